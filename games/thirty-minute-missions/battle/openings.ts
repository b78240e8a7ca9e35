import { deed, type Option } from '@sandtable/kernel'
import { forbiddenTo } from '../command/limits.ts'
import { MODES, modeProblem, openModes } from '../movement/modes.ts'
import type { Unit, World } from '../world.ts'
import { SENTENCES, verbOf } from './act-words.ts'
import { splitOnce } from './turn-acts.ts'

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
export function openingsOf(world: World, unit: Unit): Option[] {
  const { id, name } = unit
  const about = { rule: 'TM-R-170' as const, pieces: [id] }
  const moves = openModes(world, unit).map(mode =>
    deed(openingId(id, `move:${mode}`), `Activate ${name} and ${MOVE_WORDS[mode]}`, {
      ...about,
      note: 'Rolls its Action Points, then you plot its move.',
      verb: verbOf(`move:${mode}`)!,
    }),
  )
  const stances = STANCES.filter(stance => forbiddenTo(world, unit, stance) === null).map(stance => {
    const verb = verbOf(`command:${stance}`)!
    return deed(openingId(id, `command:${stance}`), `Activate ${name} for ${verb.word}`, {
      ...about,
      note: SENTENCES[stance]!,
      ends: 'Ends this turn.',
      verb,
    })
  })
  const plain = deed(id, `Activate ${name}`, {
    rule: 'TM-ROUND-02',
    pieces: [id],
    note: 'Rolls its Action Points, then you choose what it does.',
    verb: { word: 'Act', icon: 'command' },
  })
  return [...moves, plain, ...stances]
}
