import { checkEnd } from './check-end.ts'
import { interact } from './interact.ts'
import { roundEnd } from './round-end.ts'
import { roundStart } from './round-start.ts'
import { turrets } from './turrets.ts'

export const missionProcs = [roundStart, roundEnd, turrets, checkEnd, interact]
