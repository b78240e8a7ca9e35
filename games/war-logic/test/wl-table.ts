import { engineOf, type Game, type Json, type JsonObject } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { type WarLogic, warLogic } from '../game.ts'
import type { Procedure } from '../hooks.ts'
import type { World } from '../world.ts'

export const engine = engineOf(warLogic)
type Dice = readonly [why: string, ...faces: (number | string)[]][]
type AnyProc = Game<WarLogic>['procs'][number]

/** A table in a described position (see README.md); Ann plays p1, Bob p2, Cyd p3, Dan p4. */
export const field = (position: JsonObject, dice: Dice = []) => new Table(engine, position, dice)

/** The world of a described position before anything happens: for facts that nobody is asked about. */
export function worldOf(position: JsonObject): World {
  const begun = warLogic.readPosition(position)
  if (!begun.ok) throw new Error(`no such position: ${begun.violations.map(({ rule, text }) => `${rule} ${text}`).join('; ')}`)
  return begun.value.world
}

/** The game with some procedures of other chapters put in place of the real ones. */
export function withStandIns(standIns: readonly Procedure<JsonObject, Json>[]): Game<WarLogic> {
  const names = standIns.map(one => one.name)
  const others = standIns as readonly unknown[] as readonly AnyProc[]
  return { ...warLogic, procs: [...warLogic.procs.filter(one => !names.includes(one.name)), ...others] }
}
/** A table of such a game, so that one chapter is tried by itself. */
export const fieldWith = (standIns: Parameters<typeof withStandIns>[0], position: JsonObject, dice: Dice = []) =>
  new Table(engineOf(withStandIns(standIns)), position, dice)

/** A place in inches, as an answer. */
export const at = (x: number, y: number, facing: number | null = null) => ({
  x: Math.round(x * 100),
  y: Math.round(y * 100),
  facing,
  level: null,
})
export const placed = (piece: string, x: number, y: number, facing: number | null = null) => ({ piece, ...at(x, y, facing) })
