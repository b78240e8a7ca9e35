import { refuseBeside, refuseCrowd } from '@sandtable/wargame/position'
import { noSuch, type Path, type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { bodyOf, terrainBody } from '../basics/measure.ts'
import { groupOf, profileOf, roundLimitOf, unitsOnTable } from '../basics/queries.ts'
import { critTableOf } from '../casualties/titans.ts'
import { STALEMATE } from '../data/setup.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { MAKER_WEAPONS } from '../factions/maker-weapons.ts'
import type { Formation, Unit, World } from '../world.ts'
import type { Described } from './form.ts'

/** Where units and formations stand in the file. */
export type Written = { units: Map<string, Path>; formations: Map<string, Path> }

/** What no game can come to, however it is played. */
export function refuseImpossible(world: World, described: Described, written: Written, refuse: Refuse): void {
  for (const unit of Object.values(world.units)) refuseUnit(world, unit, written.units.get(unit.id)!, refuse)
  for (const formation of Object.values(world.formations))
    refuseFormation(world, formation, written.formations.get(formation.id)!, refuse)
  refuseTerrain(world, described, refuse)
  refuseRound(world, refuse)
  refuseCards(world, refuse)
  refuseBases(world, written, refuse)
}

function refuseUnit(world: World, unit: Unit, path: Path, refuse: Refuse): void {
  const { type, armor, structure, name, weaponSlots } = profileOf(world, unit)
  const isTitan = type === 'titan'
  if (armor !== null && unit.hits >= armor)
    refuse([...path, 'hits'], `${name} has armor ${armor}: with ${unit.hits} hits it is destroyed`, 'MW-UNIT-10')
  if (isTitan && unit.hits > 0) refuse([...path, 'hits'], `${name} has structure, not armor, to be hit`, 'MW-UNIT-06')
  if (unit.structure > (structure ?? 0))
    refuse([...path, 'structure'], `${name} has ${structure ? `structure ${structure} at most` : 'no structure'}`, 'MW-UNIT-11')
  const systems = isTitan ? critTableOf(world, unit).systems.map(s => s.id) : []
  for (const id of unit.broken.filter(one => !systems.includes(one)))
    refuse([...path, 'broken'], noSuch(`system of ${name}`, id, systems), 'MW-TITAN-15')
  for (const id of repeatsIn(unit.broken)) refuse([...path, 'broken'], `'${id}' is broken twice`, 'MW-TITAN-14')
  for (const slot of unit.spent.filter(one => isTitan && !unit.weapons[one]))
    refuse([...path, 'spent'], `there is no weapon in '${slot}'`, 'MW-TITAN-29')
  const weapons = MAKER_WEAPONS.map(weapon => weapon.id)
  if (unit.maker !== null && !weapons.includes(unit.maker))
    refuse([...path, 'maker'], noSuch('Maker Weapon', unit.maker, weapons), 'MW-TERRAN-01')
  for (const slot of Object.keys(unit.weapons).filter(one => !weaponSlots.some(own => own === one)))
    refuse([...path, 'weapons', slot], noSuch(`weapon slot of ${name}`, slot, weaponSlots), 'MW-COST-03')
}

function refuseFormation(world: World, formation: Formation, path: Path, refuse: Refuse): void {
  const { side, where, carrier, tokens, terror, stance, altitude, units, occupied } = formation
  const isFlying = profileOf(world, world.units[units[0]!]!).type === 'flyer'
  if (terror > tokens) refuse([...path, 'terror'], `${terror} terror tokens are more than its ${tokens} tokens`)
  if (stance !== 'none' && stance !== 'scatter' && where !== 'table')
    refuse([...path, 'stance'], 'only a formation on the table has this stance', 'MW-STANCE-02')
  if (altitude !== null && !isFlying) refuse([...path, 'altitude'], 'only flyers have an altitude', 'MW-R-104')
  if ((where === 'carried') !== (carrier !== null))
    refuse([...path, 'carrier'], 'a formation has a carrier while its place is "carried", and only then')
  const own = Object.values(world.formations).filter(f => f.side === side && f.id !== formation.id)
  if (carrier !== null && !own.some(f => f.id === carrier))
    refuse(
      [...path, 'carrier'],
      noSuch(
        'formation of its side',
        carrier,
        own.map(f => f.id),
      ),
    )
  const pois = world.pois.map(p => p.id)
  for (const id of occupied.filter(one => !pois.includes(one)))
    refuse([...path, 'occupied'], noSuch('Point of Interest', id, pois))
}

function refuseTerrain(world: World, { terrain, pois }: Described, refuse: Refuse): void {
  const types = TERRAIN_TYPES.map(type => type.id)
  const [formations, known] = [Object.keys(world.formations), world.pois.map(p => p.id)]
  terrain.forEach(({ type, effects, size, radius, points, poi }, i) => {
    if (!types.includes(type) && effects === undefined)
      refuse(['terrain', i, 'type'], noSuch('type of terrain', type, types), 'MW-TERR-01')
    if ([size, radius, points].filter(one => one !== undefined).length !== 1)
      refuse(['terrain', i], 'a piece of terrain has a size, a radius or points')
    if (poi && !known.includes(poi)) refuse(['terrain', i, 'poi'], noSuch('Point of Interest', poi, known))
  })
  refuseBeside('terrain', world.terrain.slice(world.terrain.length - terrain.length).map(terrainBody), world.table, refuse)
  const { width, height } = world.table
  const isOff = ([x, y]: readonly [number, number]) => x < 0 || y < 0 || x * 100 > width || y * 100 > height
  pois.forEach(({ at }, i) => {
    if (isOff(at)) refuse(['pois', i, 'at'], `[${at.join(', ')}] is not on the table`, 'MW-POI-05')
  })
  pois.forEach(({ holder }, i) => {
    if (holder && !formations.includes(holder))
      refuse(['pois', i, 'holder'], noSuch('formation', holder, formations), 'MW-POI-20')
  })
  for (const id of repeatsIn(world.terrain.map(t => t.id))) refuse(['terrain'], `two pieces of terrain are called '${id}'`)
  for (const id of repeatsIn(known)) refuse(['pois'], `two Points of Interest are called '${id}'`)
}

function refuseRound(world: World, refuse: Refuse): void {
  const limit = roundLimitOf(world)
  const last = limit ?? STALEMATE.lastRound
  if (world.round > last) refuse(['round'], `the game is over after round ${last}`, limit === null ? 'MW-R-174' : 'MW-END-06')
}

function refuseCards({ cards }: World, refuse: Refuse): void {
  for (const card of repeatsIn(cards)) refuse(['hands'], `the card '${card}' is there twice`, 'MW-SUPPLY-01')
}

/** MW-R-104: flyers are above it all. */
function refuseBases(world: World, written: Written, refuse: Refuse): void {
  const standing = unitsOnTable(world).filter(unit => groupOf(world, unit)?.altitude == null)
  refuseCrowd(
    standing.map(unit => ({
      path: written.units.get(unit.id)!,
      name: `${profileOf(world, unit).name} ${unit.id}`,
      body: bodyOf(world, unit),
    })),
    world.table,
    refuse,
  )
}
