import { isSameHex } from '@sandtable/geometry/hex/hex'
import type { OddsLine, RollOdds } from '@sandtable/kernel'
import { buildingHp, hpLeft } from '../basics/figures.ts'
import { ENCOUNTER_HP } from '../data/events.ts'
import { blockName, buildingName } from '../words/pieces.ts'
import type { StrengthLine } from '../world/combat.ts'
import type { Combat, World } from '../world.ts'
import { outcomesOf } from './dice.ts'
import { fighterOf } from './fighters.ts'
import { furtherOf } from './further.ts'
import { chosenAmong, doesCounter, dueNow, findWardOff } from './order.ts'
import { recruitDamage, usualDamage } from './recruit.ts'
import { diceOf, woundLines } from './strength.ts'
import { fixedStrength, infoOf, isThere, opponentsOf, reachOf } from './strikes.ts'

/** What may come of a strike: each damage with its chance. */
type Damages = { damage: number; chance: number }[]
type Pair = { striker: string; target: string }

const linesFor = (world: World, combat: Combat, { striker, target }: Pair): StrengthLine[] => [
  ...combat.strength[striker]![target]!,
  ...woundLines(world, striker),
]
const isCounter = (world: World, combat: Combat, { striker, target }: Pair): boolean =>
  target === combat.building
    ? opponentsOf(world, combat, striker).some(id => doesCounter(world, combat, striker, id))
    : doesCounter(world, combat, striker, target)
/** The chances of a strike by its dice, exactly. */
function damagesOf(world: World, combat: Combat, pair: Pair): Damages {
  const lines = linesFor(world, combat, pair)
  const counters = isCounter(world, combat, pair)
  const [striker, target] = [fighterOf(world, pair.striker), fighterOf(world, pair.target)]
  if (world.options.ruleset === 'recruit')
    return [{ damage: recruitDamage(world, { ...infoOf(world, combat, pair.striker, pair.target), counters }, lines), chance: 1 }]
  const { miss, hit, critical } = outcomesOf(diceOf(lines), striker.icon, counters)
  const usual = usualDamage(striker, target)
  return [
    { damage: 0, chance: miss },
    { damage: usual, chance: hit },
    { damage: usual + 1, chance: critical },
  ]
}
const without = <T>(all: { [id: string]: T }, isGone: (thing: T) => boolean): { [id: string]: T } =>
  Object.fromEntries(Object.entries(all).filter(([, thing]) => !isGone(thing)))
/** The world after so much damage: nothing else of it changes. A building takes everybody in it along (MV-BLD-17). */
function hurtIn(world: World, id: string, damage: number): World {
  const [block, building] = [world.blocks[id], world.buildings[id]]
  if (damage === 0) return world
  if (block && damage < hpLeft(world, block))
    return { ...world, blocks: { ...world.blocks, [id]: { ...block, wounds: block.wounds + damage } } }
  if (block) return { ...world, blocks: without(world.blocks, one => one === block) }
  if (building && building.damage + damage < buildingHp(world, building))
    return { ...world, buildings: { ...world.buildings, [id]: { ...building, damage: building.damage + damage } } }
  const encounter = world.encounters.find(one => one.id === id)
  const fallen = building ?? encounter
  const isStanding = encounter !== undefined && encounter.damage + damage < ENCOUNTER_HP
  const encounters = world.encounters.filter(one => one !== encounter)
  if (isStanding) return { ...world, encounters: [...encounters, { ...encounter, damage: encounter.damage + damage }] }
  return {
    ...world,
    ...{ encounters, buildings: without(world.buildings, one => one === building) },
    blocks: without(world.blocks, one => fallen !== undefined && isSameHex(one.hex, fallen.hex)),
  }
}
/** Who strikes whom next, where owners would choose the first of several. */
function nextPair(world: World, combat: Combat, waiting: Pair | null): { pair: Pair; waiting: Pair | null } | null {
  if (waiting && isThere(world, waiting.striker) && isThere(world, waiting.target)) return { pair: waiting, waiting: null }
  const [striker] = dueNow(world, combat)
  if (striker === undefined) return null
  const [target] = chosenAmong(world, combat, striker, reachOf(world, combat, striker))
  if (target === undefined) return null
  const ward = findWardOff(world, combat, striker, target)
  return ward === null
    ? { pair: { striker, target }, waiting: null }
    : { pair: { striker: ward, target: striker }, waiting: { striker, target } }
}
/** How it may end: how much the attackers have dealt, and whether each side has lost somebody. */
type End = { chance: number; dealt: number; kills: boolean; falls: boolean }
function endsOf(world: World, combat: Combat, so: End, held: Pair | null): End[] {
  const next = nextPair(world, combat, held)
  if (!next) return [so]
  const { pair, waiting } = next
  const after = { ...combat, struck: [...combat.struck, pair.striker] }
  const isAttack = combat.attackers.includes(pair.striker)
  return damagesOf(world, combat, pair).flatMap(({ damage, chance }) => {
    if (chance === 0) return []
    const then = hurtIn(world, pair.target, damage)
    const isLost = !isThere(then, pair.target)
    const end: End = {
      chance: so.chance * chance,
      dealt: so.dealt + (isAttack ? damage : 0),
      kills: so.kills || (isAttack && isLost),
      falls: so.falls || (!isAttack && isLost),
    }
    return endsOf(then, after, end, waiting)
  })
}
const chanceOf = (ends: readonly End[], is: (end: End) => boolean): number =>
  ends.reduce((sum, end) => (is(end) ? sum + end.chance : sum), 0)

const ledgerOf = (lines: readonly StrengthLine[]): OddsLine[] =>
  lines.map(({ text, n, rule }) => ({ text, note: null, figure: n < 0 ? `−${-n}` : `+${n}`, rule }))
const nameOf = (world: World, id: string): string =>
  world.blocks[id] ? blockName(world.blocks[id]) : world.buildings[id] ? buildingName(world, world.buildings[id]) : 'it'
/** What a side rolls, and what comes of it. */
function rollOf(world: World, combat: Combat, pair: Pair, chances: number[], results: RollOdds['results']): RollOdds {
  const lines = linesFor(world, combat, pair)
  return {
    dice: world.options.ruleset === 'recruit' ? 0 : diceOf(lines),
    need: fighterOf(world, pair.striker).icon,
    reasons: [],
    ...{ what: 'damage', many: 'damage', chances, results: results.filter(one => one.chance > 0), ledger: ledgerOf(lines) },
  }
}

/** The exact odds of an attack as far as its player knows (MV-R-141): no cards, nobody hidden. `world` is as he knows it. */
export function oddsOf(world: World, announced: Combat): RollOdds {
  const known = { ...world, combat: announced }
  const combat: Combat = { ...announced, strength: fixedStrength(known, announced, id => furtherOf(known, announced, id)) }
  const fixed = { ...known, combat }
  const ends = endsOf(fixed, combat, { chance: 1, dealt: 0, kills: false, falls: false }, null)
  const most = Math.max(...ends.map(end => end.dealt))
  const chances = Array.from({ length: most + 1 }, (_, n) => chanceOf(ends, end => end.dealt === n))
  const [striker] = combat.attackers
  const [target] = chosenAmong(fixed, combat, striker!, reachOf(fixed, combat, striker!))
  const [defender] = Object.keys(combat.strength).filter(id => !combat.attackers.includes(id))
  const pair = { striker: striker!, target: target! }
  const kill = { text: `destroys ${nameOf(world, target!)}`, chance: chanceOf(ends, end => end.kills) }
  const odds = rollOf(fixed, combat, pair, chances, [kill])
  if (defender === undefined) return odds
  const back = { striker: defender, target: striker! }
  const fall = { text: `kills ${nameOf(world, striker!)}`, chance: chanceOf(ends, end => end.falls) }
  const single = damagesOf(fixed, combat, back)
  const inBack = Array.from({ length: Math.max(...single.map(one => one.damage)) + 1 }, (_, n) =>
    single.reduce((sum, one) => (one.damage === n ? sum + one.chance : sum), 0),
  )
  return { ...odds, back: rollOf(fixed, combat, back, inBack, [fall]) }
}
