import type { Place, RuleId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { hasMark, mark } from '../../basics/marks.ts'
import type { Teller } from '../../basics/move-token.ts'
import { flies, passengersOf, unitOf } from '../../basics/queries.ts'
import { crash } from '../../fliers/procs/crash.ts'
import { proc } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { enterAt } from '../asks/enter.ts'
import { movePath } from '../asks/path.ts'
import { placeBases } from '../asks/place.ts'
import { judgePlaces } from '../by-hand.ts'
import { entryAt } from '../doors.ts'
import { judgeWay } from '../judge.ts'
import { hinderedBy, type Moved } from '../moves.ts'
import { leaveTable } from '../off-table.ts'
import { drawn, putDown } from '../put-down.ts'

const seatOf = (world: World, unit: Unit) => seatsOf(world, unit.side)[0]!

/** WP-R-157: who is carried has moved with those who carry it. */
function noteMoved(world: World, unit: Unit): void {
  unit.moved = true
  for (const cargo of passengersOf(world, unit)) cargo.moved = true
}

type Inside = { readonly building: string | null; readonly carrier: string | null }
/** WP-TRANS-05 to WP-TRANS-08: by what those who carry it have done. */
function ruleOfLeaving(world: World, { carrier, token }: Unit): RuleId {
  const vehicles = carrier === null ? null : unitOf(world, carrier)
  if (!vehicles || !hasMark(vehicles, 'sprinted')) return vehicles?.moved ? 'WP-TRANS-06' : 'WP-TRANS-05'
  return token === 'sprint' ? 'WP-TRANS-08' : 'WP-TRANS-07'
}
/** What a move is called, by where the unit was and where it is now. */
function deedsOf(
  was: Inside,
  now: Inside,
  isMoved: boolean,
  ruleOut: RuleId,
): readonly (readonly [type: string, rule: RuleId])[] {
  if (now.carrier !== null) return [was.carrier === null ? ['embarked', 'WP-TRANS-09'] : ['stayed aboard', 'WP-R-94']]
  const out: readonly [string, RuleId][] = [
    ...(was.carrier === null ? [] : [['disembarked', ruleOut] as [string, RuleId]]),
    ...(was.building === null || now.building !== null ? [] : [['left building', 'WP-BLDG-07'] as [string, RuleId]]),
    ...(now.building === null || was.building !== null ? [] : [['entered building', 'WP-BLDG-03'] as [string, RuleId]]),
  ]
  if (out.length > 0) return out
  return [isMoved && now.building !== null ? ['rearranged', 'WP-R-86'] : [isMoved ? 'moved' : 'stayed', 'WP-MOVE-02']]
}

/** Where the unit is now, and what is told of it. */
function settle({ world, emit }: Teller, unit: Unit, { building, carrier, ways }: Moved, isMoved: boolean): void {
  const was = { building: unit.building, carrier: unit.carrier }
  const ruleOut = ruleOfLeaving(world, unit)
  if (building !== was.building) mark(unit, { kind: 'changed-building' })
  if (carrier !== null && was.carrier === null) mark(unit, { kind: 'embarked' })
  Object.assign(unit, { building, carrier, where: carrier === null ? 'table' : 'aboard' })
  const order = unit.token === 'sprint' ? 'sprint' : 'advance'
  for (const [type, rule] of deedsOf(was, unit, isMoved, ruleOut))
    emit(type, rule, {
      unit: unit.id,
      order,
      ways: drawn(ways),
      carrier: carrier ?? was.carrier,
      building: building ?? was.building,
    })
}

/** WP-MOVE-08 to WP-MOVE-10: what a move leaves behind; tokens are swapped later. */
function carryOut(play: Teller, unit: Unit, moved: Moved): void {
  const { world, emit } = play
  const hasChanged = moved.building !== unit.building || moved.carrier !== unit.carrier
  const hindered = hinderedBy(unit, moved)
  const isMoved = putDown(unit, moved.ways) || hasChanged
  if (isMoved) {
    noteMoved(world, unit)
    mark(unit, { kind: unit.token === 'sprint' ? 'sprinted' : 'advanced' })
  }
  settle(play, unit, moved, isMoved)
  const { activation } = world
  const { engages, storms } = moved
  unit.storms = storms
  if (engages.length === 0 || !activation) return
  activation.engaged = [...engages]
  activation.hindered.push(...hindered)
  emit('engaged', storms === null ? 'WP-ENG-01' : 'WP-BLDG-20', { unit: unit.id, enemies: [...engages] })
}

/** WP-UNIT-16, WP-R-67: a unit is on the table now, its cargo with it. */
function comeOn({ world, emit }: Teller, unit: Unit, { ways }: Pick<Moved, 'ways'>): void {
  putDown(unit, ways)
  Object.assign(unit, { where: 'table', entered: true, moved: true })
  mark(unit, { kind: 'advanced' })
  for (const cargo of passengersOf(world, unit))
    Object.assign(cargo, { where: 'aboard', entered: true, moved: true, token: 'advance' })
  emit('entered', 'WP-RESV-01', { unit: unit.id, ways: drawn(ways) })
}

/** Everything a unit does in the Movement Phase. */
export const move = proc<{ unit: string; points?: Place[] }>()('move', 'WP-MOVE-01', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    const seats = [seatOf(play.world, unit)]
    if (unit.where === 'reserve') return play.ask(enterAt, seats, { unit: id }, 'entered')
    if (hasMark(unit, 'leaving')) {
      leaveTable(play, unit)
      return play.done()
    }
    return play.ask(movePath, seats, { unit: id }, 'moved')
  },
  moved(play, vars) {
    const unit = unitOf(play.world, vars.unit)
    const points = [...play.answer(movePath).points]
    const judged = judgeWay(play.world, unit, points)
    if (!judged.ok) return play.done()
    vars.points = points
    if (hasMark(unit, 'by-hand') && judged.moved.carrier === null)
      return play.ask(placeBases, [seatOf(play.world, unit)], { unit: unit.id, points }, 'placed')
    carryOut(play, unit, judged.moved)
    return play.goto('fly')
  },
  /** WP-MOVE-02: where its owner wants each base. */
  placed(play, { unit: id, points = [] }) {
    const unit = unitOf(play.world, id)
    const isComing = unit.where === 'reserve'
    const judged = judgePlaces(play.world, unit, points, play.answer(placeBases).places)
    if (judged.ok) (isComing ? comeOn : carryOut)(play, unit, judged.moved)
    return isComing ? play.done() : play.goto('fly')
  },
  fly(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    return flies(unit) ? play.call(crash, { unit: id }, 'landed') : play.done()
  },
  landed: play => play.done(),
  /** WP-RESV-01 to WP-RESV-03, WP-R-67: a loaded transport comes on with its cargo, which may leave it as after an Advance (WP-ORD-07). */
  entered(play, vars) {
    const unit = unitOf(play.world, vars.unit)
    vars.points = [play.answer(enterAt).at]
    if (hasMark(unit, 'by-hand'))
      return play.ask(placeBases, [seatOf(play.world, unit)], { unit: unit.id, points: vars.points }, 'placed')
    const ways = entryAt(play.world, unit, vars.points[0]!)
    if (ways) comeOn(play, unit, { ways })
    return play.done()
  },
})
