import {
  type Ask,
  begin,
  faultText,
  type GameEvent,
  type GameState,
  type JsonObject,
  type Outcome,
  type SeatId,
  unveiled,
  type Violation,
} from '@sandtable/kernel'
import { type AnyEngine, startsOf } from './load-game.ts'
import { boardText, openLogLines, violationText } from './print.ts'
import type { Scenario, ScenarioChoice } from './scenario.ts'

/** An event in words and as data. */
type EventInWords = { sentence: string; event: GameEvent }
export type Ruling = { seat: SeatId; kind: string | null; input: JsonObject } & (
  | { verdict: 'ok'; events: readonly EventInWords[] }
  | { verdict: 'refused'; violations: readonly Violation[] }
  | { verdict: 'failed'; text: string }
  /** The answer to a `why`; no violations: it is possible. */
  | { verdict: 'why'; why: string; violations: readonly Violation[] }
)
/** `choice` counts from 1; 0 is the start. */
type RefereeProblem = { choice: number; text: string }
export type Judgement = {
  game: string
  version: string
  opening: readonly EventInWords[]
  rulings: readonly Ruling[]
  asked: readonly { seat: SeatId; kind: string; rule: string; ask: Ask }[]
  outcome: Outcome | null
  views: readonly { seat: SeatId | null; view: JsonObject; scene: string }[]
  problems: readonly RefereeProblem[]
}
/** Where a scenario was left: for those who look on. */
type Refereed = { judgement: Judgement; state: GameState<JsonObject> | null; events: readonly GameEvent[] }

/** Judges the choices of a scenario one after another, up to a number of them if given. Nothing is thrown: what goes wrong is a problem. */
export function referee(engine: AnyEngine, scenario: Scenario, until = scenario.choices.length): Refereed {
  const problems: RefereeProblem[] = []
  const begun = open(engine, scenario)
  if ('problems' in begun)
    return {
      judgement: judgementOf(engine, scenario, null, { opening: [], rulings: [], problems: begun.problems }),
      state: null,
      events: [],
    }
  let { state } = begun
  const events = [...begun.events]
  const rulings: Ruling[] = []
  /** What was judged since the state changed: nothing is judged twice. */
  const known = new Map<string, Ruling>()
  for (const choice of scenario.choices.slice(0, until)) {
    const what = JSON.stringify(choice)
    const { ruling, next } = known.has(what) ? { ruling: known.get(what)!, next: null } : judge(engine, state, choice)
    rulings.push(ruling)
    known.set(what, ruling)
    if (next) {
      state = next.state
      events.push(...next.events)
      known.clear()
    }
    const found = problemOf(engine, ruling, choice)
    if (found !== null) problems.push({ choice: rulings.length, text: found })
    if (ruling.verdict === 'failed' || (found !== null && ruling.verdict === 'refused' && !scenario.continueOnRefusal)) break
  }
  const isWhole = until >= scenario.choices.length
  if (isWhole) problems.push(...leftOver(scenario, state, rulings.length))
  const judged = { opening: begun.events, rulings, problems }
  try {
    return { judgement: judgementOf(engine, scenario, state, judged), state, events }
  } catch (error) {
    // A position can have something carried out that leaves what nobody can ask about or look at.
    const beyond = { choice: rulings.length, text: `how it stands cannot be told: ${faultText(error)}` }
    return { judgement: judgementOf(engine, scenario, null, { ...judged, problems: [...problems, beyond] }), state: null, events }
  }
}

function open(engine: AnyEngine, { from, dice }: Scenario) {
  const real = 'preset' in from ? startsOf(engine.game, from.preset)[0]!.from : from
  try {
    const begun = begin(engine, real, { kind: 'scripted', script: dice })
    return begun.ok
      ? unveiled(engine, begun.value)
      : { problems: begun.violations.map(v => ({ choice: 0, text: `cannot begin: ${violationText(v)}` })) }
  } catch (error) {
    return { problems: [{ choice: 0, text: `cannot begin: ${faultText(error)}` }] }
  }
}

function judge(engine: AnyEngine, state: GameState<JsonObject>, { seat, input, why }: ScenarioChoice) {
  const kind = state.wait.asked.find(a => a.seat === seat)?.kind ?? null
  const what = { seat, kind, input }
  try {
    if (why !== null) {
      const verdict = engine.why(state, seat, why)
      const ruling: Ruling = { ...what, verdict: 'why', why, violations: verdict.ok ? [] : verdict.violations }
      return { ruling, next: null }
    }
    const applied = engine.apply(state, seat, input)
    if (!applied.ok)
      return { ruling: { ...what, verdict: 'refused', violations: applied.violations } satisfies Ruling, next: null }
    const next = unveiled(engine, applied)
    return { ruling: { ...what, verdict: 'ok', events: inWords(engine, next.state, next.events) } satisfies Ruling, next }
  } catch (error) {
    const ruling: Ruling = { ...what, verdict: 'failed', text: faultText(error) }
    return { ruling, next: null }
  }
}

const inWords = (engine: AnyEngine, state: GameState<JsonObject>, events: readonly GameEvent[]): EventInWords[] => {
  const sentences = openLogLines(engine, state, events)
  return events.map((event, i) => ({ sentence: sentences[i]!, event }))
}

/** What is wrong with how a choice went, or null if it went as expected. */
function problemOf(engine: AnyEngine, ruling: Ruling, { kind, refusedBy, seat }: ScenarioChoice): string | null {
  if (ruling.verdict === 'failed') return ruling.text
  if (kind !== null && kind !== ruling.kind)
    return `${seat} was to be asked '${kind}', but is asked ${ruling.kind ? `'${ruling.kind}'` : 'nothing'}`
  if (ruling.verdict === 'ok')
    return refusedBy === null ? null : `it should have been refused by ${refusedBy}, but ${engine.game.name} allows it`
  const reasons = ruling.violations.map(violationText).join('; ') || 'nothing: it is possible'
  if (ruling.verdict === 'why' && refusedBy === null) return null
  if (refusedBy === null) return `refused: ${reasons}`
  return ruling.violations.some(v => v.rule === refusedBy)
    ? null
    : `it should have been refused by ${refusedBy}, but was by ${reasons}`
}

/** Choices that were never reached and dice that were never rolled. */
function leftOver({ choices }: Scenario, { dice }: GameState<JsonObject>, judged: number): RefereeProblem[] {
  const out: RefereeProblem[] = []
  if (judged < choices.length)
    out.push({ choice: judged, text: `stopped here; ${choices.length - judged} of ${choices.length} choices were not judged` })
  if (dice.kind === 'scripted' && judged === choices.length)
    for (const { why, faces } of dice.script) out.push({ choice: judged, text: `never rolled: '${why}' ${faces.join(' ')}` })
  return out
}

type Judged = { opening: readonly GameEvent[]; rulings: readonly Ruling[]; problems: readonly RefereeProblem[] }
function judgementOf(
  engine: AnyEngine,
  { views }: Scenario,
  state: GameState<JsonObject> | null,
  { opening, rulings, problems }: Judged,
): Judgement {
  const seats = state ? views.filter(seat => seat === null || state.seats.some(s => s.id === seat)) : []
  const unknown = state ? views.filter(seat => !seats.includes(seat)) : []
  const { id, version } = engine.game
  return {
    game: id,
    version,
    opening: state ? inWords(engine, state, opening) : [],
    rulings,
    asked: state ? engine.waitingFor(state).map(seat => askedOf(engine, state, seat)) : [],
    outcome: state?.outcome ?? null,
    views: seats.map(seat => ({ seat, view: engine.view(state!, seat).view, scene: boardText(engine, state!, seat) })),
    problems: [...problems, ...unknown.map(seat => ({ choice: 0, text: `\`views\` names '${seat}', which is no seat here` }))],
  }
}

function askedOf(engine: AnyEngine, state: GameState<JsonObject>, seat: SeatId) {
  const { kind, rule, ask } = engine.decision(state, seat)!
  return { seat, kind, rule, ask }
}
