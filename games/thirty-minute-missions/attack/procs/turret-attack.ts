import { proc } from '../../hooks.ts'
import { turretFire } from '../turret-fire.ts'
import { resolveAttack } from './resolve-attack.ts'

/** TM-MISS-61: one ranged attack of a turret: Accuracy 5, damage 8 to the Main Section. Nobody's turn: no Stance is declared against it. */
export const turretAttack = proc<{ objective: string; target: string }>()('turretAttack', 'TM-MISS-61', {
  begin(play, { objective, target }) {
    const { world } = play
    const fired = turretFire(world, objective, target)
    world.attacks.push(fired)
    play.emit('turret fired', 'TM-MISS-61', { objective, target, part: fired.part, distance: fired.distance })
    return play.call(resolveAttack, { faces: [] }, 'end')
  },
  end: play => play.done(),
})
