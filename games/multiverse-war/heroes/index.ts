/** Heroes and their abilities. */
export const heroes = { procs: [], asks: [], sentences: {}, pictures: {} }
