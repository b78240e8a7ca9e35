import { cm } from './cm.ts'
import measures from './measures.json' with { type: 'json' }
import type { ArcId, BaseId, MountClass, SlotId } from './types.ts'

/** Radius of the two templates (MW-GEO-07, MW-GEO-08). */
export const TEMPLATES = { formation: cm(measures.templates.formation / 2), bombard: cm(measures.templates.bombard / 2) }

type DistanceId = keyof typeof measures.distances
export const DISTANCES = Object.fromEntries(Object.entries(measures.distances).map(([id, length]) => [id, cm(length)])) as {
  readonly [id in DistanceId]: number
}

/** MW-MOVE-13, in degrees. */
export const TITAN_TURN = measures.titanTurnDegrees

/** MW-R-04. */
export const BASE_RADIUS = Object.fromEntries(measures.baseSizes.map(b => [b.id, cm(b.radius)])) as {
  readonly [id in BaseId]: number
}

/** MW-R-110, in degrees from the facing; positive is to the left. */
export const FIRE_ARCS = Object.fromEntries(
  measures.fireArcs.map(({ id, centre, halfWidth }) => [id, { centre, halfWidth }]),
) as { readonly [id in ArcId]: { centre: number; halfWidth: number } }

type SlotEntry = { arc: ArcId; accepts: readonly MountClass[] }
const slots = measures.weaponSlots as readonly (SlotEntry & { slot: string })[]
/** The arc of an arm weapon in a slot, and which weapons it takes. A mount weapon fires all round wherever it sits. */
export const WEAPON_SLOTS = Object.fromEntries(slots.map(({ slot, arc, accepts }) => [slot, { arc, accepts }])) as {
  readonly [id in SlotId]: SlotEntry
}

/** MW-R-122, MW-R-123, MW-PLANET-03. */
export const PLANETFALL = { ...measures.planetfall, searchRadius: cm(measures.planetfall.searchRadius) }
