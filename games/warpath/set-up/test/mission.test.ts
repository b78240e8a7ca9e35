import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, field } from '../../test/wp-table.ts'

type Dice = Parameters<typeof field>[1]
type Field = ReturnType<typeof field>
const pick = (...ids: string[]) => ({ type: 'pick' as const, ids })
const UNITS = [
  { side: 'a', profile: 'enforcers.operatives', at: [10, 6] },
  { side: 'b', profile: 'plague.ghouls', at: [10, 42] },
]
const BLANKS: Dice = [
  ['command', 'blank', 'blank', 'blank'],
  ['command', 'blank', 'blank', 'blank'],
]
/** A table in the set-up, with one procedure of it to carry out; then Round 1 begins. */
const setting = (proc: string, more: object, dice: Dice, vars: object = {}): Field =>
  field({ phase: 'set-up', round: 0, units: UNITS, run: { proc, vars }, ...more } as Parameters<typeof field>[0], [
    ...(dice ?? []),
    ...(BLANKS ?? []),
  ])
const spots = (table: Field) => table.world.objectives.map(({ at: spot }) => [spot.x / 100, spot.y / 100])

rule(['WP-MISS-03', 'WP-MISS-04', 'WP-MISS-05', 'WP-MISS-06', 'WP-MISS-07', 'WP-R-120'], 'four D8, one for each chart', () => {
  const table = setting('missionParameters', {}, [
    ['mission', 3],
    ['mission', 8],
    ['mission', 2],
    ['mission', 5],
  ])
  expect(table.world.mission).toEqual({ zones: 'flank_march', objectives: 'ring', scoring: 'last_stand', deployment: 'cautious' })
  table.asks('ann', 'wp.orders')
})

rule('WP-R-132', 'what was agreed on is not rolled', () => {
  const mission = { zones: 'diagonal', objectives: 'ring', scoring: 'attrition', deployment: null }
  const table = setting('missionParameters', { mission }, [['mission', 2]])
  expect(table.world.mission).toEqual({ ...mission, deployment: 'all_in' })
  table.asks('ann', 'wp.orders')
})

describe('objectives', () => {
  const missionOf = (objectives: string, zones = 'battle_lines') => ({
    mission: { zones, objectives, scoring: 'domination', deployment: 'all_in' },
  })

  rule('WP-MISS-05', 'where the chart says', () => {
    const table = setting('objectives', missionOf('diamond'), [])
    expect(spots(table)).toHaveLength(4)
    table.asks('ann', 'wp.orders')
  })

  rule('WP-R-121', 'the Front Line runs between the home edges', () => {
    const across = setting('objectives', missionOf('front_line', 'flank_march'), [])
    expect(spots(across).map(([x]) => x)).toEqual([24, 24, 24])
    across.asks('ann', 'wp.orders')
    const along = setting('objectives', missionOf('front_line'), [])
    expect(spots(along).map(([, y]) => y)).toEqual([24, 24, 24])
    along.asks('ann', 'wp.orders')
  })

  rule('WP-R-171', 'the Prize scores double', () => {
    const table = setting('objectives', missionOf('prize'), [])
    expect(table.world.objectives.map(({ multiplier }) => multiplier)).toEqual([2, 1, 1])
    table.asks('ann', 'wp.orders')
  })

  rule('WP-R-119', 'the higher D8 places first, in turn, and distances are kept', () => {
    const table = setting('objectives', missionOf('contested_ground'), [
      ['roll-off', 3],
      ['roll-off', 3],
      ['roll-off', 2],
      ['roll-off', 7],
    ])
    const aim = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
    table.refuses('bob', aim(5.9, 24), 'WP-MISS-05')
    table.choose('bob', aim(6, 24))
    table.refuses('ann', aim(17.9, 24), 'WP-MISS-05')
    table.choose('ann', aim(18, 24)).choose('bob', aim(30, 24)).choose('ann', aim(42, 24))
    expect(spots(table)).toEqual([
      [6, 24],
      [18, 24],
      [30, 24],
      [42, 24],
    ])
    table.asks('ann', 'wp.orders')
  })

  rule(
    ['WP-DICE-13', 'WP-R-02'],
    'Supply Drop: a HIT stays, an arrow blows a pod D8" its way, and it stops 3" from the edge',
    () => {
      const table = setting('objectives', missionOf('supply_drop'), [
        ['scatter', 1],
        ['scatter', 3],
        ['arrow', 90],
        ['drift', 4],
        ['scatter', 2],
        ['scatter', 8],
        ['arrow', 180],
        ['drift', 8],
      ])
      const still = setting('objectives', missionOf('supply_drop'), [
        ['scatter', 1],
        ['scatter', 1],
        ['scatter', 1],
        ['scatter', 1],
      ])
      const [was, now] = [spots(still), spots(table)]
      expect(now[0]).toEqual(was[0])
      expect(now[1]).toEqual([was[1]![0]! + 4, was[1]![1]])
      expect(now[3]).toEqual([was[3]![0], Math.max(3, was[3]![1]! - 8)])
      table.asks('ann', 'wp.orders')
      still.asks('ann', 'wp.orders')
    },
  )

  rule(
    ['WP-R-124', 'WP-MISS-05'],
    'who places one in a river sees it moved, of equal ways to the north; distances hold there too',
    () => {
      const river = { terrain: [{ type: 'river', at: [0, 22], size: [48, 4] }] }
      const placing = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
      const table = setting('objectives', { ...missionOf('contested_ground'), ...river }, [
        ['roll-off', 7],
        ['roll-off', 2],
      ])
      table.refuses('ann', placing(5.9, 24), 'WP-MISS-05')
      table.choose('ann', placing(10, 24))
      expect(spots(table)).toEqual([[10, 26.25]])
      expect(table.last('objective placed')).toMatchObject({ side: 'a', moved: true, at: { x: 1000, y: 2625 } })
      // 12" lie between this place and the first, but not between where they would come to lie.
      expect(table.why('bob', 'o1')).not.toBe(null)
      table.refuses('bob', placing(21.8, 24.04), 'WP-MISS-05')
      table.choose('bob', placing(23.5, 23.5))
      expect(spots(table)[1]).toEqual([23.5, 21.75])
      table.choose('ann', placing(36, 12)).choose('bob', placing(36, 36))
      expect(table.last('objective placed')).toMatchObject({ moved: false })
      table.asks('ann', 'wp.orders')
    },
  )

  rule('WP-R-124', 'out of water that nobody wades', () => {
    const river = { terrain: [{ type: 'river', at: [20, 20], size: [8, 8] }] }
    const table = setting('objectives', { ...missionOf('five_points'), ...river }, [])
    const [x, y] = spots(table)[0]!
    expect(x! <= 20 || x! >= 28 || y! <= 20 || y! >= 28).toBe(true)
    table.asks('ann', 'wp.orders')
  })
})

describe('Recon Roll', () => {
  const mission = { zones: 'battle_lines', objectives: 'diamond', scoring: 'domination', deployment: 'all_in' }
  const commanded = {
    mission,
    units: [
      ...UNITS,
      { side: 'a', profile: 'enforcers.captain', reserve: true },
      { side: 'b', profile: 'plague.lord', reserve: true },
    ],
  }

  rule(
    ['WP-RECON-01', 'WP-RECON-02', 'WP-RECON-03', 'WP-R-11', 'WP-R-118'],
    'the dice of Command units, also in Reserve; the winner decides, and who has the Initiative takes a zone',
    () => {
      const table = setting('reconRoll', commanded, [
        ['recon', 'sword'],
        ['recon', 'sword'],
        ['recon', 'blank'],
        ['recon', 'two swords'],
      ])
      table.choose('bob', pick('give')).choose('ann', pick('b'))
      expect(table.world.initiative).toBe('a')
      expect([table.world.sides.a.edge, table.world.sides.b.edge]).toEqual(['north', 'south'])
      table.asks('ann', 'wp.orders')
    },
  )

  rule(
    ['WP-R-117', 'WP-RECON-01'],
    'who has no Command unit rolls nothing and has 0: a blank of the other is a draw, a sword wins',
    () => {
      const units = [...UNITS, { side: 'b', profile: 'plague.lord', reserve: true }]
      const table = setting('reconRoll', { mission, units }, [
        ['recon', 'blank'],
        ['recon', 'sword'],
      ])
      table.choose('bob', pick('take')).choose('bob', pick('a'))
      expect(table.world.initiative).toBe('b')
      table.asks('ann', 'wp.orders')
    },
  )

  rule('WP-R-117', 'ten draws, and a D8 decides', () => {
    const draw: [string, string][] = [
      ['recon', 'sword'],
      ['recon', 'sword'],
    ]
    const table = setting('reconRoll', commanded, [...Array(10).fill(draw).flat(), ['roll-off', 2], ['roll-off', 5]])
    table.choose('bob', pick('take')).choose('bob', pick('a'))
    expect(table.world.initiative).toBe('b')
    table.asks('ann', 'wp.orders')
  })

  rule('WP-R-117', 'nobody has dice: a D8 decides', () => {
    const table = setting('reconRoll', { mission }, [
      ['roll-off', 8],
      ['roll-off', 1],
    ])
    table.choose('ann', pick('take')).choose('ann', pick('a'))
    expect([table.world.initiative, table.world.sides.a.edge]).toEqual(['a', 'south'])
    table.asks('ann', 'wp.orders')
  })
})
