import { isNothing, numberIn, type Sentences } from './say.ts'

/** Grapples, holds and throws. */
export const GRAPPLE_WORDS: Sentences = {
  'grapple declared': '{unit} reaches for {target}, {ap} AP left.',
  'grapple cancelled': '{unit} can no longer grapple {target}.',
  'grapple failed': '{unit} does not get hold of {target}.',
  'grapple evaded': '{target} slips out of the grip of {unit}.',
  grappled: '{unit} grapples {target}.',
  held: '{unit} holds {target}.',
  'broke free': '{unit} breaks free from {holder} for {price} AP.',
  'moved back': '{unit} lets go and steps back.',
  'throw named': '{unit} is about to throw {target}, at most {most hex}.',
  'throw deviated': 'The throw goes astray: {face} on the deviation die.',
  'path cleared': '{unit} gets out of the way.',
  'bystander struck': '{target} flies into {unit}.',
  thrown: d => {
    const into = !isNothing(d.structure) ? ' into {structure}' : isNothing(d.struck) ? '' : ' into {struck}'
    return `{unit} throws {target} {distance hex}${into}.`
  },
  collided: d => `{unit} takes the impact${numberIn(d.distance) > 0 ? ' of a flight of {distance hex}' : ''}: {damage} damage.`,
}
