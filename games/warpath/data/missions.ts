import { inch } from './inch.ts'
import missions from './missions.json' with { type: 'json' }
import type { Category, Spot, UnitType } from './types.ts'

export const TABLES = ['72x48', '48x48'] as const
export type TableId = (typeof TABLES)[number]
export const EDGES = ['north', 'east', 'south', 'west'] as const
export type Edge = (typeof EDGES)[number]

type Pairs = readonly (readonly number[])[]
const spotsFrom = (pairs: Pairs): Spot[] => pairs.map(([x, y]) => ({ x: inch(x!), y: inch(y!) }))
const byTable = <T, R>(tables: { readonly [Table in TableId]: T }, of: (one: T) => R) => ({
  '72x48': of(tables['72x48']),
  '48x48': of(tables['48x48']),
})

/** One entry of a chart, by its number on the D8 (WP-R-120). */
type Entry = { readonly roll: number; readonly id: string; readonly name: string; readonly text: string }

// ── deployment zones ────────────────────────────────────────────────────────
/** WP-MISS-04: zone and home edge of both sides (WP-R-121). */
export type Zones = { readonly [Z in 'a' | 'b']: { readonly zone: readonly Spot[]; readonly edge: Edge } }
type ZoneRecord = { readonly zoneA: Pairs; readonly zoneB: Pairs; readonly edgeA: string; readonly edgeB: string }
const edgeOf = (name: string): Edge => EDGES.find(edge => edge === name)!
const zonesOf = ({ zoneA, zoneB, edgeA, edgeB }: ZoneRecord): Zones => ({
  a: { zone: spotsFrom(zoneA), edge: edgeOf(edgeA) },
  b: { zone: spotsFrom(zoneB), edge: edgeOf(edgeB) },
})
export type ZonesEntry = Entry & { readonly tables: { readonly [T in TableId]: Zones } }
export const ZONES: readonly ZonesEntry[] = missions.deploymentZones.map(({ roll, id, name, text, tables }) => ({
  ...{ roll, id, name, text },
  tables: byTable<ZoneRecord, Zones>(tables, zonesOf),
}))

// ── objectives ──────────────────────────────────────────────────────────────
/** WP-MISS-05: lengths in hundredths; what a kind does not have is null. */
export type ObjectivesEntry = Entry & {
  readonly kind: 'fixed' | 'alternate' | 'zones' | 'scatter'
  readonly positions: { readonly [T in TableId]: readonly Spot[] } | null
  readonly positionsWestEast: { readonly [T in TableId]: readonly Spot[] } | null
  readonly multipliers: readonly number[]
  /** To be placed by turns, or in each zone. */
  readonly count: number
  readonly minFromEdge: number
  readonly minFromObjective: number
  readonly minFromZone: number
}
type ObjectivesRecord = Entry & {
  readonly kind: string
  readonly positions?: { readonly [T in TableId]: Pairs }
  readonly positionsWestEast?: { readonly [T in TableId]: Pairs }
  readonly fixedPositions?: { readonly [T in TableId]: Pairs }
  readonly multipliers?: readonly number[]
  readonly count?: number
  readonly inZoneA?: number
  readonly minFromEdge?: number
  readonly minFromObjective?: number
  readonly minFromZone?: number
}
const KINDS = ['fixed', 'alternate', 'zones', 'scatter'] as const
const objectivesOf = (one: ObjectivesRecord): ObjectivesEntry => {
  const positions = one.positions ?? one.fixedPositions ?? null
  return {
    ...{ roll: one.roll, id: one.id, name: one.name, text: one.text },
    kind: KINDS.find(kind => kind === one.kind)!,
    positions: positions && byTable(positions, spotsFrom),
    positionsWestEast: one.positionsWestEast ? byTable(one.positionsWestEast, spotsFrom) : null,
    multipliers: one.multipliers ?? [],
    count: one.count ?? one.inZoneA ?? 0,
    minFromEdge: inch(one.minFromEdge ?? 0),
    minFromObjective: inch(one.minFromObjective ?? 0),
    minFromZone: inch(one.minFromZone ?? 0),
  }
}
/** WP-MISS-01, WP-MISS-02: charts of the Battle Missions; a mission of one's own is described as a position. */
export const OBJECTIVES: readonly ObjectivesEntry[] = (missions.objectives as readonly ObjectivesRecord[]).map(objectivesOf)

// ── scoring ─────────────────────────────────────────────────────────────────
export const SCORED = [
  'objective',
  'destroyedPoints',
  'claimAtLeast',
  'claimMore',
  'commandUnitDestroyed',
  'unitInEnemyZone',
  'moreDestroyedThisRound',
  'firstUnitDestroyed',
] as const
export type Scored = (typeof SCORED)[number]
/** WP-MISS-06. `byRound`: what it is worth in which Round, the last for all later ones; else `points`, from `fromRound` on. */
export type ScoringItem = {
  readonly when: 'roundEnd' | 'gameEnd' | 'immediately'
  readonly what: Scored
  readonly points: number
  readonly fromRound: number
  readonly byRound: readonly number[] | null
  /** destroyedPoints: for each full so many. */
  readonly per: number
  /** claimAtLeast. */
  readonly n: number
}
export type ScoringEntry = Entry & { readonly items: readonly ScoringItem[] }
type ItemRecord = {
  readonly when: string
  readonly what: string
  readonly points?: number
  readonly fromRound?: number
  readonly pointsByRound?: { readonly [round: string]: number }
  readonly per?: number
  readonly n?: number
}
const WHENS = ['roundEnd', 'gameEnd', 'immediately'] as const
const itemOf = ({ when, what, points = 0, fromRound = 1, pointsByRound, per = 1, n = 1 }: ItemRecord): ScoringItem => ({
  when: WHENS.find(one => one === when)!,
  what: SCORED.find(one => one === what)!,
  byRound: pointsByRound ? Object.values(pointsByRound) : null,
  ...{ points, fromRound, per, n },
})
export const SCORING: readonly ScoringEntry[] = missions.scoring.map(({ roll, id, name, text, items }) => ({
  ...{ roll, id, name, text },
  items: (items as readonly ItemRecord[]).map(itemOf),
}))

// ── force deployment ────────────────────────────────────────────────────────
/** WP-MISS-07. `reserve.fromRound`: from which Round Reserves may enter (WP-R-174: from the first where none is named). */
export type DeploymentEntry = Entry & {
  readonly mode: 'sequential' | 'alternating' | 'hidden' | 'none'
  readonly reserve: {
    readonly most: readonly [number, number]
    readonly forced: 'all' | readonly Category[]
    readonly fromRound: number
  }
  readonly infiltrate: {
    readonly category: Category
    readonly types: readonly UnitType[]
    readonly maxUnits: number
    readonly outside: number
    readonly minEnemy: number
  } | null
}
type DeploymentRecord = Entry & {
  readonly mode: string
  readonly reserve: {
    readonly maxFraction: readonly number[]
    readonly forced?: string
    readonly forcedCategories?: readonly string[]
    readonly fromRound: number | null
  }
  readonly infiltrate?: {
    readonly category: string
    readonly types: readonly string[]
    readonly maxUnits: number
    readonly outside: number
    readonly minEnemy: number
  }
}
const MODES = ['sequential', 'alternating', 'hidden', 'none'] as const
const deploymentOf = ({ roll, id, name, text, mode, reserve, infiltrate }: DeploymentRecord): DeploymentEntry => ({
  ...{ roll, id, name, text },
  mode: MODES.find(one => one === mode)!,
  reserve: {
    most: [reserve.maxFraction[0]!, reserve.maxFraction[1]!],
    forced: reserve.forced === 'all' ? 'all' : ((reserve.forcedCategories ?? []) as readonly Category[]),
    fromRound: reserve.fromRound ?? 1,
  },
  infiltrate: infiltrate
    ? {
        ...infiltrate,
        category: infiltrate.category as Category,
        types: infiltrate.types as readonly UnitType[],
        outside: inch(infiltrate.outside),
        minEnemy: inch(infiltrate.minEnemy),
      }
    : null,
})
export const DEPLOYMENTS: readonly DeploymentEntry[] = (missions.forceDeployment as readonly DeploymentRecord[]).map(deploymentOf)
