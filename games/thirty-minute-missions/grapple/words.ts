import { isNothing, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { farText } from '../free/far.ts'
import type { Names } from '../words/names-in.ts'
import { hexText } from '../words/say.ts'

/** Grapples, holds and throws. */
export const GRAPPLE_WORDS: Sentences<Names> = {
  'grapple declared': '{unit} reaches for {target}, {ap} AP left.',
  'grapple cancelled': '{unit} can no longer grapple {target}.',
  'grapple failed': '{unit} does not get hold of {target}.',
  'grapple evaded': '{target} slips out of the grip of {unit}.',
  grappled: '{unit} grapples {target}.',
  held: '{unit} holds {target}.',
  'broke free': '{unit} breaks free from {holder} for {price} AP.',
  'moved back': '{unit} lets go and steps back.',
  'throw named': (d, { known }) => `{unit} is about to throw {target}, at most ${farText(known, numberIn(d.most))}.`,
  'throw deviated': 'It lands elsewhere: {face} on the deviation die.',
  'path cleared': '{unit} gets out of the way.',
  'bystander struck': '{unit} does not get out of the way.',
  thrown: (d, { known }) => {
    const into = !isNothing(d.structure) ? ' into {structure}' : isNothing(d.struck) ? '' : ' into {struck}'
    return `{unit} throws {target} over ${farText(known, numberIn(d.distance))}${into || hexText('to', d.at)}.`
  },
  collided: (d, { known }) =>
    `{unit} takes the impact${numberIn(d.distance) > 0 ? ` of a flight of ${farText(known, numberIn(d.distance))}` : ''}.`,
}
