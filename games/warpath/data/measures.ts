import type { Footprint } from '@sandtable/geometry/table/body'
import { fromMm, inch } from './inch.ts'
import measures from './measures.json' with { type: 'json' }
import { BASES, type BaseId } from './types.ts'

const { inches, mm } = measures
/** Lengths of the rules in hundredths of an inch. */
export const LENGTHS = {
  coherencyLink: inch(inches.coherencyLink),
  coherencySpread: inch(inches.coherencySpread),
  separation: inch(inches.separation),
  consolidation: inch(inches.consolidation),
  supportRange: inch(inches.supportRange),
  objectiveRange: inch(inches.objectiveRange),
  /** WP-R-26. */
  contactTolerance: inch(inches.contactTolerance),
  distanceTolerance: inch(inches.distanceTolerance),
  /** WP-R-36, WP-R-38. */
  edgeTolerance: inch(inches.edgeTolerance),
  wallThickness: inch(inches.wallThickness),
  /** WP-BLAST-01, and the token of WP-R-123: radii. */
  blastRadius: fromMm(mm.blast / 2),
  objectiveRadius: fromMm(mm.objective / 2),
} as const
/** Levels of Height that rules speak of. */
export const HEIGHTS = measures.heights
/** WP-BLDG-05. */
export const BUILDING_CAPACITY = {
  bases: measures.buildingCapacity.basesPerSection,
  section: inch(measures.buildingCapacity.sectionInches),
}

/**
 * WP-R-27; `slots`: places that it takes in a building (WP-R-84), null where it can be in none. WP-UNIT-13, WP-R-28: vehicles stand on
 * ovals, true ellipses; all others on circles.
 */
export type BaseShape = { readonly footprint: Footprint; readonly slots: number | null }
function shapeFrom(id: BaseId): BaseShape {
  const { shape, mm: size, slots } = measures.bases.find(base => base.id === id)!
  const [length, width] = [fromMm(size[0]!), fromMm(size[1]!)]
  const footprint: Footprint = shape === 'oval' ? { type: 'oval', length, width } : { type: 'disc', radius: fromMm(size[0]! / 2) }
  return { footprint, slots }
}
const SHAPES = new Map(BASES.map(id => [id, shapeFrom(id)]))
export const baseShape = (id: BaseId): BaseShape => SHAPES.get(id)!
