import type { RuleId } from '@sandtable/kernel'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { placeNewcomers } from '../asks/grow.ts'
import { fitting, join, type Newcomers, unlose } from '../newcomers.ts'

export type Joining = Newcomers & { rule: RuleId; returns: boolean }
/** Units join a formation as far as there is room; `returns`: they are lost units of its own that come back. The result names them. */
export const joinFormation = proc<Joining, { units: string[] }>()('joinFormation', 'MW-MOVE-07', {
  begin(play, vars) {
    vars.profiles = fitting(play.world, vars)
    if (vars.profiles.length === 0) return play.done({ units: [] })
    const { formation, profiles, apart } = vars
    return play.ask(placeNewcomers, [formationOf(play.world, formation).seat], { formation, profiles, apart }, 'placed')
  },
  placed(play, vars) {
    const { places } = play.answer(placeNewcomers)
    const own = formationOf(play.world, vars.formation)
    const units = join(play.world, vars, places)
    if (vars.returns) for (const profile of vars.profiles) unlose(own, profile)
    const spots = places.map(({ piece, x, y }) => ({ unit: piece, x, y }))
    play.emit('units joined', vars.rule, { formation: vars.formation, profiles: [...vars.profiles], places: spots })
    return play.done({ units })
  },
})
