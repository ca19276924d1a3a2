// What is asked of a table's page in any state that it may be in. An answer names the thing by its class, so that it is
// the same in every game, and says beside it what exactly was seen.

/** Name -> what is asked. Words of a list of findings (known.txt). */
export const questions = {
  'carries out': 'what carries out a choice is wholly in sight, without scrolling any box',
  'cut control': 'a control is inside of every box that cuts, unless that is declared as one that scrolls',
  'cut text': 'no line of text is cut through',
  'out of sight': "nobody's panel is scrolled away or covered, nor at a desk their place on the board",
  'covered control': 'nothing lies over a control but what is declared as lying over the board',
  'small text': 'text is large enough to be read, in drawings too',
  'broken word': 'no word goes on in the next line',
};

/** In px: text, and what a window has to be for the smaller size to do. */
export const text_least = { desktop: 12, phone: 11, phone_width: 760, phone_height: 480 };

/** Of the page as it stands. `within`: only what is inside of it is asked. */
export function ask(page, { within = '.stage' } = {}) {
  return page.evaluate(findingsIn, { within, least: text_least });
}

/** In the page: each {question, thing, told}. */
function findingsIn({ within, least }) {
  /** So much of a thing has to be seen. */
  const whole = 0.97;
  /** Of a line's height so much at each edge is empty. */
  const line_margin = 0.12;
  const scope = document.querySelector(within);
  const is_phone = innerWidth < least.phone_width || innerHeight < least.phone_height;
  const found = new Map();
  const say = (question, thing, told) => {
    const key = `${question}|${thing}`;
    if (!found.has(key)) found.set(key, { question, thing, told });
  };

  const general = new Set(['quiet', 'primary', 'icon-only', 'button']);
  const nameOf = (element) => {
    const names = (element.getAttribute('class') ?? '')
      .split(/\s+/)
      .filter((name) => name !== '' && !general.has(name));
    if (names.length > 0) return `.${names[0]}`;
    const above = element.parentElement;
    return above === null ? element.localName : `${nameOf(above)} ${element.localName}`;
  };
  const wordsOf = (element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent;
    return `"${words.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  };
  const per_cent = (part) => `${Math.round(part * 100)} %`;
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.unseen, [hidden]') === null;

  const everywhere = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const cut = (clip, box, x, y) => ({
    left: x ? Math.max(clip.left, box.left) : clip.left,
    right: x ? Math.min(clip.right, box.right) : clip.right,
    top: y ? Math.max(clip.top, box.top) : clip.top,
    bottom: y ? Math.min(clip.bottom, box.bottom) : clip.bottom,
  });
  const shareIn = (box, clip) => {
    const width = Math.max(0, Math.min(box.right, clip.right) - Math.max(box.left, clip.left));
    const height = Math.max(0, Math.min(box.bottom, clip.bottom) - Math.max(box.top, clip.top));
    return (width * height) / ((box.right - box.left) * (box.bottom - box.top));
  };
  /** Inside of its border. */
  const paddingBox = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (!(element instanceof HTMLElement)) return { left, top, right, bottom };
    const inner = { left: left + element.clientLeft, top: top + element.clientTop };
    return { ...inner, right: right - element.clientLeft, bottom: bottom - element.clientTop };
  };
  /** Of zones a phone shows one: the others are asked when they are swiped to. */
  const isSwipedAway = (element) => {
    const strip = element.parentElement;
    if (strip?.dataset?.scrolls !== 'zones' || getComputedStyle(strip).display === 'contents') return false;
    return (
      shareIn(element.getBoundingClientRect(), { ...everywhere, ...horizontally(strip.getBoundingClientRect()) }) < 0.5
    );
  };
  const horizontally = ({ left, right }) => ({ left, right });

  const clips = new Map();
  /**
   * What the boxes from `element` upwards leave of what lies in it. `seen`: as they are scrolled now; `firm`: however
   * those may be scrolled that are declared as scrolling.
   */
  const clipIn = (element) => {
    if (element === null || element === document.documentElement) {
      const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      return { seen: sight, firm: sight, is_away: false, is_short: false };
    }
    const known = clips.get(element);
    if (known !== undefined) return known;
    const outer = clipIn(above(element));
    const { display, overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const x = overflowX !== 'visible' && display !== 'contents';
    const y = overflowY !== 'visible' && display !== 'contents';
    const clip = { ...outer };
    if (x || y) {
      const box = paddingBox(element);
      const scrolls = element.dataset?.scrolls;
      clip.seen = cut(outer.seen, box, x, y);
      clip.firm = scrolls === undefined || scrolls === 'zones' ? cut(outer.firm, box, x, y) : everywhere;
      clip.is_short ||= textOverflow === 'ellipsis';
    }
    clip.is_away ||= isSwipedAway(element);
    clips.set(element, clip);
    return clip;
  };
  /** The next box that may cut it: what is taken out of the flow is cut only by what it is placed in. */
  const above = (element) => {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') return null;
    return position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
  };
  const clipOf = (element) => clipIn(above(element));

  /** What lies over it at `at`, unless that is declared as lying over the board. */
  const coverAt = (element, x, y) => {
    const at = document.elementFromPoint(x, y);
    if (at === null || element.contains(at) || at.contains(element)) return null;
    return at.closest('[data-lies-over]') === null || element.closest('[data-lies-over]') !== null ? at : null;
  };
  const seenOf = (element, { seen }) => cut(seen, element.getBoundingClientRect(), true, true);

  const all = (selector) => [...(scope?.querySelectorAll(selector) ?? [])].filter(shown);
  const hasSize = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= 1 && height >= 1;
  };

  carriers();
  for (const control of all('button, a[href], input, select, textarea, summary, [role=button], [role=radio]')) {
    if (hasSize(control) && getComputedStyle(control).pointerEvents !== 'none') askOfControl(control);
  }
  for (const thing of all(is_phone ? '[data-in-sight=always]' : '[data-in-sight]')) {
    if (hasSize(thing)) askWhetherInSight(thing);
  }
  askOfTexts();
  return [...found.values()];

  /** Of what a choice was made for. Two controls that do the same: one of them is enough. At a desk all are in sight. */
  function carriers() {
    const is_chosen =
      all('.board [aria-pressed=true]:not(.zones-tab)').length > 0 ||
      all('.board [data-picked]').some(({ dataset }) => dataset.picked !== '');
    if (!is_chosen) return;
    const controls = all('[data-carries-out]').filter(hasSize);
    const best = new Map();
    for (const control of controls) {
      const clip = clipOf(control);
      const box = control.getBoundingClientRect();
      const { left, top, right, bottom } = seenOf(control, clip);
      const over = right > left && bottom > top ? coverAt(control, (left + right) / 2, (top + bottom) / 2) : null;
      const share = over === null ? shareIn(box, clip.seen) : 0;
      const action = control.dataset.carriesOut;
      if (share >= (best.get(action)?.share ?? -1)) best.set(action, { control, share, over });
    }
    if (best.size === 0) say('carries out', 'nothing', 'something is chosen, and nothing carries it out');
    const hidden = [...best].filter(([, { share }]) => share < whole);
    if (is_phone && hidden.length < best.size) return;
    for (const [action, { control, share, over }] of hidden) {
      const told = over === null ? `${per_cent(share)} of it is seen` : `under ${nameOf(over)}`;
      say('carries out', `${nameOf(control)} ${JSON.parse(action).type}`, `${told}: ${wordsOf(control)}`);
    }
  }

  function askOfControl(control) {
    const clip = clipOf(control);
    if (clip.is_away) return;
    const box = control.getBoundingClientRect();
    const share = shareIn(box, clip.firm);
    if (share < whole) say('cut control', nameOf(control), `${per_cent(share)} of it is seen: ${wordsOf(control)}`);
    const { left, top, right, bottom } = seenOf(control, clip);
    // What is scrolled half out of sight is looked at when it is scrolled in again.
    if (right - left < box.width * 0.6 || bottom - top < box.height * 0.6) return;
    const over = coverAt(control, (left + right) / 2, (top + bottom) / 2);
    if (over !== null) say('covered control', nameOf(control), `under ${nameOf(over)}: ${wordsOf(control)}`);
  }

  function askWhetherInSight(thing) {
    const clip = clipOf(thing);
    if (clip.is_away) return;
    const share = shareIn(thing.getBoundingClientRect(), clip.seen);
    if (share < whole) {
      say('out of sight', nameOf(thing), `${per_cent(share)} of it is seen: ${wordsOf(thing)}`);
      return;
    }
    const { left, top, right, bottom } = seenOf(thing, clip);
    const covers = [];
    for (const x of [0.2, 0.5, 0.8]) {
      for (const y of [0.2, 0.5, 0.8]) {
        const over = coverAt(thing, left + (right - left) * x, top + (bottom - top) * y);
        if (over !== null) covers.push(over);
      }
    }
    if (covers.length >= 3) {
      say(
        'out of sight',
        nameOf(thing),
        `${per_cent(covers.length / 9)} of it is under ${nameOf(covers[0])}: ${wordsOf(thing)}`,
      );
    }
  }

  function askOfTexts() {
    const small = is_phone ? least.phone : least.desktop;
    const range = document.createRange();
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (text.data.trim() === '' || !shown(element)) continue;
      const style = getComputedStyle(element);
      // What is clipped to nothing is there to be read out.
      if (style.clipPath !== 'none') continue;
      const size = parseFloat(style.fontSize) * scaleOf(element);
      if (size > 0 && size < small - 0.05) {
        say('small text', nameOf(element), `${size.toFixed(1)} px: "${text.data.trim().slice(0, 40)}"`);
      }
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      askOfLines(element, text, lines);
      if (lines.length > 1) askOfWords(element, text, range);
    }
  }

  function isUpright(element) {
    return !getComputedStyle(element).writingMode.startsWith('vertical');
  }

  function scaleOf(element) {
    const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
    return matrix === null ? 1 : Math.hypot(matrix.a, matrix.b);
  }

  function askOfLines(element, text, lines) {
    const clip = clipIn(element);
    // Arrows and other signs come from faces whose lines are higher than what is seen of them.
    if (clip.is_away || !/[\p{L}\p{N}]/u.test(text.data)) return;
    const { left: x, right: to_x, top: y, bottom: to_y } = everywhere;
    const endless = isUpright(element) ? { left: x, right: to_x } : { top: y, bottom: to_y };
    // What ends in dots says itself that it goes on.
    const firm = clip.is_short ? { ...clip.firm, ...endless } : clip.firm;
    for (const { left, top, right, bottom } of lines) {
      const empty = (bottom - top) * line_margin;
      const share = shareIn({ left, right, top: top + empty, bottom: bottom - empty }, firm);
      if (share > 1 - whole && share < whole) {
        say('cut text', nameOf(element), `${per_cent(share)} of the line is seen: "${text.data.trim().slice(0, 40)}"`);
      }
    }
  }

  /** Chinese and Japanese words may go on in the next line. */
  function askOfWords(element, text, range) {
    const upright = isUpright(element);
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}'’]{2,}/gu)) {
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
      const starts = parts.map(({ left, top }) => (upright ? top : left));
      const depth = parts[0] === undefined ? 0 : upright ? parts[0].height : parts[0].width;
      if (Math.max(...starts) - Math.min(...starts) > depth / 2) {
        const pieces = new Set(starts.map(Math.round)).size;
        say('broken word', nameOf(element), `in ${pieces} lines: "${word}"`);
      }
    }
  }
}
