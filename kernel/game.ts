import type { AskSpec, AskType } from './ask.ts'
import type { Rng } from './dice.ts'
import type { GameEvent } from './event.ts'
import type { Interjection } from './interjection.ts'
import type { Json, JsonObject } from './json.ts'
import type { PieceId, Place, RuleId, Seat, SeatId } from './names.ts'
import type { Proc } from './proc.ts'
import type { EventPicture, Scene, SightEnd, SightLine, Threat } from './scene.ts'
import type { ScenePoint } from './scene-shape.ts'
import type { Call, FlowFilling, FlowGap } from './state.ts'
import type { Hooks, HookTypes, Trait } from './trait.ts'
import type { Violation } from './verdict.ts'

/** So many of something: units are lost, hits are suffered. `one` of it is a unit. `team`: to whom it happens; null: it is counted for nobody. */
export type Tally = { what: string; one?: string; team: string | null; n: number; kind: 'lost' | 'suffered' }

export type Preset<S> = { id: string; name: string; text: string; setup: S }
/** One thing to agree on before a game. */
export type SetupField = {
  id: string
  label: string
  text: string
  rule: RuleId | null
  /** Fields of one section stand together: 'Scenario', 'Armies', 'Options'. */
  section: string
} & (
  | {
      type: 'choice'
      value: string
      options: readonly { id: string; label: string; text: string }[]
      /** Each option is another table, and is shown as a picture of it. */
      onTable?: boolean
    }
  | { type: 'switch'; value: boolean }
  | { type: 'number'; value: number; min: number; max: number; step: number }
)
/** How people change a set-up without writing it: a set-up goes in, a set-up comes out. */
export interface SetupForm<S> {
  fields(setup: S): readonly SetupField[]
  /** With one field changed, and with what depends on it made to fit (other armies for other points). */
  change(setup: S, field: string, value: string | boolean | number): S
  /** The same game for these seats, one name for each, in order. */
  seated(setup: S, seats: readonly SeatId[]): S
  seats(setup: S): readonly Seat[]
}
export type Begun<W> = { seats: readonly Seat[]; world: W; first: Call }
/** A kind of file that a game reads by itself, such as an army; `samples`: sound ones. */
export type FileKind = { what: string; samples(): readonly JsonObject[]; read(raw: unknown): Loaded<unknown> }
export type Loaded<T> = { ok: true; value: T } | { ok: false; violations: readonly Violation[] }

/** The types of one game: its world, its hooks, a set-up, and what one seat sees of a world. */
export type GameTypes = { world: JsonObject; hooks: HookTypes; setup: JsonObject; view: JsonObject }

/** A game: a table of contents. */
export interface Game<G extends GameTypes> {
  readonly id: string
  readonly name: string
  /** The rules version: a change that breaks a golden replay raises it. */
  readonly version: string
  readonly about: string
  readonly players: { min: number; max: number }
  readonly procs: readonly Proc<G['world'], G['hooks'], JsonObject, Json>[]
  readonly asks: readonly AskSpec<G['world'], JsonObject, AskType>[]
  readonly hooks: Hooks<G['world'], G['hooks']>
  /** Every trait there is; the engine binds them to the hooks. */
  readonly traits: readonly Trait<G['world'], G['hooks']>[]
  readonly interjections: readonly Interjection<G['world'], JsonObject, AskType>[]
  /** Ways to begin, the best for a first game first. */
  readonly presets: readonly Preset<G['setup']>[]
  readonly form: SetupForm<G['setup']>

  /** Checks a setup from outside: every problem in words, with its rule. */
  readSetup(raw: unknown): Loaded<G['setup']>
  begin(setup: G['setup']): Begun<G['world']>
  /** A described position (see the game's README), ready to be played on. */
  readPosition(raw: unknown): Loaded<Begun<G['world']>>
  /** The forms of both files, for `sandtable schema`; see wargame/fields.ts. */
  readonly forms?: { readonly setup: object; readonly position: object }

  /** What it reads besides. */
  readonly files?: readonly FileKind[]

  /** Built up field by field, never by deleting from a copy; it may share parts of the world. `null` is a spectator. */
  view(world: G['world'], seat: SeatId | null): G['view']
  /** Whether the set-up is over and play has begun. A quick start leaves what comes before to first candidates. */
  isUnderWay(view: G['view']): boolean
  /** Whether this view leaves nothing to be guessed. */
  isOpen(view: G['view']): boolean
  /** A world this seat could believe in: `view(determinise(v, s), s)` equals `v`. */
  determinise(view: G['view'], seat: SeatId | null, rng: Rng): G['world']
  /**
   * What could be going on in that world where the view shows that something hidden is: procedures and questions only others may know of.
   * A game in which any declares so (`only`) cannot be played without it.
   */
  hiddenFlow?(world: G['world'], gap: FlowGap, rng: Rng): FlowFilling
  /** What is hidden hardly matters within a turn: courses of a choice are followed in one believed world, together until dice fall. */
  readonly forecastsInOneWorld?: boolean
  scene(view: G['view']): Scene
  /** Why something that is not in the scene cannot be chosen: it is destroyed, has left, waits elsewhere. Null: there is no such thing. */
  whyAbsent?(view: G['view'], id: string): Violation | null
  /** The event in words, for the log. Gets the event as the reader may see it, and what he sees of the world, now or later. */
  sentence(event: GameEvent, view: G['view']): string
  /** The event for the eye. Gets the event as the reader may see it, and what he saw of the world before it. */
  picture(event: GameEvent, before: G['view']): EventPicture
  /** What somebody standing there sees of the other end; null where this game has no such question. */
  sight(view: G['view'], from: SightEnd, to: SightEnd): SightLine | null
  /**
   * Which of these places some pieces can fire at, as they stand or with the first of them somewhere else and the others beside it as they
   * are now: range, arc and terrain, whoever is in between. Absent where nobody fires.
   */
  covers?(view: G['view'], pieces: readonly PieceId[], from: Place | null, places: readonly ScenePoint[]): readonly boolean[]
  /** Who could shoot at a piece of this seat in each of these places, or assault it there, in its enemies' next turn; from what the seat sees. */
  threat?(view: G['view'], seat: SeatId, places: readonly ScenePoint[]): readonly Threat[]

  /** How good this looks for the seat; higher is better. Worked out from its view alone. */
  evaluate(view: G['view'], seat: SeatId): number
  /** What the events did, in numbers worth forecasting, the gravest first; also what came to nothing. */
  tally(events: readonly GameEvent[]): readonly Tally[]
  /** Throws when the world is impossible. Run after every choice in tests and fuzzing. */
  assert(world: G['world']): void
  /** The procedures of one turn: what a choice leads to is followed until the innermost of them that is running is over. */
  readonly turns: readonly string[]
  /** Never there; carries the types. */
  readonly types?: G
  /** The rules by which it can end. */
  readonly endings: readonly RuleId[]
  /** More choices than any game needs: beyond it something turns in circles. */
  readonly longest: number
}

export type AnyGame = Game<GameTypes>

/** A rule as its rulebook lists it. */
export type RuleEntry = { id: RuleId; kind: string; section: string; title: string; text: string }
