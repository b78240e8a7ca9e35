import { procNamed } from '@sandtable/kernel'
import { mark } from '../../basics/marks.ts'
import { seatOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, Spot } from '../../world.ts'
import { chooseForced, forcedFrom } from '../asks/hijack.ts'

const moveOnce = procNamed<{ unit: string; manner: 'hijack'; player: PlayerId }, { moved: boolean }>('moveOnce')
type AttackOnce = { by: string; from: string; slot: number; target: string; at: Spot | null; why: 'hijack'; player: PlayerId }
const attackOnce = procNamed<AttackOnce, { struck: boolean }>('attackOnce')

/** WL-HACK-05, WL-R-115: the unit moves or attacks once, at once, with its own skills and numbers; its next activation is not used up. */
export const hijack = proc<{ unit: string; player: PlayerId }>()('hijack', 'WL-HACK-05', {
  begin(play, { unit, player }) {
    mark(unitOf(play.world, unit), { kind: 'hijacked', by: player })
    play.emit('hijacked', 'WL-HACK-05', { unit, player })
    return play.ask(chooseForced, [seatOf(play.world, player)], { unit, player }, 'chosen')
  },
  chosen(play, { unit, player }) {
    const [id] = play.answer(chooseForced).ids
    if (id === undefined) return play.done()
    if (id === 'move') return play.call(moveOnce, { unit, manner: 'hijack', player }, 'over')
    const { slot, target } = forcedFrom(id)
    return play.call(attackOnce, { by: unit, from: unit, slot, target, at: null, why: 'hijack', player }, 'over')
  },
  over: play => play.done(),
})
