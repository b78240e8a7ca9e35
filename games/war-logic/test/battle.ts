import type { JsonObject } from '@sandtable/kernel'
import { armourOf, healthOf } from '../basics/points.ts'
import { unitOf } from '../basics/queries.ts'
import { at, field } from './wl-table.ts'

export type Dice = Parameters<typeof field>[1]
const PLAIN = { quickPlay: false, dual: false, damageMaximization: false, quickDeath: false }

/** A unit of the catalogue: those of p1 look east, all others west. */
export const unit = (id: string, player: string, type: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit: type, at: [x, y], facing: player === 'p1' ? 0 : 180 },
  ...more,
})
/** Somebody inside a carrier or house. */
export const inside = (id: string, player: string, type: string, carrier: string, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit: type, in: carrier },
  ...more,
})
/** A battle from the first question of p1's turn. */
export const battle = (units: JsonObject[], dice: Dice = [], { options = {}, ...more }: JsonObject = {}) =>
  field({ options: { ...PLAIN, ...(options as JsonObject) }, units, ...more }, dice)
export type Table = ReturnType<typeof battle>

export const points = ({ world }: Table, id: string): [armour: number, health: number] => [
  armourOf(world, unitOf(world, id)),
  healthOf(world, unitOf(world, id)),
]
/** The way of a unit; none: it stays. */
export const way = (...points: [x: number, y: number, facing?: number][]) => ({
  type: 'path' as const,
  points: points.map(([x, y, facing]) => at(x, y, facing ?? null)),
})
export const stay = way()
/** Somebody is set down where the app proposes. */
export function setDown(table: Table, seat: string): Table {
  const { ask } = table.asks(seat, 'wl.place')
  return table.choose(seat, { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
}
/** What comes next is of no matter to this test. */
export function next(table: Table): void {
  const [seat] = table.engine.waitingFor(table.state)
  if (seat !== undefined) table.asks(seat, table.engine.decision(table.state, seat)!.kind)
}
