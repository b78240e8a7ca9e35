import type { Hex } from '@sandtable/geometry/hex/hex'
import type { HexPlace } from '@sandtable/geometry/hex/reach'
import type { Ledger, Violation } from '@sandtable/kernel'
import type { Ability } from '../basics/abilities.ts'
import { hasOption, staysAloft, walks } from '../basics/body.ts'
import { type Ground, groundOf } from '../basics/ground.ts'
import { hexesOf, isCategory, isVehicle, onBoard, unitOf } from '../basics/queries.ts'
import type { ColourId, Mode } from '../data/types.ts'
import { isFree, siteDistance } from '../free/site.ts'
import { can } from '../hooks.ts'
import type { Site, Unit, World } from '../world.ts'
import { thrustsIn } from './modes.ts'
import { fits, hasRearRoom } from './room.ts'

/** Where a unit is in the middle of its move, what it may spend in all, and what it used up besides points. */
export type Stand = HexPlace & {
  hex: Site
  points: number
  free: number
  jumped: boolean
  levels: number
  run: number | null
  bent: boolean
}

/** Where one step from hex to hex leads and what it costs; `drop`: levels it falls on the way (TM-R-25). */
export type Hop = { level: number; price: Ledger; drop: number }

/** How a mode moves: on the ground, through the air with elevations of its own, in water, in a straight run. */
export type Way = 'ground' | 'air' | 'water' | 'thrust'

/** A unit on its way, with what is asked of it again and again worked out once. Good for one position of the table only. */
export type Mover = {
  world: World
  unit: Unit
  mode: Mode
  way: Way
  walks: boolean
  isVehicle: boolean
  category: 'terrestrial' | 'aerial' | 'aquatic' | null
  /** TM-FLY-01, TM-R-103: its levels are not counted. */
  fliesFreely: boolean
  staysAloft: boolean
  onlyInWater: boolean
  knows(ability: Ability): boolean
  others(hex: Site): readonly Unit[]
  ground(hex: Hex): Ground
  /** Everybody else on the board. */
  rest: readonly Unit[]
  /** What was found out about steps and leaps, see hop.ts. */
  hops: Map<number, Hop | Violation>
  leaps: Map<number, Hop | Violation>
  /** Hexes and elevations around which nothing stops a step, see free/barrier.ts. */
  open: Map<number, boolean>
  /** What it may spend in all in water of a colour, see depth.ts. */
  wet: Map<ColourId, number>
}

const NOBODY: readonly Unit[] = []

export function moverOf(world: World, unit: Unit, mode: Mode): Mover {
  const known = new Map<Ability, boolean>()
  const knows = (ability: Ability): boolean => {
    const answer = known.get(ability) ?? can(world, unit.id, ability)
    known.set(ability, answer)
    return answer
  }
  const rest = onBoard(world).filter(other => other.id !== unit.id)
  const isAerial = isCategory(world, unit, 'aerial')
  return {
    world,
    unit,
    mode,
    way: wayOf(mode, isAerial),
    walks: walks(world, unit),
    isVehicle: isVehicle(world, unit),
    category: isAerial ? 'aerial' : isCategory(world, unit, 'terrestrial') ? 'terrestrial' : isAquatic(world, unit),
    fliesFreely: mode === 'flight' || ((mode === 'thruster' || isAerial) && hasOption(world, unit, 'flight')),
    staysAloft: staysAloft(world, unit),
    onlyInWater: mode === 'thruster' && thrustsIn(world, unit) === 'water',
    knows,
    others: world.options.hexless ? hex => overlapping(rest, hex) : inHexes(rest),
    ground: grounds(world),
    rest,
    hops: new Map(),
    leaps: new Map(),
    open: new Map(),
    wet: new Map(),
  }
}
/** A hex as a small number, which is looked up sooner than its key. */
const numberOf = ({ column, row }: Hex): number => column * 1024 + row
/** The ground of hexes, each looked at once. */
function grounds(world: World): Mover['ground'] {
  const known = new Map<number, Ground>()
  return hex => {
    const key = numberOf(hex)
    const found = known.get(key) ?? groundOf(world, hex)
    known.set(key, found)
    return found
  }
}
const isAquatic = (world: World, unit: Unit) => (isCategory(world, unit, 'aquatic') ? 'aquatic' : null)

/** TM-CMD-25: a Standard Move by Rotor Drive has the costs of Flight. */
function wayOf(mode: Mode, isAerial: boolean): Way {
  if (mode === 'thruster') return 'thrust'
  if (mode === 'cruise' || mode === 'swim') return 'water'
  return mode === 'standard' && !isAerial ? 'ground' : 'air'
}

/** Who else is where. */
function inHexes(rest: readonly Unit[]): Mover['others'] {
  const places = new Map<number, Unit[]>()
  for (const other of rest) {
    for (const hex of hexesOf(other)) {
      const here = places.get(numberOf(hex))
      if (here) here.push(other)
      else places.set(numberOf(hex), [other])
    }
  }
  return hex => places.get(numberOf(hex)) ?? NOBODY
}
/** TM-OPT-02: whose bases overlap one at this site. */
const overlapping = (rest: readonly Unit[], site: Site): readonly Unit[] =>
  rest.filter(other => hexesOf(other).some(hex => siteDistance(hex, site) === 0))

/** The mover of the move under way, and where it stands. */
export function movingOf(world: World): { mover: Mover; stand: Stand; spent: number } {
  const moving = world.moving!
  const unit = unitOf(world, moving.unit)
  const { points, spent, freeRotations, jumped, levels, run, bent } = moving
  return {
    mover: moverOf(world, unit, moving.mode),
    stand: { hex: unit.hex, facing: unit.facing, level: unit.level, points, free: freeRotations, jumped, levels, run, bent },
    spent,
  }
}

/** TM-R-14, TM-MOVE-12: an enemy at this elevation is in the way. */
export const hasEnemy = ({ unit, others }: Mover, hex: Site, level: number): boolean =>
  others(hex).some(other => other.side !== unit.side && other.level === level)
/** TM-R-15. */
export const hasSpace = ({ world, unit, others }: Mover, hex: Site, level: number): boolean =>
  fits(world, unit, others(hex), level)
/** Where a move may end: with room (TM-R-15), and not in the middle of water it only rises out of (TM-R-131). */
export const canEnd = (mover: Mover, { hex, level, facing }: Stand): boolean =>
  hasSpace(mover, hex, level) && !isHalfOut(mover, hex, level) && !isRearStuck(mover, hex, level, facing)
/** TM-R-16: without hexes the rear does not come where the lead has just been, so it needs room of its own. */
const isRearStuck = ({ world, unit }: Mover, hex: Site, level: number, facing: number): boolean =>
  unit.rear !== null && isFree(hex) && !hasRearRoom(world, unit, hex, level, facing)
export const isHalfOut = (mover: Mover, hex: Site, level: number): boolean =>
  mover.way === 'air' && level < 0 && level > mover.ground(hex).floor
/** Water that nothing is built on. */
export const isOpenWater = ({ ground }: Mover, hex: Site): boolean => ground(hex).isOpenWater
/** TM-FOV-01, TM-TERRA-04: a Terrestrial Vehicle goes where it likes. */
export const goesAnyWay = ({ category }: Mover): boolean => category === 'terrestrial'
