import { SIGHT_PICTURES } from './picture.ts'
import { SIGHT_WORDS } from './words.ts'

/** Line of sight and what is identified. */
export const sight = { procs: [], asks: [], sentences: SIGHT_WORDS, pictures: SIGHT_PICTURES }
