/** The battle card, armies and deployment. */
export const setUp = { procs: [], asks: [], sentences: {}, pictures: {} }
