/** Attacks: declared, rolled, assigned and resolved as one batch. */
export const offense = { procs: [], asks: [], sentences: {}, pictures: {} }
