import type { HazardType } from '../data/types.ts'
import type { Layer, Unit } from '../world.ts'

/** The layer that dangers find a unit in: whoever is in water or space without a skill for it just stands or drifts there (WL-R-167). */
export const layerFound = ({ layer, by }: Unit): Layer => (by === null && (layer === 'sea' || layer === 'space') ? 'land' : layer)
/** WL-HAZ-05, WL-R-226: whether a hazard reaches somebody in this layer; what the map says goes before what its type says. */
export const reaches = ({ layers }: HazardType, own: Layer | null, layer: Layer): boolean =>
  own === null ? layers.includes(layer) : own === layer
