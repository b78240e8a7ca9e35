import { engineOf, type Game, type GameTypes, type JsonObject } from '@sandtable/kernel'
import { Table } from './table.ts'

export type Dice = readonly [why: string, ...faces: (number | string)[]][]

/** What the tests of a game set its tables up with. */
export function tablesOf<G extends GameTypes>(game: Game<G>) {
  const engine = engineOf(game)
  /** The game with some procedures of other chapters put in place of the real ones. */
  const withStandIns = (standIns: readonly { name: string }[]): Game<G> => {
    const names = standIns.map(one => one.name)
    return { ...game, procs: [...game.procs.filter(one => !names.includes(one.name)), ...(standIns as Game<G>['procs'])] }
  }
  return {
    engine,
    withStandIns,
    /** A table in a described position. */
    field: (position: JsonObject, dice: Dice = []) => new Table(engine, position, dice),
    /** A table of a game with stand-ins, so that one chapter is tried by itself. */
    fieldWith: (standIns: readonly { name: string }[], position: JsonObject, dice: Dice = []) =>
      new Table(engineOf(withStandIns(standIns)), position, dice),
    /** The world of a described position before anything happens: for facts that nobody is asked about. */
    worldOf(position: JsonObject): G['world'] {
      const begun = game.readPosition(position)
      if (!begun.ok)
        throw new Error(`no such position: ${begun.violations.map(({ rule, text }) => `${rule} ${text}`).join('; ')}`)
      return begun.value.world
    },
  }
}

/** A place of a free table in its unit, as an answer. */
export const placeAt = (x: number, y: number, facing: number | null = null) => ({
  x: Math.round(x * 100),
  y: Math.round(y * 100),
  facing,
  level: null,
})
export const pieceAt = (piece: string, x: number, y: number, facing: number | null = null) => ({
  piece,
  ...placeAt(x, y, facing),
})
