import { ahead } from '@sandtable/geometry/table/angle'
import { measured } from '../../basics/measure.ts'
import { isTitan, toldUnits, unitOf } from '../../basics/queries.ts'
import { remove } from '../../casualties/procs/remove.ts'
import { PLANETFALL } from '../../data/measures.ts'
import { proc } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { seatOfUnit } from '../hand.ts'
import { landingOf } from '../landing.ts'

/** `turn`: the direction it goes next. */
type Fall = { unit: string; at: Spot; landed: string[]; turn: number; bad: boolean }
const rollOf = (world: World, unit: string, why: string, sides: number, count: number) =>
  ({ sides, count, rule: 'MW-R-122', why, seat: seatOfUnit(world, unit) }) as const
/** A face of a die of 360: its number in degrees, the last one straight along the table. */
const degreesOf = (faces: readonly number[]): number => faces[0]! % 360
const cmOf = (world: World, faces: readonly number[]): number => measured(world, faces.reduce((sum, face) => sum + face, 0) * 100)

/** MW-R-122: one unit falls: any direction, 2d6 cm; equal dice make it bounce in another direction, 1d6 cm. */
export const fall = proc<Fall, { unit: string; bad: boolean; down: boolean }>()('fall', 'MW-R-122', {
  begin: (play, { unit }) => play.roll(rollOf(play.world, unit, 'direction', 360, 1), 'turned'),
  turned(play, vars) {
    vars.turn = degreesOf(play.faces())
    return play.roll(rollOf(play.world, vars.unit, 'drop', 6, PLANETFALL.distanceDice), 'dropped')
  },
  dropped(play, vars) {
    const [first, second] = play.faces()
    vars.at = ahead(vars.at, vars.turn, cmOf(play.world, play.faces()))
    if (first !== second) return play.goto('facing')
    return play.roll(rollOf(play.world, vars.unit, 'bounce direction', 360, 1), 'bouncing')
  },
  bouncing(play, vars) {
    vars.turn = degreesOf(play.faces())
    return play.roll(rollOf(play.world, vars.unit, 'bounce', 6, PLANETFALL.bounceDice), 'bounced')
  },
  bounced(play, vars) {
    vars.at = ahead(vars.at, vars.turn, cmOf(play.world, play.faces()))
    return play.goto('facing')
  },
  facing(play, { unit }) {
    if (!isTitan(play.world, unitOf(play.world, unit))) return play.goto('land')
    return play.roll(rollOf(play.world, unit, 'facing', 360, 1), 'faced')
  },
  faced(play, { unit }) {
    unitOf(play.world, unit).facing = degreesOf(play.faces())
    return play.goto('land')
  },
  land(play, vars) {
    const { unit, landed } = vars
    const { x, y } = vars.at
    const { at, bad } = landingOf(play.world, unitOf(play.world, unit), { x, y }, landed)
    play.emit('landed', at === null ? 'MW-PLANET-04' : 'MW-R-122', {
      unit,
      from: { x, y },
      at,
      bad,
      were: toldUnits(play.world, [unit]),
    })
    vars.bad = bad
    if (at === null) return play.call(remove, { unit, token: true }, 'lost')
    unitOf(play.world, unit).at = { x: at.x, y: at.y }
    return play.done({ unit, bad, down: true })
  },
  // MW-PLANET-03 and MW-PLANET-04 both hold for a unit pushed to an edge where there is no room.
  lost: (play, { unit, bad }) => play.done({ unit, bad, down: false }),
})
