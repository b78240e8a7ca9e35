import type { RuleId, StyleOf } from '@sandtable/kernel'
import { signed } from '@sandtable/wargame/words'
import { COLOURS } from '../data/figures.ts'
import type { ColourId } from '../data/types.ts'
import { objectiveTitle } from '../words/names.ts'
import { SIDES, type Structure, type World } from '../world.ts'

/** What a colour is drawn as, and the rule that says what it does. */
export const GROUNDS: { readonly [colour in ColourId]: { style: StyleOf<'tile'>; rule: RuleId } } = {
  grey: { style: 'clear', rule: 'TM-COLOR-01' },
  red: { style: 'lava', rule: 'TM-COLOR-02' },
  tan: { style: 'sand', rule: 'TM-COLOR-03' },
  white: { style: 'snow', rule: 'TM-COLOR-04' },
  green: { style: 'forest', rule: 'TM-COLOR-05' },
  black: { style: 'ruins', rule: 'TM-COLOR-07' },
  light_blue: { style: 'water', rule: 'TM-COLOR-09' },
  dark_blue: { style: 'water', rule: 'TM-COLOR-10' },
}
/** 'Woods', 'Shallow ocean, floor −1', 'Ground +2'. */
export function groundLabel(colour: ColourId, ground: number): string {
  if (colour === 'grey') return `Ground ${signed(ground)}`
  const name = COLOURS.get(colour)!.represents
  return ground === 0 ? name : `${name}, ${ground < 0 ? 'floor' : 'ground'} ${signed(ground)}`
}
type Named = { label: string; text: string }
/** What a structure is and how it stands. */
export const structureWords = ({ objective, elevation, defense, full }: Structure): Named => ({
  label: objective === null ? 'Structure' : objectiveTitle(objective),
  text: `roof ${signed(elevation + 1)}, Defense ${defense} of ${full}`,
})
const WALL_WORDS: { readonly [type in World['scatter'][number]['type']]: Named } = {
  low: { label: 'Low wall', text: 'hides legs and drives' },
  corner: { label: 'Corner', text: 'hides one side' },
  high: { label: 'High wall', text: 'hides all but the head' },
}
export const wallWords = ({ type, cover }: World['scatter'][number]): Named =>
  cover ? WALL_WORDS[type] : { label: 'Decoration', text: 'no cover' }
/** Missions in which something is to be done in a Deployment Area. */
const HOMES = ['reconnaissance', 'the_call_of_darkness', 'burning_sandstorm', 'protect_the_relic']
/** Deployment Areas are shown as long as they matter: before the battle, and where somebody scores in them. */
export const showsAreas = ({ round, mission, sides }: World): boolean =>
  round === 0 || HOMES.includes(mission ?? '') || SIDES.some(side => sides[side].secondaries.includes('behind_lines'))
