import type { Seat, SeatId } from '@sandtable/kernel'
import { SHIELDS, THRUSTERS, WEAPONS } from '../data/figures.ts'
import type { Sheet, Squad } from '../data/types.ts'
import type { Item, Options, Side, SideId, Unit, World } from '../world.ts'
import { costOf } from './cost.ts'
import { figuresOf } from './figures.ts'

export const DEFAULTS: Options = {
  size: 'skirmish',
  mission: null,
  hexless: false,
  volley: false,
  keepLimbs: false,
  solo: false,
  customMap: false,
  scatterAgree: false,
  openPlay: false,
  bigBoard: false,
}

export const freshSide = (id: SideId, squad: string, cost: number): Side => ({
  id,
  squad,
  cost,
  area: null,
  secondaries: [],
  revealed: [],
  primary: {},
  secondary: {},
  debt: 0,
  surrendered: [],
})

export function emptyWorld(options: Options, seats: readonly Seat[], a: Side, b: Side): World {
  return {
    options,
    mission: options.mission,
    board: { columns: 14, rows: 11 },
    seats,
    sides: { a, b },
    attacker: null,
    sheets: {},
    units: {},
    items: {},
    cells: {},
    structures: [],
    scatter: [],
    objectives: [],
    round: 0,
    inTurn: 'a',
    first: 'a',
    initiative: [],
    turn: null,
    moving: null,
    attacks: [],
    die: null,
    weather: 0,
    emissary: null,
    deeds: { firstSection: null, firstUnit: null, counts: { a: {}, b: {} } },
    streak: { side: null, rounds: 0 },
    made: 0,
  }
}

/** A unit of this datasheet, whole and in reserve. */
export function freshUnit(id: string, side: SideId, seat: SeatId, name: string, sheet: Sheet): Unit {
  return {
    id,
    side,
    seat,
    name,
    sheet: sheet.id,
    where: 'reserve',
    hex: { column: 0, row: 0 },
    rear: null,
    at: null,
    facing: 0,
    level: 0,
    durability: { ...figuresOf(sheet).full },
    items: [],
    ap: 0,
    status: [],
    reboot: 0,
    stance: null,
    inactive: false,
    moved: 0,
    fired: false,
    holds: null,
    heldBy: null,
    holdFrom: null,
    holdLevel: 0,
    lockedOn: null,
    hug: null,
    main: null,
    screens: false,
    spots: null,
    marks: [],
  }
}

type Fresh = Pick<Item, 'kind' | 'type' | 'mode' | 'sections' | 'durability' | 'ammo'>
/** What a datasheet equips its unit with, in its order: weapons, shields, thrusters. */
export function equipmentOf(sheet: Sheet): Fresh[] {
  const weapons = sheet.weapons.map(({ weapon, mode, sections }): Fresh => {
    const { durability, ammo } = WEAPONS.get(weapon)!
    return { kind: 'weapon', type: weapon, mode, sections: [...sections], durability, ammo }
  })
  const shields = sheet.shields.map(({ shield, section, carried }): Fresh => {
    const { durability, mode } = SHIELDS.get(shield)!
    return {
      kind: 'shield',
      type: shield,
      mode: carried ? 'carried' : mode,
      sections: carried ? [] : [section],
      durability,
      ammo: null,
    }
  })
  const thrusters = sheet.thrusters.map(
    ({ thruster, section }): Fresh => ({
      kind: 'thruster',
      type: thruster,
      mode: 'mounted',
      sections: [section],
      durability: THRUSTERS.get(thruster)!.thrusterDurability,
      ammo: null,
    }),
  )
  return [...weapons, ...shields, ...thrusters]
}

/** Puts a unit and its equipment into the world. Ids of items are 'unit/1', 'unit/2', ... in the order of the sheet. */
export function enlist(world: World, unit: Unit, sheet: Sheet): Unit {
  world.sheets = { ...world.sheets, [sheet.id]: sheet }
  world.units[unit.id] = unit
  for (const [i, fresh] of equipmentOf(sheet).entries()) {
    const id = `${unit.id}/${i + 1}`
    world.items[id] = { ...fresh, id, unit: unit.id, hex: null }
    unit.items.push(id)
  }
  return unit
}

/** The units of a squad, in reserve, shared out over the seats of the side. Twins get a number. */
export function muster(world: World, side: SideId, squad: Squad): void {
  const seats = world.seats.filter(s => s.team === side)
  const names = squad.units.map(({ unit }) => squad.sheets[unit]!.name)
  const ids = new Map<number, string>()
  let next = 0
  for (const [i, { n, unit, mainUnit }] of squad.units.entries()) {
    const sheet = squad.sheets[unit]!
    const twin = names.slice(0, i).filter(name => name === sheet.name).length
    const twins = names.filter(name => name === sheet.name).length
    const name = twins > 1 ? `${sheet.name} ${twin + 1}` : sheet.name
    const main = mainUnit === undefined ? null : ids.get(mainUnit)!
    const seat = main === null ? seats[next++ % seats.length]!.id : world.units[main]!.seat
    const id = `u${side}${i + 1}`
    ids.set(n, id)
    const fresh = enlist(world, freshUnit(id, side, seat, name, sheet), sheet)
    if (main !== null) Object.assign(fresh, { main, where: 'stowed' })
  }
  world.sides[side].cost = squad.units.reduce((sum, { unit }) => sum + costOf(squad.sheets[unit]!), 0)
}
