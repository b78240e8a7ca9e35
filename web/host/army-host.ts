import type { JsonObject, Loaded, SeatId } from '@sandtable/kernel'
import type { Advice } from '@sandtable/wargame/armies/advice'
import type { Compared } from '@sandtable/wargame/armies/compare'
import type { Match } from '@sandtable/wargame/armies/duel'
import type {
  Army,
  At,
  Banner,
  Card,
  Edit,
  Entry,
  Fighter,
  MarkedLine,
  Meter,
  Money,
  Part,
  Portrait,
  PriceLine,
  Problem,
  Region,
  Wish,
} from '@sandtable/wargame/armies/kit'
import type { Outlook } from '@sandtable/wargame/armies/outlook'
import type { Paper, Squares } from '@sandtable/wargame/armies/print'
import type { HoldKind } from './hold-kind.ts'

export type { Fit, Mend, Opening, PartField, Region, Slot, Throw } from '@sandtable/wargame/armies/kit'
export type {
  Advice,
  Army,
  At,
  Banner,
  Card,
  Compared,
  Edit,
  Entry,
  Fighter,
  MarkedLine,
  Match,
  Meter,
  Money,
  Outlook,
  Paper,
  Part,
  Portrait,
  PriceLine,
  Problem,
  Wish,
}

export type GameName = { game: string; gameName: string }
/** What a game says of its armies before one is opened. */
export type KitCard = GameName & {
  noun: string
  money: Money
  budgets: readonly number[]
  banners: readonly Banner[]
  ready: readonly ReadyCard[]
  /** What one may wish for when an army is proposed. */
  wishes: readonly Wish[]
  /** Sheets that other programs read. */
  sheets: readonly { id: string; name: string }[]
}
/** `price` in the smallest unit of the game's money. */
type ReadyCard = { id: string; name: string; banner: string; budget: number; price: number }

/** All that a builder shows of an army, or of a design. `price` in the smallest unit of the game's money. */
export type ArmySheet = {
  game: string
  army: Army
  banner: string
  /** Null: nothing limits the price of a design. */
  budget: number | null
  budgetAt: At
  price: number
  catalogue: readonly Entry[]
  tree: readonly Part[]
  meters: readonly Meter[]
  problems: readonly Problem[]
  /** Of a design: its price line by line, its card, null while something is wrong with it, its drawing, if it has one, what its miniature suggests, if anything, and what stands around it, if it is a person. */
  design?: {
    lines: readonly MarkedLine[]
    card: Card | null
    body: readonly Region[] | null
    advice: Advice | null
    portrait: Portrait | null
  }
}

/** So much of what others had: '340 points', '12 units'. */
export type Destroyed = { what: string; n: number }
/** How an army fared in one game, and what it destroyed in it; games of before do not say. */
export type ArmyGame = { table: string; at: number; result: 'won' | 'lost' | 'drawn'; destroyed?: readonly Destroyed[] }
/** An army of one's own as it is kept. `version` grows with every change, whoever makes it. */
export type KeptArmy = {
  id: string
  game: string
  army: Army
  version: number
  changed: number
  games: readonly ArmyGame[]
}
/** One of one's own in a list. `wrong`: what keeps it out of a game. Null in place of figures: it cannot be read any more, and `wrong` says why. */
export type KeptCard = Omit<KeptArmy, 'army'> & {
  name: string
  noun: string
  banner: string
  figures: { price: number; budget: number } | null
  wrong: readonly string[]
}

/** What became of a change: it is kept; somebody else changed the army meanwhile; or it could not be kept. */
export type Keeping =
  | { type: 'kept'; version: number }
  | { type: 'changed'; theirs: Pick<KeptArmy, 'army' | 'version'>; onlyMine: readonly string[]; onlyTheirs: readonly string[] }
  | { type: 'failed'; why: HoldKind }

/** Where a new army comes from. */
export type ArmySource =
  | { type: 'empty'; banner: string; budget: number }
  | { type: 'random'; banner: string; budget: number; tags?: readonly string[] }
  | { type: 'ready'; id: string }

/** An army in the forms in which it leaves: text to read and paste, a file, and the code of a link. */
type WrittenArmy = { text: string; file: string; code: string }

/** An army of one's own that a set-up could take; `why`: null when it may be brought. */
export type Candidate = { id: string; name: string; text: string; why: string | null }
/** One field of a set-up that chooses an army, the seats it is for, and what of one's own could stand there. */
export type ArmyField = { field: string; seats: readonly SeatId[]; chosen: string | null; own: readonly Candidate[] }

/** Of one thing in the catalogue: how many there are in the cupboard, and how many of them are painted. */
export type Owned = { owned: number; painted: number }
export type Collection = { readonly [entry: string]: Owned }
export type MiniRow = Owned & { id: string; name: string; group: string }
/** An army by what is owned: what is missing for it, and how many of it are painted. */
export type Fieldable = {
  id: string
  name: string
  isOwn: boolean
  minis: number
  painted: number
  missing: readonly { name: string; count: number }[]
}
/** An army by what is owned, part by part; parts that nothing is missing for are not named. */
export type Lacking = Omit<Fieldable, 'id' | 'name' | 'isOwn'> & { parts: readonly { at: At; missing: Fieldable['missing'] }[] }
export type Cupboard = { minis: readonly MiniRow[]; armies: readonly Fieldable[] }

/** Where armies are made and kept. The worker in this browser is one; a server can be another. What is made by an edit is kept only on wish. */
export interface ArmyHost {
  /** Games that have armies, before anything of them is loaded. */
  named(): Promise<readonly GameName[]>
  kit(game: string): Promise<KitCard>
  kits(): Promise<readonly KitCard[]>
  made(game: string, from: ArmySource): Promise<Loaded<Army>>
  sheet(game: string, army: Army): Promise<Loaded<ArmySheet>>
  edited(game: string, army: Army, edits: readonly Edit[]): Promise<Loaded<ArmySheet>>
  /** With the rest of the budget spent, rather on what carries these tags. */
  filled(game: string, army: Army, tags: readonly string[]): Promise<Loaded<ArmySheet>>
  /** `before`: how it was, to mark what was touched since; null: nothing is marked. */
  price(game: string, army: Army, at: At, before: Army | null): Promise<readonly MarkedLine[]>
  card(game: string, army: Army, entry: string): Promise<Card | null>
  /** Two entries side by side; null: one of them has no card. */
  compared(game: string, army: Army, first: string, second: string): Promise<readonly Compared[] | null>
  /** Who can fight by itself; nobody where units do not fight units. */
  fighters(game: string, army: Army): Promise<readonly Fighter[]>
  /** So much money's worth of one against the same of another, in every way it can strike; null: one against one. */
  matches(game: string, army: Army, by: string, on: string, money: number | null): Promise<readonly Match[]>
  /** What an army can do as a whole, beside the ready ones; null: nothing is said of it. */
  outlook(game: string, army: Army): Promise<Outlook | null>
  /** Sheets and cards as one page of HTML, with the codes to scan. */
  printed(game: string, army: Army, paper: Paper, squares: readonly Squares[]): Promise<string>
  written(game: string, army: Army): Promise<WrittenArmy>
  /** An army in whatever form somebody has it; `game` where it is known. */
  read(text: string, game: string | null): Promise<Loaded<{ game: string; army: Army }>>

  list(): Promise<readonly KeptCard[]>
  open(id: string): Promise<KeptArmy | null>
  /** A new one; its id. */
  add(game: string, army: Army): Promise<Loaded<string>>
  /** Kept if nobody has changed it since this version. */
  keep(id: string, army: Army, version: number): Promise<Keeping>
  forget(id: string): Promise<void>
  /** Told whenever an army was changed in another tab. */
  watch(heard: (id: string) => void): Promise<void>

  /** What of one's own could stand in a set-up. */
  candidates(game: string, setup: JsonObject): Promise<readonly ArmyField[]>
  /** The first ready set-up that takes this army for its first side, with it; null: none does. */
  presetFor(game: string, id: string): Promise<{ preset: string; setup: JsonObject } | null>
  /** The set-up with an army of one's own in this field. */
  fielded(game: string, setup: JsonObject, field: string, id: string): Promise<JsonObject>

  /** One sheet of the army as CSV. */
  sheetWritten(game: string, army: Army, sheet: string): Promise<string>
  /** The army with what such a sheet has. */
  sheetRead(game: string, army: Army, sheet: string, csv: string): Promise<Loaded<Army>>

  /** All miniatures of a game, what is owned of them, and which armies can be fielded with them. */
  cupboard(game: string): Promise<Cupboard>
  /** What is owned of an army; null where nothing of its game is. */
  lacking(game: string, army: Army): Promise<Lacking | null>
  collection(game: string): Promise<Collection>
  own(game: string, entry: string, owned: Owned): Promise<Collection>
}
