import type { Json, JsonObject, Loaded, RuleId } from '@sandtable/kernel'
import type { Field } from '../fields.ts'
import type { Advice } from './advice.ts'
import type { Card, Printed, Reason, Region } from './card.ts'
import type { Portrait, Throw } from './portrait.ts'
import type { Strengths } from './strengths.ts'

export type { Board, Card, Printed, Reason, Region, Track, Word } from './card.ts'
export type { Portrait, Rivalry, Throw } from './portrait.ts'

/** A place in an army file, as a JSON pointer: '/companies/0/units/3'. '' is the army itself. */
export type At = string

/** An army as its game writes it down. */
export type Army = JsonObject & { readonly name: string }

/** Something that can be put into an army. */
export type Entry = {
  readonly id: string
  readonly name: string
  /** Entries of one group stand together: 'Troops', 'Weapons'. */
  readonly group: string
  readonly price: number
  /** Its figures in one line. */
  readonly text: string
  readonly tags: readonly string[]
  /** What else it is found by: 'Class', 'Condition'. */
  readonly facets?: { readonly [facet: string]: readonly string[] }
  /** The lists it could go to now, the best first. */
  readonly to: readonly At[]
  /** Why nowhere; null where there is a place. */
  readonly why: Reason | null
  /** Its silhouette as on the table; absent: it has none. */
  readonly icon?: string
  /** It is there or not: nobody has two of it. */
  readonly isOnce?: boolean
  /** What is rolled with it; absent: nothing is. */
  readonly throw?: Throw
}

/** One change of an army. The same edits are undone, mended with, typed and sent. */
export type Edit =
  | { readonly type: 'add'; readonly entry: string; readonly to: At }
  | { readonly type: 'take'; readonly at: At }
  | { readonly type: 'copy'; readonly at: At }
  | { readonly type: 'move'; readonly at: At; readonly to: At; readonly index: number }
  | { readonly type: 'set'; readonly at: At; readonly value: Json }

/** Something an army has, and what it is made of. */
export type Part = {
  readonly at: At
  readonly name: string
  /** Its figures in one line. */
  readonly text: string
  readonly price: number | null
  /** What it was made from; null: it has no entry of its own. */
  readonly entry: string | null
  /** It stands and falls with what it is part of. */
  readonly isFixed: boolean
  /** The list that its parts lie in; null: it has none of its own. */
  readonly list: At | null
  readonly fields: readonly PartField[]
  readonly slots: readonly Slot[]
  readonly parts: readonly Part[]
  /** Its silhouette as on the table; absent: it has none. */
  readonly icon?: string
  /** Which of its parts open room for others; absent: none do. */
  readonly openings?: readonly Opening[]
}
/** So many of one group open room for one of another. `most`: so many there are of the first at most. */
export type Opening = { readonly from: string; readonly to: string; readonly each: number; readonly most: number }
/** What can be set in a part; `at` is what an edit sets. `within`: what carries the text comes and goes with it, with these fields besides. */
export type PartField = { readonly at: At; readonly label: string } & (
  | ({ readonly type: 'count'; readonly value: number; readonly least: number; readonly most: number } & Counted)
  | { readonly type: 'choice'; readonly value: string | number | null; readonly options: readonly FieldOption[] }
  | { readonly type: 'flag'; readonly value: boolean; readonly text: string; readonly why: Reason | null }
  | { readonly type: 'text'; readonly value: string | null; readonly within?: JsonObject }
)
/** What is counted: its figures in one line, its silhouette, and the price of one, where it has them. */
type Counted = { readonly rule: RuleId; readonly text?: string; readonly icon?: string; readonly price?: number }
export type FieldOption = {
  readonly value: string | number | null
  readonly name: string
  readonly text: string
  readonly why: Reason | null
  readonly icon?: string
}
/** Room for something: open, not open yet, or missing by rule. `by`: the part that opens it. */
export type Slot = {
  readonly group: string
  readonly state: 'open' | 'locked' | 'missing'
  readonly text: string
  readonly rule: RuleId
  readonly by: At | null
}

/** A figure of the whole army against its limit. */
export type Meter = { readonly name: string; readonly value: number; readonly limit: number | null; readonly text: string }

export type Mend = { readonly text: string; readonly edits: readonly Edit[] }
/** `wrong` keeps an army out of a game, a warning does not. */
export type Problem = Reason & {
  readonly kind: 'wrong' | 'warning'
  readonly at: At
  /** One press each, the one that changes least first. */
  readonly mends: readonly Mend[]
}

/** A line of a price: what is counted, how, and what it comes to. `isSum`: of the lines above it. Lines of one `block` stand under its name. `isIdle`: a factor that does not apply. */
export type PriceLine = {
  readonly text: string
  readonly working: string
  readonly value: number
  readonly rule: RuleId
  readonly isSum: boolean
  readonly block?: string
  readonly isIdle?: true
}
/** Of a price that was changed. `isTouched`: by the last change itself. */
export type MarkedLine = PriceLine & { readonly isTouched?: true }

/** Something that can fight by itself: an entry, or a unit of one. `entries`: those that it stands for where it is none itself. */
export type Fighter = Pick<Entry, 'id' | 'name' | 'group' | 'price'> & { readonly entries?: readonly string[] }
/** So many of one against so many of another. */
export type Pairing = { readonly by: string; readonly attackers: number; readonly on: string; readonly targets: number }
/** One way to strike, by the game's own odds: the chance of each amount of damage in a round, from none on. */
export type Strike = {
  /** 'Shooting at 24 cm', 'Close combat': what is struck back is called the same. */
  readonly manner: string
  readonly rule: RuleId
  readonly chances: readonly number[]
  /** How much of it all targets take until they are gone, and what that is: 'bases'. */
  readonly life: number
  readonly unit: string
}
/** Who fights whom, for games in which units fight units. */
export interface Duels<A extends Army> {
  fighters(army: A): readonly Fighter[]
  /** Every way in which the one may strike the other, the usual one first; empty where it cannot. */
  strikes(army: A, pairing: Pairing): readonly Strike[]
}

/** Something to wish for: entries that carry a tag. */
export type Wish = {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly tag: string; readonly name: string }[]
}

/** A kind of miniature, and how many of it are meant. */
export type Mini = { readonly id: string; readonly name: string; readonly group: string; readonly count: number }
/** A table of the army that other programs read, as CSV: what is written and read back is the same to the last letter. */
export type CsvSheet<A extends Army> = {
  readonly id: string
  readonly name: string
  write(army: A): string
  /** The army with what the sheet has. */
  read(army: A, csv: string): Loaded<A>
}

/** How a game calls what armies are paid with. `share`: so many of its prices are one of these. */
export type Money = { readonly one: string; readonly many: string; readonly share: number }
/** Whom an army belongs to: a faction, a theme. */
export type Banner = { readonly id: string; readonly name: string; readonly text: string }
export type ReadyList<A> = { readonly id: string; readonly army: A }

/** What a builder works on: an army, or something of one's own that goes into armies. */
export interface Bench<T extends Army> {
  /** What the book calls it: 'force', 'datasheet'. */
  readonly noun: string
  readonly money: Money
  /** By which an edit is refused that no other rule speaks of. */
  readonly rule: RuleId
  /** The lists that its first parts lie in. */
  readonly lists: readonly At[]
  /** The form of its file. */
  readonly form: Field
  /** From outside, perhaps unfinished: everything in it is known. */
  read(raw: unknown): Loaded<T>
  catalogue(thing: T): readonly Entry[]
  tree(thing: T): readonly Part[]
  /** What an entry puts into a list. */
  made(thing: T, entry: string, to: At): Json
  /** It after an edit, with what hangs on places or counts brought up to date. */
  settled(before: T, after: T): T
  meters(thing: T): readonly Meter[]
  problems(thing: T): readonly Problem[]
  /** The price of it, or of what lies at this place, line by line. */
  price(thing: T, at: At): readonly PriceLine[]
}

export const CREATIONS = [
  'unit',
  'hull',
  'weapon',
  'plan',
  'faction',
  'class',
  'skill',
  'team',
  'battle',
  'datasheet',
  'sheet',
  'hero',
] as const
/** What players make themselves. */
export type Creation = (typeof CREATIONS)[number]
/** A list whose entries stand along a way, each group at its step: levels of a hero. `text`: what leads there. */
export type Rail = {
  readonly list: At
  readonly steps: readonly { readonly group: string; readonly mark: string; readonly text: string }[]
}
/** What one press puts to a place of a drawing, or why not. */
export type Fit = { readonly entry: string; readonly edits: readonly Edit[]; readonly why: Reason | null }
/** How one kind of creation is made for an army: a bench of its own, and the way into the army. Its file carries an `id`. */
export interface Designer<A extends Army, D extends Army = Army> extends Bench<D> {
  readonly makes: Creation
  /** As within a sentence: 'Titan hull', 'formation plan'. */
  readonly name: string
  readonly fresh: D
  /** Those of the book, to begin from. */
  readonly ready: readonly D[]
  /** Those that the army has of its own. */
  readonly own: readonly D[]
  card(design: D): Card
  /** The army with it; one of the same id is replaced. */
  into(design: D): Loaded<A>
  /** The same with what it takes to field it at once; absent: it takes nothing. */
  fieldable?(design: D): Loaded<A>
  readonly advice?: Advice
  /** It fights by itself, under its own id or name. */
  readonly fights?: true
  readonly rail?: Rail
  /** What stands around it; absent: it is no person. */
  portrait?(design: D): Portrait
  /** Its drawing while it is made, also where something is wrong with it; absent: it has none. */
  body?(design: D): readonly Region[]
  /** What of the catalogue could go to a place of the drawing. */
  fits?(design: D, place: At): readonly Fit[]
  /** Creations that it has in it: a book need not have them twice. */
  holds?(design: D): readonly { readonly makes: Creation; readonly id: string }[]
}

/** What a game gives so that its armies are built, priced, checked, printed and shared: one screen and one command for all games. */
export interface ArmyKit<A extends Army> extends Bench<A> {
  readonly game: string
  /** Usual sizes, the smallest first. */
  readonly budgets: readonly number[]
  readonly banners: readonly Banner[]
  readonly lists: readonly [At, ...At[]]
  readonly ready: readonly ReadyList<A>[]
  empty(banner: string, budget: number): A
  /** The army without anything in its list, with creations of its own that the list may name. */
  cleared(army: A): A
  budgetOf(army: A): number
  /** Where the budget stands in an army. */
  readonly budgetAt: At
  bannerOf(army: A): string
  /** What it was made from; null: there is no such entry any more. */
  entryOf(army: A, entry: string): Pick<Entry, 'id' | 'name' | 'price'> | null
  card(army: A, entry: string): Card | null
  printed(army: A): Printed
  /** Which part of a set-up brings the army that this field of its form chooses; null: the field chooses none. */
  placeOf(field: string): At | null
  /** What that part says then. */
  fielded(army: A): JsonObject
  /** What it can do as a whole; absent: nothing is said of it. */
  strengths?(army: A): Strengths
  /** Absent: nobody fights alone. */
  readonly duels?: Duels<A>
  /** What one may wish for when an army is proposed. */
  readonly wishes?: readonly Wish[]
  /** Every miniature of the rulebook, once. */
  readonly minis: readonly Mini[]
  /** The miniatures that an army puts on the table. */
  minisOf(army: A): readonly Mini[]
  readonly sheets?: readonly CsvSheet<A>[]
  /** What players of this game make themselves, for this army. */
  designers?(army: A): readonly Designer<A>[]
}
export type AnyKit = ArmyKit<Army>
export type AnyDesigner = Designer<Army>
