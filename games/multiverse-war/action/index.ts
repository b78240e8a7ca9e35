/** Activations: moving, swapping, resting, setting up. */
export const action = { procs: [], asks: [], sentences: {}, pictures: {} }
