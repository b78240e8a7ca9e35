import { type ChoiceOf, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { enemy, type Field, moving, pick, soldier, way } from './moving.ts'

const far = enemy('foe', 40, 30)
const proposed = (table: Field, ...points: Parameters<typeof way>): ChoiceOf<'path'> => {
  const choice = table.engine.propose(table.state, 'ann', way(...points))
  if (choice?.type !== 'path') throw new Error('nothing is proposed')
  return choice
}
const endOf = ({ points }: ChoiceOf<'path'>) => points.at(-1)!
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

describe('ways that are proposed', () => {
  test('a way that is allowed is taken as it is drawn', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far])
    expect(proposed(table, [12, 12], [13, 10])).toEqual(way([12, 12], [13, 10]))
    table.choose('ann', way())
  })
  rule('WL-MOVE-01', 'a wish beyond its speed is gone towards as far as it may', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far])
    const end = endOf(proposed(table, [10, 30]))
    expect(apart(end, { x: 1000, y: 1600 })).toBeLessThan(3)
    table.choose('ann', proposed(table, [10, 30]))
  })
  rule(['WL-MOVE-04', 'WL-MOVE-15'], 'around enemies and blocks, to a place where it may stand', () => {
    const block = { id: 'rock', type: 'mountain', at: [10, 12], r: 0.8 }
    const table = moving(['u1'], [soldier('u1', 10, 10), soldier('u2', 10, 14), far], { pieces: [block] })
    const choice = proposed(table, [10, 14])
    expect(choice.points.length).toBeGreaterThan(1)
    expect(apart(endOf(choice), { x: 1000, y: 1400 })).toBeLessThan(160)
    table.choose('ann', choice)
  })
  rule('WL-MOVE-05', 'over an obstacle where that comes nearer', () => {
    const wall = { id: 'wall', type: 'wall', at: [2, 11], size: [16, 0.5] }
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [wall] })
    const choice = proposed(table, [10, 13])
    expect(apart(endOf(choice), { x: 1000, y: 1300 })).toBeLessThan(2)
    table.choose('ann', choice)
    expect(table.last('moved').crossed).toEqual(['wall'])
  })
  rule(['WL-HOUSE-13', 'WL-LOAD-02'], 'a wish on a house leads to its wall, so that it can go in', () => {
    const hut = { id: 'hut', type: 'hut', at: [8, 13], size: [4, 3] }
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [hut] })
    table.choose('ann', proposed(table, [10, 14.5])).choose('ann', pick('hut'))
    expect(table.world.units.u1!.inside).toBe('hut')
  })
  rule('WL-MOVE-07', 'a boat keeps to the water', () => {
    const boat = soldier('boat', 10, 10, { unit: 'gunboat' })
    const crew = { id: 'crew', player: 'p1', unit: 'vehicle_gunner', in: 'boat', as: 'seat' }
    const table = moving(['crew', 'boat'], [boat, crew, far], {
      pieces: [{ id: 'sea', type: 'water', at: [0, 0], size: [20, 20] }],
    })
    table.choose('ann', pick('boat'))
    const choice = proposed(table, [24, 10])
    expect(Math.abs(endOf(choice).x - 2000)).toBeLessThan(3)
    table.choose('ann', choice).choose('ann', pick())
  })
  rule('WL-LOAD-04', 'a passenger of a carrier that has moved is set down towards the wish', () => {
    const truck = { id: 'truck', player: 'p1', unit: 'troop_truck', at: [10, 10] }
    const rider = { id: 'r1', player: 'p1', unit: 'rifleman', in: 'truck', as: 'load', marks: [{ kind: 'carried' }] }
    const table = moving(['r1', 'u1'], [truck, rider, soldier('u1', 20, 20), far])
    table.choose('ann', pick('r1'))
    const choice = proposed(table, [10, 20])
    expect(choice.points).toHaveLength(1)
    table.choose('ann', choice).choose('ann', way())
    expect(table.world.units.r1).toMatchObject({ where: 'table', at: { x: 1000, y: 1204 } })
  })
  rule('WL-MOVE-09', 'a teleport goes straight to the wish', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10, { unit: 'battle_mage' }), enemy('foe', 20, 20)])
    table.choose('ann', pick('u1/6'))
    const choice = proposed(table, [20, 20.2])
    expect(apart(endOf(choice), { x: 2000, y: 2000 })).toBeLessThan(200)
    table.choose('ann', choice)
  })
})

describe('areas', () => {
  rule('WL-MOVE-01', 'how far a unit can come is drawn, across obstacles apart', () => {
    const wall = { id: 'wall', type: 'wall', at: [2, 11], size: [16, 0.5] }
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [wall] })
    const area = table.engine.area(table.state, 'ann')
    expect(area.map(one => one.id)).toEqual(['reach 1', 'climb 1'])
    const top = (id: string) =>
      Math.max(...area.filter(one => one.id === id).flatMap(one => ('points' in one ? one.points.map(p => p.y) : [])))
    expect(top('reach 1')).toBeLessThan(1100)
    expect(Math.abs(top('climb 1') - 1400)).toBeLessThan(60)
    table.choose('ann', way())
  })
})

describe('ways that are worth a look', () => {
  /** All that a bot could try. */
  const tried = (table: Field, seed = 'one') =>
    table.engine.candidates(table.state, 'ann', rngOf(seed)) as readonly ChoiceOf<'path'>[]
  const legalAll = (table: Field, seed: string) => {
    for (const choice of tried(table, seed)) expect(table.engine.check(table.state, 'ann', choice)).toMatchObject({ ok: true })
  }
  test('straight at the nearest enemy until it is in range', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), enemy('foe', 10, 25)])
    const [first] = tried(table)
    // The musket reaches 10 in: 14.95 in from middle to middle are 1.05 in too far.
    expect(first!.points.at(-1)).toMatchObject({ x: 1000, y: 1405, facing: 90 })
    table.choose('ann', way())
  })
  test('towards the objective, behind the enemy, into cover, and staying', () => {
    const ruins = { id: 'ruins', type: 'ruins', at: [4, 6], size: [3, 3] }
    const zone = { id: 'z', at: [20, 10], r: 2, objective: true }
    const table = moving(['u1'], [soldier('u1', 10, 10), enemy('foe', 10, 25)], { pieces: [ruins], zones: [zone] })
    const ends = tried(table).map(choice => choice.points.at(-1) ?? null)
    expect(ends.some(end => end !== null && end.y === 1000 && end.x > 1500)).toBe(true)
    expect(ends.some(end => end !== null && end.x < 700 && end.y < 900)).toBe(true)
    expect(ends).toContain(null)
    table.choose('ann', way())
  })
  test('whoever rode along gets off beside its carrier', () => {
    const truck = { id: 'truck', player: 'p1', unit: 'troop_truck', at: [10, 10] }
    const rider = { id: 'r1', player: 'p1', unit: 'rifleman', in: 'truck', as: 'load', marks: [{ kind: 'carried' }] }
    const table = moving(['r1', 'u1'], [truck, rider, soldier('u1', 20, 20), enemy('foe', 10, 25)])
    table.choose('ann', pick('r1'))
    expect(tried(table)[0]!.points).toMatchObject([{ x: 1000, y: 1204 }])
    legalAll(table, 'one')
    table.choose('ann', way()).choose('ann', way())
  })
  test('all of them are legal, whoever moves and wherever it is', () => {
    const pieces = [
      { id: 'hut', type: 'hut', at: [8, 14], size: [4, 3] },
      { id: 'wall', type: 'wall', at: [13, 11], size: [4, 0.5] },
      { id: 'rock', type: 'mountain', at: [14, 16], r: 2 },
      { id: 'sea', type: 'water', at: [24, 0], size: [20, 20] },
    ]
    const truck = { id: 'truck', player: 'p1', unit: 'troop_truck', at: [12, 8] }
    const rider = { id: 'r1', player: 'p1', unit: 'rifleman', in: 'truck', as: 'load' }
    const inside = { id: 'in', player: 'p1', unit: 'rifleman', in: 'hut' }
    const units = [
      soldier('u1', 10, 10),
      truck,
      rider,
      inside,
      soldier('jet', 20, 10, { unit: 'vat_jet_trooper' }),
      soldier('mage', 6, 10, { unit: 'battle_mage' }),
    ]
    const foes = [enemy('f1', 12, 12.5), enemy('f2', 20, 18), enemy('f3', 30, 10, { unit: 'diver' })]
    for (const id of ['u1', 'r1', 'in', 'jet', 'mage']) {
      const table = moving([id, 'spare'], [...units, ...foes, soldier('spare', 2, 2)], { pieces })
      for (const choice of table.options('ann', 'wl.mover').filter(one => one.split('/')[0] === id)) {
        const one = moving([id, 'spare'], [...units, ...foes, soldier('spare', 2, 2)], { pieces })
        one.choose('ann', pick(choice))
        for (const seed of ['a', 'b', 'c', 'd']) legalAll(one, seed)
        one.choose('ann', way()).choose('ann', way())
      }
      table.choose('ann', pick())
    }
  })
})
