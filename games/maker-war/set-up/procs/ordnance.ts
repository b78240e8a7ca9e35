import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { ordnanceAttack } from '../../shooting/attack.ts'
import { salvo } from '../../shooting/procs/salvo.ts'
import type { SideId } from '../../world.ts'
import { ordnanceAsk } from '../asks/benefit.ts'
import { ordnanceTargets } from '../benefits.ts'
import { poiType } from '../poi.ts'

/** MW-POI-17, MW-R-100: a salvo of its own from the Point of Interest, for the side of the formation that controls it. */
export const ordnance = proc<{ side: SideId; poi: string; formation: string; target: string }>()('ordnance', 'MW-POI-17', {
  begin(play, vars) {
    const { side, poi: id, formation } = vars
    const poi = play.world.pois.find(p => p.id === id)!
    const targets = ordnanceTargets(play.world, side, poi).filter(t => t.dice > 0)
    if (targets.length > 1) return play.ask(ordnanceAsk, [formationOf(play.world, formation).seat], { side, poi: id }, 'aimed')
    vars.target = targets[0]!.target
    return play.goto('fire')
  },
  aimed(play, vars) {
    vars.target = play.answer(ordnanceAsk).ids[0]!
    return play.goto('fire')
  },
  fire(play, { side, poi: id, formation, target }) {
    const { world } = play
    const poi = world.pois.find(p => p.id === id)!
    const { dice } = ordnanceTargets(world, side, poi).find(t => t.target === target)!
    play.emit('ordnance', 'MW-POI-17', { poi: id, side, target, dice, power: poiType(poi.type).firePower })
    return play.call(salvo, { attack: ordnanceAttack(world, side, formation, id, target, dice) }, 'end')
  },
  end: play => play.done(),
})
