import { type Violation, violation } from '@sandtable/kernel'
import { META } from '../data/figures.ts'
import type { MissionData, Sheet, Squad } from '../data/types.ts'
import { activating } from './squad.ts'

const hasArm = (sheet: Sheet): boolean => sheet.sections.some(s => s.kind === 'arm')
const isAfloat = (sheet: Sheet): boolean => sheet.category === 'aquatic' && !sheet.systems.includes('amphibious')
export const hasAquatics = (squad: Squad): boolean => activating(squad).some(u => squad.sheets[u.unit]!.category === 'aquatic')

/** TM-BATL-17, TM-MISS-32, TM-MISS-55: who could ever bring an object home: hands, or a vehicle that the mission lets tow. */
function couldCarry(sheet: Sheet, { missionRules }: MissionData): boolean {
  if (sheet.type === 'mech') return hasArm(sheet)
  const tows = missionRules.some(rule => rule.id === 'tow' || rule.id === 'heavy')
  const isHeavy = missionRules.some(rule => rule.id === 'heavy')
  return tows && !isAfloat(sheet) && !(isHeavy && sheet.category === 'aerial')
}

/** What is worth knowing about a legal squad before a battle: warnings and notices, no errors. */
export function squadNotices(squad: Squad, mission: MissionData | null = null): Violation[] {
  const notices: Violation[] = []
  const units = activating(squad)
  if (units.length > META.recommendedMaxSquad)
    notices.push(
      violation('TM-SQUAD-01', `More than ${META.recommendedMaxSquad} activating units slow the game down.`, {
        units: units.length,
      }),
    )
  if (hasAquatics(squad))
    notices.push(violation('TM-R-92', 'This squad has Aquatic Vehicles; the coast will be added to the map.'))
  const isCarrying = mission !== null && mission.objectives.length > 0 && mission.objectives.every(o => o.kind === 'carry')
  if (isCarrying && !units.some(u => couldCarry(squad.sheets[u.unit]!, mission)))
    notices.push(violation('TM-R-162', `No unit of this squad could carry anything in ${mission.name}.`, { mission: mission.id }))
  return notices
}
