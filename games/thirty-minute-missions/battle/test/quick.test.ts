import { coursesOf, engineOf, type GameState, type Option, rngOf, type SeatId, Session } from '@sandtable/kernel'
import { deepFreeze } from '@sandtable/testkit/tree'
import { describe, expect, test } from 'vitest'
import { armsAgainst, attackChoices, type Choosing, onlyAttack } from '../../attack/choices.ts'
import { unitOf } from '../../basics/queries.ts'
import { thirtyMinuteMissions } from '../../game.ts'
import type { Unit, World } from '../../world.ts'
import type { Act, Try } from '../acting.ts'
import { act } from '../asks/act.ts'
import { actsOf, firstTry, hasActs, isVain, openTries, ownActs, phaseOfAct, phasesToCome } from '../turn-acts.ts'

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
/** An option without what is only shown: its odds, its line, and the words they make. */
const checked = (option: Option | null) => option && { ...option, odds: null, note: null, shot: null }
const tryOf = ({ id, worth }: Try): Try => ({ id, worth })
const PRESETS = ['mirror-skirmish', 'coast', 'mirror-operation']

/** The most promising of the present phase, then of those to come; the end where nothing is. */
function firstOf(world: World, unit: Unit): string {
  for (const phase of [world.turn!.phase, ...phasesToCome(world, unit)]) {
    const own = ownActs({ ...world, turn: { ...world.turn!, phase } }, unit)
    const open = own.filter(a => a.refusal === null && a.worth >= 0 && a.id !== 'next' && !isVain(world, unit, a.id))
    const [best] = open.sort((a, b) => b.worth - a.worth)
    if (best) return best.id
  }
  return world.turn!.phase === 'close' ? 'next' : 'end'
}

describe('the short cut', () => {
  test.each(PRESETS)("to the act a bot tries first finds the first of all by worth, in '%s'", preset => {
    let asked = 0
    eachQuestion(preset, 300, ({ world, wait }) => {
      const { kind, subject } = wait.asked[0]!
      if (kind !== act.kind) return
      asked++
      const unit = unitOf(world, subject.unit as string)
      const open = actsOf(world, unit).filter(a => a.refusal === null)
      expect(firstTry(world, unit)).toBe(firstOf(world, unit))
      const stones = world.structures.flatMap(s => (s.objective === null ? [`shoot:${s.id}`, `strike:${s.id}`] : []))
      const isStone = ({ id }: Act) => stones.includes(id)
      expect(openTries(world, unit, false).map(tryOf)).toEqual(open.filter(a => !isStone(a)).map(tryOf))
      const own = ownActs(world, unit).filter(a => a.refusal === null && !isStone(a))
      expect(openTries(world, unit, true).map(tryOf)).toEqual(own.map(tryOf))
      const isOwn = ({ id }: Act) => phaseOfAct(world, unit, id) === world.turn!.phase && !id.startsWith('cover')
      expect(hasActs(world, unit)).toBe(open.some(a => isOwn(a) && a.id !== 'next' && a.id !== 'end'))
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
        expect(checked(spec.option(world, subject, seat, id))).toEqual(checked(ask.options.find(o => o.id === id) ?? null))
    })
    expect([...kinds].sort()).toEqual(['tm.act', 'tm.activate', 'tm.deploy-next', 'tm.section'])
  })

  test('to what can be hit, and with what, finds what the lists leave open', () => {
    let asked = 0
    eachQuestion('mirror-skirmish', 300, ({ world, wait }) => {
      const { kind, subject } = wait.asked[0]!
      if (kind !== 'tm.section') return
      asked++
      const choosing = subject as Choosing
      const open = attackChoices(world, armsAgainst(world, choosing)).filter(choice => choice.refusal === null)
      expect(onlyAttack(world, choosing)).toBe('several')
      expect(open.length > 1 || open[0]!.times > 1).toBe(true)
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
