import { pictureFrom } from '@sandtable/wargame/pictures'
import { pictures } from './chapters.ts'
import { STORY } from './picture/beats.ts'
import type { View } from './view.ts'

/** What a board shows of an event, and its place in the story of a turn. */
export const picture = pictureFrom<View>(pictures, STORY)
