// What can be done with a species now: the buttons at its edge, each in its place whether it can be pressed or not; and
// while an attack is being chosen, what attacking it brings, or what saves it.
import type { Place as KitPlace } from '../kit/bands.tsx';
import type { SignName } from './glyphs.tsx';
import { ownerOf } from './reading.ts';
import type { Scene } from './scene.ts';
import type { TokenKind } from './tokens.tsx';
import type { Action, Attack, SpeciesView, Trait, View } from './wire.ts';
import { attackerReasons, feedReasons, foodText, speciesName, traitName } from './words.ts';

/** What is drawn on it; `key` is also what the button is found by. */
export interface Place extends KitPlace {
  readonly sign?: SignName;
  readonly glyph?: string;
  readonly token?: TokenKind;
  readonly action?: Action;
}

/** As prey of the attack that is being chosen. */
export interface Hit {
  readonly action: Attack | null;
  readonly meat: number;
  /** Its horns hurt who attacks it. */
  readonly hurts: boolean;
  /** What would have to be negated first. */
  readonly needs: readonly Trait[];
}

export interface BoardActions {
  readonly places: readonly Place[];
  readonly hit: Hit | null;
  /** How the board looks: part of what is being chosen, out of reach, or neither. */
  readonly role: 'plain' | 'ready' | 'attacker' | 'prey' | 'safe';
}

export function boardActions(scene: Scene, id: string, species: SpeciesView): BoardActions {
  const { choice, props } = scene;
  const own = ownerOf(id) === props.you;
  if (choice?.kind === 'attacker' && choice.species !== id) {
    const hit = hitOn(scene, choice.species, id);
    const role = hit?.action ? 'prey' : 'safe';
    return { places: own ? [attackPlace(scene, hit)] : [], hit, role };
  }
  if (!own) return { places: [], hit: null, role: 'plain' };
  const places = placesOf(scene, id, species);
  if (choice?.kind === 'attacker') return { places, hit: null, role: 'attacker' };
  return { places, hit: null, role: places.some(({ press }) => press !== null) ? 'ready' : 'plain' };
}

function hitOn({ offer, props }: Scene, attacker: string, id: string): Hit | null {
  const facts = props.view.feeding?.attack[attacker]?.prey[id];
  if (facts === undefined) return null;
  const action = offer.find('attack', { attacker, prey: id }) ?? null;
  const needs = action === null && facts.affordable ? (facts.needs ?? []) : [];
  return { action, meat: facts.meat, hurts: facts.horns, needs };
}

/** One's own species can be prey of one's own carnivore. */
function attackPlace({ label, props }: Scene, hit: Hit | null): Place {
  const action = hit?.action ?? null;
  const look = { key: 'attack', sign: 'attack', text: props.t('evolution.attack') } as const;
  if (action === null) return { ...look, effect: '–', label: '', press: null };
  return { ...look, effect: foodText(hit?.meat ?? 0), label: label(action), press: () => props.act(action), action };
}

function placesOf(scene: Scene, id: string, species: SpeciesView): Place[] {
  const { choice, props } = scene;
  const { view, you } = props;
  if (choice?.kind === 'card') return cardPlaces(scene, choice.card, id);
  if (you !== null && view.seats[String(you)]?.leaf) return leafPlaces(scene, id);
  if (view.feeding?.seat === you) return mealPlaces(scene, id, species);
  return idlePlaces(view, species);
}

const unpressed = { effect: '', text: '', label: '', press: null };

/** What there will be to press in this phase, as an outline. */
function idlePlaces({ phase }: View, { diet }: SpeciesView): Place[] {
  if (phase === 'over') return [];
  if (phase === 'feeding') {
    return [
      diet === 'meat' ? { key: 'hunt', sign: 'attack', ...unpressed } : { key: 'feed', token: 'plant', ...unpressed },
    ];
  }
  return [
    { key: 'play_trait', sign: 'hand', ...unpressed },
    { key: 'grow_body', sign: 'body', ...unpressed },
    { key: 'grow_population', sign: 'population', ...unpressed },
  ];
}

/** What the chosen card could become on this species. */
function cardPlaces(scene: Scene, card: number, id: string): Place[] {
  const { offer, props } = scene;
  const { t, view, data, act } = props;
  const trait = data.cards[String(card)]?.trait ?? '';
  const blocked = view.seats[String(props.you)]?.hand?.[String(card)]?.blocked?.[id];
  const why = blocked === undefined ? '' : t(`evolution.reason.${blocked}`);
  const looks: [Place, string][] = [
    [{ ...unpressed, key: 'play_trait', glyph: trait, text: traitName(t, trait), label: why }, '+'],
    [{ ...unpressed, key: 'grow_body', sign: 'body', text: t('evolution.body') }, '+1'],
    [{ ...unpressed, key: 'grow_population', sign: 'population', text: t('evolution.population') }, '+1'],
  ];
  return looks.map(([place, effect]) => {
    const action = offer.find(place.key as 'play_trait' | 'grow_body' | 'grow_population', { card, species: id });
    if (action === undefined) return { ...place, effect: '–' };
    return { ...place, effect, label: scene.label(action), press: () => act(action), action };
  });
}

/** Fertile, Long Neck and Fat Tissue: each press puts one of them next. */
function leafPlaces(scene: Scene, id: string): Place[] {
  const { offer, props } = scene;
  const { t, view, you, act } = props;
  const leaf = you === null ? null : (view.seats[String(you)]?.leaf ?? null);
  if (leaf === null) return [];
  const chosen = leaf.chosen.flatMap(({ species, trait }, order): Place[] =>
    species === id
      ? [{ ...unpressed, key: `leaf-${trait}`, glyph: trait, effect: String(order + 1), text: traitName(t, trait) }]
      : [],
  );
  const next = offer
    .of('leaf')
    .filter(({ species }) => species === id)
    .map((action): Place => {
      const { trait } = action;
      const look = {
        key: `leaf-${trait}`,
        glyph: trait,
        effect: `${leaf.chosen.length + 1}?`,
        text: traitName(t, trait),
      };
      return { ...look, label: scene.label(action), press: () => act(action), action };
    });
  return [...chosen, ...next];
}

/** Feeding, opening an attack, Intelligence; where there is none of them, why not. */
function mealPlaces(scene: Scene, id: string, species: SpeciesView): Place[] {
  const { offer, choice, choose, naming, props } = scene;
  const { t, view, act } = props;
  const { feeding } = view;
  if (feeding === null) return [];
  const name = speciesName(naming, id);
  const places: Place[] = [];
  const feed = offer.find('feed', { species: id });
  if (feed) {
    const stores = feeding.feed[id]?.stores_fat === true;
    places.push({
      key: 'feed',
      token: stores ? 'fat' : 'plant',
      effect: '',
      text: t(stores ? 'evolution.store' : 'evolution.feed'),
      label: scene.label(feed),
      press: () => act(feed),
      action: feed,
    });
  }
  if (offer.attackers().includes(id)) {
    const chosen = choice?.kind === 'attacker';
    places.push({
      key: 'hunt',
      sign: 'attack',
      effect: '',
      text: t('evolution.hunt'),
      label: t('evolution.of_species', { what: t('evolution.hunt'), species: name }),
      chosen,
      press: () => choose(chosen ? null : { kind: 'attacker', species: id, negating: null }),
    });
  }
  if (offer.has('intelligence', { species: id })) {
    const chosen = choice?.kind === 'thinker' && choice.species === id;
    places.push({
      key: 'think',
      glyph: 'intelligence',
      effect: '+2',
      text: t('evolution.think'),
      label: t('evolution.of_species', { what: t('evolution.think'), species: name }),
      chosen,
      press: () => choose(chosen ? null : { kind: 'thinker', species: id }),
    });
  }
  if (places.length > 0) return places;
  const meat = species.diet === 'meat';
  const why = meat ? attackerReasons(t, feeding.attack[id]) : feedReasons(t, feeding.feed[id]);
  const full = (meat ? feeding.attack : feeding.feed)[id]?.reasons.includes('not_hungry') === true;
  const look = full ? { sign: 'yes' as const } : meat ? { sign: 'attack' as const } : { token: 'plant' as const };
  const label = why.join(t('evolution.list.semicolon'));
  return [{ ...unpressed, key: meat ? 'hunt' : 'feed', ...look, text: label, label }];
}

/**
 * What saves the species that can't be attacked: by species what of it is to be marked, a trait or "size". Of a Warning
 * Call it is the trait of the neighbours that give the alarm.
 */
export function savedBy(view: View, attacker: string | null): Map<string, Set<string>> {
  const saved = new Map<string, Set<string>>();
  const note = (id: string, what: string): void => {
    saved.set(id, (saved.get(id) ?? new Set()).add(what));
  };
  const facts = attacker === null ? undefined : view.feeding?.attack[attacker];
  for (const [id, { reasons }] of Object.entries(facts?.prey ?? {})) {
    for (const [reason, causes] of Object.entries(reasons)) {
      if (reason === 'warning_call') for (const cause of causes) note(cause, reason);
      else note(id, reason);
    }
  }
  return saved;
}
