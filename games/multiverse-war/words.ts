import { teller } from '@sandtable/wargame/sentences'
import { sentences } from './chapters.ts'
import { namesIn } from './words/names-in.ts'
import { AGAIN, DRAWN, PURPOSES } from './words/rolls.ts'

/** An event in words, for the log, with names as the reader sees them. */
export const sentence = teller({ sentences, names: namesIn, rolls: { purposes: PURPOSES, again: AGAIN, drawn: DRAWN } })
