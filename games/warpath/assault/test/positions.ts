import type { JsonObject } from '@sandtable/kernel'

/** Places of bases of 25 mm in a touching row along +x; rows 0.98" apart touch each other. */
export const line = (y: number, count: number, x = 10): number[][] =>
  Array.from({ length: count }, (_, i) => [Math.round((x + i * 0.98) * 100) / 100, y])
/** A unit standing there. */
export const unit = (side: string, id: string, profile: string, bases: number[][], more: JsonObject = {}): JsonObject => ({
  ...{ side, id, profile, bases },
  ...more,
})
/** Somebody far away with something to do in the Combat Phase, so that it goes on. */
export const waits = (side: string, id: string, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ side, id, token: 'shoot', at: [30, y], count: 2 },
  profile: side === 'a' ? 'enforcers.operatives' : 'plague.ghouls',
  ...more,
})
/** The bases that are lost, in this order. */
export const losing = (...bases: string[]) => ({
  type: 'allocate' as const,
  amounts: bases.map(slot => ({ slot, amount: 1 })),
})
export const COMBAT = { phase: 'combat', initiative: 'a' }
