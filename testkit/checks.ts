import { isDeepStrictEqual } from 'node:util'
import {
  type AnyGame,
  type Choice,
  type ChoiceOf,
  canonicalText,
  copy,
  type GameEvent,
  type GameState,
  HIDDEN,
  isVeil,
  isVeiled,
  type JsonObject,
  openOrders,
  type Rng,
  rulesIn,
  seenEvents,
  stateHash,
  teamMates,
} from '@sandtable/kernel'
import { bareName, MISSING_FIELD } from '@sandtable/wargame/sentences'
import { expect } from 'vitest'
import { GARBAGE, mutated } from './garbage.ts'
import type { AnyEngine, Check, Moment } from './moment.ts'
import { wordProblems } from './question-words.ts'
import { randomChoice } from './random-game.ts'
import { reasonsGiven } from './reasons.ts'
import { sceneProblems } from './scene-problems.ts'
import { type Looks, leaksAt } from './secrecy.ts'
import { deepFreeze, findAlias } from './tree.ts'

type State = GameState<JsonObject>

/** What every game must pass at every decision of the games that are played once for all of these. */
export const checksOf = (game: AnyGame, rulebook: string, looks: Looks): readonly Check[] => [
  PLAIN,
  PURE,
  LEGAL,
  GARBAGE_REFUSED,
  WORDED,
  secretsKept(looks),
  UNDO,
  cited(game, rulebook),
  reasonsGiven(game, new Set(rulesIn(rulebook).map(r => r.id))),
  SCENES,
  ALIKE,
]

function expectTold(event: GameEvent, sentence: string): void {
  expect(sentence).toMatch(/\w/)
  expect(sentence).not.toContain(MISSING_FIELD)
  expect(sentence, `'${event.type}' has no sentence`).not.toBe(bareName(event.type))
}

/** Node compares large states many times as fast; what differs is then told by the test runner. */
function expectAlike(a: unknown, b: unknown): void {
  if (!isDeepStrictEqual(a, b)) expect(a).toStrictEqual(b)
}

const PLAIN: Check = {
  name: 'a state is a tree of plain data: it survives JSON at every decision',
  look({ state }) {
    expect(findAlias(state)).toBe(null)
    expectAlike(JSON.parse(JSON.stringify(state)), state)
  },
}

const PURE: Check = {
  name: 'apply leaves its argument untouched and does the same as applyInPlace',
  look({ engine, state }, rng) {
    if (rng.below(4) > 0) return
    const before = deepFreeze(copy(state))
    const { seat, choice } = randomChoice(engine, before, rng)
    const pure = engine.apply(before, seat, choice)
    const inPlace = engine.applyInPlace(copy(state), seat, choice)
    expectAlike(pure, inPlace)
  },
}

const LEGAL: Check = {
  name: 'candidates are never empty and always legal',
  look(moment, rng) {
    const { engine, state } = moment
    for (const seat of moment.waiting) {
      const candidates = moment.candidates(seat)
      expect(candidates.length, engine.decision(state, seat)!.kind).toBeGreaterThan(0)
      for (const choice of candidates) expectLegal(engine, state, seat, choice)
      for (const begun of beginningsOf(candidates)) expectGrows(engine, state, seat, begun, rng)
    }
  },
}

function expectLegal(engine: AnyEngine, state: State, seat: string, choice: Choice): void {
  const verdict = engine.check(state, seat, choice)
  if (!verdict.ok) throw new Error(`a candidate of ${seat} is illegal: ${JSON.stringify([choice, verdict.violations])}`)
}

type Orders = ChoiceOf<'plan'>['orders']

/** Every beginning of every plan among these, once: plans begin alike. */
const beginningsOf = (choices: readonly Choice[]): Iterable<Orders> => {
  const plans = choices.flatMap(choice => (choice.type === 'plan' ? [choice.orders] : []))
  const begun = plans.flatMap(orders => [...orders.keys(), orders.length].map(n => orders.slice(0, n)))
  return new Map(begun.map(orders => [JSON.stringify(orders), orders])).values()
}

/** So many orders are tried after each beginning of a plan; what may be ordered first is tried whole. */
const TRIED = 4

/** A plan that was begun goes on with exactly what the engine says it may. */
function expectGrows(engine: AnyEngine, state: State, seat: string, begun: Orders, rng: Rng): void {
  const { options } = engine.plan(state, seat, { type: 'plan', orders: begun })!
  const open = openOrders(options)
  for (const { id, places } of begun.length === 0 ? options : rng.shuffle(options).slice(0, TRIED)) {
    const opened = open.find(o => o.option === id)
    const place = opened?.places?.[0] ?? places?.[0]?.at ?? null
    const verdict = engine.check(state, seat, { type: 'plan', orders: [...begun, { option: id, place }] })
    expect(verdict.ok, `${id} after ${JSON.stringify(begun)}`).toBe(opened !== undefined)
    if (!verdict.ok) expect(verdict.violations[0]!.text).toMatch(new RegExp(`^order ${begun.length + 1}\\b|orders at most`))
  }
}

const GARBAGE_REFUSED: Check = {
  name: 'garbage and altered choices are refused without a throw, and change nothing',
  look(moment, rng) {
    if (rng.below(8) > 0) return
    const { engine, state } = moment
    const before = stateHash(state)
    const { seat, choice } = moment.choice(rng)
    for (const raw of GARBAGE)
      if (engine.applyInPlace(state, seat, raw).ok) throw new Error(`this was taken for an answer: ${JSON.stringify(raw)}`)
    for (let i = 0; i < 5; i++) engine.check(state, seat, mutated(choice, rng))
    for (const stranger of ['nobody', '__proto__', '', null as unknown as string])
      expect(engine.check(state, stranger, choice).ok).toBe(false)
    expect(stateHash(state)).toBe(before)
  },
}

const WORDED: Check = {
  name: 'every question and every option has its words',
  look(moment, rng) {
    const { engine, state } = moment
    for (const seat of new Set([...moment.waiting, rng.pick(state.seats).id])) {
      const asked = engine.decision(state, seat)
      const empty = asked?.ask.type === 'plan' ? { type: 'plan', orders: [] } : { type: 'path', points: [] }
      const isLegal = engine.check(state, seat, empty).ok
      for (const decision of [...(asked ? [asked] : []), ...engine.interjections(state, seat)])
        expect(wordProblems(decision, moment.scene(seat), isLegal), decision.kind).toEqual([])
    }
  },
}

const secretsKept = (looks: Looks): Check => ({
  name: 'two worlds that differ only in what a seat may not know look the same to it, now and until a rule reveals something',
  look({ engine, state }, rng) {
    if (rng.below(looks.every) === 0) expect(leaksAt(engine, state, rng, looks)).toEqual([])
  },
})

/** Whether something goes on that not everybody may know of: spectators know of nothing private. */
const isDark = (moment: Moment): boolean => moment.view(null).stack.at(-1)?.proc === HIDDEN
/** Whether others would notice that this choice, made in private, was taken back. */
const isNoticed = ({ wait }: State, seat: string, events: readonly GameEvent[]): boolean =>
  wait.asked.some(a => a.seat !== seat) || seenEvents(events, null).length > 0
/** Whether another side was asked or shown something after this choice, or dice or a rule revealed something. */
function isOut({ wait, seats, outcome }: State, seat: string, events: readonly GameEvent[]): boolean {
  const own = teamMates(seats, seat)
  const isShown = events.some(e => e.reveals || e.secret?.only.some(reader => !own.includes(reader)))
  return isShown || outcome !== null || wait.asked.some(a => !own.includes(a.seat))
}

/** Taking back plays the game again, which takes its time: it is tried at one choice in so many. */
const UNDONE = 12

const UNDO: Check = {
  name: 'undo is possible exactly when nothing was rolled, revealed or chosen by another, and no other side was asked or shown something',
  look(moment, rng) {
    const { wait, undo } = moment.state
    const before = rng.below(UNDONE) === 0 ? stateHash(moment.state) : null
    const shared = wait.asked.length > 1 && !wait.any
    const dark = isDark(moment)
    const forced = moment.waiting.filter(seat => isVeil(moment.engine.decision(moment.state, seat)))
    // What a host answered for somebody is taken back along with what was chosen before.
    const idle = moment.waiting.filter(seat => isVeiled(moment.engine, moment.state, seat))
    return ({ session, seat, choice, events, after }) => {
      const isPart = shared && session.state.wait.answers.length > 0
      const betrays = dark !== isDark(after) || (dark && isNoticed(session.state, seat, events))
      const isForced = forced.includes(seat)
      const isKept = shared || betrays || isOut(session.state, seat, events) || (isForced && undo !== seat)
      expect(session.state.undo).toBe(isKept && !isPart ? null : seat)
      for (const { id } of session.state.seats)
        if (!session.engine.view(session.state, id).undo) expect(session.undo(id).ok).toBe(false)
      if (session.state.undo === null || before === null || idle.includes(seat)) return
      expect(session.undo(seat).ok).toBe(true)
      expect(stateHash(session.state)).toBe(before)
      expect(session.apply(seat, choice).ok).toBe(true)
    }
  },
}

function cited(game: AnyGame, rulebook: string): Check {
  const known = new Set<string>(rulesIn(rulebook).map(r => r.id))
  const expectKnown = (rule: string) => expect(known.has(rule) || rule.startsWith('KERNEL-'), `${rule} is known`).toBe(true)
  return {
    name: 'every rule that is cited stands in the rulebook, and every event has words',
    look(moment, rng) {
      const { engine, state } = moment
      const { seat, choice } = moment.choice(rng)
      expectKnown(engine.decision(state, seat)!.rule)
      const verdict = engine.check(state, seat, mutated(choice, rng))
      if (!verdict.ok) for (const { rule } of verdict.violations) expectKnown(rule)
      return ({ events, after }) => {
        for (const { rule } of events) expectKnown(rule)
        for (const reader of after.readers) {
          const { view } = after.view(reader)
          for (const event of seenEvents(events, reader)) expectTold(event, game.sentence(event, view))
        }
      }
    },
  }
}

const SCENES: Check = {
  name: 'scenes are well formed, and every view has a value',
  look(moment, rng) {
    const { engine, state } = moment
    const reader = rng.pick(moment.readers)
    expect(sceneProblems(moment.scene(reader), state.seats)).toEqual([])
    if (reader !== null) expect(Number.isFinite(engine.game.evaluate(moment.view(reader).view, reader))).toBe(true)
  },
}

/** Answers are turned and lifted at one decision in so many. */
const TURNED = 4
const FACINGS = [0, 1, 2, 3, 45, 90, 180, 270]
const LEVELS = [0, 1, 2]

const ALIKE: Check = {
  name: 'answers that differ in a facing or a level that says nothing have the same dice',
  look(moment, rng) {
    if (rng.below(TURNED) > 0) return
    const { engine, state } = moment
    const { seat, choice } = moment.choice(rng)
    const texts = new Map<string, Set<string>>()
    for (const turned of turnedOf(choice, rng)) {
      const applied = engine.apply(state, seat, turned)
      if (!applied.ok) continue
      const outcome = stateHash(applied.state) + JSON.stringify(applied.events)
      texts.set(outcome, (texts.get(outcome) ?? new Set()).add(canonicalText(applied.input, applied.from)))
    }
    for (const alike of texts.values()) expect([...alike]).toHaveLength(1)
  },
}

/** The same with one of its places turned and lifted in all ways; a facing that is left open is another answer. */
function turnedOf(choice: Choice, rng: Rng): Choice[] {
  const ways = FACINGS.flatMap(facing => [null, ...LEVELS].map(level => ({ facing, level })))
  const turned = <P extends object>(list: readonly P[]): P[][] => {
    const nth = list.length === 0 ? -1 : rng.below(list.length)
    return nth === -1 ? [] : ways.map(way => list.map((place, i) => (i === nth ? { ...place, ...way } : place)))
  }
  if (choice.type === 'path') return turned(choice.points).map(points => ({ ...choice, points }))
  if (choice.type === 'arrange') return turned(choice.places).map(places => ({ ...choice, places }))
  if (choice.type === 'aim') return turned([choice.at]).map(([at]) => ({ ...choice, at: at! }))
  return []
}
