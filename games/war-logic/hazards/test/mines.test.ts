import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { view } from '../../view.ts'
import { ann, arriving, at, leftOf, pointsOf, walk } from './arriving.ts'

/** Bob's minefield: radius 4, impact 8, circumference 6, five mines. */
const MINES = { id: 'm', type: 'minefield', player: 'p2', at: [20, 10] }

rule(['WL-HAZ-01', 'WL-HAZ-02', 'WL-HAZ-03', 'WL-HAZ-04'], 'a unit that walks into a field sets off one mine (E-28)', () => {
  const table = arriving(ann(), walk([10, 10], [20, 10]), { fields: [MINES] }, [['mine', 7]])
  expect(table.last('mine went off')).toMatchObject({ unit: 'a1', hazard: 'minefield', left: 4 })
  // 8 x 7 / 10 = 5.6, rounded up.
  expect(table.last('mine exploded')).toMatchObject({ die: 7, damage: 6 })
  expect(table.world.units.a1).toMatchObject({ where: 'dead', killedBy: 'b' })
  expect(table.world.fields[0]!.left).toBe(4)
})

rule(['WL-HAZ-02', 'WL-R-113'], 'any part of the base that touches the field is in it', () => {
  const touching = arriving(ann(), walk([10, 10], [15.5, 10]), { fields: [MINES] }, [['mine', 1]])
  expect(touching.all('mine went off')).toHaveLength(1)
  const beside = arriving(ann(), walk([10, 10], [15.49, 10]), { fields: [MINES] })
  expect(beside.all('mine went off')).toHaveLength(0)
})

rule(
  ['WL-R-163', 'WL-R-59'],
  'it goes off where the base first touches the field; who is killed stays there, a survivor moves on',
  () => {
    const killed = arriving(ann(), walk([10, 10], [30, 10]), { fields: [MINES] }, [['mine', 10]])
    expect(killed.last('mine went off')).toMatchObject({ at: { x: 1550, y: 1000 } })
    expect(killed.world.units.a1).toMatchObject({ where: 'dead', diedAt: { x: 1550, y: 1000 } })
    const alive = arriving(ann(), walk([10, 10], [30, 10]), { fields: [MINES] }, [['mine', 1]])
    expect(alive.world.units.a1).toMatchObject({ where: 'table', at: { x: 3000, y: 1000 } })
    expect(pointsOf(alive.world, 'a1')).toBe(4)
  },
)

rule(['WL-HAZ-02', 'WL-R-163'], 'whoever starts in a field sets off a mine at the start, once per field and move', () => {
  const table = arriving(ann(), walk([20, 10], [30, 10], [30, 12], [18, 12]), { fields: [MINES] }, [['mine', 1]])
  expect(table.all('mine went off')).toMatchObject([{ at: { x: 2000, y: 1000 } }])
})

rule('WL-HAZ-04', 'a field without mines is safe', () => {
  const table = arriving(ann(), walk([10, 10], [20, 10]), { fields: [{ ...MINES, left: 0 }] })
  expect(table.all('mine went off')).toEqual([])
  const last = arriving(ann(), walk([10, 10], [20, 10]), { fields: [{ ...MINES, left: 1 }] }, [['mine', 1]])
  expect(last.world.fields[0]!.left).toBe(0)
})

rule(
  ['WL-HAZ-03', 'WL-R-193'],
  'friend and enemy in its circle are struck with the same die, and nobody of them may answer',
  () => {
    // The mine goes off at 15.5, 10 with a circle of two inches: bases that touch it are caught.
    const friends = [at('a2', 'p1', 'british_private', 15.5, 11.5), at('a3', 'p1', 'british_private', 15.5, 8.49)]
    const enemies = [at('b1', 'p2', 'cossack', 14.5, 11.1)]
    const table = arriving(ann(), walk([10, 10], [16, 10]), { fields: [MINES], units: [...friends, ...enemies] }, [['mine', 3]])
    expect(['a1', 'a2', 'a3', 'b1'].map(id => pointsOf(table.world, id))).toEqual([2, 2, 5, 2])
    expect(table.world.turn!.blows).toEqual([])
  },
)

rule('WL-R-95', 'a mine knows no cover, leverage or sides; what is left meets armour first, then health', () => {
  // In a forest, on a rider: no point off, nothing added.
  const rider = ann({ unit: 'knight' })
  const wood = { id: 'wood', type: 'forest', at: [14, 8], size: [10, 4] }
  const before = pointsOf(arriving(rider, [[10, 10]], {}).world, 'a1')
  const table = arriving(rider, walk([10, 10], [20, 10]), { fields: [MINES], pieces: [wood] }, [['mine', 10]])
  expect(before - pointsOf(table.world, 'a1')).toBe(8)
  expect(leftOf(table.world, 'a1', 'human_health')).toBe(5)
})

rule('WL-HAZ-05', 'who flies, digs or rides sets off no ground mine; the carrier does', () => {
  const way = walk([10, 10], [20, 10])
  for (const layer of ['air', 'dig']) expect(arriving(ann({ layer }), way, { fields: [MINES] }).all('mine went off')).toEqual([])
  const truck = { id: 't', player: 'p1', unit: 'troop_truck' }
  const rider = { id: 'r', player: 'p1', unit: 'british_private', in: 't' }
  const table = arriving(truck, way, { fields: [MINES], units: [rider] }, [['mine', 10]])
  expect(table.last('mine went off')).toMatchObject({ unit: 't' })
  expect(pointsOf(table.world, 'r')).toBe(5)
  // A death spell fills the air too, a field of the sea only ships.
  const spell = { id: 's', type: 'death_spell', at: [20, 10] }
  expect(arriving(ann({ layer: 'air' }), way, { fields: [spell] }, [['mine', 1]]).all('mine went off')).toHaveLength(1)
  expect(arriving(ann(), way, { fields: [{ ...MINES, layer: 'sea' }] }).all('mine went off')).toEqual([])
})

rule(['WL-HAZ-06', 'WL-HAZ-11'], 'a detector charge absorbs a mine up to its impact, one charge per mine', () => {
  const sapper = ann({ unit: 'sapper' })
  const table = arriving(sapper, walk([10, 10], [20, 10]), { fields: [MINES] }, [['mine', 7]])
  expect(pointsOf(table.world, 'a1')).toBe(7)
  expect(leftOf(table.world, 'a1', 'mine_detector')).toBe(4)
  expect(leftOf(table.world, 'a1', 'gas_mask')).toBe(5)
  // Heavy mines do 30: what is too much goes on, and kills.
  const heavy = arriving(sapper, walk([10, 10], [20, 10]), { fields: [{ ...MINES, type: 'heavy_minefield' }] }, [['mine', 5]])
  expect(heavy.last('absorbed')).toMatchObject({ points: 10 })
  expect(pointsOf(heavy.world, 'a1')).toBe(2)
})

rule('WL-HAZ-07', 'wire, waste and death spells follow the rules of minefields, each with its own protection', () => {
  const way = walk([10, 10], [20, 10])
  const pass = (type: string, extra: string, die: number) =>
    arriving(ann({ extra: [extra] }), way, { fields: [{ id: 'm', type, at: [20, 10] }] }, [['mine', die]]).world
  expect([
    pointsOf(pass('barbed_wire', 'wire_cutters', 10), 'a1'),
    pointsOf(pass('barbed_wire', 'mine_detector', 10), 'a1'),
  ]).toEqual([5, 2])
  expect([
    pointsOf(pass('nuclear_waste', 'hazmat_suit', 10), 'a1'),
    pointsOf(pass('nuclear_waste', 'wire_cutters', 5), 'a1'),
  ]).toEqual([5, 2])
  expect(pointsOf(pass('death_spell', 'protection_talisman', 10), 'a1')).toBe(5)
})

rule(['WL-HAZ-09', 'WL-R-199'], 'a field belongs to the map or to a player, whom its victims are credited to', () => {
  const way = walk([10, 10], [20, 10])
  const own = arriving(ann(), way, { fields: [MINES] }, [['mine', 10]])
  expect(own.world.units.a1!.killedBy).toBe('b')
  const map = arriving(ann(), way, { fields: [{ ...MINES, player: null }] }, [['mine', 10]])
  expect(map.world.units.a1!.killedBy).toBeNull()
})

rule('WL-R-96', 'landing, leaving a carrier, force and resurrection set off a mine where the unit comes down', () => {
  for (const how of ['move', 'force', 'placed', 'delivery']) {
    const table = arriving(ann(), [[20, 10]], { fields: [MINES], how }, [['mine', 1]])
    expect(table.last('mine went off')).toMatchObject({ at: { x: 2000, y: 1000 } })
  }
})

rule(
  'WL-R-198',
  'fields go off in the order in which the way touches them; at one point those of the map first, then by turn order',
  () => {
    const fields = [
      { id: 'far', type: 'barbed_wire', player: 'p2', at: [26, 10] },
      { id: 'second', type: 'barbed_wire', player: 'p2', at: [20, 10], r: 4 },
      { id: 'first', type: 'barbed_wire', player: 'p1', at: [20, 10], r: 4 },
      { id: 'map', type: 'barbed_wire', at: [20, 10], r: 4 },
    ]
    const table = arriving(ann({ unit: 'knight' }), walk([10, 10], [30, 10]), { fields }, [
      ['mine', 1],
      ['mine', 1],
      ['mine', 1],
      ['mine', 1],
    ])
    expect(table.all('mine went off').map(({ field }) => field)).toEqual(['map', 'first', 'second', 'far'])
  },
)

rule(
  ['WL-HAZ-10', 'WL-AUTO-04'],
  'a mine map leads its whole side through every field; a chart its holder through those of its own side',
  () => {
    const way = walk([10, 10], [20, 10])
    const mined = (unit: ReturnType<typeof ann>, player: string | null, units = [] as ReturnType<typeof at>[]) =>
      arriving(unit, way, { fields: [{ ...MINES, player }], units, ...quiet }, []).all('mine went off').length
    const quiet = { how: 'move' }
    const scout = at('s', 'p1', 'british_private', 40, 30, { extra: ['mine_map'] })
    expect([mined(ann(), 'p2', [scout]), mined(ann(), null, [scout]), mined(ann({ extra: ['field_chart'] }), 'p1')]).toEqual([
      0, 0, 0,
    ])
    // A dead one leads nobody, a chart knows no field of others, and friends without one step on their own mines.
    const blown = (unit: ReturnType<typeof ann>, player: string | null, units = [] as ReturnType<typeof at>[]) =>
      arriving(unit, way, { fields: [{ ...MINES, player }], units }, [['mine', 1]]).all('mine went off').length
    expect(blown(ann(), 'p2', [{ ...scout, where: 'dead' }])).toBe(1)
    expect(blown(ann({ extra: ['field_chart'] }), 'p2')).toBe(1)
    expect(blown(ann(), 'p1')).toBe(1)
    // Somebody aboard reads the chart for the driver.
    const driver = { id: 'd', player: 'p1', unit: 'vehicle_gunner', in: 't', as: 'seat', extra: ['field_chart'] }
    const truck = arriving({ id: 't', player: 'p1', unit: 'troop_truck' }, way, {
      fields: [{ ...MINES, player: 'p1' }],
      units: [driver],
    })
    expect(truck.all('mine went off')).toEqual([])
  },
)

rule('WL-HAZ-10', 'a mine map shows hidden fields to its side, also after its holder has died', () => {
  const fields = [{ ...MINES, hidden: true }]
  const seen = (units: ReturnType<typeof at>[]) => {
    const table = arriving(ann(), [[40, 30]], { fields, units })
    return ['ann', 'bob', null].map(seat => view(table.world, seat).fields.length)
  }
  expect(seen([])).toEqual([0, 1, 0])
  expect(seen([at('s', 'p1', 'british_private', 45, 30, { extra: ['mine_map'] })])).toEqual([1, 1, 0])
  const table = arriving(ann(), [[40, 30]], {
    fields,
    units: [at('s', 'p1', 'british_private', 45, 30, { extra: ['mine_map'] })],
  })
  const later = { ...table.world, units: { a1: table.world.units.a1! } }
  expect(view(later, 'ann').fields).toMatchObject([{ id: 'm', known: ['p1'] }])
  // Bob does not learn that Ann knows it.
  expect(view(table.world, 'bob').fields).toMatchObject([{ id: 'm', known: [] }])
})

rule(['WL-HAZ-04', 'WL-FAST-04'], 'in quick play a bought field with the number of its class is not counted down', () => {
  const wire = { id: 'w', type: 'barbed_wire', player: 'p2', at: [20, 10] }
  const buried = { id: 'u', player: 'p2', unit: 'mine_field_unit', where: 'field', extra: ['barbed_wire_field'] }
  const way = walk([10, 10], [20, 10])
  // Its mines are fewer than their class has and are counted; wire has the usual twenty.
  const counted = arriving(ann(), way, { options: { quickPlay: true }, fields: [{ ...MINES, unit: 'u' }], units: [buried] }, [
    ['mine', 1],
  ])
  expect([counted.world.fields[0]!.left, leftOf(counted.world, 'u', 'ap_mines')]).toEqual([4, 4])
  const post = { ...buried, unit: 'wall_section', where: 'field' }
  const wired = { fields: [{ ...wire, unit: 'u' }], units: [post] }
  expect(arriving(ann(), way, { ...wired, options: { quickPlay: true } }, [['mine', 1]]).world.fields[0]!.left).toBe(20)
  expect(arriving(ann(), way, wired, [['mine', 1]]).world.fields[0]!.left).toBe(19)
})

rule(['WL-AUTO-03', 'WL-R-240'], 'whoever set off a mine of a player is noted, with everyone aboard', () => {
  const truck = { id: 't', player: 'p1', unit: 'troop_truck' }
  const riders = ['r', 's'].map(id => ({ id, player: 'p1', unit: 'british_private', in: 't' }))
  const table = arriving(truck, walk([10, 10], [20, 10]), { fields: [MINES], units: riders }, [['mine', 10]])
  expect(table.world.turn!.triggered).toEqual(['t', 'r', 's'].map(unit => ({ unit, player: 'p2' })))
  const map = arriving(ann(), walk([10, 10], [20, 10]), { fields: [{ ...MINES, player: null }] }, [['mine', 1]])
  expect(map.world.turn!.triggered).toEqual([])
})
