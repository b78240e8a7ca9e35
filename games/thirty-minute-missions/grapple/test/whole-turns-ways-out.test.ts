import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'

const optionsOf = (t: ReturnType<typeof turns>) => {
  const { ask } = t.asks('bob', 'tm.breakGrapple')
  return ask.type === 'pick' ? ask.options.map(({ id, rule: cited }) => [id, cited]) : []
}

describe('a whole turn: ways out', () => {
  rule(
    ['TM-HOLD-07', 'TM-HOLD-08', 'TM-CMD-15', 'TM-HOLD-09', 'TM-R-144'],
    'straight back while that hex is free, otherwise into another of its Blind Spot, each by its own rule',
    () => {
      const held = (...more: Parameters<typeof turns>[0]) =>
        turns(
          [
            unit('ua1', 'revenant', [5, 5], { holds: 'ub1', holdFrom: [4, 5] }),
            unit('ub1', 'alto_line', [5, 5], { heldBy: 'ua1' }),
            ...more,
          ],
          { turn: 'b' },
          [points(1)],
        ).pick('bob', 'ub1')
      expect(optionsOf(held())).toEqual([
        ['6,5', 'TM-HOLD-07'],
        ['stay', 'TM-R-61'],
      ])
      const t = held(unit('ua2', 'hexer', [6, 5]))
      expect(optionsOf(t)).toEqual([
        ['6,4', 'TM-HOLD-08'],
        ['6,6', 'TM-HOLD-08'],
        ['stay', 'TM-R-61'],
      ])
      t.pick('bob', '6,6')
      // It turns to the holder and goes on with its turn.
      expect(t.world.units.ub1).toMatchObject({ hex: { column: 6, row: 6 }, facing: 2, heldBy: null, ap: 1 })
      expect(t.why('bob', 'move:standard')).toBeNull()
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-R-65', 'TM-R-07', 'TM-THROW-09', 'TM-R-69'],
    'thrown along the border of two hexes it passes the wall on the other side, whichever side that is',
    () => {
      for (const wall of [
        [3, 3],
        [4, 3],
      ]) {
        const t = turns(
          [unit('ua1', 'executioner', [4, 5], { ap: 8, facing: 1 }), unit('ub1', 'alto_line', [4, 4])],
          { structures: [{ hex: wall, elevation: 1 }] },
          [points(1), ['grapple', 8], ['throw', 8]],
        )
        t.pick('ann', 'ua1')
          .pick('ann', 'grapple:ub1')
          .pick('ann', 'throw')
          .choose('ann', { type: 'aim', at: at(4, 2) })
        expect(t.world.units.ub1).toMatchObject({ hex: { column: 4, row: 2 }, status: ['prone'], durability: { torso: 30 } })
        expect(t.world.structures[0]!.defense).toBe(20)
        t.asks('ann', 'tm.act')
      }
    },
  )

  rule(
    ['TM-R-115', 'TM-CMD-20', 'TM-SECT-12', 'TM-AQUA-02', 'TM-CRUI-01'],
    'a boat that was thrown ashore slides back onto the water and sails on in the same turn',
    () => {
      const t = turns(
        [unit('ua1', 'executioner', [4, 5], { ap: 8 }), unit('ub1', 'tern', [5, 5], { level: 0 })],
        { map: land({ '5,5': 'L', '6,5': 'L', '6,4': 'L' }) },
        [points(1), ['grapple', 8], ['throw', 8], points(2), ['pull free', 8]],
      )
      t.pick('ann', 'ua1')
        .pick('ann', 'grapple:ub1')
        .pick('ann', 'throw')
        .choose('ann', { type: 'aim', at: at(7, 5) })
      expect(t.world.units.ub1).toMatchObject({ status: ['stuck'], durability: { cockpit: 24 }, facing: 3 })
      t.pick('ann', 'end')
        .pick('bob', 'ub1')
        .refuses('bob', { type: 'pick', ids: ['move:cruise'] }, 'TM-STAT-06')
      t.pick('bob', 'command:pull_free')
      expect(t.world.units.ub1).toMatchObject({ hex: { column: 6, row: 5 }, level: 0, status: [] })
      t.pick('bob', 'move:cruise').choose('bob', { type: 'path', points: [at(6, 4, null)] })
      expect(t.world.units.ub1).toMatchObject({ hex: { column: 6, row: 4 }, level: 0 })
      t.asks('bob', 'tm.act')
    },
  )
})
