import { engineOf, type Input, type JsonObject } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { makerWar } from '../../game.ts'
import { proc } from '../../hooks.ts'
import { at, inItsWay, placed } from '../../test/mw-table.ts'
import type { Order } from '../../world.ts'

/** The game ends with the movement: what comes after it is not what is tested here. */
const over = proc<Record<string, never>>()('turns', 'MW-ROUND-02', {
  begin: play => play.finish({ winners: [], rule: 'MW-ROUND-02', text: 'moved', scores: {} }),
})
const engine = engineOf({ ...makerWar, procs: makerWar.procs.map(p => (p.name === 'turns' ? over : p)) })

type More = { [key: string]: unknown; formations: readonly unknown[] }
type Dice = readonly [why: string, ...faces: number[]][]

/** An enemy far from everything. */
const FAR = { id: 'fb9', side: 'b', units: { 'tm-rifle': [[118, 118]] } }

/** Formation fa1 of Ann moves under an order. */
export const moving = (
  order: Order,
  { formations, ...more }: More,
  dice: Dice = [],
  kind = 'order',
  limit: number | null = null,
) =>
  new Table(
    engine,
    inItsWay({
      ...more,
      formations: [...formations, FAR],
      run: { proc: 'movement', vars: { formation: 'fa1', order, kind, limit } },
    } as JsonObject),
    dice,
  )
export type Field = ReturnType<typeof moving>

/** A formation of one unit. */
export const lone = (profile: string, x: number, y: number, more: JsonObject = {}) => ({
  id: 'fa1',
  side: 'a',
  ...more,
  units: [{ profile, at: [x, y], ...(typeof more.facing === 'number' ? { facing: more.facing } : {}) }],
})
/** Enemies, each a formation of its own. */
export const foe = (profile: string, x: number, y: number, id = 'fb1', more: JsonObject = {}) => ({
  id,
  side: 'b',
  ...more,
  units: { [profile]: [[x, y]] },
})
/** A formation with its first unit as chief. */
export const group = (...units: readonly [profile: string, x: number, y: number][]) => ({
  id: 'fa1',
  side: 'a',
  units: units.map(([profile, x, y]) => ({ profile, at: [x, y] })),
})
export const rect = (type: string, x: number, y: number, length: number, width: number, more: JsonObject = {}) => ({
  type,
  at: [x, y],
  size: [length, width],
  ...more,
})

/** Waypoints with facings. */
export const turning = (...points: readonly [x: number, y: number, facing: number | null][]): Input => ({
  type: 'path',
  points: points.map(([x, y, facing]) => at(x, y, facing)),
})
type Spots = readonly (readonly [unit: number, x: number, y: number])[]
/** Places for units of fa1 by their number in it. */
export const placings = (list: Spots) => list.map(([n, x, y]) => placed(`ua1-${n}`, x, y))
export const places = (...list: Spots): Input => ({ type: 'arrange', places: placings(list) })

export const whereIs = (t: Field, unit: string): [number, number] => {
  const { x, y } = t.world.units[unit]!.at
  return [x / 100, y / 100]
}
export const budgetOf = (t: Field): number => {
  const { ask } = t.asks('ann', 'mw.movePath')
  return ask.type === 'path' ? ask.budget : -1
}
