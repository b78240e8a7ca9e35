import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { alive, diceOf, open, resultOf, shoot, shooters, targets, unit } from './table.ts'

/** Rifles in a row, 4 cm apart, from (20, 50). */
const rifles = (count: number, profile = 'tm-rifle') =>
  Array.from({ length: count }, (_, i) => unit(`u${i + 11}`, profile, [20 + 4 * i, 50]))
/** A gun carriage of firepower 3 shoots at rifles 30 cm away; dice are scripted. */
const salvo = (faces: number[], more: JsonObject = {}, foes: JsonObject = {}, gun = 'tm-hail') =>
  shoot([shooters([unit('u1', gun, [30, 20])]), targets('fb1', rifles(6), foes)], more, [['salvo', ...faces]]).pick('ann', 'fb1')
/** Dice as needed: `count` tanks of firepower 2 with Anti-Tank, 4 cm apart. */
const lancers = (count: number) => Array.from({ length: count }, (_, i) => unit(`u${i + 1}`, 'tm-lancer', [20 + 4 * i, 20]))

describe('dice', () => {
  rule(
    ['MW-DICE-01', 'MW-DICE-02', 'MW-DICE-07', 'MW-UNIT-15'],
    'asked: firepower is the number of six-sided dice, all thrown at once',
    () => {
      const t = shoot(
        [shooters([unit('u1', 'tm-hail', [30, 20]), unit('u2', 'tm-lancer', [34, 20])]), targets('fb1', rifles(2))],
        {},
        [['salvo', 1, 1, 1, 2, 2]],
      ).pick('ann', 'fb1')
      expect(t.last('rolled')).toMatchObject({ sides: 6, faces: [1, 1, 1, 2, 2] })
      expect(explained(diceOf(t))).toEqual(['MW-DICE-02 base 0', 'MW-SHOOT-05 Hailstorm Flak +3', 'MW-SHOOT-05 Lancer Tank +2'])
      expect(t.last('opens fire')).toMatchObject({ order: 'advance', firepower: { u1: { total: 3 }, u2: { total: 2 } } })
    },
  )
  rule('MW-DICE-03', 'asked: 5 and 6 hit', () => {
    expect(resultOf(salvo([4, 5, 6]))).toMatchObject({ need: 5, hits: 2, odds: { plus: [], minus: [] } })
  })
  rule(['MW-DICE-04', 'MW-ADV-03', 'MW-ORDER-06'], 'asked: with advantage, such as of Continuous Fire, 4 hits too', () => {
    expect(resultOf(salvo([3, 4, 6], { order: 'fire' }))).toMatchObject({ need: 4, hits: 2, odds: { plus: ['MW-ADV-03'] } })
  })
  rule(['MW-DICE-05', 'MW-ADV-05'], 'asked: with disadvantage, such as against cover, hits on 6', () => {
    const wood = { terrain: [{ type: 'forest', at: [30, 35], size: [60, 4] }] }
    expect(resultOf(salvo([4, 5, 6], wood))).toMatchObject({ need: 6, hits: 1, odds: { minus: ['MW-ADV-05'] } })
  })
  rule('MW-DICE-06', 'asked: faces mean the same whoever rolls: 1 and 3 only count for marked weapons, 6 always hits', () => {
    const t = salvo([1, 3, 6])
    expect(resultOf(t)).toMatchObject({ hits: 1, criticals: 0 })
    expect(t.world.formations).toMatchObject({ fa1: { tokens: 0 }, fb1: { tokens: 0 } })
    open(t)
  })
})

describe('advantage and disadvantage', () => {
  const wood = [{ type: 'forest', at: [30, 35], size: [60, 4] }]
  rule('MW-ADV-01', 'asked: a second source of the same kind adds nothing', () => {
    const t = salvo([3, 4, 5], { order: 'fire' }, { stance: 'march' })
    expect(resultOf(t)).toMatchObject({ need: 4, hits: 2, odds: { plus: ['MW-ADV-03', 'MW-ADV-04'] } })
  })
  rule('MW-ADV-02', 'asked: both kinds cancel', () => {
    const t = salvo([4, 5, 6], { order: 'fire', terrain: wood })
    expect(resultOf(t)).toMatchObject({ need: 5, hits: 2, odds: { plus: ['MW-ADV-03'], minus: ['MW-ADV-05'] } })
  })
  rule(['MW-ADV-04', 'MW-STANCE-04'], 'asked: a marching formation is shot at with advantage and has no cover', () => {
    const t = salvo([4, 5, 6], { terrain: wood }, { stance: 'march' })
    expect(resultOf(t)).toMatchObject({ need: 4, hits: 3, odds: { plus: ['MW-ADV-04'], minus: [] } })
    expect(resultOf(salvo([4, 5, 6], {}, { stance: 'patrol' })).need).toBe(5)
  })
  rule(['MW-ADV-04', 'MW-STANCE-05'], 'asked: a scattered formation is shot at with advantage and has no cover', () => {
    const t = salvo([4, 5, 6], { terrain: wood }, { stance: 'scatter' })
    expect(resultOf(t)).toMatchObject({ need: 4, odds: { plus: ['MW-ADV-04'], minus: [] } })
  })
  rule('MW-STANCE-05', 'a scattered formation has no firepower', () => {
    const t = shoot([shooters([unit('u1', 'tm-hail', [30, 20])], { stance: 'scatter' }), targets('fb1', rifles(3))])
    expect(t.all('salvo declared')).toEqual([])
    expect(open(t)).not.toContain('mw.target')
  })
  rule('MW-ORDER-16', 'asked: who carries out the Scatter order is shot at with advantage', () => {
    const react = (marks: JsonObject[]) => {
      const t = shoot([shooters([unit('u1', 'tm-hail', [30, 20])]), targets('fb1', rifles(6), { marks, order: 'scatter' })], {}, [
        ['salvo', 4, 5, 6],
      ])
      return resultOf(t.pick('ann', 'fb1'))
    }
    expect(react([{ kind: 'active' }])).toMatchObject({ need: 4, odds: { plus: ['MW-ORDER-16'] } })
    // The order stays noted after its activation, the advantage does not.
    expect(react([])).toMatchObject({ need: 5 })
  })
  rule('MW-ADV-06', 'asked: artillery that sees nobody shoots with disadvantage', () => {
    const spire = [{ type: 'rock-spire', at: [30, 35], size: [70, 2] }]
    const t = salvo([4, 5, 6], { terrain: spire }, {}, 'tm-longbow')
    expect(resultOf(t)).toMatchObject({ need: 6, odds: { minus: ['MW-ADV-06'] } })
    expect(resultOf(salvo([4, 5, 6], {}, {}, 'tm-longbow')).need).toBe(5)
  })
})

describe('marked dice', () => {
  rule(['MW-TRAIT-02', 'MW-SHOOT-06'], 'asked: each 6 is critical, up to the firepower with Anti-Tank', () => {
    const gun = [unit('u1', 'tm-lancer', [30, 20]), unit('u2', 'tm-hail', [34, 20])]
    const t = shoot([shooters(gun), targets('fb1', rifles(6))], {}, [['salvo', 6, 6, 6, 6, 5]]).pick('ann', 'fb1')
    expect(resultOf(t)).toMatchObject({ hits: 5, criticals: 2 })
    expect(t.last('salvo').caps).toMatchObject({ antiTank: 2 })
    expect(resultOf(salvo([6, 5, 5])).criticals).toBe(0)
  })
  rule(['MW-TRAIT-03', 'MW-TRAIT-02'], 'asked: a critical hit destroys a unit of any armor', () => {
    const t = shoot([shooters([unit('u1', 'tm-lancer', [30, 20])]), targets('fb1', rifles(3, 'tm-bulwark'))], {}, [
      ['salvo', 6, 1],
    ])
    t.pick('ann', 'fb1').pick('ann', 'u11')
    expect(alive(t, 'u11', 'u12', 'u13')).toEqual(['u12', 'u13'])
  })
  rule(
    ['MW-TRAIT-04', 'MW-TRAIT-05'],
    'asked: each 3 gives an impact token, up to the firepower with Terror, one of them of terror',
    () => {
      const gun = [unit('u1', 'cd-flayer', [30, 30]), unit('u2', 'cd-flayer', [34, 30]), unit('u3', 'tm-hail', [38, 30])]
      const t = shoot([shooters(gun), targets('fb1', rifles(6))], {}, [['salvo', 3, 3, 3, 3, 1]]).pick('ann', 'fb1')
      expect(t.world.formations.fb1).toMatchObject({ tokens: 2, terror: 1 })
      expect(t.last('terrified')).toEqual({ formation: 'fb1', side: 'b', tokens: 2 })
      expect(open(t)).not.toContain('mw.hit')
      const one = shoot([shooters(gun), targets('fb1', rifles(6))], {}, [['salvo', 3, 2, 2, 2, 1]]).pick('ann', 'fb1')
      expect(one.world.formations.fb1).toMatchObject({ tokens: 1, terror: 1 })
      open(one)
    },
  )
  rule('MW-TRAIT-07', 'each 1 gives the shooters an impact token, up to the firepower with Dicey', () => {
    const gun = [unit('u1', 'cd-bile', [30, 20]), unit('u2', 'tm-longbow', [34, 20])]
    const t = shoot([shooters(gun), targets('fb1', rifles(6))], {}, [['salvo', 1, 1, 1, 1, 1, 1, 2, 2]])
    t.pick('ann', 'fb1').pick('ann', 'u1', 'u2')
    expect(t.world.formations.fa1).toMatchObject({ tokens: 5, terror: 0 })
    expect(t.last('weapons backfired')).toEqual({ formation: 'fa1', side: 'a', tokens: 5 })
    open(t)
  })
  rule('MW-TRAIT-06', 'asked: Sustained Fire doubles firepower under Continuous Fire only', () => {
    const dice = (order: string) =>
      diceOf(
        shoot([shooters([unit('u1', 'ts-sling', [30, 20])]), targets('fb1', rifles(2))], { order }, [
          ['salvo', ...(order === 'fire' ? [1, 1, 1, 1] : [1, 1])],
        ]).pick('ann', 'fb1'),
      ).total
    expect([dice('advance'), dice('fire')]).toEqual([2, 4])
  })
  rule('MW-R-49', 'asked: a Maker Weapon marks all firepower of its unit with what was chosen', () => {
    const caps = (maker: string) => {
      const gun = unit('u1', 'tm-forge', [30, 20], { maker })
      const t = shoot([shooters([gun]), targets('fb1', rifles(2))], {}, [['salvo', 1, 1]]).pick('ann', 'fb1')
      open(t)
      return t.last('salvo').caps
    }
    expect(caps('anti-tank')).toMatchObject({ antiTank: 2, terror: 0 })
    expect(caps('terror')).toMatchObject({ antiTank: 0, terror: 2 })
  })
})

describe('big dice', () => {
  const many = (bigDice: string, faces: number[]) =>
    shoot([shooters(lancers(10)), targets('fb1', rifles(10))], { options: { bigDice } }, [['salvo', ...faces]])
  rule(['MW-BIG-01', 'MW-BIG-03'], 'asked: one big die for five, as often as five others are left', () => {
    const t = many('ask', [1, 1, 1, 1, 1, 1, 1, 1]).pick('ann', 'fb1')
    expect(t.asks('ann', 'mw.bigDice').ask).toMatchObject({ min: 0, max: 3 })
    t.refuses('ann', { type: 'amount', amount: 4 }, 'MW-BIG-01')
    t.choose('ann', { type: 'amount', amount: 3 })
    expect(t.last('rolled').faces).toHaveLength(8)
    open(t)
  })
  rule('MW-BIG-02', 'asked: a big die counts five times in every respect', () => {
    const t = many('auto', [5, 1, 1, 1, 1, 6, 2, 2]).pick('ann', 'fb1')
    // One normal 5, one big 6: five hits, all critical with a cap of 20.
    expect(resultOf(t)).toMatchObject({ hits: 6, criticals: 5 })
    expect(t.last('salvo').big).toBe(3)
  })
  rule('MW-BIG-03', 'asked: they are not used below 20 dice unless asked for, nor with the option off', () => {
    const t = many('off', Array(20).fill(1)).pick('ann', 'fb1')
    expect(t.last('salvo').big).toBe(0)
    open(t)
    // Nine tanks of two dice each.
    const few = shoot([shooters(lancers(9)), targets('fb1', rifles(10))], { options: { bigDice: 'auto' } }, [
      ['salvo', ...Array(18).fill(1)],
    ]).pick('ann', 'fb1')
    expect(few.last('salvo').big).toBe(0)
    open(few)
  })
})

describe('rolling again', () => {
  rule('MW-R-166', 'asked: a salvo is rolled again once, and the new result counts', () => {
    const t = shoot(
      [shooters([unit('u1', 'tm-hail', [30, 20])]), targets('fb1', rifles(6))],
      { hands: { a: ['more-ammunition#1', 'more-ammunition#2'] } },
      [
        ['salvo', 1, 1, 1],
        ['more ammunition', 5, 6, 2],
      ],
    ).pick('ann', 'fb1')
    t.refuses('ann', { type: 'pick', ids: ['more-ammunition/more-ammunition#2'] }, 'MW-CARD-05')
    t.pick('ann', 'more-ammunition/more-ammunition#1')
    expect(resultOf(t)).toMatchObject({ hits: 2 })
    expect(t.last('salvo').faces).toEqual([5, 6, 2])
    expect(t.world.sides.a.hand).toEqual(['more-ammunition#2'])
  })
})
