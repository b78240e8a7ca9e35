import { itemOf, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { fullAmmo, unfilled } from '../items.ts'

/** TM-CMD-17, TM-MOD-12: one Ammo weapon is filled up; null: every one. */
export const reload = proc<{ unit: string; item: string | null }>()('reload', 'TM-CMD-17', {
  begin(play, { unit, item }) {
    const items = item === null ? unfilled(play.world, unitOf(play.world, unit)) : [itemOf(play.world, item)]
    for (const one of items) {
      one.ammo = fullAmmo(one)
      play.emit('reloaded', 'TM-CMD-17', { unit, item: one.id, ammo: one.ammo })
    }
    return play.done()
  },
})
