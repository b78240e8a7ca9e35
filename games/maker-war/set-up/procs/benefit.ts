import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { drawCards } from '../../supply/procs/draw.ts'
import { benefitAsk } from '../asks/benefit.ts'
import { benefitOptions } from '../benefits.ts'
import { collect, poiType, settleControl } from '../poi.ts'
import { ordnance } from './ordnance.ts'
import { reliquary } from './reliquary.ts'

/** MW-POI-14: control is settled at the end of an activation, and the benefits of what it controls are offered. */
export const benefits = proc<{ formation: string }>()('benefits', 'MW-POI-14', {
  begin(play, { formation }) {
    for (const { type, rule, data } of settleControl(play.world, formation)) play.emit(type, rule, data)
    return play.goto('offer')
  },
  offer(play, { formation }) {
    const group = formationOf(play.world, formation)
    const isPossible = benefitOptions(play.world, group, true).some(o => o.refusal === null)
    return isPossible ? play.ask(benefitAsk, [group.seat], { formation }, 'chosen') : play.done()
  },
  chosen(play, { formation }) {
    const { world } = play
    const [what, id] = play.answer(benefitAsk).ids[0]?.split(':') ?? []
    const poi = world.pois.find(p => p.id === id)
    if (!poi) return play.done()
    const { side } = formationOf(world, formation)
    if (what === 'collect') {
      collect(world, formation, poi)
      play.emit('reliquary collected', 'MW-POI-20', { poi: poi.id, formation, at: { ...poi.at } })
      return play.goto('offer')
    }
    poi.used.push(side)
    play.emit('benefit used', 'MW-POI-14', { poi: poi.id, kind: poi.type, side, formation })
    const { draws, firePower } = poiType(poi.type)
    if (draws !== null) {
      const counts = { a: side === 'a' ? draws : 0, b: side === 'b' ? draws : 0 }
      return play.call(drawCards, { first: side, counts, extra: true }, 'offer')
    }
    return firePower === null
      ? play.call(reliquary, { side, poi: poi.id, tokens: 0 }, 'offer')
      : play.call(ordnance, { side, poi: poi.id, formation, target: '' }, 'offer')
  },
})
