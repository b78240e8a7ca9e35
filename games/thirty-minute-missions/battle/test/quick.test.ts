import { coursesOf, engineOf, type GameState, type Option, rngOf, type SeatId, Session } from '@sandtable/kernel'
import { deepFreeze } from '@sandtable/testkit/tree'
import { describe, expect, test } from 'vitest'
import { armChoices, type Choosing, openArms, openParts, partChoices } from '../../attack/choices.ts'
import { unitOf } from '../../basics/queries.ts'
import { thirtyMinuteMissions } from '../../game.ts'
import type { World } from '../../world.ts'
import { act } from '../asks/act.ts'
import { actsOf, firstTry, hasActs } from '../turn-acts.ts'

/* What is found by a short cut, for speed, is what the long way finds. */

const engine = engineOf(thirtyMinuteMissions)
const findSpec = (kind: string) => thirtyMinuteMissions.asks.find(spec => spec.kind === kind)
type State = GameState<World>

/** Plays a preset by candidates, mostly the first, and looks at every question on the way. */
function eachQuestion(presetId: string, choices: number, look: (state: State, seat: SeatId) => void): void {
  const { setup } = thirtyMinuteMissions.presets.find(p => p.id === presetId)!
  const opened = Session.open(engine, { setup }, { kind: 'fast', seed: presetId })
  if (!opened.ok) throw new Error(`'${presetId}' cannot be opened`)
  const session = opened.value
  const rng = rngOf(presetId)
  for (let i = 0; i < choices && session.state.outcome === null; i++) {
    const seat = engine.waitingFor(session.state)[0]!
    look(session.state, seat)
    const all = engine.candidates(session.state, seat, rng)
    session.apply(seat, all[rng.below(3) === 0 ? rng.below(all.length) : 0]!)
  }
}
/** An option without what is only shown: its odds, and the words they make. */
const checked = (option: Option | null) => option && { ...option, odds: null, note: null }
const PRESETS = ['mirror-skirmish', 'coast', 'mirror-operation']

describe('the short cut', () => {
  test.each(PRESETS)("to the act a bot tries first finds the first of all by worth, in '%s'", preset => {
    let asked = 0
    eachQuestion(preset, 300, ({ world, wait }) => {
      const { kind, subject } = wait.asked[0]!
      if (kind !== act.kind) return
      asked++
      const unit = unitOf(world, subject.unit as string)
      const open = actsOf(world, unit).filter(a => a.refusal === null)
      expect(firstTry(world, unit)).toBe(open.sort((a, b) => b.worth - a.worth)[0]!.id)
      expect(hasActs(world, unit)).toBe(open.some(a => a.id !== 'next' && a.id !== 'end'))
    })
    expect(asked).toBeGreaterThan(50)
  })

  test.each(PRESETS)("to one option gives it as it is listed, and no other, in '%s'", preset => {
    const kinds = new Set<string>()
    eachQuestion(preset, 200, ({ world, wait }, seat) => {
      const { kind, subject } = wait.asked[0]!
      const spec = findSpec(kind)
      if (!spec?.option) return
      const ask = spec.ask(world, subject, seat)
      if (ask.type !== 'pick') throw new Error(`'${kind}' has no options`)
      kinds.add(kind)
      for (const option of ask.options) expect(checked(spec.option(world, subject, seat, option.id))).toEqual(checked(option))
      for (const id of ['', 'shoot', 'shoot:', 'shoot:nobody', 'strike:ua1', 'command:', 'command:fly', 'move:fly', 'toString'])
        expect(spec.option(world, subject, seat, id)).toEqual(ask.options.find(o => o.id === id) ?? null)
    })
    expect([...kinds].sort()).toEqual(['tm.act', 'tm.section'])
  })

  test('to what can be hit, and with what, finds what the lists leave open', () => {
    let asked = 0
    eachQuestion('mirror-skirmish', 300, ({ world, wait }) => {
      const { kind, subject } = wait.asked[0]!
      if (kind !== 'tm.section') return
      asked++
      const choosing = subject as Choosing
      const parts = partChoices(world, choosing).filter(choice => choice.refusal === null)
      expect(openParts(world, choosing, 99)).toEqual(parts.map(({ part }) => part))
      expect(openParts(world, choosing, 1)).toEqual([parts[0]!.part])
      for (const { part } of parts) {
        const arms = armChoices(world, choosing, part).filter(choice => choice.refusal === null)
        expect(openArms(world, choosing, part, 99)).toEqual(arms.map(({ arm }) => arm.gun.id))
      }
    })
    expect(asked).toBeGreaterThan(10)
  })
})

test('a believed world shares with the view only what never changes', () => {
  let looked = 0
  eachQuestion('mirror-skirmish', 200, (state, seat) => {
    if (state.seq % 4 !== 0) return
    const seen = deepFreeze(engine.view(state, seat))
    for (const choice of engine.candidates(state, seat, rngOf('shared')).slice(0, 3)) {
      // What is frozen throws where it is changed.
      coursesOf(engine, seen, choice, { n: 1, seed: 'shared' })
      looked++
    }
  })
  expect(looked).toBeGreaterThan(50)
})
