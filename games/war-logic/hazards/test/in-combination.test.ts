import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, next, points, stay, unit, way } from '../../test/battle.ts'

rule(
  ['WL-AUTO-03', 'WL-R-100', 'WL-HAZ-13', 'WL-DEF-02', 'WL-HAZ-09'],
  'whoever trod on the mine of a player is not answered by that player; a mine of the map takes nobody an answer',
  () => {
    const units = [unit('a', 'p1', 'rifleman', 10, 20), unit('q', 'p2', 'rifleman', 24, 20)]
    const shot = (player: string | null) => {
      const fields = [{ id: 'f', type: 'minefield', at: [18, 20], r: 3, left: 3, player }]
      const table = battle(
        units,
        [
          ['mine', 1],
          ['attack', 1],
        ],
        { fields },
      )
      return table
        .pick('ann', 'alone:a')
        .choose('ann', way([15.6, 20]))
        .pick('ann', 'a/4>q')
    }
    const own = shot('p2')
    expect(points(own, 'a')).toEqual([1, 5])
    own.asks('bob', 'wl.command')
    const map = shot(null)
    expect(map.options('bob', 'wl.react')).toContain('q/4>a')
  },
)

rule(
  ['WL-AUTO-03', 'WL-R-100', 'WL-DEF-05', 'WL-DEF-03'],
  'of two that shot, one came over a mine: the other is answered, and for his sake one may also run',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 10, 24),
      unit('a', 'p1', 'shock_private', 10, 20),
      unit('q', 'p2', 'rifleman', 24, 20),
    ]
    const fields = [{ id: 'f', type: 'minefield', at: [18, 20], r: 3, left: 3, player: 'p2' }]
    const table = battle(
      units,
      [
        ['mine', 1],
        ['attack', 1, 1],
      ],
      { fields },
    )
    table
      .pick('ann', 'command:c/6')
      .pick('ann', 'attack:q')
      .pick('ann', 'a')
      .choose('ann', way([15.6, 20]))
      .choose('ann', stay)
    table.pick('ann', 'a/4>q').pick('ann', 'c/4>q')
    const answers = table.options('bob', 'wl.react')
    expect(answers).toContain('q/4>c')
    expect(answers).not.toContain('q/4>a')
    expect(answers).toContain('q/retreat')
    table.refuses('bob', { type: 'pick', ids: ['q/4>a'] }, 'WL-AUTO-03')
    next(table)
  },
)

rule(
  ['WL-R-229', 'WL-R-163', 'WL-HAZ-02', 'WL-DEF-05', 'WL-R-199'],
  'a retreat over a mine: it goes off, nobody answers for it, and who dies of a mine of the map is credited to nobody',
  () => {
    const units = [unit('a', 'p1', 'rifleman', 10, 20), unit('q', 'p2', 'cossack', 20, 20), unit('z', 'p2', 'cossack', 44, 4)]
    const fields = [{ id: 'f', type: 'minefield', at: [24, 20], r: 2, left: 3 }]
    const table = battle(
      units,
      [
        ['attack', 1],
        ['mine', 10],
      ],
      { fields },
    )
    table.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>q')
    table.pick('bob', 'q/retreat').choose('bob', way([23, 20]))
    expect(unitOf(table.world, 'q')).toMatchObject({ where: 'dead' })
    expect(unitOf(table.world, 'q').killedBy).toBe(null)
    table.asks('bob', 'wl.command')
  },
)

rule(
  ['WL-R-240', 'WL-HAZ-05', 'WL-AUTO-03', 'WL-LOAD-05'],
  'a truck drives onto a mine of the enemy: those inside came with it, and are not answered when they fire',
  () => {
    const units = [
      unit('t', 'p1', 'troop_truck', 8, 20),
      { id: 'd', player: 'p1', unit: 'vehicle_gunner', in: 't', as: 'seat' },
      unit('q', 'p2', 'rifleman', 28, 20),
    ]
    const fields = [{ id: 'f', type: 'minefield', at: [18, 20], r: 3, left: 3, player: 'p2' }]
    const table = battle(
      units,
      [
        ['mine', 5],
        ['attack', 1],
      ],
      { fields },
    )
    table
      .pick('ann', 'alone:d')
      .pick('ann', 't')
      .choose('ann', way([16, 20]))
      .pass('ann')
    expect(points(table, 't')).toEqual([16, 30])
    table.pick('ann', 't/3>q')
    table.asks('bob', 'wl.command')
  },
)
