/** What damage does: absorption, losses, destroyed shelters. */
export const damage = { procs: [], asks: [], sentences: {}, pictures: {} }
