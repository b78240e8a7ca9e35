import { hasMark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { proc } from '../../hooks.ts'
import type { Unit } from '../../world.ts'
import { hug } from '../asks/hug.ts'
import { coverChoices, hugOf, usualCover } from '../hug.ts'
import type { Teller } from '../taking.ts'

/** TM-MOVE-14, TM-R-10: the place in its hex; nobody is asked where there is no cover, or where it could be chosen before. */
export const hugCover = proc<{ unit: string; asks: boolean }>()(
  'hugCover',
  'TM-R-10',
  {
    begin(play, { unit, asks }) {
      const { world } = play
      const it = unitOf(world, unit)
      if (coverChoices(world, it).length === 0 || hasMark(it, 'tookPlace')) return play.done()
      if (asks) return play.ask(hug, [actorOf(it)], { unit }, 'chosen')
      if (it.hug === null) takePlace(play, it, usualCover(world, it))
      return play.done()
    },
    chosen(play, { unit }) {
      takePlace(play, unitOf(play.world, unit), hugOf(play.answer(hug).ids[0]!))
      return play.done()
    },
  },
  { title: 'Taking cover', about: ({ unit }) => ({ by: [unit] }) },
)

/** It stands at this cover of its hex now, or in the open. */
export function takePlace({ emit }: Teller, unit: Unit, place: Unit['hug']): void {
  if (JSON.stringify(place) === JSON.stringify(unit.hug)) return
  unit.hug = place
  emit('took cover', 'TM-R-10', { unit: unit.id, edge: place?.edge ?? null, hides: place?.hides ?? null })
}
