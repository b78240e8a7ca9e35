import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { hooks } from '../../hooks.ts'
import { at, path } from '../../test/tm-table.ts'
import { modesOf } from '../modes.ts'
import { hasRoom, placeUnit } from '../room.ts'
import { afield, costs, east, land, like, unitIn } from './table.ts'

rule('TM-TYPE-07', 'a vehicle does not change elevation without an ability for it', () => {
  const t = afield({ sheet: 'bastion_tank' }, { map: land([5, 4, '1']) })
  t.pick('ann', 'move:standard').refuses('ann', path(at(5, 4)), 'TM-TYPE-07')
  t.asks('ann', 'tm.path')
  const down = afield({ sheet: 'bastion_tank' }, { map: land([4, 4, '1']) })
  down.pick('ann', 'move:standard').refuses('ann', path(at(5, 4)), 'TM-TYPE-07')
  down.asks('ann', 'tm.path')
  // Nor does what only cruises, once it is on land.
  const hull = like('wisp', { thrusters: [{ thruster: 'hybrid', section: 'core' }] })
  const dry = afield({ sheet: hull, level: 0 }, { map: land([5, 4, '1']) })
  dry.pick('ann', 'move:cruise').refuses('ann', path(at(5, 4)), 'TM-TYPE-07')
  dry.asks('ann', 'tm.path')
})

rule('TM-SYS-02', 'All-Terrain Drive climbs and descends one elevation a step at the usual costs', () => {
  const t = afield({ sheet: 'jackal' }, { map: land([5, 4, '1'], [6, 4, '2']) })
  t.pick('ann', 'move:standard')
  t.refuses('ann', path(at(5, 4), at(6, 4), at(7, 4)), 'TM-TYPE-07')
  t.choose('ann', path(at(5, 4), at(6, 4), at(5, 4)))
  expect(costs(t)).toEqual([2, 2, 1])
  t.asks('ann', 'tm.act')
})

rule(['TM-TERRA-03', 'TM-TERRA-04'], 'a Terrestrial Vehicle pays double for woods and steps any way; a mech does neither', () => {
  const map = land([3, 4, 'G'], [5, 4, 'G'])
  const t = afield({ sheet: 'bastion_tank' }, { map })
  t.pick('ann', 'move:standard').choose('ann', path(at(3, 4)))
  expect(costs(t)).toEqual([2])
  expect(unitIn(t).facing).toBe(0)
  const mech = afield({}, { map })
  mech.pick('ann', 'move:standard').refuses('ann', path(at(3, 4)), 'TM-MOVE-02')
  mech.choose('ann', path(at(5, 4)))
  expect(costs(mech)).toEqual([1])
  for (const table of [t, mech]) table.asks('ann', 'tm.act')
})

rule('TM-TERRA-02', 'its range is halved over woods', () => {
  const range = (sheet: string, greens: number) => {
    const t = afield({ sheet })
    t.asks('ann', 'tm.act')
    return hooks.ledger(t.world, 'weapon.range', { unit: 'ua1', weapon: 'ua1/1', greens }, 7, 'TM-RANGE-02').total
  }
  expect(range('bastion_tank', 0)).toBe(7)
  expect(Math.ceil(range('bastion_tank', 1))).toBe(4)
  expect(range('marauder', 1)).toBe(7)
})

rule('TM-TERRA-05', 'a Main Cannon costs a Terrestrial Vehicle 3 AP less, never below 4', () => {
  const t = afield({ sheet: 'bastion_tank' })
  const price = (weapon: string, base: number) => hooks.ledger(t.world, 'attack.ap', { unit: 'ua1', weapon }, base, 'TM-ATK-10')
  expect(price('ua1/1', 8).total).toBe(5)
  expect(explained(price('ua1/1', 8))).toContain('TM-TERRA-05 gun_carriage -3')
  expect(price('ua1/1', 6).total).toBe(4)
  expect(price('ua1/2', 8).total).toBe(8)
  t.asks('ann', 'tm.act')
})

rule('TM-R-132', 'wheels stay out of water; with All-Terrain Drive they wade in Light Blue, and no deeper', () => {
  const map = land([5, 4, 'L'], [6, 4, 'D'])
  const t = afield({ sheet: 'bastion_tank' }, { map })
  t.pick('ann', 'move:standard').refuses('ann', path(at(5, 4)), 'TM-R-132')
  t.asks('ann', 'tm.path')
  const wade = afield({ sheet: 'jackal' }, { map })
  wade.pick('ann', 'move:standard').refuses('ann', path(at(5, 4), at(6, 4)), 'TM-R-132')
  wade.choose('ann', path(at(5, 4)))
  expect(unitIn(wade)).toMatchObject({ level: -1, status: ['euphotic'] })
  expect(costs(wade)).toEqual([1])
  wade.asks('ann', 'tm.act')
  const on = afield({ sheet: 'jackal' }, { map: land([5, 4, 'L'], [6, 4, 'L']) })
  on.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4)))
  expect(costs(on)).toEqual([1, 2])
  on.asks('ann', 'tm.act')
  // Thrusters do not carry it there either.
  const run = afield(
    { sheet: like('bastion_tank', { thrusters: [{ thruster: 'booster', section: 'cockpit' }] }), at: [2, 4] },
    { map },
  )
  run.pick('ann', 'move:thruster').refuses('ann', path(...east(2, 5)), 'TM-R-132')
  run.asks('ann', 'tm.path')
})

rule('TM-SYS-03', 'an Amphibious Hull floats for 2 a hex without harm, or brings a boat over land for 3', () => {
  const map = land([5, 4, 'D'], [6, 4, 'D'])
  const t = afield({ sheet: like('bastion_tank', { systems: ['amphibious'] }) }, { map })
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4)))
  expect(costs(t)).toEqual([2, 2])
  expect(unitIn(t)).toMatchObject({ level: 0, status: [] })
  const out = afield({ sheet: like('bastion_tank', { systems: ['amphibious'] }), at: [6, 4], level: 0 }, { map })
  out.pick('ann', 'move:standard').choose('ann', path(at(7, 4)))
  expect(costs(out)).toEqual([2])
  const boat = afield({ sheet: like('tern', { systems: ['amphibious'] }), at: [6, 4], level: 0 }, { map })
  boat.pick('ann', 'move:swim').choose('ann', path(at(7, 4), at(7, 4, 3), at(6, 4)))
  expect(costs(boat)).toEqual([3, 1])
  const hill = afield(
    { sheet: like('tern', { systems: ['amphibious'] }), at: [6, 4], level: 0 },
    { map: land([6, 4, 'D'], [7, 4, '1']) },
  )
  hill.pick('ann', 'move:swim').refuses('ann', path(at(7, 4)), 'TM-AQUA-02')
  for (const table of [t, out, boat]) table.asks('ann', 'tm.act')
  hill.asks('ann', 'tm.path')
})

rule(['TM-AQUA-02', 'TM-R-36'], 'an Aquatic Vehicle enters nothing but water', () => {
  const t = afield({ sheet: 'tern', at: [5, 4], level: 0 }, { map: land([5, 4, 'L'], [6, 4, 'D']) })
  expect(modesOf(t.world, unitIn(t))).toEqual(['cruise', 'swim'])
  t.pick('ann', 'move:swim')
  t.refuses('ann', path(at(5, 3)), 'TM-AQUA-02')
  t.choose('ann', path(at(6, 4)))
  expect(unitIn(t)).toMatchObject({ level: 0, status: [] })
  t.asks('ann', 'tm.act')
  const jet = like('tern', { thrusters: [{ thruster: 'booster', section: 'cockpit' }] })
  const run = afield({ sheet: jet, at: [5, 4], level: 0 }, { map: land([5, 4, 'L'], [6, 4, 'D']) })
  run.pick('ann', 'move:thruster').refuses('ann', path(at(6, 4), at(7, 4)), 'TM-AQUA-02')
  run.asks('ann', 'tm.path')
})

rule('TM-R-16', 'the rear hex needs room wherever a two-hex unit is put', () => {
  const t = afield({ sheet: 'behemoth' }, {}, [{ side: 'a', sheet: 'goliath', at: [8, 4], id: 'friend' }])
  expect(hasRoom(t.world, unitIn(t), hexOfPair([9, 4]), 0)).toBe(false)
  expect(hasRoom(t.world, unitIn(t), hexOfPair([10, 4]), 0)).toBe(true)
  const world = structuredClone(t.world)
  placeUnit(world, world.units.ua1!, hexOfPair([10, 4]), 0, 1)
  expect(world.units.ua1!.rear).toEqual(hexOfPair([9, 5]))
  t.asks('ann', 'tm.act')
})

rule('TM-MOVE-01', 'what is proposed is the cheapest way to a wish, and every way a bot is shown is legal', () => {
  for (const [unit, mode] of [
    [{ sheet: 'marauder' }, 'standard'],
    [{ sheet: 'revenant' }, 'hover'],
    [{ sheet: 'bastion_tank' }, 'standard'],
    [{ sheet: 'kestrel', level: 2 }, 'thruster'],
  ] as const) {
    const t = afield(unit, { map: land([5, 4, 'a'], [6, 3, '1'], [6, 5, 'G']) })
    t.pick('ann', `move:${mode}`)
    const ways = t.engine.candidates(t.state, 'ann', { below: n => n - 1 } as Parameters<typeof t.engine.candidates>[2])
    expect(ways.length).toBeGreaterThan(3)
    for (const way of ways) expect(t.engine.check(t.state, 'ann', way)).toMatchObject({ ok: true })
    t.asks('ann', 'tm.path')
  }
  const t = afield({}, { map: land([5, 4, 'a']) })
  t.pick('ann', 'move:standard')
  const way = t.engine.propose(t.state, 'ann', path(at(6, 4, 5)))
  // Round the structure with three steps, one more point for nothing: the free rotation comes last.
  expect(t.engine.check(t.state, 'ann', way)).toMatchObject({ ok: true, preview: { cost: 3, left: 1 } })
  expect(way).toMatchObject({ points: expect.arrayContaining([expect.objectContaining({ x: 6, y: 4, facing: 5 })]) })
  t.asks('ann', 'tm.path')
})
