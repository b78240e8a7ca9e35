/** Hacking, psychic attacks, infestation, distortion. */
export const override = { procs: [], asks: [], sentences: {}, pictures: {} }
