import { type Ledger, type Violation, violation } from '@sandtable/kernel'
import { awayText, farText } from '../free/far.ts'
import { hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'
import type { Gun } from './guns.ts'

/** TM-RANGE-02, TM-TERRA-02: how far a weapon reaches when its line passes this many green hexes. */
export const rangeOf = (world: World, unit: Unit, gun: Gun, greens: number): Ledger =>
  hooks.ledger(world, 'weapon.range', { unit: unit.id, weapon: gun.id, greens }, gun.range, 'TM-RANGE-02')
/** TM-R-47: half a range is rounded up. */
export const reachOf = (world: World, unit: Unit, gun: Gun, greens: number): number =>
  Math.ceil(hooks.total(world, 'weapon.range', { unit: unit.id, weapon: gun.id, greens }, gun.range))

/** TM-TERRA-02: why a weapon that would reach so far does not through these woods; the rule is that of whatever cuts it short. */
export function woodsProblem(world: World, unit: Unit, gun: Gun, distance: number, greens: number): Violation | null {
  const range = rangeOf(world, unit, gun, greens)
  const problem = greens === 0 ? null : rangeProblem(world, distance, Math.ceil(range.total))
  if (problem === null) return null
  const open = rangeOf(world, unit, gun, 0).lines.map(line => line.rule)
  const cut = range.lines.find(line => !open.includes(line.rule))
  return { ...problem, rule: cut?.rule ?? problem.rule, text: `${problem.text} through woods` }
}

export const rangeProblem = (world: World, distance: number, range: number): Violation | null =>
  distance <= range
    ? null
    : violation('TM-RANGE-02', `it is ${awayText(world, distance)} and the weapon's range is ${farText(world, range)}`, {
        distance,
        range,
      })
