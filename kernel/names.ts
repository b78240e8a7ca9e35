/** A place at the table: one person or bot. Ids are prefixed words, never integer-like (those reorder in objects). */
export type SeatId = string
/** Anything that can carry traits: a unit, a formation, a card in a hand, the table itself. */
export type PieceId = string
/** Game prefix, then the rulebook's own numbering: 'MW-SHOOT-07'. The kernel's own refusals begin with 'KERNEL-'. */
export type RuleId = `${string}-${string}`
/** A refusal of the kernel's own: no rulebook has it. */
export const isKernelRule = (rule: RuleId): boolean => rule.startsWith('KERNEL-')

export type Seat = { id: SeatId; team: string }

/**
 * A place on the board in whole numbers: hundredths of the game's unit on a table; on hexes x is the column, counted eastward,
 * and y the row, counted southward, both from 0.
 */
export type Place = { x: number; y: number; facing: number | null; level: number | null }

/** The outline of a base, terrain piece or template around its own origin, at facing 0. Whole hundredths. */
export type Footprint =
  | { type: 'disc'; radius: number }
  | { type: 'oval'; length: number; width: number }
  | { type: 'rect'; length: number; width: number }
  | { type: 'polygon'; points: readonly { x: number; y: number }[] }
  | { type: 'hex' }

/** A seat as people read it: 'ann' is Ann, 'the_guest' The guest. */
export const seatName = (seat: SeatId): string => `${seat.slice(0, 1).toUpperCase()}${seat.slice(1).replaceAll('_', ' ')}`

/** The seats that share a side with this one, itself included. */
export const teamMates = (seats: readonly Seat[], seat: SeatId): SeatId[] => {
  const team = seats.find(s => s.id === seat)?.team
  return seats.filter(s => s.team === team).map(s => s.id)
}
