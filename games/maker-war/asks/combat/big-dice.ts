import { legal } from '@sandtable/kernel'
import { mostBigDice } from '../../big-dice.ts'
import { ask } from '../../kit.ts'

/** MW-BIG-04: how many big dice are rolled among the dice of a close combat. */
export const meleeBigDice = ask<{ dice: number }, 'amount'>({
  kind: 'mw.melee-big-dice',
  type: 'amount',
  rule: 'MW-BIG-04',
  ask: (_world, { dice }) => ({
    type: 'amount',
    text: `How many big dice among ${dice}? Each stands for five`,
    min: 0,
    max: mostBigDice(dice),
    step: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { dice }) => [...new Set([mostBigDice(dice), 0])].map(amount => ({ type: 'amount' as const, amount })),
})
