import type { Cue, EventPicture, GameEvent, Json, JsonObject, PieceId, ScenePoint, SeatId } from '@sandtable/kernel'
import { pointOfHex, pointOfUnit } from '../scene/space.ts'
import type { View } from '../view.ts'
import type { Site, Unit } from '../world.ts'

/** How an event of one type is seen: what it leaves out is nobody, nothing, and 'plain'. */
export type Draw = (data: JsonObject, before: View, event: GameEvent) => Partial<EventPicture>
export type Draws = { readonly [type: string]: Draw }
type Weight = EventPicture['weight']
export type Tone = Extract<Cue, { type: 'word' }>['tone']
type Word = { text: string; tone: Tone }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const numberOf = (value: Json | undefined): number => (isObject(value) ? Number(value.total ?? 0) : Number(value ?? 0))
export const objectsOf = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
export const idsOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.filter(v => typeof v === 'string') : [])

// ── places ──────────────────────────────────────────────────────────────────
/** A site in an event: `{ q, r }`, with its exact place where there are no hexes, or something that is there. */
function siteIn(value: Json | undefined): Site | null {
  if (!isObject(value)) return null
  if (isObject(value.hex)) return siteIn(value.hex)
  const { q, r, x, y } = value
  if (typeof q !== 'number' || typeof r !== 'number') return null
  return typeof x === 'number' && typeof y === 'number' ? { q, r, x, y } : { q, r }
}
export const placeIn = (seen: View, value: Json | undefined): ScenePoint | null => {
  const site = siteIn(value)
  return site === null ? null : pointOfHex(seen, site)
}
export const findUnit = ({ units }: View, id: Json | undefined): Unit | null =>
  typeof id === 'string' ? (units[id] ?? null) : null
/** Where a unit was before; null off the board. */
export const unitSpot = (seen: View, id: Json | undefined): ScenePoint | null => {
  const unit = findUnit(seen, id)
  return unit?.where === 'board' ? pointOfUnit(seen, unit) : null
}
/** Where a structure or an objective is. */
export function thingSpot(seen: View, id: Json | undefined): ScenePoint | null {
  const structure = seen.structures.find(s => s.id === id)
  const hex = structure?.hexes[0] ?? seen.objectives.find(o => o.id === id)?.hex
  return hex ? pointOfHex(seen, hex) : null
}
/** Where whatever it is is. */
export const spotOf = (seen: View, id: Json | undefined): ScenePoint | null => unitSpot(seen, id) ?? thingSpot(seen, id)

export const seatOfSide = ({ seats }: View, side: Json | undefined): SeatId | null => seats.find(s => s.team === side)?.id ?? null
export const seatOf = (seen: View, unit: Json | undefined): SeatId | null => findUnit(seen, unit)?.seat ?? null
const isOnBoard = (seen: View, id: Json | undefined): boolean => findUnit(seen, id)?.where === 'board'
/** Those of these units that are pieces on the board. */
export const piecesIn = (seen: View, ...ids: readonly (Json | undefined)[]): PieceId[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string' && isOnBoard(seen, id))),
]

// ── cues ────────────────────────────────────────────────────────────────────
export const word = (at: ScenePoint | null, text: string, tone: Tone = 'plain'): Cue[] =>
  at === null ? [] : [{ type: 'word', at, text, tone }]
export const blast = (at: ScenePoint | null, radius: number): Cue[] => (at === null ? [] : [{ type: 'blast', at, radius }])
export const shot = (from: ScenePoint | null, to: ScenePoint | null, style: 'fire' | 'blow'): Cue[] =>
  from === null || to === null ? [] : [{ type: 'shot', from, to, style }]
const isSame = (a: ScenePoint, b: ScenePoint): boolean => a.x === b.x && a.y === b.y
export const walk = (piece: Json | undefined, from: ScenePoint | null, to: ScenePoint | null): Cue[] =>
  typeof piece !== 'string' || from === null || to === null || isSame(from, to) ? [] : [{ type: 'move', piece, path: [from, to] }]

export const good = (text: string): Word => ({ text, tone: 'good' })
export const bad = (text: string): Word => ({ text, tone: 'bad' })
export const warn = (text: string): Word => ({ text, tone: 'warn' })
export const calm = (text: string): Word => ({ text, tone: 'plain' })

// ── what most events are ────────────────────────────────────────────────────
/** An event of a side, in words only. */
export const ofSide =
  (weight: Weight = 'plain', field = 'side'): Draw =>
  (data, seen) => ({ seat: seatOfSide(seen, data[field]), weight })

/** An event of a unit and whom else it speaks of, with a word above it. */
export const ofUnit =
  (weight: Weight = 'plain', say: ((data: JsonObject, seen: View) => Word | null) | null = null, ...more: string[]): Draw =>
  (data, seen) => {
    const said = say?.(data, seen) ?? null
    return {
      seat: seatOf(seen, data.unit),
      pieces: piecesIn(seen, data.unit, ...more.map(field => data[field])),
      cues: said === null ? [] : word(placeIn(seen, data.at) ?? unitSpot(seen, data.unit), said.text, said.tone),
      weight,
    }
  }
/** The same of another field. */
export const ofField =
  (field: string, draw: Draw): Draw =>
  (data, seen, event) =>
    draw({ ...data, unit: data[field] ?? null }, seen, event)

/** The same with other cues. */
export const showing =
  (draw: Draw, cues: (data: JsonObject, seen: View) => readonly Cue[]): Draw =>
  (data, seen, event) => ({ ...draw(data, seen, event), cues: cues(data, seen) })
/** The same with other pieces: those that come onto the board with it. */
export const bringing =
  (draw: Draw, field = 'unit'): Draw =>
  (data, seen, event) => {
    const id = data[field]
    return { ...draw(data, seen, event), ...(typeof id === 'string' && { pieces: [id] }) }
  }
/** The same with another weight. */
export const weighing =
  (draw: Draw, weight: (data: JsonObject, seen: View, event: GameEvent) => Weight): Draw =>
  (data, seen, event) => ({ ...draw(data, seen, event), weight: weight(data, seen, event) })
