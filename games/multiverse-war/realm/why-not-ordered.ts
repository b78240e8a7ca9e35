import { hexKey } from '@sandtable/geometry/hex/hex'
import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { findHero, findUnitType } from '../data/units.ts'
import type { Hero, Hex } from '../world.ts'
import { CONSTRUCTIBLE } from './constructions.ts'
import { roadBase } from './improvements.ts'
import type { Planning } from './order-kind.ts'
import { findBuilder } from './sites.ts'

/** Why what nobody lists, or not for this hex, cannot be ordered; the hex is null where none is named. */
type Why = (planning: Planning, what: string, hex: Hex | null) => readonly [rule: RuleId, text: string]

const ownHero = ({ world, player }: Planning, key: string): Hero | null =>
  world.heroes[key]?.player === player ? world.heroes[key] : null

const whyNoRecruit: Why = (_planning, what) =>
  what === 'builder' || findUnitType(what)
    ? ['MV-BLD-02', 'a recruit is put on the hex of a building that recruits it, or beside it']
    : ['MV-BLD-02', 'there is no such unit']
const HERO_PLACE = ['MV-BLD-02', 'a hero is put on the hex of a building that recruits heroes, or beside it'] as const
const whyNoHero: Why = (_planning, what) => (findHero(what) ? HERO_PLACE : ['MV-HER-01', 'there is no such hero'])
const whyNotDrilled: Why = ({ world, player }, what) =>
  world.players[player]!.builds.some(one => one.key === what)
    ? HERO_PLACE
    : ['MV-HER-02', 'your expedition has not drilled this hero']
const whyNotRaised: Why = (planning, what) =>
  ownHero(planning, what)?.isAlive === false ? HERO_PLACE : ['MV-HER-13', 'only a dead hero of your own is resurrected']
const whyNotLearnt: Why = (planning, what) => {
  const hero = ownHero(planning, what.split('+')[0]!)
  if (!hero) return ['MV-HER-02', 'only heroes of your own learn']
  return hero.points > 0 ? ['MV-HER-02', 'the hero has no such skill'] : ['MV-HER-02', 'no skill points are left']
}

const whyNotBuilt: Why = (_planning, what) =>
  CONSTRUCTIBLE.some(kind => kind === what)
    ? ['MV-BLD-05', 'it takes a Builder on the hex']
    : ['MV-BLD-01', 'no such building is constructed']
/** MV-BLDR-05: what of a Builder on the hex, before what its improvement needs. */
function whyNotImproved({ world, player }: Planning, hex: Hex): readonly [RuleId, string] | null {
  if (!findBuilder(world, player, hex)) return ['MV-BLDR-05', 'it takes a Builder on the hex']
  const isBusy = world.players[player]!.given.includes(hexKey(hex))
  return isBusy ? ['MV-BLDR-05', 'each Builder makes one improvement in a build phase'] : null
}
const TWO_OR_THREE = ['MV-ROAD-02', 'a road piece has two or three exits, and adds one at least'] as const
const whyNoRoad: Why = (planning, what, hex) => {
  if (!hex) return TWO_OR_THREE
  const idle = whyNotImproved(planning, hex)
  const base = idle ? null : roadBase(planning.world, hex)
  if (idle || base === null) return idle ?? ['MV-ROAD-09', 'a bridge has exits in all directions']
  return what.startsWith(`${base}:`) ? TWO_OR_THREE : ['MV-ROAD-01', `the road costs what it costs to enter the hex: ${base}`]
}
const whyNotChopped: Why = (planning, _what, hex) => {
  const idle = hex && whyNotImproved(planning, hex)
  return idle ?? ['MV-BLDR-06', 'it takes a Builder in a forest']
}

/** MV-R-115, by the words of the orders. */
const REASONS: { readonly [word: string]: Why } = {
  recruit: whyNoRecruit,
  hero: whyNoHero,
  'own-hero': whyNoHero,
  'drilled-hero': whyNotDrilled,
  raise: whyNotRaised,
  skill: whyNotLearnt,
  build: whyNotBuilt,
  upgrade: () => ['MV-BLD-12', 'nothing to upgrade: it takes a Builder on a building of tier 1'],
  road: whyNoRoad,
  bridge: () => ['MV-ROAD-09', 'it takes a Builder beside water without a bridge'],
  chop: whyNotChopped,
  decoy: () => ['MV-DEC-01', 'a decoy is put where a recruit could be: on or beside a building that recruits'],
  portal: ({ world }) => [
    'MV-PORTL-01',
    world.options.portal ? 'the Portal is built on its site' : 'nobody builds a Portal in this game',
  ],
  exchange: () => ['MV-MISS-06', 'only a mission that you hold and have not fulfilled is exchanged'],
}
/** The reason against an order that is not listed, or not for this hex, after those that are planned; null: there is no such order. */
export function findWhyNotOrdered(planning: Planning, id: string, hex: Hex | null): Violation | null {
  const [word = '', ...rest] = id.split(':')
  if (rest.length === 0 || !Object.hasOwn(REASONS, word)) return null
  return violation(...REASONS[word]!(planning, rest.join(':'), hex))
}
