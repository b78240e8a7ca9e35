import { drawer } from '@sandtable/wargame/pictures'
import { pictures } from './chapters.ts'
import type { View } from './view.ts'

/** What a board shows of an event. */
export const picture = drawer<View>(pictures)
