import { placeFrom, positionReader, TWO_SEATS } from '@sandtable/wargame/position'
import { noSuch, type Path, type Refuse, wordOf } from '@sandtable/wargame/read'
import { CATALOGUE, findUnitProfile, findWeaponProfile } from './army/catalogue.ts'
import { emptyWorld, freshFormation, freshSide, freshUnit, unitIdIn } from './army/muster.ts'
import { isCopy, isKnownCard, knownCards } from './basics/queries.ts'
import { procs } from './chapters.ts'
import { cm } from './data/cm.ts'
import { MAPS } from './data/maps.ts'
import { refuseImpossible, type Written } from './position/check.ts'
import {
  type Described,
  type DescribedFormation,
  type DescribedPoi,
  type DescribedTerrain,
  type DescribedUnit,
  POSITION,
} from './position/form.ts'
import { withUsual } from './set-up/read-options.ts'
import { type Formation, type Poi, SIDES, type SideId, type Terrain, type Unit, type World } from './world.ts'

/** A described position (see README.md), ready to be played on; or everything that is wrong with it. */
export const readPosition = positionReader({
  form: POSITION,
  rule: 'MW-SETUP-01',
  procs,
  lay,
  named: ({ units }) => ({ unit: Object.keys(units) }),
  resume: (_world, { turn }, run) => ({ side: turn, run }),
})

function lay(described: Described, refuse: Refuse): World {
  const world = tableOf(described)
  const written: Written = { units: new Map(), formations: new Map() }
  for (const [i, one] of described.formations.entries()) addFormation(world, one, i, written, refuse)
  for (const [i, one] of described.hypha.entries())
    addUnit(world, one, one.side, null, unitIdIn(null, i + 1), ['hypha', i], written, refuse)
  addCards(world, described, refuse)
  refuseImpossible(world, described, written, refuse)
  return world
}

function tableOf(described: Described): World {
  const { factions, options, table, round, turnNumber, quiet, first, lastTurn, turn } = described
  const side = (id: SideId) => freshSide(id, factions[id] ?? 'terran-makers', null)
  const world = emptyWorld(withUsual(options), TWO_SEATS, side('a'), side('b'))
  const map = MAPS.find(m => m.id === described.map)
  world.table = map ? { width: map.width, height: map.height } : { width: cm(table[0]), height: cm(table[1]) }
  world.terrain = (map?.pieces ?? []).map((p, i) => ({
    ...p,
    id: `t${i + 1}`,
    shape: 'rect',
    points: [],
    effects: [],
    poi: null,
  }))
  for (const one of described.terrain) world.terrain.push(terrainOf(one, `t${world.terrain.length + 1}`))
  world.pois = described.pois.map((one, i) => poiOf(one, `p${i + 1}`))
  Object.assign(world, { round, turn: turnNumber, quiet, first, lastTurn, inTurn: turn })
  for (const id of SIDES) Object.assign(world.sides[id], described.sides[id] ?? {}, { ready: true })
  return world
}

function terrainOf(
  { id, type, at, size, radius, points = [], facing, ramps, effects = [], poi }: DescribedTerrain,
  usual: string,
): Terrain {
  return {
    id: id ?? usual,
    type,
    effects,
    shape: points.length > 0 ? 'polygon' : radius ? 'disc' : 'rect',
    at: placeFrom(at),
    length: radius ? cm(radius) * 2 : cm(size?.[0] ?? 0),
    width: cm(size?.[1] ?? 0),
    facing,
    points: points.map(placeFrom),
    ramps,
    poi: poi ?? null,
  }
}

const poiOf = ({ id, type, at, control, used, holder, heldSince }: DescribedPoi, usual: string): Poi => ({
  id: id ?? usual,
  type,
  at: placeFrom(at),
  control,
  used,
  holder: holder ?? null,
  heldSince,
})

/** `units` is a list of `{ profile, at, ... }`, or `{ profile: [[x, y], ...] }`; `chief` names the profile or unit that leads. */
function addFormation(world: World, one: DescribedFormation, i: number, written: Written, refuse: Refuse): void {
  const path = ['formations', i]
  const { side, id = `f${side}${i + 1}` } = one
  if (written.formations.has(id)) refuse([...path, 'id'], `two formations are called '${id}'`)
  written.formations.set(id, path)
  const formation = freshFormation(id, side, TWO_SEATS.find(s => s.team === side)!.id, one.name ?? id, one.plan ?? '')
  for (const [n, [unit, at]] of listed(one, path).entries())
    formation.units.push(addUnit(world, unit, side, id, unitIdIn(id, n + 1), at, written, refuse))
  const units = formation.units.map(unit => world.units[unit]!)
  if (units.length === 0) {
    refuse([...path, 'units'], 'a formation has units')
    return
  }
  const chief = units.find(u => one.chief === undefined || u.id === one.chief || u.profile === one.chief)
  if (!chief)
    refuse(
      [...path, 'chief'],
      noSuch(
        'unit of this formation',
        one.chief,
        units.flatMap(u => [u.id, u.profile]),
      ),
    )
  world.formations[id] = { ...formation, ...stateOf(one, units, chief ?? units[0]!) }
}

/** The units of a formation, each with its place in the file. */
function listed({ units }: DescribedFormation, path: Path): (readonly [DescribedUnit, Path])[] {
  if (Array.isArray(units)) return units.map((unit, n) => [unit, [...path, 'units', n]])
  const plain = { hits: 0, broken: [], weapons: {}, spent: [], maker: null }
  return Object.entries(units).flatMap(([profile, places]) =>
    (places ?? []).map((at, n) => [{ ...plain, profile, at }, [...path, 'units', profile, n]] as const),
  )
}

function stateOf(one: DescribedFormation, units: readonly Unit[], chief: Unit): Partial<Formation> {
  const { where, carrier, paid, activated, order, stance, altitude, tokens, terror, lost, occupied, marks, halved } = one
  const profiles = units.map(u => findUnitProfile(u.profile)!)
  const points =
    profiles.reduce((sum, p) => sum + p.points, 0) +
    units.flatMap(u => Object.values(u.weapons)).reduce((sum, w) => sum + (findWeaponProfile(w)?.points ?? 0), 0)
  return {
    points,
    supplyCost: Math.max(1, Math.floor((points + 50) / 100)),
    chief: units.length > 1 ? chief.id : null,
    where,
    carrier: carrier ?? null,
    deployed: where !== 'waiting',
    altitude: altitude ?? (profiles[0]!.type === 'flyer' ? 'high' : null),
    ...{ paid, activated, order, stance, tokens, terror, lost, occupied, marks, halved },
  }
}

function addUnit(
  world: World,
  one: DescribedUnit,
  side: SideId,
  formation: string | null,
  usual: string,
  path: Path,
  written: Written,
  refuse: Refuse,
): string {
  const { id = usual, profile, at, hits, broken, weapons, spent, maker } = one
  if (written.units.has(id)) refuse([...path, 'id'], `two units are called '${id}'`)
  written.units.set(id, path)
  const unit = freshUnit(id, side, formation, profile, CATALOGUE, at ? placeFrom(at) : { x: 0, y: 0 })
  const { facing = unit.facing, structure = unit.structure, shields = unit.shields } = one
  if (shields > unit.shields)
    refuse([...path, 'shields'], unit.shields > 0 ? `it has ${unit.shields} shields at most` : 'it has no shields', 'MW-TITAN-24')
  world.made++
  world.units[id] = { ...unit, facing, structure, shields, hits, broken, weapons, spent, maker }
  return id
}

function addCards(world: World, { hands, deck, discard }: Described, refuse: Refuse): void {
  const used = new Set([...SIDES.flatMap(id => hands[id] ?? []), ...(deck ?? []), ...(discard ?? [])])
  /** The first copy of a card that nothing is said of. */
  const freeCopy = (card: string): string => {
    let n = 1
    while (used.has(`${card}#${n}`)) n++
    used.add(`${card}#${n}`)
    return `${card}#${n}`
  }
  const named = (cards: readonly string[] = [], path: Path) =>
    cards.map((card, i) => {
      const full = card.includes('#') ? card : freeCopy(card)
      if (!isKnownCard(full)) refuse([...path, i], noSuch('card', card, knownCards()), 'MW-SUPPLY-01')
      else if (card.includes('#') && !isCopy(card))
        refuse([...path, i], `no deck has this copy of a card, ${wordOf(card)}`, 'MW-SUPPLY-01')
      return full
    })
  for (const id of SIDES) world.sides[id].hand = named(hands[id], ['hands', id])
  world.deck = named(deck, ['deck'])
  world.discard = named(discard, ['discard'])
  world.cards = [...world.deck, ...world.discard, ...SIDES.flatMap(id => world.sides[id].hand)].sort()
}
