// What the buttons on a species board are, and where there is none, why.
import type { Choice } from './choices.ts';
import type { SignName } from './glyphs.tsx';
import { ownerOf } from './reading.ts';
import type { Scene } from './scene.ts';
import type { Action } from './wire.ts';
import type { SpeciesView } from './wire.ts';
import { attackerReasons, feedReasons, preyReasons, speciesName, traitName } from './words.ts';

export interface BoardButton {
  key: string;
  text: string;
  /** In full, understood without seeing where it stands. */
  label: string;
  sign?: SignName;
  glyph?: string;
  press: () => void;
  /** Of a button that does: what it sends. */
  action?: Action;
  /** For a button that chooses rather than does: whether it is chosen. */
  chosen?: boolean;
}

export interface BoardReason {
  glyph: string | null;
  text: string;
}

export interface BoardActions {
  buttons: BoardButton[];
  reasons: BoardReason[];
  /** How the board looks: part of what is being chosen, out of reach, or neither. */
  role: 'plain' | 'ready' | 'attacker' | 'prey' | 'safe';
}

export function boardActions(scene: Scene, id: string, species: SpeciesView): BoardActions {
  const { choice } = scene;
  if (choice?.kind === 'attacker') return attackRole(scene, choice.species, id);
  if (ownerOf(id) !== scene.props.you) return { buttons: [], reasons: [], role: 'plain' };
  const found = choice?.kind === 'card' ? cardUses(scene, choice.card, id) : mealUses(scene, id, species);
  return { ...found, role: found.buttons.length > 0 ? 'ready' : 'plain' };
}

/** As the attacker or as prey of the attack that is being chosen. */
function attackRole(scene: Scene, attacker: string, id: string): BoardActions {
  const { offer, naming, props } = scene;
  const { t, view } = props;
  if (id === attacker) {
    return { buttons: mealUses(scene, id, undefined).buttons, reasons: [], role: 'attacker' };
  }
  const attack = offer.find('attack', { attacker, prey: id });
  if (attack) {
    const button: BoardButton = {
      key: 'attack',
      text: t('evolution.attack'),
      label: scene.label(attack),
      sign: 'attack',
      press: () => props.act(attack),
      action: attack,
    };
    return { buttons: [button], reasons: [], role: 'prey' };
  }
  const facts = view.feeding?.attack[attacker];
  const reasons = facts ? preyReasons(naming, view, facts, attacker, id) : [];
  return {
    buttons: [],
    reasons: reasons.map(({ sign, short }) => ({ glyph: sign === 'size' ? null : sign, text: short })),
    role: 'safe',
  };
}

type Uses = Omit<BoardActions, 'role'>;

/** What the chosen card could become on this species. */
function cardUses(scene: Scene, card: number, id: string): Uses {
  const { offer, props } = scene;
  const { t, view, data, act } = props;
  const trait = data.cards[String(card)]?.trait ?? '';
  const uses: ['play_trait' | 'grow_population' | 'grow_body', string, SignName | null][] = [
    ['play_trait', traitName(t, trait), null],
    ['grow_population', t('evolution.population.more'), 'population'],
    ['grow_body', t('evolution.body.more'), 'body'],
  ];
  const buttons = uses.flatMap(([type, text, sign]): BoardButton[] => {
    const action = offer.find(type, { card, species: id });
    if (action === undefined) return [];
    const look = sign === null ? { glyph: trait } : { sign };
    return [{ key: type, text, label: scene.label(action), press: () => act(action), action, ...look }];
  });
  const blocked = view.seats[String(props.you)]?.hand?.[String(card)]?.blocked?.[id];
  const reasons = blocked === undefined ? [] : [{ glyph: trait, text: t(`evolution.reason.${blocked}`) }];
  return { buttons, reasons };
}

/** Feeding, opening an attack, Intelligence; in the own feeding turn also why not. */
function mealUses(scene: Scene, id: string, species: SpeciesView | undefined): Uses {
  const { offer, choice, choose, naming, props } = scene;
  const { t, view, act } = props;
  const { feeding } = view;
  if (feeding?.seat !== props.you) return { buttons: [], reasons: [] };
  const name = speciesName(naming, id);
  const buttons: BoardButton[] = [];
  const feed = offer.find('feed', { species: id });
  if (feed) {
    const key = feeding.feed[id]?.stores_fat ? 'store' : 'feed';
    buttons.push({
      key: 'feed',
      text: t(`evolution.${key}`),
      label: scene.label(feed),
      press: () => act(feed),
      action: feed,
    });
  }
  const opener = (key: string, own: Exclude<Choice, null>, chosen: boolean): void => {
    const look = key === 'hunt' ? { sign: 'attack' as const } : { glyph: 'intelligence' };
    const label = t('evolution.of_species', { what: t(`evolution.${key}`), species: name });
    buttons.push({
      key,
      text: t(`evolution.${key}`),
      label,
      chosen,
      press: () => choose(chosen ? null : own),
      ...look,
    });
  };
  if (offer.attackers().includes(id)) {
    opener('hunt', { kind: 'attacker', species: id, negating: null }, choice?.kind === 'attacker');
  }
  if (offer.has('intelligence', { species: id })) {
    opener('think', { kind: 'thinker', species: id }, choice?.kind === 'thinker' && choice.species === id);
  }
  const why = species?.diet === 'meat' ? attackerReasons(t, feeding.attack[id]) : feedReasons(t, feeding.feed[id]);
  const reasons = buttons.length > 0 || props.busy ? [] : why.map((text) => ({ glyph: null, text }));
  return { buttons, reasons };
}
