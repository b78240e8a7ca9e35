import type { Option } from '@sandtable/kernel'

/** Something a unit may do in its turn. `worth`: how promising it looks, for the order in which bots try things; 0 is "end the phase". */
export type Act = Option & { worth: number }
/** Something that is possible now, for bots: nothing of it is shown. */
export type Try = { id: string; worth: number }
