import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { SHEETS } from '../../data/tables.ts'
import { hooks } from '../../hooks.ts'
import { hexAtOffset } from '../../measure.ts'
import { cutMovement } from '../../movement/cut.ts'
import { downwindOf } from '../../movement/drift.ts'
import { canEnter, entriesOf } from '../../movement/entry.ts'
import { stillMoves } from '../../movement/going-on.ts'
import { modesOf } from '../../movement/modes.ts'
import { hasRoom, placeUnit } from '../../movement/room.ts'
import { pointsOf, standardMovement } from '../../movement/standard.ts'
import { at, field, path } from '../tm-table.ts'
import { afield, land } from './movement-table.ts'

type T = ReturnType<typeof afield>
const total = (data: JsonObject): number => (data.cost as { total: number }).total
const costs = (t: T): number[] => t.all('stepped').map(total)
const unitIn = (t: T) => t.world.units.ua1!
const like = (id: string, change: JsonObject): JsonObject =>
  ({ ...SHEETS.get(id)!, id: `${id}-x`, ...change }) as unknown as JsonObject
const east = (from: number, to: number, row = 4) => Array.from({ length: to - from }, (_, i) => at(from + 1 + i, row))
/** The Standard Movement of a unit in this state. */
const movement = (unit: JsonObject, more: JsonObject = {}) => {
  const t = afield(unit, more)
  t.asks('ann', 'tm.act')
  return standardMovement(t.world, unitIn(t))
}
const roll = (t: T, kind: 'roll.accuracy' | 'roll.assault') =>
  hooks.ledger(t.world, kind, { unit: 'ua1', weapon: 'basic', target: 'far', distance: 1, how: 'normal' }, 0, 'TM-ATK-05')

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

rule('TM-LOSS-03', 'without heads -1 to Accuracy Rolls', () => {
  const t = afield({ durability: { head: 0 } })
  expect(explained(roll(t, 'roll.accuracy'))).toEqual(['TM-ATK-05 base 0', 'TM-LOSS-03 blinded -1'])
  const whole = afield({})
  expect(roll(whole, 'roll.accuracy').total).toBe(0)
  for (const table of [t, whole]) table.asks('ann', 'tm.act')
  // One head of two, and a mech that never had one, change nothing.
  const heads = [...SHEETS.get('marauder')!.sections, { id: 'head2', kind: 'head', frame: 'light', armor: [] }]
  const two = like('marauder', { sections: heads as unknown as JsonObject[] })
  const none = like('marauder', { sections: heads.filter(s => s.kind !== 'head') as unknown as JsonObject[] })
  for (const unit of [{ sheet: two, durability: { head: 0 } }, { sheet: none }]) {
    const table = afield(unit)
    expect(roll(table, 'roll.accuracy').lines.filter(l => l.rule === 'TM-LOSS-03')).toEqual([])
    table.asks('ann', 'tm.act')
  }
})

rule(['TM-LOSS-06', 'TM-LOSS-07'], 'half the legs lost: half the movement and -1 to Assault Rolls; all: 1 and -2', () => {
  // Worked example 15.
  expect(movement({ durability: { legL: 0 } }).total).toBe(2)
  expect(movement({ durability: { legL: 0, legR: 0 } }).total).toBe(1)
  const rolls = (durability: JsonObject) => {
    const t = afield({ durability })
    t.asks('ann', 'tm.act')
    return roll(t, 'roll.assault').total
  }
  expect([rolls({}), rolls({ legL: 0 }), rolls({ legL: 0, legR: 0 })]).toEqual([0, -1, -2])
  const three = like('marauder', {
    sections: [
      ...SHEETS.get('marauder')!.sections,
      { id: 'leg3', kind: 'leg', frame: 'light', armor: [] },
    ] as unknown as JsonObject[],
  })
  // Half of 3 rounds to 2: one lost leg changes nothing.
  const [base, one, two] = [{}, { legL: 0 }, { legL: 0, legR: 0 }].map(durability => movement({ sheet: three, durability }).total)
  expect([one, two]).toEqual([base, Math.ceil(base! / 2)])
})

rule('TM-LOSS-08', 'half the drives of a vehicle lost: half the movement; all: none', () => {
  expect(movement({ sheet: 'bastion_tank', durability: { trackL: 0 } }).total).toBe(2)
  expect(movement({ sheet: 'behemoth', durability: { t1: 0 } }).total).toBe(2)
  expect(movement({ sheet: 'behemoth', durability: { t1: 0, t2: 0 } }).total).toBe(1)
  const own = { side: 'a', sheet: 'marauder', at: [0, 0], id: 'own' }
  const t = afield({ sheet: 'bastion_tank', durability: { trackL: 0, trackR: 0 } }, {}, [own])
  expect(modesOf(t.world, unitIn(t))).toEqual([])
  t.asks('ann', 'tm.activate')
})

rule('TM-R-130', 'the changes of Standard Movement come in one order', () => {
  const sheet = like('wraith', { mods: ['actuator'] })
  // 5 + 1 + 2 = 8, halved 4, less 2: 2.
  const changed = movement({ sheet, status: ['overdrive', 'euphotic'], durability: { legL: 0 } })
  expect(changed.total).toBe(2)
  expect(explained(changed).map(line => line.split(' ')[0])).toEqual([
    'TM-MOVE-04',
    'TM-MOD-05',
    'TM-CMD-21',
    'TM-LOSS-06',
    'TM-STAT-04',
  ])
  // All legs lost sets it to 1 and nothing is halved any more; statuses leave 1 (TM-R-34).
  expect(movement({ sheet, status: ['overdrive', 'abyss'], durability: { legL: 0, legR: 0 } }).total).toBe(1)
  const t = afield({ sheet: 'alto_line', status: ['euphotic'], at: [2, 4] })
  expect(pointsOf(t.world, unitIn(t), 'thruster').total).toBe(4)
  t.asks('ann', 'tm.act')
})

rule('TM-R-34', 'statuses never bring Standard Movement below 1', () => {
  expect(movement({ sheet: 'citadel', status: ['euphotic', 'entangled'] }).total).toBe(1)
})

rule('TM-R-167', 'a leg lost in the middle of a move cuts what is left of it to the new total', () => {
  const t = afield({ sheet: 'alto_line' })
  t.pick('ann', 'move:standard')
  const left = (spent: number, mode: 'standard' | 'thruster') => {
    const world = structuredClone(t.world)
    Object.assign(world.moving!, { mode, spent, points: mode === 'thruster' ? 8 : 4 })
    world.units.ua1!.durability.legL = 0
    cutMovement(world, world.units.ua1!)
    return world.moving!.points - world.moving!.spent
  }
  // 4 becomes 2: of it 1 is left, or nothing; 8 becomes 4.
  expect([left(1, 'standard'), left(3, 'standard'), left(1, 'thruster')]).toEqual([1, 0, 3])
  // Nothing is paid back when a status ends on the way.
  const world = structuredClone(t.world)
  world.moving!.points = 2
  cutMovement(world, world.units.ua1!)
  expect(world.moving!.points).toBe(2)
  t.asks('ann', 'tm.path')
})

rule(['TM-R-140', 'TM-R-167'], 'a move is over with the turn, with what the mode needs, and with the means to move', () => {
  const t = afield({ sheet: 'revenant' })
  t.pick('ann', 'move:hover')
  const goesOn = (change: (world: T['world']) => void) => {
    const world = structuredClone(t.world)
    change(world)
    return stillMoves(world)
  }
  expect(goesOn(() => {})).toBe(true)
  expect(goesOn(world => Object.assign(world.turn!, { over: true }))).toBe(false)
  expect(goesOn(world => Object.assign(world.units.ua1!, { status: ['prone'] }))).toBe(false)
  expect(
    goesOn(world => {
      for (const item of Object.values(world.items)) item.durability = 0
    }),
  ).toBe(false)
  t.asks('ann', 'tm.path')
})

rule('TM-R-16', 'the rear hex needs room wherever a two-hex unit is put', () => {
  const t = afield({ sheet: 'behemoth' }, {}, [{ side: 'a', sheet: 'goliath', at: [8, 4], id: 'friend' }])
  expect(hasRoom(t.world, unitIn(t), hexAtOffset([9, 4]), 0)).toBe(false)
  expect(hasRoom(t.world, unitIn(t), hexAtOffset([10, 4]), 0)).toBe(true)
  const world = structuredClone(t.world)
  placeUnit(world, world.units.ua1!, hexAtOffset([10, 4]), 0, 1)
  expect(world.units.ua1!.rear).toEqual(hexAtOffset([9, 5]))
  t.asks('ann', 'tm.act')
})

const waiting = (unit: JsonObject = {}) => ({ side: 'a', sheet: 'marauder', where: 'reserve', id: 'ua1', ...unit })
const foe = { side: 'b', sheet: 'marauder', at: [12, 4], id: 'far' }
const enter = (unit: string, column: number, row: number, facing: number, level = 0) => ({
  type: 'arrange' as const,
  places: [{ piece: unit, ...at(column, row, facing, level) }],
})

rule('TM-DEPL-07', 'from round 2 a reserve comes in at the first column of its area, facing inward, for 1 point', () => {
  const early = field({ units: [waiting(), foe], turn: 'a', round: 1, mission: 'winds_of_war' })
  early.asks('bob', 'tm.activate')
  const t = field({ units: [waiting(), foe], turn: 'a', round: 2, mission: 'winds_of_war' }, [['action points', 4]])
  t.pick('ann', 'ua1').asks('ann', 'tm.enter')
  t.refuses('ann', enter('ua1', 1, 4, 0), 'TM-DEPL-07')
  t.refuses('ann', enter('ua1', 0, 4, 1), 'TM-DEPL-07')
  t.choose('ann', enter('ua1', 0, 4, 0))
  expect(t.last('entered')).toMatchObject({ unit: 'ua1', cost: 1 })
  t.pick('ann', 'move:standard')
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 3 })
})

rule(['TM-COLOR-09', 'TM-DEPL-07'], 'a reserve that comes in through shallow water is in it', () => {
  const t = field({ units: [waiting(), foe], turn: 'a', round: 2, mission: 'winds_of_war', map: land([0, 4, 'L']) }, [
    ['action points', 4],
  ])
  t.pick('ann', 'ua1').choose('ann', { type: 'arrange', places: [{ piece: 'ua1', ...at(0, 4, 0, -1) }] })
  expect([unitIn(t).level, unitIn(t).status, unitIn(t).moved]).toEqual([-1, ['euphotic'], 1])
  t.asks('ann', 'tm.act')
})

rule('TM-R-16', 'a two-hex reserve comes in with its rear on the edge', () => {
  const t = field({ units: [waiting({ sheet: 'behemoth' }), foe], turn: 'a', round: 2, mission: 'winds_of_war' }, [
    ['action points', 4],
  ])
  t.pick('ann', 'ua1').choose('ann', enter('ua1', 1, 4, 0))
  expect(t.world.units.ua1).toMatchObject({ hex: hexAtOffset([1, 4]), rear: hexAtOffset([0, 4]) })
  t.asks('ann', 'tm.act')
})

rule('TM-MISS-26', 'reserves of the Defender in Counterattack! wait for round 3', () => {
  const rounds = (attacker: string) =>
    [1, 2, 3].map(round => {
      const units = [waiting(), { side: 'a', sheet: 'marauder', at: [2, 4], id: 'own' }, foe]
      const t = field({ units, turn: 'a', round, attacker, mission: 'counterattack' })
      t.asks('ann', 'tm.activate')
      return canEnter(t.world, t.world.units.ua1!)
    })
  expect(rounds('b')).toEqual([false, false, true])
  expect(rounds('a')).toEqual([false, true, true])
})

rule('TM-MISS-21', 'from round 3 reserves of the pursuers come over the long edges too, 3 hexes from every enemy', () => {
  const chase = (round: number) => {
    const units = [waiting(), { side: 'a', sheet: 'marauder', at: [0, 4], id: 'own' }, { ...foe, at: [7, 0] }]
    const t = field({
      units,
      turn: 'a',
      round,
      attacker: 'a',
      mission: 'endless_pursuit',
      sides: { a: { area: 'west' }, b: { area: 'west' } },
    })
    t.asks('ann', 'tm.activate')
    return entriesOf(t.world, t.world.units.ua1!)
      .filter(e => e.hex.r === 0)
      .map(e => e.hex.q)
  }
  expect(chase(2)).toEqual([0])
  expect([...new Set(chase(3))].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 10, 11, 12, 13])
})

rule('TM-MISS-20', 'from round 5 the pursued leave by the far edge for 1 more point, in any mode', () => {
  const flee = (round: number, unit: JsonObject = {}) =>
    field({
      units: [
        { side: 'b', sheet: 'carrier', at: [12, 4], facing: 0, ap: 4, id: 'ub1', ...unit },
        { side: 'b', sheet: 'wisp', main: 'ub1', where: 'stowed', id: 'w' },
        { side: 'b', sheet: 'dreadlord', at: [6, 6], id: 'own' },
        { side: 'a', sheet: 'marauder', at: [0, 4], id: 'far' },
      ],
      active: 'ub1',
      round,
      attacker: 'a',
      mission: 'endless_pursuit',
      sides: { a: { area: 'west' }, b: { area: 'west' } },
    })
  const early = flee(4)
  early.pick('bob', 'move:standard').refuses('bob', path(at(13, 4), at(14, 4)), 'TM-R-14')
  early.asks('bob', 'tm.path')
  const t = flee(5)
  t.pick('bob', 'move:standard').choose('bob', path(at(13, 4), at(14, 4)))
  expect([t.world.units.ub1!.where, t.world.units.w!.where]).toEqual(['left', 'left'])
  expect(t.last('left the board')).toMatchObject({ unit: 'ub1', cost: { total: 1, rule: 'TM-MISS-20' } })
  t.asks('ann', 'tm.activate')
  const north = flee(5, { at: [12, 0], facing: 1 })
  north.pick('bob', 'move:standard').refuses('bob', path(at(12, -1)), 'TM-R-14')
  north.asks('bob', 'tm.path')
  // The pursuers do not leave.
  const areas = { a: { area: 'west' }, b: { area: 'west' } }
  const hunter = afield({ at: [12, 4] }, { round: 5, attacker: 'a', mission: 'endless_pursuit', sides: areas })
  hunter.pick('ann', 'move:standard').refuses('ann', path(at(13, 4), at(14, 4)), 'TM-R-14')
  hunter.asks('ann', 'tm.path')
})

rule('TM-MISS-13', 'in Winds of War an Airborne unit is blown 1 hex downwind when its Movement Phase ends', () => {
  const gale = (weather: number, unit: JsonObject = {}, others: readonly JsonObject[] = []) => {
    const t = afield({ sheet: 'revenant', level: 1, ...unit }, { mission: 'winds_of_war', weather }, others)
    t.pick('ann', 'next').asks('ann', 'tm.act')
    return t
  }
  expect(unitIn(gale(1)).hex).toEqual(hexAtOffset([5, 4]))
  expect(unitIn(gale(2))).toMatchObject({ hex: hexAtOffset([4, 3]), level: 1, facing: 0 })
  expect(unitIn(gale(6)).hex).toEqual(hexAtOffset([4, 5]))
  expect(unitIn(gale(7)).hex).toEqual(hexAtOffset([4, 4]))
  // An aircraft is not blown onto a hill.
  const low = afield({ sheet: 'kestrel', level: 1 }, { mission: 'winds_of_war', weather: 1, map: land([5, 4, '1']) })
  expect(downwindOf(low.world, unitIn(low))).toBeNull()
  low.asks('ann', 'tm.act')
  expect(unitIn(gale(1, { level: 0 })).hex).toEqual(hexAtOffset([4, 4]))
  const other = { side: 'b', sheet: 'alto_scout', at: [5, 4], level: 1, id: 'foe' }
  expect(unitIn(gale(1, {}, [other])).hex).toEqual(hexAtOffset([4, 4]))
})

rule('TM-SYS-09', 'smoke once in the battle, at the end of the Movement Phase', () => {
  const t = afield({ sheet: like('marauder', { systems: ['smoke'] }) })
  t.pick('ann', 'next').pick('ann', 'lay')
  expect(unitIn(t)).toMatchObject({ status: ['smoke'], marks: ['battle:smoke used'] })
  t.asks('ann', 'tm.act')
  const again = afield({ sheet: like('marauder', { systems: ['smoke'] }), marks: ['battle:smoke used'] })
  again.pick('ann', 'next').asks('ann', 'tm.act')
  const none = afield({})
  none.pick('ann', 'next').asks('ann', 'tm.act')
})

rule(
  'TM-R-160',
  'a drone moves in the turn of its Main Unit with points of its own, and a Main Unit out of reserve brings its drones',
  () => {
    const drone = { side: 'a', sheet: 'wisp', main: 'ua1', at: [4, 5], level: 1, id: 'w' }
    const run = { proc: 'move', vars: { unit: 'w', mode: 'hover' } }
    const t = afield({ sheet: 'carrier' }, { run, active: '' }, [drone])
    expect(t.asks('ann', 'tm.path').ask).toMatchObject({ piece: 'w', budget: 5 })
    t.choose('ann', path(at(5, 5)))
    expect(t.world.units.w).toMatchObject({ moved: 1, marks: [] })
    expect(t.world.moving).toBeNull()
    t.asks('ann', 'tm.activate')
    const stowed = [1, 2].map(n => ({ side: 'a', sheet: 'wisp', main: 'ua1', where: 'stowed', id: `w${n}` }))
    const reserve = field(
      { units: [waiting({ sheet: 'carrier' }), ...stowed, foe], turn: 'a', round: 2, mission: 'winds_of_war' },
      [['action points', 4]],
    )
    reserve
      .pick('ann', 'ua1')
      .choose('ann', enter('ua1', 0, 4, 0))
      .asks('ann', 'tm.bring')
    reserve.pick('ann', 'w2').refuses('ann', enter('w2', 3, 4, 0), 'TM-R-160')
    reserve.choose('ann', enter('w2', 1, 4, 0, 1))
    expect([reserve.world.units.w1!.where, reserve.world.units.w2!.where]).toEqual(['stowed', 'board'])
    reserve.asks('ann', 'tm.act')
  },
)

rule(['TM-CMD-28', 'TM-R-153'], 'after each step whoever watches is asked, and nobody else', () => {
  const t = afield({}, {}, [{ side: 'b', sheet: 'marauder', at: [9, 4], id: 'foe', ap: 8, stance: 'overwatch' }])
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4)))
  expect(unitIn(t).moved).toBe(1)
  t.asks('bob', 'kernel.react')
  const unseen = afield({}, {}, [{ side: 'b', sheet: 'marauder', at: [9, 4], id: 'foe', facing: 0, ap: 8, stance: 'overwatch' }])
  unseen
    .pick('ann', 'move:standard')
    .choose('ann', path(at(5, 4), at(6, 4)))
    .asks('ann', 'tm.act')
})

rule(['TM-R-167', 'TM-CMD-28'], 'a mover that is hit is asked again, with what is left to it', () => {
  const t = afield({ sheet: 'wraith', durability: { legL: 1 } }, {}, [
    { side: 'b', sheet: 'alto_line', at: [9, 4], id: 'foe', ap: 2, stance: 'overwatch' },
  ])
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4), at(7, 4)))
  t.dice('accuracy', 8).pick('bob', t.options('bob', 'kernel.react')[0]!).pick('bob', 'legL')
  // One leg of two is gone: 5 becomes 3, of which 1 is spent.
  expect(unitIn(t).durability.legL).toBe(0)
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 2, from: { x: 3, y: 4 } })
})

rule('TM-CMD-13', 'a kneeling unit only rotates', () => {
  const t = afield({ status: ['kneeling'] })
  t.pick('ann', 'move:standard').refuses('ann', path(at(5, 4)), 'TM-CMD-13')
  t.choose('ann', path(at(4, 4, 2)))
  expect(unitIn(t).facing).toBe(2)
  t.asks('ann', 'tm.act')
  const hover = afield({ sheet: 'revenant', status: ['kneeling'] })
  hover.refuses('ann', { type: 'pick', ids: ['move:thruster'] }, 'TM-CMD-13')
  hover.pick('ann', 'move:hover').refuses('ann', path(at(4, 4, null, 1)), 'TM-CMD-13')
  hover.asks('ann', 'tm.path')
})

rule('TM-STAT-12', 'a Prone unit does not move', () => {
  const t = afield({ status: ['prone'] })
  t.refuses('ann', { type: 'pick', ids: ['move:standard'] }, 'TM-STAT-12')
  t.asks('ann', 'tm.act')
})

rule('TM-TRAIT-08', 'who knows the way pays nothing more for tan, white and black', () => {
  const sheet = like('marauder', { pilot: { rank: 'regular', traits: ['pathfinder'] } })
  const t = afield({ sheet }, { map: land([5, 4, 'T'], [7, 4, 'K']) })
  t.pick('ann', 'move:standard').choose('ann', path(...east(4, 8)))
  expect(costs(t)).toEqual([1, 1, 1, 1])
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
    const ways = t.match.candidates(t.state, 'ann', { below: n => n - 1 } as Parameters<typeof t.match.candidates>[2])
    expect(ways.length).toBeGreaterThan(3)
    for (const way of ways) expect(t.match.check(t.state, 'ann', way)).toMatchObject({ ok: true })
    t.asks('ann', 'tm.path')
  }
  const t = afield({}, { map: land([5, 4, 'a']) })
  t.pick('ann', 'move:standard')
  const way = t.match.propose(t.state, 'ann', path(at(6, 4, 5)))
  // Round the structure with three steps, one more point for nothing: the free rotation comes last.
  expect(t.match.check(t.state, 'ann', way)).toMatchObject({ ok: true, preview: { cost: 3, left: 1 } })
  expect(way).toMatchObject({ points: expect.arrayContaining([expect.objectContaining({ x: 4, y: 4, facing: 5 })]) })
  t.asks('ann', 'tm.path')
})
