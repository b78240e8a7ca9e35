import { type GameEvent, rolledOf, seatName } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'

/** What dice are thrown for, as people say it. */
const PURPOSES: { readonly [why: string]: string } = {
  salvo: 'the salvo',
  medic: 'the medics',
  scatter: 'the flight',
  critical: 'the critical hit',
  detonation: 'the detonation',
  'death throes': 'the death throes',
  cheers: 'the cheers',
  'deadly terrain': 'the deadly ground',
  'more ammunition': 'the salvo again',
  wreck: 'those in the wreck',
  'bad landing': 'the bad landing',
  direction: 'the direction of the fall',
  drop: 'the distance of the fall',
  'bounce direction': 'the direction of the bounce',
  bounce: 'the distance of the bounce',
  facing: 'where it looks',
  reliquary: 'the Reliquary',
  'point of interest': 'the Point of Interest',
  'fortress or bunker': 'fortress or bunker',
  'compass axis': 'the axis',
  'compass distance': 'the distance',
  'terrain kind': 'the kind of terrain',
  'terrain facing': 'how it lies',
  'terrain spot': 'where it lies',
  'open side': 'its open side',
}
/** Directions are thrown with a die of so many sides. */
const CIRCLE = 360

/** 'Ann rolls 3 dice for the salvo: 6 4 1.' Whoever draws the dice leaves out what comes after the colon. */
export function rollText(event: GameEvent): string {
  const { seat, why, sides, distinct, good, faces } = rolledOf(event)
  if (distinct) return 'The cards are shuffled.'
  const who = seat === null ? 'The table' : seatName(seat)
  const purpose = PURPOSES[why] ?? why
  if (faces === null) return `${who} rolls for ${purpose}: unseen.`
  const dice = faces.length > 1 ? `${counted(faces.length, 'die')} ` : ''
  const shown = !good ? faces : faces.toSorted((a, b) => b - a)
  return `${who} rolls ${dice}for ${purpose}: ${shown.join(' ')}${sides === CIRCLE ? '°' : ''}.`
}
