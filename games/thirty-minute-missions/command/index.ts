import { commandAsks } from './asks/index.ts'
import { COMMAND_PICTURES } from './picture.ts'
import { commandProcs } from './procs/index.ts'
import { COMMAND_WORDS } from './words.ts'

/** Command Actions and reactions. */
export const command = {
  procs: commandProcs,
  asks: commandAsks,
  sentences: COMMAND_WORDS,
  pictures: COMMAND_PICTURES,
}
