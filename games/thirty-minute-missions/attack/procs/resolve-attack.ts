import { mark } from '../../basics/marks.ts'
import { strikeStructure } from '../../damage/procs/strike-structure.ts'
import { proc } from '../../hooks.ts'
import type { Attack } from '../../world.ts'
import { damageOf } from '../damage.ts'
import { BASIC } from '../guns.ts'
import { isAimless, isBroken } from '../standing.ts'
import { structureOf } from '../structures.ts'
import { attackDie } from './attack-die.ts'

/** W4 is for those who were attacked by a unit in its turn (TM-R-77). */
const isAnswered = ({ attacker, how }: Attack): boolean => attacker !== null && how !== 'overwatch' && how !== 'counter'

/**
 * TM-R-138: the last of `world.attacks`, declared and paid for, die by die; then W4; then it is taken off the table. `faces`: dice that
 * were thrown already (TM-GEN-06). TM-R-108: each die of a Burst is an attack of its own.
 */
export const resolveAttack = proc<{ faces: number[] }>()('resolveAttack', 'TM-R-138', {
  begin(play) {
    const attack = play.world.attacks.at(-1)!
    if (attack.cancelled) return play.goto('over')
    const structure = structureOf(play.world, attack.target)
    if (structure === null) return play.goto('die')
    // TM-BLDG-05, TM-R-81: no roll, no Critical Hit, every shot of a Burst; of a Basic Attack what it deals (TM-MOD-06).
    const one = attack.weapon === BASIC ? damageOf(play.world, attack).total : attack.damage
    const amount = one * attack.rolls
    return play.call(strikeStructure, { structure: structure.id, amount, by: attack.side }, 'over')
  },
  die(play, { faces }) {
    const attack = play.world.attacks.at(-1)!
    if (attack.rolls < 1) return play.goto('after')
    const aimless = isAimless(play.world, attack)
    if (aimless || isBroken(play.world, attack)) {
      play.emit('rolls lost', aimless ? 'TM-R-138' : 'TM-R-139', {
        aimless,
        unit: attack.attacker,
        target: attack.target,
        part: attack.part,
        rolls: attack.rolls,
      })
      return play.goto('after')
    }
    return play.call(attackDie, { face: faces.shift() ?? null }, 'next')
  },
  next(play) {
    play.world.attacks.at(-1)!.rolls -= 1
    return play.goto('die')
  },
  after(play) {
    const attack = play.world.attacks.at(-1)!
    const { attacker, target, ranged } = attack
    const unit = play.world.units[target]
    if (unit && attacker !== null) mark(unit, { kind: 'attacked', by: attacker })
    return isAnswered(attack) ? play.window('attack.resolved', { unit: attacker!, melee: !ranged }, 'over') : play.goto('over')
  },
  over(play) {
    play.world.attacks.pop()
    return play.done()
  },
})
