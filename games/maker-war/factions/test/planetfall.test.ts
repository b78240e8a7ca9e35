import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field, path } from '../../test/mw-table.ts'
import {
  aimed,
  arranged,
  dropping,
  fallen,
  first,
  group,
  inside,
  leave,
  placed,
  pods,
  running,
  type Seen,
  tryAll,
  waiting,
} from './table.ts'

const foe = group('fb1', [['tm-lancer', 110, 110]])
const spotOf = (t: Seen, unit: string) => {
  const { x, y } = t.world.units[unit]!.at
  return [x / 100, y / 100]
}

describe('the drop', () => {
  rule(
    ['MW-PLANET-01', 'MW-PLANET-02', 'MW-R-122'],
    'anywhere on the table; each unit lands 2d6 cm from the aim in its own direction, chief first',
    () => {
      const t = dropping([pods(2)])
      t.asks('ann', 'mw.aimDrop')
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      t.refuses('ann', aimed(120.01, 60), 'MW-PLANET-01')
      fallen(fallen(t, 360, 3, 4), 90, 2, 1)
      t.choose('ann', aimed(60, 60))
      expect(spotOf(t, 'ua1-1')).toEqual([67, 60])
      expect(spotOf(t, 'ua1-2')).toEqual([60, 63])
      expect(t.world.formations.fa1).toMatchObject({ where: 'table', deployed: true, tokens: 0 })
      expect(t.all('landed').map(d => d.unit)).toEqual(['ua1-1', 'ua1-2'])
      leave(t)
    },
  )

  rule('MW-R-122', 'equal dice bounce: another direction and 1d6 cm more', () => {
    const t = dropping([pods(1)])
    fallen(t, 360, 5, 5).dice('bounce direction', 90).dice('bounce', 6)
    t.choose('ann', aimed(60, 60))
    expect(spotOf(t, 'ua1-1')).toEqual([70, 66])
    leave(t)
  })

  rule('MW-R-122', 'a Titan lands with a facing of chance', () => {
    const vars = { unit: 'ua1-1', at: { x: 6000, y: 6000 }, landed: [], turn: 0, bad: false }
    const dice: [string, ...number[]][] = [
      ['direction', 360],
      ['drop', 1, 2],
      ['facing', 217],
    ]
    const t = running(
      'fall',
      vars,
      [group('fa1', [['tm-vulcan', 0, 0]], waiting), group('fa2', [['tm-lancer', 5, 5]]), foe],
      {},
      dice,
    )
    expect(t.world.units['ua1-1']).toMatchObject({ facing: 217, at: { x: 6300, y: 6000 } })
    leave(t)
  })

  rule('MW-PLANET-03', 'off the table: pushed to the edge, 1d6 tokens for each such unit and a morale check', () => {
    const t = dropping([pods(2)])
    fallen(fallen(t, 180, 3, 4), 270, 1, 2)
      .dice('bad landing', 4)
      .dice('moral', 2, 3)
    t.choose('ann', aimed(5, 60))
    expect(spotOf(t, 'ua1-1')).toEqual([1.25, 60])
    expect(t.world.formations.fa1!.tokens).toBe(4)
    expect(t.last('moral check')).toMatchObject({ formation: 'fa1', passed: true })
    leave(t)
    const two = dropping([pods(2)])
    fallen(fallen(two, 180, 3, 4), 180, 4, 5)
      .dice('bad landing', 1, 2)
      .dice('moral', 2, 3)
    two.choose('ann', aimed(5, 60))
    expect(two.world.formations.fa1!.tokens).toBe(3)
    leave(two)
  })

  rule('MW-PLANET-03', 'in impassable terrain: shifted to its nearest edge', () => {
    const t = dropping([pods(1)], { terrain: [{ type: 'x', effects: ['impassable'], at: [60, 60], size: [20, 10] }] })
    fallen(t, 90, 1, 2).dice('bad landing', 1).dice('moral', 6, 6)
    t.choose('ann', aimed(60, 60))
    const [x, y] = spotOf(t, 'ua1-1')
    expect(x).toBeCloseTo(60, 0)
    // The nearest edge is 2 cm away; the base of 1.25 cm no longer touches it.
    expect(y).toBeGreaterThan(66.25)
    expect(y).toBeLessThan(66.35)
    leave(t)
  })

  rule('MW-R-169', 'a failed check after a bad landing gives the scatter stance; who was carried is placed all the same', () => {
    const t = dropping([
      pods(1),
      group(
        'fa2',
        [
          ['tm-dropcap', 0, 0],
          ['tm-breach', 0, 0],
        ],
        inside('fa1'),
      ),
    ])
    fallen(t, 180, 5, 6).dice('bad landing', 6).dice('moral', 2, 3)
    t.choose('ann', aimed(5, 60))
    first(t, 'ann')
    expect(t.world.formations.fa1).toMatchObject({ stance: 'scatter', tokens: 6 })
    expect(t.world.formations.fa2).toMatchObject({ where: 'table', stance: 'none' })
    leave(t)
  })

  rule(
    ['MW-R-169', 'MW-PLANET-03', 'MW-STANCE-05'],
    'asked: in a whole turn: scattered by its landing it shoots at nobody and stays so',
    () => {
      const turn = (...moral: [number, number]) => {
        const others = [group('fa9', [['tm-lancer', 110, 5]]), group('fb1', [['tm-rifle', 15, 60]])]
        const t = field({ formations: [pods(1), ...others] })
        fallen(t, 180, 5, 6)
          .dice('bad landing', 6)
          .dice('moral', ...moral)
        return t.pick('ann', 'fa1').pick('ann', 'planetfall').choose('ann', aimed(5, 60))
      }
      const failed = turn(2, 3)
      failed.asks('bob', 'mw.order')
      expect(failed.world.formations.fa1).toMatchObject({ stance: 'scatter', order: 'advance' })
      expect(failed.all('stance ended')).toEqual([])
      // With better nerves it has a target in range.
      turn(4, 4).asks('ann', 'mw.target')
    },
  )

  rule('MW-R-123', 'on another unit: shifted to the nearest free place without contact within 5 cm', () => {
    const t = dropping([pods(1), group('fa3', [['tm-lancer', 60, 63]])])
    fallen(t, 90, 1, 2)
    t.choose('ann', aimed(60, 60))
    const [x, y] = spotOf(t, 'ua1-1')
    const gap = Math.sqrt((x! - 60) ** 2 + (y! - 63) ** 2) - 2.5
    expect(gap).toBeGreaterThan(0.05)
    expect(gap).toBeLessThan(0.3)
    expect(t.world.formations.fa1!.tokens).toBe(0)
    leave(t)
  })

  rule('MW-R-123', 'touching another base is no collision, and the 10 cm zone is not enforced', () => {
    const t = dropping([pods(1), group('fb2', [['tm-lancer', 60, 65.46]])])
    fallen(t, 90, 1, 2)
    t.choose('ann', aimed(60, 60))
    expect(spotOf(t, 'ua1-1')).toEqual([60, 63])
    leave(t)
  })

  rule(['MW-PLANET-04', 'MW-R-123'], 'without a free place it is destroyed and gives a token', () => {
    const crowd = Array.from({ length: 49 }, (_, i) => ['tm-lancer', 51 + 3 * (i % 7), 54 + 3 * Math.floor(i / 7)] as const)
    const t = dropping([pods(3), group('fa3', crowd)])
    fallen(fallen(fallen(t, 180, 5, 6), 90, 1, 2), 180, 4, 6)
    t.choose('ann', aimed(60, 60))
    expect(t.all('unit destroyed')).toMatchObject([{ unit: 'ua1-2', tokens: 1 }])
    expect(t.world.formations.fa1).toMatchObject({ where: 'table', units: ['ua1-1', 'ua1-3'], tokens: 1 })
    leave(t)
  })

  rule('MW-FORM-05', 'if the chief is the only one left to land, he is lost too', () => {
    const crowd = Array.from({ length: 49 }, (_, i) => ['tm-lancer', 51 + 3 * (i % 7), 54 + 3 * Math.floor(i / 7)] as const)
    const t = dropping([pods(2), group('fa3', crowd)])
    fallen(t, 90, 1, 2)
    t.choose('ann', aimed(60, 60))
    expect(t.last('formation destroyed')).toMatchObject({ formation: 'fa1' })
    leave(t)
  })
})

describe('who comes down with them', () => {
  const team = (count: number) =>
    group(
      'fa2',
      Array.from({ length: count }, (_, i) => [i === 0 ? 'tm-dropcap' : 'tm-breach', 0, 0] as const),
      inside('fa1'),
    )
  const landed = (count: number, podCount = 1) => {
    const t = dropping([pods(podCount), team(count)])
    for (let i = 0; i < podCount; i++) fallen(t, 360, 1, 2 + i)
    return t.choose('ann', aimed(60, 60))
  }
  /** Round a pod at (63, 60): infantry in contact at 2.3 cm. */
  const round = (...degrees: number[]) =>
    arranged(
      ...degrees.map((d, i) =>
        placed(`ua2-${i + 1}`, 63 + 2.27 * Math.cos((d * Math.PI) / 180), 60 + 2.27 * Math.sin((d * Math.PI) / 180)),
      ),
    )

  rule(
    ['MW-PLANET-06', 'MW-PLANET-07'],
    'a carried formation is placed in contact with the pods, may act in this turn, its movement halved',
    () => {
      const t = landed(3)
      t.asks('ann', 'mw.leavePods')
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      t.refuses('ann', arranged(placed('ua2-1', 65.3, 60), placed('ua2-2', 60.7, 60), placed('ua2-3', 63, 62.31)), 'MW-PLANET-06')
      t.choose('ann', arranged(placed('ua2-1', 65.3, 60), placed('ua2-2', 60.7, 60), placed('ua2-3', 63, 62.3)))
      expect(t.world.formations.fa2).toMatchObject({ where: 'table', carrier: null, halved: true, activated: false })
      expect(t.world.formations.fa2!.marks).toContainEqual({ kind: 'may-act' })
      leave(t)
    },
  )

  rule('MW-PLANET-06', 'no more units with a pod than it has room for; the others are destroyed and give tokens', () => {
    const t = landed(6)
    expect(t.world.formations.fa2!.units).toHaveLength(5)
    expect(t.world.formations.fa2!.tokens).toBe(1)
    t.choose('ann', round(0, 60, 120, 180, 240))
    expect(t.world.formations.fa2!.where).toBe('table')
    leave(t)
  })

  rule('MW-PLANET-06', 'two pods have room for all, five with each', () => {
    const t = dropping([pods(2), team(6)])
    fallen(fallen(t, 360, 1, 2), 180, 1, 2)
    t.choose('ann', aimed(60, 60))
    // The pods are at (63, 60) and (57, 60): six round the first one are one too many.
    t.refuses('ann', round(0, 55, 110, 170, 250, 305), 'MW-PLANET-06')
    first(t, 'ann')
    expect(t.world.formations.fa2).toMatchObject({ tokens: 0, where: 'table' })
    leave(t)
  })

  rule('MW-R-123', 'landing brings nobody into contact with an enemy', () => {
    const t = dropping([pods(1), team(1), group('fb2', [['tm-lancer', 63, 64.5]])])
    fallen(t, 360, 1, 2)
    t.choose('ann', aimed(60, 60))
    t.refuses('ann', arranged(placed('ua2-1', 63, 62.25)), 'MW-R-123')
    t.choose('ann', arranged(placed('ua2-1', 63, 57.75)))
    leave(t)
  })

  rule('MW-PLANET-08', 'units that come down outside command range of their chief are noted', () => {
    const t = dropping([pods(2), team(2)])
    fallen(fallen(t, 180, 3, 4), 360, 3, 4)
    t.choose('ann', aimed(60, 60))
    t.choose('ann', arranged(placed('ua2-1', 53, 57.75), placed('ua2-2', 67, 57.75)))
    expect(t.last('disembarked').strays).toEqual(['ua2-2'])
    expect(t.world.formations.fa2!.marks).toContainEqual({ kind: 'stray', unit: 'ua2-2' })
    leave(t)
  })

  rule('MW-R-124', 'units without Planetfall of the same formation come out of the pods or stand in command range', () => {
    const t = dropping([
      group(
        'fa1',
        [
          ['tm-pod', 0, 0],
          ['tm-breach', 0, 0],
          ['tm-lancer', 0, 0],
        ],
        { ...waiting, paid: true },
      ),
    ])
    fallen(t, 360, 1, 2)
    t.choose('ann', aimed(60, 60))
    t.asks('ann', 'mw.leavePods')
    expect(tryAll(t, 'ann')).toBeGreaterThan(0)
    // Command range: 7.5 cm from the chief's centre to the base.
    t.refuses('ann', arranged(placed('ua1-2', 63, 62.25), placed('ua1-3', 63, 51.24)), 'MW-R-124')
    t.choose('ann', arranged(placed('ua1-2', 63, 62.25), placed('ua1-3', 63, 51.25)))
    expect(t.world.formations.fa1!.where).toBe('table')
    leave(t)
  })

  rule(['MW-TRAIT-15', 'MW-R-125'], 'whom the pods carry is declared before the drop, and paid for', () => {
    const t = dropping(
      [
        pods(1),
        group(
          'fa2',
          [
            ['tm-dropcap', 0, 0],
            ['tm-breach', 0, 0],
          ],
          waiting,
        ),
      ],
      {
        hands: { a: ['lucky-shot'] },
      },
    )
    t.asks('ann', 'mw.cargo')
    t.pick('ann', 'fa2')
    expect(t.world.formations.fa2).toMatchObject({ where: 'carried', carrier: 'fa1', paid: true })
    expect(t.world.sides.a.hand).toEqual([])
    leave(t)
  })
})

describe('the turn of a landing', () => {
  /** Side 'a' lands a pod with two invaders beside a lone tank of its own. */
  const landing = () => {
    const t = field({
      formations: [
        pods(2),
        group(
          'fa2',
          [
            ['tm-dropcap', 0, 0],
            ['tm-breach', 0, 0],
          ],
          inside('fa1'),
        ),
        group('fa3', [['tm-lancer', 5, 5]]),
        foe,
      ],
    })
    t.pick('ann', 'fa1').pick('ann', 'planetfall')
    fallen(fallen(t, 180, 3, 4), 360, 3, 4)
    t.choose('ann', aimed(60, 60))
    return t.choose('ann', arranged(placed('ua2-1', 53, 57.75), placed('ua2-2', 67, 57.75)))
  }

  rule(
    ['MW-PLANET-05', 'MW-PLANET-07'],
    'asked: the pods act as under Basic Advance without moving, whom they carried under any order in the same turn',
    () => {
      const t = landing()
      expect(t.world.formations.fa1).toMatchObject({ order: 'advance', activated: true })
      expect(t.all('moved')).toEqual([])
      expect(t.options('ann', 'mw.another')).toContain('fa2')
      t.pick('ann', 'fa2')
      expect(t.options('ann', 'mw.order')).toEqual(expect.arrayContaining(['assault', 'fire', 'march', 'regroup']))
      t.pick('ann', 'advance')
      // Speed 15, every cm counts double.
      t.refuses('ann', path([53, 65.26]), 'MW-MOVE-01')
      t.choose('ann', path([53, 65.25]))
      leave(t)
    },
  )

  rule(
    ['MW-PLANET-08', 'MW-PLANET-11'],
    'asked: a unit out of command range that is not picked up is lost when the turn ends',
    () => {
      const t = landing()
      t.pick('ann', 'fa2').pick('ann', 'fire')
      expect(t.last('not picked up')).toMatchObject({ units: ['ua2-2'] })
      expect(t.world.formations.fa2!.where).toBe('gone')
      leave(t)
    },
  )

  rule('MW-PLANET-09', 'asked: a Regroup order picks it up', () => {
    const t = landing()
    t.pick('ann', 'fa2').pick('ann', 'regroup')
    t.choose('ann', path())
    t.choose('ann', arranged(placed('ua2-2', 50.5, 57.75)))
    expect(t.all('not picked up')).toEqual([])
    expect(t.world.formations.fa2!.units).toEqual(['ua2-1', 'ua2-2'])
    leave(t)
  })
})
