import { SHELTER_PICTURES } from './picture.ts'
import { SHELTER_WORDS } from './words.ts'

/** Buildings and transports. */
export const shelter = { procs: [], sentences: SHELTER_WORDS, pictures: SHELTER_PICTURES }
