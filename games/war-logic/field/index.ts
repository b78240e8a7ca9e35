/** Items that lie on the field. */
export const fieldItems = { procs: [], asks: [], sentences: {}, pictures: {} }
