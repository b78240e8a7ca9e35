import type { JsonObject, Ledger } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import type { UnitRecord } from '../../data/types.ts'
import { makerWar } from '../../game.ts'
import { field } from '../../test/mw-table.ts'
import type { World } from '../../world.ts'
import { linesOf, type Sight, type SightOptions } from '../line-of-fire.ts'

export type Place = readonly [x: number, y: number]
/** A unit of a test: what it is, where, and anything else a position may say of it. */
export const unit = (id: string, profile: string, at: Place, more: JsonObject = {}): JsonObject => ({
  id,
  profile,
  at: [...at],
  ...more,
})

/** Units `u${from}` and so on, 4 cm apart. */
export const row = (from: number, count: number, y: number, profile = 'tm-rifle', x = 20): JsonObject[] =>
  Array.from({ length: count }, (_, i) => unit(`u${from + i}`, profile, [x + 4 * i, y]))
/** A piece of terrain. */
export const block = (type: string, place: Place, size: Place): JsonObject => ({ type, at: [...place], size: [...size] })

/** Side a: the shooters `fa1`. A lone unit has no chief. */
export const shooters = (units: JsonObject[], more: JsonObject = {}): JsonObject => ({
  id: 'fa1',
  side: 'a',
  name: 'Shooters',
  units,
  ...more,
})
/** Side b: a formation with a chief who stands far off, so that all the others can be hit. */
export const targets = (id: string, units: JsonObject[], more: JsonObject = {}): JsonObject => ({
  id,
  side: 'b',
  name: id,
  chief: `u${id}-chief`,
  units: [unit(`u${id}-chief`, 'tm-captain', [119 - 2 * Number(id.slice(2)), 118]), ...units],
  ...more,
})

type Dice = readonly [why: string, ...faces: number[]][]
export const misses = (count: number): ['salvo', ...number[]] => ['salvo', ...Array<number>(count).fill(2)]

/** Two formations of the shooter's side in a corner, so that the next thing asked is which one acts next. */
const BYSTANDERS: JsonObject[] = [
  { id: 'fa8', side: 'a', units: [unit('u98', 'tm-surgeon', [2, 2])] },
  { id: 'fa9', side: 'a', units: [unit('u99', 'tm-surgeon', [6, 2])] },
]

/** A table on which `fa1` (or another formation) is about to shoot, under an order or at the formation `at`. */
export function shoot(formations: JsonObject[], more: JsonObject = {}, dice: Dice = []) {
  const { order = 'advance', at = null, formation = 'fa1', ...position } = more
  const run = { proc: 'shooting', vars: { formation, order, at } }
  return field({ formations: [...formations, ...BYSTANDERS], run, ...position }, dice)
}
export type Shooting = ReturnType<typeof shoot>

/** What is asked now, of whom: looking at it lets the test end here. */
export function open(table: Shooting): string {
  const [seat] = table.engine.waitingFor(table.state)
  const kind = seat === undefined ? 'nothing' : table.engine.decision(table.state, seat)!.kind
  if (seat !== undefined) table.asks(seat, kind)
  return `${seat}: ${kind}`
}

type Result = {
  target: string
  need: number
  odds: { plus: string[]; minus: string[] }
  hits: number
  criticals: number
  far: boolean
  screen: Ledger
  stopped: number
  left: number
}
/** What the last salvo gave against a target (the first, if none is named). */
export function resultOf(table: Shooting, target: string | null = null): Result {
  open(table)
  const results = table.last('salvo').results as unknown as Result[]
  return results.find(r => target === null || r.target === target)!
}
export function diceOf(table: Shooting): Ledger {
  open(table)
  return table.last('salvo declared').dice as unknown as Ledger
}
/** The targets of each salvo so far. */
export const shotAt = (table: Shooting): string[] => table.all('salvo declared').map(e => (e.targets as string[]).join())
/** Who is left of some units. */
export function alive(table: Shooting, ...ids: string[]): string[] {
  open(table)
  return ids.filter(id => table.world.units[id] !== undefined)
}

/** The world of a position, for questions that need no play. */
export function worldOf(position: JsonObject): World {
  const begun = makerWar.readPosition(position)
  if (!begun.ok) throw new Error(begun.violations.map(v => v.text).join('; '))
  return begun.value.world
}
/** A world in which `u1` is a unit of a maker's own. */
export function custom(record: Omit<UnitRecord, 'id' | 'name'>): World {
  const world = worldOf({ formations: [shooters(row(1, 1, 20, 'tm-lancer')), targets('fb1', row(11, 2, 40))] })
  world.sides.a.custom = { name: 'Makers', units: [{ id: 'x-own', name: 'Own', ...record }], weapons: [], plans: [] }
  world.units.u1!.profile = 'x-own'
  return world
}
/** The line of fire from one unit to another. */
export const sight = (world: World, from: string, to: string, options: SightOptions = {}): Sight =>
  linesOf(world, unitOf(world, from).side).sees(unitOf(world, from), unitOf(world, to), options)
