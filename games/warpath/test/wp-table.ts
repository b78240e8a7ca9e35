import { tablesOf } from '@sandtable/testkit/tables-of'
import { warpath } from '../game.ts'

export { pieceAt as placed, placeAt as at } from '@sandtable/testkit/tables-of'

/** Described positions (see README.md); Ann plays side 'a', Bob side 'b'. */
export const { engine, field, fieldWith, withStandIns } = tablesOf(warpath)
