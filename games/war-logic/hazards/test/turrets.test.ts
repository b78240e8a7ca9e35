import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { skillOf } from '../../data/skills.ts'
import type { Skill } from '../../data/types.ts'
import { isBarred } from '../../defense/answers.ts'
import { nextShot } from '../automatic.ts'
import { ann, arriving, at, leftOf, pointsOf, spots, walk } from './arriving.ts'

/** Bob's sentry: a base of two inches, impact 8, range 12, looking from 30, 10. */
const post = (more: JsonObject = {}) => at('t', 'p2', 'sentry_post', 30, 10, more)
/** A way that ends exactly so far from the sentry, edge to edge. */
const upTo = (gap: number) =>
  [
    [5, 10],
    [30 - 1.5 - gap, 10],
  ] as const
/** An accuracy with one reason. */
const LEAST = { rule: 'WL-OFF-12' }
const by = (total: number, reason: string) => ({ total, lines: [{ rule: reason }, LEAST] })
const fired = (way: readonly (readonly [number, number])[], who: JsonObject, units: JsonObject[], more: JsonObject = {}) =>
  arriving(ann(who), way, { units, ...more }, [['turret', 1]]).all('automatic fire').length
const silent = (way: readonly (readonly [number, number])[], who: JsonObject, units: JsonObject[], more: JsonObject = {}) =>
  arriving(ann(who), way, { units, ...more }).all('automatic fire').length

rule(['WL-AUTO-01', 'WL-AUTO-02'], 'an automatic weapon fires at whoever moves within its range, and spends ammunition', () => {
  const table = arriving(ann(), upTo(12), { units: [post()] }, [['turret', 5]])
  expect(table.last('automatic fire')).toMatchObject({ unit: 't', target: 'a1', skill: 'sentry_turret' })
  // 8 x 5 / 10 = 4 of five points.
  expect(pointsOf(table.world, 'a1')).toBe(1)
  expect(leftOf(table.world, 't', 'sentry_turret')).toBe(19)
  expect(silent(upTo(12.01), {}, [post()])).toBe(0)
  // Without ammunition there is no shot.
  expect(silent(upTo(5), {}, [post({ counters: [{ skill: 'sentry_turret', left: 0 }] })])).toBe(0)
})

rule('WL-R-98', 'it strikes at the end of the move, or at the nearest point of the way if only that was in range', () => {
  const past = walk([5, 25], [30, 20], [55, 25])
  const table = arriving(ann({ unit: 'battle_robot' }), past, { table: [60, 36], units: [post()] }, [['turret', 10]])
  expect(table.last('automatic fire')).toMatchObject({ at: { x: 3000, y: 2000 } })
  expect(table.world.units.a1).toMatchObject({ at: { x: 5500, y: 2500 } })
  const killed = arriving(ann(), past, { table: [60, 36], units: [post()] }, [['turret', 10]])
  expect(killed.world.units.a1).toMatchObject({ where: 'dead', diedAt: { x: 3000, y: 2000 } })
})

rule('WL-R-174', 'cover and ground count, the side it comes from does not; nothing is fired without a line', () => {
  const shot = (more: JsonObject, die = 5) => {
    const table = arriving(ann({ unit: 'battle_robot', facing: 180 }), upTo(5), { units: [post()], ...more }, [['turret', die]])
    return table.last('automatic hit')
  }
  // From behind it has no bonus.
  expect(shot({})).toMatchObject({ accuracy: { total: 5, lines: [LEAST] }, damage: 4 })
  const wall = { id: 'w', type: 'wall', at: [24.5, 8], size: [0.5, 4] }
  expect(shot({ pieces: [wall] })).toMatchObject({ accuracy: by(4, 'WL-MOD-04'), damage: 4 })
  const hill = { id: 'h', type: 'hill', at: [30, 10], r: 2 }
  expect(shot({ pieces: [hill] })).toMatchObject({ accuracy: by(6, 'WL-MOD-02') })
  expect(shot({ pieces: [{ ...hill, at: [23.5, 10] }] })).toMatchObject({ accuracy: by(4, 'WL-MOD-05') })
  expect(shot({ pieces: [wall, { ...hill, at: [23.5, 10] }] }, 1)).toMatchObject({ accuracy: { total: 0 }, damage: 0 })
  expect(silent(upTo(5), {}, [post()], { pieces: [{ id: 'm', type: 'mountain', at: [26, 5], size: [1, 10] }] })).toBe(0)
})

rule('WL-R-174', 'also on retreats and force moves, not on what its own owner sets down', () => {
  for (const how of ['move', 'retreat', 'force']) expect(fired(upTo(5), {}, [post()], { how })).toBe(1)
  for (const how of ['delivery', 'placed']) expect(silent(upTo(5), {}, [post()], { how })).toBe(0)
})

rule('WL-R-174', 'all that have it in their sights fire, by turn order and then in the order of their owner', () => {
  const posts = [
    post({ id: 't3', player: 'p3' }),
    post({ id: 't2', at: [30, 14] }),
    post({ id: 't1', at: [30, 6] }),
    post({ id: 't0', player: 'p1', at: [26, 20] }),
  ]
  const table = arriving(ann({ unit: 'heavy_robot' }), upTo(5), { players: [{ id: 'p3' }], units: posts }, [
    ...Array.from({ length: 4 }, (): ['turret', number] => ['turret', 1]),
  ])
  expect(table.all('automatic fire').map(({ unit }) => unit)).toEqual(['t0', 't2', 't1', 't3'])
})

rule('WL-AUTO-01', 'once per unit and turn', () => {
  const table = arriving(ann({ unit: 'battle_robot' }), upTo(5), { units: [post()] }, [['turret', 1]])
  expect(table.world.turn!.fired).toEqual(['t/2/a1'])
  const unit = table.world.units.a1!
  expect(nextShot(table.world, unit, spots(upTo(5)), 'move')).toBeNull()
  const fresh = { ...table.world, turn: { ...table.world.turn!, fired: [] } }
  expect(nextShot(fresh, unit, spots(upTo(5)), 'move')).toMatchObject({ turret: 't', slot: 2 })
})

rule(['WL-AUTO-04', 'WL-R-99'], 'turrets spare their own side only where a unit carries a chart or a map', () => {
  const own = post({ player: 'p1' })
  expect(fired(upTo(5), {}, [own])).toBe(1)
  expect(silent(upTo(5), { extra: ['field_chart'] }, [own])).toBe(0)
  expect(silent(upTo(5), { extra: ['mine_map'] }, [own])).toBe(0)
  // Against the enemy's turrets neither helps, and a friend's map is not carried by this one.
  expect(fired(upTo(5), { extra: ['field_chart'] }, [post()])).toBe(1)
  expect(fired(upTo(5), {}, [own, at('a2', 'p1', 'british_private', 5, 5, { extra: ['mine_map'] })])).toBe(1)
})

rule('WL-R-249', 'it never fires at what carries it, and not while it is switched off', () => {
  expect(silent(upTo(5), {}, [post({ off: true })])).toBe(0)
  const cruiser = ann({ unit: 'star_cruiser' })
  const crew = { id: 'c', player: 'p1', unit: 'vehicle_gunner', in: 'a1', as: 'seat' }
  const table = arriving(cruiser, walk([20, 20], [40, 20]), { medium: 'space', table: [96, 72], units: [crew] })
  expect(table.all('automatic fire')).toEqual([])
})

rule(['WL-R-151', 'WL-R-209', 'WL-R-246'], 'frozen, unmanned and neutral ones are silent', () => {
  expect(silent(upTo(5), {}, [post({ marks: [{ kind: 'frozen' }] })])).toBe(0)
  expect(silent(upTo(5), {}, [post({ player: null })])).toBe(0)
  const tank = (crew: JsonObject[]) => [at('t', 'p2', 'battle_tank', 30, 10, { extra: ['sentry_turret'] }), ...crew]
  const gunner = { id: 'g', player: 'p2', unit: 'vehicle_gunner', in: 't', as: 'seat' }
  expect(silent(upTo(5), {}, tank([]))).toBe(0)
  expect(fired(upTo(5), {}, tank([gunner]))).toBe(1)
})

rule('WL-R-169', 'sensors do not see hidden units', () => {
  expect(silent(upTo(5), { unit: 'ghost_agent', hidden: { figure: [5, 10] } }, [post()])).toBe(0)
})

rule(
  ['WL-AUTO-03', 'WL-R-100', 'WL-R-240'],
  'against whoever its device fired at a player’s units have no reaction in this turn',
  () => {
    const truck = ann({ id: 'a1', unit: 'troop_truck' })
    const rider = { id: 'r', player: 'p1', unit: 'british_private', in: 'a1' }
    const table = arriving(truck, walk([5, 10], [20, 10]), { units: [post(), rider], players: [{ id: 'p3' }] }, [['turret', 1]])
    const lost = (player: string, attacker: string) => isBarred(table.world, attacker, player)
    expect([lost('p2', 'a1'), lost('p2', 'r'), lost('p2', 'a9'), lost('p3', 'a1')]).toEqual([true, true, false, false])
  },
)

rule(
  ['WL-BLST-03', 'WL-R-174'],
  'an explosion of an automatic weapon catches everybody in its circle, each with its own modifiers',
  () => {
    // Somebody's own make: a sentry that lobs grenades, with a circle of two inches.
    const mortar: Skill = { ...skillOf('sentry_turret'), id: 'mortar', name: 'Mortar', extension: 6 }
    const wall = { id: 'w', type: 'wall', at: [24.5, 10.5], size: [0.5, 4] }
    const others = [at('a2', 'p1', 'battle_robot', 23.5, 11.5), at('a3', 'p1', 'battle_robot', 23.5, 8.49)]
    const position = { units: [post(), ...others], pieces: [wall] }
    const table = arriving(ann({ unit: 'battle_robot' }), upTo(5), position, [['turret', 5]], world => {
      world.own = { ...world.own, skills: { mortar } }
      world.units.t!.counters[2]!.skill = 'mortar'
    })
    expect(table.all('automatic hit')).toMatchObject([
      { target: 'a1', accuracy: { total: 5 } },
      { target: 'a2', accuracy: by(4, 'WL-MOD-04') },
    ])
  },
)

rule('WL-HOUSE-06', 'where cover absorbs, the wall takes what it stopped', () => {
  const wall = { id: 'w', type: 'wall', at: [24.5, 8], size: [0.5, 4] }
  const table = arriving(
    ann({ unit: 'battle_robot' }),
    upTo(5),
    { units: [post()], pieces: [wall], options: { coverAbsorbs: true } },
    [['turret', 10]],
  )
  // With ten it is 8, with nine 7.2, rounded up to 8: nothing is stopped.
  expect(table.world.pieces[0]!.health).toBe(20)
  const more = arriving(
    ann({ unit: 'battle_robot' }),
    upTo(5),
    { units: [post()], pieces: [wall], options: { coverAbsorbs: true } },
    [['turret', 6]],
  )
  // With six it is 5, with five 4.
  expect([pointsOf(more.world, 'a1'), more.world.pieces[0]!.health]).toEqual([16, 19])
})
