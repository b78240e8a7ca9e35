import type { TraitRef } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/mw-table.ts'
import type { World } from '../../world.ts'
import { type Outing, outingProblems } from '../landing.ts'
import { aimed, arranged, dropping, fallen, group, leave, lone, type Man, placed, pods, waiting } from './table.ts'

const rock = (x: number, y: number, length: number, width: number) => ({
  type: 'x',
  effects: ['impassable'],
  at: [x, y],
  size: [length, width],
})

describe('room in pods', () => {
  /** Pods of a maker's own (a base of 1.25 cm) that have come down, with whom they brought (bases of 1 cm). */
  const landed = (places: readonly (readonly [number, number])[], traits: readonly TraitRef[], others: number): World => {
    const down = places.map(([x, y]) => ['tm-pod', x, y] as const)
    const brought = Array.from({ length: others }, (_, i) => ['tm-breach', 100 + 3 * i, 10] as const)
    const t = field({ formations: [group('fa1', [...down, ...brought]), lone('fb1', 110, 110)] })
    leave(t)
    const world = structuredClone(t.world)
    const own = { id: 'own-pod', name: 'Own Pod', type: 'tank', armor: 1, base: 'tank' } as const
    const pod = { ...own, traits: [{ trait: 'planetfall' }, ...traits] }
    world.sides.a.custom = { name: 'own', units: [pod], weapons: [], plans: [] }
    for (let i = 1; i <= places.length; i++) world.units[`ua1-${i}`]!.profile = 'own-pod'
    return world
  }
  const problems = (world: World, outing: Partial<Outing>, ...places: ReturnType<typeof placed>[]) =>
    outingProblems(
      world,
      { units: places.map(p => p.piece), pods: ['ua1-1', 'ua1-2'], earlier: [], chief: null, ...outing },
      places,
    ).map(({ rule: id, params }) => [id, params.unit])

  rule('MW-R-124', 'a pod with Transport has room for so many and no more, beyond command range of the chief', () => {
    const spots = [
      ['ua1-3', 80, 62.25],
      ['ua1-4', 80, 57.75],
      ['ua1-5', 82.25, 60],
    ] as const
    const three = spots.map(([id, x, y]) => placed(id, x, y))
    const at = [
      [40, 60],
      [80, 60],
    ] as const
    const withRoom = (n: number) => problems(landed(at, [{ trait: 'transport', n }], 3), { chief: 'ua1-1' }, ...three)
    expect(withRoom(3)).toEqual([])
    expect(withRoom(2)).toEqual([['MW-R-124', 'ua1-5']])
    const none = problems(landed(at, [], 3), { chief: 'ua1-1' }, ...three)
    expect(none.map(([id]) => id)).toEqual(['MW-R-124', 'MW-R-124', 'MW-R-124'])
  })

  rule(['MW-R-124', 'MW-PLANET-06'], 'Carrier and Transport of one pod are room for as many as both', () => {
    const traits = [
      { trait: 'carrier', n: 1 },
      { trait: 'transport', n: 1 },
    ]
    const at = [
      [40, 60],
      [80, 60],
    ] as const
    const world = landed(at, traits, 3)
    const two = [placed('ua1-3', 80, 62.25), placed('ua1-4', 80, 57.75)]
    expect(problems(world, { chief: 'ua1-1' }, ...two)).toEqual([])
    expect(problems(world, { chief: 'ua1-1' }, ...two, placed('ua1-5', 82.25, 60))).toEqual([['MW-R-124', 'ua1-5']])
  })

  rule('MW-PLANET-06', 'who touches two pods counts with the one that has room for it', () => {
    // 4.5 cm apart: a base of 2 cm fits between them and touches both.
    const at = [
      [60, 60],
      [64.5, 60],
    ] as const
    const world = landed(at, [{ trait: 'carrier', n: 1 }], 3)
    const both = placed('ua1-3', 62.25, 60)
    expect(problems(world, {}, both, placed('ua1-4', 57.75, 60))).toEqual([])
    expect(problems(world, {}, both, placed('ua1-4', 66.75, 60))).toEqual([])
    const third = problems(world, {}, both, placed('ua1-4', 57.75, 60), placed('ua1-5', 66.75, 60))
    expect(third).toEqual([['MW-PLANET-06', 'ua1-5']])
  })
})

describe('where they get out', () => {
  const team = group(
    'fa2',
    [
      ['tm-dropcap', 0, 0],
      ['tm-breach', 0, 0],
    ],
    { where: 'carried', carrier: 'fa1' },
  )
  const down = (x: number, y: number, others: readonly ReturnType<typeof group>[] = []) => {
    const t = dropping([pods(1), team, ...others])
    return fallen(t, 360, 1, 2).choose('ann', aimed(x - 3, y))
  }

  rule('MW-R-07', 'with their whole base on the table', () => {
    const t = down(60, 2.5)
    const out = (y: number) => {
      // In contact with the pod: the centres are 2.25 cm apart.
      const x = 60 + Math.sqrt(2.25 ** 2 - (2.5 - y) ** 2)
      return arranged(placed('ua2-1', 60, 4.75), placed('ua2-2', x, y))
    }
    t.refuses('ann', out(0.98), 'MW-R-07')
    t.choose('ann', out(1))
    leave(t)
  })

  rule('MW-R-06', 'not on top of each other', () => {
    const t = down(60, 60)
    const out = (x: number) => arranged(placed('ua2-1', 60, 62.25), placed('ua2-2', x, 62.25))
    t.refuses('ann', out(60.1), 'MW-R-06')
    t.choose('ann', arranged(placed('ua2-1', 60, 62.25), placed('ua2-2', 60, 57.75)))
    leave(t)
  })

  const out = arranged(placed('ua2-1', 60, 62.25), placed('ua2-2', 60, 57.75))
  const above = (id: string, profile: string) => [group(id, [[profile, 60, 63]] as readonly Man[])]
  rule(['MW-R-14', 'MW-R-123'], 'flyers overhead are in nobody’s way', () => {
    const own = down(60, 60, above('fa3', 'tm-kestrel'))
    own.choose('ann', out)
    leave(own)
    const enemy = down(60, 60, above('fb3', 'tm-kestrel'))
    enemy.choose('ann', out)
    leave(enemy)
  })

  rule(['MW-R-123', 'MW-R-06'], 'contact with an enemy is anything up to 0.05 cm', () => {
    // The dropcap's base ends at 63.25, the lancer's begins 1.25 cm below its centre.
    const t = down(60, 60, [lone('fb3', 60, 64.55)])
    t.refuses('ann', out, 'MW-R-123')
    leave(t)
    const clear = down(60, 60, [lone('fb3', 60, 64.56)])
    clear.choose('ann', out)
    leave(clear)
  })

  rule(['MW-R-14', 'MW-R-123'], 'a pod under a flyer has come down on nobody', () => {
    const t = dropping([pods(1), group('fa3', [['tm-kestrel', 60, 60]])])
    fallen(t, 360, 1, 2).choose('ann', aimed(57, 60))
    expect(t.world.units['ua1-1']!.at).toEqual({ x: 6000, y: 6000 })
    leave(t)
  })
})

describe('off the mark', () => {
  rule('MW-PLANET-03', 'beyond any edge: pushed onto the table, with tokens and a check', () => {
    const over = (x: number, y: number, degrees: number) => {
      const t = dropping([pods(1), group('fa2', [['tm-lancer', 60, 60]], {})])
      fallen(t, degrees, 3, 4).dice('bad landing', 2).dice('moral', 6, 6)
      t.choose('ann', aimed(x, y))
      leave(t)
      return [t.world.units['ua1-1']!.at, t.world.formations.fa1!.tokens]
    }
    expect(over(30, 5, 270)).toEqual([{ x: 3000, y: 125 }, 2])
    expect(over(30, 115, 90)).toEqual([{ x: 3000, y: 11875 }, 2])
    expect(over(115, 30, 360)).toEqual([{ x: 11875, y: 3000 }, 2])
  })

  rule(['MW-PLANET-04', 'MW-PLANET-03'], 'where the whole table is impassable nobody lands', () => {
    const t = dropping([pods(1), lone('fa2', 5, 5)], { terrain: [rock(60, 60, 120, 120)] })
    fallen(t, 360, 1, 2).dice('bad landing', 4).choose('ann', aimed(60, 60))
    expect(t.world.formations.fa1).toMatchObject({ where: 'gone', units: [] })
    leave(t)
  })

  rule('MW-PLANET-03', 'with its base just on the table it has landed well', () => {
    const t = dropping([pods(1), group('fa2', [['tm-lancer', 0, 0]], waiting)])
    fallen(t, 270, 3, 4).choose('ann', aimed(30, 8.25))
    expect(t.world.formations.fa1).toMatchObject({ where: 'table', tokens: 0 })
    leave(t)
  })

  rule(['MW-R-123', 'MW-PLANET-03'], 'on another unit beside a rock it is not shifted into the rock', () => {
    // The nearest place would be to the left, where the rock ends at 58.7.
    const t = dropping([pods(1), group('fa3', [['tm-lancer', 60.5, 63]])], { terrain: [rock(48.7, 63, 20, 20)] })
    fallen(t, 90, 1, 2).choose('ann', aimed(60, 60))
    const { x, y } = t.world.units['ua1-1']!.at
    expect(x).toBeGreaterThanOrEqual(5995)
    expect(Math.hypot(x - 6050, y - 6300)).toBeGreaterThan(255)
    expect(Math.hypot(x - 6000, y - 6300)).toBeLessThanOrEqual(500)
    expect(t.world.formations.fa1!.tokens).toBe(0)
    leave(t)
  })
})
