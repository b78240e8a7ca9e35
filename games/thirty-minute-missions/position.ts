import type { Hex } from '@sandtable/geometry/hex/hex'
import { type Begun, type Call, type JsonObject, type Loaded, type Seat, type Violation, violation } from '@sandtable/kernel'
import { costOf } from './army/cost.ts'
import { freshStructure, lay } from './board.ts'
import { MISSIONS, SHEETS, SIZES } from './data/tables.ts'
import type { Sheet } from './data/types.ts'
import { siteMeant } from './free/shown.ts'
import { isFree, spotIn } from './free/site.ts'
import { behind, facingOf } from './free/steps.ts'
import { floorOf } from './ground.ts'
import { isOnBoard } from './look-up.ts'
import { hexAtOffset } from './measure.ts'
import { freshObjective } from './missions/objectives.ts'
import { DEFAULTS, emptyWorld, enlist, freshSide, freshUnit } from './muster.ts'
import { isObject, listOf, numberOf, type Raw, textOf, textsOf } from './reading.ts'
import { type SideId, type Site, STANCES, STATUSES, type Unit, type Where, type World } from './world.ts'

type Wrong = (text: string) => void
const SEATS: readonly Seat[] = [
  { id: 'ann', team: 'a' },
  { id: 'bob', team: 'b' },
]
const PLAIN_ROWS = (columns: number, rows: number) =>
  Array.from({ length: rows }, (_, r) => '.'.repeat(r % 2 === 1 ? columns - 1 : columns))
const sideOf = (raw: unknown): SideId | null => (raw === 'a' || raw === 'b' ? raw : null)
const hexOf = (raw: unknown): Hex | null => {
  const [column, row] = listOf(raw)
  return Number.isInteger(column) && Number.isInteger(row) ? hexAtOffset([column as number, row as number]) : null
}

/** Where a unit is: [column, row], without hexes inches from the corner of the table (TM-OPT-01). */
function siteOf(world: World, raw: unknown): Site | null {
  if (!world.options.hexless) return hexOf(raw)
  const [x, y] = listOf(raw)
  return typeof x === 'number' && typeof y === 'number'
    ? siteMeant(world, { x: Math.round(x * 100), y: Math.round(y * 100) })
    : null
}

/** A described position (see README.md): places as [column, row], sides 'a' and 'b', everything else as in the data. */
export function readPosition(raw: unknown): Loaded<Begun<World>> {
  if (!isObject(raw)) return { ok: false, violations: [violation('TM-BATL-08', 'a position is an object')] }
  const wrong: Violation[] = []
  const refuse: Wrong = text => void wrong.push(violation('TM-BATL-08', text))
  const world = tableOf(raw, refuse)
  for (const [i, one] of listOf(raw.units).entries())
    readUnit(world, isObject(one) ? one : {}, i, text => refuse(`unit ${i + 1}: ${text}`))
  for (const side of ['a', 'b'] as const) {
    const own = Object.values(world.units).filter(u => u.side === side)
    world.sides[side].cost = own.reduce((sum, u) => sum + costOf(world.sheets[u.sheet]!), 0)
    readSide(world, side, isObject(raw.sides) && isObject(raw.sides[side]) ? raw.sides[side] : {})
  }
  for (const one of listOf(raw.dropped)) readDropped(world, isObject(one) ? one : {}, refuse)
  for (const one of listOf(raw.objectives)) readObjective(world, isObject(one) ? one : {}, refuse)
  const side = sideOf(raw.turn) ?? world.first
  world.inTurn = side
  const run = isObject(raw.run) && typeof raw.run.proc === 'string' ? (raw.run as Call) : null
  if (wrong.length > 0) return { ok: false, violations: wrong }
  return {
    ok: true,
    value: {
      seats: world.seats,
      world,
      first: {
        proc: 'resume',
        vars: { run, unit: textOf(raw.active, '') || null, phase: textOf(raw.phase, '') || null } as JsonObject,
      },
    },
  }
}

function tableOf(raw: Raw, refuse: Wrong): World {
  const options = { ...DEFAULTS, ...(isObject(raw.options) ? raw.options : {}) }
  const seats = listOf(raw.seats).length > 0 ? (listOf(raw.seats) as readonly Seat[]) : SEATS
  const world = emptyWorld(options, seats, freshSide('a', 'a', 0), freshSide('b', 'b', 0))
  const mission = MISSIONS.get(textOf(raw.mission, 'show_of_force'))
  if (!mission) refuse(`there is no mission '${raw.mission}'`)
  world.mission = mission?.id ?? 'show_of_force'
  if (!SIZES.some(s => s.id === options.size)) refuse(`there is no engagement size '${options.size}'`)
  const [columns, rows] = listOf(raw.board)
  const plain = PLAIN_ROWS(numberOf(columns, 14), numberOf(rows, 11))
  const lines = raw.map === true ? (mission?.terrainRows ?? plain) : textsOf(raw.map).length > 0 ? textsOf(raw.map) : plain
  lay(world, lines, raw.map === true ? (mission?.scatter ?? []) : [])
  readTerrain(world, raw, refuse)
  Object.assign(world, {
    attacker: sideOf(raw.attacker) ?? 'a',
    round: numberOf(raw.round, 1),
    first: sideOf(raw.first) ?? sideOf(raw.attacker) ?? 'a',
    weather: numberOf(raw.weather, 0),
    streak: isObject(raw.streak) ? { side: sideOf(raw.streak.side), rounds: numberOf(raw.streak.rounds, 0) } : world.streak,
    emissary: typeof raw.emissary === 'string' ? raw.emissary : null,
  })
  return world
}

/** `hexes`: letters by place, over the map; `structures` of one or more hexes; `scatter` on edges. */
function readTerrain(world: World, raw: Raw, refuse: Wrong): void {
  for (const one of listOf(raw.structures)) {
    const hexes = isObject(one) ? listOf(one.hexes ?? [one.hex]).map(hexOf) : [null]
    if (!isObject(one) || hexes.length === 0 || hexes.some(h => h === null)) {
      refuse('a structure needs its hex or hexes')
      continue
    }
    const fresh = freshStructure(textOf(one.id, `s${world.structures.length + 1}`), hexes as Hex[], numberOf(one.elevation, 0))
    const full = numberOf(one.full, numberOf(one.defense, fresh.full))
    world.structures.push({ ...fresh, full, defense: numberOf(one.defense, full), objective: textOf(one.objective, '') || null })
  }
  for (const one of listOf(raw.scatter)) {
    const hex = isObject(one) ? hexOf(one.hex) : null
    if (!isObject(one) || hex === null || (one.type !== 'low' && one.type !== 'corner' && one.type !== 'high'))
      refuse('a scatter piece needs hex, edge and type')
    else
      world.scatter.push({
        id: `c${world.scatter.length + 1}`,
        hex,
        edge: numberOf(one.edge, 0),
        type: one.type,
        cover: one.cover !== false,
      })
  }
}

function readSide(world: World, id: SideId, raw: Raw): void {
  const side = world.sides[id]
  const attacks = world.attacker === id
  // TM-MISS-18: in a pursuit both begin at the same edge.
  const usual = attacks && !MISSIONS.get(world.mission ?? '')?.areas ? 'west' : 'east'
  Object.assign(side, {
    area: raw.area === 'west' || raw.area === 'east' ? raw.area : usual,
    secondaries: textsOf(raw.secondaries),
    revealed: textsOf(raw.revealed),
    primary: isObject(raw.primary) ? { ...raw.primary } : {},
    secondary: isObject(raw.secondary) ? { ...raw.secondary } : {},
    debt: numberOf(raw.debt, 0),
    cost: numberOf(raw.cost, side.cost),
  })
}

const WHERES: readonly Where[] = ['reserve', 'board', 'off', 'stowed', 'left', 'destroyed']

function readUnit(world: World, raw: Raw, i: number, refuse: Wrong): void {
  const side = sideOf(raw.side)
  const sheet = isObject(raw.sheet) ? (raw.sheet as Sheet) : (SHEETS.get(textOf(raw.sheet, '')) ?? null)
  const hex = siteOf(world, raw.at)
  if (!side || !sheet) {
    refuse("needs a side, 'a' or 'b', and a datasheet")
    return
  }
  const where = WHERES.find(w => w === raw.where) ?? (hex === null ? 'reserve' : 'board')
  if (where === 'board' && (hex === null || !isOnBoard(world, hex))) {
    refuse('needs a place on the board')
    return
  }
  const seat = textOf(raw.seat, world.seats.find(s => s.team === side)!.id)
  const unit = enlist(
    world,
    freshUnit(textOf(raw.id, `u${side}${i + 1}`), side, seat, textOf(raw.name, sheet.name), sheet),
    sheet,
  )
  Object.assign(unit, stateOf(world, raw, unit, where, hex ?? unit.hex, sheet))
  for (const [key, change] of Object.entries(isObject(raw.items) ? raw.items : {})) {
    const item = world.items[`${unit.id}/${key}`] ?? unit.items.map(id => world.items[id]!).find(one => one.type === key)
    if (item && isObject(change)) Object.assign(item, change)
    else refuse(`has no item '${key}'`)
  }
}

function stateOf(world: World, raw: Raw, unit: Unit, where: Where, hex: Site, sheet: Sheet): Partial<Unit> {
  const facing = numberOf(raw.facing, facingOf(hex, unit.side === 'a' ? 0 : 3))
  const own: { [section: string]: number } = isObject(raw.durability) ? (raw.durability as { [section: string]: number }) : {}
  return {
    where,
    hex,
    at: isFree(hex) ? spotIn(hex) : null,
    rear: sheet.footprint === 2 && where === 'board' ? behind(hex, facing) : null,
    facing,
    level: numberOf(raw.level, where === 'board' ? floorOf(world, hex) : 0),
    durability: { ...unit.durability, ...own },
    ap: numberOf(raw.ap, 0),
    status: STATUSES.filter(s => textsOf(raw.status).includes(s)),
    reboot: numberOf(raw.reboot, textsOf(raw.status).includes('system_error') ? 5 : 0),
    stance: STANCES.find(s => s === raw.stance) ?? null,
    inactive: raw.inactive === true,
    moved: numberOf(raw.moved, 0),
    fired: raw.fired === true,
    holds: textOf(raw.holds, '') || null,
    heldBy: textOf(raw.heldBy, '') || null,
    holdFrom: siteOf(world, raw.holdFrom),
    holdLevel: numberOf(raw.holdLevel, 0),
    lockedOn: textOf(raw.lockedOn, '') || null,
    hug: isObject(raw.hug)
      ? { edge: numberOf(raw.hug.edge, 0), hides: raw.hug.hides === 'left' || raw.hug.hides === 'right' ? raw.hug.hides : null }
      : null,
    main: textOf(raw.main, '') || null,
    screens: raw.screens === true,
    spots: textOf(raw.spots, '') || null,
    marks: textsOf(raw.marks),
  }
}

/** `dropped`: { item: 'ua1/2', at: [column, row] } lies there instead of being borne. */
function readDropped(world: World, raw: Raw, refuse: Wrong): void {
  const item = world.items[textOf(raw.item, '')]
  const hex = hexOf(raw.at)
  if (!item || !hex) {
    refuse('a dropped thing needs the id of an item and a place')
    return
  }
  const bearer = item.unit === null ? null : world.units[item.unit]!
  if (bearer) bearer.items = bearer.items.filter(id => id !== item.id)
  Object.assign(item, { mode: 'dropped', unit: null, sections: [], hex })
}

function readObjective(world: World, raw: Raw, refuse: Wrong): void {
  const hex = hexOf(raw.at)
  const kind = textOf(raw.kind, '')
  if (!hex || !['scan', 'control', 'carry', 'structure', 'turret', 'corrupt'].includes(kind)) {
    refuse('an objective needs a kind and a place')
    return
  }
  const { at: _at, home, ...state } = raw
  world.objectives.push({
    ...freshObjective(textOf(raw.id, ''), kind as 'scan', hex),
    ...state,
    hex,
    home: hexOf(home) ?? { ...hex },
  } as World['objectives'][number])
}
