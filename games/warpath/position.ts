import { copy } from '@sandtable/kernel'
import { hundredths, placeFrom, positionReader, TWO_SEATS } from '@sandtable/wargame/position'
import type { Refuse } from '@sandtable/wargame/read'
import { emptyWorld, freshBase, freshSide, freshUnit } from './basics/fresh.ts'
import { profileOf } from './basics/queries.ts'
import { procs } from './chapters.ts'
import { baseShape } from './data/measures.ts'
import { refuseImpossible } from './position/check.ts'
import { type Described, type DescribedUnit, POSITION } from './position/form.ts'
import { terrainFrom } from './position/terrain.ts'
import { objectivesEntry, zonesOf } from './set-up/charts.ts'
import { layFixed } from './set-up/objectives.ts'
import { withUsual } from './set-up/options.ts'
import { type Base, SIDES, type SideId, type Spot, type Unit, type World } from './world.ts'

/** A described position (see README.md), ready to be played on; or everything that is wrong with it. */
export const readPosition = positionReader({
  form: POSITION,
  rule: 'WP-SETUP-02',
  procs,
  lay,
  tableOf: ({ table }) => table,
  resume: (_world, _described, run) => ({ run }),
})

function lay(described: Described, refuse: Refuse): World {
  const world = tableOf(described)
  for (const [i, one] of described.units.entries()) addUnit(world, one, i, refuse)
  addOrders(world, described)
  refuseImpossible(world, described, refuse)
  return world
}

/** A side has the faction of its first unit where none is named. */
const factionOf = ({ sides, units }: Described, id: SideId): string =>
  sides[id]?.faction ?? units.find(unit => unit.side === id && !unit.neutral)?.profile.split('.')[0] ?? 'enforcers'

function tableOf(described: Described): World {
  const { options, table, round, phase, initiative, active, extra, mission, timeUp, firstBlood } = described
  const [a, b] = [freshSide('a', factionOf(described, 'a')), freshSide('b', factionOf(described, 'b'))]
  const world = emptyWorld(withUsual(options), TWO_SEATS, a, b)
  world.table = { width: hundredths(table[0]), height: hundredths(table[1]) }
  world.terrain = described.terrain.map((one, i) => terrainFrom(one, `t${i + 1}`, world.options))
  world.objectives = described.objectives.map((one, i) => {
    const { at, multiplier } = Array.isArray(one) ? { at: one, multiplier: 1 } : one
    return { id: `o${i + 1}`, at: placeFrom(at), multiplier }
  })
  Object.assign(world, { round, phase, initiative, active, extra, mission, timeUp, firstBlood })
  for (const id of SIDES) {
    const { faction: _faction, zone, ...state } = described.sides[id] ?? {}
    Object.assign(world.sides[id], state, { zone: (zone ?? []).map(placeFrom) })
  }
  if (phase !== 'set-up') layCharted(world)
  return world
}
/** What the charts of its mission say and the position does not: zones, home edges, objectives that lie in fixed places. */
function layCharted(world: World): void {
  const { mission, sides, objectives } = world
  for (const id of mission.zones === null ? [] : SIDES)
    if (sides[id].edge === null && sides[id].zone.length === 0) Object.assign(sides[id], copy(zonesOf(world)[id]))
  if (mission.objectives !== null && objectives.length === 0 && objectivesEntry(world).kind === 'fixed') layFixed(world)
}

function addUnit(world: World, one: DescribedUnit, i: number, refuse: Refuse): void {
  const { id = `u${i + 1}`, side, profile } = one
  if (world.units[id]) refuse(['units', i, 'id'], `two units are called '${id}'`)
  const unit = freshUnit(id, side, profile)
  const { name = unit.name, strength, shields = unit.shields, aboard, building = null, storms = null } = one
  const { token, pinned, pinnedAtStart = pinned && world.phase === 'command', moved, entered, marks, reserve, neutral } = one
  const bases = basesOf(one, unit)
  world.units[id] = {
    ...unit,
    ...{ name, shields, building, storms, token, pinned, pinnedAtStart, moved, entered, marks, bases, neutral },
    strength: strength ?? Math.max(bases.length, one.count === undefined && !one.bases ? unit.strength : bases.length),
    carrier: aboard ?? null,
    where: reserve ? 'reserve' : aboard === undefined ? 'table' : 'aboard',
  }
}

/** As listed; or a touching row along +x from `at` on. */
function basesOf({ bases, at, count, facing = 90, reserve, aboard }: DescribedUnit, unit: Unit): Base[] {
  if (bases)
    return bases.map((base, n) =>
      Array.isArray(base)
        ? freshBase(unit.id, n + 1, placeFrom(base), facing)
        : freshBase(unit.id, n + 1, placeFrom(base.at), base.facing),
    )
  const isAway = reserve || aboard !== undefined
  const length = count ?? unit.bases.length
  const row = at
    ? rowOf(unit, placeFrom(at), facing, length)
    : Array.from({ length }, (_, n) => freshBase(unit.id, n + 1, { x: 0, y: 0 }, facing))
  return isAway ? row.map(base => ({ ...base, startedAt: null })) : row
}
/** Bases that touch, from a spot along +x. */
export const rowOf = (unit: Unit, at: Spot, facing: number, length = unit.bases.length): Base[] =>
  Array.from({ length }, (_, n) => freshBase(unit.id, n + 1, besideOf(unit, at, n, facing), facing))
function besideOf(unit: Unit, { x, y }: Spot, n: number, facing: number): Spot {
  const { footprint } = baseShape(profileOf(unit).base)
  const across = footprint.type === 'oval' ? (facing % 180 === 90 ? footprint.width : footprint.length) : 0
  return { x: x + n * (footprint.type === 'disc' ? footprint.radius * 2 : across), y }
}

function addOrders(world: World, { orders }: Described): void {
  for (const id of SIDES) {
    const placed = orders[id]
    if (placed) world.sides[id].orders = Object.fromEntries(placed.map(({ unit, order }) => [unit, order]))
  }
}
