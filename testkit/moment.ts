import {
  type Choice,
  type Engine,
  type GameEvent,
  type GameState,
  type GameTypes,
  type GameView,
  type JsonObject,
  type Rng,
  rngOf,
  type Scene,
  type SeatId,
  type Session,
} from '@sandtable/kernel'

export type AnyEngine = Engine<GameTypes>
export type AnySession = Session<GameTypes>
export type Reader = SeatId | null

/** One decision of a game that is played at random, as checks look at it. What several of them need is worked out once. */
export class Moment {
  readonly #table: { readonly engine: AnyEngine; readonly state: GameState<JsonObject> }
  readonly #seed: string
  readonly #views = new Map<Reader, GameView<JsonObject>>()
  readonly #scenes = new Map<Reader, Scene>()
  readonly #candidates = new Map<SeatId, readonly Choice[]>()

  /** The seed decides what is chosen: the same state and seed are played on by the same choices. */
  constructor(table: { readonly engine: AnyEngine; readonly state: GameState<JsonObject> }, seed: string) {
    this.#table = table
    this.#seed = `${seed}/${table.state.seq}`
  }
  get engine(): AnyEngine {
    return this.#table.engine
  }
  get state(): GameState<JsonObject> {
    return this.#table.state
  }
  /** Every seat, and a spectator. */
  get readers(): readonly Reader[] {
    return [...this.state.seats.map(s => s.id), null]
  }
  get waiting(): readonly SeatId[] {
    return this.engine.waitingFor(this.state)
  }
  view(reader: Reader): GameView<JsonObject> {
    const known = this.#views.get(reader) ?? this.engine.view(this.state, reader)
    this.#views.set(reader, known)
    return known
  }
  scene(reader: Reader): Scene {
    const known = this.#scenes.get(reader) ?? this.engine.game.scene(this.view(reader).view)
    this.#scenes.set(reader, known)
    return known
  }
  candidates(seat: SeatId): readonly Choice[] {
    const known = this.#candidates.get(seat) ?? this.engine.candidates(this.state, seat, rngOf(`${this.#seed}/${seat}`))
    this.#candidates.set(seat, known)
    return known
  }
  /** Any candidate of any waiting seat; without an rng the one that is played. */
  choice(rng: Rng = rngOf(this.#seed)): { seat: SeatId; choice: Choice } {
    const seat = rng.pick(this.waiting)
    return { seat, choice: rng.pick(this.candidates(seat)) }
  }
}

/** What was chosen at a moment, what happened, and how the table stands then. */
export type Chosen = { session: AnySession; seat: SeatId; choice: Choice; events: readonly GameEvent[]; after: Moment }
export type LookAgain = (chosen: Chosen) => void

/** Something every game must pass at every decision: it looks before a choice is made, and may want to look again after it. */
export type Check = { name: string; look(moment: Moment, rng: Rng): LookAgain | undefined }
