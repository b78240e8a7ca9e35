import { type AnyAsk, type AskSpec, type AskWords, asking, option } from './ask.ts'
import { diceSpec } from './dice-ask.ts'
import type { Json, JsonObject } from './json.ts'
import type { SeatId } from './names.ts'
import type { Play, Proc } from './proc.ts'
import type { Asked, Call, Flow, OfferedTrait } from './state.ts'
import type { Among, Hooks, HookTypes, Offer } from './trait.ts'
import { legal, violation } from './verdict.ts'

export const WINDOW = 'kernel.window'
export const CALL_OR_REPLACE = 'kernel.callOrReplace'
export const REACT = 'kernel.react'
export const REPLACE = 'kernel.replace'
export const INTERJECTION = 'kernel.interjection'

/** `closed`: seats that are through; `used`: reactions that were played, which everybody saw. What was declined is noted nowhere. */
export type WindowVars = { hook: string; info: JsonObject; closed: SeatId[]; used: string[]; queue: string[] }
export type CallOrReplaceVars = { hook: string; info: JsonObject; call: Call }
type Subject = { hook: string; info: JsonObject; used: readonly string[] }
/** What `Play` offers to the kernel's own procedures besides: calls by data, with what brings them in. */
export interface KernelPlay<W extends JsonObject> extends Play<W, HookTypes, string, Json> {
  run(call: Call, offer: OfferedTrait | null, then: string): Flow
  lastResult(): JsonObject[string]
  /** Back to the question that an interjection put aside. */
  resume(): Flow
  /** Whether this seat may know of what is going on. */
  isKnownTo(seat: SeatId): boolean
}
type KernelProc<W extends JsonObject> = Proc<W, HookTypes, JsonObject, JsonObject[string]>

const openTo = (offers: readonly Offer[], seat: SeatId, used: readonly string[]) =>
  offers.filter(o => o.seat === seat && !used.includes(o.id))
/** What a seat may still use in a window. */
const offersTo = <W extends JsonObject>(hooks: Hooks<W, HookTypes>, world: W, { hook, info, used }: Subject, seat: SeatId) =>
  openTo(
    hooks.offers(world, hook, info, one => one === seat),
    seat,
    used,
  )
/** The seats that are asked whatever they have: so being asked tells nothing. */
function veiledOf<W extends JsonObject>(
  hooks: Hooks<W, HookTypes>,
  world: W,
  { hook, info }: Pick<Subject, 'hook' | 'info'>,
  offers: readonly Offer[],
  among?: Among,
): readonly SeatId[] {
  const veiled = hooks.veiled(world, hook, info, among)
  const betrayed = offers.find(o => o.hidden && !veiled.includes(o.seat))
  if (betrayed) throw new Error(`'${betrayed.piece}' is hidden and offers '${betrayed.trait}', which couldCarry does not know of`)
  return veiled
}
/** What a seat that decides for all pieces may know of: hidden ones of others are not its business. */
const knownTo = (offers: readonly Offer[], seat: SeatId) => offers.filter(o => !o.hidden || o.seat === seat)
/** Whether a seat is asked only so that being asked tells nothing: it can but pass. `isEmpty`: nothing is listed, where that is known. */
export function isIdle<W extends JsonObject>(
  hooks: Hooks<W, HookTypes>,
  world: W,
  { kind, seat, subject }: Asked,
  isEmpty: boolean | null,
): boolean {
  if (kind !== REACT && kind !== REPLACE) return false
  if (isEmpty !== null) return isEmpty
  const { hook, info, used } = subject as Subject
  const open =
    kind === REACT ? offersTo(hooks, world, { hook, info, used }, seat) : knownTo(hooks.offers(world, hook, info), seat)
  return open.length === 0
}
const optionsOf = <W extends JsonObject>(hooks: Hooks<W, HookTypes>, world: W, offers: readonly Offer[], toCheck: boolean) =>
  offers.map(o => {
    const card = hooks.isCard(world, o.piece) ? o.piece : null
    const odds = toCheck ? null : o.odds()
    const { title, rule } = o
    const label = o.label()
    const note = toCheck ? null : o.note()
    return option(o.id, label, {
      ...(odds && { odds }),
      ...{ note, act: label, kind: title, rule },
      ...{ pieces: hooks.drawn(world, o.piece), card },
    })
  })

const REACTING = asking({ text: 'React, or pass', act: 'Use', none: 'Pass', told: 'reacts, or passes' })
const REPLACING = asking({ text: 'What happens instead?', act: 'Choose', none: 'Nothing', told: 'chooses what happens instead' })
/** The words of a question in a window: its own where it has some. */
function wordsOf<W extends JsonObject>(hooks: Hooks<W, HookTypes>, plain: AskWords, hook: string, info: JsonObject, world: W) {
  const { text, about } = hooks.spec(hook)
  const { by = plain.by, on = plain.on } = about?.(info, world) ?? {}
  return { ...plain, ...(text && { text: text(info, world) }), by, on }
}

/** Which reactions to use, in which order: all that are possible are listed at once; none is a pass. */
export const reactSpec = <W extends JsonObject>(hooks: Hooks<W, HookTypes>): AskSpec<W, Subject, 'pick'> => ({
  kind: REACT,
  type: 'pick',
  rule: 'KERNEL-REACT',
  ruleOf: ({ hook }) => hooks.spec(hook).rule ?? 'KERNEL-REACT',
  when: 'when something of yours can react',
  which: 'what can react now',
  ask(world, { hook, info, used }, seat, toCheck = false) {
    const offers = offersTo(hooks, world, { hook, info, used }, seat)
    const { oneByOne } = hooks.spec(hook)
    const max = oneByOne ? Math.min(1, offers.length) : offers.length
    const options = optionsOf(hooks, world, offers, toCheck)
    const words = toCheck ? REACTING : wordsOf(hooks, REACTING, hook, info, world)
    return { type: 'pick', ...words, options, min: 0, max }
  },
  // The same whatever is hidden: what the seat's own pieces lack, and else only what the rules say of the trait.
  whyNot(world, { hook, info, used }, seat, id) {
    const offer = offersTo(hooks, world, { hook, info, used }, seat).find(o => o.trait === id)
    if (offer) return violation(offer.rule, `${offer.title} is chosen as '${offer.id}' here`)
    const slash = id.indexOf('/')
    const trait = hooks.find(id.slice(0, Math.max(0, slash)))
    const piece = trait ? id.slice(slash + 1) : id
    const own = hooks.whyNot(world, hook, info, piece, seat)
    return own ?? (trait && violation(trait.rule, `${trait.title} is not open to it in this moment`))
  },
  validate: () => legal(),
  candidates(world, subject, seat) {
    const offers = offersTo(hooks, world, subject, seat)
    const each = (seldomWise: boolean) =>
      offers.filter(o => o.seldomWise() === seldomWise).map(o => ({ type: 'pick' as const, ids: [o.id] }))
    return [...each(false), { type: 'pick' as const, ids: [] }, ...each(true)]
  },
})

/** Which of several replacements applies; none, if none of them must. */
export const replaceSpec = <W extends JsonObject>(hooks: Hooks<W, HookTypes>): AskSpec<W, Subject, 'pick'> => ({
  kind: REPLACE,
  type: 'pick',
  rule: 'KERNEL-REPLACE',
  ruleOf: ({ hook }) => hooks.spec(hook).rule ?? 'KERNEL-REPLACE',
  when: 'when something else can happen instead',
  which: 'what can happen instead',
  ask(world, { hook, info }, seat, toCheck = false) {
    const offers = knownTo(hooks.offers(world, hook, info), seat)
    const min = offers.some(o => o.must) ? 1 : 0
    const words = toCheck ? REPLACING : wordsOf(hooks, REPLACING, hook, info, world)
    return {
      type: 'pick',
      ...words,
      none: min === 0 ? words.none : null,
      options: optionsOf(hooks, world, offers, toCheck),
      min,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates(world, subject, seat) {
    const { options, min } = this.ask(world, subject, seat, true)
    const each = options.map(o => ({ type: 'pick' as const, ids: [o.id] }))
    return min === 0 ? [...each, { type: 'pick' as const, ids: [] }] : each
  },
})

/** The kernel's own questions. */
export const kernelAsks = <W extends JsonObject>(hooks: Hooks<W, HookTypes>): readonly AnyAsk<W>[] => [
  reactSpec(hooks),
  replaceSpec(hooks),
  diceSpec<W>(),
]
/** Offers what is possible to one seat after another, each once; seats of a `oneByOne` hook again until they pass. */
export const windowProc = <W extends JsonObject>(hooks: Hooks<W, HookTypes>): KernelProc<W> => ({
  name: WINDOW,
  rule: 'KERNEL-REACT',
  steps: {
    begin(play: KernelPlay<W>, vars: WindowVars) {
      for (let id = vars.queue.shift(); id !== undefined; id = vars.queue.shift()) {
        const offer = hooks.offers(play.world, vars.hook, vars.info).find(o => o.id === id)
        if (offer) return play.run(offer.call(), offer, 'begin')
      }
      const isOpen = (seat: SeatId) => !vars.closed.includes(seat)
      const offers = hooks.offers(play.world, vars.hook, vars.info, isOpen)
      const veiled = veiledOf(hooks, play.world, vars, offers, isOpen)
      if (offers.length === 0 && veiled.length === 0) return play.done()
      const order = hooks.spec(vars.hook).seats?.(vars.info, play.world) ?? play.seats.map(s => s.id)
      const open = order.filter(s => isOpen(s) && play.isKnownTo(s))
      const seat = open.find(s => openTo(offers, s, vars.used).length > 0 || veiled.includes(s))
      if (seat === undefined) return play.done()
      return play.ask(reactSpec(hooks), [seat], { hook: vars.hook, info: vars.info, used: vars.used }, 'answered')
    },
    answered(play: KernelPlay<W>, vars: WindowVars) {
      const { ids } = play.answer(reactSpec(hooks))
      const again = hooks.spec(vars.hook).oneByOne && ids.length > 0
      if (!again) vars.closed.push(play.answeredBy())
      vars.used.push(...ids)
      vars.queue.push(...ids)
      return play.goto('begin')
    },
  },
})

/** Does the procedure, or what one trait puts in its place. */
export const callOrReplaceProc = <W extends JsonObject>(hooks: Hooks<W, HookTypes>): KernelProc<W> => ({
  name: CALL_OR_REPLACE,
  rule: 'KERNEL-REPLACE',
  steps: {
    begin(play: KernelPlay<W>, { hook, info, call }: CallOrReplaceVars) {
      const offers = hooks.offers(play.world, hook, info)
      const [first] = offers
      const veiled = veiledOf(hooks, play.world, { hook, info }, offers)
      if (first?.must && offers.length === 1 && veiled.length === 0) return play.run(first.call(), first, 'after')
      const known = offers.find(o => !o.hidden)?.seat ?? veiled[0]
      if (known === undefined) return play.run(call, null, 'after')
      const owner = hooks.spec(hook).seats?.(info, play.world)[0] ?? known
      return play.ask(replaceSpec(hooks), [owner], { hook, info, used: [] }, 'answered')
    },
    answered(play: KernelPlay<W>, { hook, info, call }: CallOrReplaceVars) {
      const [id] = play.answer(replaceSpec(hooks)).ids
      const offer = knownTo(hooks.offers(play.world, hook, info), play.answeredBy()).find(o => o.id === id)
      return offer ? play.run(offer.call(), offer, 'after') : play.run(call, null, 'after')
    },
    after: (play: KernelPlay<W>) => play.done(play.lastResult()),
  },
})

/** Lies under an interjection's own procedure and goes back to the open question when that is done. */
export const interjectionProc = <W extends JsonObject>(): KernelProc<W> => ({
  name: INTERJECTION,
  rule: 'KERNEL-INTERJECT',
  steps: { begin: (play: KernelPlay<W>) => play.resume() },
})
