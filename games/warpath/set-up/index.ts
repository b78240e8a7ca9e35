import { scatterDie } from '../basics/scatter.ts'
import { declareStarts } from './asks/declare.ts'
import { deployNext, infiltrate } from './asks/infiltrate.ts'
import { placeObjective } from './asks/objective.ts'
import { placeUnits } from './asks/place.ts'
import { chooseZone, takeInitiative } from './asks/recon.ts'
import { SET_UP_PICTURES } from './picture.ts'
import { deployForces, deployHidden, deployInTurn, infiltration } from './procs/deployment.ts'
import { missionParameters } from './procs/mission.ts'
import { objectives } from './procs/objectives.ts'
import { reconRoll, rollOff } from './procs/recon.ts'
import { setUp as wholeSetUp } from './procs/set-up.ts'
import { SET_UP_WORDS } from './words.ts'

/** Mission parameters, objectives, Recon Roll, Reserves and deployment. */
export const setUp = {
  procs: [
    ...[wholeSetUp, missionParameters, objectives, reconRoll, rollOff, scatterDie],
    ...[deployForces, deployInTurn, deployHidden, infiltration],
  ],
  asks: [placeObjective, takeInitiative, chooseZone, declareStarts, deployNext, placeUnits, infiltrate],
  sentences: SET_UP_WORDS,
  pictures: SET_UP_PICTURES,
}
