import { isSameHex } from '@sandtable/geometry/hex/hex'
import { hpOf } from '../basics/figures.ts'
import type { Class } from '../data/types.ts'
import type { Combat, World } from '../world.ts'
import { findOwnOp } from './card-effects.ts'
import { counters, fighterOf } from './fighters.ts'
import { opponentsOf, reachOf, shootsIn } from './strikes.ts'

export const doesCounter = (world: World, combat: Combat | null, one: string, other: string): boolean =>
  counters(world, fighterOf(world, one), fighterOf(world, other), combat)
const isDue = (world: World, combat: Combat, id: string): boolean =>
  !combat.struck.includes(id) && reachOf(world, combat, id).length > 0 && (world.blocks[id] ?? world.buildings[id]) !== undefined
/** MV-R-158: by a card; such strike before all steps. */
const takesInitiative = (world: World, combat: Combat, id: string): boolean => findOwnOp(world, combat, id, 'initiative') !== null

/** MV-INI-01, MV-INI-02, MV-INI-08: the attacker first, unless the defender counters and is not countered; cards may take it, the defender's before the attacker's. */
function inDuel(world: World, combat: Combat, attacker: string, defender: string): string {
  if (takesInitiative(world, combat, defender)) return defender
  if (takesInitiative(world, combat, attacker)) return attacker
  const isCountered = doesCounter(world, combat, defender, attacker) && !doesCounter(world, combat, attacker, defender)
  return isCountered ? defender : attacker
}
type Step = (world: World, combat: Combat, attackers: readonly string[], defenders: readonly string[]) => string[]
const ofClass =
  (...wanted: (Class | null)[]): Step =>
  (world, _combat, _attackers, defenders) =>
    defenders.filter(id => wanted.includes(fighterOf(world, id).class))
/** Those who counter an enemy that they can reach and that has not struck yet. */
const countering = (world: World, combat: Combat, ids: readonly string[]): string[] =>
  ids.filter(id =>
    opponentsOf(world, combat, id).some(foe => !combat.struck.includes(foe) && doesCounter(world, combat, id, foe)),
  )
/** MV-FORM-05, MV-R-49, MV-R-50: the steps of a combat with formations; cards that take the initiative go before all. */
const STEPS: readonly Step[] = [
  (world, combat, _attackers, defenders) => defenders.filter(id => takesInitiative(world, combat, id)),
  (world, combat, attackers) => attackers.filter(id => takesInitiative(world, combat, id)),
  (world, combat, attackers) => attackers.filter(id => shootsIn(world, combat, id)),
  (world, _combat, attackers) => attackers.filter(id => fighterOf(world, id).class === 'cavalry'),
  (world, combat, _attackers, defenders) => countering(world, combat, defenders),
  (world, combat, attackers) => countering(world, combat, attackers),
  (_world, _combat, attackers) => [...attackers],
  ofClass('cavalry'),
  ofClass('melee'),
  ofClass('ranged', 'siege', null),
]
/** MV-FORM-06: who counters its own partner goes first, else the owner decides. */
function firstOf(world: World, combat: Combat, due: string[]): string[] {
  const first = due.find(id => due.some(other => other !== id && doesCounter(world, combat, id, other)))
  return first === undefined ? due : [first]
}
/** Who strikes now; several: their owner says who. None: the combat is over. */
export function dueNow(world: World, combat: Combat): string[] {
  const attackers = combat.attackers.filter(id => isDue(world, combat, id))
  const defence = combat.building === null ? combat.defenders : [...combat.defenders, combat.building]
  const defenders = defence.filter(id => isDue(world, combat, id))
  if (combat.attackers.length < 2 && combat.defenders.length < 2) {
    const [attacker, defender] = [attackers[0], defenders[0]]
    if (attacker === undefined || defender === undefined) return [attacker ?? defender ?? []].flat()
    return [inDuel(world, combat, attacker, defender)]
  }
  for (const step of STEPS) {
    const due = step(world, combat, attackers, defenders)
    if (due.length > 0) return firstOf(world, combat, due)
  }
  return []
}

/** MV-FORM-07 to MV-FORM-09, MV-R-48, MV-R-95: those of several that a striker must choose from; `combat` null: it shoots or casts. */
export function chosenAmong(world: World, combat: Combat | null, striker: string, targets: readonly string[]): string[] {
  if (targets.length < 2) return [...targets]
  const { class: own, counters: beats } = fighterOf(world, striker)
  const some = (from: readonly string[], isWanted: (id: string) => boolean): readonly string[] => {
    const found = from.filter(isWanted)
    return found.length > 0 ? found : from
  }
  const engaged =
    own === 'cavalry' && combat?.manner === 'melee' ? some(targets, id => doesCounter(world, combat, id, striker)) : targets
  const isFront = (id: string): boolean => ['melee', 'cavalry'].includes(fighterOf(world, id).class ?? '')
  const front = beats.includes('ranged') ? engaged : some(engaged, isFront)
  const left = (id: string): number => (world.blocks[id] ? hpOf(world, world.blocks[id]) - world.blocks[id].wounds : 0)
  const most = Math.max(...front.map(left))
  return front.filter(id => left(id) === most)
}
const isBeside = (world: World, one: string, other: string): boolean => {
  const [a, b] = [world.blocks[one], world.blocks[other]]
  return a !== undefined && b !== undefined && isSameHex(a.hex, b.hex)
}
/** MV-R-153, MV-R-166: of many, those whom nobody of their own formation goes before. */
export const inFront = (world: World, combat: Combat | null, striker: string, all: readonly string[]): string[] =>
  all.filter(id => {
    const pair = all.filter(other => isBeside(world, other, id))
    return pair.length < 2 || chosenAmong(world, combat, striker, pair).includes(id)
  })
/** MV-R-153, MV-R-166: who shares a hex with one that is named, and must be hit before it; null: nobody. */
export function findBefore(
  world: World,
  combat: Combat | null,
  striker: string,
  all: readonly string[],
  named: readonly string[],
): string | null {
  const before = inFront(world, combat, striker, all)
  const late = named.find(id => !before.includes(id))
  const first = before.filter(id => late !== undefined && isBeside(world, id, late))
  return first.length > 0 && !first.some(id => named.includes(id)) ? first[0]! : null
}
/** MV-FORM-05 (b): who strikes attacking cavalry before it strikes: a target that counters it and has not struck. */
export function findWardOff(world: World, combat: Combat, striker: string, target: string): string | null {
  const isRider = combat.attackers.includes(striker) && fighterOf(world, striker).class === 'cavalry'
  if (!isRider || takesInitiative(world, combat, striker)) return null
  const engaged = target === combat.building ? opponentsOf(world, combat, striker) : [target]
  const wards = (id: string): boolean =>
    isDue(world, combat, id) &&
    reachOf(world, combat, id).includes(striker) &&
    doesCounter(world, combat, id, striker) &&
    !doesCounter(world, combat, striker, id)
  return engaged.find(wards) ?? null
}
