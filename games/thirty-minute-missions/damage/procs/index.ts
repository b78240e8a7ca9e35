import { afflict } from './afflict.ts'
import { endTurn, pressure } from './end-turn.ts'
import { fall } from './fall.ts'
import { explosion, hurt, settle } from './hurt.ts'
import { strikeStructure } from './strike-structure.ts'

export const damageProcs = [afflict, endTurn, pressure, fall, hurt, explosion, settle, strikeStructure]
