/** Houses, obstacles, cover, the upper hand and bonus dice. */
export const places = { procs: [], asks: [], sentences: {}, pictures: {} }
