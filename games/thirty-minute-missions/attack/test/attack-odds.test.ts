import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { attackOdds } from '../attack-odds.ts'
import { ann, bob, left, mech, ranged, shot, worldOf } from './table.ts'

describe('the odds of an attack', () => {
  rule(['TM-ATK-05', 'TM-ATK-04', 'TM-CRIT-04'], 'are what all throws of both dice come to', () => {
    const world = worldOf([ann(3, 5), bob(4, 5, mech(), { durability: { armL: 10 } })])
    const odds = attackOdds(world, shot({ part: 'armL' }))
    let [hits, destroyed] = [0, 0]
    for (let face = 1; face <= 8; face++)
      for (let evasion = 1; evasion <= 8; evasion++) {
        const t = ranged([ann(3, 5), bob(4, 5, mech(), { durability: { armL: 10 } })])
        t.pick('ann', 'shoot:ub2').dice('accuracy', face)
        if (face >= 4 && face < 8) t.dice('evasion', evasion)
        t.pick('ann', 'armL').asks('ann', 'tm.act')
        const after = left(t.world, 'ub2', 'armL')
        if (after < 10) hits++
        if (after <= 0) destroyed++
      }
    expect(odds.chances[1]).toBeCloseTo(hits / 64, 10)
    expect(odds.results.map(result => result.chance)).toEqual([expect.closeTo(destroyed / 64, 10)])
    expect(destroyed).toBeGreaterThan(0)
  })
})
