import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { costOf, weaponCost } from '../../army/cost.ts'
import { hexDistance } from '../../basics/hexes.ts'
import { hexOfPair, isInView } from '../../basics/measure.ts'
import { SHEETS, SQUADS, WEAPONS } from '../../data/figures.ts'
import { throwDistance } from '../../grapple/throw-distance.ts'
import { pointsOf } from '../../movement/standard.ts'
import { at, field, path } from '../../test/tm-table.ts'
import type { World } from '../../world.ts'
import { halfDamage } from '../damage.ts'
import { gunOf } from '../guns.ts'
import { assaultTest, chancesOf, evasionTest } from '../odds.ts'
import { priceOf } from '../price.ts'
import { sightOn } from '../sight.ts'
import { ann, bob, chanceToHit, expectedDamage, item, map, shot, unit, worldOf } from './table.ts'

describe('chances of the worked examples', () => {
  rule(
    ['TM-ATK-05', 'TM-ATK-06', 'TM-CRIT-04'],
    'example 2: a plain rifle shot hits in 7 of 16 cases, 4.0 damage on average',
    () => {
      const world = worldOf([ann(4, 4, 'alto_line'), bob(8, 4, 'alto_line')])
      expect(chanceToHit(world, shot())).toBe(7 / 16)
      expect(expectedDamage(world, shot())).toBe(4)
    },
  )

  rule(['TM-COLOR-05', 'TM-STAT-01', 'TM-R-48'], 'example 4: through and into woods in 5 of 16', () => {
    const world = worldOf([ann(4, 4, 'alto_line'), bob(8, 4, 'alto_line')], { map: map({ '6,4': 'G', '8,4': 'G' }) })
    expect(chanceToHit(world, shot())).toBe(5 / 16)
  })

  rule(['TM-HOLD-04', 'TM-R-61'], 'example 5: a held shooter in 1 of 8', () => {
    const world = worldOf([ann(5, 4, 'alto_line', { heldBy: 'ub2' }), bob(5, 4, 'revenant', { holds: 'ua1', holdFrom: [6, 4] })])
    expect(chanceToHit(world, shot({ distance: 1 }))).toBe(1 / 8)
  })

  rule(['TM-STAT-08', 'TM-STAT-09'], 'example 19: back within two activations in 13 of 16', () => {
    const faces = [1, 2, 3, 4, 5, 6, 7, 8]
    const share = (reboot: number) => faces.filter(face => wakes(reboot, face)).length / faces.length
    expect(share(5) + (1 - share(5)) * share(4)).toBe(13 / 16)
  })

  rule(['TM-GRAP-03', 'TM-GRAP-05', 'TM-R-45'], 'example 24: a Revenant grapples an Alto in 33 of 64', () => {
    const world = worldOf([ann(4, 4, 'revenant'), bob(5, 4, 'alto_line')])
    const [own, other] = [unit(world, 'ua1'), unit(world, 'ub2')]
    const grapple = shot({ weapon: 'grapple', ranged: false, distance: 1 })
    const { critical, plain } = chancesOf(
      grapple,
      assaultTest(world, own, other, 'grapple'),
      evasionTest(world, other, 'ua1', false),
    )
    expect(critical + plain).toBe(33 / 64)
  })
})

/** Whether this face ends a System Error that needs so much. */
function wakes(reboot: number, face: number): boolean {
  const t = field({
    units: [
      { side: 'a', sheet: 'alto_line', at: [2, 4], status: ['system_error'], reboot },
      { side: 'b', sheet: 'alto_line', at: [11, 4] },
    ],
  })
  t.dice('reboot', face)
  const wakesUp = face >= reboot
  if (wakesUp) t.dice('action points', 1)
  t.pick('ann', 'ua1')
  t.asks(wakesUp ? 'ann' : 'bob', wakesUp ? 'tm.act' : 'tm.activate')
  return t.last('rebooted').success === true
}

describe('numbers of the worked examples', () => {
  rule(['TM-TERRA-05', 'TM-R-79'], "example 13: a tank's Main Cannon costs 5, anchored 4; without tracks 8 and 7", () => {
    const price = (sheet: string, status: string[], weapon: string) => {
      const world = worldOf([ann(4, 4, sheet, { status }), bob(8, 4)])
      const id = unit(world, 'ua1').items.find(i => item(world, i).type === weapon)!
      return priceOf(world, unit(world, 'ua1'), gunOf(world, id), 'normal').total
    }
    expect([price('bastion_tank', [], 'main_cannon'), price('bastion_tank', ['anchor'], 'main_cannon')]).toEqual([5, 4])
    expect([price('citadel', [], 'beam_main_cannon'), price('citadel', ['anchor'], 'beam_main_cannon')]).toEqual([8, 7])
  })

  rule(['TM-LOS-03', 'TM-R-08', 'TM-R-09'], 'example 14: over the crest legs 0%, Torso 71%, head 100%', () => {
    const world = worldOf([ann(4, 4, 'alto_ace'), bob(7, 4, 'alto_ace')], { map: map({ '4,4': '1', '6,4': '1' }) })
    const sight = (part: string) => sightOn(world, unit(world, 'ua1'), unit(world, 'ub2'), part, item(world, 'ua1/3'))
    expect(['legL', 'torso', 'head'].map(part => [sight(part).share, sight(part).isVisible])).toEqual([
      [0, false],
      [71, false],
      [100, true],
    ])
  })

  rule(['TM-LOSS-06', 'TM-LOSS-07', 'TM-R-46'], 'example 15: Movement, Assault needed and Throw Distance as legs go', () => {
    const figures = (...lost: string[]) => {
      const durability = Object.fromEntries(lost.map(leg => [leg, 0]))
      const world = worldOf([ann(4, 4, 'alto_line', { durability }), bob(5, 4, 'alto_line')])
      const it = unit(world, 'ua1')
      const { needs } = assaultTest(world, it, null, 'throw')
      return [pointsOf(world, it, 'standard').total, needs, throwDistance(world, it).total]
    }
    expect([figures(), figures('legL'), figures('legL', 'legR')]).toEqual([
      [4, 5, 3],
      [2, 6, 2],
      [1, 7, 1],
    ])
  })

  rule(['TM-MOVE-09', 'TM-R-34'], 'example 20: after wading in, a second water step is not possible in this turn', () => {
    const lake = map({ '5,4': 'L', '6,4': 'L' })
    const t = field({ map: lake, units: [ann(4, 4, 'alto_line'), bob(12, 4)], active: 'ua1', phase: 'movement' })
    t.pick('ann', 'move:standard')
    t.refuses('ann', path(at(5, 4), at(6, 4)), 'TM-MOVE-04')
    t.choose('ann', path(at(5, 4)))
    expect(unit(t.world, 'ua1')).toMatchObject({ hex: hexOfPair([5, 4]), level: -1, status: ['euphotic'] })
    t.asks('ann', 'tm.act')
  })

  rule(['TM-KEYW-06', 'TM-R-47'], 'example 23: of a blocked hit of 12, Piercing still deals 6; of 15, 7', () => {
    expect([halfDamage(12), halfDamage(15)]).toEqual([6, 7])
  })

  rule(['TM-BATL-14', 'TM-MISS-08'], 'example 26: Ashen Knife costs 302 + 181 + 96 = 579; without 398 of it 4 points', () => {
    const costs = SQUADS.find(s => s.id === 'knife')!.units.map(({ unit: id }) => costOf(SHEETS.get(id)!))
    expect(costs).toEqual([302, 181, 96])
    expect(Math.floor((7 * (302 + 96)) / 579)).toBe(4)
  })

  rule('TM-BUILD-16', 'example 27: Combat Rifle 25.92, Missile Pod 38.01, Main Cannon 35.7, to the nearest 5', () => {
    const costs = ['combat_rifle', 'missile_pod', 'main_cannon'].map(id => weaponCost(WEAPONS.get(id)!))
    expect(costs).toEqual([25, 40, 35])
  })

  rule(
    ['TM-FOV-01', 'TM-FOV-02', 'TM-R-04'],
    'example 28: exactly 90 degrees is Field of View, a hex farther back is not',
    () => {
      const world: World = worldOf([ann(6, 5), bob(12, 5)])
      const seen = (column: number) => isInView(world, unit(world, 'ua1'), hexOfPair([column, 7]))
      expect(hexDistance(unit(world, 'ua1').hex, hexOfPair([6, 7]))).toBe(2)
      expect([seen(6), seen(5)]).toEqual([true, false])
    },
  )
})
