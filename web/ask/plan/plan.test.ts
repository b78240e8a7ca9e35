import { type AskOf, type PlannedOrder, planOption, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import type { BoardPoint } from '../../board/overlay.ts'
import { sceneOf, WORDS } from '../../test/scenes.ts'
import {
  amountsText,
  findPressed,
  groupsOf,
  isOpen,
  keysOf,
  leftText,
  mendText,
  optionsAt,
  priceText,
  rowsOf,
  shortText,
  unwritten,
  whyNotSealed,
} from './plan.ts'

const at = (x: number, y = 0) => ({ x, y, facing: null, level: null })
const spot = (x: number, refusal: ReturnType<typeof violation> | null = null) => ({ at: at(x), label: `field ${x}`, refusal })
const GOLD = [{ id: 'gold', label: 'gold', amount: 5 }]
const BOTH = [...GOLD, { id: 'seed', label: 'seed', amount: 1 }]
const barn = planOption('barn', 'Barn', { gold: 4 }, [spot(1000), spot(2000, violation('F-1', 'wet'))])
const fell = planOption('fell', 'Fell', { gold: -3 }, null, { pieces: ['u1'] })
const shut = planOption('shut', 'Shut', {}, null, { refusal: violation('F-2', 'shut') })
const ask: AskOf<'plan'> = { type: 'plan', ...WORDS, balances: GOLD, options: [barn, fell, shut], max: 4 }
const point = (x: number, more: Partial<BoardPoint> = {}): BoardPoint => ({
  ...{ at: { x, y: 0 }, hex: null, piece: null, pixel: 1, touch: false, shift: false, alt: false },
  ...more,
})
const row = (more: Partial<PlannedOrder> = {}): PlannedOrder => ({
  ...{ option: 'fell', place: null, label: 'Fell', where: null, pieces: [], icon: null, price: { gold: -3 } },
  ...{ left: { gold: 8 }, refusal: null },
  ...more,
})

describe('a plan on the screen', () => {
  it('names costs and gains, with the balance where there are several', () => {
    expect(priceText({ gold: 3 }, GOLD)).toBe('−3')
    expect(priceText({ gold: -2 }, GOLD)).toBe('+2')
    expect(priceText({}, GOLD)).toBe('free')
    expect(priceText({ gold: 1, seed: 1 }, BOTH)).toBe('−1 gold −1 seed')
    expect(leftText({ gold: -3 }, GOLD)).toBe('−3')
    expect(amountsText({ gold: 5, seed: 1 }, BOTH)).toBe('5 gold and 1 seed')
  })
  it('shows an order at once, with what the rules said of it before it was moved', () => {
    const said = {
      ...unwritten(ask),
      orders: [row(), row({ option: 'barn', place: at(1000), label: 'Barn', left: { gold: 4 } })],
    }
    const rows = rowsOf([said.orders[1]!, said.orders[0]!, { option: 'barn', place: at(1000) }], said)
    expect(rows.map(r => [r.label, r.left.gold])).toEqual([
      ['Barn', 4],
      ['Fell', 8],
      ['Barn', 4],
    ])
    const [fresh] = rowsOf([{ option: 'barn', place: at(1000) }], unwritten(ask))
    expect(fresh).toMatchObject({ label: 'Barn', where: 'field 1000', price: { gold: 4 }, refusal: null })
  })
  it('gives each row a name that goes with it', () => {
    const [a, b] = [
      { option: 'fell', place: null },
      { option: 'barn', place: at(1000) },
    ]
    const [first, second, third] = keysOf([a, b, a])
    expect(new Set([first, second, third]).size).toBe(3)
    expect(keysOf([b, a, a])).toEqual([second, first, third])
  })
  it('groups long lists only, and counts what is open', () => {
    expect(groupsOf(ask.options)).toEqual([])
    const many = Array.from({ length: 13 }, (_, i) => ({
      ...(i < 3 ? fell : shut),
      id: `o${i}`,
      group: i % 2 ? 'Build' : 'Recruit',
    }))
    expect(groupsOf(many)).toEqual([
      { group: 'Recruit', open: 2 },
      { group: 'Build', open: 1 },
    ])
  })
  it('finds what is pressed: an open place of the option in hand, or what a piece or a place can be ordered', () => {
    const scene = sceneOf()
    expect(findPressed(barn, point(1200))?.at.x).toBe(1000)
    expect(findPressed(barn, point(2000))).toBe(null)
    expect(optionsAt(scene, ask.options, point(900)).map(o => o.id)).toEqual(['barn'])
    expect(optionsAt(scene, ask.options, point(900, { piece: 'u1' })).map(o => o.id)).toEqual(['fell'])
    expect(optionsAt(scene, ask.options, point(5000))).toEqual([])
    expect([barn, fell, shut, { ...barn, places: [] }].map(isOpen)).toEqual([true, true, false, false])
  })
  it('says which order breaks, what it is short of and which move mends it', () => {
    const unpaid = violation('F-PLAN', 'order 2 cannot be paid', { order: 2, balance: 'gold', left: 1, price: 4 })
    const rows = [row(), row({ refusal: unpaid })]
    expect(whyNotSealed(rows)).toBe('order 2 is refused')
    expect(whyNotSealed([row()])).toBe(null)
    expect(rows.map(r => shortText(r, GOLD))).toEqual([null, '3 gold short'])
    expect(shortText(row({ refusal: violation('F-1', 'wet') }), GOLD)).toBe(null)
    expect(mendText({ from: 3, to: 2 })).toBe('Put order 4 before order 3')
    expect(mendText({ from: 0, to: 2 })).toBe('Put order 1 after order 3')
  })
})
