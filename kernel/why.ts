import type { AnyAsk, Ask } from './ask.ts'
import type { Game, GameTypes } from './game.ts'
import type { Interjection } from './interjection.ts'
import type { Json, JsonObject } from './json.ts'
import type { PieceId, RuleId, SeatId } from './names.ts'
import type { Scene } from './scene.ts'
import type { Asked } from './state.ts'
import { noSuch } from './unknown.ts'
import { legal, refused, type Verdict, type Violation, violation } from './verdict.ts'

/** A question that is asked of a seat. What that sees is worked out when a reason is wanted: it names what is not listed. */
export type Question<W extends JsonObject> = {
  world: W
  spec: AnyAsk<W>
  subject: JsonObject
  seat: SeatId
  view(): JsonObject
  scene(): Scene
  /** What is not in the scene although it is, or was, part of the game. */
  whyAbsent: Game<GameTypes>['whyAbsent'] | undefined
}

/** Something a question lists: an option, a slot, an item, a piece to place. */
type Listed = {
  id: string
  refusal?: Violation | null
  pieces?: readonly PieceId[]
  upon?: readonly PieceId[]
  within?: readonly PieceId[]
  card?: PieceId | null
}

/** The rule that asks: of a window that of its moment. */
export const ruleAsking = <W extends JsonObject>({ spec, subject }: Pick<Question<W>, 'spec' | 'subject'>): RuleId =>
  spec.ruleOf?.(subject) ?? spec.rule

/** What can be chosen, of questions that do not list it. */
const SHAPES = {
  amount: 'a number',
  path: 'the way of one piece',
  arrange: 'places for the pieces that are listed',
  aim: 'a place',
  order: 'the order of what is listed',
} as const

function listedIn(ask: Ask): readonly Listed[] {
  switch (ask.type) {
    case 'pick':
    case 'plan':
      return ask.options
    case 'assign':
      return [...ask.options, ...ask.items]
    case 'allocate':
      return ask.slots
    case 'order':
      return ask.items
    case 'arrange':
      return ask.pieces
    case 'path':
      return [{ id: ask.piece }]
    default:
      return []
  }
}

/** What people call a thing: a piece, a group, a card or what waits beside the board, terrain with a name. */
function findName({ pieces, groups, panels, layers }: Scene, id: string): string | null {
  const piece = pieces.find(p => p.id === id) ?? groups.find(g => g.id === id)
  if (piece) return piece.name
  for (const panel of panels) {
    if (panel.kind === 'hand') for (const card of panel.cards) if (card.id === id) return card.title
    if (panel.kind === 'reserve') for (const one of panel.waiting) if (one.id === id) return one.name
  }
  return layers.flatMap(layer => layer.shapes).find(shape => shape.id === id)?.label ?? null
}

/** Whether a view speaks of something by this id: much quicker than drawing it, so that nonsense costs little. */
function isSpokenOf(seen: Json, id: string): boolean {
  if (typeof seen !== 'object' || seen === null) return seen === id
  if (Array.isArray(seen)) return seen.some(one => isSpokenOf(one, id))
  return Object.hasOwn(seen, id) || Object.values(seen).some(one => isSpokenOf(one, id))
}

/** What is listed for a piece, as who does it or whom it is done to, for one of a group, or for a card. */
const meantBy = (listed: readonly Listed[], scene: Scene, id: string): Listed[] =>
  listed.filter(({ pieces = [], upon = [], within = [], card = null }) => {
    const drawn = [...pieces, ...upon]
    return (
      card === id || within.includes(id) || drawn.includes(id) || scene.pieces.some(p => p.group === id && drawn.includes(p.id))
    )
  })

/**
 * Why an id that is not listed cannot be chosen: the game's own reason; of what its seat sees, the rule that asks and what can be chosen;
 * null where there is no such thing. Names that every object has are no ids. `isDrawn`: the scene is there already, and is looked at at once.
 */
export function findReason<W extends JsonObject>(
  question: Question<W>,
  id: string,
  listed: () => readonly Listed[] = () => listedIn(question.spec.ask(question.world, question.subject, question.seat)),
  isDrawn = false,
): Violation | null {
  if (id in Object.prototype) return null
  const { world, spec, subject, seat } = question
  const own = spec.whyNot?.(world, subject, seat, id)
  if (own) return own
  const view = question.view()
  const absent = question.whyAbsent?.(view, id)
  if (absent) return absent
  if (!isDrawn && !isSpokenOf(view, id)) return null
  const scene = question.scene()
  const name = findName(scene, id)
  if (name === null) return null
  const rule = ruleAsking(question)
  const meant = meantBy(listed(), scene, id)
  if (meant.length > 0) return whyMeant(rule, name, meant, id)
  const which = spec.which ?? (spec.type in SHAPES ? SHAPES[spec.type as keyof typeof SHAPES] : 'what is listed')
  return violation(rule, `${name} cannot be chosen here, only ${which}`, { option: id })
}
/** What it is chosen as, or what is against all of that. */
function whyMeant(rule: RuleId, name: string, meant: readonly Listed[], id: string): Violation {
  const open = meant.filter(({ refusal }) => !refusal).slice(0, 3)
  if (open.length === 0) return meant[0]!.refusal!
  return violation(rule, `${name} is chosen as ${open.map(({ id }) => `'${id}'`).join(' or ')}`, { option: id })
}

/** Whether an option is open to an item, 'u3:wait', in a question that assigns them. */
const isOpen = (ask: Ask, what: string): boolean =>
  ask.type === 'assign' &&
  ask.items.some(({ id }) =>
    ask.options.some(one => what === `${id}:${one.id}` && (ask.open?.[id]?.includes(one.id) ?? true) && !one.refusal),
  )

/** Why something is not possible in an open question, by the id of an option or of what it stands for. */
export function whyNotChosen<W extends JsonObject>(question: Question<W>, what: string): Verdict {
  const { world, spec, subject, seat } = question
  const ask = spec.ask(world, subject, seat)
  if (isOpen(ask, what)) return legal()
  const listed = listedIn(ask)
  const exact = listed.filter(({ id }) => id === what)
  if (exact.some(({ refusal }) => !refusal)) return legal()
  // Not everything that may be chosen is listed.
  const unlisted = exact.length === 0 ? spec.option?.(world, subject, seat, what) : undefined
  if (unlisted?.refusal === null) return legal()
  const scene = question.scene()
  const meant = exact.length > 0 ? exact : meantBy(listed, scene, what)
  if (meant.some(({ refusal }) => !refusal)) return legal()
  const reason =
    unlisted?.refusal ?? meant[0]?.refusal ?? findReason({ ...question, scene: () => scene }, what, () => listed, true)
  return { ok: false, violations: [reason ?? noSuch('option ', what, listed)] }
}

/** What an open interjection that has reasons of its own says of an answer to it; null: it is none. */
export function whyNotBeside<W extends JsonObject>(
  interjections: readonly Interjection<W, JsonObject>[],
  world: W,
  seat: SeatId,
  what: string,
  questionOf: (world: W, asked: Asked, spec: AnyAsk<W>) => Question<W>,
): Verdict | null {
  for (const { spec, subject } of interjections) {
    const now = spec.whyNot ? subject(world, seat) : null
    const verdict = now && whyNotListed(questionOf(world, { kind: spec.kind, seat, subject: now }, spec), what)
    if (verdict) return verdict
  }
  return null
}
function whyNotListed<W extends JsonObject>({ world, spec, subject, seat }: Question<W>, what: string): Verdict | null {
  const found = listedIn(spec.ask(world, subject, seat)).find(({ id }) => id === what)
  const reason = found ? (found.refusal ?? null) : (spec.whyNot?.(world, subject, seat, what) ?? null)
  if (reason) return { ok: false, violations: [reason] }
  return found ? legal() : null
}

/** Why a question is not asked of this seat now: what is missing, or when it is asked. `now`: the words of what it is asked instead. */
export function whyNotAsked<W extends JsonObject>(world: W, spec: AnyAsk<W>, seat: SeatId, now: string | null) {
  const missing = spec.notAsked?.(world, seat)
  if (missing) return { ok: false as const, violations: [missing] }
  const instead = now === null ? 'nothing is asked of you now' : `you are asked now: ${now}`
  const when = spec.when ? `it is asked ${spec.when}` : 'it is not asked now'
  const unless = spec.obvious ? ', unless only one answer is possible, which is then given by itself' : ''
  return refused(spec.rule, `${when}${unless}; ${instead}`)
}

/** Of a seat that is asked nothing: what it waits for, by the rule that asks another, or by that of what goes on openly. */
export function whyWaiting<W extends JsonObject>(question: Question<W> | null, now: RuleId = 'KERNEL-SEAT'): Verdict {
  if (!question) return refused(now, 'nothing is asked of you now')
  const { world, spec, subject, seat } = question
  const { told } = spec.ask(world, subject, seat, true)
  return refused(ruleAsking(question), `another player ${told}; nothing is asked of you now`)
}
