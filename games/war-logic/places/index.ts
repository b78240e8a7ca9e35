import { PLACES_PICTURES } from './picture.ts'
import { PLACES_WORDS } from './words.ts'

/** Houses, obstacles, cover, the upper hand and bonus dice. */
export const places = { procs: [], asks: [], sentences: PLACES_WORDS, pictures: PLACES_PICTURES }
