import { afterCasualties } from '../../casualties/procs/after.ts'
import { dropBoughtDice } from '../../factions/energy.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type World } from '../../world.ts'
import { clash, meleeAttack } from '../attack.ts'
import { type Fight, involvedFormations, targetGroups } from '../combat.ts'
import type { Hits } from '../hits.ts'
import { byPlayer, type Checks, checkAll } from './checks.ts'
import { type MeleeRoll, meleeRoll } from './melee-roll.ts'
import { type Striking, strikes } from './strikes.ts'

type Melee = { fight: Fight; rolls: MeleeRoll[]; lost: Hits[]; checks: Checks }

/** MW-R-61: the active side rolls and allocates first, then the other; casualties fight on and fall together after both. */
export const melee = proc<Melee>()('melee', 'MW-MELEE-04', {
  /** Window I, once for each side, while the attack it is about to roll is the last one. */
  begin(play, { fight }) {
    play.world.attacks.push(meleeAttack(play.world, fight, fight.side))
    return play.window('combat.begins', { side: fight.side }, 'defence')
  },
  defence(play, { fight }) {
    const side = foeOf(fight.side)
    play.world.attacks.pop()
    play.world.attacks.push(meleeAttack(play.world, fight, side))
    return play.window('combat.begins', { side }, 'attacker')
  },
  attacker(play, { fight }) {
    play.world.attacks.pop()
    return play.call(meleeRoll, { fight, side: fight.side }, 'defender')
  },
  defender(play, vars) {
    vars.rolls.push(play.result(meleeRoll))
    return play.call(meleeRoll, { fight: vars.fight, side: foeOf(vars.fight.side) }, 'clash')
  },
  /** MW-MELEE-08: whom each side can reach is settled while everybody still stands. */
  clash(play, vars) {
    vars.rolls.push(play.result(meleeRoll))
    vars.checks = checksAfter(play.world, vars.fight)
    play.world.attacks.push(clash(play.world, vars.fight))
    return play.call(strikes, { queue: vars.rolls.map(roll => strikingOf(play.world, vars.fight, roll)), lost: [] }, 'fallen')
  },
  fallen(play, vars) {
    vars.lost = play.result(strikes).lost
    return play.call(afterCasualties, {}, 'tell')
  },
  tell(play, { fight, rolls, lost, checks }) {
    const { allocated, casualties } = play.world.attacks.at(-1)!
    const [attacker, defender] = rolls.map((roll, i) => ({ ...roll, lost: lost[i]! }))
    const fallen = casualties.map(({ unit, formation, profile }) => ({ unit, formation, profile }))
    play.emit('close combat', 'MW-MELEE-01', {
      ...fight,
      attacker: attacker!,
      defender: defender!,
      allocated,
      casualties: fallen,
    })
    return play.call(checkAll, { groups: checks, queue: [] }, 'resolved')
  },
  resolved: (play, { fight }) => play.window('combat.resolved', { side: fight.side }, 'end'),
  end(play) {
    play.world.attacks.pop()
    dropBoughtDice(play.world)
    return play.done()
  },
})

const strikingOf = (world: World, fight: Fight, { side, seat, plan, spare }: MeleeRoll): Striking => ({
  seat,
  groups: targetGroups(world, fight, side),
  plan,
  spare,
})

/** MW-MELEE-10, MW-R-75: every involved formation, the active side first, player by player. */
function checksAfter(world: World, fight: Fight): Checks {
  return [fight.side, foeOf(fight.side)].flatMap(side => byPlayer(world, side, involvedFormations(world, fight, side)))
}
