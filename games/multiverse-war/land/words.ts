import type { Sentences } from '@sandtable/wargame/sentences'
import { SECTORS } from '../data/events.ts'
import { tileOf } from '../data/land.ts'
import type { EncounterKey } from '../data/types.ts'
import type { Names } from '../words/names-in.ts'
import { encounterTypeOf } from './encounters.ts'

const encounterName = (key: unknown): string => `the ${encounterTypeOf(String(key) as EncounterKey).name}`

export const LAND_WORDS: Sentences<Names> = {
  'dial turned': ({ sector }) => {
    const { name, text } = SECTORS[Number(sector) - 1]!
    return `The event dial shows ${name}. ${text}`
  },
  explores: '{player} [explores] the territory at {hex}.',
  'territory revealed': ({ tile }) => `A territory is turned up: ${tileOf(String(tile)).name}.`,
  'token placed': 'An adventure awaits at {hex}.',
  'gold gained': '{player} [gains] {gold} gold.',
  wandered: ({ encounter, moves }) => `${encounterName(encounter)} ${moves ? 'moves on' : 'stays where it is'}.`,
  'colony regrows': ({ encounter, wakes }) => `${encounterName(encounter)} ${wakes ? 'is awake again' : 'grows again'}.`,
  'entered contest': '{player} [shows] {block} for the contest.',
  'contest won': '{player} [wins] the contest with {block}.',
}
