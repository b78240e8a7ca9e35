import type { RuleId } from '@sandtable/kernel'
import type { Order, Token } from '../world.ts'

/** What moves a token on. */
export type Moment =
  /** The Command Phase: orders are turned up. */
  | 'orders'
  /** The end of an activation in the Movement Phase. */
  | 'moved'
  /** It came from Reserve. */
  | 'entered'
  /** An enemy engaged it. */
  | 'charged'
  /** It shot, or did nothing in the Combat Phase. */
  | 'fired'
  /** It keeps its Overwatch for the Combat Phase. */
  | 'held'
  | 'overwatch begins'
  | 'combat begins'
  /** Its Assault is over. */
  | 'fought'
  /** WP-TRANS-14: it lost its transport. */
  | 'put out'
  | 'round ends'

/** What a token depends on besides. */
export type TokenFacts = {
  token: Token | null
  /** 'orders': what was placed for it; 'none' where nothing was. */
  order: Order | 'none'
  isEngaged: boolean
  isAboard: boolean
  isCommand: boolean
  isFlier: boolean
  /** WP-PIN-03: Pinned when the Round began, or barred from Overwatch (WP-R-150). */
  isBarred: boolean
  /** 'moved': the token that engaging gave; null: it engaged nobody. */
  assault: 'assault+1' | 'assault+0' | 'assault-1' | null
  /** 'moved': WP-CORD-10; what a Command unit takes then (WP-R-21). */
  afterSprint: 'shoot' | 'overwatch' | null
}

/** The one place where tokens are moved on: what lies beside a unit after this moment (WP-CMBT-06). */
export function tokenAfter(moment: Moment, facts: TokenFacts): Token | null {
  const { token, isAboard } = facts
  switch (moment) {
    case 'orders':
      return ordered(facts)
    case 'moved':
      return moved(facts)
    // WP-RESV-03, WP-R-94: who is inside gets none.
    case 'entered':
    case 'held':
      return isAboard ? null : 'shoot'
    // WP-MOVE-12: only orders not yet used are lost.
    case 'charged':
      return token === 'sprint' || token === 'advance' ? null : token
    case 'overwatch begins':
      return isAboard && token === 'overwatch' ? null : token
    case 'combat begins':
      return isAboard && token === 'shoot' ? null : token
    // WP-TIDY-06.
    case 'fought':
      return token === 'shoot' || isAssault(token) ? null : token
    case 'fired':
    case 'put out':
    case 'round ends':
      return null
  }
}
export const isAssault = (token: Token | null): boolean => token?.startsWith('assault') ?? false

/** WP-ORD-03 to WP-ORD-05, WP-R-10, WP-R-154: an ongoing Assault comes first, then what is forced, then what was placed. */
function ordered({ order, isEngaged, isCommand, isFlier, isBarred }: TokenFacts): Token {
  if (isEngaged) return 'assault+0'
  if (isCommand) return 'sprint'
  if (order === 'none') return isFlier ? 'advance' : 'shoot'
  return order === 'overwatch' && (isBarred || isFlier) ? 'shoot' : order
}

/** WP-MOVE-08 to WP-MOVE-11, WP-CORD-10, WP-R-23, WP-R-94. */
function moved({ token, assault, isAboard, isCommand, isBarred, afterSprint }: TokenFacts): Token | null {
  if (assault !== null) return assault
  if (token === 'advance') return isAboard ? null : 'shoot'
  if (token !== 'sprint' || isAboard) return token === 'sprint' ? null : token
  const watch = isCommand ? (isBarred ? 'shoot' : 'overwatch') : null
  if (afterSprint === null) return watch
  return afterSprint === 'overwatch' ? (watch ?? 'shoot') : 'shoot'
}

/** The rules by which moments that know no cases change a token. */
const RULES: { readonly [M in Exclude<Moment, 'orders' | 'moved' | 'fired'>]: RuleId } = {
  entered: 'WP-RESV-03',
  charged: 'WP-MOVE-12',
  held: 'WP-OVW-02',
  'overwatch begins': 'WP-R-94',
  'combat begins': 'WP-R-94',
  fought: 'WP-TIDY-06',
  'put out': 'WP-TRANS-14',
  'round ends': 'WP-ROUND-07',
}
/** The rule by which a token was changed, for those who read of it. */
export function ruleOfChange(moment: Moment, { token, isAboard, assault, isCommand, afterSprint }: TokenFacts): RuleId {
  if (moment === 'orders') return 'WP-ORD-06'
  if (moment === 'fired') return token === 'overwatch' ? 'WP-OVW-03' : isAssault(token) ? 'WP-R-144' : 'WP-CMBT-06'
  if (moment !== 'moved') return RULES[moment]
  if (assault !== null) return assault === 'assault+1' ? 'WP-ENG-05' : 'WP-ENG-06'
  if (isAboard) return 'WP-R-94'
  if (token === 'advance') return 'WP-MOVE-08'
  if (afterSprint !== null) return 'WP-CORD-10'
  return isCommand ? 'WP-MOVE-11' : 'WP-MOVE-10'
}
