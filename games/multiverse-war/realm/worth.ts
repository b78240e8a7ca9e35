import { type Hex, hexKey, hexOfPoint } from '@sandtable/geometry/hex/hex'
import type { PlanOrder } from '@sandtable/kernel'
import { directionTo, hexDistance, neighbours, sideOfDirection } from '../basics/hexes.ts'
import { blocksOf, buildingsOf, isMilitary, settlementOf } from '../basics/queries.ts'
import { besieges, goalsOf, roundsLeft, sitesOf, wantedBy } from '../bot/goals.ts'
import { buildingOf, tierOf } from '../data/realm.ts'
import type { BuildingKey } from '../data/types.ts'
import { HERO_RULES, unitTypeOf } from '../data/units.ts'
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
  readonly goals: readonly Hex[]
  readonly sites: readonly Hex[]
  /** A Builder stands on a site, or may in the next round. */
  readonly isSiteNear: boolean
  readonly roads: ReadonlySet<string>
  readonly wanted: ReadonlySet<string>
  readonly left: number
  readonly gold: number
}
const tally = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
function outlookOf(planning: Planning): Outlook {
  const { world, player } = planning
  const blocks = blocksOf(world, player)
  const own = world.players[player]!
  const sites = sitesOf(world)
  const workers = blocks.filter(one => one.kind === 'builder')
  return {
    planning,
    types: tally(blocks.map(one => one.type)),
    military: blocks.filter(isMilitary).length,
    builders: workers.length,
    kinds: tally(buildingsOf(world, player).map(one => one.kind)),
    goals: goalsOf(world, own).map(one => one.hex),
    sites,
    isSiteNear: workers.some(one => near(sites, one.hex) <= 2),
    roads: wantedRoads(planning),
    wanted: wantedBy(own),
    left: roundsLeft(world),
    gold: own.gold,
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

const near = (hexes: readonly Hex[], from: Hex): number =>
  hexes.reduce((least, one) => Math.min(least, hexDistance(one, from)), 20)
/** MV-VPS-01, MV-ECON-01: points and income for the gold, so many rounds before the end: the nearer that is, the more points count. */
const POINT = 2
const pointWorth = (left: number): number => POINT + 0.35 * Math.max(0, 4 - left)
const HERO = 10
/** In the last round a hero is no more than its points, which cost more than those of buildings. */
const LAST_HERO = 5
function worthOfTier(outlook: Outlook, kind: BuildingKey, tier: 1 | 2): number {
  const { left, kinds, wanted } = outlook
  const { vp, income, cost } = tierOf(kind, tier)
  const before = tier === 2 ? tierOf(kind, 1) : { vp: 0, income: 0 }
  // MV-BLD-09: nobody finishes a Fortress in the last round.
  if (buildingOf(kind).buildRounds > left) return 0
  const points = pointWorth(left) * ((vp ?? 0) - (before.vp ?? 0)) + left * (income - before.income)
  const isWanted =
    wanted.has('buildings') || wanted.has(`building:${kind}`) || (wanted.has('class:siege') && kind === 'siege-workshop')
  const isNew = tier === 1 && !kinds.has(kind)
  return (points + (isNew ? 2 : 0)) / (cost ?? 1) + (isWanted ? 0.6 : 0)
}
/** A Builder that stands on a site, or may in the next round, wants gold for it: more than a few guards it does not need before that. */
const SAVED = 6
const GUARDS = 3
const MANY = 12
const crowdWanted = ({ planning: { world, player }, left }: Outlook): number =>
  besieges(world, world.players[player]!) ? MANY : Math.min(MANY, 3 + Math.floor(world.round / 2) + (left > 6 ? 1 : 0))

function worthOfRecruit(outlook: Outlook, type: string, hex: Hex): number {
  const { builders, military, types, planning, left, wanted, gold } = outlook
  if (type === 'builder') {
    const isNeeded = builders < (left > 4 ? 3 : 2) && left > 1
    return isNeeded ? (builders === 0 ? 3.4 : military < 2 ? 1.5 : 2.4) - near(outlook.sites, hex) / 40 : 0
  }
  const { cost, age, ap, class: own } = unitTypeOf(type)
  const isWanted = wanted.has(`class:${own}`)
  const saves = outlook.isSiteNear && military >= GUARDS && left > 1
  const isNeeded = military < (saves ? GUARDS : crowdWanted(outlook)) || isWanted
  if (left === 0 || (!isNeeded && gold - cost < SAVED)) return isWanted ? 0.5 : 0
  const scouts = planning.world.round < 4 ? 0.25 * (ap - 2) : 0
  const common = 0.3 * (types.get(type) ?? 0)
  return Math.max(
    0.05,
    (military < 2 ? 2.6 : isNeeded ? 1.6 : 0.5) +
      scouts +
      (isWanted ? 0.5 : 0) +
      cost / 40 +
      age / 10 -
      common -
      near(outlook.goals, hex) / 40,
  )
}
/** What an order is worth to a sensible player for its gold, above zero if it is worth giving at all. */
function worth(outlook: Outlook, { option, place }: PlanOrder): number {
  const { kind, what } = findKind(option)!
  const hex = place ? hexOfPoint(place) : { column: 0, row: 0 }
  const { left, gold, wanted } = outlook
  switch (kind.word) {
    case 'recruit':
      return worthOfRecruit(outlook, what, hex)
    case 'hero':
      return outlook.military > 1 || left === 0
        ? (left === 0 ? LAST_HERO : HERO) / HERO_RULES.startCost - near(outlook.goals, hex) / 40
        : 0
    case 'build':
      return worthOfTier(outlook, what as BuildingKey, 1)
    case 'upgrade':
      return worthOfTier(outlook, what as BuildingKey, 2)
    case 'road':
      return outlook.roads.has(`${what.slice(2)}@${hexKey(hex)}`) ? (wanted.has('connectedBuildings') ? 4 : 3) : 0
    case 'portal':
      return 9
    case 'chop':
      // MV-BLDR-06: wood brings gold at once; a forest that shelters nobody is no loss.
      return left > 0 || gold < 4 ? 1.2 : 0
    case 'skill':
    case 'raise':
      return 3
    default:
      return 0
  }
}
export function worthOf(planning: Planning): (order: PlanOrder) => number {
  const outlook = outlookOf(planning)
  return order => worth(outlook, order)
}
