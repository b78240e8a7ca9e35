import type { Input, PlanOrder } from '@sandtable/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../rule.ts'
import { toy } from '../../game.ts'
import { at, skirmish, unit } from '../toy-table.ts'

const forage: PlanOrder = { option: 'forage', place: null }
const study: PlanOrder = { option: 'study', place: null }
const forward = (unit: string, x: number, y: number): PlanOrder => {
  const { piece: _, ...place } = at(unit, x, y)
  return { option: `forward-${unit}`, place }
}
const plan = (...orders: PlanOrder[]): Input => ({ type: 'plan', orders })

/** Two units of red abreast, one of blue, before the first round. */
const table = (more = {}) =>
  skirmish([unit('rifles', 10, 5), unit('scouts', 14, 5)], [unit('rifles', 10, 35)], { prepare: true, ...more })

describe('preparations', () => {
  rule('TOY-PLAN-01', 'orders are paid from 3 supply, each after those before it', () => {
    const t = table()
    const three = [forward('ur1', 10, 9), forward('ur1', 10, 13), forward('ur2', 14, 9)]
    const broke = t.refuses('red', plan(...three, forward('ur2', 14, 13)), 'TOY-PLAN-01')
    expect(broke.text).toBe('order 4 cannot be paid after the orders before it: 0 supply left, it costs 1')
    expect(broke.params).toMatchObject({ order: 4 })
    t.choose('red', plan(...three)).choose('blue', plan())
    t.asks('red', 'toy.bid')
    expect(t.world.units.ur1!.at).toEqual({ x: 1000, y: 1300 })
    expect(t.world.units.ur2!.at).toEqual({ x: 1400, y: 900 })
  })

  rule('TOY-PLAN-01', 'four orders at most', () => {
    const t = table()
    const four = [forage, forward('ur1', 10, 9), forward('ur1', 10, 13), forward('ur1', 10, 17)]
    t.refuses('red', plan(...four, forward('ur2', 14, 9)), 'TOY-PLAN-01')
    t.choose('red', plan(...four)).choose('blue', plan())
    t.asks('red', 'toy.bid')
  })

  rule('TOY-PLAN-01', 'all plan at once: the first plan shows to nobody', () => {
    const seen = [plan(), plan(forage, study)].map(first => {
      const t = table().choose('red', first)
      t.asks('blue', 'toy.prepare')
      return JSON.stringify([t.engine.view(t.state, 'blue'), t.engine.view(t.state, null), t.events])
    })
    expect(seen[0]).toBe(seen[1])
  })

  rule('TOY-PLAN-02', 'what another plan has put in the way is cancelled, the rest is carried out', () => {
    const near = skirmish([unit('rifles', 10, 18)], [unit('rifles', 11, 25.5)], { prepare: true })
    near.choose('blue', plan(forward('ub1', 11, 21.5), forage)).choose('red', plan(forward('ur1', 10, 22)))
    near.asks('red', 'toy.bid')
    expect(near.world.units.ur1!.at).toEqual({ x: 1000, y: 2200 })
    expect(near.world.units.ub1!.at).toEqual({ x: 1100, y: 2550 })
    expect(near.last('cancelled')).toEqual({ seat: 'blue', order: 'forward', unit: 'ub1', by: 'ur1' })
    expect(near.all('foraged')).toEqual([{ seat: 'blue' }])
  })

  rule('TOY-PLAN-02', 'all plans are read and seen at once, whoever made them, before the first is carried out', () => {
    const t = table()
    t.choose('blue', plan(forward('ub1', 10, 31))).choose('red', plan(forage, forward('ur1', 12, 9)))
    t.asks('red', 'toy.bid')
    const types = t.events.map(e => e.type)
    expect(types.indexOf('planned')).toBeLessThan(types.indexOf('sent'))
    const event = t.events.find(e => e.type === 'planned')!
    const views = ['red', 'blue', null].map(seat => toy.view(t.world, seat))
    for (const view of views)
      expect(toy.sentence(event, view)).toBe(
        'The plans are shown. Red: 1 Forage and 2 Rifles forward to the right. Blue: 1 Rifles forward ahead.',
      )
    const { cues, beat, pieces } = toy.picture(event, views[2]!)
    expect(cues).toEqual([
      { type: 'token', at: { x: 1200, y: 900 }, icon: 'rifle', text: '2 Rifles forward to the right', seat: 'red' },
      { type: 'token', at: { x: 1000, y: 3100 }, icon: 'rifle', text: '1 Rifles forward ahead', seat: 'blue' },
    ])
    expect([beat?.title, pieces]).toEqual(['The plans are shown', ['ur1', 'ub1']])
    const empty = table().choose('red', plan()).choose('blue', plan(study))
    empty.asks('red', 'toy.bid')
    const told = empty.events.find(e => e.type === 'planned')!
    expect(toy.sentence(told, toy.view(empty.world, null))).toMatch(/Red plans nothing\. Blue: 1 Study a card\./)
  })

  rule('TOY-PLAN-03', 'foraging brings 2 supply, once', () => {
    const t = table()
    t.refuses('red', plan(forage, forage), 'TOY-PLAN-03')
    t.refuses('red', plan(study, forward('ur1', 10, 9), forward('ur1', 10, 13), forage), 'TOY-PLAN-01')
    t.choose('red', plan(study, forward('ur1', 10, 9), forage, forward('ur1', 10, 13))).choose('blue', plan())
    t.asks('red', 'toy.bid')
  })

  rule('TOY-PLAN-04', 'forward is 4 cm ahead, straight or 2 cm to a side', () => {
    const t = table()
    t.refuses('red', plan(forward('ur1', 10, 8)), 'TOY-PLAN-04')
    t.refuses('red', plan(forward('ub1', 10, 31)), 'KERNEL-UNKNOWN')
    t.choose('red', plan(forward('ur1', 8, 9), forward('ur2', 16, 9))).choose('blue', plan(forward('ub1', 8, 31)))
    t.asks('red', 'toy.bid')
    expect(t.world.units.ub1!.at).toEqual({ x: 800, y: 3100 })
  })

  rule('TOY-PLAN-04', 'without overlap with where the own units will be then', () => {
    const t = table()
    const blocked = t.refuses('red', plan(forward('ur1', 12, 9), forward('ur2', 12, 9)), 'TOY-PLAN-04')
    expect(blocked.params).toEqual({ order: 2, pieces: ['ur2', 'ur1'] })
    t.choose('red', plan(forward('ur1', 12, 9), forward('ur2', 14, 9))).choose('blue', plan())
    t.asks('red', 'toy.bid')
  })

  rule('TOY-PLAN-04', 'the base stays on the table', () => {
    const t = skirmish([unit('rifles', 2, 5)], [unit('rifles', 10, 35)], { prepare: true })
    t.refuses('red', plan(forward('ur1', 0, 9)), 'TOY-PLAN-04')
    t.choose('red', plan(forward('ur1', 2, 9))).choose('blue', plan())
    t.asks('red', 'toy.bid')
  })

  rule('TOY-PLAN-05', 'studying draws a card, once, which only its owner sees', () => {
    const t = table({ deck: ['luck1'] })
    t.refuses('red', plan(study, forage, study), 'TOY-PLAN-05')
    t.choose('red', plan(study)).choose('blue', plan())
    t.asks('red', 'toy.bid')
    expect(t.world.hands.red).toEqual(['luck1'])
    expect(t.events.find(e => e.type === 'drew')?.secret).toEqual({ only: ['red'], masked: { seat: 'red', card: null } })
  })

  rule('TOY-PLAN-05', 'an empty deck is no study, and a last card is drawn once', () => {
    const cards = ['luck', 'rations', 'foresight'].flatMap(kind => [1, 2, 3, 4].map(n => `${kind}${n}`))
    const none = table({ hands: { red: cards } })
    none.refuses('red', plan(study), 'TOY-PLAN-05')
    none.choose('red', plan()).choose('blue', plan())
    none.asks('red', 'toy.bid')
    const one = table({ hands: { red: cards.slice(1) } })
    one.choose('red', plan(study)).choose('blue', plan(study))
    one.asks('red', 'toy.bid')
    expect(one.world.hands.blue).toEqual([])
    expect(one.last('cancelled')).toEqual({ seat: 'blue', order: 'study', unit: null, by: null })
  })
})
