import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { isOperational, movesInWater } from '../basics/body.ts'
import { groundOf } from '../basics/ground.ts'
import { hexDistance } from '../basics/hexes.ts'
import { isWorking, itemsOf, onBoard, weaponOf } from '../basics/queries.ts'
import { facingTo } from '../free/steps.ts'
import { carriedBy, placeOf } from '../missions/carry.ts'
import { type Area, foeOf, type Site, type Unit, type World } from '../world.ts'
import { columnFrom } from './areas.ts'
import { goalEdge } from './mission-moves.ts'

/** What a unit wants of a place; for the order in which bots try ways, never for the rules. */
export type Wishes = {
  world: World
  unit: Unit
  foes: readonly Unit[]
  goals: readonly Hex[]
  gunRange: number
  bladeRange: number
  carries: boolean
  /** TM-MISS-20: the edge it flees to. */
  edge: Area | null
  swims: boolean
}

export function wishesOf(world: World, unit: Unit): Wishes {
  const weapons = itemsOf(world, unit).filter(item => item.kind === 'weapon' && isWorking(item) && item.mode !== 'carried')
  const reach = (kind: 'ranged' | 'melee') =>
    Math.max(0, ...weapons.filter(w => w.ammo !== 0 && weaponOf(w).kind === kind).map(w => weaponOf(w).range))
  return {
    world,
    unit,
    foes: onBoard(world, foeOf(unit.side)).filter(foe => isOperational(world, foe)),
    goals: world.objectives
      .filter(o => o.secured === null && o.kind !== 'structure' && o.kind !== 'turret')
      .map(o => placeOf(world, o)),
    gunRange: reach('ranged'),
    bladeRange: reach('melee'),
    carries: carriedBy(world, unit).length > 0,
    edge: goalEdge(world, unit),
    swims: movesInWater(world, unit),
  }
}

export const nearestFoe = ({ foes }: Wishes, hex: Hex): Unit | null => {
  let best: Unit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const foe of foes) {
    const distance = hexDistance(hex, foe.hex)
    if (distance < least) [best, least] = [foe, distance]
  }
  return best
}

/** How good it is to end a move here. */
export function worthOfPlace(wishes: Wishes, hex: Hex, level: number): number {
  const { world, unit, goals, carries } = wishes
  const foe = nearestFoe(wishes, hex)
  const fight = foe === null ? 0 : fightWorth(wishes, hexDistance(hex, foe.hex))
  if (carries) return groundWorth(wishes, hex, level) - columnFrom(world, world.sides[unit.side].area ?? 'west', hex)
  const goal = Math.min(...goals.map(one => hexDistance(hex, one)))
  if (wishes.edge !== null) return fight * 0.3 + groundWorth(wishes, hex, level) - columnFrom(world, wishes.edge, hex)
  const errand = goals.length === 0 ? 0 : goal <= 1 ? 2.5 : -0.25 * goal
  return fight + errand + groundWorth(wishes, hex, level)
}

/** In range of the nearest enemy, and not farther off than needed. */
function fightWorth({ gunRange, bladeRange }: Wishes, distance: number): number {
  const far = (range: number) => Math.max(0, distance - range)
  const guns = gunRange === 0 ? 0 : far(gunRange) === 0 ? 3 + 0.1 * Math.min(distance, 4) : 3 - 0.5 * far(gunRange)
  const blades = bladeRange === 0 ? -0.15 * distance : far(bladeRange) === 0 ? 3 : 1 - 0.3 * far(bladeRange)
  return guns + blades
}

/** Woods, cover and heights are good, lava and water bad. */
function groundWorth({ world, swims }: Wishes, hex: Hex, level: number): number {
  const { colour, floor } = groundOf(world, hex)
  if (colour.endsWith('_blue')) return swims ? 0.3 : level < 0 ? -3 : 0
  if (level !== floor) return 0.2
  const cover = world.scatter.some(s => s.cover && isSameHex(s.hex, hex)) ? 0.5 : 0
  return cover + (colour === 'green' ? 0.8 : colour === 'red' ? -2 : 0) + (level > 0 ? 0.4 : 0)
}

/** The facing that looks at the nearest enemy from here. */
export function goodFacing(wishes: Wishes, hex: Site, facing: number): number {
  const foe = nearestFoe(wishes, hex)
  return foe === null ? facing : facingTo(hex, foe.hex, facing)
}
