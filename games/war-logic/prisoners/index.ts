/** Prisoners and boarding takeovers. */
export const prisoners = { procs: [], asks: [], sentences: {}, pictures: {} }
