import type { Play } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { unitOf } from '../../basics/queries.ts'
import { type Hooks, proc } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { BASIC } from '../guns.ts'
import { attackTest } from '../odds.ts'
import { landHit } from './land-hit.ts'
import { facesFrom, ownDie } from './own-die.ts'
import { rollEvasion } from './roll-evasion.ts'

const CRITICAL = 8

/** TM-ATK-05, TM-ATK-06: one attack roll of the attack under way: On-Target, evaded, hit. `face`: what it shows already. */
export const attackDie = proc<{ face: number | null; onTarget?: boolean }>()('attackDie', 'TM-ATK-05', {
  begin(play, { face }) {
    const { world } = play
    const attack = world.attacks.at(-1)!
    const { attacker, weapon, ranged, side } = attack
    const { needs } = attackTest(world, attack)
    Object.assign(attack, { taker: null, blocked: false, critical: false, rerolled: false })
    const rule = ranged ? 'TM-ATK-02' : 'TM-ATK-03'
    if (attacker === null)
      return play.roll(
        { sides: 8, count: 1, rule, why: 'turret', seat: seatsOf(world, side)[0]!, good: facesFrom(needs) },
        'turret',
      )
    const roll = ranged ? 'accuracy' : 'assault'
    const equipped = !ranged && world.items[weapon!]?.mode === 'equipped'
    const die = { unit: attacker, roll, why: roll, rule, needs, equipped } as const
    return play.call(ownDie, face === null ? die : { ...die, face }, 'rolled')
  },
  turret(play, vars) {
    vars.onTarget = judge(play, play.faces()[0]!)
    return play.goto('judged')
  },
  rolled(play, vars) {
    vars.onTarget = judge(play, play.result(ownDie))
    return play.goto('judged')
  },
  judged(play, { onTarget }) {
    const attack = play.world.attacks.at(-1)!
    if (!onTarget) return play.done()
    // TM-CRIT-03: a Critical Hit cannot be evaded.
    if (attack.critical) return play.goto('landed')
    return play.call(rollEvasion, { unit: attack.target, by: attack.attacker, ranged: attack.ranged }, 'evaded')
  },
  evaded: play => (play.result(rollEvasion) ? play.done() : play.goto('landed')),
  landed(play) {
    const { target } = play.world.attacks.at(-1)!
    return play.window('hit.landed', { side: unitOf(play.world, target).side }, 'hit')
  },
  hit: play => play.call(landHit, {}, 'end'),
  end: play => play.done(),
})

/** Whether it is On-Target. TM-CRIT-01, TM-BASIC-02: a natural 8 is a Critical Hit, unless it is a fist's. */
function judge({ world, emit }: Pick<Play<World, Hooks, string>, 'world' | 'emit'>, face: number): boolean {
  const attack = world.attacks.at(-1)!
  const { attacker: unit, target, part, weapon, ranged, rolls } = attack
  const { stat, modifiers, needs } = attackTest(world, attack)
  const critical = face === CRITICAL && weapon !== BASIC
  Object.assign(attack, { face, critical, ledger: modifiers })
  const success = face >= needs
  const data = { unit, target, part, weapon, ranged, rolls, face, stat, modifiers, needs, success, critical }
  emit('attack rolled', ranged ? 'TM-ATK-02' : 'TM-ATK-03', data)
  return success
}
