import type { Hex } from '@sandtable/geometry/hex/hex'
import { type Violation, violation } from '@sandtable/kernel'
import { blockingHeight, cellOf } from '../basics/ground.ts'
import { distanceToHex, isInView, seesLevel } from '../basics/measure.ts'
import { defenderOf } from '../basics/queries.ts'
import { placeShown } from '../free/shown.ts'
import { sightOf } from '../free/sights.ts'
import { can, hooks } from '../hooks.ts'
import type { Attack, Structure, Unit, World } from '../world.ts'
import { groundText } from './blocker.ts'
import { isBehindCover } from './cover.ts'
import { isTooDeep } from './field-of-view.ts'
import type { Gun } from './guns.ts'
import { edgeLeft, type Line, linesTo, penaltyAt } from './lines.ts'
import { priceProblem } from './price.ts'
import { eyeHeight, LEVEL, weaponHeight } from './profile.ts'
import { rangeProblem, woodsProblem } from './range.ts'
import type { Arm } from './shots.ts'

export const structureOf = (world: World, id: string): Structure | null =>
  world.structures.find(s => s.id === id && s.defense > 0) ?? null
/** Structures that are objectives belong to the Defender. */
export const isHostile = (world: World, unit: Unit, structure: Structure): boolean =>
  structure.objective === null || unit.side !== defenderOf(world)

/** The hex of it that is nearest of those in view; null if none is (TM-FOV-03, TM-R-05: its elevation is its own). */
function findHex(world: World, unit: Unit, { hexes, elevation }: Structure): Hex | null {
  const seen = hexes.filter(hex => {
    const nearest = Math.min(elevation, Math.max(cellOf(world, hex).ground, unit.level))
    return isInView(world, unit, hex) && seesLevel(distanceToHex(unit, hex), unit.level, nearest)
  })
  return seen.reduce<Hex | null>(
    (best, hex) => (best === null || distanceToHex(unit, hex) < distanceToHex(unit, best) ? hex : best),
    null,
  )
}

/** Why no weapon of a unit can be used on a structure. */
export function structureViewProblem(world: World, unit: Unit, structure: Structure): Violation | null {
  if (!isHostile(world, unit, structure)) return violation('TM-R-52', 'it belongs to the same side')
  if (findHex(world, unit, structure) === null) return violation('TM-FOV-03', 'it is not in the Field of View')
  if (isTooDeep(unit.level, 0) && !can(world, unit.id, 'seesDeep'))
    return violation('TM-R-13', 'deep water blocks Line of Sight', { from: unit.level })
  return null
}

/** TM-BLDG-05, TM-R-80: why a weapon cannot be used on a structure in view; null if it can. Nothing but its Defense decides the rest. */
export function structureProblem(world: World, unit: Unit, arm: Arm, structure: Structure, how: Attack['how']): Violation | null {
  const hex = findHex(world, unit, structure)!
  const distance = Math.max(1, distanceToHex(unit, hex))
  const own = arm.problem ?? rangeProblem(world, distance, arm.reach) ?? priceProblem(unit, arm.price)
  if (own) return own
  const info = { unit: unit.id, weapon: arm.gun.id, target: structure.id, distance, how }
  return hiddenProblem(world, unit, arm, structure, hex) ?? hooks.forbidden(world, 'attack.allowed', info)[0] ?? null
}

/** TM-LOS-01, TM-LOS-02: something of it is in sight of the eyes and of the weapon. */
function hiddenProblem(world: World, unit: Unit, { gun }: Arm, structure: Structure, hex: Hex): Violation | null {
  const lines = linesTo(unit.hex, hex)
  const isFlat = lines.every(({ through }) =>
    through.every(h => blockingHeight(world, h) <= Math.min(unit.level, structure.elevation)),
  )
  const hidden = isFlat ? null : blockedProblem(world, unit, gun, structure, hex)
  if (hidden) return hidden
  const isSpoilt = (line: Line): boolean =>
    gun.ranged && gun.item!.sections.some(s => isBehindCover(world, unit, edgeLeft(unit.hex, hex, line), s))
  if (unit.hug !== null && lines.every(isSpoilt)) return violation('TM-R-11', 'the cover it hugs is in the way of the weapon')
  const middle = { hex, height: ((cellOf(world, hex).ground + structure.elevation + 1) * LEVEL) / 2 }
  const greens = Math.min(...lines.map(line => penaltyAt(world, unit, middle, line).green))
  return greens === 0 ? null : woodsProblem(world, unit, gun, distanceToHex(unit, hex), greens)
}
function blockedProblem(world: World, unit: Unit, gun: Gun, structure: Structure, hex: Hex): Violation | null {
  const to = { hex, low: cellOf(world, hex).ground * LEVEL, high: (structure.elevation + 1) * LEVEL }
  for (const height of [eyeHeight(world, unit), weaponHeight(world, unit, gun.item)]) {
    const { state, blocker } = sightOf({ hex: unit.hex, height }, to, h => blockingHeight(world, h) * LEVEL)
    const at = blocker === null ? null : placeShown(world, blocker)
    if (state === 'blocked' && blocker !== null)
      return violation('TM-LOS-01', `${groundText(world, blocker)} is in the way`, {}, at)
  }
  return null
}

/** How far away a structure is for an attack. */
export const structureDistance = (world: World, unit: Unit, structure: Structure): number =>
  Math.max(1, distanceToHex(unit, findHex(world, unit, structure) ?? structure.hexes[0]!))
