import { hasMark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Order } from '../../world.ts'
import { armsOf } from '../firepower.ts'
import { volley } from './volley.ts'
import { weaponByWeapon } from './weapons.ts'

type Vars = { formation: string; order: Order | 'reaction'; at: string | null; some?: boolean }
/** MW-SHOOT-01: a formation shoots under an order, or as a reaction from patrol at the formation `at`. Titans weapon by weapon. `some`: units are left out (MW-R-39). */
export const shooting = proc<Vars>()('shooting', 'MW-SHOOT-01', {
  begin(play, { formation, order, at, some = hasMark(formationOf(play.world, formation), 'leaves-out') }) {
    const { together, apart, weapons } = armsOf(play.world, formation, order)
    if (at === null && hasMark(formationOf(play.world, formation), 'holds-fire')) {
      if (together.length + apart.length + weapons.length > 0) play.emit('held fire', 'MW-R-39', { formation })
      return play.done()
    }
    if (together.length + apart.length === 0) return play.goto('weapons')
    const salvo = { formation, order, at, together, apart, aim: { target: at, template: null }, ...(some ? { some } : {}) }
    return play.call(volley, salvo, 'weapons')
  },
  /** MW-R-120: a Titan among other units fires its weapons by itself. */
  weapons(play, { formation, order, at }) {
    const { weapons } = armsOf(play.world, formation, order)
    if (weapons.length === 0) return play.done()
    return play.call(weaponByWeapon, { formation, order, at, fired: [], binds: false, bound: null, current: null }, 'end')
  },
  end: play => play.done(),
})
