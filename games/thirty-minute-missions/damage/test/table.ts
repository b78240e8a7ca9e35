import type { JsonObject } from '@sandtable/kernel'
import { field } from '../../test/tm-table.ts'
import type { Unit } from '../../world.ts'
import type { Hurt } from '../harm.ts'

export type Dice = readonly [why: string, ...faces: number[]][]

/** Bystanders far from everything, so that both sides can go on. */
const FAR = [
  { id: 'ua9', side: 'a', sheet: 'marauder', at: [0, 10] },
  { id: 'ub9', side: 'b', sheet: 'marauder', at: [13, 0] },
]
export const one = (id: string, sheet: string, at: readonly [number, number], more: JsonObject = {}): JsonObject => ({
  id,
  side: id[1]!,
  sheet,
  at: [...at],
  ...more,
})
type Position = JsonObject & { units: readonly JsonObject[] }

/** One procedure in a described position; then the next activation is asked for. */
export const running = (proc: string, vars: JsonObject, position: Position, dice: Dice = []) =>
  field({ ...position, units: [...position.units, ...FAR], run: { proc, vars } }, dice)
export const hurting = (hurt: Partial<Hurt> & Pick<Hurt, 'part' | 'amount'>, position: Position, dice: Dice = []) =>
  running('hurt', { unit: 'ub1', by: 'a', cause: 'ranged', ...hurt }, position, dice)

type Table = ReturnType<typeof field>
/** A table that waits for the next activation, whoever's it is. */
export function goesOn(t: Table): Table {
  const seat = t.engine.waitingFor(t.state)[0]!
  t.asks(seat, 'tm.activate')
  return t
}
/** Whatever is asked now has been looked at. */
export const looked = (t: Table): Table => {
  const seat = t.engine.waitingFor(t.state)[0]!
  t.asks(seat, t.engine.decision(t.state, seat)!.kind)
  return t
}
export const unit = (t: Table, id = 'ub1'): Unit => t.world.units[id]!
export const typesOf = (t: Table): string[] => t.events.map(e => e.type)
/** The rules of the events of this type. */
export const citedBy = (t: Table, type: string): string[] => t.events.filter(e => e.type === type).map(e => e.rule)
