import { isAssault } from '../basics/tokens.ts'
import type { Phase, Token } from '../world.ts'
import { chargeWorth, type Fighter, fightWorth, fireWorth, gapBetween, sightOf, TOUCH } from './fighters.ts'

/** What a token promises: a volley from where it stands or after a move, a charge, a fight. */
type Promise = { fire: number; walk: 'none' | 'advance'; charge: number; fight: number }
const NOTHING: Promise = { fire: 0, walk: 'none', charge: 0, fight: 0 }
/** The next Round is far: both may have moved by then. */
const LATER: Promise = { fire: 0.25, walk: 'advance', charge: 0.2, fight: 0 }
const SOON: { readonly [T in Token]: Promise } = {
  // WP-OVW-01: before those who advance.
  overwatch: { ...NOTHING, fire: 0.8 },
  shoot: { ...NOTHING, fire: 0.65 },
  advance: { ...NOTHING, fire: 0.6, walk: 'advance' },
  sprint: { ...NOTHING, charge: 0.7, fire: 0.1 },
  'assault+1': { ...NOTHING, fight: 0.9 },
  'assault+0': { ...NOTHING, fight: 0.7 },
  'assault-1': { ...NOTHING, fight: 0.5 },
}
/** Tokens that still count in a phase. */
const OPEN: { readonly [P in Phase]: (token: Token) => boolean } = {
  'set-up': () => true,
  command: () => true,
  movement: () => true,
  overwatch: token => token !== 'sprint' && token !== 'advance',
  combat: token => token === 'shoot' || token.startsWith('assault'),
  end: () => false,
}
/** WP-ASLT-01: whoever was charged fights back, whatever its order was. */
const ANSWER: Promise = { ...NOTHING, fight: 0.7 }
const FIGHTS: readonly Phase[] = ['movement', 'overwatch', 'combat']
const promiseOf = ({ unit: { token }, isEngaged }: Fighter, phase: Phase): Promise => {
  const isOpen = token !== null && OPEN[phase](token)
  if (isEngaged && FIGHTS.includes(phase) && !(isOpen && isAssault(token))) return ANSWER
  return isOpen ? SOON[token] : LATER
}

const isAtWalls = (a: Fighter, b: Fighter): boolean =>
  (a.unit.storms !== null && a.unit.storms === b.unit.building) || (b.unit.storms !== null && b.unit.storms === a.unit.building)

/** The points that a unit is expected to cost the enemy soon: by its best volley, charge or fight. */
export function prospectOf(by: Fighter, foes: readonly Fighter[], phase: Phase): number {
  const { unit, profile } = by
  if (unit.where === 'reserve') return 0
  const { fire, walk, charge, fight } = promiseOf(by, phase)
  const stride = walk === 'advance' ? profile.advance : 0
  let best = 0
  for (const foe of foes) {
    if (!foe.isThere) continue
    const gap = gapBetween(by, foe)
    if (fire > 0 && !by.isEngaged && !foe.isEngaged) {
      const worth = fire * fireWorth(by, foe, Math.max(0, gap - stride))
      if (worth > best) best = Math.max(best, worth * sightOf(by, foe, stride > 0))
    }
    if (charge > 0 && !by.isEngaged && gap <= profile.sprint) best = Math.max(best, charge * chargeWorth(by, foe))
    if (fight > 0 && foe.isEngaged && (gap <= TOUCH || isAtWalls(by, foe))) best = Math.max(best, fight * fightWorth(by, foe))
  }
  return best
}
