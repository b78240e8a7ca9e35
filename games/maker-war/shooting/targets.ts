import { measured } from '../basics/measure.ts'
import { foesOnTable, formationOf, groupOf, onTable, radiusOf, unitOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import { isDying } from '../casualties/casualties.ts'
import { TEMPLATES } from '../data/measures.ts'
import { hyphaNear } from '../factions/hypha.ts'
import { foeOf, type SideId, type Spot, type Unit, type World } from '../world.ts'
import { isHighUp } from './line-of-fire.ts'

/** A formation is a target by its id, a Hypha alone by its own (MW-R-134). */
export const isLoneTarget = (target: string): boolean => target.startsWith('u')

/** Everybody who counts as part of a formation under fire: its units, and Hypha within 5 cm of them (MW-FUNGUS-05). */
export const partOfTarget = (world: World, formation: string): Unit[] => {
  const group = formationOf(world, formation)
  return group.where === 'table' ? [...unitsOf(world, group), ...hyphaNear(world, group)] : []
}

export const isChief = (world: World, unit: Unit): boolean => groupOf(world, unit)?.chief === unit.id
/** Neither a chief nor a wreck. */
const isOpen = (world: World, unit: Unit): boolean => !isChief(world, unit) && !isDying(world, unit)

/** MW-FORM-04, MW-R-150: whom a salvo at this target can hit; chiefs are never target units. */
export function targetUnits(world: World, target: string): Unit[] {
  if (isLoneTarget(target)) return world.units[target] ? [unitOf(world, target)] : []
  return partOfTarget(world, target).filter(unit => isOpen(world, unit))
}

/** MW-SHOOT-02, MW-R-134: what a side may choose to shoot at. MW-R-121: a Titan is a formation of one. */
export const targetsFor = (world: World, side: SideId): string[] => [
  ...onTable(world, foeOf(side)).map(f => f.id),
  ...Object.values(world.units)
    .filter(u => u.formation === null && u.side !== side)
    .map(u => u.id),
]

/** MW-GEO-07, MW-GEO-08, MW-GEO-04. */
export const templateRadius = (world: World, name: keyof typeof TEMPLATES): number => measured(world, TEMPLATES[name] * 2) / 2

/** MW-GEO-09: inside or touching. Exact: squares of whole numbers are compared. */
function isUnder(world: World, unit: Unit, at: Spot, radius: number): boolean {
  const dx = unit.at.x - at.x
  const dy = unit.at.y - at.y
  const reach = radius + radiusOf(world, unit)
  return dx * dx + dy * dy <= reach * reach
}

/** Units by the target they belong to. */
export type Touched = { [target: string]: Unit[] }
const byTarget = (units: readonly Unit[]): Touched => {
  const touched: Touched = {}
  for (const unit of units) {
    const target = unit.formation ?? unit.id
    touched[target] ??= []
    touched[target].push(unit)
  }
  return touched
}

/** MW-SHOOT-03, MW-R-41: the enemies inside or touching a formation template. */
export const underTemplate = (world: World, side: SideId, at: Spot): Touched => {
  const radius = templateRadius(world, 'formation')
  return byTarget(foesOnTable(world, side).filter(u => isUnder(world, u, at, radius) && isOpen(world, u)))
}

/** MW-R-50: everybody a blast touches, friend or foe, but chiefs and those flying high. */
export const underBlast = (world: World, at: Spot): Touched => {
  const radius = templateRadius(world, 'bombard')
  const near = unitsOnTable(world).filter(u => isUnder(world, u, at, radius))
  return byTarget(near.filter(u => isOpen(world, u) && !isHighUp(world, u)))
}
