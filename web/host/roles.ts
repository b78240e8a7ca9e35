/** Names of workers: the same script does either work. */
export const DESK = 'sandtable-desk'
export const THINKER = 'sandtable-thinker'
