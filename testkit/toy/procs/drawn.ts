import { type Play, type RuleId, type SeatId, teamMates } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

/** A side knows the hands of all who play for it; others are told only that a card was drawn. */
export const tellDrawn = (play: Play<World, Hooks, string>, rule: RuleId, seat: SeatId, card: string): void =>
  play.emit(
    'drew',
    rule,
    { seat, card },
    { secret: { only: teamMates(play.world.seats, seat), masked: { seat, card: null } }, reveals: true },
  )
