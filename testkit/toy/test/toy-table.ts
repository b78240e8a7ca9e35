import { engineOf, type Input, type JsonObject } from '@sandtable/kernel'
import { Table } from '../../table.ts'
import type { UnitKind } from '../data.ts'
import { toy } from '../game.ts'

export const engine = engineOf(toy)

type Spec = JsonObject & { kind: UnitKind; at: readonly [number, number] }
type Dice = readonly [why: string, ...faces: number[]][]

/** A table of two seats: red's units are called ur1, ur2, ..., blue's ub1, ub2, ...; red is in turn. */
export function skirmish(red: readonly Spec[], blue: readonly Spec[], more: JsonObject = {}, dice: Dice = []) {
  const units = [
    ...red.map((u, i) => ({ ...u, id: `ur${i + 1}`, seat: 'red' })),
    ...blue.map((u, i) => ({ ...u, id: `ub${i + 1}`, seat: 'blue' })),
  ]
  return new Table(engine, { turn: 'red', units, ...more }, dice)
}
export const unit = (kind: UnitKind, x: number, y: number, more: JsonObject = {}): Spec => ({ kind, at: [x, y], ...more })

/** A path through places in cm. */
export const path = (...points: [number, number][]): Input => ({
  type: 'path',
  points: points.map(([x, y]) => ({ x: Math.round(x * 100), y: Math.round(y * 100), facing: null, level: null })),
})
export const stay = path()
export const at = (piece: string, x: number, y: number) => ({
  piece,
  x: Math.round(x * 100),
  y: Math.round(y * 100),
  facing: null,
  level: null,
})
