import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { base, boardWith, piece } from '../../basics/test/described-board.ts'
import type { Weapon } from '../../data/types.ts'
import { sightsOn } from '../../sight/sights.ts'
import { fireOf, isInArc, isInRange, joined } from '../eligible.ts'

const gun = (min: number, max: number, mount: Weapon['mount'] = null): Weapon => ({
  ...{ name: 'gun', range: { min: min * 100, max: max * 100 }, dice: 1, ap: 0, keywords: [], traits: [], mount },
  ...{ isBlast: false, isIndirect: false, isDemolisher: false },
})
const from = base('a1-1', 10, 10)
const to = (gap: number) => base('b1-1', 10.98 + gap, 10)

rule(['WP-SHOOT-04', 'WP-SHOOT-05'], 'up to the range and no nearer than the least (example 11)', () => {
  expect(isInRange(gun(0, 18), from, to(18))).toBe(true)
  expect(isInRange(gun(0, 18), from, to(18.1))).toBe(false)
  expect([5.9, 6, 40, 40.1].map(gap => isInRange(gun(6, 40), from, to(gap)))).toEqual([false, true, true, false])
})

rule(['WP-VEH-04', 'WP-VEH-05'], 'fixed weapons of Vehicles fire forwards, turrets everywhere', () => {
  const tank = base('a1-1', 10, 10, { type: 'Vehicle', facing: 180 })
  expect(isInArc(gun(0, 18, 'FF'), tank, to(5))).toBe(false)
  expect(isInArc(gun(0, 18, 'T'), tank, to(5))).toBe(true)
})

rule(['WP-SHOOT-08', 'WP-R-47', 'WP-SHOOT-27'], 'a base fires at what it sees and reaches; only such bases may be lost', () => {
  const firers = [base('a1-1', 10, 10), base('a1-2', 10, 12)]
  const targets = [base('b1-1', 20, 10), base('b1-2', 26, 10)]
  const wall = piece('ruins', 14, 11, 15, 20)
  const sights = sightsOn(boardWith([...firers, ...targets], [wall]))
  const weapons = [
    { index: 0, weapon: gun(0, 10) },
    { index: 2, weapon: gun(0, 24) },
  ]
  const fires = fireOf(sights, firers, targets, weapons)
  expect(fires[0]).toEqual({ weapon: 0, firing: ['a1-1', 'a1-2'], reached: ['b1-1'] })
  expect(joined(fires)).toEqual({ firing: ['a1-1', 'a1-2'], reached: ['b1-1', 'b1-2'] })
  const hidden = sightsOn(boardWith([...firers, ...targets], [piece('ruins', 14, 5, 15, 20)]))
  expect(joined(fireOf(hidden, firers, targets, weapons))).toEqual({ firing: [], reached: [] })
})
