import game from './game.json' with { type: 'json' }
import { inch } from './inch.ts'
import { TABLES, type TableId } from './missions.ts'

/** WP-MEAS-01, WP-SETUP-02: the sizes of tables in hundredths, and for how many points they are. */
export type TableSize = { readonly id: TableId; readonly width: number; readonly height: number; readonly fromPoints: number }
export const TABLE_SIZES: readonly TableSize[] = TABLES.map(id => {
  const { width, height, typicalPoints } = game.tables.find(table => table.id === id)!
  return { id, width: inch(width), height: inch(height), fromPoints: typicalPoints[0]! }
})
export const tableSize = (id: TableId): TableSize => TABLE_SIZES.find(table => table.id === id)!
/** WP-SETUP-02: the one for so many points. */
export const tableFor = (points: number): TableSize =>
  TABLE_SIZES.find(({ fromPoints }) => points >= fromPoints) ?? TABLE_SIZES.at(-1)!
