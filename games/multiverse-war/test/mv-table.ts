import { engineOf, type Game, type Json, type JsonObject } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { type MultiverseWar, multiverseWar } from '../game.ts'
import type { Procedure } from '../hooks.ts'

export const engine = engineOf(multiverseWar)
type Dice = readonly [why: string, ...faces: (number | string)[]][]
type AnyProc = Game<MultiverseWar>['procs'][number]

/** A board in a described position (see README.md); Ann plays p1, Bob p2, Cyd p3, Dan p4. */
export const field = (position: JsonObject, dice: Dice = []) => new Table(engine, position, dice)

/** The game with some procedures of other chapters put in place of the real ones. */
export function withStandIns(standIns: readonly Procedure<JsonObject, Json>[]): Game<MultiverseWar> {
  const names = standIns.map(one => one.name)
  const others = standIns as readonly unknown[] as readonly AnyProc[]
  return { ...multiverseWar, procs: [...multiverseWar.procs.filter(one => !names.includes(one.name)), ...others] }
}
/** A table of such a game, so that one chapter is tried by itself. */
export const fieldWith = (standIns: Parameters<typeof withStandIns>[0], position: JsonObject, dice: Dice = []) =>
  new Table(engineOf(withStandIns(standIns)), position, dice)

/** A hex as the place of an answer. */
export const at = (column: number, row: number) => ({ x: column, y: row, facing: null, level: null })
