import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { land } from '../../movement/test/table.ts'
import { points } from '../../test/turn-table.ts'
import { by, hexAt, looked, MIDDLE, one, path, place, table, unit, whereIs } from './hexless-table.ts'

describe('a whole turn without hexes', () => {
  rule(
    ['TM-OPT-01', 'TM-OPT-02', 'TM-OPT-03', 'TM-MOVE-04', 'TM-RANGE-02'],
    'two steps and a bit cost three; then it fires at who is exactly six times 4.5 inches away, and not a hair farther',
    () => {
      // Bases are 4.5 inches across: 27 inches of gap are 31.5 from middle to middle.
      const start = by(MIDDLE, -2000, 0)
      const end = by(start, 901, 0)
      const play = (gap: number) =>
        table(
          [one('a1', 'alto_line', start, { ap: 4 }), one('b1', 'marauder', by(end, 450 + gap, 0), { facing: 180 })],
          { active: null, phase: null },
          [points(1)],
        )
          .pick('ann', 'a1:move:standard')
          .choose('ann', path(place(end)))
      const far = play(2701)
      far.refuses('ann', { type: 'pick', ids: ['shoot:b1>torso+a1/1'] }, 'TM-RANGE-02')
      looked(far)
      const near = play(2700)
      expect([unit(near).moved, whereIs(near)]).toEqual([3, end])
      near.dice('accuracy', 8).pick('ann', 'shoot:b1>torso+a1/1')
      expect(unit(near, 'b1').durability.torso).toBeLessThan(30)
      looked(near)
    },
  )

  rule(
    ['TM-OPT-03', 'TM-COLOR-03', 'TM-OPT-02'],
    'the price of sand is that of where a step ends; what is behind is neither stepped into nor shot at',
    () => {
      const t = table(
        [one('a1', 'alto_line', MIDDLE, { ap: 4 }), one('b1', 'marauder', by(MIDDLE, -1200, 0))],
        { active: null, phase: null, map: land([7, 5, 'T']) },
        [points(1)],
      ).pick('ann', 'a1:move:standard')
      t.refuses('ann', path(place(by(MIDDLE, -450, 0))), 'TM-OPT-03')
      t.choose('ann', path(place(hexAt(7, 5))))
      expect(t.last('move ended')).toMatchObject({ spent: 2 })
      const refusal = t.why('ann', 'shoot:b1')
      expect(refusal).not.toBe('KERNEL-UNKNOWN')
      expect(refusal).not.toBe(null)
      looked(t)
    },
  )
})
