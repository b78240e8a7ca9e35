import { REALM_PICTURES } from './picture.ts'
import { REALM_WORDS } from './words.ts'

/** Gold, plans, recruiting, buildings, zones, Builders, roads and decoys. */
export const realm = { procs: [], asks: [], sentences: REALM_WORDS, pictures: REALM_PICTURES }
