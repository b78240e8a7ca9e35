import { drawCards } from './draw.ts'
import { pay } from './pay.ts'

export const supplyProcs = [pay, drawCards]
