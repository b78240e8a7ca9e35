import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { proc } from '../../hooks.ts'
import { hug } from '../asks/hug.ts'
import { coverChoices, hugOf } from '../hug.ts'

/** TM-MOVE-14, TM-R-10: the place in its hex; nobody is asked where there is no cover. */
export const hugCover = proc<{ unit: string }>()(
  'hugCover',
  'TM-R-10',
  {
    begin(play, { unit }) {
      const it = unitOf(play.world, unit)
      if (coverChoices(play.world, it).length === 0) return play.done()
      return play.ask(hug, [actorOf(it)], { unit }, 'chosen')
    },
    chosen(play, { unit }) {
      const it = unitOf(play.world, unit)
      const chosen = hugOf(play.answer(hug).ids[0]!)
      if (JSON.stringify(chosen) !== JSON.stringify(it.hug)) {
        it.hug = chosen
        play.emit('took cover', 'TM-R-10', { unit, edge: chosen?.edge ?? null, hides: chosen?.hides ?? null })
      }
      return play.done()
    },
  },
  { title: 'Taking cover' },
)
