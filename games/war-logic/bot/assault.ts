import { bearing } from '@sandtable/geometry/table/angle'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import type { View } from '../view.ts'
import type { SideId } from '../world.ts'
import type { Fighter } from './fighters.ts'
import { gap, taken } from './prospects.ts'

/** WL-CTRL-08. */
const FOCUS = inch(DEFAULTS.commandFocus)
/** WL-PINC-01. */
const QUADRANTS = 4
/** What it takes to come round to another side of somebody. */
const ROUND = inch(3)

/** How sure it is that somebody who has yet to move comes to strike: whoever stands there counts for more, or nobody would go. */
const COMING = 0.6

/** Somebody who could attack: how far it may go before, and whom it may choose. */
type Striker = { readonly by: Fighter; readonly stride: number; isOpen(foe: Fighter): boolean }
/** `quadrant`: the side of the target that it comes from; null: any, for it can walk round. */
type Blow = { readonly by: Fighter; readonly damage: number; readonly quadrant: number | null; readonly sureness: number }
type Aimed = { readonly foe: Fighter; readonly blows: readonly Blow[] }

/** WL-PINC-01: the quadrant of a target that somebody is in. */
const quadrantOf = ({ unit, at }: Fighter, from: Fighter): number =>
  Math.floor(((((bearing(at, from.at) - unit.facing + 45) % 360) + 360) % 360) / 90)

function blowOf({ by, stride }: Striker, foe: Fighter): Blow[] {
  const apart = gap(by, foe)
  let [damage, spare] = [0, 0]
  for (const weapon of by.weapons) {
    const left = weapon.range + stride - apart
    if (left >= 0 && weapon.damage > damage) [damage, spare] = [weapon.damage, left]
  }
  if (damage === 0) return []
  const sureness = stride > 0 ? COMING : 1
  return [{ by, damage: damage * sureness, sureness, quadrant: stride > 0 && spare >= ROUND ? null : quadrantOf(foe, by) }]
}
/** One of each side first, then the strongest. */
function widely(blows: readonly Blow[]): Blow[] {
  const taken = new Set<number>()
  const [first, rest]: [Blow[], Blow[]] = [[], []]
  for (const blow of blows.toSorted((a, b) => b.damage - a.damage)) {
    const isNew = blow.quadrant === null ? first.length < QUADRANTS : !taken.has(blow.quadrant)
    if (blow.quadrant !== null) taken.add(blow.quadrant)
    ;(isNew ? first : rest).push(blow)
  }
  return [...first, ...rest]
}
/** WL-PINC-03: what blows together would take of a target, the more sides the more by their square; no more of them than it needs. */
function volleyAt({ foe, blows }: Aimed, most: number): { value: number; used: readonly Blow[] } {
  const order = widely(blows).slice(0, most)
  const fixed = new Map<number, number>()
  let [damage, free] = [0, 0]
  for (const [i, blow] of order.entries()) {
    damage += blow.damage
    if (blow.quadrant === null) free += blow.sureness
    else fixed.set(blow.quadrant, Math.max(fixed.get(blow.quadrant) ?? 0, blow.sureness))
    const sides = Math.max(1, Math.min(QUADRANTS, free + [...fixed.values()].reduce((sum, one) => sum + one, 0)))
    const done = damage * sides * sides
    if (done >= foe.unit.points || i === order.length - 1) return { value: taken(done, foe), used: order.slice(0, i + 1) }
  }
  return { value: 0, used: [] }
}
/** What strikers could do together in a turn, at most so many of them: target by target, the best first. */
function strikeOf(strikers: readonly Striker[], targets: readonly Fighter[], most = strikers.length): number {
  let open = targets.flatMap((foe): Aimed[] => {
    const blows = strikers.flatMap(striker => (striker.isOpen(foe) ? blowOf(striker, foe) : []))
    return blows.length > 0 ? [{ foe, blows }] : []
  })
  let [sum, left] = [0, most]
  while (open.length > 0 && left > 0) {
    let best: { foe: Fighter; value: number; used: readonly Blow[] } | null = null
    for (const aimed of open) {
      const volley = volleyAt(aimed, left)
      if (!best || volley.value > best.value) best = { foe: aimed.foe, ...volley }
    }
    const { foe: done, used, value } = best!
    sum += value
    left -= used.length
    const gone = new Set(used.map(({ by }) => by))
    open = open
      .filter(({ foe }) => foe !== done)
      .map(({ foe, blows }) => ({ foe, blows: blows.filter(({ by }) => !gone.has(by)) }))
      .filter(({ blows }) => blows.length > 0)
  }
  return sum
}

const BEFORE_OFFENSE: readonly string[] = ['strategy', 'control', 'movement']
/** How far a unit may still go in this turn. */
export function strideLeft({ turn }: Pick<View, 'turn'>, { unit: { id }, speed }: Fighter): number {
  const place = turn === null || turn.spent.includes(id) ? undefined : turn.active[id]
  if (!turn || place === undefined || turn.moved[id] !== undefined || !BEFORE_OFFENSE.includes(turn.step)) return 0
  return turn.streams[place]?.order === 'hold' ? 0 : speed
}
/** Whom an order lets a unit attack in this turn; null: nobody, or it has no part in it. */
function strikerOf(seen: View, by: Fighter): Striker | null {
  const { turn } = seen
  const { id } = by.unit
  const place = turn === null || turn.spent.includes(id) ? undefined : turn.active[id]
  if (place === undefined || !by.isManned) return null
  const stream = turn?.streams[place]
  const stride = strideLeft(seen, by)
  // WL-CTRL-13: whoever acts alone attacks whomever it likes, and so does who holds.
  if (!stream || stream.order === 'hold') return { by, stride, isOpen: () => true }
  const { at } = stream
  if (stream.order !== 'attack' || at === null) return null
  return { by, stride, isOpen: foe => distanceBetween(foe.at, at) - foe.radius <= FOCUS }
}
/** What a side could do in this turn with those who are activated and have yet to attack. */
export function assaultOf(seen: View, side: SideId, own: readonly Fighter[], foes: readonly Fighter[]): number {
  const { turn } = seen
  if (!turn || seen.players[turn.player]!.side !== side || turn.step === 'defense' || turn.step === 'end') return 0
  return strikeOf(
    own.flatMap(by => strikerOf(seen, by) ?? []),
    foes,
  )
}

/**
 * WL-CTRL-02, WL-CTRL-03, WL-CTRL-13: the most units of a side that act in one turn: its best commander and whom it reaches, or a single one.
 * `isComing`: the commander may come nearer before.
 */
export const actingIn = (fighters: readonly Fighter[], isComing: boolean): number =>
  fighters.reduce((most, by) => {
    if (by.commands === 0) return most
    const reach = by.reach + (isComing ? by.speed : 0)
    return Math.max(most, 1 + Math.min(by.commands, fighters.filter(one => one !== by && gap(by, one) <= reach).length))
  }, 1)
/** What these could do in a turn of theirs. */
export const onslaughtOf = (by: readonly Fighter[], upon: readonly Fighter[]): number =>
  strikeOf(
    by.filter(({ isManned }) => isManned).map(one => ({ by: one, stride: one.speed, isOpen: () => true })),
    upon,
    actingIn(by, false),
  )
