import { addedUp, cappedChances, likelyRange, meanOf } from '@sandtable/kernel'
import type { Army, ArmyKit, Fighter, Pairing, Strike } from './kit.ts'

/** What a strike comes to against something that takes so much. */
export type Outcome = {
  /** On average in one round. */
  readonly mean: number
  /** Four in five results at least lie from the one to the other. */
  readonly least: number
  readonly most: number
  /** The chance that it is gone after one round. */
  readonly kill: number
  /** Rounds until it is gone, on average; null: never. */
  readonly rounds: number | null
}
/** So many of each for the same money: what they do to each other in one way. */
export type Match = {
  readonly strike: Strike
  readonly attackers: number
  readonly targets: number
  readonly outcome: Outcome
  /** What the targets do in return, where they can; and what that costs on average. */
  readonly back: Outcome | null
  readonly lost: number
  readonly destroyed: number
}

export function outcomeOf(chances: readonly number[], life: number): Outcome {
  const capped = cappedChances(chances, life)
  const { low, high } = likelyRange(capped)
  return { mean: meanOf(capped), least: low, most: high, kill: capped[life] ?? 0, rounds: roundsFor(chances, life) }
}
/** A target with `left` to lose stands so many rounds more: one, and what is left of it after any result. */
function roundsFor(chances: readonly number[], life: number): number | null {
  const idle = chances[0] ?? 1
  if (idle >= 1 - Number.EPSILON) return null
  const rounds = [0]
  for (let left = 1; left <= life; left++) {
    const later = chances.reduce((sum, chance, n) => sum + (n === 0 ? 0 : chance * rounds[Math.max(0, left - n)]!), 0)
    rounds.push((1 + later) / (1 - idle))
  }
  return rounds[life]!
}

/** The same by so many at once; more than `most` counts as that. */
export function timesOver(chances: readonly number[], times: number, most: number): readonly number[] {
  if (times === 0) return [1]
  if (times === 1) return cappedChances(chances, most)
  const half = timesOver(chances, Math.floor(times / 2), most)
  const even = cappedChances(addedUp(half, half), most)
  return times % 2 === 0 ? even : cappedChances(addedUp(even, chances), most)
}

/** The strike of one at one, made by so many, each by itself, at so many, who fall one after the other. */
export function struckBy(strike: Strike, { attackers, targets }: Pick<Pairing, 'attackers' | 'targets'>): Strike {
  const life = strike.life * targets
  return { ...strike, life, chances: timesOver(strike.chances, attackers, life) }
}

/** No table sees more of one kind. */
const MOST = 40
const countFor = ({ price }: Fighter, money: number): number =>
  Math.min(MOST, Math.max(1, Math.floor(money / Math.max(1, price))))

/** Every way in which so much money's worth of one fights the same money's worth of another; `money` null: one against one. */
export function matchesOf<A extends Army>(
  { duels, money: { share } }: ArmyKit<A>,
  army: A,
  { by, on, money }: { by: string; on: string; money: number | null },
): readonly Match[] {
  const find = (id: string): Fighter | null => duels?.fighters(army).find(one => one.id === id) ?? null
  const [one, other] = [find(by), find(on)]
  if (!duels || !one || !other) return []
  const attackers = money === null ? 1 : countFor(one, money * share)
  const targets = money === null ? 1 : countFor(other, money * share)
  const back = duels.strikes(army, { by: on, attackers: targets, on: by, targets: attackers })
  return duels.strikes(army, { by, attackers, on, targets }).map(strike => {
    const answer = back.find(({ manner }) => manner === strike.manner)
    const [outcome, returned] = [outcomeIn(strike), answer ? outcomeIn(answer) : null]
    return {
      ...{ strike, attackers, targets, outcome, back: returned },
      destroyed: (outcome.mean / strike.life) * targets * other.price,
      lost: answer && returned ? (returned.mean / answer.life) * attackers * one.price : 0,
    }
  })
}
const outcomeIn = ({ chances, life }: Strike): Outcome => outcomeOf(chances, life)
