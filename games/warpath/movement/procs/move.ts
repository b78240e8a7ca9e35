import { procNamed } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { unitOf } from '../../basics/look-ups.ts'
import { mark } from '../../basics/marks.ts'
import type { Teller } from '../../basics/move-token.ts'
import { proc } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { enterAt } from '../asks/enter.ts'
import { movePath } from '../asks/path.ts'
import { entryNear } from '../doors.ts'
import { judgeWay, type Moved } from '../moves.ts'
import type { Way } from '../paths.ts'

const seatOf = (world: World, unit: Unit) => seatsOf(world, unit.side)[0]!
/** Buildings, transports and fliers have their own part of a move (shelter/, fliers/): whether it was all of it. */
const shelter = procNamed<{ unit: string }, { done: boolean }>('shelter')

/** Puts the bases of a unit where their ways end; whether one of them changed its place (WP-R-157). */
export function putDown(unit: Unit, ways: ReadonlyMap<string, Way>): boolean {
  let isMoved = false
  for (const base of unit.bases) {
    const way = ways.get(base.id)
    if (!way) continue
    const { at, facing } = way.body
    isMoved ||= at.x !== base.at.x || at.y !== base.at.y
    Object.assign(base, { at: { x: at.x, y: at.y }, facing })
  }
  return isMoved
}
/** The ways of bases as events tell them. */
export const drawn = (ways: ReadonlyMap<string, Way>) =>
  [...ways].map(([base, { points, body }]) => ({
    base,
    points: points.map(({ x, y }) => ({ x, y })),
    to: { x: body.at.x, y: body.at.y },
    facing: body.facing,
  }))

/** WP-MOVE-08 to WP-MOVE-10: what a move leaves behind; tokens are swapped later. */
function carryOut({ world, emit }: Teller, unit: Unit, { ways, isDifficult, engages }: Moved): void {
  const order = unit.token === 'sprint' ? 'sprint' : 'advance'
  const isMoved = putDown(unit, ways)
  unit.moved ||= isMoved
  if (isMoved) mark(unit, { kind: order === 'sprint' ? 'sprinted' : 'advanced' })
  emit(isMoved ? 'moved' : 'stayed', 'WP-MOVE-02', { unit: unit.id, order, ways: drawn(ways) })
  const { activation } = world
  if (engages.length === 0 || !activation) return
  activation.engaged = [...engages]
  // WP-ENG-07.
  if (isDifficult) activation.hindered = [...activation.hindered, 'terrain']
  emit('engaged', 'WP-ENG-01', { unit: unit.id, enemies: [...engages] })
}

/** Everything a unit does in the Movement Phase. */
export const move = proc<{ unit: string }>()('move', 'WP-MOVE-01', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    if (unit.where === 'reserve') return play.ask(enterAt, [seatOf(play.world, unit)], { unit: id }, 'entered')
    return play.call(shelter, { unit: id }, 'walk')
  },
  walk(play, { unit: id }) {
    const { world } = play
    if (play.result(shelter).done) return play.done()
    return play.ask(movePath, [seatOf(world, unitOf(world, id))], { unit: id }, 'moved')
  },
  moved(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    const judged = judgeWay(play.world, unit, play.answer(movePath).points)
    if (judged.ok) carryOut(play, unit, judged.moved)
    return play.done()
  },
  /** WP-RESV-01 to WP-RESV-03, WP-R-67: a loaded transport comes on with its cargo, which may leave it as after an Advance (WP-ORD-07). */
  entered(play, { unit: id }) {
    const { world } = play
    const unit = unitOf(world, id)
    const ways = entryNear(world, unit, play.answer(enterAt).at)
    if (!ways) return play.done()
    putDown(unit, ways)
    Object.assign(unit, { where: 'table', entered: true, moved: true })
    mark(unit, { kind: 'advanced' })
    for (const cargo of Object.values(world.units).filter(({ carrier }) => carrier === id))
      Object.assign(cargo, { where: 'aboard', entered: true, moved: true, token: 'advance' })
    play.emit('entered', 'WP-RESV-01', { unit: id, ways: drawn(ways) })
    return play.done()
  },
})
