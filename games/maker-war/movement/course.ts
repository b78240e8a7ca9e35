import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { isCloserThan } from '@sandtable/geometry/table/distance'
import type { Zone } from '@sandtable/geometry/table/path-length'
import { bodyOf, terrainBody } from '../basics/measure.ts'
import { flies, formationOf, isTitan, leaderOf, profileOf, radiusOf } from '../basics/queries.ts'
import type { UnitType } from '../data/types.ts'
import type { Formation, Order, Terrain, Unit, World } from '../world.ts'
import { type Foe, foesNear, type StartGaps } from './enemies.ts'
import { findPortals, type Portal } from './portals.ts'
import { orderEntry, paceOf } from './speed.ts'
import { type Standing, standingOf } from './standing.ts'
import { bordersFor, type Height, heightsOf, isHovering, piecesWith } from './terrain-moves.ts'

/** What kind of movement it is: by its order, one of the special moves, or the further way along a street. */
export type MoveKind = 'order' | 'hit-and-run' | 'interceptor' | 'card'

/** A movement that is being asked for. `gaps`: what the formation stood near to when it began. */
export type Move = {
  formation: string
  order: Order
  kind: MoveKind
  limit: number
  /** The further way along a street (MW-TERR-07). */
  street: boolean
  gaps: StartGaps
}

/** How the leader moves. */
export type Mode = 'ground' | 'titan' | 'flyer'

/** Enemies to whom the same distance is kept. */
export type Barrier = { limit: number; foes: readonly Foe[]; bodies: readonly Body[] }

/** All that decides where the leader of a formation may go, made ready for many paths. */
export type Course = {
  world: World
  move: Move
  formation: Formation
  leader: Unit
  mode: Mode
  footprint: { type: 'disc'; radius: number }
  /** MW-R-126: what every centimetre counts. */
  factor: 1 | 2
  /** Nobody further away than this can matter. */
  foes: readonly Foe[]
  /** The same by how near one may come to them on the way. */
  barriers: readonly Barrier[]
  impassable: readonly Terrain[]
  walls: readonly Body[]
  borders: readonly (readonly Point[])[]
  difficult: readonly Zone[]
  /** With height levels, for those who hover. */
  heights: readonly Height[]
  /** MW-TITAN-07. */
  mayBackOff: boolean
  streets: readonly Body[]
  portals: readonly Portal[]
  standing: Standing
}
/** What a path costs and where it leads hangs on this part of it alone. */
export type Lane = Omit<Course, 'foes' | 'barriers' | 'standing'>

export const modeOf = (world: World, leader: Unit): Mode =>
  flies(world, leader) ? 'flyer' : isTitan(world, leader) ? 'titan' : 'ground'

/** MW-R-09: the chief's type decides; riding infantry goes where tanks go. */
export function typeOnWay(world: World, formation: Formation, leader: Unit): UnitType {
  const { type } = profileOf(world, leader)
  return type === 'infantry' && paceOf(world, formation).riders.includes(leader.id) ? 'tank' : type
}

export function courseOf(world: World, move: Move): Course {
  const lane = laneOf(world, move)
  const standing = standingOf(world, lane.formation, { order: move.order, far: true, entering: false, gaps: move.gaps })
  const foes = foesNear(standing.foes, lane.leader.at, move.limit)
  return { ...lane, foes, barriers: barriersOf(foes), standing }
}
const barriersOf = (foes: readonly Foe[]): Barrier[] =>
  [...Map.groupBy(foes, foe => foe.onWay)].map(([limit, some]) => ({ limit, foes: some, bodies: some.map(({ body }) => body) }))

export function laneOf(world: World, move: Move): Lane {
  const formation = formationOf(world, move.formation)
  const leader = leaderOf(world, formation)
  const mode = modeOf(world, leader)
  return {
    world,
    move,
    formation,
    leader,
    mode,
    footprint: { type: 'disc', radius: radiusOf(world, leader) },
    factor: formation.halved ? 2 : 1,
    ...groundOf(world, formation, leader, mode),
    mayBackOff: mode === 'titan' && orderEntry(move.order).moralCheck,
    streets: move.street ? piecesWith(world, 'street', null).map(terrainBody) : [],
    portals: mode === 'ground' ? findPortals(world, formation) : [],
  }
}

type Ground = Pick<Course, 'impassable' | 'walls' | 'borders' | 'difficult' | 'heights'>
const OPEN: Ground = { impassable: [], walls: [], borders: [], difficult: [], heights: [] }

/**
 * The terrain on the way. MW-TRAIT-11, MW-R-155: none for those who hover or fly. MW-R-126: what counts double already does not count
 * double again. Terrain in which the chief stands already (he may have stood there on foot before) lets him out.
 */
function groundOf(world: World, formation: Formation, leader: Unit, mode: Mode): Ground {
  if (mode === 'flyer') return OPEN
  if (isHovering(world, formation)) return { ...OPEN, heights: world.options.heightLevels ? heightsOf(world) : [] }
  const type = typeOnWay(world, formation, leader)
  const base = bodyOf(world, leader)
  const impassable = piecesWith(world, 'impassable', type).filter(piece => !isCloserThan(base, terrainBody(piece), 0))
  return {
    impassable,
    walls: impassable.map(terrainBody),
    borders: bordersFor(world),
    difficult: formation.halved ? [] : piecesWith(world, 'difficult', type).map(t => ({ body: terrainBody(t), factor: 2 })),
    heights: [],
  }
}
