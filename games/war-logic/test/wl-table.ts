import { tablesOf } from '@sandtable/testkit/tables-of'
import { warLogic } from '../game.ts'

export { pieceAt as placed, placeAt as at } from '@sandtable/testkit/tables-of'

/** Described positions (see README.md); Ann plays p1, Bob p2, Cyd p3, Dan p4. */
export const { engine, field, fieldWith, withStandIns, worldOf } = tablesOf(warLogic)
