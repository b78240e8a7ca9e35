import { isSameHex } from '@sandtable/geometry/hex/hex'
import { hasEffect } from '../basics/effects.ts'
import { buildingHp, hpLeft } from '../basics/figures.ts'
import { ENCOUNTER_HP } from '../data/events.ts'
import { withoutSurvival, wouldSurvive } from '../heroes/survival.ts'
import type { StrengthLine } from '../world/combat.ts'
import type { Block, Combat, World } from '../world.ts'
import { hurtBefore } from './before.ts'
import { type CardTerms, cardTerms, findSideOp } from './card-effects.ts'
import { outcomesOf, starredMiss } from './dice.ts'
import { type Fighter, fighterOf } from './fighters.ts'
import { cleavable, cleaves, furtherOf } from './further.ts'
import { interceptionOf, interceptorsOf, riderOf } from './interceptors.ts'
import { chosenAmong, doesCounter, dueNow, findWardOff } from './order.ts'
import { recruitDamage, usualDamage } from './recruit.ts'
import { retreatsOf } from './retreats.ts'
import { diceOf, interceptLines, woundLines } from './strength.ts'
import { fixedStrength, infoOf, isThere, opponentsOf, reachOf } from './strikes.ts'
import { findOp } from './unlocked.ts'

/** What may come of a strike: each damage with its chance. */
type Damages = { damage: number; chance: number }[]
export type Pair = { striker: string; target: string }

export const linesFor = (world: World, combat: Combat, { striker, target }: Pair): StrengthLine[] => [
  ...combat.strength[striker]![target]!,
  ...woundLines(world, striker),
]
const isCounter = (world: World, combat: Combat, { striker, target }: Pair): boolean =>
  target === combat.building
    ? opponentsOf(world, combat, striker).some(id => doesCounter(world, combat, striker, id))
    : doesCounter(world, combat, striker, target)
/** The chances of a strike by its dice, exactly. */
export function damagesOf(world: World, combat: Combat, pair: Pair): Damages {
  const lines = linesFor(world, combat, pair)
  const counters = isCounter(world, combat, pair)
  const [striker, target] = [fighterOf(world, pair.striker), fighterOf(world, pair.target)]
  if (world.options.ruleset === 'recruit')
    return [{ damage: recruitDamage(world, { ...infoOf(world, combat, pair.striker, pair.target), counters }, lines), chance: 1 }]
  const terms = { ...cardTerms(world, combat, pair.striker, pair.target), onMiss: onMissOf(world, combat, pair) }
  return rolledDamages(diceOf(lines), striker, target, counters, terms)
}
/** MV-UAB-16: what a miss with a star deals to walls all the same. */
function onMissOf(world: World, { announced, building }: Combat, { striker, target }: Pair): number {
  const op = announced[striker] === undefined || target !== building ? null : findOp(world, world.blocks[striker], 'missDamage')
  return op?.n ?? 0
}
function rolledDamages(
  dice: number,
  striker: Fighter,
  target: Fighter,
  doesCounter: boolean,
  { critStars, rerolls, bonus, onMiss = 0 }: Partial<CardTerms> & { onMiss?: number } = {},
): Damages {
  const { miss, hit, critical } = outcomesOf(dice, striker.icon, doesCounter, critStars, rerolls)
  const usual = usualDamage(striker, target) + (bonus ?? 0)
  const starred = onMiss > 0 ? starredMiss(dice, striker.icon) : 0
  return [
    { damage: 0, chance: miss - starred },
    { damage: onMiss, chance: starred },
    { damage: usual, chance: hit },
    { damage: usual + 1, chance: critical },
  ].filter(one => one.chance > 0)
}
const without = <T>(all: { [id: string]: T }, isGone: (thing: T) => boolean): { [id: string]: T } =>
  Object.fromEntries(Object.entries(all).filter(([, thing]) => !isGone(thing)))
/** MV-HAB-27: Oath Shield takes a point of the next damage; MV-HAB-15: Undying leaves 1 hit point, once. */
function blockHurt(world: World, block: Block, dealt: number): World {
  const isShielded = hasEffect(world, block.id, 'oath-shield')
  const damage = isShielded ? dealt - 1 : dealt
  const effects = isShielded
    ? world.effects.filter(({ bearer, kind }) => bearer !== block.id || kind !== 'oath-shield')
    : world.effects
  const left = hpLeft(world, block)
  const stays = damage >= left && wouldSurvive(world, block)
  if (damage >= left && !stays) return { ...world, effects, blocks: without(world.blocks, one => one === block) }
  const wounds = block.wounds + (stays ? left - 1 : damage)
  const hurt = { ...block, wounds, used: stays ? withoutSurvival(block.used) : block.used }
  return { ...world, effects, blocks: { ...world.blocks, [block.id]: hurt } }
}
/** The world after so much damage: nothing else of it changes. A building takes everybody in it along (MV-BLD-17). */
function hurtIn(world: World, id: string, damage: number): World {
  const [block, building] = [world.blocks[id], world.buildings[id]]
  if (damage === 0) return world
  if (block) return blockHurt(world, block, damage)
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
export const isDeadly = (world: World, id: string, damage: number): boolean => !isThere(hurtIn(world, id, damage), id)
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
/** How it may end: how much the attackers have dealt to their target, whether each side has lost somebody, and who else is gone. */
export type End = { chance: number; dealt: number; kills: boolean; falls: boolean; others: readonly string[] }
const BEGINNING: End = { chance: 1, dealt: 0, kills: false, falls: false, others: [] }

/** Whom an attacker strikes besides, and with what, right after its strike at the target (MV-R-126): those that are certain. */
/** The chances of a strike at somebody besides the target: cards do nothing to it. */
export const furtherDamages = (world: World, combat: Combat, { striker, target }: Pair, dice: number): Damages =>
  rolledDamages(dice, fighterOf(world, striker), fighterOf(world, target), doesCounter(world, combat, striker, target))
function furtherStrikes(world: World, combat: Combat, { striker, target }: Pair): { target: string; damages: Damages }[] {
  const block = world.blocks[striker]
  if (!block || !combat.attackers.includes(striker)) return []
  const dice = diceOf(linesFor(world, combat, { striker, target }))
  const strikes = (ids: readonly string[], diceFor: (id: string) => number) =>
    ids
      .filter(id => isThere(world, id))
      .map(id => ({ target: id, damages: furtherDamages(world, combat, { striker, target: id }, diceFor(id)) }))
  const arc = furtherOf(world, combat, striker).filter(id => id !== target || combat.second[striker] === id)
  return [
    ...strikes(arc, id => diceOf(linesFor(world, combat, { striker, target: id }))),
    ...strikes(cleavedBy(world, combat, striker), () => dice),
  ]
}
/** MV-ABL-07: those that a strike cleaves; none where its player will choose among more. */
export function cleavedBy(world: World, combat: Combat, striker: string): string[] {
  const n = cleaves(world, combat, striker)
  const ids = n === 0 ? [] : cleavable(world, combat, striker)
  return ids.length <= n ? ids : []
}
type Moment = { world: World; end: End }
const struck = (
  { world, end }: Moment,
  target: string,
  damages: Damages,
  note: (isLost: boolean, damage: number) => Partial<End>,
): Moment[] =>
  damages.map(({ damage, chance }) => {
    const then = hurtIn(world, target, damage)
    return { world: then, end: { ...end, chance: end.chance * chance, ...note(!isThere(then, target), damage) } }
  })
function withFurther(moment: Moment, combat: Combat, pair: Pair): Moment[] {
  if (moment.world.options.ruleset === 'recruit') return [moment]
  return furtherStrikes(moment.world, combat, pair).reduce<Moment[]>(
    (all, { target, damages }) =>
      all.flatMap(one => struck(one, target, damages, isLost => (isLost ? { others: [...one.end.others, target] } : {}))),
    [moment],
  )
}
/** Fighting Retreat: whether the defenders are off after the first strike. */
const fleesFrom = ({ world }: Moment, combat: Combat): boolean =>
  findSideOp(world, combat, 'defender', 'retreatAfterFirstStrike') !== null &&
  combat.attackers.some(id => isThere(world, id)) &&
  retreatsOf(world, combat).length > 0
function endsFrom(moment: Moment, combat: Combat, held: Pair | null, isFirst = false): End[] {
  const next = nextPair(moment.world, combat, held)
  if (!next) return [moment.end]
  const { pair, waiting } = next
  const { dealt, kills, falls } = moment.end
  const after = { ...combat, struck: [...combat.struck, pair.striker] }
  const isAttack = combat.attackers.includes(pair.striker)
  const moments = struck(moment, pair.target, damagesOf(moment.world, combat, pair), (isLost, damage) => ({
    dealt: dealt + (isAttack ? damage : 0),
    kills: kills || (isAttack && isLost),
    falls: falls || (!isAttack && isLost),
  }))
  return moments
    .flatMap(one => withFurther(one, combat, pair))
    .flatMap(one => (isFirst && fleesFrom(one, after) ? [one.end] : endsFrom(one, after, waiting)))
}
/** MV-UAB-02: known interceptors strike the rider before all else, one after another. */
function intercepted(moment: Moment, combat: Combat, left: readonly string[]): { moment: Moment; struck: string[] }[] {
  const [id, ...later] = left
  const rider = riderOf(moment.world, combat)
  if (id === undefined || !rider) return [{ moment, struck: [] }]
  const info = interceptionOf(moment.world.blocks[id]!, rider)
  const lines = interceptLines(moment.world, info)
  const [striker, target] = [fighterOf(moment.world, id), fighterOf(moment.world, rider.id)]
  const isCounter = doesCounter(moment.world, combat, id, rider.id)
  const damages =
    moment.world.options.ruleset === 'recruit'
      ? [{ damage: recruitDamage(moment.world, { ...info, counters: isCounter }, lines), chance: 1 }]
      : rolledDamages(diceOf(lines), striker, target, isCounter)
  const { falls } = moment.end
  return struck(moment, rider.id, damages, isLost => ({ falls: falls || isLost })).flatMap(one =>
    intercepted(one, combat, later).map(then => ({ ...then, struck: [id, ...then.struck] })),
  )
}
/** The combat with its strength as it would be fixed now (MV-R-121). */
export const fixedIn = (world: World, combat: Combat): Combat => ({
  ...combat,
  strength: fixedStrength(world, combat, id => furtherOf(world, combat, id)),
})
const present = (world: World, combat: Combat): Combat => ({
  ...combat,
  attackers: combat.attackers.filter(id => isThere(world, id)),
})
/** MV-CARD-02: what happens before any dice: a card or ants hurt, or the defenders are off. */
function endsOfCombat(moment: Moment, combat: Combat): End[] {
  const { world } = moment
  const isOff = findSideOp(world, combat, 'defender', 'retreat') !== null && retreatsOf(world, combat).length > 0
  if (combat.attackers.length === 0 || isOff) return [moment.end]
  const bite = (one: Moment, id: string): Moment =>
    struck(one, id, [{ damage: 1, chance: 1 }], isLost => ({ falls: one.end.falls || isLost }))[0]!
  const hurt = hurtBefore(world, combat).reduce(bite, moment)
  const now = present(hurt.world, combat)
  if (now.attackers.length === 0) return [hurt.end]
  const fixed = fixedIn(hurt.world, now)
  return endsFrom({ ...hurt, world: { ...hurt.world, combat: fixed } }, fixed, null, true)
}
/** Every way an attack may go, with its chance, as far as its player knows. */
export const endsOf = (world: World, combat: Combat): End[] =>
  intercepted({ world, end: BEGINNING }, combat, interceptorsOf(world, combat)).flatMap(({ moment, struck: done }) => {
    const before = [...combat.struck, ...done.filter(id => combat.defenders.includes(id))]
    return endsOfCombat(moment, { ...present(moment.world, combat), struck: before })
  })
