import type { Applied, Engine } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { GameTypes, Loaded } from './game.ts'
import { stateHash } from './hash.ts'
import { copy } from './json.ts'
import type { SeatId } from './names.ts'
import { begin, type GameRecord, type RecordedChoice, type RecordedRoll, replay, rollsIn } from './record.ts'
import { type DiceOrigin, diceState, findStrangeNonce } from './seal.ts'
import { type GameState, openAnswers } from './state.ts'
import { isVeiled } from './veil.ts'
import { refused } from './verdict.ts'

/** A state hash goes into the record after every so many choices. */
export const HASH_EVERY = 20
/** A copy of the state is kept after every so many choices, to undo from. */
const KEEP_EVERY = 100

/** A game in progress: its state, played in place, and its record, which grows with it. What servers, workers and batches run. */
export class Session<G extends GameTypes> {
  readonly engine: Engine<G>
  state: GameState<G['world']>
  /** What happened at the start. */
  readonly opening: readonly GameEvent[]
  private readonly from: GameRecord['from']
  private readonly dice: DiceOrigin
  private readonly choices: RecordedChoice[] = []
  private readonly rolls: RecordedRoll[]
  private readonly hashes: string[] = []
  private kept: readonly GameState<G['world']>[] = []

  private constructor(
    engine: Engine<G>,
    from: GameRecord['from'],
    dice: DiceOrigin,
    state: GameState<G['world']>,
    opening: readonly GameEvent[],
  ) {
    this.engine = engine
    this.from = from
    this.dice = dice
    this.state = state
    this.opening = opening
    this.rolls = rollsIn(opening)
  }

  static open<G extends GameTypes>(engine: Engine<G>, from: GameRecord['from'], dice: DiceOrigin): Loaded<Session<G>> {
    const started = begin(engine, from, diceState(dice))
    if (!started.ok) return started
    const strange = findStrangeNonce(dice, started.value.state.seats)
    if (strange !== null) return refused('KERNEL-NONCE', strange)
    return { ok: true, value: new Session(engine, from, dice, started.value.state, started.value.events) }
  }

  /** Goes on with a recorded game. Throws if it does not replay: the record is damaged or of other rules. */
  static resume<G extends GameTypes>(engine: Engine<G>, record: GameRecord): Session<G> {
    const { problems } = replay(engine, record)
    const opened = Session.open(engine, record.from, record.dice)
    if (!opened.ok || problems.length > 0)
      throw new Error(`this record does not replay: ${problems[0]?.text ?? 'it cannot begin'}`)
    for (const { seat, input } of record.choices) opened.value.apply(seat, input)
    return opened.value
  }

  apply(seat: SeatId, raw: unknown): Applied<G['world']> {
    const { state, engine } = this
    const applied = engine.applyInPlace(state, seat, raw)
    if (!applied.ok) return applied
    const { input, from } = applied
    this.choices.push(from && this.dice.kind === 'sealed' ? { seat, input, from } : { seat, input })
    for (const event of applied.events) if (event.type === 'rolled') this.rolls.push(...rollsIn([event]))
    if (state.seq % HASH_EVERY === 0) this.hashes.push(stateHash(state))
    if (state.seq % KEEP_EVERY === 0) this.kept = [...this.kept.slice(-1), copy(state)]
    return applied
  }

  /**
   * Takes back this seat's last choice, if nothing has been rolled, revealed or chosen by another since, and no other side was asked. Where
   * it could but pass it had no choice: that is taken back along. Of several who are asked at once each may do so until the last has answered.
   */
  undo(seat: SeatId): Loaded<GameState<G['world']>> {
    if (this.choices.length === 0) return refused('KERNEL-UNDO', 'there is nothing to take back')
    if (this.state.undo !== seat) return this.withdraw(seat)
    do this.takeBack()
    while (this.state.undo === seat && isVeiled(this.engine, this.state, seat))
    return { ok: true, value: this.state }
  }

  /** The last choices are the answers to the question that is still open. */
  private withdraw(seat: SeatId): Loaded<GameState<G['world']>> {
    const open = openAnswers(this.state)
    const nth = open.findIndex(answer => answer.seat === seat)
    if (nth === -1)
      return refused(
        'KERNEL-UNDO',
        'it is not your last choice, or dice, something revealed or a question to others came after it',
      )
    this.takeBack(this.choices.length - open.length + nth)
    return { ok: true, value: this.state }
  }

  /** Plays everything again but one choice, mostly the last. */
  private takeBack(at = this.choices.length - 1): void {
    const { engine, choices, hashes } = this
    const [, ...later] = choices.splice(at)
    const base = this.kept.findLast(s => s.seq <= at)
    const again = base ? copy(base) : this.first()
    for (const { seat: by, input } of choices.slice(again.seq)) engine.applyInPlace(again, by, input)
    this.state = again
    hashes.length = Math.floor(at / HASH_EVERY)
    this.kept = this.kept.filter(s => s.seq <= at)
    for (const { seat: by, input } of later) this.apply(by, input)
  }

  private first(): GameState<G['world']> {
    const started = begin(this.engine, this.from, diceState(this.dice))
    if (!started.ok) throw new Error('the game that was begun cannot begin')
    return started.value.state
  }

  /** The record so far. */
  record(): GameRecord {
    return {
      game: this.engine.game.id,
      version: this.engine.game.version,
      from: this.from,
      dice: this.dice,
      choices: [...this.choices],
      rolls: [...this.rolls],
      check: { every: HASH_EVERY, hashes: [...this.hashes], last: stateHash(this.state) },
      outcome: this.state.outcome,
    }
  }
}
