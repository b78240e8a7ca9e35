import type { JsonObject } from '@sandtable/kernel'
import { block, quiet } from '../../test/whole.ts'

export type Dice = Parameters<typeof quiet>[1]
export const OPTIONS = { eventDial: false, missions: false }
export const TOKEN = { hex: [10, 10], terrain: 'grassland', token: true }
/** Ann's block x goes from [9, 10] onto the token and draws this card. */
export function explores(card: string, type: string, dice: NonNullable<Dice> = [], more: JsonObject = {}) {
  const { blocks = [], land = [], x = {}, ...rest } = more
  const table = quiet(
    {
      options: OPTIONS,
      adventures: [card],
      ...rest,
      land: [TOKEN, ...(land as JsonObject[])],
      blocks: [block('x', 'p1', type, [9, 10], x as JsonObject), ...(blocks as JsonObject[])],
    },
    [['adventure', 1], ...dice],
  )
  return table.pick('ann', 'x').pick('ann', 'go:h10_10')
}
