import type { RuleId, ScenePoint, SceneShape } from '@sandtable/kernel'
import { playersName, type WithSeats } from './teams.ts'

/** Where a team sets up, as a scene shows it. */
export const deploymentZone = (seated: WithSeats, team: string, rule: RuleId, points: readonly ScenePoint[]): SceneShape => ({
  id: `deploy-${team}`,
  kind: 'place',
  type: 'polygon',
  style: 'deploy',
  team,
  label: `Deployment zone of ${playersName(seated, team)}`,
  rule,
  points,
})
