import { type ChoiceOf, item, legal } from '@sandtable/kernel'
import { unitIdOf } from '../../firepower.ts'
import { ask } from '../../kit.ts'
import { formationOf } from '../../look-up.ts'
import { weaponName } from './weapon.ts'

type BigDice = { most: number; dice: number }
/** MW-BIG-01: how many big dice replace five others each. */
export const bigDice = ask<BigDice, 'amount'>({
  kind: 'mw.bigDice',
  type: 'amount',
  rule: 'MW-BIG-01',
  ask: (_world, { most, dice }) => ({ type: 'amount', text: `Big dice among ${dice}`, min: 0, max: most, step: 1 }),
  validate: () => legal(),
  candidates: (_world, { most }) => [...new Set([most, 0])].map(amount => ({ type: 'amount', amount })),
})

type Energy = { sources: string[]; energy: number }
/** MW-TRANS-03, MW-R-129: energy tokens for dice, source by source. */
export const feedEnergy = ask<Energy, 'allocate'>({
  kind: 'mw.energy',
  type: 'allocate',
  rule: 'MW-TRANS-03',
  ask: (world, { sources, energy }) => ({
    type: 'allocate',
    text: 'Spend energy on firepower',
    slots: sources.map(source => ({ ...item(source, weaponName(world, source), [unitIdOf(source)]), cap: energy })),
    min: 0,
    total: energy,
  }),
  validate: () => legal(),
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
  ask: (world, { formations, tokens }) => ({
    type: 'allocate',
    text: `Share out ${tokens} impact tokens`,
    slots: formations.map(f => ({ ...item(f, formationOf(world, f).name, [f]), cap: tokens })),
    min: tokens,
    total: tokens,
  }),
  validate: () => legal(),
  candidates: (_world, { formations, tokens }) =>
    formations.map((slot): ChoiceOf<'allocate'> => ({ type: 'allocate', amounts: [{ slot, amount: tokens }] })),
})
