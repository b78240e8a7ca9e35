import type { ScenePoint, SeatId, Threat } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { onBoard } from '../basics/queries.ts'
import { siteDistance } from '../free/site.ts'
import { canEnd, moverOf, type Stand } from '../movement/mover.ts'
import { reachOf } from '../movement/reach.ts'
import { pointsOf } from '../movement/standard.ts'
import { type View, worldSeen } from '../view.ts'
import { foeOf, type Site, type Unit, type World } from '../world.ts'
import { farthestOf, isSeenFrom, siteOf } from './coverage.ts'
import { fighterProblem } from './guns.ts'
import { eyeHeight } from './profile.ts'

/** A unit, the places it could come to, and how far it shoots and strikes from there. */
type Menace = { id: string; stands: { hex: Site; height: number }[]; ranged: number; close: number }

/** TM-MOVE-04: where a Standard Move takes it, each hex once, and where it stands now. */
function standsOf(world: World, unit: Unit): { hex: Site; level: number }[] {
  const mover = moverOf(world, unit, 'standard')
  const { hex, facing, level } = unit
  const points = pointsOf(world, unit, 'standard').total
  const stand: Stand = { hex, facing, level, points, free: 1, jumped: false, levels: 0, run: null, bent: false }
  const ends = reachOf(mover, stand, 0)
    .places()
    .filter(({ place }) => canEnd(mover, place))
  const found = new Map<string, { hex: Site; level: number }>([[keyOf(hex, level), { hex, level }]])
  for (const { place } of ends) found.set(keyOf(place.hex, place.level), { hex: place.hex, level: place.level })
  return [...found.values()]
}
const keyOf = ({ column, row, x, y }: Site, level: number): string => [column, row, x, y, level].join()

function menaceOf(world: World, unit: Unit): Menace {
  return {
    id: unit.id,
    stands: standsOf(world, unit).map(({ hex, level }) => ({ hex, height: eyeHeight(world, { ...unit, hex, level }) })),
    ranged: fighterProblem(world, unit, true) ? 0 : farthestOf(world, unit, true),
    close: fighterProblem(world, unit, false) ? 0 : farthestOf(world, unit, false),
  }
}

const canShoot = (world: World, { stands, ranged }: Menace, site: Site): boolean =>
  ranged > 0 && stands.some(stand => siteDistance(stand.hex, site) <= ranged && isSeenFrom(world, stand, site))
const canAssault = ({ stands, close }: Menace, site: Site): boolean =>
  close > 0 && stands.some(({ hex }) => siteDistance(hex, site) <= close)

/**
 * Enemy units that could shoot at or strike a place next turn, after a Standard Move. Lines of sight count; that they face the place does
 * not, for they rotate as they move, nor do AP, thrusters and Orders to drones.
 */
export function threat(seen: View, seat: SeatId, places: readonly ScenePoint[]): Threat[] {
  const world = worldSeen(seen)
  const menaces = onBoard(world, foeOf(sideOfSeat(world, seat))).map(unit => menaceOf(world, unit))
  return places.map(place => {
    const site = siteOf(world, place)
    return {
      shoot: menaces.filter(menace => canShoot(world, menace, site)).map(({ id }) => id),
      assault: menaces.filter(menace => canAssault(menace, site)).map(({ id }) => id),
    }
  })
}
