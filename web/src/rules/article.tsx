// A game's rules to read: the short page, then the whole of them in numbered sections, with the game's own drawings.
import { Fragment, type ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Json } from '../../sdk/index.ts';
import type { FigureProps } from '../games/contract.ts';
import { library } from '../games/index.ts';
import { useApp, useAttempt, useEvents } from '../hooks.ts';
import { hrefOf } from '../route.ts';
import { rulesOf } from './shelf.ts';
import type { Block, RulesText, Said, Span } from './text.ts';
import './rules.css';

/** What is to be remembered of going to another section, say the page's address. */
export type Follow = (section: string) => void;

interface Props {
  readonly game: string;
  readonly section: string | null;
  readonly follow: Follow;
}

export function RulesArticle({ game, section, follow }: Props) {
  const { locale, t } = useApp();
  const { value, failed } = useAttempt(() => rulesOf(game, locale), `${game} ${locale}`);
  if (failed) return <p class="page-wait">{t('rules.failed')}</p>;
  if (value === null) return <p class="page-wait">{t('lobby.loading')}</p>;
  return <Article text={value} game={game} section={section} follow={follow} />;
}

function Article({ text, game, section, follow: remember }: Props & { readonly text: RulesText }) {
  const { t } = useApp();
  const article = useRef<HTMLElement>(null);
  const figures = useFigures(game);
  const ready = figures !== null;
  // Drawings that come later push the text down.
  useEffect(() => {
    if (section !== null) show(article.current, section);
  }, [section, text, ready]);
  const to: Way = {
    game,
    follow: (target) => {
      remember(target);
      show(article.current, target);
    },
  };
  const whole = text.blocks.findIndex((block) => block.kind === 'heading' && isNumbered(block));
  const contents = text.blocks.flatMap((block, index) =>
    index >= whole && block.kind === 'heading' && block.level === 2 ? [block] : [],
  );
  const beginnings = text.blocks.flatMap((block) => (block.kind === 'heading' ? block.ids.slice(0, 1) : []));
  const draw = (blocks: readonly Block[]) =>
    blocks.map((block, index) => <BlockOf key={index} block={block} figures={figures} lit={section} way={to} />);
  return (
    <article class="rules" ref={article}>
      <nav class="rules-ways" aria-label={t('rules.contents')}>
        <Link to={beginnings[0] ?? ''} text={t('rules.short')} way={to} />
        <Link to="contents" text={t('rules.whole')} way={to} />
      </nav>
      {draw(text.blocks.slice(0, whole))}
      <nav class="rules-contents" id="rule-contents" tabIndex={-1} aria-labelledby="rules-whole">
        <h2 id="rules-whole">{t('rules.whole')}</h2>
        <ul>
          {contents.map((heading) => (
            <li key={heading.ids[0]}>
              <Link to={heading.ids[0] ?? ''} text={plain(heading.spans)} way={to} />
            </li>
          ))}
        </ul>
      </nav>
      {draw(text.blocks.slice(whole))}
    </article>
  );
}

function show(article: HTMLElement | null, section: string): void {
  const name = CSS.escape(section);
  const place = article?.querySelector<HTMLElement>(`#rule-${name}, [data-also~="${name}"]`);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

const plain = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');
const isNumbered = ({ spans }: Said): boolean => /^\d+\.[\d ]/.test(spans[0]?.text ?? '');

interface Way {
  readonly game: string;
  readonly follow: Follow;
}

function Link({ to, text, way }: { readonly to: string; readonly text: string; readonly way: Way }) {
  const here = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    way.follow(to);
  };
  return (
    <a href={hrefOf({ kind: 'rules', game: way.game, section: to })} onClick={here}>
      {text}
    </a>
  );
}

interface Figures {
  readonly drawings: Readonly<Record<string, ComponentType<FigureProps>>>;
  readonly className: string;
  readonly data: Json;
}

/** The drawings come with the game's own code; without it the text does. */
function useFigures(game: string): Figures | null {
  const { client } = useApp();
  useEvents(library, 'change');
  useEffect(() => library.load(game), [game]);
  const data = useAttempt(() => client.gameData(game), game);
  const code = library.of(game);
  if (code.kind !== 'ready' || data.value === null) return null;
  const { figures = {}, className = '' } = code.game.rules ?? {};
  return { drawings: figures, className, data: data.value };
}

interface BlockProps {
  readonly block: Block;
  readonly figures: Figures | null;
  /** The section that was asked for. */
  readonly lit: string | null;
  readonly way: Way;
}

function BlockOf({ block, figures, lit, way }: BlockProps) {
  const { t, locale } = useApp();
  const spans = (of: readonly Span[]) => <Spans spans={of} way={way} />;
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading {...names(block.ids, lit)}>{spans(block.spans)}</Heading>;
    }
    case 'paragraph':
      return <p {...names(block.ids, lit)}>{spans(block.spans)}</p>;
    case 'note':
      return (
        <p {...names(block.ids, lit)} data-note>
          {spans(block.spans)}
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index} {...names(item.ids, lit)}>
              {spans(item.spans)}
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <div class="rules-table" tabIndex={0} role="group" aria-label={plain(block.head[0] ?? [])}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {spans(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index} {...names(row.ids, lit)}>
                  {row.cells.map((cell, column) => (
                    <td key={column}>{spans(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'figure': {
      const Figure = figures?.drawings[block.name];
      if (Figure === undefined || figures === null) return null;
      return (
        <div class="rules-figure" data-figure={block.name}>
          <div class={figures.className}>
            <Figure t={t} locale={locale} data={figures.data} />
          </div>
        </div>
      );
    }
  }
}

/** The first name is the element's own; it can be found by the others too. */
function names([first, ...also]: readonly string[], lit: string | null) {
  if (first === undefined) return {};
  const is_lit = lit !== null && (lit === first || also.includes(lit));
  return {
    id: `rule-${first}`,
    tabIndex: -1,
    ...(also.length > 0 ? { 'data-also': also.join(' ') } : {}),
    ...(is_lit ? { 'data-lit': '' } : {}),
  };
}

function Spans({ spans, way }: { readonly spans: readonly Span[]; readonly way: Way }) {
  return (
    <>
      {spans.map((span, index) => {
        if (span.kind === 'strong') return <strong key={index}>{span.text}</strong>;
        if (span.kind === 'link') return <Link key={index} to={span.to} text={span.text} way={way} />;
        return <Fragment key={index}>{span.text}</Fragment>;
      })}
    </>
  );
}
