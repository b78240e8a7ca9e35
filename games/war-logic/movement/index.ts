/** Moving, layers, loading, ghosts. */
export const movement = { procs: [], asks: [], sentences: {}, pictures: {} }
