import type { Stand } from '../basics/board.ts'
import { isTouching, isWithin } from '../basics/measure.ts'

/** A base that may attack: the enemy units it touches; none of a base in support, which may attack any its unit is engaged with (WP-MULTI-04). */
export type Fighter = { id: string; touches: readonly string[]; isSupport: boolean }

const unitsTouched = ({ body }: Stand, enemies: readonly Stand[]): string[] => [
  ...new Set(enemies.filter(enemy => isTouching(body, enemy.body)).map(({ unit }) => unit)),
]

/**
 * WP-ASLT-03, WP-ASLT-04: the bases of a unit in contact with enemy bases, and those within the reach of support (1" as a rule) of one of them.
 * `touching` says what else counts as contact: a building that is assaulted, for those outside of it (WP-BLDG-21).
 */
export function fightersOf(
  own: readonly Stand[],
  enemies: readonly Stand[],
  support: number,
  touching: (stand: Stand) => boolean = () => false,
): Fighter[] {
  const inContact = own.map(stand => ({ stand, touches: unitsTouched(stand, enemies) }))
  const front = inContact.filter(({ stand, touches }) => touches.length > 0 || touching(stand))
  return inContact.flatMap(({ stand, touches }): Fighter[] => {
    if (front.some(one => one.stand === stand)) return [{ id: stand.id, touches, isSupport: false }]
    const isSupport = front.some(one => isWithin(one.stand.body, stand.body, support))
    return isSupport ? [{ id: stand.id, touches: [], isSupport }] : []
  })
}
