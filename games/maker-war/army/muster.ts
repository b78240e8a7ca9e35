import type { Seat, SeatId } from '@sandtable/kernel'
import type { Attack, Formation, Options, Side, SideId, Spot, Unit, World } from '../world.ts'
import type { Army } from './army.ts'
import { setupBudgetOf } from './army-limits.ts'
import { type Catalogue, type Custom, catalogueOf, unitProfile } from './catalogue.ts'
import { membersOf, type RosterFormation, sheetOf } from './formation.ts'
import { traitValue } from './profile.ts'

export const DEFAULTS: Options = {
  points: 1000,
  mission: 'measured-battle',
  bigDice: 'off',
  heightLevels: false,
  reliquaryCollect: false,
  inches: false,
  pointsOfInterest: true,
  supplyCards: true,
  factionCards: true,
  poiPlacement: 'compass',
  poiTable: null,
  terrain: 'map',
  roundLimit: true,
  snipersMayTargetChief: false,
  askEverything: false,
  flyers: true,
  rareFormations: true,
  customSetup: false,
  training: false,
}

/** Units are called by their formation and a number: 'fa1' has 'ua1-1', 'ua1-2'. Those of none are 'uh1', 'uh2'. */
export const unitIdIn = (formation: string | null, n: number): string =>
  formation === null ? `uh${n}` : `u${formation.slice(1)}-${n}`

/** A fresh unit of this profile. */
export function freshUnit(
  id: string,
  side: SideId,
  formation: string | null,
  profile: string,
  catalogue: Catalogue,
  at: Spot,
): Unit {
  const { structure, traits } = unitProfile(profile, catalogue)
  return {
    id,
    side,
    formation,
    profile,
    at,
    facing: side === 'a' ? 90 : 270,
    hits: 0,
    structure: structure ?? 0,
    shields: traitValue({ traits }, 'shields'),
    broken: [],
    weapons: {},
    spent: [],
    maker: null,
    guard: 0,
    fury: 0,
    created: false,
    acted: 0,
  }
}

export const freshSide = (id: SideId, faction: string, custom: Custom | null): Side => ({
  id,
  faction,
  custom,
  hand: [],
  supply: 0,
  landing: 0,
  energy: 0,
  passed: false,
  ready: false,
  budget: null,
  score: 0,
  destroyed: 0,
  asksAll: false,
  open: false,
})

export const freshFormation = (id: string, side: SideId, seat: SeatId, name: string, plan: string): Formation => ({
  id,
  side,
  seat,
  name,
  plan,
  points: 0,
  supplyCost: 1,
  chief: null,
  units: [],
  lost: [],
  where: 'waiting',
  carrier: null,
  paid: false,
  deployed: false,
  activated: false,
  order: null,
  stance: 'none',
  altitude: null,
  tokens: 0,
  terror: 0,
  halved: false,
  occupied: [],
  marks: [],
})

export function emptyWorld(options: Options, seats: readonly Seat[], a: Side, b: Side): World {
  return {
    options,
    table: { width: 0, height: 0 },
    seats,
    sides: { a, b },
    units: {},
    formations: {},
    terrain: [],
    pois: [],
    cards: [],
    deck: [],
    discard: [],
    deckOut: false,
    reshuffled: false,
    round: 0,
    turn: 0,
    inTurn: 'a',
    lastTurn: null,
    first: 'a',
    attacks: [],
    quiet: 0,
    lossThisRound: false,
    made: 0,
  }
}

/** Brings an army's formations into the world, waiting off the table. */
export function muster(world: World, side: SideId, army: Army): void {
  const catalogue = catalogueOf(army)
  const seats = world.seats.filter(s => s.team === side)
  army.formations.forEach((entry, i) => {
    const { name, points, supplyCost } = sheetOf(entry, catalogue)
    const formation = freshFormation(`f${side}${i + 1}`, side, seats[i % seats.length]!.id, name, entry.plan)
    Object.assign(formation, { points, supplyCost })
    addUnits(world, formation, entry, catalogue)
    world.formations[formation.id] = formation
  })
  world.sides[side].budget = world.options.supplyCards ? setupBudgetOf(world.options.points) : null
}

function addUnits(world: World, formation: Formation, entry: RosterFormation, catalogue: Catalogue): void {
  const members = membersOf(entry, catalogue)
  world.made += members.length
  members.forEach((profile, i) => {
    const unit = freshUnit(unitIdIn(formation.id, i + 1), formation.side, formation.id, profile.id, catalogue, { x: 0, y: 0 })
    if (profile.type === 'titan') unit.weapons = { ...entry.weapons }
    world.units[unit.id] = unit
    formation.units.push(unit.id)
    if (i === 0 && entry.chief !== null && members.length > 1) formation.chief = unit.id
  })
  if (members[0]?.type === 'flyer') formation.altitude = 'high'
}

/** An attack before anything is known of it. */
export const freshAttack = (side: SideId, kind: Attack['kind']): Attack => ({
  side,
  kind,
  formation: null,
  sources: [],
  targets: [],
  template: null,
  dice: 0,
  caps: { antiTank: 0, terror: 0, dicey: 0, annihilation: 0 },
  odds: {},
  faces: [],
  big: 0,
  rerolled: false,
  screen: {},
  allocated: [],
  casualties: [],
})
