import { deed, type Option } from '@sandtable/kernel'
import { attackTries } from '../attack/acts.ts'
import { coverOnEdge } from '../attack/cover.ts'
import { isGrounded } from '../basics/ground.ts'
import { hasMark } from '../basics/marks.ts'
import { directionBetween } from '../basics/measure.ts'
import { onBoard } from '../basics/queries.ts'
import type { Act } from '../battle/acting.ts'
import { facingWord } from '../words/say.ts'
import { foeOf, type Unit, type World } from '../world.ts'

const FACINGS = [0, 1, 2, 3, 4, 5] as const
const WORDS = { low: 'low wall', corner: 'corner', high: 'high wall' } as const
const NONE = 'none'

/** TM-MOVE-14, TM-R-10: the cover edges of its hex that a unit on the ground can hug; a corner hides its left or its right. */
export function coverChoices(world: World, unit: Unit): Option[] {
  if (unit.where !== 'board' || world.scatter.length === 0 || !isGrounded(world, unit)) return []
  const edges = FACINGS.flatMap(edge => {
    const cover = coverOnEdge(world, unit.hex, edge)
    if (cover === null) return []
    const name = `${WORDS[cover]} to the ${facingWord(edge)}`
    const about = { rule: 'TM-R-10' as const }
    if (cover !== 'corner') return [deed(`${edge}`, `Behind the ${name}`, about)]
    return (['left', 'right'] as const).map(side => deed(`${edge}:${side}`, `At the ${name}, its ${side} hidden`, about))
  })
  return edges.length === 0 ? [] : [...edges, deed(NONE, 'In the open', { rule: 'TM-R-10' })]
}
export function hugOf(id: string): Unit['hug'] {
  if (id === NONE) return null
  const [edge, hides] = id.split(':')
  return { edge: Number(edge), hides: hides === 'left' || hides === 'right' ? hides : null }
}

/** 'cover:<id>' for each place in its hex, free in its Movement Phase, and those of drones that it has moved; bots leave it to what suits them. */
export const coverActs = (world: World, unit: Unit): Act[] => [
  ...coverChoices(world, unit).map(choice => ({ ...choice, id: `cover:${choice.id}`, group: GROUP, worth: -1 })),
  ...movedDrones(world, unit).flatMap(drone =>
    coverChoices(world, drone).map(choice => {
      const label = `${drone.name}: ${choice.label}`
      return { ...choice, id: `cover:${choice.id}@${drone.id}`, label, act: label, group: GROUP, worth: -1 }
    }),
  ),
]
const GROUP = 'Its place in the hex, free'
const movedDrones = (world: World, { id }: Unit): Unit[] =>
  onBoard(world).filter(drone => drone.main === id && hasMark(drone, 'order', { command: 'advance' }))
/** Whose place is meant, and which. */
export function coverOf(what: string, unit: string): { unit: string; place: Unit['hug'] } {
  const [place = NONE, drone] = what.split('@')
  return { unit: drone ?? unit, place: hugOf(place) }
}

/** The place that it takes where nobody chooses: behind the cover toward most enemies that spoils none of its shots. */
export function usualCover(world: World, unit: Unit): Unit['hug'] {
  const ids = bestCover(world, unit)
  const shots = (id: string): number => attackTries(world, { ...unit, hug: hugOf(id) }, true).length
  const most = shots(NONE)
  return hugOf(ids.find(id => id === NONE || shots(id) >= most) ?? NONE)
}

/** The edge toward most enemies first. */
export function bestCover(world: World, unit: Unit): string[] {
  const foes = onBoard(world, foeOf(unit.side)).map(foe => directionBetween(unit.hex, foe.hex))
  const value = (id: string) => (id === NONE ? 0.5 : foes.filter(d => d === Number(id.split(':')[0])).length)
  return coverChoices(world, unit)
    .map(({ id }) => id)
    .sort((a, b) => value(b) - value(a))
}
