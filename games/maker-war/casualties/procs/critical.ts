import { seatsOf } from '@sandtable/wargame/teams'
import { toldUnits, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { isAlive } from '../casualties.ts'
import { critTableOf, systemHit } from '../titans.ts'
import { wearDown } from './wear.ts'

/**
 * MW-TITAN-09: a critical hit on a Titan: one structure, one token, and a system of its table; shields are the caller's business. Without
 * `token` only the result of the table applies, because structure and token of the hit are counted already (MW-R-92).
 */
export const criticalHit = proc<{ unit: string; token: boolean }>()('criticalHit', 'MW-TITAN-09', {
  begin: (play, { unit, token }) =>
    token ? play.call(wearDown, { unit, amount: 1, token: true, rule: 'MW-TITAN-09' }, 'roll') : play.goto('roll'),
  roll(play, { unit }) {
    const { world } = play
    if (!isAlive(world, unit)) return play.done()
    const { dice } = critTableOf(world, unitOf(world, unit))
    const seat = seatsOf(world, world.inTurn)[0]!
    return play.roll({ sides: 6, count: dice, rule: 'MW-TITAN-10', why: 'critical', seat }, 'struck')
  },
  struck(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    const roll = play.faces().reduce((sum, face) => sum + face, 0)
    const { system, passed } = systemHit(play.world, unit, roll)
    const { id: name, structureDamage } = system
    if (structureDamage === 0) unit.broken.push(name)
    play.emit('critical hit', 'MW-TITAN-14', {
      unit: id,
      roll,
      system: name,
      effect: system.effect,
      passed,
      structureDamage,
      were: toldUnits(play.world, [id]),
    })
    if (structureDamage === 0) return play.done()
    return play.call(wearDown, { unit: id, amount: structureDamage, token: false, rule: 'MW-R-114' }, 'end')
  },
  end: play => play.done(),
})
