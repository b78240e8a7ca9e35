import { unitOf } from '../basics/queries.ts'
import type { Combat, SideId, Strike, World } from '../world.ts'
import { worthOfBase } from './chances.ts'
import { type Attackers, addedStrikes, attackersOfSide, fixedStrikes, freeAttackers } from './strikes.ts'

/** A base that strikes at a unit that is as good as gone is hardly worth anything. */
const WASTED = 0.01

/** Whom those who may choose attack if nobody says otherwise: where they remove most, but not more than is there. */
export function proposedStrikes(world: World, free: readonly Attackers[], fixed: readonly Strike[]): Strike[] {
  const worth = new Map<string, number>()
  const worthOf = (unit: string, target: string): number => {
    const key = `${unit}>${target}`
    const known = worth.get(key) ?? worthOfBase(world, unit, target)
    worth.set(key, known)
    return known
  }
  const expected = new Map<string, number>()
  const strike = (unit: string, target: string, bases: number) =>
    expected.set(target, (expected.get(target) ?? 0) + bases * worthOf(unit, target))
  for (const { unit, target, bases } of fixed) strike(unit, target, bases)
  const isLeft = (target: string) => (expected.get(target) ?? 0) < unitOf(world, target).bases.length
  const strikes: Strike[] = []
  for (const { unit, bases, open } of free)
    for (let i = 0; i < bases; i++) {
      const gain = (target: string) => worthOf(unit, target) * (isLeft(target) ? 1 : WASTED)
      const target = open.reduce((best, one) => (gain(one) > gain(best) ? one : best))
      strike(unit, target, 1)
      strikes.push({ unit, target, bases: 1 })
    }
  return addedStrikes(strikes)
}

/** All strikes of a side as they would be if nobody says otherwise. */
export function usualStrikes(world: World, combat: Pick<Combat, 'units'>, side: SideId): Strike[] {
  const attackers = attackersOfSide(world, combat, side)
  const fixed = fixedStrikes(attackers)
  return addedStrikes([...fixed, ...proposedStrikes(world, freeAttackers(attackers), fixed)])
}
