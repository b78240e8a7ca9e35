import { centreOf, outsideOf } from '../basics/measure.ts'
import { depthOf, heightOf, isDeep } from '../movement/leverage.ts'
import { quadrantOf } from '../places/facing.ts'
import { isUnit } from '../places/things.ts'
import type { Spot, Unit, World } from '../world.ts'
import type { Target } from './targets.ts'

type Position = { readonly side: string; readonly offset: Spot }

/** WL-R-65: bearings that differ by at least 60 degrees: the cosine is at most a half. */
function areApart(a: Spot, b: Spot): boolean {
  const dot = a.x * b.x + a.y * b.y
  return dot <= 0 || 4 * dot * dot <= (a.x * a.x + a.y * a.y) * (b.x * b.x + b.y * b.y)
}
/** In hundredths, so that it can be compared with a distance. */
const INCH = 100

/** WL-R-65: above or below its target, if it is so by at least the distance between the centres; null: on a side of it. */
function layerSide(world: World, by: Unit, target: Unit | null, offset: Spot): 'above' | 'below' | null {
  const outside = outsideOf(world, by)
  if (!isUnit(outside)) return null
  const isOver = (difference: number): boolean => {
    const far = Math.abs(difference) * INCH
    return difference !== 0 && far * far >= offset.x * offset.x + offset.y * offset.y
  }
  if (isDeep(world, by)) {
    const deeper = depthOf(world, by) - (target ? depthOf(world, target) : 0)
    return isOver(deeper) ? (deeper > 0 ? 'below' : 'above') : null
  }
  if (outside.layer !== 'air') return null
  const higher = heightOf(world, by) - (target ? heightOf(world, target) : 0)
  return isOver(higher) ? (higher > 0 ? 'above' : 'below') : null
}
/** Where an attacker stands as the target sees it; null: in the same thing, which is no side (WL-R-244). */
function positionOf(world: World, target: Target, by: Unit): Position | null {
  const { thing, body } = target
  const at = centreOf(world, by)
  const offset = { x: at.x - body.at.x, y: at.y - body.at.y }
  if (thing === null) return null
  const quadrant = quadrantOf(world, thing, by)
  if (quadrant === null) return null
  return { side: layerSide(world, by, isUnit(thing) ? thing : null, offset) ?? quadrant, offset }
}

/** The largest number of different quadrants with attackers that are pairwise apart. */
function mostApart(quadrants: readonly (readonly Spot[])[], taken: readonly Spot[] = []): number {
  const [first, ...rest] = quadrants
  if (!first) return taken.length
  let most = mostApart(rest, taken)
  for (const offset of first) {
    if (most === taken.length + quadrants.length) return most
    if (taken.every(other => areApart(offset, other))) most = Math.max(most, mostApart(rest, [...taken, offset]))
  }
  return most
}

/**
 * WL-PINC-01, WL-PINC-02, WL-R-65, WL-R-66, WL-PINC-05: the number of sides from which these attack a target; those in one thing stand in
 * one place.
 */
export function sidesOf(world: World, target: Target, attackers: readonly Unit[]): number {
  const places = new Map(attackers.map(by => [outsideOf(world, by).id, by]))
  const positions = [...places.values()].flatMap(by => positionOf(world, target, by) ?? [])
  const on = (side: string): Spot[] => positions.filter(one => one.side === side).map(one => one.offset)
  const layers = ['above', 'below'].filter(side => on(side).length > 0).length
  const quadrants = ['front', 'right', 'rear', 'left'].map(on).filter(offsets => offsets.length > 0)
  return Math.max(attackers.length > 0 ? 1 : 0, layers + mostApart(quadrants))
}
