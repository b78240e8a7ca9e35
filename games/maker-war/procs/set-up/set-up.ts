import { proc } from '../../kit.ts'

/** Everything from the bare table to the first round (MW-SETUP-09). */
export const setUp = proc<Record<string, never>>()('setUp', 'MW-SETUP-09', {
  begin: play => play.done(),
})
