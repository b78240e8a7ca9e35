import type { World } from './world.ts'

/** How many normal dice one big die stands for (MW-BIG-02), and how many normal ones must be left (MW-BIG-01). */
export const BIG = 5
const LEAST_NORMAL = 5
/** MW-BIG-03: from here on big dice are recommended. */
const RECOMMENDED = 20

/** MW-BIG-01: the most big dice that so many dice can be turned into. */
export const mostBigDice = (dice: number): number => Math.max(0, Math.floor((dice - LEAST_NORMAL) / BIG))

/** How many big dice are rolled among so many dice; null if the player has to say. */
export function bigDiceFor(world: World, dice: number): number | null {
  const most = mostBigDice(dice)
  if (world.options.bigDice === 'off' || most === 0) return 0
  if (world.options.bigDice === 'ask') return null
  return dice >= RECOMMENDED ? most : 0
}
