import { drawer } from '@sandtable/wargame/pictures'
import { pictures } from './chapters.ts'

/** An event for the eye: whose it is, whom it speaks of, what the board shows, and what it weighs in the log. */
export const picture = drawer(pictures)
