import type { RuleId } from '@sandtable/kernel'
import { signed } from '@sandtable/wargame/words'
import { COLOURS } from '../data/tables.ts'
import type { ColourId } from '../data/types.ts'
import { objectiveTitle } from '../words/names.ts'
import { SIDES, type Structure, type World } from '../world.ts'

/** What a colour is drawn as, and the rule that says what it does. */
export const GROUNDS: { readonly [colour in ColourId]: { style: string; rule: RuleId } } = {
  grey: { style: 'clear', rule: 'TM-COLOR-01' },
  red: { style: 'lava', rule: 'TM-COLOR-02' },
  tan: { style: 'sand', rule: 'TM-COLOR-03' },
  white: { style: 'snow', rule: 'TM-COLOR-04' },
  green: { style: 'forest', rule: 'TM-COLOR-05' },
  black: { style: 'rubble', rule: 'TM-COLOR-07' },
  light_blue: { style: 'water', rule: 'TM-COLOR-09' },
  dark_blue: { style: 'water', rule: 'TM-COLOR-10' },
}
/** 'Woods', 'Shallow ocean, floor −1', 'Ground +2'. */
export function groundLabel(colour: ColourId, ground: number): string {
  if (colour === 'grey') return `Ground ${signed(ground)}`
  const name = COLOURS.get(colour)!.represents
  return ground === 0 ? name : `${name}, ${ground < 0 ? 'floor' : 'ground'} ${signed(ground)}`
}
/** A structure under half of its Defense looks like it. */
export const structureStyle = ({ objective, defense, full }: Structure): string =>
  `${objective === null ? 'structure' : 'structure-fort'}${defense * 2 < full ? '-damaged' : ''}`
export const structureLabel = ({ objective, elevation, defense, full }: Structure): string =>
  `${objective === null ? 'Structure' : objectiveTitle(objective)}: roof ${signed(elevation + 1)}, Defense ${defense} of ${full}`
const WALL_WORDS = {
  low: 'Low wall: hides legs and drives',
  corner: 'Corner: hides one side',
  high: 'High wall: hides all but the head',
}
export const wallLabel = ({ type, cover }: World['scatter'][number]): string =>
  cover ? WALL_WORDS[type] : 'Decoration: no cover'
/** Missions in which something is to be done in a Deployment Area. */
const HOMES = ['reconnaissance', 'the_call_of_darkness', 'burning_sandstorm', 'protect_the_relic']
/** Deployment Areas are shown as long as they matter: before the battle, and where somebody scores in them. */
export const showsAreas = ({ round, mission, sides }: World): boolean =>
  round === 0 || HOMES.includes(mission ?? '') || SIDES.some(side => sides[side].secondaries.includes('behind_lines'))
