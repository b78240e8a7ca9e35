import type { PieceId, Place, ScenePoint } from '@sandtable/kernel'
import { leaderOf, unitsOf } from '../basics/queries.ts'
import { type View, worldSeen } from '../view.ts'
import type { Formation, Spot, Unit, World } from '../world.ts'
import { armsOf, type Gun, gunOf, unitIdOf } from './firepower.ts'
import { type Lines, type Looker, linesOf, type SightOptions } from './line-of-fire.ts'

/** A gun somewhere, ready to be asked what it reaches. */
export type Muzzle = { from: Looker; options: SightOptions }

/** MW-ORDER-02: what a formation fires with when it advances, all that fires together or apart. */
export function gunsOf(world: World, formation: string): Gun[] {
  const { together, apart, weapons } = armsOf(world, formation, 'advance')
  return [...together, ...apart, ...weapons].map(source => gunOf(world, source)).filter(gun => gun.unit !== null && !gun.air)
}
/** MW-TRAIT-08: artillery fires over terrain. */
export const optionsOf = ({ range, arc, overTerrain }: Gun): SightOptions => ({
  range,
  arc,
  terrain: overTerrain ? 'passes' : 'blocks',
  units: 'pass',
})

export const isReached = (lines: Lines, { from, options }: Muzzle, to: Looker): boolean => lines.reaches(from, to, options).clear

/** The formations that these name, by themselves or by one of their units. */
function formationsOf(world: World, pieces: readonly PieceId[]): Formation[] {
  const ids = pieces.flatMap(id => world.formations[id]?.id ?? world.units[id]?.formation ?? [])
  return [...new Set(ids)].map(id => world.formations[id]!).filter(({ where }) => where === 'table')
}

/** Where each unit of a formation would stand if its leader stood there, in the order it has now. */
function movedWith(leader: Unit, from: Place | null): (unit: Unit) => { at: Spot; facing: number } {
  if (from === null) return unit => ({ at: unit.at, facing: unit.facing })
  const [dx, dy] = [from.x - leader.at.x, from.y - leader.at.y]
  return unit => ({ at: { x: unit.at.x + dx, y: unit.at.y + dy }, facing: from.facing ?? unit.facing })
}

/** MW-LOF-01, MW-LOF-02, MW-LOF-05, MW-UNIT-14: the places that some guns reach and see; units in between are not looked at, for they move. */
export function covers(seen: View, pieces: readonly PieceId[], from: Place | null, places: readonly ScenePoint[]): boolean[] {
  const world = worldSeen(seen)
  const [first] = formationsOf(world, pieces)
  if (!first || first.units.length === 0) return places.map(() => false)
  const lines = linesOf(world, first.side)
  const wanted = new Set(pieces.includes(first.id) ? first.units : pieces)
  const stand = movedWith(leaderOf(world, first), from)
  const placed = new Map(unitsOf(world, first).map(unit => [unit.id, { unit, ...stand(unit) }]))
  const muzzles = gunsOf(world, first.id)
    .filter(({ source }) => from !== null || wanted.has(unitIdOf(source)))
    .map((gun): Muzzle => {
      const { unit, at, facing } = placed.get(unitIdOf(gun.source))!
      return { from: lines.lookerAt(unit, at, facing), options: optionsOf(gun) }
    })
  return places.map(place => {
    const to = lines.placeOf(place)
    return muzzles.some(muzzle => isReached(lines, muzzle, to))
  })
}
