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

/** Whom an order lets a unit attack in this turn; null: nobody, or it has no part in it. */
function openTo({ turn }: View, { unit }: Fighter): ((foe: Fighter) => boolean) | null {
  const place = turn === null || turn.spent.includes(unit.id) ? undefined : turn.active[unit.id]
  if (place === undefined) return null
  const stream = turn?.streams[place]
  // WL-CTRL-13: whoever acts alone attacks whomever it likes, and so does who holds.
  if (!stream || stream.order === 'hold') return () => true
  const { at } = stream
  return stream.order === 'attack' && at !== null ? foe => distanceBetween(foe.at, at) - foe.radius <= FOCUS : null
}
/** WL-PINC-01: the quadrant of a target that somebody is in. */
const quadrantOf = ({ unit, at }: Fighter, from: Fighter): number =>
  Math.floor(((((bearing(at, from.at) - unit.facing + 45) % 360) + 360) % 360) / 90)

type Blow = { readonly by: Fighter; readonly damage: number; readonly quadrant: number }
/** WL-PINC-03: what these blows together would take of a target: the more sides, the more by their square. */
function valueOfBlows(foe: Fighter, blows: readonly Blow[]): number {
  const sides = new Set(blows.map(({ quadrant }) => quadrant)).size
  return taken(blows.reduce((sum, { damage }) => sum + damage, 0) * sides * sides, foe)
}

/** What a side could do in this turn with those who are activated and have yet to attack, target by target, the best first. */
export function assaultOf(seen: View, side: SideId, own: readonly Fighter[], foes: readonly Fighter[]): number {
  const { turn } = seen
  if (!turn || seen.players[turn.player]!.side !== side || turn.step === 'defense' || turn.step === 'end') return 0
  // Before anybody has moved.
  const isMoving = turn.step === 'movement'
  const ready = own.flatMap(by => {
    const isOpen = openTo(seen, by)
    return isOpen && by.isManned ? [{ by, isOpen }] : []
  })
  let open = foes.map(foe => ({
    foe,
    blows: ready.flatMap(({ by, isOpen }): Blow[] => {
      if (!isOpen(foe)) return []
      const apart = gap(by, foe) - (isMoving ? by.speed : 0)
      const damage = by.weapons.reduce((most, weapon) => (apart <= weapon.range ? Math.max(most, weapon.damage) : most), 0)
      return damage > 0 ? [{ by, damage, quadrant: quadrantOf(foe, by) }] : []
    }),
  }))
  let sum = 0
  for (;;) {
    open = open.filter(({ blows }) => blows.length > 0)
    const best = open
      .map(one => ({ one, value: valueOfBlows(one.foe, one.blows) }))
      .reduce<{ one: (typeof open)[number]; value: number } | null>((a, b) => (a && a.value >= b.value ? a : b), null)
    if (!best) return sum
    sum += best.value
    const used = new Set(best.one.blows.map(({ by }) => by))
    open = open.filter(one => one !== best.one).map(one => ({ ...one, blows: one.blows.filter(({ by }) => !used.has(by)) }))
  }
}
