import { type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { structureDefense } from '../../basics/board.ts'
import { hooks } from '../../hooks.ts'
import { engine, field } from '../../test/tm-table.ts'
import type { Structure } from '../../world.ts'
import { turretsOf, turretTargets } from '../turrets.ts'
import { a, b, boardOf, goesOn, LARGE, marker, now, points, roundEnd } from './table.ts'

/** A structure of a mission as it stands when the battle begins. */
function structureOf(preset: string, objective: string): Structure {
  const { setup } = engine.game.presets.find(p => p.id === preset)!
  let { state } = engine.start({ ...setup, options: { ...setup.options, ready: true } }, { kind: 'fast', words: [1, 2, 3, 4] })
  const rng = rngOf('structures')
  while (state.world.round === 0) {
    const seat = engine.waitingFor(state)[0]!
    const applied = engine.apply(state, seat, engine.candidates(state, seat, rng)[0]!)
    if (!applied.ok) throw new Error(applied.violations[0]!.text)
    state = applied.state
  }
  return state.world.structures.find(s => s.objective === objective)!
}

describe('The Order to Destroy', () => {
  const gens = (...defense: number[]) => ({
    ...LARGE,
    objectives: [1, 2, 3].map(n => ({ id: `Gen${n}`, kind: 'structure', at: [10, 2 * n] })),
    structures: defense.map((left, i) => ({
      hex: [10, 2 * (i + 1)],
      elevation: 1,
      full: 120,
      defense: left,
      objective: `Gen${i + 1}`,
    })),
  })
  rule('TM-MISS-33', 'its board, rounds and generators', () => {
    expect(boardOf('the_order_to_destroy')).toEqual([
      '16x13',
      7,
      'Gen1 structure 12,2',
      'Gen2 structure 11,6',
      'Gen3 structure 12,10',
    ])
  })
  rule('TM-MISS-37', 'a generator has six times the Defense of the chart', () => {
    const gen = structureOf('the-order-to-destroy', 'Gen1')
    expect([gen.full, gen.full / structureDefense(1, 1)]).toEqual([120, 6])
  })
  rule('TM-MISS-34', 'the Attacker wins when all three generators are destroyed', () => {
    expect(now('the_order_to_destroy', gens(0, 0, 0)).state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    goesOn(now('the_order_to_destroy', gens(0, 0, 1)))
  })
  rule('TM-MISS-35', 'two points for each, one for a unit in the half of the Defender at the end', () => {
    expect(points(goesOn(now('the_order_to_destroy', gens(0, 5, 5))), 'a')).toBe(2)
    const units = (column: number) => [a([column, 0]), b([13, 10])]
    expect(points(roundEnd('the_order_to_destroy', { ...gens(0, 5, 5), round: 7, units: units(8) }), 'a')).toBe(3)
    expect(points(roundEnd('the_order_to_destroy', { ...gens(0, 5, 5), round: 7, units: units(7) }), 'a')).toBe(2)
  })
  rule('TM-MISS-36', 'the Defender has two for each that stands, and one for half the Attacker lost', () => {
    const units = [a([0, 0]), a([0, 2], { id: 'ua2', where: 'destroyed' }), b([13, 10])]
    expect(points(roundEnd('the_order_to_destroy', { ...gens(0, 5, 5), round: 7, units }), 'b')).toBe(5)
    expect(points(roundEnd('the_order_to_destroy', { ...gens(0, 5, 5), round: 7 }), 'b')).toBe(4)
    // A reserve that never came counts as Inoperative (TM-DEPL-07).
    const late = [a([0, 0]), a([0, 2], { id: 'ua2', where: 'reserve' }), b([13, 10])]
    expect(points(roundEnd('the_order_to_destroy', { ...gens(0, 5, 5), round: 7, units: late }), 'b')).toBe(5)
  })
  rule('TM-MISS-38', 'next to a generator, while two stand, units of the Defender evade ranged attacks better', () => {
    const bonus = (position: JsonObject, ranged: boolean, at: [number, number]) => {
      const t = goesOn(field({ mission: 'the_order_to_destroy', ...position, units: [a([0, 0]), b(at, { id: 'ub1' })] }))
      const lines = hooks.ledger(
        t.world,
        'roll.evasion',
        { unit: 'ub1', by: 'ua1', ranged, against: 'weapon' },
        0,
        'TM-ATK-04',
      ).lines
      return lines.filter(l => l.rule === 'TM-MISS-38').length
    }
    expect(bonus(gens(5, 5, 0), true, [11, 2])).toBe(1)
    expect(bonus(gens(5, 5, 0), false, [11, 2])).toBe(0)
    expect(bonus(gens(5, 5, 0), true, [12, 2])).toBe(0)
    expect(bonus(gens(5, 0, 0), true, [11, 2])).toBe(0)
    // A house is no generator: neither the second that stands nor one to stand next to.
    const town = (...defense: number[]) => ({
      ...gens(...defense),
      structures: [...gens(...defense).structures, { hex: [4, 4], elevation: 1, full: 20, defense: 20 }],
    })
    expect([bonus(town(5, 0, 0), true, [11, 2]), bonus(town(5, 5, 0), true, [5, 4])]).toEqual([0, 0])
    const raider = goesOn(
      field({ mission: 'the_order_to_destroy', ...gens(5, 5, 5), units: [a([11, 2], { id: 'ua1' }), b([0, 0])] }),
    )
    const evasion = { unit: 'ua1', by: 'ub2', ranged: true, against: 'weapon' } as const
    expect(hooks.ledger(raider.world, 'roll.evasion', evasion, 0, 'TM-ATK-04').lines).toEqual([])
  })
})

describe('Protect the Base', () => {
  const base = (hq: number, north = 40, south = 40) => ({
    ...LARGE,
    objectives: [
      { id: 'HQ', kind: 'structure', at: [13, 6] },
      { id: 'TurretN', kind: 'turret', at: [11, 3] },
      { id: 'TurretS', kind: 'turret', at: [11, 9] },
    ],
    structures: [
      {
        hexes: [
          [13, 5],
          [13, 6],
          [14, 6],
          [13, 7],
        ],
        elevation: 1,
        full: 400,
        defense: hq,
        objective: 'HQ',
      },
      { hex: [11, 3], elevation: 1, full: 40, defense: north, objective: 'TurretN' },
      { hex: [11, 9], elevation: 1, full: 40, defense: south, objective: 'TurretS' },
    ],
  })
  const units = [a([0, 0], { id: 'ua1' }), b([15, 12], { id: 'ub1' })]
  rule('TM-MISS-56', 'its board, rounds, headquarters and turrets', () => {
    expect(boardOf('protect_the_base')).toEqual(['16x13', 8, 'HQ structure 13,6', 'TurretN turret 11,3', 'TurretS turret 11,9'])
  })
  rule('TM-MISS-60', 'the headquarters has 400 for its four hexes together, a turret 40', () => {
    const hq = structureOf('protect-the-base', 'HQ')
    expect([hq.hexes.length, hq.full, hq.full / structureDefense(4, 1)]).toEqual([4, 400, 5])
    expect(structureOf('protect-the-base', 'TurretN').full).toBe(40)
  })
  rule('TM-MISS-57', 'the Attacker wins when the headquarters falls', () => {
    expect(now('protect_the_base', { ...base(0), units }).state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    goesOn(now('protect_the_base', { ...base(1), units }))
  })
  rule('TM-MISS-58', 'a point for each 100 removed, for each turret, and for a unit in the area of the Defender', () => {
    expect(points(goesOn(now('protect_the_base', { ...base(201), units })), 'a')).toBe(1)
    expect(points(goesOn(now('protect_the_base', { ...base(200, 0), units })), 'a')).toBe(3)
    const inside = [a([13, 0], { id: 'ua1' }), b([15, 12], { id: 'ub1' })]
    expect(points(roundEnd('protect_the_base', { ...base(400, 0, 0), round: 8, units: inside }), 'a')).toBe(3)
  })
  rule('TM-MISS-59', 'the Defender has 4 for the headquarters, 1 for each turret, 1 for more than half', () => {
    expect(points(roundEnd('protect_the_base', { ...base(201, 0, 40), round: 8, units }), 'b')).toBe(6)
    expect(points(roundEnd('protect_the_base', { ...base(200, 0, 0), round: 8, units }), 'b')).toBe(4)
  })
  rule('TM-MISS-61', 'a turret shoots at the nearest Attacker within 6 hexes', () => {
    const targets = (...places: [number, number][]) => {
      const t = goesOn(
        field({
          mission: 'protect_the_base',
          ...base(400),
          units: [...places.map((at, i) => a(at, { id: `ua${i + 1}` })), b([15, 12], { id: 'ub1' })],
        }),
      )
      return turretTargets(t.world, t.world.objectives[1]!).map(u => u.id)
    }
    expect([targets([5, 3]), targets([4, 3]), targets([5, 3], [8, 3]), targets([8, 3], [14, 3])]).toEqual([
      ['ua1'],
      [],
      ['ua2'],
      ['ua1', 'ua2'],
    ])
    const seen = (column: number, elevation: number) => {
      const { structures, ...rest } = base(400)
      const position = { ...rest, structures: [...structures, { hex: [column + 1, 3], elevation, full: 20, defense: 20 }] }
      const t = goesOn(field({ mission: 'protect_the_base', ...position, units: [a([column, 3], { id: 'ua1' }), b([15, 12])] }))
      return turretTargets(t.world, t.world.objectives[1]!).length
    }
    // From its roof at +2 over a low house: 86 % of the Torso behind it at 3 hexes, 38 % at 4.
    expect([seen(8, 0), seen(8, 3), seen(7, 0)]).toEqual([1, 0, 0])
    const ruin = goesOn(field({ mission: 'protect_the_base', ...base(400, 0), units }))
    expect(turretsOf(ruin.world).map(t => t.id)).toEqual(['TurretS'])
  })
  rule(['TM-MISS-61', 'TM-R-08'], 'who kneels or lies behind a house is hidden from a turret', () => {
    const seen = (status: string[], house: number) => {
      const { structures, ...rest } = base(400)
      const position = { ...rest, structures: [...structures, { hex: [house, 3], elevation: 0, full: 20, defense: 20 }] }
      const unit = a([8, 3], { id: 'ua1', status })
      const t = goesOn(field({ mission: 'protect_the_base', ...position, units: [unit, b([15, 12])] }))
      return turretTargets(t.world, t.world.objectives[1]!).length
    }
    // From 2 over a roof at 1 at 2 of 3 it sees down to 0.5: a Torso from 0.45 to 0.8, not one from 0.27 to 0.48 or from 0.135 to 0.24.
    expect([seen([], 9), seen(['kneeling'], 9), seen(['prone'], 9)]).toEqual([1, 0, 0])
    // At 1 of 3 it sees down to the ground.
    expect([seen(['kneeling'], 10), seen(['prone'], 10)]).toEqual([1, 1])
  })
  rule(['TM-MISS-61', 'TM-LOS-03'], 'a turret needs 80 percent of the Main Section', () => {
    const seen = (elevation: number) => {
      const { structures, ...rest } = base(400)
      const house = { hex: [6, 3], elevation: 0, full: 20, defense: 20 }
      const turrets = structures.map(one => ({ ...one, elevation }))
      const units = [a([5, 3], { id: 'ua1', sheet: 'wisp', level: 0 }), a([0, 12], { id: 'ua2' }), b([15, 12])]
      const t = goesOn(field({ mission: 'protect_the_base', ...rest, structures: [...turrets, house], units }))
      return turretTargets(t.world, t.world.objectives[1]!).length
    }
    // Over a roof at 1 at 5 of 6 it sees from 4 down to 0.4: 75 percent of a core from 0.3 to 0.7; from 5 down to 0.2.
    expect([seen(3), seen(4)]).toEqual([0, 1])
  })
  rule(['TM-MISS-61', 'TM-R-16'], 'of a two-hex unit the nearer hex counts', () => {
    const targets = (column: number, facing: number, hill: string | null = null) => {
      const letters = (row: number) =>
        Array.from({ length: row % 2 === 1 ? 15 : 16 }, (_, at) => (`${at},${row}` === hill ? '1' : '.')).join('')
      const map = Array.from({ length: 13 }, (_, row) => letters(row))
      const long = a([column, 3], { id: 'ua1', sheet: 'behemoth', facing })
      const t = goesOn(field({ mission: 'protect_the_base', ...base(400), map, units: [long, b([15, 12])] }))
      return turretTargets(t.world, t.world.objectives[1]!).length
    }
    // Its lead is 7 hexes off; facing away its rear is 6.
    expect([targets(4, 3), targets(4, 0)]).toEqual([1, 0])
    // Behind a crest of 1 at 2 of 3 a turret at 2 sees 66 percent of a Cockpit; the rear on the crest is in the open.
    expect([targets(8, 3, '9,3'), targets(8, 0, '9,3')]).toEqual([1, 0])
  })
  rule(['TM-MISS-61', 'TM-R-06'], 'who stands on the roof of a turret is nearest of all, at distance 1', () => {
    const above = a([11, 3], { id: 'ua1', level: 2 })
    const position = { ...base(400, 40, 0), units: [a([10, 3], { id: 'ua2' }), above, b([15, 12], { id: 'ub1' })] }
    const t = goesOn(roundEnd('protect_the_base', position, [['turret', 1]]))
    expect(t.last('turret fired')).toMatchObject({ objective: 'TurretN', target: 'ua1', part: 'torso', distance: 1 })
  })
  rule(['TM-MISS-61', 'TM-R-155'], 'what a turret destroys is the deed of the Defender', () => {
    const prey = a([8, 3], { id: 'ua1', durability: { torso: 8 } })
    const position = { ...base(400, 40, 0), units: [prey, a([0, 0], { id: 'ua2' }), b([15, 12], { id: 'ub1' })] }
    const { world } = goesOn(
      roundEnd('protect_the_base', position, [
        ['turret', 5],
        ['evasion', 1],
      ]),
    )
    expect([world.units.ua1!.where, world.deeds.firstUnit]).toEqual(['destroyed', 'b'])
  })
  rule('TM-MISS-61', 'of equally near targets the Defender picks', () => {
    const two = [a([8, 3], { id: 'ua1' }), a([14, 3], { id: 'ua2' }), b([15, 12], { id: 'ub1' })]
    const t = roundEnd('protect_the_base', { ...base(400), units: two })
    expect(t.options('bob', 'tm.turret')).toEqual(['ua1', 'ua2'])
  })
})

describe('Marshall Law', () => {
  const five = [marker('A', [4, 3]), marker('B', [4, 9]), marker('C', [7, 6]), marker('D', [10, 3]), marker('E', [10, 9])]
  rule('TM-MISS-62', 'its board, rounds and districts', () => {
    expect(boardOf('marshall_law')).toEqual([
      '16x13',
      8,
      'A control 4,3',
      'B control 4,9',
      'C control 7,6',
      'D control 10,3',
      'E control 10,9',
    ])
  })
  rule('TM-MISS-63', 'all five districts at the end of a round', () => {
    const units = (n: number) => [
      ...five.slice(0, n).map((m, i) => a(m.at as [number, number], { id: `ua${i + 1}` })),
      b([15, 12]),
    ]
    expect(roundEnd('marshall_law', { ...LARGE, objectives: five, units: units(5) }).state.outcome?.rule).toBe('TM-GEN-04')
    goesOn(roundEnd('marshall_law', { ...LARGE, objectives: five, units: units(4) }))
  })
  rule('TM-MISS-64', 'from round 2 a point for more districts, and two for district C at the end', () => {
    const units = [a([7, 6], { id: 'ua1' }), b([15, 12])]
    expect(points(goesOn(roundEnd('marshall_law', { ...LARGE, objectives: five, units, round: 1 })), 'a')).toBe(0)
    expect(points(goesOn(roundEnd('marshall_law', { ...LARGE, objectives: five, units, round: 2 })), 'a')).toBe(1)
    expect(points(roundEnd('marshall_law', { ...LARGE, objectives: five, units, round: 8 }), 'a')).toBe(3)
    expect(
      points(
        roundEnd('marshall_law', { ...LARGE, objectives: five, units: [a([4, 3], { id: 'ua1' }), b([15, 12])], round: 8 }),
        'a',
      ),
    ).toBe(1)
  })
  rule('TM-MISS-66', 'who used its thrusters this round does not count for a district', () => {
    const units = (marks: JsonObject[]) => [a([7, 6], { id: 'ua1', marks }), b([15, 12])]
    const held = (mission: string, marks: JsonObject[]) =>
      goesOn(roundEnd(mission, { ...LARGE, objectives: five, units: units(marks) })).world.objectives[2]!.control
    expect([
      held('marshall_law', []),
      held('marshall_law', [{ kind: 'thrustInRound' }]),
      held('winds_of_war', [{ kind: 'thrustInRound' }]),
    ]).toEqual(['a', null, 'a'])
  })
})
