import { copy } from '@sandtable/kernel'
import { toldUnits } from '../../basics/queries.ts'
import { afterCasualties } from '../../casualties/procs/after.ts'
import { proc } from '../../hooks.ts'
import type { Attack, World } from '../../world.ts'
import { bigDice, feedEnergy } from '../asks/dice.ts'
import { sharesOf, spreadHits } from '../asks/spread.ts'
import { addDice, conduitsOf, diceLedger, findWeaponFired, goodFaces, seatOfAttack, spendShots } from '../attack.ts'
import { unitIdOf } from '../firepower.ts'
import { BIG_DICE_FROM, mostBigDice, thrownDice } from '../hits.ts'
import { poolsFor, type Share, salvoReport } from '../pools.ts'
import { allocation } from './allocation.ts'
import { blast } from './blast.ts'
import { faceEffects } from './face-effects.ts'

/** The unit whose own fire or weapon it is. */
const wereOf = (world: World, source: string) => toldUnits(world, [unitIdOf(source)])

const attackOf = (world: World): Attack => world.attacks.at(-1)!

/**
 * One salvo from window D to the removal of casualties (MW-SHOOT-13). The caller has worked out who contributes and whom it may hit;
 * cards and Points of Interest make salvos through the same door.
 */
export const salvo = proc<{ attack: Attack }, { destroyed: number }>()('salvo', 'MW-SHOOT-13', {
  begin(play, { attack }) {
    const { world } = play
    world.attacks.push(copy(attack))
    const { side, formation, targets, template, odds, sources } = attack
    const poi = world.pois.find(({ id }) => sources.some(({ source }) => source === id))
    const [dice, weapon] = [diceLedger(world, attack), findWeaponFired(world, attack)]
    play.emit('salvo declared', 'MW-SHOOT-02', {
      side,
      formation,
      weapon,
      targets,
      were: toldUnits(world, targets),
      template,
      dice,
      odds,
      ...(poi && { poi: poi.id }),
    })
    // MW-SHOOT-14: without a line of fire there is nothing to roll.
    return attack.dice === 0 ? play.goto('end') : play.window('salvo.declared', { side }, 'energy')
  },
  energy(play) {
    const attack = attackOf(play.world)
    const { energy } = play.world.sides[attack.side]
    const sources = energy > 0 ? conduitsOf(play.world, attack) : []
    if (sources.length === 0) return play.goto('size')
    return play.ask(feedEnergy, [seatOfAttack(play.world, attack)], { sources, energy }, 'fed')
  },
  fed(play) {
    const { world } = play
    const attack = attackOf(world)
    for (const { slot: source, amount } of play.answer(feedEnergy).amounts) {
      addDice(world, attack, source, amount)
      world.sides[attack.side].energy -= amount
      if (amount > 0)
        play.emit('energy spent', 'MW-TRANS-03', { side: attack.side, source, energy: amount, were: wereOf(world, source) })
    }
    return play.goto('size')
  },
  size(play) {
    const { world } = play
    const attack = attackOf(world)
    const most = mostBigDice(attack.dice)
    if (world.options.bigDice === 'ask' && most > 0)
      return play.ask(bigDice, [seatOfAttack(world, attack)], { most, dice: attack.dice }, 'sized')
    attack.big = world.options.bigDice === 'auto' && attack.dice >= BIG_DICE_FROM ? most : 0
    return play.goto('roll')
  },
  sized(play) {
    attackOf(play.world).big = play.answer(bigDice).amount
    return play.goto('roll')
  },
  roll(play) {
    const attack = attackOf(play.world)
    const count = thrownDice(attack.dice, attack.big)
    const seat = seatOfAttack(play.world, attack)
    return play.roll({ sides: 6, count, rule: 'MW-DICE-07', why: 'salvo', good: goodFaces(attack), seat }, 'rolled')
  },
  rolled(play) {
    const attack = attackOf(play.world)
    attack.faces = [...play.faces()]
    return play.window('dice.rolled', { side: attack.side }, 'faces')
  },
  faces: play => play.call(faceEffects, {}, 'count'),
  count(play) {
    const { world } = play
    const attack = attackOf(world)
    const isChoice = attack.kind === 'salvo' && sharesOf(world).some(({ targets }) => targets.length > 1)
    return isChoice
      ? play.ask(spreadHits, [seatOfAttack(world, attack)], {}, 'divided')
      : play.call(resolution, { shares: null }, 'resolved')
  },
  divided(play) {
    const shares = play.answer(spreadHits).amounts.map(({ slot, amount }) => {
      const [target, dice] = slot.split(':')
      return { target: target!, dice: dice!, amount }
    })
    return play.call(resolution, { shares }, 'resolved')
  },
  resolved: play => play.window('salvo.resolved', { side: attackOf(play.world).side }, 'after'),
  after(play) {
    for (const source of spendShots(play.world, attackOf(play.world)))
      play.emit('single shot fired', 'MW-TITAN-29', { source, were: wereOf(play.world, source) })
    return play.call(afterCasualties, {}, 'end')
  },
  end(play) {
    const destroyed = attackOf(play.world).casualties.length
    play.world.attacks.pop()
    return play.done({ destroyed })
  },
})

/** The hits of a salvo on every target, after screens, and their allocation. `shares`: how they were shared out (null: no choice). */
export const resolution = proc<{ shares: Share[] | null }>()('resolution', 'MW-SHOOT-07', {
  begin(play, { shares }) {
    const { world } = play
    const attack = attackOf(world)
    const results = poolsFor(world, attack, shares)
    play.emit('salvo', 'MW-SHOOT-13', { ...salvoReport(world, attack, results), were: toldUnits(world, attack.targets) })
    const pools = results.map(({ pool }) => pool)
    if (attack.kind === 'bombard') return play.call(blast, { pools }, 'end')
    return play.call(allocation, { pools, current: null, picked: [], plan: [] }, 'end')
  },
  end: play => play.done(),
})
