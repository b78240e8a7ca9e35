import { printedDice, type Roll, type SeatId } from '@sandtable/kernel'
import type { Icon } from '../data/types.ts'

/** MV-DIC-01. */
export const FACES: readonly Icon[] = ['sword', 'sword', 'horse', 'horse', 'bow', 'star']
const MARKS = { sword: '⚔', horse: '♞', bow: '➶', star: '★' }
/** MV-DIC-08. */
export const FEWEST = 1
export const MOST = 6
export const clamped = (dice: number): number => Math.max(FEWEST, Math.min(MOST, dice))

/** A throw of combat dice for a striker that hits on this icon. */
export const combatRoll = (dice: number, icon: Icon, seat: SeatId | null, why = 'combat'): Roll => ({
  ...printedDice([{ die: 'combat', colour: 'white', faces: FACES, count: dice, worth: { [icon]: 1 }, marks: MARKS }]),
  rule: 'MV-DIC-01',
  why,
  seat,
})
export const iconsOf = (faces: readonly number[]): Icon[] => faces.map(face => FACES[face - 1]!)

export type Outcome = { hit: boolean; critical: boolean; stars: number }
/** MV-DIC-02 to MV-DIC-05: one own icon hits; two stars, or three own icons of who counters, are critical and a hit by themselves. */
export function outcomeOf(icons: readonly Icon[], icon: Icon, doesCounter: boolean, critStars = 2): Outcome {
  const own = icons.filter(one => one === icon).length
  const stars = icons.filter(one => one === 'star').length
  const critical = stars >= critStars || (doesCounter && own >= 3)
  return { hit: own > 0 || critical, critical, stars }
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))
const ways = (n: number, k: number): number => factorial(n) / (factorial(k) * factorial(n - k))
/** The exact chances of a strike: to miss, to hit plainly, to hit critically. */
export function outcomesOf(
  dice: number,
  icon: Icon,
  doesCounter: boolean,
  critStars = 2,
): { miss: number; hit: number; critical: number } {
  const share = FACES.filter(one => one === icon).length / FACES.length
  const star = icon === 'star' ? 0 : 1 / FACES.length
  const chances = { miss: 0, hit: 0, critical: 0 }
  for (let own = 0; own <= dice; own++)
    for (let stars = 0; own + stars <= dice; stars++) {
      const others = dice - own - stars
      const chance = ways(dice, own) * ways(dice - own, stars) * share ** own * star ** stars * (1 - share - star) ** others
      const isCritical = stars >= critStars || (doesCounter && own >= 3)
      chances[isCritical ? 'critical' : own > 0 ? 'hit' : 'miss'] += chance
    }
  return chances
}
