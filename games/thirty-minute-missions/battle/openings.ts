import { deed, type Option } from '@sandtable/kernel'
import { forbiddenTo } from '../command/limits.ts'
import type { Mode } from '../data/types.ts'
import { MODES, modeProblem, openModes } from '../movement/modes.ts'
import { stallText } from '../movement/stall.ts'
import type { Unit, World } from '../world.ts'
import { SENTENCES, verbOf } from './act-words.ts'
import { splitOnce } from './turn-acts.ts'
import { freshTurn } from './turns.ts'

/** TM-R-170: Stances that a unit may be activated for at once. */
const STANCES = ['overwatch', 'guard'] as const
const MOVE_WORDS = { standard: 'move', thruster: 'run', hover: 'hover', flight: 'fly', cruise: 'cruise', swim: 'swim' } as const

/** 'ua1:move:standard': a unit, and what its turn opens with; null where that is chosen when its Action Points are known. */
export function readOpening(id: string): { unit: string; first: string | null } {
  const [unit, first] = splitOnce(id)
  return { unit, first: first === '' ? null : first }
}
export const openingId = (unit: string, first: string | null): string => (first === null ? unit : `${unit}:${first}`)

/** Whether a unit may be activated for this. */
export function isOpening(world: World, unit: Unit, first: string): boolean {
  const [verb, what] = splitOnce(first)
  const mode = verb === 'move' && MODES.find(one => one === what)
  if (mode) return modeProblem(world, unit, mode) === null
  const stance = verb === 'command' && STANCES.find(one => one === what)
  return stance ? forbiddenTo(world, unit, stance) === null : false
}

/** TM-R-170: how a unit may be activated: for a move, for whatever it does then, or for a Stance. By rules alone. */
export const firstsOf = (world: World, unit: Unit): (string | null)[] => [
  ...openModes(world, unit).map(mode => `move:${mode}`),
  null,
  ...STANCES.filter(stance => forbiddenTo(world, unit, stance) === null).map(stance => `command:${stance}`),
]
export const openingsOf = (world: World, unit: Unit): Option[] => firstsOf(world, unit).map(first => optionOf(world, unit, first))
/** One of them by its id. */
export function findOpening(world: World, unit: Unit, id: string): Option | null {
  const { first } = readOpening(id)
  if (id !== openingId(unit.id, first)) return null
  return first === null || isOpening(world, unit, first) ? optionOf(world, unit, first) : null
}

function optionOf(world: World, unit: Unit, first: string | null): Option {
  const { id, name } = unit
  const pieces = [id]
  if (first === null)
    return deed(id, `Activate ${name}`, {
      rule: 'TM-ROUND-02',
      pieces,
      note: 'Rolls its Action Points, then you choose what it does.',
      verb: { word: 'Act', icon: 'command' },
    })
  const [kind, what] = splitOnce(first)
  const about = { rule: 'TM-R-170' as const, pieces, verb: verbOf(first)! }
  if (kind === 'move')
    return deed(openingId(id, first), `Activate ${name} and ${MOVE_WORDS[what as Mode]}`, {
      ...about,
      note: 'Rolls its Action Points, then you plot its move.',
    })
  return deed(openingId(id, first), `Activate ${name} for ${about.verb.word}`, {
    ...about,
    note: SENTENCES[what]!,
    ends: ['Ends this turn.', stallText({ ...world, turn: freshTurn(id) }, unit)].filter(words => words !== null).join(' '),
  })
}
