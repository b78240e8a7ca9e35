import { printedDice, type Roll, type SeatId } from '@sandtable/kernel'
import type { Icon } from '../data/types.ts'

/** MV-DIC-01, MV-R-04. */
export const FACES: readonly Icon[] = ['sword', 'sword', 'horse', 'horse', 'bow', 'star']
export const MARKS = { sword: '⚔', horse: '♞', bow: '➶', star: '★' }
/** MV-DIC-08, MV-R-09. */
export const FEWEST = 1
export const MOST = 6
export const clamped = (dice: number): number => Math.max(FEWEST, Math.min(MOST, dice))

/** A throw of combat dice that counts this icon; so many stars of one throw count too, where they are critical (MV-DIC-03). */
export const combatRoll = (
  dice: number,
  icon: Icon,
  seat: SeatId | null,
  why: string,
  critStars: number | null = null,
): Roll => ({
  ...printedDice([
    {
      ...{ die: 'combat', colour: 'white', faces: FACES, count: dice, marks: MARKS },
      ...(critStars === null ? { worth: { [icon]: 1 } } : { worth: { [icon]: 1, star: 1 }, together: { star: critStars } }),
    },
  ]),
  rule: 'MV-DIC-01',
  why,
  seat,
})
export const iconsOf = (faces: readonly number[]): Icon[] => faces.map(face => FACES[face - 1]!)

export type Outcome = { hit: boolean; critical: boolean; stars: number }
/**
 * MV-DIC-02 to MV-DIC-05: one own icon hits; two stars, or three own icons of who counters, are critical and a hit by themselves
 * (MV-DIC-04, MV-R-07, MV-R-08).
 */
export function outcomeOf(icons: readonly Icon[], icon: Icon, doesCounter: boolean, critStars = 2): Outcome {
  const own = icons.filter(one => one === icon).length
  const stars = icons.filter(one => one === 'star').length
  const critical = stars >= critStars || (doesCounter && own >= 3)
  return { hit: own > 0 || critical, critical, stars }
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))
const ways = (n: number, k: number): number => factorial(n) / (factorial(k) * factorial(n - k))
export type Outcomes = { readonly miss: number; readonly hit: number; readonly critical: number }
/** The exact chances of a strike: to miss, to hit plainly, to hit critically; with a re-roll, if all dice without own icon or star are rolled again. */
function reckoned(dice: number, icon: Icon, doesCounter: boolean, critStars: number, rerolls: boolean): Outcomes {
  const printed = FACES.filter(one => one === icon).length / FACES.length
  const again = rerolls ? 1 + (1 - printed - 1 / FACES.length) : 1
  const [share, star] = [printed * again, icon === 'star' ? 0 : again / FACES.length]
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
const keyOf = (dice: number, icon: Icon, doesCounter: boolean): string => `${dice}${icon}${doesCounter}`
/** All that usually comes up, reckoned once. */
const USUAL: ReadonlyMap<string, Outcomes> = new Map(
  [1, 2, 3, 4, 5, 6].flatMap(dice =>
    (['sword', 'horse', 'bow'] as const).flatMap(icon =>
      [false, true].map((doesCounter): [string, Outcomes] => [
        keyOf(dice, icon, doesCounter),
        reckoned(dice, icon, doesCounter, 2, false),
      ]),
    ),
  ),
)
/** MV-R-06: exact, whatever the printed table says. */
export const outcomesOf = (dice: number, icon: Icon, doesCounter: boolean, critStars = 2, rerolls = false): Outcomes =>
  (critStars === 2 && !rerolls ? USUAL.get(keyOf(dice, icon, doesCounter)) : undefined) ??
  reckoned(dice, icon, doesCounter, critStars, rerolls)
/** The chance of a miss that shows a star: one star and none of the own icons. */
export const starredMiss = (dice: number, icon: Icon): number =>
  (dice / FACES.length) * (1 - (FACES.filter(one => one === icon).length + 1) / FACES.length) ** (dice - 1)
