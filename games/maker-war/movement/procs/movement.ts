import type { Ledger, Place, Placed } from '@sandtable/kernel'
import { distanceOf } from '../../basics/measure.ts'
import { flies, formationOf, isTitan, leaderOf, toldUnits, unitOf, unitsOf } from '../../basics/queries.ts'
import { pickUp } from '../../factions/carriers.ts'
import { proc } from '../../hooks.ts'
import type { Formation, Order, Spot, World } from '../../world.ts'
import { follow } from '../asks/follow.ts'
import { movePath } from '../asks/path.ts'
import { modeOf } from '../course.ts'
import { deadlyDice } from '../deadly.ts'
import { startGapsOf } from '../enemies.ts'
import { followersOf } from '../followers.ts'
import { endOf, facingAfter, laneOf, type Move, type MoveKind, pathLedger, stretchesIn, wayOf } from '../paths.ts'
import { moveLimit, orderEntry, streetBonusOf } from '../speed.ts'
import { isOnStreet } from '../terrain-moves.ts'
import { deadlyTerrain } from './deadly.ts'
import { flakFire } from './flak.ts'
import { veerOff } from './veer-off.ts'

export type { MoveKind } from '../paths.ts'

/** `moved`: anybody changed place or facing (MW-R-53). `path`: the leader's, from where he stood. */
export type Moved = { moved: boolean; path: Spot[] }

/** The length that a move other than by order has. */
function lengthOf(world: World, formation: Formation, order: Order, kind: MoveKind): number {
  if (kind === 'hit-and-run') return distanceOf(world, 'hitAndRunMove')
  if (kind === 'interceptor') return distanceOf(world, 'interceptorMove')
  return moveLimit(world, formation, order).total
}

/**
 * One movement of a formation: the chief's path, the others catching up, street bonus, deadly terrain, FLAK (MW-MOVE-01 and on).
 * `limit` replaces the length the order gives (null: as the order says). The result says whether anybody moved (MW-R-53).
 */
export const movement = proc<{ formation: string; order: Order; kind: MoveKind; limit: number | null }, Moved>()(
  'movement',
  'MW-MOVE-01',
  {
    begin(play, { formation: id, order, kind, limit: given }) {
      const { world } = play
      const formation = formationOf(world, id)
      if (formation.where !== 'table') return play.done({ moved: false, path: [] })
      if (orderEntry(order).leavesTable) return play.call(veerOff, { formation: id }, 'left')
      const limit = given ?? lengthOf(world, formation, order, kind)
      // MW-MOVE-09, MW-ORDER-06, MW-ORDER-22: where the chief may not move, nobody may.
      if (limit <= 0) return play.done({ moved: false, path: [] })
      const move: Move = { formation: id, order, kind, limit, street: false, gaps: startGapsOf(world, formation) }
      return play.call(moving, { move, from: placesOf(world, formation), stretches: [], ledgers: [] }, 'end')
    },
    left: play => play.done({ moved: true, path: [] }),
    end: play => play.done(play.result(moving)),
  },
)

const placesOf = (world: World, formation: Formation): Placed[] =>
  unitsOf(world, formation).map(({ id, at, facing }) => ({ piece: id, x: at.x, y: at.y, facing, level: null }))

/** `stretches`: the leader's path, cut where it goes through portals. `ledgers`: what each part of it cost. */
type Moving = { move: Move; from: Placed[]; stretches: Spot[][]; ledgers: Ledger[] }

export const moving = proc<Moving, Moved>()('moving', 'MW-MOVE-01', {
  begin: (play, { move }) => play.ask(movePath, [formationOf(play.world, move.formation).seat], move, 'go'),
  go(play, vars) {
    advance(play.world, vars, play.answer(movePath).points)
    return play.goto('street')
  },
  /** MW-TERR-07, MW-R-154: one bonus in an activation, none for flyers. */
  street(play, vars) {
    const { world } = play
    const { move } = vars
    const leader = leaderOf(world, formationOf(world, move.formation))
    const isOffered = move.kind === 'order' && !flies(world, leader) && isOnStreet(world, leader.at)
    if (!isOffered) return play.goto('others')
    vars.move = { ...move, street: true, limit: streetBonusOf(world, move.order) }
    return play.ask(movePath, [formationOf(world, move.formation).seat], vars.move, 'along')
  },
  along(play, vars) {
    advance(play.world, vars, play.answer(movePath).points)
    return play.goto('others')
  },
  others(play, { move, from, stretches }) {
    const { world } = play
    const formation = formationOf(world, move.formation)
    const picked = pickUp(world, formation, move.order, stretches.flat())
    if (picked.length > 0)
      play.emit('picked up', 'MW-PLANET-08', { formation: move.formation, units: picked, were: toldUnits(world, picked) })
    if (followersOf(world, formation).length === 0) return play.goto('settle')
    return play.ask(follow, [formation.seat], { ...move, from }, 'placed')
  },
  placed(play, { move }) {
    place(play.world, formationOf(play.world, move.formation), play.answer(follow).places)
    return play.goto('settle')
  },
  settle(play, { move, from, stretches, ledgers }) {
    const { world } = play
    const formation = formationOf(world, move.formation)
    const now = placesOf(world, formation)
    const changed = now.filter(
      ({ piece, x, y, facing }) => !from.some(p => p.piece === piece && p.x === x && p.y === y && p.facing === facing),
    )
    const { order, kind } = move
    const cost = ledgers.reduce((sum, ledger) => sum + ledger.total, 0)
    const data = { formation: formation.id, order, kind, path: stretches.flat(), cost, costs: ledgers }
    if (changed.length === 0) play.emit('stayed', 'MW-R-153', { formation: formation.id, order, kind })
    else
      play.emit('moved', 'MW-MOVE-01', {
        ...data,
        units: changed.map(to => ({ unit: to.piece, from: from.find(p => p.piece === to.piece)!, to })),
      })
    return play.goto('dangers')
  },
  dangers(play, { move, from, stretches }) {
    const { world } = play
    const formation = formationOf(world, move.formation)
    if (modeOf(world, leaderOf(world, formation)) === 'flyer')
      return play.call(flakFire, { formation: formation.id, from }, 'end')
    const dice = deadlyDice(world, formation, stretches)
    return dice === 0 ? play.goto('end') : play.call(deadlyTerrain, { formation: formation.id, dice }, 'end')
  },
  end(play, { from, stretches }) {
    const { units } = play.world
    const moved = from.some(({ piece, x, y, facing }) => {
      const unit = units[piece]
      return !unit || unit.at.x !== x || unit.at.y !== y || unit.facing !== facing
    })
    return play.done({ moved, path: stretches.flat() })
  },
})

/** Moves the leader along his path and notes it. */
function advance(world: World, vars: Moving, points: readonly Place[]): void {
  const course = laneOf(world, vars.move)
  const { leader } = course
  const ways = stretchesIn(course, wayOf(course, points)).map(way => [...way])
  vars.ledgers.push(pathLedger(course, points))
  const facing = facingAfter(course, points)
  const { x, y } = endOf(course, points)
  const unit = unitOf(world, leader.id)
  unit.at = { x, y }
  unit.facing = facing
  const [first, ...further] = ways
  const last = vars.stretches.at(-1)
  if (last) last.push(...first!.slice(1))
  else vars.stretches.push(first!)
  vars.stretches.push(...further)
}

/** Sets the others down. MW-R-105: flyers look where their chief looks; MW-R-120: a Titan under a chief looks where it was put to. */
function place(world: World, formation: Formation, places: readonly Placed[]): void {
  const leader = leaderOf(world, formation)
  for (const { piece, x, y, facing } of places) {
    const unit = unitOf(world, piece)
    unit.at = { x, y }
    if (flies(world, unit)) unit.facing = leader.facing
    else if (isTitan(world, unit) && facing !== null) unit.facing = facing
  }
}
