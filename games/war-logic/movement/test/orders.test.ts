import type { JsonObject } from '@sandtable/kernel'
import { seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { alone } from '../../test/alone.ts'
import { enemy, moving, pick, quiet, soldier, way } from './moving.ts'

const far = enemy('foe', 40, 30)
const streams = (order: string, units: string[]) => ({ turn: { active: [], streams: [{ order, units }] } })

describe('who moves', () => {
  rule(['WL-TURN-03', 'WL-TURN-04'], 'activated units move once, in any order; others do nothing', () => {
    const table = moving(
      ['u1', 'u2', 'u3'],
      [soldier('u1', 10, 10), soldier('u2', 15, 10), soldier('u3', 20, 10), soldier('idle', 25, 10), far],
    )
    expect(table.options('ann', 'wl.mover')).toEqual(['u1', 'u2', 'u3', 'together', 'all'])
    table.refuses('ann', pick('idle'), 'WL-TURN-04')
    table.refuses('ann', pick('foe'), 'WL-TURN-01')
    table.choose('ann', pick('u3')).choose('ann', way([20, 12]))
    table.refuses('ann', pick('u3'), 'WL-TURN-03')
    expect(table.options('ann', 'wl.mover')).toEqual(['u1', 'u2', 'together', 'all'])
    // The step may end before everybody has moved.
    table.choose('ann', pick())
    expect(table.world.turn!.moved).toEqual({ u3: 200 })
  })
  rule('WL-TURN-03', 'all in turn: those in the open go one after the other, the foremost first, and each may stay', () => {
    const carrier = { id: 'truck', player: 'p1', unit: 'troop_truck', at: [30, 10] }
    const driver = { id: 'driver', player: 'p1', unit: 'vehicle_gunner', in: 'truck', as: 'seat' }
    const spent = { counters: [{ skill: 'human_land', left: 0 }] }
    const units = [soldier('back', 10, 8), soldier('lame', 14, 9, spent), soldier('front', 12, 12), carrier, driver]
    const table = moving(['back', 'lame', 'front', 'driver'], [...units, enemy('foe', 12, 30)])
    table.choose('ann', pick('all'))
    const way1 = table.asks('ann', 'wl.move').ask
    expect(way1.type === 'path' && way1.piece).toBe('front')
    table.refuses('ann', way([12, 19]), 'WL-MOVE-01')
    table.choose('ann', way([12, 16])).choose('ann', way())
    const way2 = table.asks('ann', 'wl.move').ask
    expect(way2.type === 'path' && way2.piece).toBe('truck')
    table.choose('ann', way([30, 14]))
    // Whoever cannot go is passed over; whoever is aboard is asked about by name.
    expect(table.options('ann', 'wl.mover')).toEqual(['driver', 'driver>load'])
    table.refuses('ann', pick('all'), 'WL-TURN-03')
    table.choose('ann', pick())
    expect(table.world.turn!.moved).toEqual({ front: 400, back: 0, lame: 0, truck: 400 })
  })
  rule(['WL-SHEET-10', 'WL-R-243'], 'whether one of them has nothing left to move with is seen by nobody else', () => {
    const after = (left: number) => {
      const lame = soldier('lame', 14, 9, { counters: [{ skill: 'human_land', left }] })
      const table = moving(
        ['lame', 'front', 'back'],
        [lame, soldier('front', 12, 12), soldier('back', 10, 8), enemy('foe', 12, 30)],
      )
      table.choose('ann', pick('all')).choose('ann', way([12, 16]))
      if (left > 0) table.choose('ann', way())
      const ask = table.asks('ann', 'wl.move').ask
      expect(ask.type === 'path' && ask.piece).toBe('back')
      return JSON.stringify([table.engine.view(table.state, 'bob'), seenEvents(table.events, 'bob')])
    }
    expect(after(0)).toBe(after(30))
  })
  rule('WL-CTRL-08', 'hold and fire units do not move', () => {
    const table = moving([], [soldier('u1', 10, 10), soldier('u2', 15, 10), soldier('u3', 20, 10), far], {
      turn: {
        active: [],
        streams: [
          { order: 'hold', units: ['u1'] },
          { order: 'move', units: ['u2', 'u3'] },
        ],
      },
    })
    expect(table.options('ann', 'wl.mover')).toEqual(['u2', 'u3', 'together', 'all'])
    table.refuses('ann', pick('u1'), 'WL-CTRL-08')
    table.choose('ann', pick())
  })
  rule(['WL-CTRL-08', 'WL-R-209'], 'a machine is in the stream of its operators', () => {
    const truck = { id: 'truck', player: 'p1', unit: 'troop_truck', at: [10, 10] }
    const driver = { id: 'driver', player: 'p1', unit: 'vehicle_gunner', in: 'truck', as: 'seat' }
    const table = moving([], [truck, driver, soldier('u2', 15, 10), soldier('u3', 20, 10), far], {
      turn: {
        active: [],
        streams: [
          { order: 'hold', units: ['driver'] },
          { order: 'move', units: ['u2', 'u3'] },
        ],
      },
    })
    table.refuses('ann', pick('truck'), 'WL-CTRL-08')
    table.choose('ann', pick())
  })
  rule('WL-R-146', 'a withdrawal does not end nearer to the closest enemy', () => {
    const table = moving([], [soldier('u1', 10, 10), enemy('foe', 14, 10)], streams('withdraw', ['u1']))
    table.refuses('ann', way([10.01, 10]), 'WL-R-146')
    table.refuses('ann', way([5, 10], [10.01, 10]), 'WL-R-146')
    table.choose('ann', way([8, 10]))
    const free = moving([], [soldier('u1', 10, 10), enemy('foe', 14, 10)], streams('move', ['u1']))
    free.choose('ann', way([11, 10]))
  })
  rule('WL-HACK-07', 'a frozen unit does not move', () => {
    const frozen = soldier('u1', 10, 10, { marks: [{ kind: 'frozen' }] })
    const table = moving(['u1', 'u2', 'u3'], [frozen, soldier('u2', 15, 10), soldier('u3', 20, 10), far])
    table.refuses('ann', pick('u1'), 'WL-HACK-07')
    table.choose('ann', pick())
  })
})

describe('running up', () => {
  rule(['WL-CRSH-03', 'WL-R-241'], 'the length of a move that ended in contact is noted', () => {
    const runUp = (units: readonly JsonObject[], y: number, more: JsonObject = {}) => {
      const table = moving(['u1'], [soldier('u1', 10, 10), ...units], more)
      table.choose('ann', way([10, y]))
      return table.world.units.u1!.marks
    }
    expect(runUp([enemy('foe', 10, 15)], 14)).toEqual([{ kind: 'run-up', length: 400 }])
    expect(runUp([enemy('foe', 10, 15)], 13.89)).toEqual([])
    expect(runUp([far], 14.5, { pieces: [{ type: 'wall', at: [8, 15], size: [4, 0.5] }] })).toEqual([
      { kind: 'run-up', length: 450 },
    ])
    const lurker = enemy('lurker', 10, 15, { unit: 'ghost_agent', hidden: { figure: null } })
    expect(runUp([lurker, far], 14)).toEqual([])
  })
})

describe('moves out of turn', () => {
  const blows = {
    blows: [
      { by: 'a', target: 'u1' },
      { by: 'b', target: 'u1' },
    ],
  }
  const attackers = [enemy('a', 10, 14), enemy('b', 16, 10)]
  const fleeing = (more: JsonObject = {}) =>
    alone(
      'moveOnce',
      { unit: 'u1', manner: 'retreat', player: 'p1' },
      {
        turn: { player: 'p2', step: 'defense', ...blows },
        units: [soldier('u1', 10, 10), ...attackers],
        options: { quickPlay: false },
        ...more,
      },
      [],
      quiet(),
    )
  rule('WL-DEF-05', 'a retreat ends farther from every unit that attacked it, and costs energy', () => {
    const table = fleeing()
    table.refuses('ann', way([10.1, 9]), 'WL-DEF-05')
    table.refuses('ann', way([9, 10.7]), 'WL-DEF-05')
    table.choose('ann', way([9, 9]))
    expect(table.world.units.u1!.counters[1]!.left).toBe(29)
  })
  rule('WL-DEF-05', 'one that is dead no longer counts', () => {
    const units = [soldier('u1', 10, 10), attackers[0]!, { ...attackers[1]!, where: 'dead' }]
    const table = fleeing({ units })
    table.refuses('ann', way([10, 10.01]), 'WL-DEF-05')
    table.choose('ann', way([10, 9]))
  })
  rule(['WL-HACK-05', 'WL-R-205'], 'a hijacked unit is moved by the hacker, with its own skills, past its own friends', () => {
    const position = {
      turn: { player: 'p2', step: 'control' },
      units: [soldier('u1', 10, 10), soldier('u2', 10, 12), enemy('foe', 10, 20)],
      options: { quickPlay: false },
    }
    const table = alone('moveOnce', { unit: 'u1', manner: 'hijack', player: 'p2' }, position, [], quiet())
    table.choose('bob', way([10, 15]))
    expect(table.world.units.u1!.counters[1]!.left).toBe(29)
    expect(table.world.units.u1!.at.y).toBe(1500)
  })
  rule('WL-R-184', 'a passenger that retreats steps out first', () => {
    const truck = { id: 'truck', player: 'p1', unit: 'troop_truck', at: [10, 10] }
    const units = [truck, { id: 'u1', player: 'p1', unit: 'rifleman', in: 'truck', as: 'load' }, ...attackers]
    const table = fleeing({ units })
    table.choose('ann', way([7, 7]))
    expect(table.world.units.u1).toMatchObject({ where: 'table', at: { x: 700, y: 700 } })
  })
})
