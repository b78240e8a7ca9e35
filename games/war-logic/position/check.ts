import { isInsideTable } from '@sandtable/geometry/table/contact'
import { refuseBeside } from '@sandtable/wargame/position'
import { type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { bodyOf, bodyOfPiece, overlaps } from '../basics/measure.ts'
import { fullArmourOf, fullHealthOf, weightOf } from '../basics/points.ts'
import { findPiece, findUnit, isInPlay } from '../basics/queries.ts'
import { isGround } from '../movement/course.ts'
import type { World } from '../world.ts'
import type { Described } from './form.ts'

/** What no battle can come to, each with the path of what says so. */
export function refuseImpossible(world: World, described: Described, refuse: Refuse): void {
  for (const [i, one] of described.units.entries()) {
    const unit = world.units[one.id ?? `u${i + 1}`]!
    if (one.in !== undefined && !findUnit(world, one.in) && !findPiece(world, one.in))
      refuse(['units', i, 'in'], `there is no carrier, house or captor '${one.in}'`, 'WL-LOAD-01')
    if (one.in !== undefined && one.at)
      refuse(['units', i, 'at'], 'a unit that is in something has no place of its own', 'WL-HOUSE-11')
    if (unit.where === 'table' && !one.at) refuse(['units', i], 'a unit on the table has a place (at)', 'WL-GEN-01')
    if (isInPlay(unit) && weightOf(world, unit) <= 0) refuse(['units', i], 'a unit without points is dead', 'WL-UNIT-02')
    for (const [what, most] of [
      ['health', fullHealthOf(world, unit)],
      ['armour', fullArmourOf(world, unit)],
    ] as const)
      if ((one[what] ?? 0) > most) refuse(['units', i, what], `it has ${most} points of ${what} at most`, 'WL-SHEET-02')
    for (const [n, { skill, left }] of one.counters.entries()) {
      const counter = unit.counters.find(known => known.skill === skill)
      if (!counter) refuse(['units', i, 'counters', n, 'skill'], `it has no skill '${skill}'`, 'WL-UNIT-04')
      else if (left !== undefined && left > counter.of)
        refuse(['units', i, 'counters', n, 'left'], `at most ${counter.of} were bought`, 'WL-SHEET-02')
    }
  }
  const { pieces, table } = world
  refuseBeside('pieces', pieces.slice(pieces.length - described.pieces.length).map(bodyOfPiece), table, refuse)
  refuseOffTable(world, described, refuse)
  refuseOverlaps(world, described, refuse)
  refuseThings(world, described, refuse)
  for (const unit of repeatsIn(described.turn.active)) refuse(['turn', 'active'], `'${unit}' is there twice`, 'WL-TURN-02')
}

/** What lies on the table besides units: each under a name of its own, and no more of it than there can be. */
function refuseThings(world: World, { pieces }: Described, refuse: Refuse): void {
  for (const list of ['pieces', 'fields', 'items'] as const)
    for (const id of repeatsIn(world[list].map(one => one.id))) refuse([list], `two of them are called '${id}'`)
  const first = world.pieces.length - pieces.length
  for (const [i, { health }] of pieces.entries()) {
    const { of } = world.pieces[first + i]!
    if ((health ?? 0) > (of ?? 0))
      refuse(['pieces', i, 'health'], of ? `it has ${of} points at most` : 'it cannot be hurt', 'WL-HOUSE-13')
  }
}

/** WL-MOVE-14: whoever has a place is wholly on the table. */
function refuseOffTable(world: World, { units }: Described, refuse: Refuse): void {
  const { width, height } = world.table
  for (const [i, { id, at }] of units.entries()) {
    const unit = world.units[id ?? `u${i + 1}`]!
    if (at && unit.where === 'table' && !isInsideTable(bodyOf(world, unit), width, height))
      refuse(['units', i, 'at'], `${unit.name} is not wholly on the table`, 'WL-MOVE-14')
  }
}

/** WL-MOVE-04: nobody stands on another base; hidden units and fields may lie anywhere. */
function refuseOverlaps(world: World, { units }: Described, refuse: Refuse): void {
  const standing = units.flatMap((one, i) => {
    const unit = world.units[one.id ?? `u${i + 1}`]!
    const isThere = unit.where === 'table' && one.at !== undefined && unit.hidden === null && !isGround(world, unit)
    return isThere ? [{ unit, i, body: bodyOf(world, unit) }] : []
  })
  for (const [n, { i, body }] of standing.entries()) {
    const under = standing.slice(0, n).find(other => overlaps(body, other.body))
    if (under) refuse(['units', i, 'at'], `it stands on the base of ${under.unit.name}`, 'WL-MOVE-04')
  }
}
