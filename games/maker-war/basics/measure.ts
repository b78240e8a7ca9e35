import type { Body } from '@sandtable/geometry/table/body'
import { distance, isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import { DISTANCES } from '../data/measures.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import type { TerrainEffect, UnitType } from '../data/types.ts'
import type { Spot, Terrain, Unit, World } from '../world.ts'
import { radiusOf } from './queries.ts'

/** MW-R-06: bases within this are in contact, and may overlap by no more. */
export const CONTACT = 5

/** MW-GEO-04: on an inch table every length of the rules is halved and rounded down to whole inches. */
export const measured = (world: World, length: number): number => (world.options.inches ? Math.floor(length / 200) * 100 : length)
/** A distance of the rules by its name in the data. */
export const distanceOf = (world: World, name: keyof typeof DISTANCES): number => measured(world, DISTANCES[name])

export const discAt = ({ x, y }: Spot, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
/** A unit's base on the table. */
export const bodyOf = (world: World, unit: Unit): Body => discAt(unit.at, radiusOf(world, unit))
export const bodyAt = (world: World, unit: Unit, at: Spot): Body => discAt(at, radiusOf(world, unit))

/** MW-R-05: between the closest points of two bases, 0 when they touch. */
export const gapOf = (world: World, a: Unit, b: Unit): number => distance(bodyOf(world, a), bodyOf(world, b))
export const areWithin = (world: World, a: Unit, b: Unit, limit: number): boolean =>
  isWithin(bodyOf(world, a), bodyOf(world, b), limit)
export const areCloser = (world: World, a: Unit, b: Unit, limit: number): boolean =>
  isCloserThan(bodyOf(world, a), bodyOf(world, b), limit)
export const areInContact = (world: World, a: Unit, b: Unit): boolean => areWithin(world, a, b, CONTACT)

/** The middle of some places, for whoever draws what happens between them; null without any. */
export function middleOf(spots: readonly Spot[]): Spot | null {
  if (spots.length === 0) return null
  const mean = (sum: number) => Math.round(sum / spots.length)
  return { x: mean(spots.reduce((sum, { x }) => sum + x, 0)), y: mean(spots.reduce((sum, { y }) => sum + y, 0)) }
}
/** The middle of those of these units that are still there. */
export const middleOfUnits = (world: World, ids: readonly string[]): Spot | null =>
  middleOf(ids.flatMap(id => (world.units[id] ? [world.units[id].at] : [])))

const pieces = new WeakMap<Terrain, Body>()
/** A terrain piece on the table. Remembered: pieces do not change. */
export function terrainBody(piece: Terrain): Body {
  const known = pieces.get(piece)
  if (known) return known
  const { shape, at, length, width, facing, points } = piece
  const footprint =
    shape === 'disc'
      ? ({ type: 'disc', radius: length / 2 } as const)
      : shape === 'rect'
        ? ({ type: 'rect', length, width } as const)
        : ({ type: 'polygon', points } as const)
  const body: Body = { footprint, at: { x: at.x, y: at.y }, facing }
  pieces.set(piece, body)
  return body
}

const TYPES = new Map(TERRAIN_TYPES.map(type => [type.id, type]))
/** MW-TERR-01: whether a piece has an effect, for everybody or for this type of unit. */
export function hasEffect(piece: Terrain, effect: TerrainEffect, type: UnitType | null): boolean {
  const entry = TYPES.get(piece.type)
  if (!entry) return piece.effects.includes(effect)
  return entry.general.includes(effect) || (type !== null && type !== 'flyer' && entry[type].includes(effect))
}
export const levelOf = (piece: Terrain): number => TYPES.get(piece.type)?.level ?? 0
/** MW-GEO-10: whether a base touches the piece. */
export const isTouching = (world: World, unit: Unit, piece: Terrain): boolean =>
  isWithin(bodyOf(world, unit), terrainBody(piece), 0)
