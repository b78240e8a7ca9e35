import { type Begun, type Call, type JsonObject, type Loaded, type Seat, type Violation, violation } from '@sandtable/kernel'
import { CATALOGUE, findUnitProfile, findWeaponProfile } from './army/catalogue.ts'
import { isObject, listOf, type Raw } from './army/reading.ts'
import { cm } from './data/cm.ts'
import { MAPS } from './data/maps.ts'
import { isKnownCard } from './look-up.ts'
import { DEFAULTS, emptyWorld, freshFormation, freshSide, freshUnit } from './muster.ts'
import {
  type Formation,
  ORDERS,
  type Poi,
  SIDES,
  type SideId,
  type Spot,
  STANCES,
  type Terrain,
  type Unit,
  type World,
} from './world.ts'

const SEATS: readonly Seat[] = [
  { id: 'ann', team: 'a' },
  { id: 'bob', team: 'b' },
]
const spotOf = (raw: unknown): Spot | null => {
  const [x, y] = listOf(raw)
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? { x: cm(x), y: cm(y) } : null
}
const numberOf = (raw: unknown, otherwise: number): number => (typeof raw === 'number' && Number.isFinite(raw) ? raw : otherwise)
const textsOf = (raw: unknown): string[] => listOf(raw).filter(t => typeof t === 'string')
const sideOf = (raw: unknown): SideId | null => (raw === 'a' || raw === 'b' ? raw : null)

/** A described position (see README.md): lengths in cm, sides 'a' and 'b', everything else as in the data. */
export function readPosition(raw: unknown): Loaded<Begun<World>> {
  if (!isObject(raw)) return { ok: false, violations: [violation('MW-SETUP-01', 'a position is an object')] }
  const wrong: Violation[] = []
  const refuse = (text: string) => void wrong.push(violation('MW-SETUP-01', text))
  const world = tableOf(raw, refuse)
  for (const [i, one] of listOf(raw.formations).entries()) {
    const refuseHere = (text: string) => refuse(`formation ${i + 1}: ${text}`)
    if (isObject(one)) readFormation(world, one, i, refuseHere)
    else refuseHere('is an object')
  }
  for (const [i, one] of listOf(raw.hypha).entries()) {
    const unit = isObject(one) && sideOf(one.side) ? readUnit(world, one, sideOf(one.side)!, null, `uh${i + 1}`) : null
    if (unit) world.units[unit.id] = unit
    else refuse(`hypha ${i + 1} needs a side, a profile and a place`)
  }
  readCards(world, raw, refuse)
  const side = sideOf(raw.turn) ?? 'a'
  world.inTurn = side
  const run = isObject(raw.run) && typeof raw.run.proc === 'string' ? (raw.run as Call) : null
  if (wrong.length > 0) return { ok: false, violations: wrong }
  return { ok: true, value: { seats: world.seats, world, first: { proc: 'resume', vars: { side, run } as JsonObject } } }
}

function tableOf(raw: Raw, refuse: (text: string) => void): World {
  const options = { ...DEFAULTS, ...(isObject(raw.options) ? raw.options : {}) }
  const factions = isObject(raw.factions) ? raw.factions : {}
  const side = (id: SideId) => {
    const faction = typeof factions[id] === 'string' ? String(factions[id]) : 'terran-makers'
    if (!CATALOGUE.factions.has(faction)) refuse(`there is no faction '${faction}'`)
    return freshSide(id, faction, null)
  }
  const world = emptyWorld(options, SEATS, side('a'), side('b'))
  const map = MAPS.find(m => m.id === raw.map)
  if (raw.map !== undefined && !map) refuse(`there is no map '${raw.map}'`)
  const [width, height] = listOf(raw.table)
  world.table = { width: map?.width ?? cm(numberOf(width, 120)), height: map?.height ?? cm(numberOf(height, 120)) }
  world.terrain = map
    ? map.pieces.map((p, i) => ({ ...p, id: `t${i + 1}`, shape: 'rect', points: [], effects: [], poi: null }))
    : []
  for (const one of listOf(raw.terrain)) {
    const piece = isObject(one) ? readTerrain(one, `t${world.terrain.length + 1}`) : null
    if (piece) world.terrain.push(piece)
    else refuse('terrain needs a type, a place and a size')
  }
  for (const one of listOf(raw.pois)) {
    const poi = isObject(one) ? readPoi(one, `p${world.pois.length + 1}`) : null
    if (poi) world.pois.push(poi)
    else refuse('a Point of Interest needs a type and a place')
  }
  world.round = numberOf(raw.round, 1)
  world.turn = numberOf(raw.turnNumber, 1)
  world.quiet = numberOf(raw.quiet, 0)
  world.first = sideOf(raw.first) ?? 'a'
  world.lastTurn = sideOf(raw.lastTurn)
  for (const id of SIDES) {
    const own = isObject(raw.sides) && isObject(raw.sides[id]) ? raw.sides[id] : {}
    const { energy, supply, landing, score, destroyed, passed } = own
    Object.assign(world.sides[id], {
      energy: numberOf(energy, 0),
      supply: numberOf(supply, 0),
      landing: numberOf(landing, 0),
      score: numberOf(score, 0),
      destroyed: numberOf(destroyed, 0),
      passed: passed === true,
      ready: true,
    })
  }
  return world
}

function readTerrain(raw: Raw, id: string): Terrain | null {
  const at = spotOf(raw.at)
  const [length, width] = listOf(raw.size).map(n => cm(numberOf(n, 0)))
  const points = listOf(raw.points)
    .map(spotOf)
    .filter(p => p !== null)
  const radius = cm(numberOf(raw.radius, 0))
  if (typeof raw.type !== 'string' || !at || (!length && !radius && points.length < 3)) return null
  const shape = points.length > 2 ? 'polygon' : radius ? 'disc' : 'rect'
  return {
    id: typeof raw.id === 'string' ? raw.id : id,
    type: raw.type,
    effects: textsOf(raw.effects) as Terrain['effects'],
    shape,
    at,
    length: radius ? radius * 2 : (length ?? 0),
    width: width ?? 0,
    facing: numberOf(raw.facing, 0),
    points,
    ramps: textsOf(raw.ramps),
    poi: typeof raw.poi === 'string' ? raw.poi : null,
  }
}

function readPoi(raw: Raw, id: string): Poi | null {
  const at = spotOf(raw.at)
  if (typeof raw.type !== 'string' || !at) return null
  return {
    id: typeof raw.id === 'string' ? raw.id : id,
    type: raw.type,
    at,
    control: sideOf(raw.control),
    used: textsOf(raw.used)
      .map(sideOf)
      .filter(s => s !== null),
    holder: typeof raw.holder === 'string' ? raw.holder : null,
    heldSince: numberOf(raw.heldSince, 0),
  }
}

/** `units` is a list of `{ profile, at, ... }`, or `{ profile: [[x, y], ...] }`; `chief` names the profile or unit that leads. */
function readFormation(world: World, raw: Raw, i: number, refuse: (text: string) => void): void {
  const side = sideOf(raw.side)
  if (!side) {
    refuse("needs a side, 'a' or 'b'")
    return
  }
  const id = typeof raw.id === 'string' && raw.id.startsWith('f') ? raw.id : `f${side}${i + 1}`
  const seat = SEATS.find(s => s.team === side)!.id
  const formation = freshFormation(id, side, seat, String(raw.name ?? id), String(raw.plan ?? ''))
  const listed = isObject(raw.units)
    ? Object.entries(raw.units).flatMap(([profile, places]) => listOf(places).map(at => ({ profile, at })))
    : listOf(raw.units)
  for (const [n, one] of listed.entries()) {
    const unit = isObject(one) ? readUnit(world, one, side, id, `${id.replace('f', 'u')}-${n + 1}`) : null
    if (!unit) refuse(`unit ${n + 1} needs a known profile and a place`)
    else {
      world.units[unit.id] = unit
      formation.units.push(unit.id)
    }
  }
  if (formation.units.length === 0) refuse('has no units')
  else world.formations[id] = { ...formation, ...stateOf(raw, world, formation) }
}

function stateOf(raw: Raw, world: World, formation: Formation): Partial<Formation> {
  const units = formation.units.map(id => world.units[id]!)
  const chief = units.find(u => u.id === raw.chief || u.profile === raw.chief) ?? units[0]!
  const profiles = units.map(u => findUnitProfile(u.profile)!)
  const points =
    profiles.reduce((sum, p) => sum + p.points, 0) +
    units.flatMap(u => Object.values(u.weapons)).reduce((sum, w) => sum + (findWeaponProfile(w)?.points ?? 0), 0)
  return {
    points,
    supplyCost: Math.max(1, Math.floor((points + 50) / 100)),
    chief: units.length > 1 ? chief.id : null,
    where: raw.where === 'waiting' || raw.where === 'carried' ? raw.where : 'table',
    carrier: typeof raw.carrier === 'string' ? raw.carrier : null,
    paid: raw.paid === true,
    deployed: raw.where !== 'waiting',
    activated: raw.activated === true,
    order: ORDERS.find(o => o === raw.order) ?? null,
    stance: STANCES.find(s => s === raw.stance) ?? 'none',
    altitude: profiles[0]!.type === 'flyer' ? (raw.altitude === 'low' ? 'low' : 'high') : null,
    tokens: numberOf(raw.tokens, 0),
    terror: numberOf(raw.terror, 0),
    lost: textsOf(raw.lost),
    occupied: textsOf(raw.occupied),
    marks: textsOf(raw.marks),
    halved: raw.halved === true,
  }
}

function readUnit(world: World, raw: Raw, side: SideId, formation: string | null, id: string): Unit | null {
  const profile = typeof raw.profile === 'string' ? findUnitProfile(raw.profile) : null
  const at = spotOf(raw.at) ?? (raw.at === undefined ? { x: 0, y: 0 } : null)
  if (!profile || !at) return null
  const unit = freshUnit(
    typeof raw.id === 'string' && raw.id.startsWith('u') ? raw.id : id,
    side,
    formation,
    profile.id,
    CATALOGUE,
    at,
  )
  world.made++
  return {
    ...unit,
    facing: numberOf(raw.facing, unit.facing),
    hits: numberOf(raw.hits, 0),
    structure: numberOf(raw.structure, unit.structure),
    shields: numberOf(raw.shields, unit.shields),
    broken: textsOf(raw.broken),
    weapons: isObject(raw.weapons) ? (raw.weapons as Unit['weapons']) : {},
    spent: textsOf(raw.spent),
    maker: typeof raw.maker === 'string' ? raw.maker : null,
  }
}

function readCards(world: World, raw: Raw, refuse: (text: string) => void): void {
  let copies = 100
  const named = (list: unknown) =>
    textsOf(list).map(card => {
      const full = card.includes('#') ? card : `${card}#${copies++}`
      if (!isKnownCard(full)) refuse(`there is no card '${card}'`)
      return full
    })
  const hands = isObject(raw.hands) ? raw.hands : {}
  for (const id of SIDES) world.sides[id].hand = named(hands[id])
  world.deck = named(raw.deck)
  world.discard = named(raw.discard)
  world.cards = [...world.deck, ...world.discard, ...SIDES.flatMap(id => world.sides[id].hand)].sort()
}
