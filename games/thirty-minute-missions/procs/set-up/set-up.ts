import { proc } from '../../kit.ts'

/** TM-BATL-02 to TM-BATL-12: everything before the first round. */
export const setUp = proc<Record<string, never>>()('setUp', 'TM-BATL-02', { begin: play => play.done() })
