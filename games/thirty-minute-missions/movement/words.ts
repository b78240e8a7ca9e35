import type { Json, JsonObject } from '@sandtable/kernel'
import { isNothing, isObject, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted, signed } from '@sandtable/wargame/words'
import { farText } from '../free/far.ts'
import type { Names } from '../words/names-in.ts'
import { facingWord, hexText } from '../words/say.ts'

const MODES: { readonly [mode: string]: string } = {
  standard: 'moves',
  thruster: 'fires its thrusters',
  hover: 'hovers',
  flight: 'flies',
  cruise: 'cruises',
  swim: 'swims',
}
const levelIn = (spot: Json | undefined): number => (isObject(spot) ? Number(spot.level ?? 0) : 0)
/** ', up to +1', ', down to −1', or nothing. */
function heightText({ from, to }: JsonObject): string {
  const [before, now] = [levelIn(from), levelIn(to)]
  return before === now ? '' : now > before ? `, up to ${signed(now)}` : `, down to ${signed(now)}`
}
const costText = ({ cost, left }: JsonObject): string =>
  numberIn(cost) === 0 ? ' for free' : ` for ${counted(numberIn(cost), 'point')}, ${numberIn(left)} left`

const HIDES: { readonly [flank: string]: string } = { left: ', its left side hidden', right: ', its right side hidden' }

/** Moves, and what they bring. */
export const MOVEMENT_WORDS: Sentences<Names> = {
  'move began': d => `{unit} ${MODES[String(d.mode)] ?? 'moves'}: {points Movement Point}.`,
  stepped: (d, { known }) =>
    `{unit} ${known.options.hexless ? 'makes a step' : `moves${hexText('to', d.to)}`}${heightText(d)}${costText(d)}.`,
  jumped: d => `{unit} jumps${hexText('to', d.to)}${heightText(d)}${costText(d)}.`,
  turned: d => `{unit} turns to the ${facingWord(isObject(d.to) ? d.to.facing : null)}${costText(d)}.`,
  climbed: d => `{unit} ${levelIn(d.to) < levelIn(d.from) ? 'descends' : 'climbs'} to ${signed(levelIn(d.to))}${costText(d)}.`,
  'left the board': d =>
    isNothing(d.edge) ? '{unit} leaves the board.' : `{unit} leaves the board over the ${String(d.edge)} edge.`,
  'move ended': (d, { known }) => {
    if (numberIn(d.hexes) === 0) return '{unit} stays where it is.'
    return `{unit} has ${known.options.hexless ? 'made {hexes step}' : 'moved {hexes hex}'}, {spent} of {points point}.`
  },
  'way blocked': d => `{unit} cannot go on${isNothing(d.text) ? '' : `: ${String(d.text)}`}.`,
  'came down': '{unit} comes down from {+from} to {+level}.',
  'made room': '{unit} moves aside to make room.',
  'took cover': d =>
    isNothing(d.edge)
      ? '{unit} leaves its cover.'
      : `{unit} takes cover towards the ${facingWord(d.edge)}${HIDES[String(d.hides)] ?? ''}.`,
  stalled: '{unit} is too slow to stay aloft at {+level}.',
  'smoke laid': '{unit} hides itself in smoke.',
  drifted: (_d, { known }) => `The wind carries {unit} ${farText(known, 1)} along.`,
  entered: d =>
    `{unit} ${d.from === 'off' ? 'returns' : 'comes in from reserve'}${hexText('in', d.at)}${numberIn(d.level) === 0 ? '' : ' at {+level}'}.`,
  'drone brought': '{unit} comes in with its Main Unit.',
  strafing: '{unit} strafes {target}.',
}
