import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ann, bob, type Field, offense } from './offense-table.ts'

const PRIVATE = 'british_private'
const TARGET = bob('u9', 'elder_dragon', [20, 20], { facing: 90, layer: 'land' })
/** Muskets at a target at 20, 20 from these offsets; all of them fire. The sides that were counted. */
function fired(offsets: [number, number][], dice: number[], more: JsonObject = {}): Field {
  const units = offsets.map(([x, y], i) => ann(`u${i + 1}`, PRIVATE, [20 + x, 20 + y]))
  const table = offense([...units, TARGET], [['attack', ...dice]], { options: { damageMaximization: false }, ...more })
  for (const { id } of units) table.pick('ann', `${String(id)}/3>u9`)
  return table
}
const sides = (table: Field): number[] =>
  table.all('struck').map(({ accuracy }) => {
    const pincer = (accuracy as { lines: { by: string; change: JsonObject }[] }).lines.find(({ by }) => by === 'pincer')
    return Math.sqrt(Number(pincer?.change.times ?? 1))
  })

rule(['WL-PINC-01', 'WL-PINC-02', 'WL-PINC-03', 'WL-R-64'], 'two to four sides multiply the die by their square', () => {
  expect(
    sides(
      fired(
        [
          [0, 8],
          [0, -8],
        ],
        [1, 1],
      ),
    ),
  ).toEqual([2, 2])
  expect(
    sides(
      fired(
        [
          [0, 8],
          [8, 0],
          [-8, 0],
        ],
        [1, 1, 1],
      ),
    ),
  ).toEqual([3, 3, 3])
  expect(
    sides(
      fired(
        [
          [0, 8],
          [8, 0],
          [-8, 0],
          [0, -8],
        ],
        [1, 1, 1, 1],
      ),
    ),
  ).toEqual([4, 4, 4, 4])
})

rule(['WL-PINC-05', 'WL-PINC-02'], 'one side gives no multiplier', () => {
  expect(
    sides(
      fired(
        [
          [0, 8],
          [1.5, 8],
        ],
        [2, 2],
      ),
    ),
  ).toEqual([1, 1])
})

rule(
  ['WL-PINC-02', 'WL-R-65'],
  'E-21: neighbours on both sides of a quadrant line are one side; 60 degrees apart they are two',
  () => {
    // Bearings of 40 and 50 degrees off the facing.
    expect(
      sides(
        fired(
          [
            [5.14, 6.13],
            [6.13, 5.14],
          ],
          [1, 1],
        ),
      ),
    ).toEqual([1, 1])
    // 15 and 76 degrees: front and right, and 61 degrees between them.
    expect(
      sides(
        fired(
          [
            [2.07, 7.73],
            [7.76, 1.93],
          ],
          [1, 1],
        ),
      ),
    ).toEqual([2, 2])
    // 16 and 75: only 59.
    expect(
      sides(
        fired(
          [
            [2.21, 7.69],
            [7.73, 2.07],
          ],
          [1, 1],
        ),
      ),
    ).toEqual([1, 1])
  },
)

rule('WL-R-65', 'the largest set counts: a third one may make two sides of neighbours', () => {
  expect(
    sides(
      fired(
        [
          [5.14, 6.13],
          [6.13, 5.14],
          [-8, 0],
        ],
        [1, 1, 1],
      ),
    ),
  ).toEqual([2, 2, 2])
})

rule(['WL-PINC-06', 'WL-MOD-03', 'WL-R-67'], 'E-17: 3 x 4 = 12, the rear shooter 13: 6 and 7', () => {
  const table = offense(
    [ann('u1', PRIVATE, [10, 19]), ann('u3', PRIVATE, [10, 1]), bob('u2', 'minotaur_warrior', [10, 10], { facing: 90 })],
    [['attack', 3]],
  )
  table.pick('ann', 'u1/3>u2').pick('ann', 'dice:all').pick('ann', 'u3/3>u2')
  expect(table.all('struck').map(one => [one.unit, one.damage])).toEqual([
    ['u1', 6],
    ['u3', 7],
  ])
})

rule(['WL-MOD-04', 'WL-PINC-06'], 'E-18: the same, hiding: 6 and 6', () => {
  const pieces = [{ id: 't1', type: 'forest', at: [5, 5], size: [10, 10] }]
  const table = offense(
    [ann('u1', PRIVATE, [10, 19]), ann('u3', PRIVATE, [10, 1]), bob('u2', 'minotaur_warrior', [10, 10], { facing: 90 })],
    [['attack', 3]],
    { pieces },
  )
  table.pick('ann', 'u1/3>u2').pick('ann', 'dice:all').pick('ann', 'u3/3>u2')
  expect(table.all('struck').map(one => one.damage)).toEqual([6, 6])
})

rule(['WL-PINC-04', 'WL-PINC-03', 'WL-R-64'], 'E-45: squares, additive, or off: the chances of a musket to kill', () => {
  const chance = (pincerMode: string) => {
    const units = [ann('u1', PRIVATE, [10, 19]), ann('u3', PRIVATE, [19, 10]), bob('u2', 'cossack', [10, 10], { facing: 90 })]
    const table = offense(units, [], { options: { pincerMode } })
    table.pick('ann', 'u1/3>u2')
    return Math.round(table.odds('ann', 'u3/3>u2').results[0]!.chance * 100)
  }
  expect([chance('square'), chance('additive'), chance('off')]).toEqual([80, 40, 20])
})

rule('WL-PINC-02', 'attackers out of range are on no side', () => {
  const units = [ann('u1', PRIVATE, [10, 20]), ann('u3', PRIVATE, [10, 1]), bob('u2', 'cossack', [10, 13], { facing: 90 })]
  const table = offense(units, [['attack', 1, 1]], { options: { preMeasure: false, damageMaximization: false } })
  table.pick('ann', 'u1/3>u2').pick('ann', 'u3/3>u2')
  expect([sides(table), table.all('out of range').length]).toEqual([[1], 1])
})

rule('WL-R-66', 'those who fire from one house or machine stand in one place', () => {
  const pieces = [{ id: 't1', type: 'house', at: [16, 26], size: [8, 4] }]
  const inside = [ann('u1', PRIVATE, null, { in: 't1' }), ann('u2', PRIVATE, null, { in: 't1' })]
  const table = offense([...inside, ann('u3', PRIVATE, [20, 12]), TARGET], [['attack', 1, 1, 1]], {
    pieces,
    options: { damageMaximization: false },
  })
  for (const id of ['u1', 'u2', 'u3']) table.pick('ann', `${id}/3>u9`)
  expect(sides(table)).toEqual([2, 2, 2])
})

rule(['WL-PINC-01', 'WL-R-65'], 'above and below are sides of their own, if the height is at least the distance', () => {
  const above = (y: number) =>
    offense(
      [
        ann('u1', 'young_drake', [20, y], { layer: 'air' }),
        ann('u2', PRIVATE, [20, 28]),
        bob('u9', 'minotaur_tyr', [20, 20], { facing: 90 }),
      ],
      [['attack', 1, 1]],
      { options: { damageMaximization: false } },
    )
  // 10 high over a Minotaur of height 4: 6 inches.
  const near = above(26).pick('ann', 'u1/5>u9').pick('ann', 'u2/3>u9')
  expect(sides(near)).toEqual([2, 2])
  const far = above(26.01).pick('ann', 'u1/5>u9').pick('ann', 'u2/3>u9')
  expect(sides(far)).toEqual([1, 1])
})

rule(
  'WL-R-244',
  'who is inside is attacked at the middle of its house; whoever is in it too adds no side, and nobody is behind',
  () => {
    const pieces = [{ id: 't1', type: 'house', at: [17, 17], size: [6, 6] }]
    const target = bob('u9', 'minotaur_tyr', null, { in: 't1' })
    const table = offense(
      [ann('u1', PRIVATE, [20, 28]), ann('u2', PRIVATE, [20, 12]), ann('u3', PRIVATE, null, { in: 't1' }), target],
      [['attack', 2, 2, 2]],
      { pieces, options: { damageMaximization: false } },
    )
    for (const id of ['u1', 'u2', 'u3']) table.pick('ann', `${id}/3>u9`)
    expect(sides(table)).toEqual([2, 2, 2])
    for (const { accuracy } of table.all('struck'))
      expect((accuracy as { lines: { rule: string }[] }).lines.some(one => one.rule === 'WL-MOD-03')).toBe(false)
  },
)

rule('WL-R-48', 'quadrants of houses follow the axes of the table', () => {
  const pieces = [{ id: 't1', type: 'house', at: [18, 18], size: [4, 4] }]
  const table = offense(
    [ann('u1', PRIVATE, [20, 30]), ann('u2', PRIVATE, [30, 20]), bob('u8', 'cossack', [40, 5])],
    [['attack', 1, 1]],
    {
      pieces,
      options: { damageMaximization: false },
    },
  )
  table.pick('ann', 'u1/3>t1').pick('ann', 'u2/3>t1')
  expect(sides(table)).toEqual([2, 2])
})
