import type { Decision, Option, Scene } from '@sandtable/kernel'
import type { Player } from '../../host/host.ts'
import type { StandingOrder } from '../../settings/settings.ts'
import { lengthText } from '../on-board/measure.ts'
import { isPassable, keyOf, kindOf, type Orders } from './passing.ts'
import { type Situation, situationOf } from './situation.ts'

/** A pass that is made for somebody: of which kind, and why it was not asked about. */
export type AutoPassed = { kind: string; why: string | null }
export type Table = { id: string; scene: Scene; players: readonly Player[] }

const farText = ({ board }: Scene, near: number, within: number): string => {
  const [far, bound] = [lengthText(board, near), lengthText(board, within)]
  return far === bound ? `the nearest is just beyond ${bound}` : `the nearest is ${far} away, not within ${bound}`
}

/** What speaks against being asked: the first condition that is not met; null where all are. What cannot be told is asked about. */
function unmetBy({ within, worth }: StandingOrder, { near, worth: value }: Situation, scene: Scene): string | null {
  if (within !== null && near !== null && near > within) return farText(scene, near, within)
  if (worth !== null && value !== null && value < worth) return `worth ${value}, not ${worth}`
  return null
}

function passedBy(order: StandingOrder | undefined, table: Table, decision: Decision, option: Option): AutoPassed | null {
  const kind = kindOf(decision, option)
  if (order?.way === 'pass') return { kind, why: null }
  if (order?.way !== 'if') return null
  const why = unmetBy(order, situationOf(table.scene, table.players, decision, option), table.scene)
  return why === null ? null : { kind, why }
}

/**
 * The passes that standing orders make of a question: one for each offer, or null where any of them is to be asked about. Nothing but a
 * reaction that may be declined is ever passed.
 */
export function findPasses(table: Table, decision: Decision, orders: Orders): readonly AutoPassed[] | null {
  if (!isPassable(decision) || decision.ask.type !== 'pick') return null
  const place = { table: table.id, seat: decision.seat }
  const passes = decision.ask.options.map(o => passedBy(orders[keyOf(place, kindOf(decision, o))], table, decision, o))
  return passes.every(p => p !== null) ? passes : null
}

/** 'Passed by itself: Smoke; Patrol (worth 40, not 50)'. */
export function passedText(passes: readonly AutoPassed[]): string {
  const words = passes.map(({ kind, why }) => `${kind}${why ? ` (${why})` : ''}`)
  return `Passed by itself: ${[...new Set(words)].join('; ')}`
}
