import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { ADVENTURES, MISSIONS } from '../data/events.ts'
import { CARDS, FACTIONS } from '../data/realm.ts'
import { BUILDINGS, ENCOUNTERS, TERRAINS } from '../data/types.ts'
import { ABILITIES, HEROES, UNITS } from '../data/units.ts'
import { OFFERS } from '../deals/offers.ts'
import type { View } from '../view.ts'

type When = readonly [rule: RuleId, text: string]
const ACTED: When = ['MV-ACT-01', 'that is done in your action phase, by a block that you have chosen to act']
const PLANNED: When = ['MV-BLD-01', 'that is ordered in the build phase']
const DEALT: When = ['MV-DIPL-01', 'offers are made in the revenue phase']
const LAID: When = ['MV-CARD-01', 'combat cards are played after an attack is announced']
const BOUGHT: When = ['MV-CARD-07', 'cards of the trade row are bought in the build phase']
const FOLLOWS: When = ['MV-R-122', 'that is announced right after the combat it follows']
const keysOf = (all: readonly { readonly key: string }[]): readonly string[] => all.map(one => one.key)
const each = (words: readonly string[], when: When): { readonly [word: string]: When } =>
  Object.fromEntries(words.map(word => [word, when]))
/** Answers to other questions than the one that is asked, by how they begin, and when they are given. */
const SAID: { readonly [word: string]: When } = {
  ...each(keysOf(ADVENTURES), ['MV-ADV-01', 'adventures come when their hexes are explored']),
  ...each(keysOf(MISSIONS), ['MV-MISS-05', 'missions are checked by themselves']),
  ...each(ENCOUNTERS, ['MV-PERM-01', 'an encounter is named by its place on the board']),
  ...each(TERRAINS, ['MV-ACT-03', 'a hex is named by its column and row']),
  guardian: ['MV-ADV-08', 'whoever guards an adventure is fought by entering its hex'],
  ...each(keysOf(ABILITIES), ['MV-ABL-02', 'a unit announces its ability while it acts, by its id']),
  ...each(
    HEROES.flatMap(one => keysOf(one.abilities)),
    ['MV-HER-05', 'a hero uses its abilities in your action phase, while it acts'],
  ),
  ...each(
    [...keysOf(UNITS), 'builder'],
    ['MV-BLD-02', 'units are recruited in the build phase; on the board each block has an id of its own'],
  ),
  rest: ['MV-ACT-13', 'a block rests by doing nothing in your action phase'],
  ...each(
    ['go', 'attack', 'shoot', 'reveal', 'swap', 'part', 'setup', 'use', 'trade', 'dig', 'move', 'explore', 'ability'],
    ACTED,
  ),
  ...each(['recruit', 'build', 'upgrade', 'portal', 'hero', 'own-hero', 'drilled-hero', 'raise', 'skill'], PLANNED),
  ...each(OFFERS, DEALT),
  ...each(keysOf(CARDS), LAID),
  ...each(keysOf(FACTIONS), ['MV-SET-09', 'factions are chosen before the first round']),
  ...each(keysOf(HEROES), ['MV-HER-01', 'heroes are recruited in the build phase']),
  ...each(['hit-and-run', 'trample', 'skirmish'], FOLLOWS),
  ...each(BUILDINGS, ['MV-SCEN-06', 'buildings of a scenario are placed before the first round']),
  cast: ['MV-HER-05', 'a hero uses its abilities in your action phase, while it acts'],
  decoy: ['MV-DEC-01', 'decoys are placed in the build phase'],
  exchange: ['MV-MISS-06', 'missions are exchanged in the build phase'],
  ...each(['chop', 'road', 'bridge'], ['MV-BLDR-05', 'a Builder does that in the build phase, or while it acts']),
  ...each(['fight', 'withdraw'], ['MV-ADV-09', 'that is said between two exchanges with a guardian']),
  ...each(['yes', 'no'], ['MV-DIPL-01', 'nothing was offered to you']),
}
/** Other answers, by their form, and when they are given. */
const FORMS: readonly (readonly [form: RegExp, when: When])[] = [
  [/^(nothing|pass|end)$/, ['MV-R-115', 'to do nothing, choose nothing at all']],
  [/^[txy]\d+$/, ['MV-EXPL-01', 'a territory is turned up by a block that stands beside it']],
  [/^card-/, LAID],
  [/^\d+$/, ['MV-DIPL-05', 'gold and rounds are named when a deal is settled']],
  // A card of the row by its place: 'row-2', '2:ambush'; beyond the fifth only a hand has places.
  [/^(row-|[1-5]:)/, BOUGHT],
  [/^\d+:/, ['MV-CARD-09', 'cards are discarded when a hand holds too many']],
  [/^o\d+$/, ['MV-ADV-12', 'that is chosen when an adventure card leaves a choice']],
  [/^u\d+$/, ['MV-R-98', 'that is chosen when an adventure gives you a free unit']],
  [/^d\d+$/, ['MV-CARD-02', 'dice are chosen when a card rolls some of them again']],
  [/^[^:]+\+/, ['MV-FORM-03', 'a formation is chosen to act in your action phase']],
]
/** What a scene draws on hexes and lays beside the board, by the names it has there. */
const DRAWN: readonly (readonly [form: RegExp, when: When])[] = [
  [/^[txy]\d+-h/, ['MV-EXPL-01', 'a territory is turned up by a block that stands beside it']],
  [/^veil(-h|$)/, ['MV-LOS-03', 'nobody of yours looks there now; the hex itself is named by its column and row']],
  [/^road-h/, ['MV-ROAD-03', 'a road is used by moving along it, hex by hex']],
  [/^token(-h|$)/, ['MV-ADV-01', 'adventures come when their hexes are explored']],
  [/^ruin(-h|$)/, ['MV-SCRL-01', 'a Builder or hero that stands on a dig site digs there while it acts']],
  [/^mine(-h|$)/, ['MV-AETH-04', 'a mine belongs to whoever last had a military unit or hero on it']],
  [/^portal-h/, ['MV-PORTL-02', 'a stage of the Portal is ordered in the build phase, with a Builder on its site']],
  [/^row$/, BOUGHT],
  [/^hand(-|$)/, LAID],
  [/^missions(-|$)/, ['MV-MISS-05', 'missions are checked by themselves']],
  [/^(treasury|gold)(-|$)/, ['MV-ECON-04', 'gold is spent by what you order, buy and do']],
  [/^builders(-|$)/, ['MV-BLDR-08', 'the Builder track moves on by itself with each building, road and bridge']],
  [/^dial$/, ['MV-EVNT-03', 'the dial turns by itself when a round begins']],
  [/^treaties$/, ['MV-DIPL-02', 'a treaty ends by itself; new ones are offered in the revenue phase']],
]
/** Things on the board by the form of their ids, and why they are not there. */
const MISSING: readonly (readonly [form: RegExp, lies: (seen: View, id: string) => boolean, when: When])[] = [
  [/^b\d+(-\d+)?$/, ({ blocks }, id) => Object.hasOwn(blocks, id), ['MV-CMB-05', 'no such block is on the board']],
  [/^s\d+(-\d+)?$/, ({ buildings }, id) => Object.hasOwn(buildings, id), ['MV-BLD-24', 'no such building stands on the board']],
  [/^e\d+$/, ({ encounters }, id) => encounters.some(one => one.id === id), ['MV-PERM-01', 'no such encounter is on the board']],
  [/^p\d$/, ({ players }, id) => Object.hasOwn(players, id), ['MV-SET-01', 'nobody plays by that name']],
  [/^h-?\d+_-?\d+$/, ({ land }, id) => Object.hasOwn(land, id), ['MV-MAP-03', 'it is unexplored, or no part of the board']],
]
/** MV-CMB-05: blocks are numbered, so those that are gone are known. */
function isGone({ blocks, numbers }: View, id: string): boolean {
  const [player = '', number = ''] = id.slice(1).split('-')
  return id.startsWith('b') && !Object.hasOwn(blocks, id) && Number(number) >= 1 && Number(number) < (numbers[`p${player}`] ?? 0)
}

/** Why something that is no answer to the question, or is no more, cannot be chosen; null: there is no such thing. */
export function whyAbsent(seen: View, id: string): Violation | null {
  const form = [...FORMS, ...DRAWN].find(([pattern]) => pattern.test(id))
  if (form) return violation(...form[1])
  if (isGone(seen, id)) return violation('MV-CMB-05', 'this block is not on the board any more')
  if (Object.values(seen.players).some(one => one.id === id || one.seat === id))
    return violation('MV-SET-01', 'no player is named now')
  const missing = MISSING.find(([pattern, lies]) => pattern.test(id) && !lies(seen, id))
  if (missing) return violation(...missing[2])
  const [word = ''] = id.split(':')
  const when = Object.hasOwn(SAID, word) ? SAID[word]! : null
  return when && violation(when[0], when[1])
}
