import { type Hex, hexKey, hexOfPoint } from '@sandtable/geometry/hex/hex'
import type { PlanOrder } from '@sandtable/kernel'
import { directionTo, hexDistance, neighbours, sideOfDirection } from '../basics/hexes.ts'
import { areFriendly, blocksOf, buildingsOf, isMilitary, settlementOf } from '../basics/look-ups.ts'
import { unitTypeOf } from '../data/units.ts'
import type { Building, World } from '../world.ts'
import { connectedBuildings } from './connected.ts'
import type { Planning } from './order-kind.ts'
import { findKind } from './order-kinds.ts'

/** What whoever plans looks at once. */
type Outlook = {
  readonly planning: Planning
  readonly types: ReadonlyMap<string, number>
  readonly military: number
  readonly builders: number
  readonly kinds: ReadonlyMap<string, number>
  readonly enemies: readonly Hex[]
  readonly roads: ReadonlySet<string>
}
const tally = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
function outlookOf(planning: Planning): Outlook {
  const { world, player } = planning
  const blocks = blocksOf(world, player)
  const enemies = Object.values(world.buildings).filter(
    one => one.kind === 'settlement' && !areFriendly(world, one.player, player),
  )
  return {
    planning,
    types: tally(blocks.map(one => one.type)),
    military: blocks.filter(isMilitary).length,
    builders: blocks.filter(one => one.kind === 'builder').length,
    kinds: tally(buildingsOf(world, player).map(one => one.kind)),
    enemies: enemies.map(one => one.hex),
    roads: wantedRoads(planning),
  }
}

/** The first step from a hex towards another over revealed land; null: there is no way. */
function firstStep(world: World, from: Hex, to: Hex): Hex | null {
  const before = new Map<string, Hex | null>([[hexKey(to), null]])
  const open = [to]
  for (const hex of open) {
    if (hexKey(hex) === hexKey(from)) return before.get(hexKey(from)) ?? null
    for (const next of neighbours(hex)) {
      const land = world.land[hexKey(next)]
      if (before.has(hexKey(next)) || !land || (land.terrain === 'water' && !land.bridge)) continue
      before.set(hexKey(next), hex)
      open.push(next)
    }
  }
  return null
}
const nearest = (hex: Hex, buildings: readonly Building[]): Building | null =>
  buildings.toSorted((a, b) => hexDistance(hex, a.hex) - hexDistance(hex, b.hex))[0] ?? null
/** Roads that lead from an unconnected building towards the Settlement, as orders with their hexes: where a Builder stands between them. */
function wantedRoads({ world, player }: Planning): Set<string> {
  const settlement = settlementOf(world, player)
  const connected = new Set(connectedBuildings(world, player).map(one => one.id))
  const loose = buildingsOf(world, player).filter(one => one.kind !== 'settlement' && !connected.has(one.id))
  if (!settlement || loose.length === 0) return new Set()
  const builders = blocksOf(world, player).filter(one => one.kind === 'builder' && world.land[hexKey(one.hex)]!.road.length === 0)
  return new Set(
    builders.flatMap(({ hex }) => {
      const building = nearest(hex, loose)!
      const steps = [firstStep(world, hex, settlement.hex), firstStep(world, hex, building.hex)]
      const sides = steps.flatMap(step => (step ? sideOfDirection(directionTo(hex, step)!) : []))
      const [a, b] = [Math.min(...sides), Math.max(...sides)]
      return sides.length === 2 && a !== b ? [`${a}${b}@${hexKey(hex)}`] : []
    }),
  )
}

const FIRST_BUILDING: { readonly [kind: string]: number } = {
  academy: 16,
  barracks: 15,
  fortress: 13,
  'siege-workshop': 9,
  'guard-towers': 6,
}
const near = ({ enemies }: Outlook, hex: Hex): number => Math.min(20, ...enemies.map(one => hexDistance(one, hex)))

function worthOfRecruit(outlook: Outlook, type: string, hex: Hex): number {
  const { builders, kinds, military, types, planning } = outlook
  if (type === 'builder') return builders < Math.min(3, 1 + kinds.size / 3) && planning.world.round < 25 ? 14 : 0
  const { cost, age } = unitTypeOf(type)
  const isCrowded = military > 12
  return isCrowded ? 0 : 8 + cost / 4 + age - 2 * (types.get(type) ?? 0) - near(outlook, hex) / 20
}
/** What an order is worth to a sensible player, above zero if it is worth giving at all. */
function worth(outlook: Outlook, { option, place }: PlanOrder): number {
  const { kind, what } = findKind(option)!
  const hex = place ? hexOfPoint(place) : { column: 0, row: 0 }
  switch (kind.word) {
    case 'recruit':
      return worthOfRecruit(outlook, what, hex)
    case 'hero':
      return outlook.military > 0 ? 11 - near(outlook, hex) / 20 : 7
    case 'build':
      return FIRST_BUILDING[what]! - 3 * (outlook.kinds.get(what) ?? 0)
    case 'upgrade':
      return 10
    case 'road':
      return outlook.roads.has(`${what.slice(2)}@${hexKey(hex)}`) ? 12 : 0
    case 'decoy':
      return 2 - near(outlook, hex) / 20
    case 'portal':
      return 20
    case 'chop':
      return outlook.planning.world.players[outlook.planning.player]!.gold < 3 ? 3 : 0
    case 'skill':
    case 'raise':
      return 12
    default:
      return 0
  }
}
export function worthOf(planning: Planning): (order: PlanOrder) => number {
  const outlook = outlookOf(planning)
  return order => worth(outlook, order)
}
