import type { Json, JsonObject } from '@sandtable/kernel'
import { type Procedure, proc } from '../hooks.ts'
import { fieldWith } from './wl-table.ts'

/** Nothing comes after what is tried: the battle is over. */
const over = proc<JsonObject>()('round', 'WL-GEN-03', {
  begin: play => play.finish({ winners: [], rule: 'WL-END-03', text: 'over', scores: {} }),
})
const endOfTurn = proc<JsonObject>()('endOfTurn', 'WL-GEN-02', {
  begin: play => play.finish({ winners: [], rule: 'WL-END-03', text: 'over', scores: {} }),
})
type StandIns = readonly Procedure<JsonObject, Json>[]

/** One procedure by itself, in a described position; when it is over so is the battle. */
export const alone = (
  name: string,
  vars: JsonObject,
  position: JsonObject,
  dice: Parameters<typeof fieldWith>[2] = [],
  standIns: StandIns = [],
) => fieldWith([over as StandIns[number], ...standIns], { ...position, run: { proc: name, vars } }, dice)

/** A turn from the step that is described to its end, which ends the battle. */
export const restOfTurn = (position: JsonObject, dice: Parameters<typeof fieldWith>[2] = [], standIns: StandIns = []) =>
  fieldWith([endOfTurn as StandIns[number], ...standIns], position, dice)
