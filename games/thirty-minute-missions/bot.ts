import type { GameEvent, SeatId } from '@sandtable/kernel'
import type { View } from './view.ts'

export const evaluate = (_seen: View, _seat: SeatId): number => 0
export const tally = (_events: readonly GameEvent[]): { readonly [what: string]: number } => ({})
