import { asking, legal, option } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { dieAsItLies, rerollsOf } from '../dice.ts'

const diceOf = (world: World, seat: string) => world.sides[sideOfSeat(world, seat)].dice
const dieId = (i: number): string => `d${i + 1}`
export const dieIndex = (id: string): number => Number(id.slice(1)) - 1

/** WP-CMD-05, WP-R-133: both mark their dice in secret, then all of them are rolled again together. */
export const markDice = ask<Record<string, never>, 'pick'>({
  kind: 'wp.markDice',
  type: 'pick',
  rule: 'WP-CMD-05',
  when: 'after the Command Dice are rolled, with a Command unit In Play',
  which: 'your Command Dice, one for each Command unit In Play',
  ask: (world, _subject, seat) => ({
    type: 'pick',
    ...asking({
      text: 'Which Command Dice do you re-roll?',
      note: 'One for each of your Command units.',
      act: 'Re-roll',
      none: 'Keep them all',
      told: 'chooses Command Dice to re-roll',
    }),
    options: diceOf(world, seat).map((die, i) =>
      option(dieId(i), `${die.kind} die ${i + 1}`, {
        note: counted(die.swords, 'sword'),
        rule: 'WP-CMD-05',
        die: dieAsItLies(die),
      }),
    ),
    min: 0,
    max: rerollsOf(world, sideOfSeat(world, seat)),
  }),
  validate: () => legal(),
  candidates(world, _subject, seat) {
    const most = rerollsOf(world, sideOfSeat(world, seat))
    const blanks = diceOf(world, seat).flatMap(({ swords }, i) => (swords === 0 ? [dieId(i)] : []))
    return [{ type: 'pick', ids: blanks.slice(0, most) }, ...(blanks.length > 0 ? [{ type: 'pick' as const, ids: [] }] : [])]
  },
})
