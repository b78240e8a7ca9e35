import type { RuleId } from '@sandtable/kernel'
import type { MissionData } from '../data/types.ts'

const hasRule = (mission: MissionData, id: string): boolean => mission.missionRules.some(rule => rule.id === id)

/** TM-MISS-65: whether destroying structures costs points. */
export const losesByRubble = (mission: MissionData): boolean => hasRule(mission, 'collateral')
/** TM-MISS-13, TM-MISS-48: by which the weather is rolled for each round, if at all. */
export const weatherRule = (mission: MissionData): RuleId | null =>
  hasRule(mission, 'gale') ? 'TM-MISS-13' : hasRule(mission, 'storm') ? 'TM-MISS-48' : null
/** TM-MISS-66: whether a thruster move costs the control of a district. */
export const hasCurfew = (mission: MissionData): boolean => hasRule(mission, 'curfew')
/** TM-MISS-27: from which round on the Defender starts; null: never. */
export const momentumFrom = (mission: MissionData): number | null => (hasRule(mission, 'momentum') ? 4 : null)
/** TM-MISS-61. */
export const hasTurrets = (mission: MissionData): boolean => hasRule(mission, 'turrets')
/** TM-MISS-32, TM-MISS-49: vehicles may tow. TM-MISS-55: so may all but aircraft. */
export const maySomeTow = (mission: MissionData): boolean => hasRule(mission, 'tow') || hasRule(mission, 'heavy')
export const isHeavy = (mission: MissionData): boolean => hasRule(mission, 'heavy')
/** TM-MISS-67. TM-MISS-54. */
export const isDormant = (mission: MissionData, round: number): boolean => hasRule(mission, 'dormant') && round === 1
export const isSacred = (mission: MissionData): boolean => hasRule(mission, 'sacred')
