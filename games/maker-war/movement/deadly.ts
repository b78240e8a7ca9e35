import { pathClearance } from '@sandtable/geometry/table/path-clearance'
import { pathCost, pathLength } from '@sandtable/geometry/table/path-length'
import { chanceOfAtLeast, chancesOf, type RollOdds } from '@sandtable/kernel'
import { freshAttack } from '../army/muster.ts'
import { terrainBody } from '../basics/measure.ts'
import { flies, leaderOf, radiusOf } from '../basics/queries.ts'
import { type Attack, type Formation, foeOf, type Spot, type World } from '../world.ts'
import { typeOnWay } from './course.ts'
import { isHovering, piecesWith } from './terrain-moves.ts'

/**
 * MW-TERR-15, MW-R-28: a die for every centimetre (or inch) begun of the leader's path on which his base touches deadly terrain, and one
 * at least if it touches any. `stretches` are the parts of a path that portals cut.
 */
export function deadlyDice(world: World, formation: Formation, stretches: readonly (readonly Spot[])[]): number {
  const leader = leaderOf(world, formation)
  if (flies(world, leader) || isHovering(world, formation)) return 0
  const bodies = piecesWith(world, 'deadly', typeOnWay(world, formation, leader)).map(terrainBody)
  if (bodies.length === 0) return 0
  const footprint = { type: 'disc', radius: radiusOf(world, leader) } as const
  const walked = stretches.filter(way => pathLength(way) > 0)
  const isTouched = walked.some(way => pathClearance(way, footprint, bodies)!.distance === 0)
  const zones = bodies.map(body => ({ body, factor: 2 }))
  const inside = walked.reduce((sum, way) => {
    const { length, cost } = pathCost(way, footprint, zones)
    return sum + cost - length
  }, 0)
  return isTouched ? Math.max(1, Math.ceil(inside / 100 - 1e-8)) : 0
}

/** MW-TERR-16: deadly terrain treated as an attack on a formation, by nobody. */
export const deadlyAttack = (formation: Formation, faces: readonly number[]): Attack => {
  const fresh = freshAttack(foeOf(formation.side), 'deadly')
  return {
    ...fresh,
    targets: [formation.id],
    dice: faces.length,
    caps: { ...fresh.caps, antiTank: faces.length },
    odds: { [formation.id]: { plus: [], minus: [] } },
    faces: [...faces],
  }
}

/** MW-TERR-16: what a way over deadly terrain costs; null where it touches none. */
export const deadlyOdds = (dice: number): RollOdds | null =>
  dice === 0
    ? null
    : {
        ...{ dice, need: '5+', reasons: [{ text: 'deadly terrain', rule: 'MW-TERR-15' }], what: 'hit' },
        ...{
          chances: chancesOf(dice, 1 / 3),
          results: [{ text: 'one of them critical', chance: chanceOfAtLeast(chancesOf(dice, 1 / 6), 1) }],
        },
      }
