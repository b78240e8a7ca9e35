import { occupantsOf, pieceOf } from '../../basics/queries.ts'
import { removeBase } from '../../battle/losses.ts'
import { BUILDINGS, TERRAIN_TYPES } from '../../data/terrain.ts'
import { proc } from '../../hooks.ts'
import type { Terrain, World } from '../../world.ts'

/** WP-BLDG-13, WP-R-25: rubble with the same footprint. */
const rubbleOf = ({ options }: World, { id, polygon }: Terrain): Terrain => {
  const type = BUILDINGS.destroyedBecomes
  const height = options.flatRubble ? 0 : TERRAIN_TYPES.get(type)!.height
  return { id, type, polygon, height, construction: null, capacity: 0 }
}

/** WP-BLDG-13: a building falls, and everybody in it is destroyed. */
export const collapse = proc<{ building: string }, { lost: { a: number; b: number } }>()('collapse', 'WP-BLDG-13', {
  begin(play, { building }) {
    const { world } = play
    const inside = occupantsOf(world, building)
    const lost = { a: 0, b: 0 }
    const rubble = rubbleOf(world, pieceOf(world, building))
    play.emit('collapsed', 'WP-BLDG-13', { building, units: inside.map(({ id }) => id) })
    for (const unit of inside) {
      lost[unit.side] += unit.bases.length
      for (const { id } of [...unit.bases]) removeBase(play, unit, id, 'WP-BLDG-13')
    }
    world.terrain = world.terrain.map(piece => (piece.id === building ? rubble : piece))
    for (const unit of Object.values(world.units)) if (unit.storms === building) unit.storms = null
    return play.done({ lost })
  },
})
