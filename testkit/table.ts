import {
  type Choice,
  type Decision,
  type Engine,
  type GameEvent,
  type GameState,
  type GameTypes,
  type Input,
  type JsonObject,
  type Ledger,
  MissingRoll,
  type RollOdds,
  type RuleId,
  type SeatId,
  seenEvents,
  unveiled,
  type Violation,
} from '@sandtable/kernel'
import { MISSING_FIELD } from '@sandtable/wargame/sentences'
import { expect, onTestFinished } from 'vitest'

/**
 * A table set up for one rule: a described position, dice scripted by purpose, choices and what comes of them. When the test ends,
 * dice that were never rolled and questions nobody answered or looked at fail it. Who can but pass does so by himself, as with any host.
 */
export class Table<G extends GameTypes> {
  readonly engine: Engine<G>
  state: GameState<G['world']>
  /** Everything since the table was set up. */
  readonly events: GameEvent[]
  private lookedAt = -1

  constructor(engine: Engine<G>, position: JsonObject, dice: readonly [why: string, ...faces: (number | string)[]][] = []) {
    this.engine = engine
    const begun = engine.game.readPosition(position)
    if (!begun.ok) throw new Error(`no such position: ${begun.violations.map(v => `${v.rule} ${v.text}`).join('; ')}`)
    const started = engine.startFrom(begun.value, { kind: 'scripted', script: dice.map(([why, ...faces]) => ({ why, faces })) })
    const { state, events } = unveiled(engine, started)
    this.state = state
    this.events = [...events]
    onTestFinished(() => this.end())
  }

  get world(): G['world'] {
    return this.state.world
  }

  /** Puts dice on the table: the faces of the next roll made for this purpose, of printed dice their symbols. */
  dice(why: string, ...faces: (number | string)[]): this {
    if (this.state.dice.kind !== 'scripted') throw new Error('these dice are not scripted')
    this.state = { ...this.state, dice: { kind: 'scripted', script: [...this.state.dice.script, { why, faces }] } }
    return this
  }

  /** Makes a legal choice. */
  choose(seat: SeatId, input: Input): this {
    const kind = this.engine.decision(this.state, seat)?.kind ?? 'nothing'
    const applied = this.engine.apply(this.state, seat, input)
    if (!applied.ok) throw new Error(`refused (${seat} was asked ${kind}): ${applied.violations.map(wordsOf).join('; ')}`)
    const { state, events } = unveiled(this.engine, applied)
    this.state = state
    this.events.push(...events)
    this.engine.game.assert(this.state.world)
    return this
  }
  pick(seat: SeatId, ...ids: string[]): this {
    return this.choose(seat, { type: 'pick', ids })
  }
  /** Passes in a window, or chooses nothing. */
  pass(seat: SeatId): this {
    return this.pick(seat)
  }

  /** Expects this choice to be refused for this rule; gives the violation. Nothing changes. */
  refuses(seat: SeatId, input: unknown, rule: RuleId): Violation {
    const before = JSON.stringify(this.state)
    const applied = this.engine.apply(this.state, seat, input)
    if (applied.ok) throw new Error(`expected a refusal by ${rule}, but it is legal: ${JSON.stringify(input)}`)
    expect(JSON.stringify(this.state)).toBe(before)
    const found = applied.violations.find(v => v.rule === rule)
    if (!found)
      throw new Error(`expected a refusal by ${rule}, but it is refused by ${applied.violations.map(wordsOf).join('; ')}`)
    return found
  }

  /** The rule why something is not possible for a seat, an option or a kind of question; null: nothing is against it. */
  why(seat: SeatId, what: string): RuleId | null {
    const verdict = this.engine.why(this.state, seat, what)
    return verdict.ok ? null : verdict.violations[0]!.rule
  }

  /** The same in words, of several things. */
  whyTexts(seat: SeatId, ...what: readonly string[]): (string | null)[] {
    return what.map(one => {
      const verdict = this.engine.why(this.state, seat, one)
      return verdict.ok ? null : verdict.violations[0]!.text
    })
  }

  /** The question this seat is asked now; fails if it is not of this kind. */
  asks(seat: SeatId, kind: string): Decision {
    const decision = this.engine.decision(this.state, seat)
    this.lookedAt = this.state.seq
    expect(decision?.kind ?? 'nothing', `what ${seat} is asked`).toBe(kind)
    return decision!
  }
  /** The whole set of options this seat has now. */
  options(seat: SeatId, kind: string): string[] {
    const { ask } = this.asks(seat, kind)
    if (ask.type !== 'pick' && ask.type !== 'assign') throw new Error(`a question of type '${ask.type}' has no options`)
    return ask.options.filter(o => o.refusal === null).map(o => o.id)
  }

  /** What an option rolls for as this seat is shown it, or an answer that is no option; fails where it rolls for nothing. */
  odds(seat: SeatId, answer: string | Choice): RollOdds {
    const ask = this.engine.decision(this.state, seat)?.ask
    this.lookedAt = this.state.seq
    const option = ask?.type === 'pick' ? ask.options.find(o => o.id === answer) : undefined
    const odds = typeof answer === 'string' ? option?.odds : this.engine.odds(this.state, seat, answer)
    if (!odds) throw new Error(`no odds of ${JSON.stringify(answer)} for ${seat}`)
    return odds
  }

  /** Data of the last event of this type; fails if there was none. */
  last(type: string): JsonObject {
    const event = this.events.findLast(e => e.type === type)
    if (!event) throw new Error(`no event '${type}' among ${[...new Set(this.events.map(e => e.type))].join(', ') || 'none'}`)
    return event.data
  }
  all(type: string): JsonObject[] {
    return this.events.filter(e => e.type === type).map(e => e.data)
  }

  /** A sentence that names what its event does not have is wrong, whoever reads it. */
  private hearAll(): void {
    for (const seat of [null, ...this.state.seats.map(s => s.id)]) {
      const view = this.engine.game.view(this.state.world, seat)
      for (const event of seenEvents(this.events, seat)) {
        const told = this.engine.game.sentence(event, view)
        if (told.includes(MISSING_FIELD)) throw new Error(`the event '${event.type}' lacks something: ${told}`)
      }
    }
  }

  private end(): void {
    this.hearAll()
    const { dice, outcome, seq } = this.state
    if (dice.kind === 'scripted' && dice.script.length > 0)
      throw new Error(`never rolled: ${dice.script.map(s => `'${s.why}'`).join(', ')}`)
    if (outcome || this.lookedAt === seq) return
    const open = this.engine.waitingFor(this.state).map(seat => `${this.engine.decision(this.state, seat)!.kind} of ${seat}`)
    throw new Error(`left unanswered: ${open.join(', ')}`)
  }
}

const wordsOf = (v: Violation) => `${v.rule} ${v.text} ${JSON.stringify(v.params)}`

/** A ledger as lines: ['TOY-SHOT-02 base 4', 'TOY-TRAIT-02 stealthy +1']. */
export function explained(ledger: unknown): string[] {
  const { base, rule, lines } = ledger as Ledger
  return [`${rule} base ${base}`, ...lines.map(l => `${l.rule} ${l.by} ${changeText(l.change)}`)]
}
function changeText(change: Ledger['lines'][number]['change']): string {
  if ('add' in change) return `${change.add < 0 ? '' : '+'}${change.add}`
  const [[word, value]] = Object.entries(change) as [[string, number]]
  return `${word} ${value}`
}

export { MissingRoll }
