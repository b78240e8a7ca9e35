import type { Footprint } from '@sandtable/geometry/table/body'
import { baseShape } from '../../data/measures.ts'
import { TERRAIN_TYPES } from '../../data/terrain.ts'
import type { BaseId, UnitType } from '../../data/types.ts'
import type { Board, Ground, Stand } from '../board.ts'

/** Inches in tests, hundredths inside. */
export const at = (x: number, y: number) => ({ x: Math.round(x * 100), y: Math.round(y * 100) })

type Described = Partial<Omit<Stand, 'body'>> & { base?: BaseId; facing?: number }

const BASE_OF: { readonly [type in UnitType]: BaseId } = {
  Infantry: 'round25',
  'Heavy Infantry': 'round25',
  Bike: 'round30',
  Walker: 'round40',
  Vehicle: 'oval60x35',
}
const footprintOf = (id: BaseId): Footprint => baseShape(id).footprint

/** A base at a place in inches; 'a1-2' is the second base of a unit of side a. */
export function base(id: string, x: number, y: number, described: Described = {}): Stand {
  const { base: shape, facing = 0, type = 'Infantry', flies = false, ...rest } = described
  return {
    ...{ id, unit: id.slice(0, id.lastIndexOf('-')), side: id.slice(0, 1), type, flies, height: flies ? 5 : 2 },
    ...{ hovers: false, antiGrav: false, inside: null, neutral: false, ...rest },
    body: { footprint: footprintOf(shape ?? (flies ? 'flying40' : BASE_OF[type])), at: at(x, y), facing },
  }
}

/** A row of bases from a place on, so many inches from centre to centre. */
export const row = (unit: string, count: number, x: number, y: number, step: number, described: Described = {}): Stand[] =>
  Array.from({ length: count }, (_, i) => base(`${unit}-${i + 1}`, x + i * step, y, described))

/** A rectangular piece by two opposite corners in inches. */
export function piece(type: string, left: number, bottom: number, right: number, top: number, height?: number): Ground {
  const points = [at(left, bottom), at(right, bottom), at(right, top), at(left, top)]
  const entry = TERRAIN_TYPES.get(type)!
  return {
    id: `${type}-${left}-${bottom}`,
    body: { footprint: { type: 'polygon', points }, at: at(0, 0), facing: 0 },
    height: height ?? entry.height,
    type: entry,
  }
}

export const boardWith = (stands: readonly Stand[], grounds: readonly Ground[] = []): Board => ({
  table: { width: 7200, height: 4800 },
  stands,
  grounds,
})
