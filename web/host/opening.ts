/** How far a game that is opened has come: so many of its choices were played again. */
export type Opening = { done: number; of: number }

/** Told now and then how far it is, and at the end (null). Whoever answers false stops it. */
export type WatchOpening = (opening: Opening | null) => boolean | Promise<boolean>

/** What is cited where somebody stopped it. */
export const STOPPED_RULE = 'KERNEL-STOPPED'
