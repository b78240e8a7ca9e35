import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { enterBy } from '../asks/enter-by.ts'
import { type Entry, findEntries, settle, spotsOf } from '../entries.ts'

/** A formation comes onto the table beside what lets it in; the result says whether there was room (MW-R-165). */
export const enterByDoor = proc<{ entry: Entry }, { entered: boolean }>()('enterByDoor', 'MW-R-165', {
  begin(play, { entry }) {
    if (findEntries(play.world, entry, 1).length === 0) return play.done({ entered: false })
    return play.ask(enterBy, [formationOf(play.world, entry.formation).seat], entry, 'placed')
  },
  placed(play, { entry }) {
    const { places } = play.answer(enterBy)
    settle(play.world, formationOf(play.world, entry.formation), places)
    const { formation, by } = entry
    play.emit('came onto the table', 'MW-R-165', { formation, by, places: spotsOf(places) })
    return play.done({ entered: true })
  },
})
