import { type AskOf, type Decision, type Engine, engineOf, type GameTypes, rngOf, Session } from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import { expect, test } from 'vitest'
import { areaAhead } from './ahead.ts'

/** A game at the first question of a kind, everybody answering as the game itself would. */
async function gameAt(id: string, preset: string, kind: string) {
  const game = await findGame(id)!.load()
  const engine: Engine<GameTypes> = engineOf(game)
  const opened = Session.open(engine, { setup: game.presets.find(p => p.id === preset)!.setup }, { kind: 'fast', seed: 'ahead' })
  if (!opened.ok) throw new Error('it cannot begin')
  const session = opened.value
  for (;;) {
    const [seat] = engine.waitingFor(session.state)
    const decision = engine.decision(session.state, seat!)!
    if (decision.kind === kind) return { engine, session, seat: seat!, decision }
    session.apply(seat!, engine.candidates(session.state, seat!, rngOf('ahead'), 1)[0]!)
  }
}
const optionsOf = ({ ask }: Decision) => (ask as AskOf<'pick'>).options.filter(o => o.refusal === null)
const pick = (id: string) => ({ type: 'pick', ids: [id] }) as const

test('where an order to move would lead is where its way may lie', async () => {
  const { engine, session, seat, decision } = await gameAt('maker-war', 'first-battle', 'mw.turn')
  const advance = optionsOf(decision).find(o => o.verb?.word === 'Advance')!
  const area = areaAhead(engine, session.state, seat, pick(advance.id))
  expect(area.length).toBeGreaterThan(0)
  session.apply(seat, pick(advance.id))
  expect(engine.decision(session.state, seat)?.ask.type).toBe('path')
  expect(area).toEqual(engine.area(session.state, seat))
})

test('who stays put is led nowhere, and a look changes nothing', async () => {
  const { engine, session, seat, decision } = await gameAt('maker-war', 'first-battle', 'mw.turn')
  const before = JSON.stringify(session.state)
  const verbs = optionsOf(decision).filter(o => o.verb)
  const nowhere = verbs.filter(o => areaAhead(engine, session.state, seat, pick(o.id)).length === 0)
  expect(nowhere.map(o => o.verb!.word)).toContain('Scatter')
  expect(areaAhead(engine, session.state, seat, pick('nonsense'))).toEqual([])
  const [other] = session.state.seats.filter(({ id }) => id !== seat)
  expect(areaAhead(engine, session.state, other!.id, pick(optionsOf(decision)[0]!.id))).toEqual([])
  expect(JSON.stringify(session.state)).toBe(before)
})
