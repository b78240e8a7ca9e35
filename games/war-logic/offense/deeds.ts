import { marksOf } from '../basics/marks.ts'
import { activePlayer } from '../basics/players.ts'
import { findUnit, isMachine, unitOf } from '../basics/queries.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { heldAt, isUsable } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import { isKit } from '../defense/kits.ts'
import type { Offense, Unit, World } from '../world.ts'
import { type Arm, actorsOf, armsOf, isTaken, isWeapon, mannedBy } from './arms.ts'
import { hasPoint } from './points.ts'
import { findTarget, looksOn, type Target, targetsFor, whyNotAt } from './targets.ts'

/** What may be declared in the Offense step. */
export type Deed =
  | { kind: 'attack'; arms: readonly Arm[]; target: string }
  | { kind: 'point'; arm: Arm }
  | { kind: 'recover'; by: string; slot: number; unit: string }
  | { kind: 'mode'; mode: Offense['mode'] }
  /** WL-R-253: everybody who can; `target` null: each at its best one. */
  | { kind: 'volley'; target: string | null }

/** WL-OFF-06. */
export const MODES = ['each', 'kind', 'all'] as const
const POINT = '@'
export const CRASH = 'crash'
const slotsText = (arms: readonly Arm[]): string => arms.map(({ held }) => (held === null ? CRASH : String(held.slot))).join('+')
/** 'u1/3>u2', 'u1/3+4>u2' with two pistols, 'u1/crash>u2', 'u1/3>@' at a point. */
export const attackId = (arms: readonly Arm[], target: string | null): string =>
  `${arms[0]!.from.id}/${slotsText(arms)}>${target ?? POINT}`
const VOLLEY = 'all'
/** 'all', 'all>u2'. */
export const volleyId = (target: string | null): string => (target === null ? VOLLEY : `${VOLLEY}>${target}`)
export const modeId = (mode: Offense['mode']): string => `dice:${mode}`
export const recoverId = (by: string, slot: number, unit: string): string => `${by}/${slot}>${unit}`

/** WL-R-148: of several who could fire a weapon of a machine, one who hears the best speech, then one who has nothing else to fire. */
function gunnerFor(world: World, actors: readonly Unit[], machine: string): Unit | null {
  const speech = (unit: Unit): number =>
    Math.max(0, ...(world.turn?.speeches ?? []).map(one => (one.units.includes(unit.id) ? one.bonus : 0)))
  const others = (unit: Unit): number => armsOf(world, unit).filter(({ from }) => from.id === unit.id).length
  const crew = actors.filter(unit => mannedBy(world, unit)?.id === machine)
  return crew.sort((a, b) => speech(b) - speech(a) || others(a) - others(b))[0] ?? null
}
/** Everything that can be fired now, each weapon once. */
export function readyArms(world: World): Arm[] {
  const actors = actorsOf(world)
  return actors.flatMap(unit =>
    armsOf(world, unit).filter(arm => {
      if (isTaken(world, arm)) return false
      return arm.from.id === unit.id || gunnerFor(world, actors, arm.from.id)?.id === unit.id
    }),
  )
}
/** WL-CRSH-03, WL-R-241: whoever has had a run-up, and has not attacked with any weapon of its own. */
export const crashers = (world: World): Arm[] =>
  actorsOf(world)
    .filter(unit => marksOf(unit, 'run-up').some(({ length }) => length >= inch(1)))
    .filter(unit => !(world.offense?.attacks ?? []).some(({ from }) => from === unit.id))
    .map(unit => ({ by: unit, from: unit, held: null }))

/** WL-OFF-05: the other pistol of a pair. */
function pairsOf(world: World, arms: readonly Arm[]): Arm[][] {
  if (!world.options.twinPistols) return []
  const pistols = arms.filter(({ held }) => held!.skill.tags.includes('pistol'))
  return pistols.flatMap((one, i) =>
    pistols.slice(i + 1).flatMap(other => (other.by === one.by && other.from === one.from ? [[one, other]] : [])),
  )
}
export type Prospect = { readonly arms: readonly Arm[]; readonly target: Target }

/** Everything that can be attacked with now: weapons, pairs of them, and who may crash. The world is as the active player sees it. */
export function waysOn(world: World): (readonly Arm[])[] {
  const arms = readyArms(world)
  return [...arms.map(arm => [arm]), ...pairsOf(world, arms), ...crashers(world).map(arm => [arm])]
}
/** Attacks that can be declared now, as the active player sees the table, one after the other. */
function* findProspects(real: World): Generator<Prospect> {
  const world = worldSeenBy(real, real.turn!.player)
  const targets = targetsFor(world, real.turn!.player)
  const looks = looksOn(world)
  for (const arms of waysOn(world))
    for (const target of targets) if (isAllowed(world, { arms, target }, looks)) yield { arms, target }
}
export const isAllowed = (world: World, { arms, target }: Prospect, looks: ReturnType<typeof looksOn>): boolean =>
  mayCrash(arms, target) && arms.every(arm => whyNotAt(world, arm, target, looks) === null)
export const prospectsOf = (real: World): Prospect[] => [...findProspects(real)]
export const hasProspect = (real: World): boolean => findProspects(real).next().done === false
/** A crash is into what stands on the table, not into who is inside. */
const mayCrash = ([arm]: readonly Arm[], { thing }: Target): boolean =>
  arm!.held !== null || thing === null || !('where' in thing) || thing.where === 'table'
/** WL-BLST-02: weapons that may be fired at a point. */
export function pointArms(real: World): Arm[] {
  const world = worldSeenBy(real, real.turn!.player)
  return readyArms(world).filter(arm => arm.held!.skill.extension > 0 && hasPoint(world, arm))
}

/** The weapons that an id names; null: there are none. */
export function armsIn(world: World, left: string): Arm[] | null {
  const [id = '', slots = ''] = left.split('/')
  const from = findUnit(world, id)
  if (!from) return null
  if (slots === CRASH) return [{ by: from, from, held: null }]
  const arms = slots.split('+').map(text => {
    const held = /^\d+$/.test(text) && Number(text) < from.counters.length ? heldAt(world, from, Number(text)) : null
    return held && isWeapon(held) && isUsable(held) ? held : null
  })
  const by = isMachine(world, from) ? gunnerFor(world, actorsOf(world), from.id) : from
  return by && arms.every(held => held !== null) ? arms.map(held => ({ by, from, held })) : null
}
export const partsOf = (id: string): { left: string; right: string } => {
  const at = id.indexOf('>')
  return at < 0 ? { left: id, right: '' } : { left: id.slice(0, at), right: id.slice(at + 1) }
}
/** The deed that an id names, as `prospectsOf` would list it; null: it is none. */
export function deedFrom(real: World, id: string): Deed | null {
  const mode = MODES.find(one => modeId(one) === id)
  if (mode) return { kind: 'mode', mode }
  const { left, right } = partsOf(id)
  if (id === VOLLEY) return { kind: 'volley', target: null }
  // Of a target that is not seen nothing is told, not even that it is there.
  if (left === VOLLEY) return findTarget(worldSeenBy(real, activePlayer(real)), right) ? { kind: 'volley', target: right } : null
  const [unit = '', slot = ''] = left.split('/')
  const kit = /^\d+$/.test(slot) ? findUnit(real, unit)?.counters[Number(slot)] : undefined
  if (kit && right !== '' && isKit(heldAt(real, unitOf(real, unit), Number(slot))))
    return { kind: 'recover', by: unit, slot: Number(slot), unit: right }
  const arms = armsIn(real, left)
  if (!arms) return null
  if (right === POINT) return { kind: 'point', arm: arms[0]! }
  return findTarget(real, right) ? { kind: 'attack', arms, target: right } : null
}
/** Whether an attack by this unit reveals it (WL-GHOST-05, WL-R-216). */
export const isGhostly = ({ hidden }: Unit): boolean => hidden !== null
