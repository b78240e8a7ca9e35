import type {
  Choice,
  ChoiceOf,
  Forecast,
  Input,
  Loaded,
  Nonce,
  PieceId,
  Place,
  Planned,
  RollOdds,
  SceneMark,
  ScenePoint,
  SeatId,
  SightEnd,
  SightLine,
  Threat,
  Verdict,
} from '@sandtable/kernel'
import type { BeginOptions, Host, LogLine, Player, ReplayInfo, ReplaySource, TableState, Update, Veils } from './host.ts'

/** A state on its way to a page: the log is put together there, so that old lines travel once. */
export type SentState = Omit<TableState, 'log'>
export type SentUpdate = {
  /** Counts the changes that this reader saw, takings-back included. */
  moment: number
  state: SentState
  /** So many lines of the log before stay; `fresh` comes after them. */
  kept: number
  fresh: Update['fresh']
  /** The whole log with the numbers of the whole game, when one is over in which the reader did not see every choice. */
  whole: readonly LogLine[] | null
  by: Update['by']
}
export type Standing = { moment: number; state: TableState }

/** A game before its first roll; `missing`: the seats whose nonces are awaited. No commitment: its dice are not sealed. */
export type Prepared = { key: string; commitment: string | null; missing: readonly SeatId[] }

/** What a page and its worker say to each other: flat calls, in which a key stands for a link. */
export interface WorkerCalls extends Omit<Host, 'begin' | 'rematch' | 'open' | 'replay'> {
  /** Seals the dice of a new game. It begins when the people at the table have added to them. */
  prepare(options: BeginOptions): Promise<Loaded<Prepared>>
  prepareAgain(id: string): Promise<Loaded<Prepared>>
  begin(key: string, nonces: readonly Nonce[]): Promise<Loaded<string>>
  openTable(
    id: string,
    seat: SeatId | null,
    onUpdate: (update: SentUpdate) => void,
    veils: Veils,
  ): Promise<Loaded<{ key: number } & Standing>>
  now(key: number): Promise<Standing>
  choose(key: number, input: Input): Promise<Verdict>
  check(key: number, choice: Choice): Promise<Verdict>
  why(key: number, what: string): Promise<Verdict>
  propose(key: number, wish: Choice): Promise<Choice | null>
  odds(key: number, choice: Choice): Promise<RollOdds | null>
  ahead(key: number, choice: Choice): Promise<readonly SceneMark[] | null>
  plan(key: number, plan: ChoiceOf<'plan'>): Promise<Planned | null>
  suggest(key: number): Promise<Choice | null>
  forecast(key: number, choice: Choice): Promise<Forecast | null>
  undo(key: number): Promise<Verdict>
  retry(key: number): Promise<Verdict>
  playUnsaved(key: number): Promise<Verdict>
  sight(key: number, from: SightEnd, to: SightEnd): Promise<SightLine | null>
  covers(
    key: number,
    pieces: readonly PieceId[],
    from: Place | null,
    places: readonly ScenePoint[],
  ): Promise<readonly boolean[] | null>
  threat(key: number, places: readonly ScenePoint[]): Promise<readonly Threat[] | null>
  closeTable(key: number): Promise<void>

  openReplay(from: ReplaySource): Promise<Loaded<{ key: number; info: ReplayInfo }>>
  replayAt(key: number, seq: number, seat: SeatId | null): Promise<SentState>
  /** The whole log as this seat saw it. */
  replayLines(key: number, seat: SeatId | null): Promise<readonly LogLine[]>
  /** A new game from a point of this one: its dice are known, so they are sealed anew. */
  preparePlayOn(key: number, seq: number, players: readonly Player[]): Promise<Loaded<Prepared>>
  closeReplay(key: number): Promise<void>
}
