/** Reactions: attack back, retreat, recover, surrender. */
export const defense = { procs: [], asks: [], sentences: {}, pictures: {} }
