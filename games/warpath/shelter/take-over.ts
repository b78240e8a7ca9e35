import { type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { groundOf } from '../basics/board.ts'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { hasMark, mark } from '../basics/marks.ts'
import { middleOf } from '../basics/middle.ts'
import type { Teller } from '../basics/move-token.ts'
import { pieceOf, profileOf } from '../basics/queries.ts'
import { BUILDINGS } from '../data/terrain.ts'
import { bodyThere } from '../movement/course.ts'
import { drawn, putDown } from '../movement/put-down.ts'
import type { Unit, World } from '../world.ts'
import { roofFor } from './buildings.ts'
import { roomLeft, slotsOf } from './room.ts'

/** WP-R-91, WP-BLDG-08: whether a unit is of a type that enters, and did not leave a building in this Round. */
export const mayMoveIn = (unit: Unit): boolean =>
  BUILDINGS.enterTypes.includes(profileOf(unit).type) && !hasMark(unit, 'changed-building') && unit.bases.length > 0

/** WP-BLDG-23: why these cannot all move in; null: they fit. */
export function whyNotAll(world: World, building: string, units: readonly Unit[]): Violation | null {
  const left = roomLeft(world, pieceOf(world, building))
  const needed = units.reduce((sum, unit) => sum + slotsOf(unit), 0)
  return needed > left ? violation('WP-BLDG-23', `the building has ${counted(left, 'place')}, and they take ${needed}`) : null
}

/** WP-BLDG-23: a unit moves in; whether it found places. */
export function moveIn(play: Teller, unit: Unit, building: string): boolean {
  const { world } = play
  const towards = middleOf(unit.bases.map(base => base.at))!
  const places = roofFor(world, unit, groundOf(boardOf(world), building)!, towards)
  if (!places) return false
  const ways = new Map(
    standsFor(unit).map(stand => {
      const body = bodyThere(stand, places.get(stand.id)!.at)
      return [stand.id, { points: [stand.body.at, body.at], body }] as const
    }),
  )
  putDown(unit, ways)
  Object.assign(unit, { building, moved: true })
  mark(unit, { kind: 'changed-building' })
  play.emit('took building', 'WP-BLDG-23', { unit: unit.id, building, ways: drawn(ways) })
  return true
}
