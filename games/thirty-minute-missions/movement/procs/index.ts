import { endMovement } from './end-movement.ts'
import { enter } from './enter.ts'
import { finishMove } from './finish-move.ts'
import { hugCover } from './hug-cover.ts'
import { move } from './move.ts'

export const movementProcs = [move, finishMove, hugCover, endMovement, enter]
