import type { Cue, EventPicture, Json, JsonObject, PieceId, ScenePoint, SeatId } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import type { ToldUnit } from '../look-up.ts'
import type { View } from '../view.ts'
import type { SideId, Unit } from '../world.ts'

/** How an event of one type is seen: what it leaves out is nobody, nothing, and 'plain'. */
export type Draw = (data: JsonObject, before: View) => Partial<EventPicture>
export type Draws = { readonly [type: string]: Draw }
type Weight = EventPicture['weight']
type Tone = Extract<Cue, { type: 'word' }>['tone']

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
export const objectsOf = (value: Json | undefined): readonly JsonObject[] => listOf(value).filter(isObject)
export const idsOf = (value: Json | undefined): string[] => listOf(value).filter(v => typeof v === 'string')
export const numberOf = (value: Json | undefined): number => (isObject(value) ? Number(value.total ?? 0) : Number(value ?? 0))

/** A place in an event: `{ x, y }`, or null. */
export function spotOf(value: Json | undefined): ScenePoint | null {
  if (!isObject(value) || typeof value.x !== 'number' || typeof value.y !== 'number') return null
  return { x: value.x, y: value.y }
}

export const seatOfSide = ({ seats }: View, side: Json | undefined): SeatId | null => seats.find(s => s.team === side)?.id ?? null

// ── units and formations ────────────────────────────────────────────────────
type Known = Pick<Unit, 'profile' | 'formation' | 'side'> & { at: ScenePoint }
/** A unit as the event tells of it, or as it was seen before. */
export function findUnit({ units }: View, data: JsonObject, id: Json | undefined): Known | null {
  if (typeof id !== 'string') return null
  const told = isObject(data.were) ? data.were[id] : null
  if (isObject(told ?? undefined)) {
    const { profile, formation, side, x, y } = told as unknown as ToldUnit
    return { profile, formation, side, at: { x, y } }
  }
  const unit = units[id]
  return unit ? { ...unit, at: { x: unit.at.x, y: unit.at.y } } : null
}

/** Whether a unit is among the pieces of the scene: not inside a carrier, and not where those are who have no place yet. */
export function isOnBoard({ formations }: View, { formation, at }: Pick<Known, 'formation' | 'at'>): boolean {
  const isCarried = formation !== null && formations[formation]?.where === 'carried'
  return !isCarried && (at.x !== 0 || at.y !== 0)
}
/** Those of these units that are. */
export const seenUnits = (seen: View, data: JsonObject, ids: readonly string[]): string[] =>
  ids.filter(id => {
    const unit = findUnit(seen, data, id)
    return unit !== null && isOnBoard(seen, unit)
  })

/** The pieces of a formation on the table. */
export function piecesOf({ formations, units }: View, id: Json | undefined): PieceId[] {
  if (typeof id !== 'string') return []
  const group = formations[id]
  if (group) return group.where === 'table' ? [...group.units] : []
  return units[id] ? [id] : []
}
/** Where a formation is: at its chief, or its only unit. */
export function leaderSpot({ formations, units }: View, id: Json | undefined): ScenePoint | null {
  const group = typeof id === 'string' ? formations[id] : undefined
  const leader = group?.where === 'table' ? units[group.chief ?? group.units[0] ?? ''] : undefined
  return leader ? { x: leader.at.x, y: leader.at.y } : null
}
const seatOf = (seen: View, formation: Json | undefined, side: SideId | null): SeatId | null =>
  (typeof formation === 'string' ? seen.formations[formation]?.seat : null) ?? seatOfSide(seen, side)

// ── cues ────────────────────────────────────────────────────────────────────
export const word = (at: ScenePoint | null, text: string, tone: Tone = 'plain'): Cue[] =>
  at === null ? [] : [{ type: 'word', at, text, tone }]
export const blast = (at: ScenePoint | null, radius: number): Cue[] => (at === null ? [] : [{ type: 'blast', at, radius }])
export const shot = (from: ScenePoint | null, to: ScenePoint | null, style: 'fire' | 'blow'): Cue[] =>
  from === null || to === null ? [] : [{ type: 'shot', from, to, style }]
/** '+2 tokens' above a formation, or nothing. */
export const tokens = (at: ScenePoint | null, count: number): Cue[] =>
  count > 0 ? word(at, `+${counted(count, 'token')}`, 'bad') : []

// ── what most events are ────────────────────────────────────────────────────
/** An event of a side, in words only. */
export const ofSide =
  (weight: Weight = 'plain', field = 'side'): Draw =>
  (data, seen) => ({ seat: seatOfSide(seen, data[field]), weight })

/** An event of a formation, with what else it speaks of and a word above it. */
export const ofFormation =
  (
    weight: Weight = 'plain',
    say: ((data: JsonObject) => { text: string; tone: Tone } | null) | null = null,
    ...more: string[]
  ): Draw =>
  (data, seen) => {
    const said = say?.(data) ?? null
    return {
      seat: seatOf(seen, data.formation, null) ?? seatOfSide(seen, data.side),
      pieces: ['formation', ...more].flatMap(field => piecesOf(seen, data[field])),
      cues: said === null ? [] : word(leaderSpot(seen, data.formation), said.text, said.tone),
      weight,
    }
  }

/** An event of a unit, and a word above it. */
export const ofUnit =
  (
    weight: Weight = 'plain',
    say: ((data: JsonObject) => { text: string; tone: Tone } | null) | null = null,
    field = 'unit',
  ): Draw =>
  (data, seen) => {
    const id = data[field]
    const unit = findUnit(seen, data, id)
    const said = say?.(data) ?? null
    return {
      seat: unit ? seatOf(seen, unit.formation, unit.side) : null,
      pieces: typeof id === 'string' ? seenUnits(seen, data, [id]) : [],
      cues: said === null || !unit || !isOnBoard(seen, unit) ? [] : word(unit.at, said.text, said.tone),
      weight,
    }
  }

/** The same with other cues. */
export const showing =
  (draw: Draw, cues: (data: JsonObject, seen: View) => readonly Cue[]): Draw =>
  (data, seen) => ({ ...draw(data, seen), cues: cues(data, seen) })
/** The same with another weight. */
export const weighing =
  (draw: Draw, weight: (data: JsonObject, seen: View) => Weight): Draw =>
  (data, seen) => ({ ...draw(data, seen), weight: weight(data, seen) })

export const good = (text: string) => ({ text, tone: 'good' as const })
export const bad = (text: string) => ({ text, tone: 'bad' as const })
export const said = (text: string) => ({ text, tone: 'plain' as const })
export const warn = (text: string) => ({ text, tone: 'warn' as const })
