import { asking, type ChoiceOf, copy, item, legal, violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { meant, nameOf } from '../../basics/labels.ts'
import { ask } from '../../hooks.ts'
import { addDice } from '../attack.ts'
import { unitIdOf } from '../firepower.ts'
import { rolledOdds } from '../salvo-odds.ts'
import { weaponName } from './weapon.ts'

type BigDice = { most: number; dice: number }
/** MW-BIG-01: how many big dice replace five others each. */
export const bigDice = ask<BigDice, 'amount'>({
  kind: 'mw.bigDice',
  type: 'amount',
  rule: 'MW-BIG-01',
  when: 'when big dice are used by choice and five or more dice are rolled',
  notAsked: world =>
    world.options.bigDice === 'ask' ? null : violation('MW-BIG-03', 'nobody agreed on choosing big dice in this game'),
  ask: (_world, { most, dice }) => ({
    type: 'amount',
    ...asking({
      text: `${dice} dice are rolled. How many big dice do you use?`,
      note: 'Each stands for five',
      act: 'Use',
      none: 'Use none',
      told: `rolls ${dice} dice, and chooses how many big ones`,
    }),
    min: 0,
    max: most,
    step: 1,
  }),
  validate: () => legal(),
  odds(world, _subject, _seat, { amount }) {
    const attack = world.attacks.at(-1)
    return attack ? rolledOdds({ ...attack, big: amount }) : null
  },
  candidates: (_world, { most }) => [...new Set([most, 0])].map(amount => ({ type: 'amount', amount })),
})

type Energy = { sources: string[]; energy: number }
/** MW-TRANS-03, MW-R-129: energy tokens for dice, source by source. */
export const feedEnergy = ask<Energy, 'allocate'>({
  kind: 'mw.energy',
  type: 'allocate',
  rule: 'MW-TRANS-03',
  when: 'when a unit that can be fed energy shoots and you have energy tokens',
  which: 'units in the salvo that take energy',
  notAsked: (world, seat) =>
    world.sides[sideOfSeat(world, seat)].energy > 0 ? null : violation('MW-TRANS-03', 'you have no energy tokens'),
  ask: (world, { sources, energy }) => ({
    type: 'allocate',
    ...asking({
      text: `You have ${counted(energy, 'energy token')}. How many do you turn into dice?`,
      act: 'Use',
      none: 'Use none',
      told: 'chooses how many energy tokens become dice',
    }),
    slots: sources.map(source => ({ ...item(source, weaponName(world, source), [unitIdOf(source)]), cap: energy })),
    min: 0,
    total: energy,
  }),
  validate: () => legal(),
  odds(world, _subject, _seat, { amounts }) {
    const attack = copy(world.attacks.at(-1) ?? null)
    for (const { slot, amount } of attack ? amounts : []) addDice(world, attack!, slot, amount)
    return attack ? rolledOdds(attack) : null
  },
  candidates(_world, { sources, energy }) {
    const amounts = [...new Set([energy, Math.floor(energy / 2), 0])]
    return amounts.map(amount => ({ type: 'allocate', amounts: amount > 0 ? [{ slot: sources[0]!, amount }] : [] }))
  },
})

type Fright = { formations: string[]; tokens: number }
/** MW-R-40: tokens for 3s go to formations of the attacker's choice. */
export const shareFright = ask<Fright, 'allocate'>({
  kind: 'mw.fright',
  type: 'allocate',
  rule: 'MW-R-40',
  when: 'when a salvo at several formations spreads terror',
  which: 'formations under fire',
  ask: (world, { formations, tokens }) => ({
    type: 'allocate',
    ...asking({
      text: `The salvo spreads terror: share out ${counted(tokens, 'impact token')}`,
      act: 'Assign',
      told: `assigns ${counted(tokens, 'impact token')}`,
    }),
    slots: formations.map(f => ({ ...item(f, nameOf(world, f), meant(world, f).pieces), cap: tokens })),
    min: tokens,
    total: tokens,
  }),
  validate: () => legal(),
  candidates: (_world, { formations, tokens }) =>
    formations.map((slot): ChoiceOf<'allocate'> => ({ type: 'allocate', amounts: [{ slot, amount: tokens }] })),
})
