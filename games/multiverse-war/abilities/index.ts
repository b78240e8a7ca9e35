/** Veterancy, active abilities of units, factions. */
export const abilities = { procs: [], asks: [], sentences: {}, pictures: {} }
