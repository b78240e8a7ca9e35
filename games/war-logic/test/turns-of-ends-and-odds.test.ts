import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])
const off = (...active: string[]) => ({ turn: { step: 'offense', active } })
const left = (t: ReturnType<typeof battle>, id: string, slot: number) => unitOf(t.world, id).counters[slot]!.left
const far = unit('q', 'p2', 'cossack', 46, 34)

describe('whole turns', () => {
  rule(['WL-PINC-03', 'WL-PINC-01', 'WL-R-253'], 'Four fighters around a cruiser fire together from four sides', () => {
    const around = [
      ['a', 30, 20],
      ['b', 50, 20],
      ['c', 40, 10],
      ['d', 40, 30],
    ] as const
    const units = [
      ...around.flatMap(([id, x, y]) => [
        unit(id, 'p1', 'star_fighter', x, y, { layer: 'space', facing: 0 }),
        inside(`${id}1`, 'p1', 'vehicle_gunner', id, { as: 'seat' }),
      ]),
      unit('x', 'p2', 'star_cruiser', 40, 20, { layer: 'space', facing: 180, counters: [{ skill: 'energy_shield', left: 0 }] }),
      inside('x1', 'p2', 'vehicle_gunner', 'x', { as: 'seat' }),
    ]
    const t = battle(units, [['attack', 1, 1, 1, 1]], { medium: 'space', table: [80, 40], ...off('a1', 'b1', 'c1', 'd1') })
    t.pick('ann', 'all>x')
    // (7 + 0) x 16/10 = 11.2; both have depth 20: the one behind has 17: 11.9.
    expect(
      struck(t)
        .map(s => s[2])
        .sort(),
    ).toEqual([12, 12, 12, 12])
    next(t)
  })
  rule(['WL-GHOST-05', 'WL-R-216'], 'A hidden ghost that strikes without a move has its point and stands in the open', () => {
    const t = battle(
      [
        unit('g', 'p1', 'ghost_agent', 14, 20, { hidden: { figure: [5, 5] }, counters: [{ skill: 'camouflage', left: 0 }] }),
        unit('x', 'p2', 'minotaur_warrior', 20, 20),
      ],
      [['attack', 4]],
    )
    t.pass('bob')
    t.pick('ann', 'alone:g').pass('ann')
    t.pick('ann', 'g/3>x')
    expect(struck(t)).toEqual([['g', 'x', 3]])
    expect(unitOf(t.world, 'g').hidden).toBe(null)
    next(t)
  })
  rule(
    ['WL-R-62', 'WL-R-253'],
    'Two fire together at a figure whose unit is elsewhere: the rounds are spent and the figure is gone',
    () => {
      const t = battle(
        [
          unit('a', 'p1', 'cossack', 10, 20),
          unit('b', 'p1', 'cossack', 10, 22),
          unit('g', 'p2', 'ghost_agent', 40, 30, { hidden: { figure: [14, 20] } }),
          far,
        ],
        [['attack', 10, 10]],
        off('a', 'b'),
      )
      t.pick('ann', 'all')
      expect([points(t, 'g'), left(t, 'a', 3), left(t, 'b', 3)]).toEqual([[0, 5], 19, 19])
      expect(unitOf(t.world, 'g').hidden?.figure).toBe(null)
      next(t)
    },
  )
  rule(['WL-PUZL-02', 'WL-PUZL-03'], 'A corporal is not above a door, a sergeant opens it', () => {
    const t = battle([unit('c', 'p1', 'shock_corporal', 9.4, 20), unit('s', 'p1', 'shock_sergeant', 9.4, 22), far], [], {
      pieces: [{ id: 'h', type: 'hut', at: [10, 18], size: [4, 6], lock: 'door_lock' }],
    })
    t.pick('ann', 'alone:c')
    expect(t.why('ann', 'open:c/6>h')).toBe('WL-PUZL-02')
    t.choose('ann', stay).pass('ann')
    t.pass('bob')
    t.pick('ann', 'alone:s').pick('ann', 'open:s/6>h')
    expect(left(t, 's', 6)).toBe(29)
    next(t)
  })
  rule(['WL-INFES-01', 'WL-INFES-02'], 'Whoever has no mind to speak of is infested by any die, and stays as it is', () => {
    const t = battle([unit('z', 'p1', 'plague_zombie', 10, 20), unit('s', 'p2', 'shock_private', 11, 20), far], [['override', 1]])
    t.pass('ann').pick('ann', 'alone:z').pick('ann', 'infest:z/4>s=infest').pick('ann', 'keep')
    expect(unitOf(t.world, 's').player).toBe('p1')
    next(t)
  })
  rule(['WL-HOUSE-07', 'WL-R-211'], 'A hut of four takes no fifth; whoever leaves it goes on from any of its sides', () => {
    const men = ['a', 'b', 'c', 'd'].map(id => inside(id, 'p1', 'cossack', 'h'))
    const t = battle([...men, unit('e', 'p1', 'cossack', 9, 20), far], [], {
      pieces: [{ id: 'h', type: 'hut', at: [10, 18], size: [4, 4] }],
    })
    t.pick('ann', 'alone:e')
    t.refuses('ann', way([12, 20]), 'WL-MOVE-15')
    t.choose('ann', way([9.4, 20]))
    expect(unitOf(t.world, 'e').where).toBe('table')
    t.pass('ann').pass('bob')
    t.pick('ann', 'alone:a').choose('ann', way([12, 28.4]))
    expect(unitOf(t.world, 'a').at).toEqual({ x: 1200, y: 2840 })
    next(t)
  })
  rule(['WL-ZONE-06', 'WL-FIELD-02'], 'The die of the ruins and a die that is carried go with the same attack', () => {
    const t = battle(
      [unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'minotaur_warrior', 14, 20)],
      [
        ['attack', 2],
        ['bonus', 3],
        ['bonus', 4],
      ],
      {
        ...off('a'),
        pieces: [{ id: 'r', type: 'ruins', at: [8, 18], size: [4, 4], die: 'D6' }],
        items: [{ id: 'i', type: 'loose_die', carrier: 'a', die: 'D4' }],
      },
    )
    t.pick('ann', 'a/3>x')
    expect(struck(t)).toEqual([['a', 'x', 5]])
    next(t)
  })
  rule(['WL-OBJ-08', 'WL-END-01'], 'A race is won at the end of the turn in which the second stands wholly in the finish', () => {
    const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('b', 'p1', 'cossack', 3, 22), far], [], {
      objective: { id: 'race', units: 2 },
      finish: { at: [0, 18], size: [6, 8] },
    })
    t.pick('ann', 'alone:a').choose('ann', way([5.5, 20]))
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-08' })
  })
  rule(['WL-OBJ-08', 'WL-R-166'], 'One hundredth outside is not in the finish', () => {
    const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('b', 'p1', 'cossack', 3, 22), far], [], {
      objective: { id: 'race', units: 2 },
      finish: { at: [0, 18], size: [6, 8] },
    })
    t.pick('ann', 'alone:a').choose('ann', way([5.51, 20]))
    expect(t.state.outcome).toBe(null)
    next(t)
  })
  rule(['WL-END-02'], 'Whoever concedes out of turn has lost', () => {
    const t = battle([unit('a', 'p1', 'cossack', 10, 20), far])
    t.choose('bob', { type: 'interject', kind: 'wl.concede', choice: { type: 'pick', ids: ['yes'] } })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'] })
  })
  rule(['WL-FAST-03', 'WL-R-87'], 'A tie of life or death is thrown again; a Cossack takes a dragon along', () => {
    const t = battle(
      [unit('a', 'p1', 'cossack', 10, 20), unit('b', 'p1', 'cossack', 12, 20), unit('x', 'p2', 'elder_dragon', 30, 20), far],
      [
        ['quick roll', 5, 5],
        ['quick roll', 9, 1],
      ],
      { options: { quickDeath: true } },
    )
    t.pick('ann', 'roll').pick('ann', 'a', 'x').pick('bob', 'accept')
    expect(unitOf(t.world, 'x').where).toBe('dead')
    next(t)
  })
  rule(['WL-BLST-02', 'WL-R-171'], 'A grenade over a wall finds who hides there, hiding', () => {
    const t = battle([unit('a', 'p1', 'rifleman', 10, 20), unit('x', 'p2', 'minotaur_warrior', 14.5, 20)], [['attack', 10]], {
      ...off('a'),
      pieces: [{ id: 'w', type: 'wall', at: [13, 18], size: [0.5, 4] }],
    })
    t.pick('ann', 'a/5>@')
    t.choose('ann', { type: 'aim', at: { x: 1450, y: 2000, facing: null, level: null } })
    expect(struck(t)).toEqual([['a', 'x', 5]])
    next(t)
  })
  rule(['WL-MORAL-03', 'WL-CTRL-08'], 'Who holds and fires has the point of the speech it heard', () => {
    const t = battle(
      [
        unit('a', 'p1', 'orc_grunt', 10, 20, { team: 't' }),
        unit('b', 'p1', 'orc_archer', 10, 24, { team: 't' }),
        unit('s', 'p1', 'orc_boss', 8, 22, { team: 't' }),
        unit('x', 'p2', 'heavy_robot', 12.6, 20, { counters: [{ skill: 'energy_shield', left: 0 }] }),
        unit('y', 'p2', 'heavy_robot', 15, 24, { counters: [{ skill: 'energy_shield', left: 0 }] }),
      ],
      [['attack', 1]],
    )
    t.pick('ann', 'speech:a/5')
    t.pick('ann', 'command:s/5').pick('ann', 'hold')
    next(t)
    for (let i = 0; i < 3 && t.engine.decision(t.state, 'ann')?.kind !== 'wl.attack'; i++) t.pass('ann')
    t.pick('ann', 'b/3>y')
    expect(struck(t)[0]![2]).toBe(1)
    next(t)
  })
})
