import { shuffleDeck } from './deck.ts'
import { drawCards } from './draw.ts'
import { pay } from './pay.ts'

export const supplyProcs = [shuffleDeck, pay, drawCards]
