import type { Hex } from '@sandtable/geometry/hex/hex'
import type { Call } from '@sandtable/kernel'
import { positionReader, TWO_SEATS } from '@sandtable/wargame/position'
import { noSuch, type Path, type Refuse, refuseUnder } from '@sandtable/wargame/read'
import { costOf } from './army/cost.ts'
import { emptyWorld, enlist, freshSide, freshUnit } from './army/muster.ts'
import { sheetFrom } from './army/read-sheet.ts'
import { freshStructure, lay } from './basics/board.ts'
import { shiftHex } from './basics/hexes.ts'
import { hexOfPair } from './basics/measure.ts'
import { isOnBoard } from './basics/queries.ts'
import { procs } from './chapters.ts'
import { MISSIONS, SHEETS } from './data/figures.ts'
import type { Sheet } from './data/types.ts'
import { siteMeant } from './free/shown.ts'
import { isFree, spotIn } from './free/site.ts'
import { behind, facingOf, isFacing } from './free/steps.ts'
import { freshObjective } from './missions/objectives.ts'
import { refuseImpossible } from './position/check.ts'
import { followUp, linkHolds } from './position/follow.ts'
import { type Described, type DescribedUnit, POSITION } from './position/form.ts'
import { withUsual } from './set-up/read-options.ts'
import { foeOf, SIDES, type SideId, type Site, type Unit, type World } from './world.ts'

const PLAIN_ROWS = (columns: number, rows: number) =>
  Array.from({ length: rows }, (_, r) => '.'.repeat(r % 2 === 1 ? columns - 1 : columns))

/** Where a unit is: [column, row], without hexes inches from the corner of the table (TM-OPT-01). */
function siteOf(world: World, [x, y]: readonly [number, number]): Site | null {
  if (world.options.hexless) return siteMeant(world, { x: Math.round(x * 100), y: Math.round(y * 100) })
  return Number.isInteger(x) && Number.isInteger(y) ? hexOfPair([x, y]) : null
}

/** A described position (see README.md), ready to be played on; or everything that is wrong with it. */
export const readPosition = positionReader({
  form: POSITION,
  rule: 'TM-BATL-08',
  procs,
  lay: layPosition,
  named: ({ objectives }) => ({ objective: objectives.map(({ id }) => id) }),
  resume,
})

function layPosition(described: Described, refuse: Refuse): World {
  const world = tableOf(described)
  const places = new Map<string, Path>()
  for (const [i, one] of described.units.entries()) addUnit(world, one, i, places, refuseUnder(['units', i], refuse))
  linkHolds(world)
  for (const side of SIDES) addSide(world, side, described)
  for (const [i, one] of described.dropped.entries()) addDropped(world, one, refuseUnder(['dropped', i], refuse))
  addObjectives(world, described)
  refuseImpossible(world, described, places, refuse)
  return world
}
/** Whoever is active is in turn; `turn` is whose activation comes next, in turn with the other's (TM-ROUND-01). */
function resume(world: World, { active, phase, turn }: Described, run: Call | null) {
  const its = world.units[active ?? '']?.side
  const next = turn ?? (its === undefined ? world.first : foeOf(its))
  world.inTurn = its ?? next
  return { run, unit: active, phase, ...(its === undefined || its === next ? {} : { next }) }
}

function tableOf(described: Described): World {
  const { map, board, seats = TWO_SEATS, attacker, first = attacker, round, weather, streak, emissary } = described
  const world = emptyWorld(withUsual(described.options), seats, freshSide('a', 'a', 0), freshSide('b', 'b', 0))
  const mission = MISSIONS.get(described.mission)!
  world.mission = mission.id
  const plain = PLAIN_ROWS(board[0], board[1])
  const lines = map === true ? (mission.terrainRows ?? plain) : map && map.length > 0 ? map : plain
  lay(world, lines, map === true ? (mission.scatter ?? []) : [])
  addTerrain(world, described)
  Object.assign(world, { attacker, first, round, weather, emissary, streak: streak ?? world.streak })
  return world
}

/** `structures` of one or more hexes; `scatter` on edges. */
function addTerrain(world: World, { structures, scatter, objectives }: Described): void {
  for (const { id, hex, hexes, elevation, defense, full, objective } of structures) {
    const on: Hex[] = (hexes ?? (hex ? [hex] : [])).map(hexOfPair)
    const fresh = freshStructure(id ?? `s${world.structures.length + 1}`, on, elevation)
    const whole = full ?? defense ?? fresh.full
    world.structures.push({ ...fresh, full: whole, defense: defense ?? whole, objective })
  }
  for (const { id, at } of objectives) addObjectiveStructure(world, id, hexOfPair(at))
  for (const { hex, edge, type, cover } of scatter)
    world.scatter.push({ id: `c${world.scatter.length + 1}`, hex: hexOfPair(hex), edge, type, cover })
}

/** TM-BATL-09: an objective that is a structure, as its mission has it, where nothing else is said. */
function addObjectiveStructure(world: World, id: string, hex: Hex): void {
  const data = MISSIONS.get(world.mission ?? '')?.objectives.find(o => o.id === id)
  if (data?.elevation === undefined || world.structures.some(s => s.objective === id || s.id === id)) return
  const hexes = (data.hexes ?? [data.hex]).map(one => shiftHex(hexOfPair(one), hexOfPair(data.hex), hex))
  world.structures.push({ ...freshStructure(id, hexes, data.elevation, data.defense), objective: id })
}

function addSide(world: World, id: SideId, { sides }: Described): void {
  const side = world.sides[id]
  const own = Object.values(world.units).filter(u => u.side === id)
  const cost = own.reduce((sum, u) => sum + costOf(world.sheets[u.sheet]!), 0)
  // TM-MISS-18: in a pursuit both begin at the same edge.
  const area = world.attacker === id && !MISSIONS.get(world.mission ?? '')?.areas ? 'west' : 'east'
  Object.assign(side, { area, cost }, sides[id])
}

function addUnit(world: World, one: DescribedUnit, i: number, places: Map<string, Path>, refuse: Refuse): void {
  const { side, id = `u${side}${i + 1}` } = one
  const sheet = typeof one.sheet === 'string' ? SHEETS.get(one.sheet)! : sheetFrom(one.sheet, refuseUnder(['sheet'], refuse))
  const hex = one.at ? siteOf(world, one.at) : null
  const where = one.where ?? (one.at ? 'board' : 'reserve')
  if (where === 'board' && (hex === null || !isOnBoard(world, hex))) {
    refuse(['at'], 'a unit on the board needs a place on it', 'TM-BOARD-05')
    return
  }
  if (places.has(id)) refuse(['id'], `two units are called '${id}'`)
  places.set(id, ['units', i])
  const seats = world.seats.filter(s => s.team === side).map(s => s.id)
  if (one.seat !== undefined && !seats.includes(one.seat)) refuse(['seat'], noSuch('seat of its side', one.seat, seats))
  const unit = enlist(world, freshUnit(id, side, one.seat ?? seats[0]!, one.name ?? sheet.name, sheet), sheet)
  refuseNowhere(world, unit, sheet, refuseUnder(['sheet'], refuse))
  Object.assign(unit, stateOf(world, one, unit, where, hex ?? unit.hex, sheet))
  for (const [key, change] of Object.entries(one.items)) {
    const item = world.items[`${id}/${key}`] ?? unit.items.map(own => world.items[own]!).find(own => own.type === key)
    const known = unit.items.flatMap(own => [own.slice(id.length + 1), world.items[own]!.type])
    if (item) Object.assign(item, change)
    else refuse(['items', key], noSuch(`item of ${sheet.name}`, key, known))
  }
  followUp(world, unit, one)
}

/** What a datasheet puts on a section that it does not have; the unit bears it nowhere, so that nothing more is said of it. */
function refuseNowhere({ items }: World, unit: Unit, { sections, weapons, shields, thrusters }: Sheet, refuse: Refuse): void {
  const known = sections.map(section => section.id)
  const borne = [
    ...weapons.map((weapon, i) => ({ at: ['weapons', i, 'sections'], on: weapon.sections })),
    ...shields.map(({ section }, i) => ({ at: ['shields', i, 'section'], on: section === '' ? [] : [section] })),
    ...thrusters.map(({ section }, i) => ({ at: ['thrusters', i, 'section'], on: section === '' ? [] : [section] })),
  ]
  for (const { at, on } of borne)
    for (const section of on) if (!known.includes(section)) refuse(at, noSuch('section', section, known), 'TM-SECT-01')
  for (const id of unit.items) items[id]!.sections = items[id]!.sections.filter(section => known.includes(section))
}

function stateOf(world: World, one: DescribedUnit, unit: Unit, where: Unit['where'], hex: Site, sheet: Sheet): Partial<Unit> {
  const {
    ap,
    status,
    stance,
    inactive,
    moved,
    fired,
    holds,
    heldBy,
    holdFrom,
    holdLevel,
    lockedOn,
    hug,
    main,
    screens,
    spots,
    marks,
  } = one
  const facing = one.facing ?? facingOf(hex, unit.side === 'a' ? 0 : 3)
  return {
    where,
    hex,
    at: isFree(hex) ? spotIn(hex) : null,
    rear: sheet.footprint === 2 && where === 'board' && isFacing(hex, facing) ? behind(hex, facing) : null,
    facing,
    level: one.level ?? 0,
    durability: { ...unit.durability, ...one.durability },
    reboot: one.reboot ?? (status.includes('system_error') ? 5 : 0),
    holdFrom: holdFrom ? siteOf(world, holdFrom) : null,
    hug: hug ?? null,
    ...{ ap, status, stance, inactive, moved, fired, holds, heldBy, holdLevel, lockedOn, main, screens, spots, marks },
  }
}

/** `dropped`: { item: 'ua1/2', at: [column, row] } lies there instead of being borne. */
function addDropped(world: World, { item: id, at }: Described['dropped'][number], refuse: Refuse): void {
  const item = world.items[id]
  if (!item) {
    refuse(['item'], noSuch('item', id, Object.keys(world.items)))
    return
  }
  const bearer = item.unit === null ? null : world.units[item.unit]!
  if (bearer) bearer.items = bearer.items.filter(own => own !== id)
  Object.assign(item, { mode: 'dropped', unit: null, sections: [], hex: hexOfPair(at) })
}

function addObjectives(world: World, { objectives }: Described): void {
  for (const { at, home, id, kind, ...state } of objectives) {
    const hex = hexOfPair(at)
    world.objectives.push({ ...freshObjective(id, kind, hex), ...state, home: home ? hexOfPair(home) : { ...hex } })
  }
}
