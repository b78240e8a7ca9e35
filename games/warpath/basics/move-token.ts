import type { Play } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'
import { hasMark } from './marks.ts'
import { flies, isAboard, isCommand, isEngaged } from './queries.ts'
import { type Moment, ruleOfChange, type TokenFacts, tokenAfter } from './tokens.ts'

/** What changes the world and tells it: a step's `play`. */
export type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>

/** WP-PIN-03, WP-R-150: no Overwatch for who was Pinned when the Round began, or is barred from it in this Round. */
export const isBarred = ({ round }: World, unit: Unit): boolean => unit.pinnedAtStart || hasMark(unit, 'barred', { round })

/** Everything that a token depends on, as it stands now. */
const tokenFacts = (world: World, unit: Unit, moment: Moment): TokenFacts => ({
  token: unit.token,
  order: 'none',
  // Nothing else depends on it, and it takes long to find out.
  isEngaged: moment === 'orders' && isEngaged(world, unit),
  isAboard: isAboard(unit),
  isCommand: isCommand(unit),
  isFlier: flies(unit),
  isBarred: isBarred(world, unit),
  assault: null,
  afterSprint: null,
})

/** Moves the token of a unit on and tells it where it changes. */
export function moveTokenOn({ world, emit }: Teller, unit: Unit, moment: Moment, more: Partial<TokenFacts> = {}): void {
  const facts = { ...tokenFacts(world, unit, moment), ...more }
  const token = tokenAfter(moment, facts)
  if (token === unit.token) return
  const was = unit.token
  unit.token = token
  emit('token', ruleOfChange(moment, facts), { unit: unit.id, was, token })
}
