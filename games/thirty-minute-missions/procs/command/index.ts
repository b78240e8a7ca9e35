import { beforeTurn } from './before-turn.ts'
import { command } from './command.ts'

export const commandProcs = [beforeTurn, command]
