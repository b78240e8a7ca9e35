import type { Hex } from '@sandtable/geometry/hex/hex'
import { unitOf } from '../../basics/queries.ts'
import { afflict } from '../../damage/procs/afflict.ts'
import { hurt } from '../../damage/procs/hurt.ts'
import { can, proc } from '../../hooks.ts'
import type { Status } from '../../world.ts'
import { damageOf, halfDamage } from '../damage.ts'
import { statusesOf } from '../effects.ts'
import { struckBy } from '../hit.ts'
import { blast } from './blast.ts'

type Hit = { hex?: Hex; level?: number; amount?: number; statuses?: (Status | 'overheat')[] }

/** TM-ATK-08: the hit of the attack under way does its damage to whoever takes it, and then what its weapon does besides. */
export const landHit = proc<Hit>()('landHit', 'TM-ATK-08', {
  begin(play, vars) {
    const { world } = play
    const attack = world.attacks.at(-1)!
    const struck = struckBy(attack)
    const damage = damageOf(world, attack)
    const { hex, level } = unitOf(world, attack.target)
    Object.assign(vars, { hex: { ...hex }, level, amount: damage.total, statuses: statusesOf(world, attack) })
    const { attacker, target, part, weapon, critical, blocked, ranged, side } = attack
    const hit = { attacker, weapon, target, aimed: part, critical, blocked }
    const cause = ranged ? 'ranged' : 'melee'
    return play.call(hurt, { ...struck, amount: damage.total, by: side, cause, damage, hit }, 'pierce')
  },
  /** TM-KEYW-06, TM-R-150: half goes through a shield; that cannot be blocked again. */
  pierce(play, { amount = 0 }) {
    const { blocked, weapon, target, part, side, ranged } = play.world.attacks.at(-1)!
    if (!blocked || weapon === null || !can(play.world, weapon, 'pierces')) return play.goto('statuses')
    const half = halfDamage(amount)
    play.emit('pierced', 'TM-KEYW-06', { target, part, amount: half })
    return play.call(hurt, { unit: target, part, amount: half, by: side, cause: ranged ? 'ranged' : 'melee' }, 'statuses')
  },
  statuses(play, { statuses = [] }) {
    const attack = play.world.attacks.at(-1)!
    const status = statuses.shift()
    const { unit } = struckBy(attack)
    if (status === undefined) return play.goto('blast')
    return play.call(afflict, { unit, status, by: attack.side }, 'statuses')
  },
  /** TM-R-172: in the hex of the target, whoever took the hit for it. */
  blast(play, { hex, level = 0 }) {
    const attack = play.world.attacks.at(-1)!
    if (attack.weapon === null || !can(play.world, attack.weapon, 'blasts')) return play.done()
    const spared = [attack.target, struckBy(attack).unit]
    return play.call(blast, { hex: { ...hex! }, level, amount: attack.damage, by: attack.side, spared }, 'end')
  },
  end: play => play.done(),
})
