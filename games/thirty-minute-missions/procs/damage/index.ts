import { afflict } from './afflict.ts'
import { endTurn } from './end-turn.ts'
import { fall } from './fall.ts'
import { hurt } from './hurt.ts'
import { strikeStructure } from './strike-structure.ts'

export const damageProcs = [afflict, endTurn, fall, hurt, strikeStructure]
