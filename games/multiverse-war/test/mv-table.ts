import { tablesOf } from '@sandtable/testkit/tables-of'
import { multiverseWar } from '../game.ts'

/** Boards in described positions (see README.md); Ann plays p1, Bob p2, Cyd p3, Dan p4. */
export const { engine, field, fieldWith, withStandIns } = tablesOf(multiverseWar)

/** A hex as the place of an answer. */
export const at = (column: number, row: number) => ({ x: column, y: row, facing: null, level: null })
