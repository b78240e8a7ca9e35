import { seatsOf } from '@sandtable/wargame/teams'
import { boardOf } from '../../basics/board-of.ts'
import { terrainBody } from '../../basics/measure.ts'
import { areFoes, areInContact, pieceOf, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { clearOf, openOut } from '../../movement/clear-of.ts'
import { courseOf } from '../../movement/course.ts'
import { drawn, putDown } from '../../movement/put-down.ts'
import type { Unit, World } from '../../world.ts'
import { whoMovesIn } from '../asks/take-over.ts'
import { mayMoveIn, moveIn, whyNotAll } from '../take-over.ts'

/** WP-BLDG-23, WP-R-91: the defenders are gone, and who assaulted the building moves in. */
export const takeOver = proc<{ units: string[]; building: string; able?: string[] }, { outside: string[] }>()(
  'takeOver',
  'WP-BLDG-23',
  {
    begin(play, vars) {
      const { world } = play
      const { building } = vars
      const all = vars.units.map(id => unitOf(world, id))
      for (const unit of all) unit.storms = null
      const able = all.filter(unit => mayMoveIn(unit) && whyNotAll(world, building, [unit]) === null)
      vars.able = able.map(({ id }) => id)
      if (able.length < 2 || whyNotAll(world, building, able) === null) return play.goto('enter')
      return play.ask(whoMovesIn, seatsOf(world, able[0]!.side), { building, units: vars.able }, 'chosen')
    },
    chosen(play, vars) {
      vars.able = [...play.answer(whoMovesIn).ids]
      return play.goto('enter')
    },
    enter(play, { units, building, able = [] }) {
      const inside = able.filter(id => moveIn(play, unitOf(play.world, id), building))
      return play.done({ outside: units.filter(id => !inside.includes(id)) })
    },
  },
)

/** WP-R-167: an enemy outside holds it. */
const isHeld = ({ units }: World, unit: Unit): boolean =>
  Object.values(units).some(other => areFoes(unit, other) && areInContact(unit, other))
/** As far as a unit may have to go to be clear of a building. */
const FARTHEST = 400

/** WP-BLDG-22, WP-R-90, WP-R-167: who could not take a building goes back the way it came. */
export const moveBack = proc<{ unit: string; building: string }>()('moveBack', 'WP-BLDG-22', {
  begin(play, { unit: id, building }) {
    const { world } = play
    const unit = unitOf(world, id)
    unit.storms = null
    if (isHeld(world, unit)) return play.done()
    const friends = new Set(world.combat?.units.filter(other => other !== id) ?? [])
    const manner = { limit: FARTHEST, advance: null, engages: new Set<string>(), beside: friends }
    const course = courseOf(boardOf(world), id, manner)
    const walls = [terrainBody(pieceOf(world, building))]
    const ways = clearOf(course, walls) ?? openOut(course, walls)
    if (!ways || !putDown(unit, ways)) return play.done()
    unit.moved = true
    play.emit('moved back', 'WP-BLDG-22', { unit: id, building, ways: drawn(ways) })
    return play.done()
  },
})
