import type { Json, JsonObject } from '@sandtable/kernel'
import { type Procedure, proc } from '../../hooks.ts'
import { fieldWith } from '../../test/wl-table.ts'

type Dice = Parameters<typeof fieldWith>[2]
/** The battle is over after what is tried. */
const over = proc<JsonObject>()('round', 'WL-GEN-03', {
  begin: play => play.finish({ winners: [], rule: 'WL-END-03', text: 'over', scores: {} }),
}) as Procedure<JsonObject, Json>

/** A table on which one procedure is run, and then the battle is over. */
export const running = (name: string, vars: JsonObject, position: JsonObject, dice: Dice = []) =>
  fieldWith(
    [over],
    { ...position, options: { quickPlay: false, ...((position.options as JsonObject) ?? {}) }, run: { proc: name, vars } },
    dice,
  )
/** A unit of p1 has ended its move in contact with something. */
export const finding = (position: JsonObject, unit = 'a1') => running('pickUp', { unit }, position)

export const at = (id: string, player: string | null, unit: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit, at: [x, y] },
  ...more,
})
/** Ann's private, base of one inch, in the middle. */
export const ann = (more: JsonObject = {}): JsonObject => at('a1', 'p1', 'british_private', 20, 20, more)
export const item = (id: string, type: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  id,
  type,
  at: [x, y],
  ...more,
})
