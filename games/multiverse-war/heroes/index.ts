import { HERO_PICTURES } from './picture.ts'
import { HERO_WORDS } from './words.ts'

/** Heroes and their abilities. */
export const heroes = { procs: [], asks: [], sentences: HERO_WORDS, pictures: HERO_PICTURES }
