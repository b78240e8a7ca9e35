import { checkEnd } from './check-end.ts'
import { roundEnd } from './round-end.ts'
import { roundStart } from './round-start.ts'

export const missionProcs = [checkEnd, roundEnd, roundStart]
