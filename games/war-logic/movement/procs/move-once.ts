import { type Place, procNamed } from '@sandtable/kernel'
import { seatOf } from '../../basics/players.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, Spot } from '../../world.ts'
import { couldGoIn, entryOf, goIn } from '../asks/enter.ts'
import { moveWay } from '../asks/way.ts'
import { comeOut, enter, goWay, noteMoved, touchedWay } from '../carry-out.ts'
import { judgeMove } from '../judge-move.ts'
import type { Manner } from '../orders.ts'

type Passage = { unit: string; path: Spot[]; how: 'move' | 'retreat' }
const arrived = procNamed<Passage & { fire: boolean }, { alive: boolean }>('arrived')
const drawFire = procNamed<Passage>('drawFire')
const pickUp = procNamed<{ unit: string }>('pickUp')
const uncover = procNamed<{ unit: string }>('uncover')

type MoveOnce = {
  unit: string
  manner: Manner
  player: PlayerId
  /** What it moves with; null: whatever its way needs. */
  means?: string | null
  /** The way it goes; otherwise it is asked for. */
  way?: Place[]
  path?: Spot[]
  /** Where it goes in at the end. */
  into?: string | null
}

const howOf = (manner: Manner): Passage['how'] => (manner === 'retreat' ? 'retreat' : 'move')

/** One move of one unit (WL-MOVE-01 to WL-MOVE-15): its way, what it pays, what it meets, and where it goes in. */
export const moveOnce = proc<MoveOnce, { moved: boolean }>()('moveOnce', 'WL-MOVE-01', {
  begin(play, { unit, manner, player, means = null, way }) {
    if (way) return play.goto('drawn')
    return play.ask(moveWay, [seatOf(play.world, player)], { unit, manner, means }, 'drawn')
  },
  drawn(play, vars) {
    const { world } = play
    const { unit: id, manner, player, means = null } = vars
    const unit = unitOf(world, id)
    const points = vars.way ?? play.answer(moveWay).points
    const judged = judgeMove(world, unit, { means, points, manner }, player)
    if (!judged.ok || judged.move.kind === 'stay') return play.done({ moved: false })
    const { move } = judged
    if (move.kind === 'step') {
      vars.into = move.into
      return play.ask(goIn, [seatOf(world, player)], { unit: id, into: move.into }, 'stepped')
    }
    if (move.kind === 'out') {
      comeOut(play, unit, move.at, move.facing)
      noteMoved(world, unit, 0)
      vars.path = [unit.at]
      return play.goto('met')
    }
    const { gone } = move
    if (move.left !== null) comeOut(play, unit, gone.points[0]!, unit.facing)
    goWay(play, unit, gone, vars.way !== undefined)
    vars.path = touchedWay(gone)
    return play.goto('ended')
  },
  /** WL-R-211: straight into another place. */
  stepped(play, { unit: id, into = null }) {
    const unit = unitOf(play.world, id)
    const entry = entryOf(play.world, { unit: id, into }, play.answer(goIn).ids[0]!)
    if (entry) enter(play, unit, entry)
    noteMoved(play.world, unit, 0)
    return play.goto('finds')
  },
  ended(play, { unit: id, player }) {
    if (!couldGoIn(play.world, unitOf(play.world, id))) return play.goto('met')
    return play.ask(goIn, [seatOf(play.world, player)], { unit: id, into: null }, 'decided')
  },
  decided(play, vars) {
    vars.into = play.answer(goIn).ids[0] ?? null
    return play.goto('met')
  },
  met: (play, { unit }) => play.call(uncover, { unit }, 'arrive'),
  /** WL-R-98: whoever goes in is fired at where it is then. */
  arrive(play, { unit, path = [], manner, into = null }) {
    return play.call(arrived, { unit, path, how: howOf(manner), fire: into === null }, 'inside')
  },
  inside(play, { unit: id, path = [], manner, into = null }) {
    const unit = unitOf(play.world, id)
    if (!play.result(arrived).alive || into === null) return play.goto('finds')
    const entry = entryOf(play.world, { unit: id, into: null }, into)
    if (entry && unit.where === 'table') enter(play, unit, entry)
    return play.call(drawFire, { unit: id, path, how: howOf(manner) }, 'finds')
  },
  /** WL-FIELD-01: it takes what it ends in contact with; whoever made it move takes nothing for it. */
  finds(play, { unit, manner }) {
    if (manner === 'hijack' || !isInPlay(unitOf(play.world, unit))) return play.goto('over')
    return play.call(pickUp, { unit }, 'over')
  },
  over: play => play.done({ moved: true }),
})
