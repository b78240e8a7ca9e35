import { procNamed, type RuleId } from '@sandtable/kernel'
import type { Teller } from '../../basics/counters.ts'
import { findPiece, findUnit, isInPlay, thoseIn, unitOf } from '../../basics/queries.ts'
import { stir } from '../../basics/stir.ts'
import { proc } from '../../hooks.ts'
import { hurtPiece, obstacleOf, pointsOfObstacle } from '../../places/sections.ts'
import type { Item, Piece, SideId } from '../../world.ts'
import { applySoak } from '../apply.ts'
import { fall } from '../fall.ts'
import { type BlowKind, isAttack, isHarmless } from '../kinds.ts'
import { standingIn } from '../pieces.ts'
import { soakOf } from '../soak.ts'
import { afterDeath, putOut } from './after-death.ts'

export type Hit = {
  /** A unit, a piece of the map, or a cargo on the ground. */
  target: string
  damage: number
  /** Who struck; null: nobody, a place or a mine of the map. */
  by: string | null
  /** WL-R-199: the side that it is credited to. */
  side: SideId | null
  kind: BlowKind
  /** The skill it is done with; of mines and places the type of hazard; null: a crash, a throw, a remainder. */
  weapon: string | null
  /** WL-R-239: units that an obstacle hides from it. */
  cover: string[]
}
export type HitResult = { removed: number; destroyed: boolean; left: number }
type Vars = Hit & { done?: HitResult; sheltered?: string[] }

/** A remainder may destroy what shelters somebody else. */
const hitAgain = procNamed<Hit, HitResult>('hit')
const reveal = procNamed<{ unit: string; rule: RuleId; stealth: boolean }>('reveal')

/** One hit, from the damage that the dice came to (WL-OFF-11) to all that follows it. */
export const hit = proc<Vars, HitResult>()('hit', 'WL-OFF-13', {
  begin(play, { target }) {
    const { world } = play
    const unit = findUnit(world, target)
    // WL-R-62, WL-GHOST-04: what strikes a hidden unit shows it.
    if (unit && unit.hidden !== null) return play.call(reveal, { unit: target, rule: 'WL-GHOST-04', stealth: false }, 'unit')
    if (unit) return play.goto('unit')
    return play.goto(findPiece(world, target) ? 'piece' : 'cargo')
  },
  unit(play, vars) {
    const { world } = play
    const { target, damage, kind } = vars
    const unit = unitOf(world, target)
    const soak = soakOf(world, unit, vars)
    const { removed, destroyed, left } = soak
    vars.done = { removed, destroyed, left }
    applySoak(play, unit, soak, damage, kind)
    if (!destroyed) return play.done(vars.done)
    // WL-HOUSE-09, WL-R-239: whom it protected suffers what was too much.
    vars.sheltered = [...thoseIn(world, target).map(one => one.id), ...vars.cover]
    fall(play, unit, vars.side, 'WL-OFF-14')
    noteAttacked(play, vars)
    return play.goto('remainder')
  },
  piece(play, vars) {
    const { world } = play
    const piece = findPiece(world, vars.target)!
    if (isHarmless(world, ['building'], vars.weapon)) {
      play.emit('not affected', 'WL-COND-01', { unit: piece.id })
      return play.done({ removed: 0, destroyed: false, left: 0 })
    }
    const { damage } = vars
    const inside = obstacleOf(world, piece).flatMap(one => standingIn(world, one))
    const { removed, fallen } = hurtPiece(world, piece, damage)
    const destroyed = fallen.length > 0
    vars.done = { removed, destroyed, left: destroyed ? damage - removed : 0 }
    tellPiece(play, piece, removed, destroyed)
    if (!destroyed) return play.done(vars.done)
    vars.sheltered = [...new Set([...inside, ...vars.cover])]
    noteAttacked(play, vars)
    return play.goto('remainder')
  },
  cargo(play, { target, damage }) {
    const item = play.world.items.find(one => one.id === target)!
    const removed = Math.min(item.health ?? 0, damage)
    return play.done(hurtCargo(play, item, removed))
  },
  /** In full, upon everyone. */
  remainder(play, vars) {
    const { side, by, done } = vars
    const next = vars.sheltered!.shift()
    if (next === undefined) return play.goto('after')
    const isThere = isInPlay(unitOf(play.world, next))
    if (!isThere || done!.left === 0) return play.goto('remainder')
    const struck: Hit = { target: next, damage: done!.left, by, side, kind: 'remainder', weapon: null, cover: [] }
    return play.call(hitAgain, struck, 'remainder')
  },
  after(play, { target }) {
    if (findUnit(play.world, target)) return play.call(afterDeath, { unit: target }, 'over')
    const units = thoseIn(play.world, target).map(one => one.id)
    return play.call(putOut, { units, place: target, rule: 'WL-R-114' }, 'over')
  },
  over: (play, { done }) => play.done(done!),
})

/** WL-R-114, WL-R-239: survivors count as attacked, even by a remainder of 0. WL-R-84: only the attack that destroys a house has a remainder. */
function noteAttacked({ world }: Teller, { by, kind, weapon, sheltered = [] }: Vars): void {
  if (!world.turn || by === null || !isAttack(kind)) return
  for (const target of sheltered) world.turn.blows.push({ by, target, weapon })
}
function tellPiece(play: Teller, piece: Piece, lost: number, destroyed: boolean): void {
  if (lost > 0) {
    stir(play.world)
    play.emit('piece hurt', 'WL-HOUSE-01', { piece: piece.id, lost, points: pointsOfObstacle(play.world, piece) ?? 0 })
  }
  if (destroyed) play.emit('piece destroyed', 'WL-HOUSE-01', { piece: piece.id, at: { ...piece.at } })
}
/** WL-R-139: nobody hides in a cargo. */
function hurtCargo(play: Teller, item: Item, removed: number): HitResult {
  if (item.health === null) return { removed: 0, destroyed: false, left: 0 }
  item.health -= removed
  const destroyed = item.health <= 0
  if (destroyed) item.where = 'used'
  if (removed > 0) {
    stir(play.world)
    play.emit('cargo hurt', 'WL-R-139', { item: item.id, lost: removed, points: item.health, at: { ...item.at } })
  }
  return { removed, destroyed, left: 0 }
}
