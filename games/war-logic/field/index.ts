import { takeFinds } from './asks/take.ts'
import { FIELD_PICTURES } from './picture.ts'
import { dropItem, handOver, scavenge, takeHere } from './procs/give.ts'
import { join, pickUp, takeItem } from './procs/take.ts'
import { FIELD_WORDS } from './words.ts'

/** Items that lie on the field. */
export const fieldItems = {
  procs: [pickUp, takeItem, join, takeHere, dropItem, handOver, scavenge],
  asks: [takeFinds],
  sentences: FIELD_WORDS,
  pictures: FIELD_PICTURES,
}
