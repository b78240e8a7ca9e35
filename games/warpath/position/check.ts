import { refuseBeside, refuseCrowd } from '@sandtable/wargame/position'
import { noSuch, type Path, type Refuse } from '@sandtable/wargame/read'
import { bodyOf, overlaps, terrainBody } from '../basics/measure.ts'
import { allUnits, flies, isBuilding, isOnTable, profileOf } from '../basics/queries.ts'
import { SIDES, type Unit, type World } from '../world.ts'
import type { Described } from './form.ts'
import { refuseTerrain } from './terrain.ts'

/** What no game can come to, however it is played. */
export function refuseImpossible(world: World, described: Described, refuse: Refuse): void {
  const paths = new Map(described.units.map(({ id }, i) => [id ?? `u${i + 1}`, ['units', i] as Path]))
  for (const unit of allUnits(world)) refuseUnit(world, unit, paths.get(unit.id)!, refuse)
  described.units.forEach(({ bases, at, reserve, aboard }, i) => {
    const isAway = reserve || aboard !== undefined
    if (!isAway && (bases === undefined) === (at === undefined))
      refuse(['units', i], 'a unit on the table has bases, or the place of its first base')
    if (reserve && aboard === undefined && (bases || at)) refuse(['units', i], 'a unit in Reserve stands nowhere', 'WP-UNIT-17')
  })
  refuseTerrain(described.terrain, refuse)
  refuseBeside('terrain', world.terrain.map(terrainBody), world.table, refuse)
  const { rounds } = world.options
  if (world.round > rounds) refuse(['round'], `the game is over after Round ${rounds}`, 'WP-SETUP-07')
  refuseOrders(world, refuse)
  const standing = allUnits(world).filter(unit => isOnTable(unit) && unit.building === null)
  refuseCrowd(
    standing.flatMap(unit =>
      unit.bases.map(base => ({ path: paths.get(unit.id)!, name: `${unit.name} ${base.id}`, body: bodyOf(unit, base) })),
    ),
    world.table,
    refuse,
    overlaps,
  )
}

function refuseUnit(world: World, unit: Unit, path: Path, refuse: Refuse): void {
  const { name, bases, shields, faction } = profileOf(unit)
  const { side, carrier, building, storms, strength } = unit
  if (!unit.neutral && faction !== world.sides[side].faction)
    refuse([...path, 'profile'], `${name} belongs to another faction`, 'WP-FORCE-02')
  if (strength > bases || unit.bases.length > strength)
    refuse([...path, 'bases'], `${name} has ${bases} bases at most`, 'WP-UNIT-02', { bases: unit.bases.length, strength })
  if (unit.shields > shields) refuse([...path, 'shields'], `${name} has ${shields} Shield tokens at most`, 'WP-KEY-14')
  const own = allUnits(world).filter(other => other.side === side && profileOf(other).capacity > 0)
  if (carrier !== null && !own.some(other => other.id === carrier))
    refuse(
      [...path, 'aboard'],
      noSuch(
        'transport of its side',
        carrier,
        own.map(u => u.id),
      ),
      'WP-TRANS-01',
    )
  const buildings = world.terrain.filter(isBuilding).map(piece => piece.id)
  for (const [field, id] of [
    ['building', building],
    ['storms', storms],
  ] as const)
    if (id !== null && !buildings.includes(id)) refuse([...path, field], noSuch('building', id, buildings), 'WP-BLDG-01')
  if (unit.neutral && unit.token !== null) refuse([...path, 'token'], `${name} is neutral and gets no token`, 'WP-R-129')
  if (unit.token === 'overwatch' && flies(unit))
    refuse([...path, 'token'], `${name} flies: it gets Sprint or Advance`, 'WP-FLY-01')
}

function refuseOrders({ sides, units }: World, refuse: Refuse): void {
  for (const id of SIDES)
    for (const unit of Object.keys(sides[id].orders ?? {}))
      if (units[unit]?.side !== id) refuse(['orders', id], noSuch('unit of this side', unit, Object.keys(units)), 'WP-ORD-01')
}
