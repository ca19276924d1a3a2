// A browser's translator takes a text out of the page and puts a <font> with other words in its place. Preact still has
// the text: it would write where nobody sees it, take it away without its <font>, and put other things before it where
// it no longer is. So each text that was taken out is put back, empty, right behind its <font>: Preact finds all its
// nodes where it left them. When it writes one, the <font> goes and the new words are there to be translated; when it
// takes one away or moves it, the <font> goes with it.
import { options } from 'preact';

/** What is seen instead of a text, and the words that it had. */
interface Stand {
  readonly font: Element;
  readonly words: string;
}

export function keepTextsInPlace(root: Node): void {
  const keeper = new TextKeeper();
  const observer = new MutationObserver((records) => settle(records));
  const settle = (records: readonly MutationRecord[]) => {
    keeper.settle(records);
    // What was just done here is no news.
    observer.takeRecords();
  };
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  // No drawing may begin between what a translator did and its settling.
  options.debounceRendering = (draw) => {
    void Promise.resolve().then(() => {
      settle(observer.takeRecords());
      draw();
    });
  };
}

class TextKeeper {
  private readonly stands = new WeakMap<Text, Stand>();
  private readonly texts = new WeakMap<Node, Text>();

  settle(records: readonly MutationRecord[]): void {
    const touched = new Set<Text>();
    const written = new Set<Text>();
    for (const record of records) {
      const { type, target, addedNodes, removedNodes } = record;
      if (type === 'characterData' && target instanceof Text) written.add(target);
      for (const node of removedNodes) {
        const font = node instanceof Text ? this.fontFor(node, record) : null;
        if (node instanceof Text && font !== null) {
          this.replace(node, font);
          written.delete(node);
        }
        touched.add(this.texts.get(node) ?? (node as Text));
      }
      for (const node of addedNodes) {
        touched.add(node as Text);
        // Something was put between a <font> and its text.
        if (node.nextSibling instanceof Text) touched.add(node.nextSibling);
      }
    }
    for (const text of written) this.show(text);
    for (const text of touched) this.put(text);
  }

  /** What a translator has put where the text was; null when it was no translator. */
  private fontFor(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
    if (text.parentNode === target) return null;
    const beside = [...addedNodes, previousSibling, nextSibling];
    return beside.filter(isFont).find((node) => !this.texts.has(node)) ?? null;
  }

  private replace(text: Text, font: Element): void {
    this.show(text);
    // Some put the text itself inside: what is seen there is a copy from now on.
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    font.after(text);
    this.stands.set(text, { font, words: text.data });
    this.texts.set(font, text);
    text.data = '';
  }

  /** The text itself, as it is now. */
  private show(text: Text): void {
    const stand = this.stands.get(text);
    if (stand === undefined) return;
    this.stands.delete(text);
    this.texts.delete(stand.font);
    stand.font.remove();
  }

  private put(text: Text): void {
    const stand = this.stands.get(text);
    if (stand === undefined) return;
    const { font, words } = stand;
    if (text.parentNode === null) {
      this.show(text);
    } else if (font.parentNode === null) {
      // The translation was taken back.
      this.show(text);
      text.data = words;
    } else if (font.nextSibling !== text) {
      text.before(font);
    }
  }
}

const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';
