import {
  type Engine,
  type GameRecord,
  type GameTypes,
  type Input,
  ROLLED,
  rolledOf,
  type SeatId,
  Session,
} from '@sandtable/kernel'

/** An answer that threw dice at once: to which kind of question, what for, and whether whoever gave it was told their odds. */
export type DiceAfter = { kind: string; whys: string[]; isTold: boolean }

function isTold<G extends GameTypes>(engine: Engine<G>, session: Session<G>, seat: SeatId, input: Input): boolean {
  if (input.type === 'interject') return false
  const ask = engine.decision(session.state, seat)?.ask
  const chosen = ask?.type === 'pick' && input.type === 'pick' ? ask.options.filter(o => input.ids.includes(o.id)) : []
  return chosen.some(o => o.odds) || engine.odds(session.state, seat, input) !== null
}

/** What was thrown right after answers to these kinds of questions, in a game as it was recorded. */
export function diceAfter<G extends GameTypes>(engine: Engine<G>, record: GameRecord, kinds: readonly string[]): DiceAfter[] {
  const opened = Session.open(engine, record.from, record.dice)
  if (!opened.ok) throw new Error(opened.violations.map(v => v.text).join('; '))
  const session = opened.value
  const found: DiceAfter[] = []
  for (const { seat, input } of record.choices) {
    const kind = session.state.wait.asked.find(a => a.seat === seat)?.kind ?? ''
    const told = kinds.includes(kind) && isTold(engine, session, seat, input)
    const applied = session.apply(seat, input)
    if (!applied.ok) throw new Error(applied.violations.map(v => v.text).join('; '))
    const whys = applied.events.filter(({ type }) => type === ROLLED).map(event => rolledOf(event).why)
    if (whys.length > 0 && kinds.includes(kind)) found.push({ kind, whys, isTold: told })
  }
  return found
}
