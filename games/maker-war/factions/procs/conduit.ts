import { mark } from '../../basics/marks.ts'
import { formationOf, toldUnits, unitOf } from '../../basics/queries.ts'
import { findAttack } from '../../casualties/casualties.ts'
import { rerollCheck } from '../../combat/moral.ts'
import { proc } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { spendEnergy } from '../asks/card.ts'
import { buyMeleeDice } from '../energy.ts'
import { seatOfUnit } from '../hand.ts'

function spend(world: World, id: string, amount: number) {
  const side = world.sides[unitOf(world, id).side]
  side.energy -= amount
  return { side: side.id, source: id, energy: amount, left: side.energy, were: toldUnits(world, [id]) }
}

/** MW-TRANS-05: energy strengthens the screen of a formation under fire, for this salvo. */
export const conductScreen = proc<{ unit: string }>()('conductScreen', 'MW-TRANS-05', {
  begin: (play, { unit }) =>
    play.ask(spendEnergy, [seatOfUnit(play.world, unit)], { unit, text: 'Energy for the screen' }, 'spent'),
  spent(play, { unit }) {
    const { amount } = play.answer(spendEnergy)
    const formation = unitOf(play.world, unit).formation!
    const { screen } = findAttack(play.world)!
    screen[formation] = (screen[formation] ?? 0) + amount
    play.emit('energy spent', 'MW-TRANS-05', spend(play.world, unit, amount))
    return play.done()
  },
})

/** MW-TRANS-04: energy gives a unit more melee dice in this close combat. */
export const conductMelee = proc<{ unit: string }>()('conductMelee', 'MW-TRANS-04', {
  begin: (play, { unit }) =>
    play.ask(spendEnergy, [seatOfUnit(play.world, unit)], { unit, text: 'Energy for melee dice' }, 'spent'),
  spent(play, { unit }) {
    const { amount } = play.answer(spendEnergy)
    buyMeleeDice(play.world, unitOf(play.world, unit), amount)
    play.emit('energy spent', 'MW-TRANS-04', spend(play.world, unit, amount))
    return play.done()
  },
})

/** MW-PILGR-01: the failed check is rolled again; each hero once per round. */
export const workMiracle = proc<{ hero: string; formation: string }>()('workMiracle', 'MW-PILGR-01', {
  begin(play, { hero, formation }) {
    const group = unitOf(play.world, hero).formation
    if (group !== null) mark(formationOf(play.world, group), { kind: 'worked-miracle', hero })
    play.emit('miracle worked', 'MW-PILGR-01', { hero, formation, were: toldUnits(play.world, [hero]) })
    rerollCheck(play.world, formation)
    return play.done()
  },
})
