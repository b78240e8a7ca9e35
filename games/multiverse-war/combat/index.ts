/** Combat from the announcement to the credit; cards, formations. */
export const combat = { procs: [], asks: [], sentences: {}, pictures: {} }
