import { movement } from './movement.ts'

export const movementProcs = [movement]
