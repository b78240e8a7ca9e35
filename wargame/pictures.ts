import {
  type Badge,
  type Beat,
  type Cue,
  type EventPicture,
  type GameEvent,
  type Json,
  type JsonObject,
  OBVIOUS,
  obviousOf,
  type PieceId,
  ROLLED,
  rolledOf,
  type ScenePoint,
  type Seat,
  type SeatId,
  UNSEEN,
} from '@sandtable/kernel'

export type Weight = EventPicture['weight']
/** How an event of one type is seen: what it leaves out is nobody, nothing, and 'plain'. */
export type Draw<V> = (data: JsonObject, before: V, event: GameEvent) => Partial<EventPicture>
export type Draws<V> = { readonly [type: string]: Draw<V> }

// ── cues ────────────────────────────────────────────────────────────────────
export type Tone = Badge['tone']
export type Word = { text: string; tone: Tone }
export const good = (text: string): Word => ({ text, tone: 'good' })
export const bad = (text: string): Word => ({ text, tone: 'bad' })
export const warn = (text: string): Word => ({ text, tone: 'warn' })
export const calm = (text: string): Word => ({ text, tone: 'plain' })

/** Nothing is shown where nobody knows the place. */
export const word = (at: ScenePoint | null, text: string, tone: Tone = 'plain'): Cue[] =>
  at === null ? [] : [{ type: 'word', at, text, tone }]
export const blast = (at: ScenePoint | null, radius: number): Cue[] => (at === null ? [] : [{ type: 'blast', at, radius }])
export const shot = (from: ScenePoint | null, to: ScenePoint | null, style: 'fire' | 'blow'): Cue[] =>
  from === null || to === null ? [] : [{ type: 'shot', from, to, style }]
export const isSame = (a: ScenePoint, b: ScenePoint): boolean => a.x === b.x && a.y === b.y
/** Straight from one place to another. */
export const walk = (piece: Json | undefined, from: ScenePoint | null, to: ScenePoint | null): Cue[] =>
  typeof piece !== 'string' || from === null || to === null || isSame(from, to) ? [] : [{ type: 'move', piece, path: [from, to] }]

// ── what most events are ────────────────────────────────────────────────────
type Seated = { readonly seats: readonly Seat[] }
export const seatOfTeam = ({ seats }: Seated, team: Json | undefined): SeatId | null =>
  seats.find(s => s.team === team)?.id ?? null

/** An event of a side, in words only; `field` is where it names the team. */
export const ofTeam =
  (weight: Weight = 'plain', field = 'side'): Draw<Seated> =>
  (data, seen) => ({ seat: seatOfTeam(seen, data[field]), weight })

/** How a game finds what an event is about: whose it is, which of its pieces are on the board, where a word rises. */
export type About<V> = {
  seat(data: JsonObject, before: V): SeatId | null
  /** `more` are further fields that name pieces. */
  pieces(data: JsonObject, before: V, more: readonly string[]): readonly PieceId[]
  spot(data: JsonObject, before: V): ScenePoint | null
}
/** A maker of pictures: `ofUnit('plain', d => bad('hit'), 'target')`, with a word above the piece and further fields. */
export const about =
  <V>({ seat, pieces, spot }: About<V>) =>
  (weight: Weight = 'plain', say: ((data: JsonObject, before: V) => Word | null) | null = null, ...more: string[]): Draw<V> =>
  (data, before) => {
    const said = say?.(data, before) ?? null
    return {
      seat: seat(data, before),
      pieces: pieces(data, before, more),
      cues: said === null ? [] : word(spot(data, before), said.text, said.tone),
      weight,
    }
  }

/** The same of the piece in another field. */
export const ofField =
  <V>(field: string, draw: Draw<V>): Draw<V> =>
  (data, before, event) =>
    draw({ ...data, unit: data[field] ?? null }, before, event)
/** The same with other cues. */
export const withCues =
  <V>(draw: Draw<V>, cues: (data: JsonObject, before: V) => readonly Cue[]): Draw<V> =>
  (data, before, event) => ({ ...draw(data, before, event), cues: cues(data, before) })
/** The same with other pieces. */
export const withPieces =
  <V>(draw: Draw<V>, pieces: (data: JsonObject, before: V) => readonly PieceId[]): Draw<V> =>
  (data, before, event) => ({ ...draw(data, before, event), pieces: pieces(data, before) })
/** The same with another weight. */
export const withWeight =
  <V>(draw: Draw<V>, weight: (data: JsonObject, before: V, event: GameEvent) => Weight): Draw<V> =>
  (data, before, event) => ({ ...draw(data, before, event), weight: weight(data, before, event) })

// ── the story of a turn ─────────────────────────────────────────────────────
/** What an event of one type is in the story of a turn; null: it is not told. */
export type Tell<V> = (data: JsonObject, before: V, event: GameEvent) => Beat | null
/** By types of events; those that are not here are told by what the board shows. `rolls`: by what dice are thrown for. */
export type Story<V> = {
  readonly events: { readonly [type: string]: Tell<V> }
  readonly rolls: { readonly [why: string]: Beat | null }
}
const UNTOLD: Story<unknown> = { events: {}, rolls: {} }

/** An event for the eye: whose it is, whom it speaks of, what the board shows, what it weighs in the log, and its place in the story. */
export const pictureFrom =
  <V>(pictures: Draws<V>, { events, rolls }: Story<V> = UNTOLD) =>
  (event: GameEvent, before: V): EventPicture => {
    const { type, data } = event
    if (type === OBVIOUS) return { ...UNSEEN, seat: obviousOf(event).seat, weight: 'detail' }
    if (type === ROLLED) return drawnRoll(event, rolls)
    const picture = { ...UNSEEN, ...pictures[type]?.(data, before, event) }
    return events[type] ? { ...picture, beat: events[type](data, before, event) } : picture
  }

function drawnRoll(event: GameEvent, rolls: Story<unknown>['rolls']): EventPicture {
  const { seat, why, distinct } = rolledOf(event)
  const beat = rolls[why]
  const weight = seat === null || distinct ? 'detail' : 'plain'
  return { ...UNSEEN, seat, weight, ...(beat !== undefined && { beat }) }
}
