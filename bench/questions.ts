import {
  type Choice,
  type Engine,
  engineOf,
  findIdleAnswer,
  type Game,
  type GameTypes,
  type Rng,
  rngOf,
  type SeatId,
  Session,
} from '@sandtable/kernel'
import { type MakerWar, makerWar } from '@sandtable/maker-war'
import { type MultiverseWar, multiverseWar } from '@sandtable/multiverse-war'
import { type ThirtyMinuteMissions, thirtyMinuteMissions } from '@sandtable/thirty-minute-missions'
import { type WarLogic, warLogic } from '@sandtable/war-logic'
import { type Warpath, warpath } from '@sandtable/warpath'
import { atMost, plain, type Row } from './measure.ts'

/** Games that are played for the figures of one set-up. */
const GAMES = 5
/** Kinds of questions that are printed, the most frequent first. */
const KINDS = 8
/** What an own turn may take. */
const MEDIAN_TURN = 5
/** The share of the questions before that may be left. */
const SHARE_LEFT = 0.4

type Measured<G extends GameTypes> = {
  readonly game: Game<G>
  readonly preset: string
  readonly name: string
  /** Questions for one seat as they were counted before anything was left unasked, in November 2026; null: the game came since. */
  readonly before: number | null
  /** The event that a turn begins with, and the question before it that belongs to the turn, if there is one. */
  readonly begins: string
  readonly opens: string | null
  /** A single candidate of this game is for looking ahead and moves nobody: what a screen has in focus, else the first of all of them, is what people would do. */
  readonly amongAll?: true
  /** A turn is that of a whole army, not of one unit. */
  readonly armyTurns?: true
  /** Whose turn it is. */
  inTurn(world: G['world']): SeatId | null
}

/** What one seat was asked in one game, by kind; `turns`: the answers that each of its own turns took. */
type Asked = { kinds: Map<string, number>; turns: number[] }

/**
 * Plays as people do: whoever is asked takes what the game itself puts first. Only what a person is shown counts: windows in which
 * there is nothing to choose are passed by hosts.
 */
class Sitting<G extends GameTypes> {
  readonly asked = new Map<SeatId, Asked>()
  private readonly session: Session<G>
  private readonly engine: Engine<G>
  private readonly rng: Rng
  private readonly measured: Measured<G>
  private answers = 0
  private owner: SeatId | null = null

  constructor(measured: Measured<G>, n: number) {
    const { game, preset } = measured
    this.measured = measured
    this.engine = engineOf(game)
    this.rng = rngOf(`questions ${n}`)
    const { setup } = game.presets.find(p => p.id === preset)!
    const opened = Session.open(this.engine, { setup }, { kind: 'fast', seed: `questions ${n}` })
    if (!opened.ok) throw new Error(`'${preset}' cannot begin`)
    this.session = opened.value
    for (const { id } of this.session.state.seats) this.asked.set(id, { kinds: new Map(), turns: [] })
  }
  play(): void {
    while (!this.session.state.outcome) this.answer(this.engine.waitingFor(this.session.state)[0]!)
    this.close(null)
  }
  private answer(seat: SeatId): void {
    const { state } = this.session
    const decision = this.engine.decision(state, seat)!
    const idle = findIdleAnswer(this.engine, state, seat)
    if (!idle) this.count(seat, decision.kind)
    const most = this.measured.amongAll ? undefined : 1
    const { ask } = decision
    const focused = this.measured.amongAll && ask.type === 'pick' && ask.first !== undefined ? ask.first : null
    const choice: Choice =
      idle ??
      (focused === null ? null : { type: 'pick', ids: [focused] }) ??
      this.engine.candidates(state, seat, this.rng, most)[0]!
    const applied = this.session.apply(seat, choice)
    if (!applied.ok) throw new Error(`'${decision.kind}' refuses its own candidate`)
    const { begins, opens, inTurn } = this.measured
    if (decision.kind !== opens && applied.events.some(event => event.type === begins)) this.close(inTurn(state.world))
  }
  private count(seat: SeatId, kind: string): void {
    const { kinds } = this.asked.get(seat)!
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if (kind === this.measured.opens) this.close(seat)
    if (seat === this.owner) this.answers++
  }
  /** The turn is over, and this seat's begins. */
  private close(next: SeatId | null): void {
    if (this.owner !== null && this.answers > 0) this.asked.get(this.owner)!.turns.push(this.answers)
    this.owner = next
    this.answers = 0
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, n) => all + n, 0)
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function rowsOf<G extends GameTypes>(measured: Measured<G>): Row[] {
  const seats: Asked[] = []
  for (let n = 0; n < GAMES; n++) {
    const sitting = new Sitting(measured, n)
    sitting.play()
    seats.push(...sitting.asked.values())
  }
  const { name, before } = measured
  const turns = seats.flatMap(seat => seat.turns)
  const kinds = new Map<string, number>()
  for (const seat of seats) for (const [kind, n] of seat.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + n / seats.length)
  const asked = median(seats.map(seat => sum(seat.kinds.values())))
  const label = `${name}, questions for one seat`
  return [
    before === null ? plain(label, asked, 'a game') : atMost(label, asked, 'a game', Math.floor(before * SHARE_LEFT)),
    measured.armyTurns
      ? plain(`${name}, answers for a whole army's turn, median`, median(turns), 'a turn')
      : atMost(`${name}, answers for one own turn, median`, median(turns), 'a turn', MEDIAN_TURN),
    plain(`${name}, answers for one own turn, most`, Math.max(...turns), 'a turn'),
    ...[...kinds]
      .sort(([, a], [, b]) => b - a)
      .slice(0, KINDS)
      .map(([kind, n]) => plain(`${name}, '${kind}'`, n, 'a seat')),
  ]
}

const MAKER_WAR: Measured<MakerWar> = {
  game: makerWar,
  preset: 'mirror-1000',
  name: 'Maker War, 1000 points',
  before: 106,
  begins: 'turn began',
  opens: null,
  inTurn: ({ seats, inTurn }) => seats.find(({ team }) => team === inTurn)?.id ?? null,
}
const MISSIONS: Measured<ThirtyMinuteMissions> = {
  game: thirtyMinuteMissions,
  preset: 'mirror-battle',
  name: '30 Minute Missions, battle',
  before: 314,
  begins: 'activated',
  opens: 'tm.activate',
  inTurn: ({ turn, units }) => (turn === null ? null : (units[turn.unit]?.seat ?? null)),
}

const WARPATH: Measured<Warpath> = {
  game: warpath,
  preset: 'mirror',
  name: 'Warpath, 1000 points',
  before: null,
  begins: 'activated',
  opens: 'wp.activate',
  inTurn: ({ seats, active }) => seats.find(({ team }) => team === active)?.id ?? null,
}

const WAR_LOGIC: Measured<WarLogic> = {
  game: warLogic,
  preset: 'mirror-middle',
  name: 'War Logic, 4600 points',
  before: null,
  amongAll: true,
  armyTurns: true,
  begins: 'turn began',
  opens: null,
  inTurn: ({ turn, players }) => (turn ? players[turn.player]!.seat : null),
}
const MULTIVERSE_WAR: Measured<MultiverseWar> = {
  game: multiverseWar,
  preset: 'duel',
  name: 'Multiverse War, duel',
  before: null,
  begins: 'activated',
  opens: 'mv.activate',
  inTurn: ({ active, players }) => (active === null ? null : players[active]!.seat),
}

export const questionRows = (): Row[] => [
  ...rowsOf(MAKER_WAR),
  ...rowsOf(MISSIONS),
  ...rowsOf(WARPATH),
  ...rowsOf(WAR_LOGIC),
  ...rowsOf(MULTIVERSE_WAR),
]
