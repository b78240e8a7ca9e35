import { endMovement } from './end-movement.ts'
import { enter } from './enter.ts'
import { move } from './move.ts'

export const movementProcs = [endMovement, enter, move]
