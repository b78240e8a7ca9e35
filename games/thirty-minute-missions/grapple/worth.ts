import { assaultTest, cannotEvade, evasionTest } from '../attack/odds.ts'
import { classOf, mainLeft } from '../basics/body.ts'
import { colourOf } from '../basics/ground.ts'
import { distanceToHex } from '../basics/measure.ts'
import { unitOf } from '../basics/queries.ts'
import { impactOf } from '../damage/amounts.ts'
import { touchdown } from '../damage/landing.ts'
import { can } from '../hooks.ts'
import type { Site, Unit, World } from '../world.ts'
import { throwDistance } from './throw-distance.ts'
import { bystanders, flightTo, throwHexes } from './throwing.ts'

const FACES = 8
/** What being Stuck or Prone, or held, is worth in damage. */
const STUCK = 8
const PRONE = 3
const HELD = 2
const PATHS_LOOKED_AT = 16
/** Bot notes: grapple with Assault 4 or better against Evasion 6 or worse. */
const GOOD_ASSAULT = 4
const POOR_EVASION = 6

const chanceOf = (needs: number): number => (FACES + 1 - needs) / FACES

/** How likely a grapple succeeds, a Critical Hit included (TM-R-45). */
export const grappleChance = (world: World, unit: Unit, target: Unit): number => {
  const { assault, evasion } = testsOf(world, unit, target)
  return 1 / FACES + (chanceOf(assault) - 1 / FACES) * (1 - chanceOf(evasion))
}
/** What the two rolls need; who cannot evade needs more than a die shows. */
const testsOf = (world: World, unit: Unit, target: Unit) => ({
  assault: assaultTest(world, unit, target, 'grapple').needs,
  evasion: cannotEvade(world, target) ? FACES + 1 : evasionTest(world, target, unit.id, false).needs,
})

/** What a grapple looks like to a bot: the share of its target that a throw may break, times the chance. */
export function grappleWorth(world: World, unit: Unit, target: Unit): number {
  const { assault, evasion } = testsOf(world, unit, target)
  const isSensible = assault <= GOOD_ASSAULT && evasion >= POOR_EVASION
  const chance = 1 / FACES + (chanceOf(assault) - 1 / FACES) * (1 - chanceOf(evasion))
  const throwable = classOf(world, target) <= classOf(world, unit) && !can(world, target.id, 'cannotBeThrown')
  const impact = throwable ? impactOf(world, target, Math.max(0, throwDistance(world, unit).total)) : 0
  const gain = Math.max(HELD, (10 * (impact + PRONE)) / (mainLeft(world, target) + PRONE))
  return chance * Math.min(10, gain) * (isSensible ? 1 : 0.3) - 0.4
}

/** What landing in a hex would do to the thrown unit, whoever is in the way. */
function landingWorth(world: World, unit: Unit, target: Unit, hex: Site): number {
  const impact = impactOf(world, target, distanceToHex(unit, hex))
  const drop = unit.level - touchdown(world, hex, unit.level)
  const { structure } = flightTo(world, unit, hex)
  const colour = colourOf(world, hex)
  const wet = colour === 'dark_blue' ? 6 : colour === 'light_blue' || colour === 'red' ? 2 : 0
  const fallen = impact + 2 * classOf(world, target) * drop + wet
  if (structure === null) return fallen + PRONE
  const { defense } = world.structures.find(s => s.id === structure)!
  return impact >= defense ? fallen + defense + PRONE : fallen + STUCK
}

/** Bot notes: into structures, off hills, never through friends. Best first. */
export function bestThrows(world: World, unit: Unit, target: Unit, most: number): Site[] {
  const life = mainLeft(world, target)
  const rough = throwHexes(world, unit)
    .map(hex => ({ hex, worth: Math.min(life, landingWorth(world, unit, target, hex)) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, PATHS_LOOKED_AT)
  const looked = rough.map(({ hex, worth }) => {
    const met = bystanders(world, unit, target, flightTo(world, unit, hex))
    const sides = met.map(({ unit: id, at }) => (unitOf(world, id).side === unit.side ? -2 : 0.3) * (at + 1))
    return { hex, worth: worth + sides.reduce((sum, n) => sum + n, 0) * classOf(world, target) }
  })
  return looked
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ hex }) => hex)
}
