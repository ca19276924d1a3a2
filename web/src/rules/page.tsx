// /rules/GAME#section: the rules at an address of their own, for links, bookmarks and printers.
import type { ComponentChildren } from 'preact';
import { covers } from '../games/index.ts';
import { gameTitle } from '../games/naming.ts';
import { lightestFirst } from '../games/shelf.ts';
import { useApp } from '../hooks.ts';
import { go, hrefOf } from '../route.ts';
import { Emblem } from '../ui/emblem.tsx';
import { RulesArticle } from './article.tsx';
import { hasRules } from './shelf.ts';

export function RulesPage(props: {
  readonly game: string;
  readonly section: string | null;
  /** What leads to the first game that teaches. */
  readonly learn: ComponentChildren;
}) {
  const { game, section } = props;
  const app = useApp();
  const { t } = app;
  const games = lightestFirst([...covers.values()].filter(({ id }) => hasRules(id)));
  return (
    <div class="rules-page">
      <header class="rules-head">
        {hasRules(game) ? <Emblem game={game} /> : null}
        <h1>{hasRules(game) ? t('rules.of', { game: gameTitle(app, [], game) }) : t('rules.title')}</h1>
        {props.learn}
      </header>
      {hasRules(game) ? (
        <RulesArticle
          game={game}
          section={section}
          follow={(to) => go({ kind: 'rules', game, section: to }, { replace: true })}
        />
      ) : null}
      <nav aria-label={t('rules.others')}>
        <h2>{t('rules.others')}</h2>
        <ul class="rules-others">
          {games.map(({ id }) => (
            <li key={id}>
              <a href={hrefOf({ kind: 'rules', game: id, section: null })}>{gameTitle(app, [], id)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
