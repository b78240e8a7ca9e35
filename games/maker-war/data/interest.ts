import { cm } from './cm.ts'
import interest from './interest.json' with { type: 'json' }
import type { TerrainEffect } from './types.ts'

/** Length along x and width of a rectangle, or the radius of a disc. */
export type PoiFootprint = { type: 'rect'; length: number; width: number } | { type: 'disc'; radius: number }

/** A kind of Point of Interest (MW-POI-10, MW-R-98). */
export type PoiType = {
  id: string
  name: string
  benefit: string
  /** Faces of the random table. */
  rolls: readonly number[]
  footprint: PoiFootprint
  effects: readonly TerrainEffect[]
  examples: readonly string[]
  firePower: number | null
  traits: readonly string[]
  screen: number | null
  supplyPoints: number | null
  /** Supply cards drawn when it is used; dice of impact tokens removed. */
  draws: number | null
  tokenDice: number | null
  /** Which terrain it is, by the faces of one more die (MW-R-175); empty when it is none of the terrain types. */
  terrain: { readonly [type: string]: readonly number[] }
  /** A small marker used in place of a piece, and the zone around it (MW-DEPLOY-07). */
  marker: { radius: number; zone: number } | null
}

type Outline = { shape: string; w?: number; h?: number; r?: number }
type PoiRecord = {
  id: string
  name: string
  benefit: string
  rolls: readonly number[]
  footprint: Outline
  terrainEffects?: readonly string[]
  examples: readonly string[]
  firePower?: number
  traits?: readonly string[]
  screen?: number
  supplyPoints?: number
  draws?: number
  tokenDice?: number
  terrainTypeRoll?: { readonly [type: string]: readonly number[] }
  markerVariant?: { r: number; zoneRadius: number }
}

const footprintOf = ({ w, h, r }: Outline): PoiFootprint =>
  r === undefined ? { type: 'rect', length: cm(w!), width: cm(h!) } : { type: 'disc', radius: cm(r) }

const typeOf = (poi: PoiRecord): PoiType => ({
  id: poi.id,
  name: poi.name,
  benefit: poi.benefit,
  rolls: poi.rolls,
  footprint: footprintOf(poi.footprint),
  effects: (poi.terrainEffects ?? []) as readonly TerrainEffect[],
  examples: poi.examples,
  firePower: poi.firePower ?? null,
  traits: poi.traits ?? [],
  screen: poi.screen ?? null,
  supplyPoints: poi.supplyPoints ?? null,
  draws: poi.draws ?? null,
  tokenDice: poi.tokenDice ?? null,
  terrain: poi.terrainTypeRoll ?? {},
  marker: poi.markerVariant ? { radius: cm(poi.markerVariant.r), zone: cm(poi.markerVariant.zoneRadius) } : null,
})

/** MW-POI-18: a Fortification has no benefit. */
export const POI_TYPES: readonly PoiType[] = (interest.types as readonly PoiRecord[]).map(typeOf)

const { axes, pairs, step, minDistance, minFromShortEdge, minFromLongEdge, minSeparation } = interest.compass
/** MW-R-101. */
export const COMPASS = {
  axes,
  pairs,
  step: cm(step),
  minDistance: cm(minDistance),
  minFromShortEdge: cm(minFromShortEdge),
  minFromLongEdge: cm(minFromLongEdge),
  minSeparation: cm(minSeparation),
}
/** MW-POI-07: between two Points of Interest on the middle line. */
export const BEAD_SPACING = cm(interest.beadSpacing)
