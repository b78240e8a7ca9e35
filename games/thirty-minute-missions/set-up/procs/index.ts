import { battlefield, buildMap } from './battlefield.ts'
import { deployment } from './deployment.ts'
import { chooseMission } from './mission.ts'
import { chooseReserves } from './reserves.ts'
import { chooseSecondaries } from './secondaries.ts'
import { setUp } from './set-up.ts'
import { chooseAreas, nameChampion, rollRoles } from './sides.ts'

export const setUpProcs = [
  setUp,
  chooseMission,
  chooseSecondaries,
  battlefield,
  buildMap,
  rollRoles,
  chooseAreas,
  nameChampion,
  chooseReserves,
  deployment,
]
