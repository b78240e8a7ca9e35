import { missionAsks } from './asks/index.ts'
import { MISSION_PICTURES } from './picture.ts'
import { missionProcs } from './procs/index.ts'
import { MISSION_WORDS } from './words.ts'

/** Missions. */
export const missions = {
  procs: missionProcs,
  asks: missionAsks,
  sentences: MISSION_WORDS,
  pictures: MISSION_PICTURES,
}
