import { proc } from '../../kit.ts'

/** Takes a unit off the table, with or without an impact token for its formation; names a new chief if need be (MW-R-22). */
export const remove = proc<{ unit: string; token: boolean }>()('remove', 'MW-SHOOT-12', {
  begin: play => play.done(),
})
