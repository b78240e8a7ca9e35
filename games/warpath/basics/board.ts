import type { Body } from '@sandtable/geometry/table/body'
import { shapeOf } from '@sandtable/geometry/table/shape'
import type { TerrainType, UnitType } from '../data/types.ts'

/** A piece of terrain as sight and movement see it. */
export type Ground = { id: string; body: Body; height: number; type: TerrainType }

/** A base as sight and movement see it. */
export type Stand = {
  id: string
  unit: string
  side: string
  neutral: boolean
  body: Body
  type: UnitType
  /** The unit's own Height; of a hovering flier what it is then (WP-FLY-16). */
  height: number
  flies: boolean
  hovers: boolean
  antiGrav: boolean
  /** The building it occupies. */
  inside: string | null
}

/** All that geometry knows of a table. Never changed: whoever moves something makes a new one. */
export type Board = {
  table: { width: number; height: number }
  stands: readonly Stand[]
  grounds: readonly Ground[]
}

export const standsOf = (board: Board, unit: string): Stand[] => board.stands.filter(stand => stand.unit === unit)
export const groundOf = (board: Board, id: string): Ground | null => board.grounds.find(ground => ground.id === id) ?? null

/** The board with some bases somewhere else. */
export function withBodies(board: Board, bodies: ReadonlyMap<string, Body>): Board {
  const stands = board.stands.map(stand => {
    const body = bodies.get(stand.id)
    return body ? { ...stand, body } : stand
  })
  return { ...board, stands }
}

/** WP-R-26: what bases may overlap, they may overhang the table's border. */
const OVERHANG = 2
/** WP-MOVE-13, WP-R-66: wholly on the table; its border may be touched. */
export function isOnBoard({ table }: Pick<Board, 'table'>, body: Body): boolean {
  const { left, bottom, right, top } = shapeOf(body).box
  return left >= -OVERHANG && bottom >= -OVERHANG && right <= table.width + OVERHANG && top <= table.height + OVERHANG
}
