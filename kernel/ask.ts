import type { Rng } from './dice.ts'
import type { JsonObject } from './json.ts'
import type { Footprint, PieceId, Place, RuleId, SeatId } from './names.ts'
import type { RollOdds } from './odds.ts'
import type { SceneDie } from './scene.ts'
import type { SceneMark, ScenePoint } from './scene-shape.ts'
import type { Verdict, Violation } from './verdict.ts'

/** What a verb does at a glance; a screen draws each. A new one comes with its drawing. */
export type VerbIcon =
  | 'move'
  | 'run'
  | 'turn'
  | 'jump'
  | 'fly'
  | 'shoot'
  | 'steady'
  | 'charge'
  | 'fight'
  | 'throw'
  | 'watch'
  | 'stance'
  | 'hide'
  | 'regroup'
  | 'repair'
  | 'reload'
  | 'take'
  | 'ability'
  | 'command'
  | 'build'
  | 'explore'
  | 'end'
/** A shot before it is fired: who takes part, and what gives its target cover or hides a part of it, where the line meets that. */
export type ShotLine = { by: readonly PieceId[]; cover: { label: string; at: ScenePoint; rule: RuleId } | null }

/** Something that can be chosen. */
export type Option = {
  id: string
  /** Its name: 'Oni Band', 'Pass for the rest of the round'. */
  label: string
  /** Read below the name: '5 dice', 'move up to 20 cm, then shoot'. */
  note: string | null
  /** What it rolls for, worked out exactly; absent where it rolls for nothing. */
  odds?: RollOdds
  /** It is a shot at these pieces: drawn before it is fired. */
  shot?: ShotLine
  /** Whom it is done to, where `pieces` are those who do it: pressed while they are in hand, it is chosen; its odds stand there. */
  upon?: readonly PieceId[]
  /** Those it is about who are not drawn themselves, but what they are in: why not is asked by their ids too. */
  within?: readonly PieceId[]
  /** What choosing it ends, one sentence read after the note: 'Ends the turn.' */
  ends?: string
  /** A usual act of whoever acts: a chip beside it on the board, in the same order for the whole game. `word` is short: 'Advance'. */
  verb?: { word: string; icon: VerbIcon }
  /** The silhouette on the token it lays: drawn in place of its label where there is little room. */
  icon?: string | null
  /** It is a die that lies there: drawn as it lies. */
  die?: SceneDie
  /** Options of one group stand together: 'Stances'. */
  group?: string | null
  /** What it is done with, such as a weapon: options that differ only in this are one entry with a switch. */
  means?: { id: string; label: string; note: string | null }
  /** The same deed so many times over: options that differ only in this are one entry with a stepper. */
  times?: number
  /** The part of a piece's drawn body that it means: a press on it chooses it. */
  part?: { piece: PieceId; part: string }
  /** What the button says once it is chosen; null: the question's `act`, then the label. */
  act: string | null
  /** Options of one kind are alike in every game by these rules: what standing orders go by. A reaction's is its trait's title. */
  kind: string | null
  rule: RuleId | null
  pieces: readonly PieceId[]
  at: Place | null
  /** The card that it plays or gives away: the same id as in the hand. */
  card: PieceId | null
  /** It brings onto the board what lies beside it, and may be carried there. */
  brings: boolean
  /** Set when it is shown but cannot be chosen now: the answer to "why can't I?". */
  refusal: Violation | null
}
/** Something that gets an answer: an item to order, a unit to give an order to. */
export type Item = {
  id: string
  label: string
  pieces: readonly PieceId[]
  /** What helps to decide: '4" or 8"'. */
  note?: string
  /** The silhouette of what is not on the board. */
  icon?: string
}
/** `each`: so much of it settles one of its pieces, which are alike. */
export type Slot = Item & { cap: number; each?: number }
/** A piece to be placed: what a board draws it as before it lies there. `from` null: it is not on the board yet. */
export type Arranged = { id: PieceId; name: string; icon: string; footprint: Footprint; from: Place | null }
export type Placed = { piece: PieceId } & Place

/** What orders are paid from; `label` as it stands after a number: '3 gold'; `rule`: that a price above all of it is refused by. */
export type Balance = { id: string; label: string; amount: number; rule?: RuleId }
/** So much of each balance. */
export type Amounts = { readonly [balance: string]: number }
/** A place an order may be given for, and what people call it; the reason where it is shown but not open. */
export type PlanPlace = { at: Place; label: string; refusal: Violation | null }
/**
 * Something that may be ordered. What brings something in has a price below zero; `places` null: it takes none. Options of one `group`
 * ('Recruit') stand together; `icon` is the silhouette of what is not on the board yet.
 */
export type PlanOption = Option & {
  price: Amounts
  places: readonly PlanPlace[] | null
  group: string | null
  icon: string | null
}
export type PlanOrder = { option: string; place: Place | null }

/** What every question says of itself, so that no screen has to read it out of its text. */
export type AskWords = {
  /** What its seat reads: 'At which target does Oni Band fire?' */
  text: string
  /** Read beside it: '3 hits left'. */
  note: string | null
  /** What answering is called, before a name, a number or a place: 'Fire at', 'Deploy', 'Bid'. */
  act: string
  /** What answering with nothing is called: 'Hold fire'. Null where that is no answer. */
  none: string | null
  /** How everybody else reads it, after the name of whoever is asked: 'chooses a target'. Nothing in it that one of them may not know. */
  told: string
  /** It comes again and again and may be declined, so that a standing order can do it: what that order is about, 'Re-rolls for a point'. */
  habit?: string
  /** What a list of everything that may be chosen is called: 'All orders'. */
  list?: string
  /** The option, item or slot that a screen has in focus at first: what most players would take. */
  first?: string
  /**
   * A choice here is a plan: what may come of it is worth a look ahead, for every option of whoever is to act, against those of `bases`
   * that is his: it comes nearest to doing nothing, which is called 'standing still'.
   */
  outlook?: { called: string; bases: readonly string[] }
  /** Who acts, and upon whom: pieces or groups that it is about, besides those of its options. */
  by: readonly PieceId[]
  on: readonly PieceId[]
}

/** The closed vocabulary of questions: one widget, one printer, one generator each. A new member is a kernel change. */
type Asks = {
  pick: AskWords & { type: 'pick'; options: readonly Option[]; min: number; max: number }
  amount: AskWords & { type: 'amount'; min: number; max: number; step: number }
  /** One option for each item; `open` names the options an item may have, null where all may; `proposal` lies there at first. */
  assign: AskWords & {
    type: 'assign'
    items: readonly Item[]
    options: readonly Option[]
    open: { readonly [item: string]: readonly string[] } | null
    proposal?: { readonly [item: string]: string }
  }
  /** Between `min` and `total` handed out over the slots, in the order given; `proposal` is what most players would do, shown and taken with one press. */
  allocate: AskWords & {
    type: 'allocate'
    slots: readonly Slot[]
    min: number
    total: number
    proposal?: readonly { slot: string; amount: number }[]
  }
  order: AskWords & { type: 'order'; items: readonly Item[] }
  /** A route for one leading piece, from where it stands; `points` is the most waypoints an answer may have. */
  path: AskWords & { type: 'path'; piece: PieceId; from: Place; footprint: Footprint; budget: number; points: number }
  /** A place for each piece: deploy, catch up with a chief, keep coherency. */
  arrange: AskWords & {
    type: 'arrange'
    pieces: readonly Arranged[]
    around: Place | null
    proposal: readonly Placed[] | null
  }
  /** A point or template on the table. */
  aim: AskWords & { type: 'aim'; from: Place | null; footprint: Footprint | null; range: number | null }
  /** Up to `max` orders, each legal and payable after those before it. `options`: what the first may be (`AskSpec.next` has the rest). */
  plan: AskWords & { type: 'plan'; balances: readonly Balance[]; options: readonly PlanOption[]; max: number }
}
export type AskType = keyof Asks
export type AskOf<T extends AskType> = Asks[T]
export type Ask = Asks[AskType]

/** Answers, one per ask. Small plain data: this, and only this, is stored and replayed. */
export type Choices = {
  pick: { type: 'pick'; ids: readonly string[] }
  amount: { type: 'amount'; amount: number }
  assign: { type: 'assign'; to: { readonly [item: string]: string } }
  allocate: { type: 'allocate'; amounts: readonly { slot: string; amount: number }[] }
  order: { type: 'order'; ids: readonly string[] }
  path: { type: 'path'; points: readonly Place[] }
  arrange: { type: 'arrange'; places: readonly Placed[] }
  aim: { type: 'aim'; at: Place }
  plan: { type: 'plan'; orders: readonly PlanOrder[] }
}
export type ChoiceOf<T extends AskType> = Choices[T]
export type Choice = Choices[AskType]
/** What a seat sends: an answer to what it was asked, or an interjection. */
export type Input = Choice | { type: 'interject'; kind: string; choice: Choice }

/** One question a game can ask. All functions are pure; `validate` is the only authority on legality. */
export interface AskSpec<W extends JsonObject, S extends JsonObject, out T extends AskType> {
  readonly kind: string
  readonly type: T
  readonly rule: RuleId
  /** The rule that asks it, where that depends on the subject: a window has the rule of its moment. */
  ruleOf?(subject: S): RuleId
  /** When it is asked, said after 'it is asked': 'when several weapons can fire'. */
  readonly when?: string
  /** Why this seat is not asked it now, with its rule, where more can be said than `when`. From what this seat may know. */
  notAsked?(world: W, seat: SeatId): Violation | null
  /**
   * What is done without asking where there is nothing to choose (`onlyAnswer` of what it lists), and told; null: it is asked. It must be
   * legal. That it is not asked is seen by everybody: it hangs on what all of them may know, or `only` hides the question.
   */
  obvious?(world: W, subject: S, seat: SeatId): ChoiceOf<T> | null
  /**
   * The only answer this seat has, where others may not know that: it is asked all the same, so that being asked tells nothing, and hosts
   * give it for people. Null: there is something to choose.
   */
  idle?(world: W, subject: S, seat: SeatId): ChoiceOf<T> | null
  /** What can be chosen, said after 'only': 'units in line of fire'. */
  readonly which?: string
  /**
   * All that a screen or a bot needs; nothing this seat may not know. `toCheck`: it is only wanted to check an answer against, so what is
   * costly and only shown, such as a proposal, may be left out.
   */
  ask(world: W, subject: S, seat: SeatId, toCheck?: boolean): AskOf<T>
  /**
   * The option of this id as `ask` lists it to check an answer, or null: for questions of type `pick` whose options are costly to list.
   * Where it is there, answers are checked by it, and `ask` may leave the options out when it is only wanted for that.
   */
  option?(world: W, subject: S, seat: SeatId, id: string): Option | null
  /** What may be ordered after these legal orders of a `plan`, which is checked by it order by order; without it the options of `ask`. */
  next?(world: W, subject: S, seat: SeatId, before: readonly PlanOrder[]): readonly PlanOption[]
  /** Why an order of a plan that is not listed, or not for its place, cannot follow these; null: general words. From what this seat may know. */
  against?(world: W, subject: S, seat: SeatId, order: PlanOrder, before: readonly PlanOrder[]): Violation | null
  /**
   * Why an id that is not listed cannot be chosen, with its rule, where another rule than that of the question excludes it: null leaves the
   * answer to `which`. Of a question of type `assign` also 'item:option', where that option is not open to the item. From what this seat may know.
   */
  whyNot?(world: W, subject: S, seat: SeatId, id: string): Violation | null
  /** Why nothing cannot be chosen where something must be, in a question of type `pick`, where other rules than that of the question say so. */
  whyNone?(world: W, subject: S, seat: SeatId): readonly Violation[]
  /** The game's own rules. Form, known ids, counts and caps have been checked against `ask` before. */
  validate(world: W, subject: S, seat: SeatId, choice: ChoiceOf<T>): Verdict
  /** A legal answer with all that it may leave open written out: so it is recorded, and answers that mean the same have the same dice. */
  inFull?(world: W, subject: S, seat: SeatId, choice: ChoiceOf<T>): ChoiceOf<T>
  /** What an answer rolls for that is no option: a template, a way over mines. Only worked out for whoever looks at it. */
  odds?(world: W, subject: S, seat: SeatId, choice: ChoiceOf<T>): RollOdds | null
  /** Legal answers worth considering, best first, never empty; all of them when they can be listed. No more than `most` are wanted. */
  candidates(world: W, subject: S, seat: SeatId, rng: Rng, most?: number): readonly ChoiceOf<T>[]
  /** The legal answer nearest to a wish: the cheapest way to a point, a formation placed near where it was dragged. */
  propose?(world: W, subject: S, seat: SeatId, wish: ChoiceOf<T>): ChoiceOf<T> | null
  /**
   * Those who may know what is asked; the seat that is asked always may. Others see only that it is asked something. Who is asked hides a
   * procedure that is private itself.
   */
  only?(subject: S, seat: SeatId, world: W): readonly SeatId[]
  /** Where an answer may lie, to be drawn: how far the piece can come, the zone to deploy in. */
  area?(world: W, subject: S, seat: SeatId): readonly SceneMark[]
}
/** Any question, whatever its subject and shape. */
export type AnyAsk<W extends JsonObject> = AskSpec<W, JsonObject, AskType>

/** The words of a question: `...asking({ text, act, told })`, and what else it has of them. */
export const asking = (words: Partial<AskWords> & Pick<AskWords, 'text' | 'act' | 'told'>): AskWords => ({
  note: null,
  none: null,
  by: [],
  on: [],
  ...words,
})
export const option = (id: string, label: string, more: Partial<Option> = {}): Option => ({
  note: null,
  act: null,
  kind: null,
  rule: null,
  pieces: [],
  at: null,
  card: null,
  brings: false,
  refusal: null,
  ...more,
  id,
  label,
})
/** An option that is a deed of its own: its label is what the button says. */
export const deed = (id: string, label: string, more: Partial<Option> = {}): Option => option(id, label, { act: label, ...more })
export const item = (id: string, label: string, pieces: readonly PieceId[] = [], more: Partial<Item> = {}): Item => ({
  ...more,
  ...{ id, label, pieces },
})
/** Something to order: what it costs, and the places it may be given for. */
export const planOption = (
  id: string,
  label: string,
  price: Amounts,
  places: readonly PlanPlace[] | null,
  more: Partial<PlanOption> = {},
): PlanOption => ({ ...option(id, label), group: null, icon: null, ...more, id, label, price, places })
