import type { Loaded } from '@sandtable/kernel'
import type { ArmyBook, Made } from '@sandtable/wargame/armies/book'
import type { Army, At, Creation, Edit, Entry, Fit, Money, PriceLine, Rail } from '@sandtable/wargame/armies/kit'
import type { ArmyHost, ArmySheet, Compared, Keeping, Paper } from './army-host.ts'
import type { HoldKind } from './hold-kind.ts'

export type { ArmyBook, Creation, Made, Rail }

/** Where something of one's own is made: of which kind, and for which army. `was`: by which id the army knows it, if it does. */
export type DesignTask = { game: string; makes: Creation; army: Army; was?: string }
export type DesignName = { id: string; name: string }
/** A kind of thing that players of a game make. */
export type DesignerCard = {
  makes: Creation
  name: string
  noun: string
  money: Money
  /** Those of the book of rules, to begin from. */
  ready: readonly DesignName[]
  /** Those that the army has of its own. */
  own: readonly DesignName[]
  /** It fights by itself. */
  fights: boolean
  /** Its price comes about in blocks of a formula. */
  isFormula: boolean
  rail: Rail | null
}
/** A design beside another of its kind: its figures and those of the other, and what the other costs, line by line. */
export type DesignCompared = { rows: readonly Compared[]; price: number; lines: readonly PriceLine[] }
/** What a new one begins as. */
export type DesignSource = { type: 'fresh' } | { type: 'ready' | 'own'; id: string }

/** An army book as it is kept. `version` grows with every writing; the book's own version with every visit that changed it. */
export type KeptBook = {
  id: string
  game: string
  book: ArmyBook
  version: number
  changed: number
  /** How it was before, the last first. */
  past: readonly ArmyBook[]
}
export type BookCard = {
  id: string
  game: string
  name: string
  version: number
  changed: number
  creations: readonly (DesignName & { makes: Creation; kind: string; price: string })[]
  past: readonly { version: number; count: number }[]
  /** Why it cannot be used any more; null: it can. */
  wrong: string | null
}
/** Which creation of which book is written: as it was when it was last seen, and since which version it is changed in one go. */
export type Writing = { book: string; makes: Creation; before: Army | null; since: number }
/** How a book changed under somebody's hands. */
export type BookKeeping =
  | { type: 'kept'; version: number }
  | { type: 'changed'; theirs: KeptBook; onlyMine: readonly string[]; onlyTheirs: readonly string[] }
  | { type: 'failed'; why: HoldKind }

/** Where players make things of their own, and keep them in army books. */
export interface DesignHost {
  designers(game: string, army: Army): Promise<readonly DesignerCard[]>
  /** A design to begin with, under an id that nothing else has. */
  designed(task: DesignTask, from: DesignSource): Promise<Loaded<Army>>
  designSheet(task: DesignTask, design: Army): Promise<Loaded<ArmySheet>>
  designEdited(task: DesignTask, design: Army, edits: readonly Edit[]): Promise<Loaded<ArmySheet>>
  /** The catalogue, with what each thing that is there or not adds to the price of this design, and why what does not suit it does not. */
  designDifferences(task: DesignTask, design: Army): Promise<Loaded<readonly Entry[]>>
  /** What of the catalogue could go to a place of its drawing, and why the rest cannot. */
  designFits(task: DesignTask, design: Army, place: At): Promise<Loaded<readonly Fit[]>>
  /** Its card as a page for a printer; refused while something is wrong with it. */
  designPrinted(task: DesignTask, design: Army, paper: Paper): Promise<Loaded<string>>
  /** Beside another one of its kind, of the rulebook or of the book; refused while something is wrong with it. */
  designCompared(task: DesignTask, design: Army, other: string): Promise<Loaded<DesignCompared>>
  /** The ids of all others of its kind, those most like it first. */
  designKin(task: DesignTask, design: Army): Promise<Loaded<readonly string[]>>
  /** The same once more, under an id that nothing else has; refused where there can be but one. */
  designCopied(task: DesignTask, design: Army): Promise<Loaded<Army>>
  /** The army with it. */
  used(task: DesignTask, design: Army): Promise<Loaded<Army>>

  books(): Promise<readonly BookCard[]>
  book(id: string): Promise<KeptBook | null>
  /** An army of nothing but what the book has: what its creations are made for. */
  bookArmy(id: string): Promise<Loaded<Army>>
  addBook(game: string, book: ArmyBook): Promise<Loaded<string>>
  /** Kept if nobody has changed it since this version. */
  keepBook(id: string, book: ArmyBook, version: number): Promise<BookKeeping>
  /** One creation alone; others of the book may have been changed meanwhile. */
  keepDesign(writing: Writing, design: Army): Promise<Keeping>
  forgetBook(id: string): Promise<void>
  bookFile(id: string): Promise<Loaded<string>>
  readBook(text: string): Promise<Loaded<{ game: string; book: ArmyBook }>>
  /** The army with everything of a book. */
  withBook(game: string, army: Army, id: string): Promise<Loaded<Army>>
}

/** All that is made and kept of armies. */
export type Armies = ArmyHost & DesignHost
