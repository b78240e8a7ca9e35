/** Reinforcement, speeches, prepared dice, cloning. */
export const strategy = { procs: [], asks: [], sentences: {}, pictures: {} }
