import { FLIER_PICTURES } from './picture.ts'
import { crash } from './procs/crash.ts'
import { FLIER_WORDS } from './words.ts'

/** Fliers: what they must fly, and hovering. */
export const fliers = { procs: [crash], sentences: FLIER_WORDS, pictures: FLIER_PICTURES }
