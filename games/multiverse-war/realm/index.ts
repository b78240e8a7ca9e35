/** Gold, plans, recruits, buildings, zones, roads, Builders, decoys and the trade row. */
export const realm = { procs: [], asks: [], sentences: {}, pictures: {} }
