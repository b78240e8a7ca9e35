import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import type { Place } from '@sandtable/kernel'
import { worldKnownTo } from '../basics/known.ts'
import { weightOf } from '../basics/points.ts'
import { isInPlay } from '../basics/queries.ts'
import { inch } from '../data/inch.ts'
import { dangersOn } from '../hazards/dangers.ts'
import { minesOn } from '../hazards/mines.ts'
import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { wayNear } from './propose.ts'
import { budgetOf } from './speed.ts'

/** How a formation has moved, and how it looks now. */
export type Shift = { readonly x: number; readonly y: number; readonly facing: number }
/** How far off its place in the formation a unit may end unasked. */
const OFF = inch(1)

/** As far as a unit comes of the way of the foremost. */
function placeIn(world: World, unit: Unit, { x, y, facing }: Shift): Place {
  const whole = distanceBetween({ x: 0, y: 0 }, { x, y })
  const share = whole === 0 ? 0 : Math.min(1, (budgetOf(world, unit, null) - 1) / whole)
  return { ...roundPoint({ x: unit.at.x + x * share, y: unit.at.y + y * share }), facing, level: null }
}
/** WL-R-254: the way of a unit beside the foremost; null: it is asked for itself, since it does not come there, or through what is seen to be dangerous. */
export function wayBeside(world: World, unit: Unit, shift: Shift, player: PlayerId): readonly Place[] | null {
  const to = placeIn(world, unit, shift)
  const way = wayNear(world, unit, { means: null, manner: 'move' }, [to], player)
  const end = way?.at(-1)
  if (!way || !end || distanceBetween(end, to) > OFF) return null
  const known = worldKnownTo(world, player)
  const path: Spot[] = [unit.at, ...way.map(({ x, y }) => ({ x, y }))]
  return minesOn(known, unit, path).length + dangersOn(known, unit, path).length > 0 ? null : way
}

/** Everything that shows to everybody that a move has met with something: a mine, a place, a weapon that fires by itself. What lies hidden is no omen. */
export const omensOf = ({ fields, turn, ...world }: World, unit: Unit): string =>
  [
    isInPlay(unit) && unit.where === 'table' ? weightOf(world as World, unit) : 'gone',
    turn!.triggered.length,
    ...fields.filter(({ hidden }) => !hidden).map(({ id, left }) => `${id} ${left}`),
  ].join()
