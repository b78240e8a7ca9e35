import { copy, DICE, type Engine, type GameState, typedFaces } from '@sandtable/kernel'
import type { MultiverseWar } from '../../chapters.ts'
import type { Icon } from '../../data/types.ts'
import type { World } from '../../world.ts'
import { FACES } from '../dice.ts'
import type { Fight } from './battle.ts'

type State = GameState<World>
type Roll = { count: number; printed: NonNullable<Parameters<typeof typedFaces>[1]> }
/** Every throw of so many dice as numbers of faces. */
const allThrows = (count: number): number[][] =>
  count === 0 ? [[]] : allThrows(count - 1).flatMap(rest => FACES.map((_, face) => [...rest, face + 1]))
/** One throw for all that come to the same: own icons and stars as far as rules tell them apart. */
function throwsOf({ count, printed }: Roll): { faces: number[]; share: number }[] {
  const [own] = Object.keys(printed[0]!.worth ?? {})
  const kinds = new Map<string, { faces: number[]; n: number }>()
  const all = allThrows(count)
  for (const faces of all) {
    const icons = faces.map(face => FACES[face - 1]!)
    const number = (icon: string | undefined) => icons.filter(one => one === icon).length
    const key = `${Math.min(3, number(own))} ${Math.min(2, number('star'))}`
    kinds.set(key, { faces, n: (kinds.get(key)?.n ?? 0) + 1 })
  }
  return [...kinds.values()].map(({ faces, n }) => ({ faces, share: n / all.length }))
}
type Reroll = { striker: string; icons: Icon[] }
/** Every die without sword or star is rolled again: for strikers that hit on swords. */
const rerollOf = ({ icons }: Reroll) => ({
  type: 'pick' as const,
  ids: icons.flatMap((icon, i) => (icon === 'sword' || icon === 'star' ? [] : [`d${i}`])),
})
function endsFrom(engine: Engine<MultiverseWar>, state: State, chance: number): { world: World; chance: number }[] {
  const asked = state.wait.asked[0]
  if (asked?.kind === 'mv.reroll') {
    const next = copy(state)
    engine.give(next, asked.seat, rerollOf(asked.subject as unknown as Reroll))
    return endsFrom(engine, next, chance)
  }
  if (asked?.kind !== DICE) return [{ world: state.world, chance }]
  const roll = asked.subject as unknown as Roll
  return throwsOf(roll).flatMap(({ faces, share }) => {
    const next = copy(state)
    engine.give(next, asked.seat, { type: 'assign', to: typedFaces(faces, roll.printed) })
    return endsFrom(engine, next, chance * share)
  })
}
/** The chance that something holds after this answer, by playing every throw to the next question; then `passing` lay no card. */
export function chanceByPlaying(
  { engine, state }: Fight,
  answer: string,
  holds: (world: World) => boolean,
  { by = 'ann', passing = [] }: { by?: string; passing?: readonly string[] } = {},
): number {
  const typed: State = { ...copy(state), dice: { kind: 'typed' } }
  engine.give(typed, by, { type: 'pick', ids: [answer] })
  for (const seat of passing) engine.give(typed, seat, { type: 'pick', ids: [] })
  return endsFrom(engine, typed, 1).reduce((sum, { world, chance }) => sum + (holds(world) ? chance : 0), 0)
}
