import { asking, legal, option, type Place, verdictOf } from '@sandtable/kernel'
import { POI_TYPES } from '../../data/interest.ts'
import { TERRAIN_TYPES } from '../../data/terrain.ts'
import { ask } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { footprintOf, poiType } from '../poi.ts'
import { bodyOfKind, conflictsOf, findFreeSpot, freeSpots, middleOf, mirrored, type PoiKind } from '../poi-placement.ts'
import { latticeSpots } from '../terrain-pieces.ts'

type Nothing = Record<string, never>

/** MW-POI-09: the players choose the types as well. */
export const poiTypeAsk = ask<Nothing, 'pick'>({
  kind: 'mw.poi-type',
  type: 'pick',
  rule: 'MW-POI-09',
  when: 'in the set-up, when players choose the Points of Interest',
  which: 'types of Points of Interest',
  ask: () => ({
    type: 'pick',
    ...asking({
      text: 'Which Point of Interest do you place next?',
      act: 'Place',
      told: 'chooses a Point of Interest to place',
    }),
    options: POI_TYPES.map(type => option(type.id, type.name, { note: type.benefit, rule: 'MW-POI-10', brings: true })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, _subject, _seat, rng) => rng.shuffle(POI_TYPES.map(type => ({ type: 'pick', ids: [type.id] }))),
})

/** MW-R-175: the placing player chooses which terrain it is. */
export const poiTerrainAsk = ask<{ type: string }, 'pick'>({
  kind: 'mw.poi-terrain',
  type: 'pick',
  rule: 'MW-R-175',
  when: 'in the set-up, when a Point of Interest may be one of several kinds of terrain',
  which: 'the kinds of terrain that it may be',
  ask: (_world, { type }) => ({
    type: 'pick',
    ...asking({
      text: `What kind of terrain is the ${poiType(type).name}?`,
      act: 'Choose',
      told: `chooses the terrain of the ${poiType(type).name}`,
    }),
    options: Object.keys(poiType(type).terrain).map(id =>
      option(id, TERRAIN_TYPES.find(t => t.id === id)!.name, { rule: 'MW-R-175' }),
    ),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { type }) => Object.keys(poiType(type).terrain).map(id => ({ type: 'pick', ids: [id] })),
})

/** Coarse: somewhere on the table is enough for a first idea. */
const LATTICE = 1000
/** Whether there is any room for it. */
export const hasRoomFor = (world: World, kind: PoiKind): boolean =>
  freeSpots(world, kind, latticeSpots(world, LATTICE, false)).length > 0

const placeAt = ({ x, y }: Spot): Place => ({ x, y, facing: 0, level: null })

/** MW-POI-08: placed freely, where it is in nobody's way (MW-POI-05). */
export const poiPlaceAsk = ask<PoiKind, 'aim'>({
  kind: 'mw.poi-place',
  type: 'aim',
  rule: 'MW-POI-08',
  when: 'in the set-up, when players place the Points of Interest',
  ask: (world, { type }) => ({
    type: 'aim',
    ...asking({
      text: `Where does the ${poiType(type).name} lie?`,
      act: 'Place it',
      told: `chooses where the ${poiType(type).name} lies`,
    }),
    from: null,
    footprint: footprintOf(world, poiType(type)),
    range: null,
  }),
  inFull: (_world, _kind, _seat, { at }) => ({ type: 'aim', at: { ...at, level: null } }),
  validate: (world, kind, _seat, { at }) => verdictOf(conflictsOf(world, bodyOfKind(world, kind, at, at.facing ?? 0))),
  /** The middle, the other side of what was placed last, anywhere. */
  candidates(world, kind, _seat, rng) {
    const last = world.pois.at(-1)
    const wishes = [
      middleOf(world),
      ...(last ? [mirrored(world, last.at)] : []),
      ...rng.shuffle(latticeSpots(world, LATTICE, false)),
    ]
    return freeSpots(world, kind, wishes)
      .slice(0, 6)
      .map(spot => ({ type: 'aim', at: placeAt(spot) }))
  },
  propose(world, kind, _seat, { at }) {
    const spot = findFreeSpot(world, kind, at, false)
    return spot && { type: 'aim', at: placeAt(spot) }
  },
})
