import { attackDistance } from '../../basics/measure.ts'
import { defenderOf, findObjective, mainSectionOf, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { freshAttack } from '../fresh.ts'
import { resolveAttack } from './resolve-attack.ts'

const DAMAGE = 8

/** TM-MISS-61: one ranged attack of a turret: Accuracy 5, damage 8 to the Main Section. Nobody's turn: no Stance is declared against it. */
export const turretAttack = proc<{ objective: string; target: string }>()('turretAttack', 'TM-MISS-61', {
  begin(play, { objective, target }) {
    const { world } = play
    const unit = unitOf(world, target)
    const part = mainSectionOf(world, unit)
    const distance = attackDistance(findObjective(world, objective)!, unit)
    const turret = { attacker: null, weapon: objective, side: defenderOf(world), ranged: true, how: 'turret' } as const
    world.attacks.push(freshAttack({ ...turret, target, part, distance, damage: DAMAGE }))
    play.emit('turret fired', 'TM-MISS-61', { objective, target, part, distance })
    return play.call(resolveAttack, { faces: [] }, 'end')
  },
  end: play => play.done(),
})
