import type {
  Beat,
  Choice,
  ChoiceOf,
  Cue,
  Decision,
  Forecast,
  Input,
  JsonObject,
  Loaded,
  Nonce,
  PieceId,
  Planned,
  RollOdds,
  RuleEntry,
  RuleId,
  Scene,
  SceneMark,
  SeatId,
  SetupField,
  UnaskedDecision,
  Verdict,
  Violation,
} from '@sandtable/kernel'
import type { Comparison } from '@sandtable/registry/compare'
import type { Side } from '../ui/side.ts'
import type { BoardLooks } from './board-looks.ts'
import type { Armies } from './design-host.ts'
import type { Dice } from './dice.ts'
import type { EndReport } from './end-report.ts'
import type { HoldKind } from './hold-kind.ts'
import type { Lesson } from './lesson.ts'
import type { WatchOpening } from './opening.ts'

export type { Dice } from './dice.ts'
export type { EndReport, Fault, Moment, SeatLuck } from './end-report.ts'
export type { HoldKind } from './hold-kind.ts'
export type { Comparison }
/** 'random' and 'greedy' are how games of earlier days call an easy and a strong one. */
export const BOT_LEVELS = ['cadet', 'captain', 'marshal', 'random', 'greedy'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]
export type PlayerKind = { type: 'person' } | { type: 'bot'; level: BotLevel }
/** Who sits at the table. */
export type Player = { seat: SeatId; name: string; team: string; side: Side; kind: PlayerKind }

/** A game as its card on the first page shows it: known before any of its code is loaded. */
export type GameCard = {
  id: string
  name: string
  about: string
  minutes: { min: number; max: number }
  players: { min: number; max: number }
  table: string
  /** There is a lesson: a first game that is taught. */
  isTaught?: boolean
  /** Recorded games that can be watched. */
  replays?: readonly { id: string; name: string }[]
}
export type PresetCard = { id: string; name: string; text: string }
/** A set-up as a form, and what is wrong with it. */
export type SetupSheet = {
  game: string
  setup: JsonObject
  fields: readonly SetupField[]
  seats: readonly { id: SeatId; team: string }[]
  problems: readonly Violation[]
}
/** The table that a set-up lays. `isRolled`: dice had a part in it, and will fall otherwise. */
export type SetupPreview = { scene: Scene; isRolled: boolean }
export type SavedGame = {
  id: string
  game: string
  /** The rules version it is played under. */
  version: string
  gameName: string
  title: string
  players: readonly Player[]
  /** Where it stands, in words: 'Round 3, Ada to choose'. */
  stands: string
  /** Who is asked now, as far as everybody or the people here may know. */
  asked: readonly SeatId[]
  over: boolean
  began: number
  played: number
}

export type LogLine = {
  /** From 0, in order, without a gap for what this reader may not see; once the game is over the same for all who see the line. */
  id: number
  seq: number
  type: string
  text: string
  rule: RuleId
  seat: SeatId | null
  pieces: readonly PieceId[]
  weight: 'round' | 'turn' | 'big' | 'loss' | 'plain' | 'detail'
  /** `says`: the sentence without what the dice show, to stand beside their drawing. */
  dice: (Dice & { says: string }) | null
  cues: readonly Cue[]
  /** Its place in the story of a turn; null: it is not told. */
  beat: Beat | null
}

/** One thing that waits for another: the turn, the shot, the reaction to it. Oldest first. */
export type StackEntry = { id: string; label: string; rule: RuleId | null; seat: SeatId | null; pieces: readonly PieceId[] }
/** Who is asked now, as everybody may know it. */
export type Waiting = { seat: SeatId; text: string }

/**
 * What was fixed before the first die: the commitment to the secret seed, and what each seat added to it (nothing: an empty text). `after`:
 * a game that goes on from a finished one was sealed anew after so many choices.
 */
export type DiceSeal = { commitment: string; nonces: readonly Nonce[]; after: number }

/** Why a table takes no answers: what it has taken is safe. `held`: an answer waits to be saved. `since`: when the other tab took the game. */
export type Hold = { kind: HoldKind; held: boolean; since: number | null }

/** An answer of one's own that is kept closed until all who are asked the same have given theirs. `planned`: a plan, order by order. */
export type Sealed = { decision: Decision; choice: Choice; planned: Planned | null }

/** All that a screen shows of a game for one seat (null: a spectator). Nothing in it that the seat may not know. */
export type TableState = {
  id: string
  game: string
  gameName: string
  seat: SeatId | null
  seq: number
  players: readonly Player[]
  /** Null where the dice are not sealed. */
  seal: DiceSeal | null
  scene: Scene
  /** The text twin of the scene. */
  text: string
  decision: Decision | null
  /** What this seat has answered while others are still asked; null: nothing that others wait with. */
  sealed: Sealed | null
  /** Where the answer may lie. */
  area: readonly SceneMark[]
  /** What this seat may do unasked. */
  interjections: readonly UnaskedDecision[]
  waiting: readonly Waiting[]
  stack: readonly StackEntry[]
  /** Null: may be taken back; otherwise why not. `undoes`: what goes back besides the last choice, in words; null: nothing. */
  noUndo: string | null
  undoes: string | null
  /** The lines that are new with this state come last. */
  log: readonly LogLine[]
  /** What keeps the table from taking answers; null when all is well. */
  hold: Hold | null
  end: EndReport | null
}

/** A change of the table: the state after a choice, the lines that tell what happened, and whose choice it was; null: nobody chose. */
export type Update = { state: TableState; fresh: readonly LogLine[]; by: 'own' | 'others' | null }

/**
 * What becomes of questions to people in which there is nothing to choose, asked only so that being asked tells nothing: they are passed
 * at once, or, where people of another side share the screen, it is handed over for them as for any other.
 */
export type Veils = 'passed' | 'handed over'

/** One seat's link with a game. Every answer is a promise: behind it may be a worker or a server far away. */
export interface TableLink extends BoardLooks {
  now(): Promise<TableState>
  /** Plays it. A refusal changes nothing. What was acknowledged is saved. */
  choose(input: Input): Promise<Verdict>
  /** The verdict on an answer, without giving it. */
  check(choice: Choice): Promise<Verdict>
  /** Why something is not possible now: an option, a piece, the kind of another question. */
  why(what: string): Promise<Verdict>
  /** The legal answer nearest to a wish; null where there is none. */
  propose(wish: Choice): Promise<Choice | null>
  /** What a legal answer that is no option rolls for; null where it rolls for nothing. */
  odds(choice: Choice): Promise<RollOdds | null>
  /** Where one could go next after a legal answer; nowhere where it is followed by nothing of the kind, or only spectators ask. */
  ahead(choice: Choice): Promise<readonly SceneMark[] | null>
  /** A plan as far as it is written, order by order, and how it may go on; null where none is asked. */
  plan(plan: ChoiceOf<'plan'>): Promise<Planned | null>
  /** Some legal answer, the one a beginner would be given. */
  suggest(): Promise<Choice | null>
  /** The latest wish wins: null for one that was overtaken. */
  forecast(choice: Choice): Promise<Forecast | null>
  undo(): Promise<Verdict>
  /** Out of a hold: gives the held answer again, stores what is gone anew, takes a game over from another tab. */
  retry(): Promise<Verdict>
  /** Out of a hold: plays on although nothing more is saved, until it can be again. */
  playUnsaved(): Promise<Verdict>
  close(): void
}

/** A finished or running game looked at from outside of time. */
export type ReplayInfo = {
  id: string | null
  game: string
  gameName: string
  title: string
  players: readonly Player[]
  /** The rules version it was played under, and that of today. */
  version: string
  today: string
  /** Choices in all. */
  length: number
  lines: readonly LogLine[]
  curve: EndReport['curve']
  end: EndReport | null
  problems: readonly string[]
}
/** A stored game, or a record as text: with its title, where it has one. */
export type ReplaySource = { id: string } | { record: string; title?: string }
export interface ReplayLink {
  info(): Promise<ReplayInfo>
  /** The table after so many choices, as this seat saw it; null: everything open, which only a finished game allows. */
  at(seq: number, seat: SeatId | null): Promise<TableState>
  /** A new game that goes on from there. */
  playOn(seq: number, players: readonly Player[]): Promise<string>
  close(): void
}

export type BeginOptions = {
  game: string
  setup: JsonObject
  players: readonly { seat: SeatId; kind: PlayerKind }[]
  title: string
  /** The set-up is played by the first candidates, for everybody: the person begins with the first turn. */
  quick: boolean
}

/** In bytes; `room`: as much as the browser allows in all. Null where it does not say. The largest game first. */
export type StorageReport = { used: number | null; room: number | null; games: readonly { game: SavedGame; bytes: number }[] }

/** Where games live. The worker in this browser is one; a server is another. */
export interface Host {
  games(): Promise<readonly GameCard[]>
  presets(game: string): Promise<readonly PresetCard[]>
  /** A preset as a form, or a set-up that was changed. */
  sheet(game: string, from: { preset: string } | { setup: JsonObject }): Promise<SetupSheet>
  /** Null: the set-up is not sound yet. */
  preview(game: string, setup: JsonObject): Promise<SetupPreview | null>
  change(game: string, setup: JsonObject, field: string, value: string | boolean | number): Promise<SetupSheet>
  /** The set-up for other names. */
  seated(game: string, setup: JsonObject, seats: readonly SeatId[]): Promise<SetupSheet>
  begin(options: BeginOptions): Promise<Loaded<string>>
  /** The same set-up and players with new dice; the id of the new game. */
  rematch(id: string): Promise<Loaded<string>>
  saved(): Promise<readonly SavedGame[]>
  /** From now on told how far a game is that takes long to open, and asked whether to go on. */
  watchOpening(watch: WatchOpening): Promise<void>
  /** How a stored game stands, to be drawn small: nothing in it that the people at this screen may not know. Null where it cannot be shown. */
  glance(id: string): Promise<Scene | null>
  forget(id: string): Promise<void>
  /** What the games take of this device. */
  storage(): Promise<StorageReport>
  open(id: string, seat: SeatId | null, onUpdate: (update: Update) => void, veils?: Veils): Promise<Loaded<TableLink>>
  /** The record as text. While the game is running it holds every secret: it is refused, or packed where the game could be lost otherwise. */
  exported(id: string): Promise<Loaded<string>>
  /** Takes a record or a packed game from a file: bad or foreign ones are refused with the reason and change nothing. */
  imported(text: string): Promise<Loaded<SavedGame>>
  replay(from: ReplaySource): Promise<Loaded<ReplayLink>>
  /** What became of a finished game of an earlier rules version under the rules of today. */
  compared(from: { id: string } | { record: string }): Promise<Loaded<Comparison>>
  rules(game: string): Promise<readonly RuleEntry[]>
  /** Null: there is none. */
  lesson(game: string): Promise<Lesson | null>
  /** A recorded game of its card, as text to be replayed. Null: there is none. */
  recorded(game: string, replay: string): Promise<string | null>
  /** The drawings of silhouettes by name, as SVG bodies of 512 x 512. */
  icons(game: string): Promise<{ readonly [name: string]: string }>
  readonly armies: Armies
}
