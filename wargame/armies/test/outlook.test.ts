import { expect, test } from 'vitest'
import type { Army, ArmyKit } from '../kit.ts'
import { outlookOf } from '../outlook.ts'
import { barsTo } from '../strengths.ts'

type Plain = Army & { readonly price: number; readonly guns: number; readonly speed: number }
const army = (price: number, guns: number, speed: number): Plain => ({ name: 'Any', price, guns, speed })
const kit = {
  price: ({ price }: Plain) => [{ text: '', working: '', value: price, rule: 'XX-1', isSum: true }],
  ready: [
    { id: 'a', army: army(100, 10, 4) },
    { id: 'b', army: army(200, 60, 8) },
  ],
  strengths: ({ guns, speed }: Plain) => ({
    reach: { title: 'Dice', bars: barsTo(20, 10, far => (far <= 10 ? guns : 0)) },
    manners: [
      { name: 'Shooting', value: guns, text: '' },
      { name: 'Speed', value: speed, text: '', isEach: true },
    ],
  }),
} as unknown as ArmyKit<Plain>
const shares = (one: Plain) => outlookOf(kit, one)?.manners.map(({ name, share }) => [name, share])

test('a bar is full for as much for the price as the best of the ready armies; what each has is not divided by it', () => {
  expect(shares(kit.ready[1]!.army)).toEqual([
    ['Shooting', 1],
    ['Speed', 1],
  ])
  expect(shares(army(50, 3, 4))).toEqual([
    ['Shooting', 0.2],
    ['Speed', 0.5],
  ])
  expect(shares(army(10, 30, 16))).toEqual([
    ['Shooting', 1],
    ['Speed', 1],
  ])
})
test('of an army that has nothing in it nothing is said', () => {
  expect(outlookOf(kit, army(0, 0, 0))).toBe(null)
})
test('bars go from step to step as far as they shall', () => {
  expect(outlookOf(kit, army(1, 7, 0))?.reach.bars).toEqual([
    { label: '10', value: 7 },
    { label: '20', value: 0 },
  ])
})
