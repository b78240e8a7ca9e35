import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { attackOdds } from '../attack-odds.ts'
import { chainOf } from '../critical-chain.ts'
import { ann, type Borne, bob, left, mech, ranged, sheet, shot, worldOf } from './table.ts'

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

  const HAMMER: Borne = ['war_hammer', 'armL', 'armR']
  const blows = (rolls: number, weapon: Borne, target: JsonObject) => {
    const world = worldOf([ann(4, 5, mech(weapon)), target])
    const attack = shot({ ranged: false, distance: 1, damage: 20, rolls })
    return { odds: attackOdds(world, attack), plain: chainOf(world, attack).map(({ chances }) => chances.plain) }
  }
  // Assault 5: 5, 6 and 7 of a d8 are plain hits, of which Evasion 6 dodges three of eight.
  const [critical, plain, lying] = [1 / 8, (3 / 8) * (5 / 8), 3 / 8] as const

  rule(
    ['TM-KEYW-10', 'TM-THROW-10', 'TM-R-138'],
    'a Critical Hit that knocks the target down tells in the blows after it',
    () => {
      const { odds } = blows(2, HAMMER, bob(5, 5, mech(), { durability: { torso: 38 } }))
      const both = plain * (plain + critical) + critical * (lying + critical)
      expect(odds.chances[0]).toBeCloseTo((1 - plain - critical) ** 2, 10)
      expect(odds.chances[2]).toBeCloseTo(both, 10)
      // Any two blows are 40 at least, one is 30 at most.
      expect(odds.results.map(({ chance }) => chance)).toEqual([expect.closeTo(both, 10)])
      expect(odds.ledger?.find(({ text }) => text.includes('after'))).toEqual({
        text: 'Evasion after a Critical Hit',
        note: 'it cannot evade',
        figure: '–',
        rule: 'TM-KEYW-10',
      })
      // Nothing heavier is knocked down, and who lies already lies.
      expect(blows(2, HAMMER, bob(5, 5, 'castellan')).plain).toHaveLength(1)
      expect(blows(2, HAMMER, bob(5, 5, mech(), { status: ['prone'] })).plain).toEqual([lying])
    },
  )
  rule(
    ['TM-KEYW-07', 'TM-SYS-06', 'TM-KEYW-09', 'TM-CMD-12'],
    'so do heat that brings it to its knees, and a lost Stance',
    () => {
      const kneeling = (3 / 8) * (6 / 8)
      const axe: Borne = ['heat_blade', 'armR']
      expect(blows(4, axe, bob(5, 5, mech())).plain).toEqual([plain, kneeling])
      // The first heat of the round is shed.
      expect(blows(4, axe, bob(5, 5, sheet('alto_line', [], { systems: ['heatsink'] }))).plain).toEqual([plain, plain, kneeling])
      expect(blows(4, ['shock_baton', 'armR'], bob(5, 5, mech(), { stance: 'guard' })).plain).toEqual([(3 / 8) * (4 / 8), plain])
      expect(blows(1, axe, bob(5, 5, mech())).plain).toEqual([plain])
    },
  )
})
