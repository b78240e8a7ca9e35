import type { Ask, AskOf, Choice, ChoiceOf, Option, Placed, PlanOrder } from './ask.ts'
import type { JsonObject } from './json.ts'
import type { Place, RuleId } from './names.ts'
import type { RollOdds } from './odds.ts'
import { findAgainstPlan, type PlanRules, plannedOf, planRulesOf } from './plan.ts'
import { noSuch, UNKNOWN } from './unknown.ts'
import { refused, type Violation } from './verdict.ts'
import { findReason, type Question, ruleAsking } from './why.ts'

/** Coordinates beyond this are nonsense on any table. */
const FAR = 1_000_000
/** No question takes a longer list than this. */
const LONG = 10_000

type ChoiceReading<T> = { ok: true; choice: T } | { ok: false; violations: readonly Violation[] }
type Raw = { readonly [key: string]: unknown }
/** One option of a question that need not list them all. */
type FindOption = (id: string) => Option | null
type FindReason = (id: string) => Violation | null
/** What a question knows besides what it lists: the options of a pick one by one, what judges a plan. */
type Unlisted = { option?: FindOption | undefined; plan?: PlanRules | undefined; whyNot?: FindReason | undefined }

const good = <T>(choice: T): ChoiceReading<T> => ({ ok: true, choice })
const malformed = (text: string) => refused('KERNEL-FORM', text)
export const isObject = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const isWhole = (n: unknown): n is number => Number.isSafeInteger(n)
const isNear = (n: unknown): n is number => isWhole(n) && Math.abs(n) <= FAR
const own = (raw: Raw, key: string): unknown => (Object.hasOwn(raw, key) ? raw[key] : undefined)

/** An interjection's kind and choice, or null if this is none. */
export function readInterjection(raw: unknown): { kind: unknown; choice: unknown } | null {
  try {
    return isObject(raw) && own(raw, 'type') === 'interject' ? { kind: own(raw, 'kind'), choice: own(raw, 'choice') } : null
  } catch {
    // Getters and proxies can do anything; JSON from outside cannot.
    return null
  }
}

/** A list of this length at most, of which every element is of the wanted kind. */
function listOf<T>(raw: unknown, most: number, read: (element: unknown) => T | null): T[] | null {
  if (!Array.isArray(raw) || raw.length > Math.min(most, LONG)) return null
  const out: T[] = []
  for (let i = 0; i < raw.length; i++) {
    const one = read(raw[i])
    if (one === null) return null
    out.push(one)
  }
  return out
}
const asText = (raw: unknown): string | null => (typeof raw === 'string' && raw.length <= 200 ? raw : null)

function asPlace(raw: unknown): Place | null {
  if (!isObject(raw)) return null
  const [x, y, facing = null, level = null] = [own(raw, 'x'), own(raw, 'y'), own(raw, 'facing'), own(raw, 'level')]
  if (!isNear(x) || !isNear(y)) return null
  if (facing !== null && !(isNear(facing) && facing >= 0 && facing < 360)) return null
  if (level !== null && !isNear(level)) return null
  // Adding zero turns -0 into 0, as JSON does.
  return { x: x + 0, y: y + 0, facing: facing === null ? null : facing + 0, level: level === null ? null : level + 0 }
}

/**
 * Reads an answer from outside: a clean copy with only the fields of its type, or the reasons against it. Checks form, known ids, counts,
 * caps and the orders of a plan against the ask; the game's own rules come after. Limits of the question cite the rule that asks it.
 */
export function readChoice(ask: Ask, rule: RuleId, raw: unknown, beyond: Unlisted = {}): ChoiceReading<Choice> {
  const { option, plan, whyNot = () => null } = beyond
  const read = readForm(ask, rule, raw)
  if (!read.ok) return explained(read.violations, whyNot)
  const { choice } = read
  if (choice.type === 'pick' && ask.type === 'pick')
    return pickKnown(ask, rule, choice.ids, { find: option ?? (id => ask.options.find(o => o.id === id) ?? null), whyNot })
  if (choice.type !== 'plan' || ask.type !== 'plan') return read
  const against = findAgainstPlan({ next: () => ask.options, ...plan, ask, rule, whyNot }, choice.orders)
  return against ? { ok: false, violations: [against] } : read
}
/** The game's reason against an id that is not listed, or against an option that is not open to an item ('u3:wait'), where it has one. */
function explained(violations: readonly Violation[], whyNot: FindReason): ChoiceReading<never> {
  const [{ rule, params }] = violations as [Violation]
  const { item, option } = params
  const id = rule === UNKNOWN ? option : typeof item === 'string' && typeof option === 'string' ? `${item}:${option}` : null
  const reason = typeof id === 'string' ? whyNot(id) : null
  return { ok: false, violations: reason ? [reason] : violations }
}
function readForm(ask: Ask, rule: RuleId, raw: unknown): ChoiceReading<Choice> {
  try {
    return readAs(ask, rule, raw)
  } catch {
    // Getters and proxies can do anything; JSON from outside cannot.
    return malformed('an answer is plain data')
  }
}

/** The same for a question of which only what checking needs is worked out. `from`: where a path begins; `isEmpty`: it listed nothing. */
export function readAnswer<W extends JsonObject>(question: Question<W>, raw: unknown) {
  const { world, spec, subject, seat } = question
  const ask = spec.ask(world, subject, seat, true)
  const option = spec.option && ((id: string) => spec.option!(world, subject, seat, id))
  const plan = ask.type === 'plan' ? planRulesOf(spec, ask, world, subject, seat) : undefined
  const read = readChoice(ask, ruleAsking(question), raw, { option, plan, whyNot: id => findReason(question, id) })
  const none = read.ok || read.violations[0]?.params.chosen !== 0 ? undefined : spec.whyNone?.(world, subject, seat)
  if (!read.ok) return none ? { ok: false as const, violations: none } : read
  return { ...read, from: ask.type === 'path' ? ask.from : null, isEmpty: ask.type === 'pick' && ask.options.length === 0 }
}

/** An answer from outside with all that the rules say to it. */
export function judgeAnswer<W extends JsonObject>(question: Question<W>, raw: unknown) {
  const { world, spec, subject, seat } = question
  const read = readAnswer(question, raw)
  if (!read.ok) return read
  const verdict = spec.validate(world, subject, seat, read.choice)
  if (!verdict.ok) return verdict
  const choice = spec.inFull?.(world, subject, seat, read.choice) ?? read.choice
  return { ...read, choice, preview: verdict.preview }
}

/** The legal answer nearest to a wish; null where nobody can tell, or nothing is asked. */
export function nearestAnswer<W extends JsonObject>(question: Question<W> | null, wish: unknown): Choice | null {
  const read = question && readAnswer(question, wish)
  if (!read?.ok) return null
  const { world, spec, subject, seat } = question!
  return spec.propose?.(world, subject, seat, read.choice) ?? null
}

/** What a legal answer that is no option rolls for. */
export function oddsOfAnswer<W extends JsonObject>(question: Question<W> | null, raw: unknown): RollOdds | null {
  if (!question?.spec.odds) return null
  const { world, spec, subject, seat } = question
  const judged = judgeAnswer(question, raw)
  return judged.ok ? spec.odds!(world, subject, seat, judged.choice) : null
}

/** A plan that is being written, as far as it has the form of one; null where it has not, or none is asked. */
export function readPlanned<W extends JsonObject>(question: Question<W> | null, raw: unknown) {
  if (question?.spec.type !== 'plan') return null
  const { world, spec, subject, seat } = question
  const ask = spec.ask(world, subject, seat)
  const read = readForm(ask, spec.rule, raw)
  if (ask.type !== 'plan' || !read.ok || read.choice.type !== 'plan') return null
  return plannedOf(planRulesOf(spec, ask, world, subject, seat), read.choice.orders)
}

function readAs(ask: Ask, rule: RuleId, raw: unknown): ChoiceReading<Choice> {
  if (!isObject(raw)) return malformed('an answer is an object')
  if (own(raw, 'type') !== ask.type)
    return refused('KERNEL-TYPE', `this question takes an answer of type '${ask.type}'`, { wanted: ask.type })
  switch (ask.type) {
    case 'pick':
      return readPick(rule, raw)
    case 'amount':
      return readAmount(ask, rule, raw)
    case 'assign':
      return readAssign(ask, rule, raw)
    case 'allocate':
      return readAllocate(ask, rule, raw)
    case 'order':
      return readOrder(ask, rule, raw)
    case 'path':
      return readPath(ask, rule, raw)
    case 'arrange':
      return readArrange(ask, rule, raw)
    case 'aim':
      return readAim(raw)
    case 'plan':
      return readPlan(ask, rule, raw)
  }
}

function readPick(rule: RuleId, raw: Raw): ChoiceReading<ChoiceOf<'pick'>> {
  const ids = listOf(own(raw, 'ids'), LONG, asText)
  if (!ids) return malformed('`ids` must be a list of option ids')
  if (new Set(ids).size < ids.length) return refused(rule, 'the same option was chosen twice')
  return good({ type: 'pick', ids })
}
/** '3', 'up to 3', '1 to 3'. */
const spanOf = (min: number, max: number): string => (min === max ? `${min}` : min === 0 ? `up to ${max}` : `${min} to ${max}`)
/** What is against one of them says more than how many they are; of too many the first are looked at. */
type Finders = { find: FindOption; whyNot: FindReason }
function pickKnown({ min, max, options }: AskOf<'pick'>, rule: RuleId, ids: readonly string[], { find, whyNot }: Finders) {
  for (const id of ids.slice(0, max + 1)) {
    const option = find(id)
    const against = option ? option.refusal : (whyNot(id) ?? noSuch('option ', id, options))
    if (against) return { ok: false as const, violations: [against] }
  }
  const chosen = ids.length
  if (chosen < min || chosen > max) return refused(rule, `choose ${spanOf(min, max)}, not ${chosen}`, { min, max, chosen })
  return good<ChoiceOf<'pick'>>({ type: 'pick', ids })
}

function readAmount(ask: AskOf<'amount'>, rule: RuleId, raw: Raw): ChoiceReading<ChoiceOf<'amount'>> {
  const amount = own(raw, 'amount')
  if (!isWhole(amount)) return malformed('`amount` must be a whole number')
  const { min, max, step } = ask
  if (amount < min || amount > max || (amount - min) % step !== 0)
    return refused(rule, `choose a number from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}, not ${amount}`, {
      min,
      max,
      step,
      amount,
    })
  return good({ type: 'amount', amount: amount + 0 })
}

function readAssign(ask: AskOf<'assign'>, rule: RuleId, raw: Raw): ChoiceReading<ChoiceOf<'assign'>> {
  const given = own(raw, 'to')
  if (!isObject(given) || Object.keys(given).length > LONG) return malformed('`to` must give one option to each item')
  const to: Record<string, string> = {}
  for (const { id, label } of ask.items) {
    const chosen = own(given, id)
    if (chosen === undefined) return refused(rule, `nothing is chosen for ${label} yet`, { item: id })
    const option = ask.options.find(o => o.id === chosen)
    if (!option) return { ok: false, violations: [noSuch('option ', asText(chosen) ?? '', ask.options)] }
    if (option.refusal) return { ok: false, violations: [option.refusal] }
    if (ask.open && !ask.open[id]?.includes(option.id))
      return refused(rule, `${label} cannot have ${option.label}`, { item: id, option: option.id })
    to[id] = option.id
  }
  const other = Object.keys(given).find(id => !Object.hasOwn(to, id))
  return other === undefined ? good({ type: 'assign', to }) : { ok: false, violations: [noSuch('', other, ask.items)] }
}

function readAllocate(ask: AskOf<'allocate'>, rule: RuleId, raw: Raw): ChoiceReading<ChoiceOf<'allocate'>> {
  const amounts = listOf(own(raw, 'amounts'), ask.slots.length, part => {
    if (!isObject(part)) return null
    const [slot, amount] = [asText(own(part, 'slot')), own(part, 'amount')]
    return slot !== null && isWhole(amount) && amount >= 0 ? { slot, amount: amount + 0 } : null
  })
  if (!amounts) return malformed('`amounts` must be a list of slots with whole amounts')
  let total = 0
  for (const { slot, amount } of amounts) {
    const known = ask.slots.find(s => s.id === slot)
    if (!known) return { ok: false, violations: [noSuch('', slot, ask.slots)] }
    if (amount > known.cap)
      return refused(rule, `${known.label} takes ${known.cap} at most, not ${amount}`, { slot, cap: known.cap, amount })
    total += amount
  }
  if (new Set(amounts.map(a => a.slot)).size < amounts.length) return refused(rule, 'one of them was named twice')
  if (total < ask.min || total > ask.total)
    return refused(rule, `share out ${spanOf(ask.min, ask.total)}, not ${total}`, {
      min: ask.min,
      max: ask.total,
      total,
    })
  return good({ type: 'allocate', amounts })
}

function readOrder(ask: AskOf<'order'>, rule: RuleId, raw: Raw): ChoiceReading<ChoiceOf<'order'>> {
  const ids = listOf(own(raw, 'ids'), LONG, asText)
  if (!ids) return malformed('`ids` must be a list of item ids')
  const wanted = new Set(ask.items.map(i => i.id))
  const unknown = ids.find(id => !wanted.has(id))
  if (unknown !== undefined) return { ok: false, violations: [noSuch('', unknown, ask.items)] }
  if (new Set(ids).size !== wanted.size || ids.length !== wanted.size)
    return refused(rule, `name each of the ${wanted.size} exactly once`, { wanted: wanted.size, given: ids.length })
  return good({ type: 'order', ids })
}

function readPath(ask: AskOf<'path'>, rule: RuleId, raw: Raw): ChoiceReading<ChoiceOf<'path'>> {
  const list = own(raw, 'points')
  if (Array.isArray(list) && list.length > ask.points)
    return refused(rule, `the way has ${list.length} points, at most ${ask.points}`, { most: ask.points, points: list.length })
  const points = listOf(list, ask.points, asPlace)
  return points ? good({ type: 'path', points }) : malformed('`points` must be a list of places in whole numbers')
}

function readArrange(ask: AskOf<'arrange'>, rule: RuleId, raw: Raw): ChoiceReading<ChoiceOf<'arrange'>> {
  const places = listOf(own(raw, 'places'), ask.pieces.length, (one): Placed | null => {
    const [piece, place] = isObject(one) ? [asText(own(one, 'piece')), asPlace(one)] : [null, null]
    return piece !== null && place !== null ? { piece, ...place } : null
  })
  if (!places)
    return malformed(`\`places\` must give each piece that is asked for (${ask.pieces.length}) one place in whole numbers`)
  const unknown = places.find(p => !ask.pieces.some(known => known.id === p.piece))
  if (unknown) return { ok: false, violations: [noSuch('piece to place ', unknown.piece, ask.pieces)] }
  if (new Set(places.map(p => p.piece)).size < ask.pieces.length)
    return refused(rule, `each of the ${ask.pieces.length} needs one place`, { wanted: ask.pieces.length })
  return good({ type: 'arrange', places })
}

function readAim(raw: Raw): ChoiceReading<ChoiceOf<'aim'>> {
  const at = asPlace(own(raw, 'at'))
  return at ? good({ type: 'aim', at }) : malformed('`at` must be a place in whole numbers')
}

function readPlan(ask: AskOf<'plan'>, rule: RuleId, raw: Raw): ChoiceReading<ChoiceOf<'plan'>> {
  const list = own(raw, 'orders')
  if (Array.isArray(list) && list.length > ask.max)
    return refused(rule, `a plan has ${ask.max} orders at most, not ${list.length}`, { most: ask.max, orders: list.length })
  const orders = listOf(list, ask.max, (one): PlanOrder | null => {
    if (!isObject(one)) return null
    const [option, given] = [asText(own(one, 'option')), own(one, 'place') ?? null]
    const place = given === null ? null : asPlace(given)
    return option === null || (given !== null && place === null) ? null : { option, place }
  })
  return orders
    ? good({ type: 'plan', orders })
    : malformed('`orders` must be a list of options, with places where they need one')
}
