import type { Body } from '@sandtable/geometry/table/body'
import type { SightEnd, SightLine } from '@sandtable/kernel'
import { bodyOf, distance, pointAt } from '../basics/measure.ts'
import { findPiece, findUnit, isInPlay, unitOf } from '../basics/queries.ts'
import { terrainOf } from '../data/terrain.ts'
import { type Cover, isHiding } from '../places/cover.ts'
import { linesBlocked, type Sought } from '../places/lines.ts'
import { bodyOfThing, isUnit } from '../places/things.ts'
import { type View, worldSeen } from '../view.ts'
import type { Unit, World } from '../world.ts'
import { glassFor, sightRange } from './sight.ts'

type Cause = SightLine['by'][number]

function soughtAt(world: World, end: SightEnd): Sought | null {
  if ('at' in end) return end.at
  const unit = findUnit(world, end.piece)
  return unit && isInPlay(unit) ? unit : findPiece(world, end.piece)
}
const bodyAtEnd = (world: World, end: Sought): Body => ('id' in end ? bodyOfThing(world, end) : pointAt(end))
const asUnit = (end: Sought): Unit | null => ('id' in end && isUnit(end) ? end : null)

function causeOf(world: World, id: string, does: string, rule: Cause['rule']): Cause {
  const piece = findPiece(world, id)
  if (piece) return { label: `${terrainOf(piece.type).name}: ${does}`, at: { ...piece.at }, pieces: [], rule }
  const unit = unitOf(world, id)
  return { label: `${unit.name}: ${does}`, at: { ...bodyOf(world, unit).at }, pieces: [id], rule }
}
const hidden = (world: World, { place, rule }: Cover): Omit<SightLine, 'distance'> => ({
  ...{ result: 'partial', text: 'it hides: −1 to the die', rule: 'WL-MOD-04' },
  by: [causeOf(world, place, 'hides it', rule)],
})

/** WL-SIGHT-02: with lines that are cut; WL-SIGHT-04: a glass may still see it, though nobody fires through. */
function cutOff(world: World, looker: Unit | null, to: Sought, blocked: readonly string[]): Omit<SightLine, 'distance'> {
  const glass = looker && glassFor(world, looker, to)
  const text = glass ? `seen through ${glass.skill.name}, which lets nobody fire at it` : ''
  const by = blocked.map(id => causeOf(world, id, 'blocks sight', 'WL-SIGHT-02'))
  return { result: glass ? 'partial' : 'blocked', text, rule: 'WL-SIGHT-02', by }
}
function lookOf(world: World, from: Sought, to: Sought): Omit<SightLine, 'distance'> {
  const [looker, target] = [asUnit(from), asUnit(to)]
  const blocked = linesBlocked(world, from, to)
  if (blocked) return cutOff(world, looker, to, blocked)
  const glass = looker === null ? null : glassFor(world, looker, to)
  if (looker && glass === undefined) {
    const limit = (sightRange(world, looker) ?? 0) / 100
    return { result: 'blocked', text: `${looker.name} sees ${limit} inches far`, rule: 'WL-SIGHT-05', by: [] }
  }
  const cover = looker && target && isHiding(world, target, looker)
  if (cover) return hidden(world, cover)
  return { result: 'clear', text: glass ? `seen through ${glass.skill.name}` : '', rule: 'WL-SIGHT-02', by: [] }
}

/** What a unit or somebody at a place sees of another, from what this view knows; null for what is not on the table. */
export function sight(seen: View, from: SightEnd, to: SightEnd): SightLine | null {
  const world = worldSeen(seen, null)
  const [one, other] = [soughtAt(world, from), soughtAt(world, to)]
  if (!one || !other || one === other) return null
  const far = Math.round(distance(bodyAtEnd(world, one), bodyAtEnd(world, other)))
  return { ...lookOf(world, one, other), distance: far }
}
