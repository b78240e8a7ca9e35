import { pieceOf, unitOf, weaponOf } from '../basics/queries.ts'
import { BUILDINGS } from '../data/terrain.ts'
import { hooks } from '../hooks.ts'
import type { Terrain, World } from '../world.ts'
import type { Volley } from './volley.ts'

/** WP-BLDG-12: what a [D] hit must roll to bring a building down; WP-BLDG-24: one that nobody classified is solid. */
export const collapseFrom = ({ construction }: Terrain): number => BUILDINGS.damageNumber.get(construction ?? 'solid')!

/** WP-R-88: buildings whose occupants were hit by [D] weapons, with the best AP of those hits. */
export function shaken(world: World, volleys: readonly Volley[], hits: readonly number[]): { building: string; ap: number }[] {
  const best = new Map<string, number>()
  volleys.forEach((volley, i) => {
    const { building } = unitOf(world, volley.target)
    const { isDemolisher, ap } = weaponOf(unitOf(world, volley.unit), volley.weapon)
    if (building === null || !isDemolisher || hits[i] === 0) return
    const total = hooks.total(
      world,
      'attack.ap',
      { unit: volley.unit, weapon: volley.weapon, target: volley.target, mode: 'shoot' },
      ap,
    )
    best.set(building, Math.max(best.get(building) ?? 0, total))
  })
  return [...best].map(([building, ap]) => ({ building, ap }))
}
/** The chance that one [D] hit or more brings it down. */
export const collapseChance = (world: World, building: string, ap: number): number =>
  Math.min(7, Math.max(0, 9 - collapseFrom(pieceOf(world, building)) + ap)) / 8
