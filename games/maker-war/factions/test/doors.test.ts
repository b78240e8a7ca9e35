import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/mw-table.ts'
import type { Order, World } from '../../world.ts'
import { canLoad, capacityOf, cargoFor, noteStrays, pickUp, straysOf } from '../carriers.ts'
import { canDrop, canPassPortal, canTakeRoot, canUnload } from '../entries.ts'
import { arranged, group, inside, leave, placed, running, waiting } from './table.ts'

const cyber = { factions: { a: 'cyber-demons', b: 'terran-makers' } }
const astral = { factions: { a: 'astral', b: 'terran-makers' } }
const fungus = { factions: { a: 'fungus-pandemia', b: 'terran-makers' } }
const foe = group('fb1', [['tm-lancer', 60, 110]])
const seen = (formations: readonly ReturnType<typeof group>[], more: object): World => {
  const t = field({ formations: [...formations, foe], ...more })
  leave(t)
  return structuredClone(t.world)
}
const barge = group('fa1', [['cd-barge', 60, 30]])

describe('one way only', () => {
  const bound = (by: 'portal' | 'root' | 'carrier') => ({ marks: [{ kind: 'only-by', by }] })
  rule('MW-SUPPLY-11', 'a card that lets a formation enter by a portal shuts its other doors', () => {
    const pack = (more: object) => [barge, group('fa2', [['cd-breaker', 0, 0]], { ...inside('fa1'), ...more })]
    expect(canUnload(seen(pack({}), cyber), 'fa2')).toBe(true)
    expect(canUnload(seen(pack(bound('portal')), cyber), 'fa2')).toBe(false)
    const heart = (more: object) => [
      group('fa1', [['fp-shamble', 60, 10]]),
      group('fa2', [['fp-heart', 0, 0]], { ...waiting, ...more }),
    ]
    expect(canTakeRoot(seen(heart({}), fungus), 'fa2')).toBe(true)
    expect(canTakeRoot(seen(heart(bound('portal')), fungus), 'fa2')).toBe(false)
    const dancers = (more: object) => [
      group('fa1', [['as-gate', 60, 30]]),
      group('fa2', [['as-magister', 0, 0]], { ...waiting, ...more }),
    ]
    expect(canPassPortal(seen(dancers(bound('portal')), astral), 'fa2')).toBe(true)
    expect(canPassPortal(seen(dancers(bound('root')), astral), 'fa2')).toBe(false)
  })
})

describe('who stands at a door', () => {
  rule('MW-PLANET-01', 'a formation drops on its first activation: not again, nor out of a carrier', () => {
    const world = seen([group('fa1', [['tm-pod', 0, 0]], waiting), group('fa2', [['tm-lancer', 5, 5]])], {})
    const pods = world.formations.fa1!
    expect(canDrop(world, 'fa1')).toBe(true)
    pods.deployed = true
    expect(canDrop(world, 'fa1')).toBe(false)
    pods.deployed = false
    pods.where = 'carried'
    expect(canDrop(world, 'fa1')).toBe(false)
  })

  rule(['MW-ASTRAL-03', 'MW-FUNGUS-01'], 'who is on the table already enters neither by a portal nor by root', () => {
    const gate = group('fa1', [['as-gate', 60, 30]])
    expect(canPassPortal(seen([gate, group('fa2', [['as-magister', 30, 30]])], astral), 'fa2')).toBe(false)
    const link = group('fa1', [['fp-shamble', 60, 10]])
    expect(canTakeRoot(seen([link, group('fa2', [['fp-heart', 30, 30]])], fungus), 'fa2')).toBe(false)
  })
})

describe('coming up by root', () => {
  /** The link's base ends at 11. */
  const rooting = () =>
    running(
      'byRoot',
      { formation: 'fa2', order: null },
      [
        group('fa1', [['fp-shamble', 60, 10]]),
        group(
          'fa2',
          [
            ['fp-spore', 0, 0],
            ['fp-heart', 0, 0],
          ],
          { ...waiting, chief: 'fp-spore' },
        ),
        foe,
      ],
      fungus,
    )
  rule(
    ['MW-FUNGUS-02', 'MW-FUNGUS-01'],
    'the root itself comes up within 5 cm, wherever the chief of its formation stands',
    () => {
      const t = rooting()
      t.refuses('ann', arranged(placed('ua2-1', 60, 15), placed('ua2-2', 60, 17.26)), 'MW-FUNGUS-02')
      t.choose('ann', arranged(placed('ua2-1', 60, 20), placed('ua2-2', 60, 17.25)))
      // It was bought and has been on the table: no more of a reserve.
      expect(t.world.formations.fa2).toMatchObject({ where: 'table', carrier: null, deployed: true })
      leave(t)
    },
  )
})

describe('following a warlord', () => {
  rule(['MW-TRAIT-34', 'MW-TRAIT-35'], 'the 30 cm are measured to his own base, whoever else stands on his line', () => {
    const out = (y: number) => arranged(placed('ua2-1', 60, y))
    const following = (others: readonly ReturnType<typeof group>[]) =>
      running(
        'unload',
        { formation: 'fa2', order: 'assault' },
        [
          ...others,
          barge,
          group('fa2', [['cd-breaker', 0, 0]], {
            ...inside('fa1'),
            marks: [{ kind: 'near', x: 6000, y: 6501 }],
          }),
          group('fa3', [['cd-tyrant', 60, 65.01]]),
          foe,
        ],
        cyber,
      )
    const t = following([group('fa4', [['cd-ghoul', 60, 5]]), group('fa5', [['cd-ghoul', 5, 65.01]])])
    t.refuses('ann', out(32.5), 'MW-TRAIT-34')
    t.choose('ann', out(32.51))
    leave(t)
  })
})

describe('who is carried', () => {
  const inCargo = (profiles: readonly string[], more: JsonObject = waiting) => {
    const units = profiles.map((profile, i) => [profile, 20 + 8 * i, 60] as const)
    const world = seen([barge, group('fa2', units, more)], cyber)
    return cargoFor(world, world.formations.fa1!).map(f => f.id)
  }
  rule(['MW-TRAIT-38', 'MW-TRAIT-14'], 'infantry and tanks of an invader formation, but no Titan and no flyer', () => {
    expect(inCargo(['cd-breaker', 'cd-ghoul'])).toEqual(['fa2'])
    expect(inCargo(['cd-breaker', 'cd-maw'])).toEqual(['fa2'])
    expect(inCargo(['cd-breaker', 'cd-daioni'])).toEqual([])
    expect(inCargo(['cd-breaker', 'cd-harpy'])).toEqual([])
    // Without an Invader in it nobody is carried.
    expect(inCargo(['cd-ghoul', 'cd-ghoul'])).toEqual([])
  })

  rule(['MW-TRAIT-15', 'MW-TRAIT-16'], 'only who waits, of the own side, and no more than there is room for', () => {
    expect(inCargo(['cd-breaker'], {})).toEqual([])
    expect(inCargo(['cd-breaker', ...Array(5).fill('cd-ghoul')])).toEqual(['fa2'])
    expect(inCargo(['cd-breaker', ...Array(6).fill('cd-ghoul')])).toEqual([])
    const enemy = { factions: { a: 'cyber-demons', b: 'cyber-demons' } }
    const world = seen([barge, group('fb2', [['cd-breaker', 0, 0]], waiting)], enemy)
    expect(cargoFor(world, world.formations.fa1!)).toEqual([])
  })

  rule('MW-TRAIT-15', 'a formation with an Invader of its own is not its own cargo', () => {
    const units = [
      ['cd-maw', 0, 0],
      ['cd-breaker', 0, 0],
    ] as const
    const world = seen([group('fa1', units, waiting), group('fa2', [['cd-ghoul', 5, 5]])], cyber)
    expect(cargoFor(world, world.formations.fa1!)).toEqual([])
  })

  rule(['MW-R-127', 'MW-TRAIT-38'], 'a formation with a Titan does not go aboard, nor one without an Invader', () => {
    const aboard = (first: string, second: string) => {
      const units = [
        [first, 62.5, 30],
        [second, 66.5, 30],
      ] as const
      return canLoad(seen([barge, group('fa2', units, { order: 'advance' })], cyber), 'fa2')
    }
    expect(aboard('cd-breaker', 'cd-ghoul')).toEqual(['fa1'])
    expect(aboard('cd-breaker', 'cd-daioni')).toEqual([])
    expect(aboard('cd-ghoul', 'cd-ghoul')).toEqual([])
  })

  rule('MW-R-127', 'after Basic Advance, March and Patrol, after no other order', () => {
    const aboard = (order: Order) =>
      canLoad(seen([barge, group('fa2', [['cd-breaker', 62.5, 30]], { order })], cyber), 'fa2').length
    const orders = ['advance', 'march', 'patrol', 'assault', 'fire', 'regroup', 'scatter'] as const
    expect(orders.map(aboard)).toEqual([1, 1, 1, 0, 0, 0, 0])
  })

  rule(['MW-TRAIT-14', 'MW-TRAIT-12'], 'a Transport has no room for other formations', () => {
    const world = seen([group('fa1', [['tm-mule', 60, 30]]), group('fa2', [['tm-dropcap', 0, 0]], waiting)], {})
    expect([capacityOf(world, world.formations.fa1!), cargoFor(world, world.formations.fa1!)]).toEqual([0, []])
  })

  rule(['MW-R-127', 'MW-TRAIT-14'], 'not into a carrier of its own formation', () => {
    const units = [
      ['cd-breaker', 62.5, 30],
      ['cd-barge', 60, 30],
    ] as const
    expect(canLoad(seen([group('fa2', units, { order: 'advance' })], cyber), 'fa2')).toEqual([])
  })
})

describe('picking up', () => {
  /** The stray's base begins at 46.75 cm; the chief (1 cm) goes up to so far. */
  const picked = (order: Order, y: number) => {
    const units = [
      ['tm-dropcap', 60, 30],
      ['tm-lancer', 60, 48],
    ] as const
    const world = seen([group('fa1', units, { marks: [{ kind: 'stray', unit: 'ua1-2' }] })], {})
    const path = [
      { x: 6000, y: 3000 },
      { x: 6000, y: Math.round(y * 100) },
    ]
    return pickUp(world, world.formations.fa1!, order, path).length
  }
  rule('MW-PLANET-10', 'Basic Advance, March, Assault and Patrol pick up who is within 5 cm of the way', () => {
    for (const order of ['advance', 'march', 'assault', 'patrol'] as const)
      expect([order, picked(order, 40.74), picked(order, 40.75)]).toEqual([order, 0, 1])
  })
  rule(['MW-PLANET-09', 'MW-PLANET-11'], 'Regroup picks up everybody, Continuous Fire and Scatter nobody', () => {
    expect([picked('regroup', 30), picked('fire', 45), picked('scatter', 45)]).toEqual([1, 0, 0])
  })
  rule(
    ['MW-PLANET-08', 'MW-MOVE-07'],
    'out of command range is more than 7.5 cm from the centre of the chief to the base',
    () => {
      const strays = (y: number) => {
        const units = [
          ['tm-dropcap', 60, 30],
          ['tm-breach', 60, y],
        ] as const
        const world = seen([group('fa1', units)], {})
        return noteStrays(world, world.formations.fa1!)
      }
      expect([strays(38.5), strays(38.51)]).toEqual([[], ['ua1-2']])
    },
  )
  rule('MW-PLANET-08', 'who was destroyed before the turn ended is not lost a second time', () => {
    const world = seen(
      [
        group(
          'fa1',
          [
            ['tm-dropcap', 60, 30],
            ['tm-breach', 63, 30],
          ],
          {
            marks: [
              { kind: 'stray', unit: 'ua1-1' },
              { kind: 'stray', unit: 'ua1-2' },
            ],
          },
        ),
      ],
      {},
    )
    const fallen = { ...world.formations.fa1!, units: ['ua1-1'] }
    expect(straysOf(fallen)).toEqual(['ua1-1'])
  })
})

describe('a narrow door', () => {
  /** Bases all round a place, in cm. */
  const ring = (profile: string, away: number, count: number, shift = 0): [string, number, number][] =>
    Array.from({ length: count }, (_, i) => {
      const turn = ((i + shift) * 2 * Math.PI) / count
      return [profile, Math.round(6000 + 100 * away * Math.cos(turn)) / 100, Math.round(6000 + 100 * away * Math.sin(turn)) / 100]
    })

  rule(['MW-R-132', 'MW-R-165'], 'the gap of six degrees between two tanks beside a portal is found wherever it is', () => {
    const magister = group('fa2', [['as-magister', 0, 0]], waiting)
    const passes = (shift: number, least: number) =>
      canPassPortal(
        seen([group('fa1', [['as-gate', 60, 60]]), magister, group('fa3', ring('as-prow', 2.9, 7, shift).slice(least))], astral),
        'fa2',
      )
    expect([0, 0.1, 0.25, 0.4, 0.5, 0.65, 0.8].map(shift => passes(shift, 1))).toEqual(Array(7).fill(true))
    expect([0, 0.25, 0.5].map(shift => passes(shift, 0))).toEqual(Array(3).fill(false))
  })

  rule('MW-R-128', 'who falls out of a wreck with friends all round stands where it stood', () => {
    const crowd = group('fa3', [
      ...ring('cd-spine', 2.81, 6),
      ...ring('cd-spine', 5.32, 12, 0.5),
      ...ring('cd-spine', 7.83, 18, 0.5),
    ])
    const riders = group('fa2', [['cd-breaker', 0, 0]], inside('fa1'))
    const t = running('remove', { unit: 'ua1-1', token: true }, [group('fa1', [['cd-barge', 60, 60]]), riders, crowd, foe], cyber)
    t.dice('wreck', 2)
      .dice('moral', 6, 6)
      .choose('ann', arranged(placed('ua2-1', 60, 60)))
    expect(t.world.formations.fa2).toMatchObject({ where: 'table', tokens: 2 })
    leave(t)
  })

  rule(['MW-FUNGUS-02', 'MW-R-165'], 'a root comes up beside the last of many links that no enemy is near', () => {
    const column = (x: number, from: number, count: number) =>
      Array.from({ length: count }, (_, i): [string, number, number] => ['fp-shamble', x, from + 8 * i])
    const links = group('fa1', [...column(60, 8, 9), ...column(65, 24, 7)])
    const heart = group('fa2', [['fp-heart', 0, 0]], waiting)
    const foesFrom = (least: number) =>
      [12, 20, 28, 36, 44, 52, 60, 68, 76].filter(y => y >= least).map(y => group(`fb${y}`, [['tm-lancer', 62.5, y]]))
    expect(canTakeRoot(seen([links, heart, ...foesFrom(28)], fungus), 'fa2')).toBe(true)
    expect(canTakeRoot(seen([links, heart, ...foesFrom(12)], fungus), 'fa2')).toBe(false)
  })
})

/** A lake that tanks cannot enter, from corner to corner. */
const lake = (left: number, bottom: number, right: number, top: number): JsonObject => ({
  ...{ type: 'lake', at: [(left + right) / 2, (bottom + top) / 2], size: [right - left, top - bottom] },
})
describe('narrow doors', () => {
  const onis = group(
    'fa2',
    [1, 2, 3, 4].map(() => ['cd-oni', 0, 0]),
    inside('fa1'),
  )
  /** Room for two beside the first barge, and a lane for four in file beside the second. */
  const lakes = [
    ...[lake(10, 20, 28.5, 60), lake(28.5, 41.5, 31.5, 60), lake(28.5, 20, 31.5, 38.5)],
    ...[lake(31.5, 42.6, 50, 60), lake(31.5, 20, 50, 37.4), lake(34.2, 37.4, 50, 42.6)],
    ...[lake(50, 20, 68.5, 60), lake(68.5, 41.5, 71.5, 60), lake(68.5, 20, 71.5, 38.5)],
    ...[lake(71.5, 41.45, 90, 60), lake(71.5, 20, 90, 38.55)],
  ]
  const canLeave = (...barges: [string, number, number][]) => {
    const enemy = group('fb2', [['tm-lancer', 110, 50.7]])
    return canUnload(seen([group('fa1', barges), onis, enemy], { ...cyber, terrain: lakes }), 'fa2')
  }
  rule(['MW-R-126', 'MW-R-165'], 'room beside one carrier is found however much is tried in vain beside another', () => {
    expect(canLeave(['cd-barge', 30, 40])).toBe(false)
    expect(canLeave(['cd-barge', 30, 40], ['cd-barge', 70, 40])).toBe(true)
  })
})
