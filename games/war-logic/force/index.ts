/** Force and magic, wards. */
export const force = { procs: [], asks: [], sentences: {}, pictures: {} }
