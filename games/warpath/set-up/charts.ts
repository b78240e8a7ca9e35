import {
  DEPLOYMENTS,
  type DeploymentEntry,
  OBJECTIVES,
  type ObjectivesEntry,
  SCORING,
  type TableId,
  ZONES,
  type Zones,
  type ZonesEntry,
} from '../data/missions.ts'
import { TABLE_SIZES } from '../data/tables.ts'
import type { Mission, World } from '../world.ts'

/** WP-MISS-03: the four charts in the order in which they are rolled. */
export const CHARTS: { readonly [P in keyof Mission]: readonly { id: string; roll: number; name: string; text: string }[] } = {
  zones: ZONES,
  objectives: OBJECTIVES,
  scoring: SCORING,
  deployment: DEPLOYMENTS,
}
export const PARAMETERS = ['zones', 'objectives', 'scoring', 'deployment'] as const satisfies (keyof Mission)[]
export type Parameter = (typeof PARAMETERS)[number]
export const CHART_NAMES: { readonly [P in Parameter]: string } = {
  zones: 'Deployment Zones',
  objectives: 'Objectives',
  scoring: 'Scoring',
  deployment: 'Force Deployment',
}
export const CHART_RULES = {
  zones: 'WP-MISS-04',
  objectives: 'WP-MISS-05',
  scoring: 'WP-MISS-06',
  deployment: 'WP-MISS-07',
} as const satisfies { [P in Parameter]: string }

const entryOf = <E extends { id: string }>(chart: readonly E[], id: string | null): E => chart.find(entry => entry.id === id)!
export const zonesEntry = ({ mission }: World): ZonesEntry => entryOf(ZONES, mission.zones)
export const objectivesEntry = ({ mission }: World): ObjectivesEntry => entryOf(OBJECTIVES, mission.objectives)
export const deploymentEntry = ({ mission }: World): DeploymentEntry => entryOf(DEPLOYMENTS, mission.deployment)

/** Which of the two tables the charts take it for: the square one, or the long one. */
export const tableIdOf = ({ table }: Pick<World, 'table'>): TableId =>
  TABLE_SIZES.find(({ width, height }) => width === table.width && height === table.height)?.id ??
  (table.width > table.height ? '72x48' : '48x48')
/** WP-R-121: zones and home edges on this table, before anybody has chosen. */
export const zonesOf = (world: World): Zones => zonesEntry(world).tables[tableIdOf(world)]
