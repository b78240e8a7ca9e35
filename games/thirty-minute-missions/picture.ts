import { pictureFrom } from '@sandtable/wargame/pictures'
import { pictures } from './chapters.ts'
import { STORY } from './picture/beats.ts'

/** An event for the eye: whose it is, whom it speaks of, what the board shows, what it weighs in the log, and its place in the story. */
export const picture = pictureFrom(pictures, STORY)
