import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { bodyOf, overlaps } from '../../basics/measure.ts'
import { inPlay, operatorsOf } from '../../basics/queries.ts'
import { TERRAIN } from '../../data/terrain.ts'
import { QUIET, without } from '../../test/stand-ins.ts'
import { field, fieldWith } from '../../test/wl-table.ts'
import { finishersOf } from '../objectives.ts'

const a = { id: 'u1', player: 'p1', unit: 'cossack', at: [10, 5] }
const b = { id: 'u2', player: 'p2', unit: 'cossack', at: [10, 30] }

rule('WL-GEN-01', 'units stand anywhere on the table, to the hundredth of an inch', () => {
  const table = fieldWith(QUIET, { units: [{ ...a, at: [10.01, 5.37] }, b] })
  expect(table.world.units.u1!.at).toEqual({ x: 1001, y: 537 })
  table.asks('ann', 'wl.confirm')
})
rule('WL-GEN-01', 'distances are exact: a musket reaches ten inches, and not a hundredth more', () => {
  const shooting = (y: number) =>
    field({
      options: { preMeasure: true },
      turn: { player: 'p1', step: 'offense', active: ['u1'] },
      units: [
        { ...a, unit: 'british_private', at: [10, 5] },
        { ...b, at: [10, y] },
        { ...b, id: 'u3', at: [14, 10] },
      ],
    })
  // From edge to edge: half an inch of each base is in the way.
  const near = shooting(16)
  expect(near.engine.check(near.state, 'ann', { type: 'pick', ids: ['u1/3>u2'] }).ok).toBe(true)
  near.asks('ann', 'wl.attack')
  const far = shooting(16.01)
  far.refuses('ann', { type: 'pick', ids: ['u1/3>u2'] }, 'WL-OFF-09')
  far.asks('ann', 'wl.attack')
})

rule('WL-TURN-01', 'in a turn its player acts with own units; whoever else is there may only defend', () => {
  const table = field({ turn: { player: 'p1', step: 'control' }, units: [a, b] })
  table.refuses('ann', { type: 'pick', ids: ['alone:u2'] }, 'WL-R-205')
  table.refuses('bob', { type: 'pick', ids: ['alone:u2'] }, 'KERNEL-SEAT')
  table.asks('ann', 'wl.command')
})

rule('WL-R-200', 'of several who fulfil an objective at one check the side of the active player wins', () => {
  const race = (player: string) =>
    fieldWith(QUIET, {
      objective: { id: 'race', units: 1 },
      finish: { at: [0, 0], size: [48, 36] },
      turn: { player, step: 'end' },
      units: [a, b],
    }).state.outcome
  expect(race('p1')).toMatchObject({ winners: ['ann'] })
  expect(race('p2')).toMatchObject({ winners: ['bob'] })
})
rule('WL-R-200', 'among the others it is whoever has the next turn; whoever is left alone wins before any race', () => {
  const c = { id: 'u3', player: 'p3', unit: 'cossack', at: [20, 5] }
  const race = (units: (typeof a)[]) =>
    fieldWith(QUIET, {
      players: [{ id: 'p3' }],
      objective: { id: 'race', units: 1, also: 'annihilation' },
      finish: { at: [0, 0], size: [48, 10] },
      turn: { player: 'p2', step: 'end' },
      units,
    }).state.outcome
  // After p2 comes p3, then p1; p2 itself is far from the finish.
  expect(race([a, b, c])).toMatchObject({ winners: ['cyd'], rule: 'WL-OBJ-08' })
  expect(race([a])).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
})

rule(['WL-R-110', 'WL-R-190'], 'whoever may act at one moment is asked in turn order, after the active player', () => {
  const flag = (id: string, player: string, x: number) => ({ id, player, unit: 'british_private', team: 'line', at: [x, 20] })
  const table = fieldWith(QUIET, {
    players: [{ id: 'p3' }],
    turn: { player: 'p2' },
    units: [flag('u1', 'p1', 5), { ...b, at: [20, 5] }, flag('u3', 'p3', 30)],
  })
  // After p2 comes p3, then p1.
  table.pass('cyd')
  table.asks('ann', 'wl.sacrifice')
})
rule(
  ['WL-R-110', 'WL-R-190'],
  'two defenders of one Offense step react as they have their turns, each with its units in any order',
  () => {
    const foot = (id: string, player: string, x: number, y: number) => ({
      ...{ id, player, unit: 'orc_grunt', at: [x, y] },
      facing: 270,
    })
    const gun = (id: string, x: number) => ({ id, player: 'p2', unit: 'british_private', at: [x, 10], facing: 90 })
    const table = field(
      {
        options: { dual: false, quickPlay: false, damageMaximization: false },
        players: [{ id: 'p3' }],
        turn: { player: 'p2', step: 'offense', active: ['g1', 'g2', 'g3'] },
        units: [
          gun('g1', 10),
          gun('g2', 14),
          gun('g3', 18),
          foot('u1', 'p1', 10, 18),
          foot('u2', 'p1', 14, 18),
          foot('u3', 'p3', 18, 18),
        ],
      },
      [['attack', 2, 2, 2]],
    )
    table.pick('bob', 'g1/3>u1').pick('bob', 'g2/3>u2').pick('bob', 'g3/3>u3')
    table.asks('cyd', 'wl.react')
    table.pass('cyd')
    table.refuses('ann', { type: 'pick', ids: ['u3/retreat'] }, 'WL-DEF-01')
    table.asks('ann', 'wl.react')
  },
)

rule(
  ['WL-R-40', 'WL-REINF-03'],
  'a purchase is never lost to crowding: it arrives as near to its holder as there is room',
  () => {
    const ring = Array.from({ length: 6 }, (_, i) => ({
      id: `w${i}`,
      player: 'p1',
      unit: 'wall_section',
      at: [
        [20, 6.2],
        [20, 3.8],
        [22.2, 5],
        [17.8, 5],
        [22, 7],
        [18, 7],
      ][i]!,
    }))
    const table = fieldWith(without('environment', 'movementStep', 'offenseStep', 'defenseStep', 'controlStep'), {
      units: [{ id: 'u1', player: 'p1', unit: 'smuggler', at: [20, 5] }, ...ring, b],
    })
    table.pick('ann', 'buy:u1').pick('ann', 'zombie')
    while (table.engine.decision(table.state, 'ann')?.kind !== 'wl.strategy') {
      const decision = table.engine.decision(table.state, 'ann')!
      const [choice] = table.engine.candidates(table.state, 'ann', {
        below: () => 0,
        pick: list => list[0]!,
        shuffle: list => [...list],
      })
      if (!choice) throw new Error(`nothing to answer ${decision.kind} with`)
      table.choose('ann', choice)
    }
    const zombie = inPlay(table.world).find(unit => unit.sheet === 'zombie')!
    const others = inPlay(table.world).filter(unit => unit.id !== zombie.id)
    expect(others.some(unit => overlaps(bodyOf(table.world, unit), bodyOf(table.world, zombie)))).toBe(false)
    table.asks('ann', 'wl.strategy')
  },
)

rule('WL-R-44', 'a machine returns alone, without its crew', () => {
  const table = fieldWith(QUIET, {
    units: [
      { id: 'u1', player: 'p1', unit: 'hedge_healer', at: [20, 5], extra: ['cloning'] },
      { id: 'u3', player: 'p1', unit: 'troop_truck', at: [30, 20], where: 'dead' },
      { id: 'u4', player: 'p1', unit: 'rifleman', at: [30, 20], where: 'dead' },
      b,
    ],
  })
  table.pick('ann', 'clone:u1/5').pick('ann', 'u3')
  expect(table.world.units.u3!.where).toBe('table')
  expect(operatorsOf(table.world, 'u3')).toEqual([])
  expect(table.world.units.u4!.where).toBe('dead')
  table.asks('ann', 'wl.strategy')
})

rule(['WL-R-194', 'WL-MOVE-15'], 'every kind of terrain is ground, works, an obstacle, a block or closed', () => {
  const formOf = (id: string) => TERRAIN.get(id)!.form
  expect(['hill', 'castle_stage', 'wall', 'mountain', 'house'].map(formOf)).toEqual([
    'ground',
    'works',
    'obstacle',
    'block',
    'closed',
  ])
})

rule(
  ['WL-R-194', 'WL-MOVE-15', 'WL-HOUSE-13'],
  'one may stand on a hill and in works, not on a wall, and not pass a mountain',
  () => {
    const table = field({
      turn: { player: 'p1', step: 'movement', active: ['u1'] },
      units: [{ ...a, at: [20, 20] }, b],
      pieces: [
        { id: 'hill', type: 'hill', at: [20, 24], r: 1.5 },
        { id: 'works', type: 'ruins', at: [14.5, 18.5], size: [3, 3] },
        { id: 'wall', type: 'wall', at: [22, 19.5], size: [1, 1] },
        { id: 'mountain', type: 'mountain', at: [18, 16], size: [4, 2] },
      ],
    })
    const way = (x: number, y: number) => ({ type: 'path' as const, points: [{ x, y, facing: null, level: null }] })
    const isAllowed = (x: number, y: number) => table.engine.check(table.state, 'ann', way(x, y)).ok
    expect([isAllowed(2000, 2400), isAllowed(1600, 2000)]).toEqual([true, true])
    table.refuses('ann', way(2250, 2000), 'WL-MOVE-15')
    table.refuses('ann', way(2000, 1480), 'WL-MOVE-15')
    table.asks('ann', 'wl.move')
  },
)

rule(['WL-R-195', 'WL-GHOST-08'], 'a hidden unit does not count for a finish', () => {
  const count = (hidden: object) => {
    const table = fieldWith(QUIET, {
      finish: { at: [0, 0], size: [48, 36] },
      units: [{ id: 'u1', player: 'p1', unit: 'ghost_agent', at: [10, 5], ...hidden }, b],
    })
    table.asks('ann', 'wl.confirm')
    return finishersOf(table.world, 'a')
  }
  expect(count({})).toBe(1)
  expect(count({ hidden: { figure: [20, 5] } })).toBe(0)
})

rule('WL-R-137', 'a round in which somebody is hurt begins the count of quiet rounds anew', () => {
  const units = [
    { id: 'a', player: 'p1', unit: 'rifleman', at: [10, 20], facing: 0 },
    { id: 'x', player: 'p2', unit: 'minotaur_warrior', at: [20, 20], facing: 180 },
  ]
  const t = field({ options: { quickPlay: false, dual: false, quickDeath: false }, units, quiet: 2 }, [['attack', 5]])
  t.pass('bob').pick('ann', 'alone:a').choose('ann', { type: 'path', points: [] }).pick('ann', 'a/4>x')
  t.pass('bob').pass('bob').pass('bob')
  expect([t.world.round, t.world.quiet]).toEqual([2, 0])
  t.pass('bob').pass('ann').pass('bob').pass('bob')
  expect([t.world.round, t.world.quiet]).toEqual([3, 1])
  t.asks('bob', 'wl.sacrifice')
})
