import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { dropReliquary } from '../../set-up/poi.ts'
import { goAboard } from '../asks/cargo.ts'
import { canLoad } from '../carriers.ts'

/** MW-R-127: offers a formation that ended its movement at a carrier to go aboard; nothing happens where it cannot. */
export const load = proc<{ formation: string }, { loaded: boolean }>()('load', 'MW-R-127', {
  begin(play, { formation }) {
    if (canLoad(play.world, formation).length === 0) return play.done({ loaded: false })
    return play.ask(goAboard, [formationOf(play.world, formation).seat], { formation }, 'chosen')
  },
  chosen(play, { formation }) {
    const [carrier] = play.answer(goAboard).ids
    if (carrier === undefined) return play.done({ loaded: false })
    for (const { type, rule, data } of dropReliquary(play.world, formation)) play.emit(type, rule, data)
    Object.assign(formationOf(play.world, formation), { where: 'carried', carrier, stance: 'none' })
    play.emit('loaded', 'MW-R-127', { formation, carrier })
    return play.done({ loaded: true })
  },
})
