import type { Ledger } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { directionBetween, hexOfPair } from '../../basics/measure.ts'
import type { Attack, World } from '../../world.ts'
import { penaltyOn } from '../lines.ts'
import { assaultTest, attackTest, evasionTest, modifiedAssault } from '../odds.ts'
import { sightOn } from '../sight.ts'
import { ann, bob, chanceToHit, close, expectedDamage, map, mech, ranged, rifleman, sheet, shot, unit, worldOf } from './table.ts'

const accuracy = (world: World, more: Partial<Attack> = {}) => attackTest(world, shot(more))
const assault = (world: World) => accuracy(world, { ranged: false, weapon: 'basic', distance: 1 })
const words = ({ modifiers }: { modifiers: Ledger }) => explained(modifiers).slice(1)

describe('rolls', () => {
  rule(['TM-ATK-05', 'TM-GEN-05'], 'd8 plus modifiers against the stat: 4 hits Accuracy 4, 3 does not', () => {
    for (const [face, hit] of [
      [3, false],
      [4, true],
    ] as const) {
      const t = ranged([ann(3, 5), bob(6, 5)])
      t.pick('ann', 'shoot:ub2').dice('accuracy', face)
      if (hit) t.dice('evasion', 7)
      t.pick('ann', 'torso')
      expect(t.last('attack rolled')).toMatchObject({ face, stat: 4, needs: 4, success: hit })
      expect(t.events.find(e => e.type === 'rolled')!.data).toMatchObject({ sides: 8, good: [4, 5, 6, 7, 8] })
      t.asks('ann', 'tm.act')
    }
  })

  rule(['TM-ATK-02', 'TM-ATK-03', 'TM-ATK-04'], 'Accuracy at range, Assault in melee, Evasion to dodge', () => {
    const world = worldOf([ann(3, 5), bob(4, 5)])
    expect([accuracy(world).stat, assault(world).stat, evasionTest(world, unit(world, 'ub2'), 'ua1', true).stat]).toEqual([
      4, 5, 6,
    ])
  })

  rule(['TM-ATK-07', 'TM-R-49'], 'S.R.M. lowers the stat for good, a temporary effect changes the roll', () => {
    const keen = sheet('alto_line', [['combat_rifle', 'armR']], { srm: { accuracy: 2, assault: 0, evasion: 0 } })
    const world = worldOf([ann(3, 5, keen, { status: ['kneeling'] }), bob(6, 5)])
    expect(accuracy(world)).toMatchObject({ stat: 3, needs: 2 })
    expect(words(accuracy(world))).toEqual(['TM-CMD-13 kneeling +1'])
  })

  rule('TM-R-109', 'all different modifiers add up; natural 1 and 8 stay decisive', () => {
    const world = worldOf([ann(3, 5, rifleman, { status: ['prone'], durability: { head: 0 } }), bob(8, 5)], {
      map: map({ '4,5': 'G', '5,5': 'G', '6,5': 'G', '7,5': 'K' }),
    })
    expect(words(accuracy(world, { distance: 5 }))).toEqual([
      'TM-LOSS-03 blinded -1',
      'TM-STAT-12 prone -1',
      'TM-COLOR-05 woods -3',
      'TM-COLOR-08 ruins -1',
    ])
    expect(accuracy(world, { distance: 5 }).needs).toBe(8)
    const easy = worldOf([ann(3, 5, rifleman, { status: ['kneeling'], level: 3 }), bob(9, 5, rifleman, { level: -1 })])
    expect(accuracy(easy)).toMatchObject({ stat: 4, needs: 2 })
  })

  rule(['TM-R-44', 'TM-ATK-06'], 'Evasion: 1 always fails, 8 always succeeds', () => {
    const hidden = sheet('alto_scout', [], { srm: { accuracy: 0, assault: 0, evasion: 4 } })
    const sure = worldOf([ann(3, 5), bob(6, 5, hidden, { stance: 'evasive' })], { map: map({ '6,5': 'G' }) })
    expect(evasionTest(sure, unit(sure, 'ub2'), 'ua1', true).needs).toBe(2)
    const clumsy = worldOf([ann(3, 5), bob(4, 5, 'castellan', { status: ['kneeling'], stance: 'evasive' })])
    expect(evasionTest(clumsy, unit(clumsy, 'ub2'), 'ua1', false)).toMatchObject({ stat: 7, needs: 8 })
  })

  rule('TM-R-46', 'the modified Assault stat counts what depends on no target, and is not below 2', () => {
    const world = worldOf([ann(3, 5, rifleman, { durability: { legL: 0 }, level: 1 }), bob(4, 5)])
    expect(modifiedAssault(world, unit(world, 'ua1'))).toBe(6)
    const strong = sheet('revenant', [], { srm: { accuracy: 0, assault: 2, evasion: 0 } })
    const best = worldOf([ann(3, 5, strong, { status: ['overdrive'] }), bob(4, 5)])
    expect(modifiedAssault(best, unit(best, 'ua1'))).toBe(2)
  })
})

describe('high ground', () => {
  const from = (level: number, to = 0) => worldOf([ann(3, 5, rifleman, { level }), bob(8, 5, rifleman, { level: to })])

  rule('TM-HGB-01', 'higher by 1: +1 to Assault Rolls only', () => {
    expect(words(assault(from(1)))).toEqual(['TM-HGB-01 high ground +1'])
    expect(words(accuracy(from(1)))).toEqual([])
    const world = from(1)
    expect(words(assaultTest(world, unit(world, 'ua1'), unit(world, 'ub2'), 'grapple'))).toEqual(['TM-HGB-01 high ground +1'])
  })
  rule('TM-HGB-02', 'higher by 2 or 3: +1 to Accuracy Rolls only', () => {
    for (const level of [2, 3]) {
      expect(words(accuracy(from(level)))).toEqual(['TM-HGB-02 high ground +1'])
      expect(words(assault(from(level)))).toEqual([])
    }
  })
  rule('TM-HGB-03', 'higher by 4 or 5: +2', () => {
    expect(words(accuracy(from(3, -1)))).toEqual(['TM-HGB-03 high ground +2'])
    expect(words(accuracy(from(3, -2)))).toEqual(['TM-HGB-03 high ground +2'])
  })
  rule('TM-HGB-04', 'nothing at equal height or upward', () => {
    expect([words(accuracy(from(2, 2))), words(accuracy(from(0, 3))), words(assault(from(0, 1)))]).toEqual([[], [], []])
  })
})

describe('woods and ruins', () => {
  rule(['TM-COLOR-05', 'TM-R-48'], '-1 for each green hex strictly between', () => {
    const world = worldOf([ann(3, 5), bob(7, 5)], { map: map({ '3,5': 'G', '4,5': 'G', '6,5': 'G', '7,5': 'G' }) })
    expect(words(accuracy(world))).toEqual(['TM-COLOR-05 woods -2'])
  })
  rule('TM-COLOR-08', '-1 for each black hex between', () => {
    const world = worldOf([ann(3, 5), bob(6, 5)], { map: map({ '4,5': 'K', '5,5': 'K' }) })
    expect(words(accuracy(world))).toEqual(['TM-COLOR-08 ruins -2'])
    expect(assault(worldOf([ann(3, 5), bob(5, 5)], { map: map({ '4,5': 'K' }) })).modifiers.total).toBe(0)
  })
  rule('TM-SYS-07', 'a Targeting Array ignores 2 points', () => {
    const array = sheet('alto_line', [['sniper_rifle', 'armL', 'armR']], { systems: ['targeting'] })
    const at = { map: map({ '4,5': 'G', '5,5': 'K', '6,5': 'G' }) }
    expect(words(accuracy(worldOf([ann(3, 5, array, { moved: 1 }), bob(7, 5)], at)))).toEqual([
      'TM-COLOR-05 woods -2',
      'TM-COLOR-08 ruins -1',
      'TM-SYS-07 targeting +2',
    ])
  })
  rule('TM-R-127', 'only what the shot passes below height 1, on its way from the eyes to the middle of the part', () => {
    const at = (level: number, part: string) => {
      const world = worldOf([ann(3, 5, rifleman, { level }), bob(7, 5)], { map: map({ '4,5': 'G', '5,5': 'G', '6,5': 'G' }) })
      const line = sightOn(world, unit(world, 'ua1'), unit(world, 'ub2'), part, 'eyes').line
      return penaltyOn(world, unit(world, 'ua1'), unit(world, 'ub2'), hexOfPair([7, 5]), part, line).green
    }
    expect(at(0, 'torso')).toBe(3)
    // From 1.9 to 0.625: 1.58, 1.26, 0.94. To a leg at 0.225: 1.48, 1.06, 0.64. To the head at 0.9: 1.65, 1.4, 1.15.
    expect([at(1, 'torso'), at(1, 'legL'), at(1, 'head')]).toEqual([1, 1, 0])
    // From 2.9 to a leg: 2.23, 1.56, 0.89.
    expect([at(2, 'legL'), at(2, 'torso')]).toEqual([1, 0])
  })
  rule('TM-R-07', 'along borders the side with the least penalty', () => {
    const one = worldOf([ann(4, 4, rifleman, { facing: 5 }), bob(4, 6)], { map: map({ '3,5': 'G' }) })
    const other = worldOf([ann(4, 4, rifleman, { facing: 5 }), bob(4, 6)], { map: map({ '4,5': 'G' }) })
    const both = worldOf([ann(4, 4, rifleman, { facing: 5 }), bob(4, 6)], { map: map({ '3,5': 'G', '4,5': 'G' }) })
    expect([one, other, both].map(world => accuracy(world).modifiers.total)).toEqual([0, 0, -1])
  })
  rule('TM-R-126', 'the direction of a line is the nearest, halfway the clockwise one', () => {
    expect(directionBetween(hexOfPair([4, 4]), hexOfPair([4, 6]))).toBe(4)
    expect(directionBetween(hexOfPair([4, 6]), hexOfPair([4, 4]))).toBe(1)
    expect(directionBetween(hexOfPair([4, 4]), hexOfPair([8, 5]))).toBe(0)
  })
})

describe('Conceal', () => {
  const dodge = (world: World, isRanged = true) => words(evasionTest(world, unit(world, 'ub2'), 'ua1', isRanged))

  rule(['TM-COLOR-06', 'TM-STAT-01'], 'in a green hex: +1 to Evasion against ranged attacks, not against melee', () => {
    const world = worldOf([ann(3, 5), bob(6, 5)], { map: map({ '6,5': 'G' }) })
    expect([dodge(world), dodge(world, false)]).toEqual([['TM-STAT-01 conceal +1'], []])
    expect(dodge(worldOf([ann(3, 5), bob(6, 5)], { map: map({ '5,5': 'G' }) }))).toEqual([])
  })
  rule(['TM-STAT-01', 'TM-R-27'], 'it does not stack, and what flies over the woods has none of it', () => {
    const world = worldOf([ann(3, 5), bob(6, 5, rifleman, { status: ['smoke'] })], { map: map({ '6,5': 'G' }) })
    expect(dodge(world)).toEqual(['TM-STAT-01 conceal +1'])
    for (const status of ['smoke', 'power_down'])
      expect(dodge(worldOf([ann(3, 5), bob(6, 5, rifleman, { status: [status] })]))).toEqual(['TM-STAT-01 conceal +1'])
    expect(dodge(worldOf([ann(3, 5), bob(6, 5, 'kestrel', { level: 1 })], { map: map({ '6,5': 'G' }) }))).toEqual([])
  })
  rule('TM-CMD-39', 'a spotted target hides from nobody of that side', () => {
    const units = [ann(3, 5), bob(6, 5), ann(4, 5, 'lantern', { main: 'ua1', spots: 'ub2', level: 1 })]
    const world = worldOf(units, { map: map({ '6,5': 'G' }) })
    expect(dodge(world)).toEqual([])
    expect(words(evasionTest(world, unit(world, 'ub2'), null, true))).toEqual(['TM-STAT-01 conceal +1'])
  })
  rule(['TM-COLOR-05', 'TM-COLOR-06', 'TM-R-48'], 'woods: 3 misses, 5 hits, an Evasion of 5 dodges; 5 in 16 overall', () => {
    const woods = { map: map({ '4,5': 'G', '5,5': 'G' }) }
    const t = ranged([ann(3, 5), bob(5, 5)], woods)
    expect(chanceToHit(t.world, shot({ distance: 2 }))).toBe(5 / 16)
    t.pick('ann', 'shoot:ub2').dice('accuracy', 4).pick('ann', 'torso')
    expect(t.last('attack rolled')).toMatchObject({ face: 4, success: false })
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 5).pick('ann', 'torso')
    expect(t.last('evasion rolled')).toMatchObject({ face: 5, success: true })
    t.asks('ann', 'tm.act')
  })
})

describe('odds', () => {
  rule(['TM-ATK-05', 'TM-ATK-06', 'TM-CRIT-04'], 'Accuracy 4 against Evasion 6: 7 in 16, 4 damage in the mean', () => {
    const world = worldOf([ann(3, 5), bob(6, 5)])
    expect(chanceToHit(world, shot())).toBe(7 / 16)
    expect(expectedDamage(world, shot())).toBe(4)
  })
  rule(['TM-HOLD-04', 'TM-CRIT-01'], 'a held unit has -5: only an 8 hits', () => {
    const units = [ann(6, 5, rifleman, { heldBy: 'ub2' }), bob(6, 5, rifleman, { holds: 'ua1' }), bob(9, 5)]
    const world = worldOf(units)
    expect(words(accuracy(world, { target: 'ub3' }))).toEqual(['TM-HOLD-04 held -5'])
    expect(accuracy(world, { target: 'ub3' }).needs).toBe(8)
    const t = ranged(units)
    t.pick('ann', 'shoot:ub3').dice('accuracy', 7).pick('ann', 'torso')
    expect(t.last('attack rolled')).toMatchObject({ success: false })
    t.pick('ann', 'shoot:ub3').dice('accuracy', 8).pick('ann', 'torso')
    expect(t.last('damaged')).toMatchObject({ hit: { critical: true } })
    t.asks('ann', 'tm.act')
  })
  rule('TM-BASIC-02', 'a Basic Attack needs its number on an 8 too', () => {
    const poor = sheet('alto_line', [], { core: 'tread', srm: { accuracy: 0, assault: 0, evasion: 0 } })
    const world = worldOf([ann(3, 5, poor, { durability: { legL: 0, legR: 0 } }), bob(4, 5)])
    expect(assault(world)).toMatchObject({ stat: 7, needs: 9 })
    const blow = shot({ ranged: false, weapon: 'basic', distance: 1, damage: 1 })
    expect([chanceToHit(world, blow), chanceToHit(worldOf([ann(3, 5), bob(4, 5)]), blow)]).toEqual([0, 5 / 16])
    const t = close([ann(3, 5, poor, { durability: { legL: 0, legR: 0 } }), bob(4, 5)])
    t.pick('ann', 'strike:ub2').dice('assault', 8).pick('ann', 'torso')
    expect(t.last('attack rolled')).toMatchObject({ success: false, critical: false })
    t.asks('ann', 'tm.act')
    expect(accuracy(worldOf([ann(3, 5, mech(['combat_knife', 'armR'])), bob(4, 5)]), { ranged: false }).needs).toBe(5)
  })
})
