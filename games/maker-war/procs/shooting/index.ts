import { salvo } from './salvo.ts'
import { shooting } from './shooting.ts'

export const shootingProcs = [shooting, salvo]
