import type { Sentences } from '@sandtable/wargame/sentences'
import { counted, listed } from '@sandtable/wargame/words'
import { adventureOf, missionOf, SECTORS } from '../data/events.ts'
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
  'explorer shown': '{block} explores an adventure.',
  'adventure drawn': ({ card }) => {
    const { name, text } = adventureOf(String(card))
    return `The adventure: ${name}. ${text}`
  },
  'nothing found': 'Nothing is found.',
  'adventure choice': '{player} [chooses] to {choice}.',
  'adventure won': '{player} [succeeds] in the adventure {card}.',
  'adventure lost': '{player} [fails] in the adventure {card}.',
  'guardian wounded': 'The {card} [takes] {damage} damage ({left} left).',
  withdrew: '{block} withdraws.',
  'encounter placed': ({ encounter }) => `${encounterName(encounter)} stays here.`,
  'encounter waits': 'There is no room: {card} waits under the deck.',
  joined: 'Somebody joins {player}.',
  'hero taught': '{hero} learns from it.',
  scrolls: '{player} [gains] {scrolls scroll}.',
  'scroll dug up': '{player} [digs] up a scroll at {hex}.',
  'cards gained': ({ player, count, cards }, names) =>
    `${names.name(String(player), 'player')} gains ${counted(Number(count), 'combat card')}${
      (cards as string[]).length > 0 ? `: ${listed((cards as string[]).map(card => names.name(card, 'card')))}` : ''
    }.`,
  'mission seen': ({ player, whose, mission }, names) =>
    `${names.name(String(player), 'player')} sees a mission of ${names.name(String(whose), 'player')}${
      mission === null ? '' : `: ${missionOf(String(mission)).name}`
    }.`,
  traded: '{player} [trades] with the caravan for {gold} gold.',
  'entered contest': '{block} is shown and enters the contest.',
  'contest won': '{block} wins the contest.',
}
