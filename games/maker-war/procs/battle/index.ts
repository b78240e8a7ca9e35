import { activation } from './activation.ts'
import { battle, resume } from './battle.ts'
import { round } from './round.ts'
import { turns } from './turn.ts'

export const battleProcs = [battle, resume, round, turns, activation]
