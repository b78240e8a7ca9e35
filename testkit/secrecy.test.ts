import {
  type AnyGame,
  copy,
  type Engine,
  engineOf,
  forecast,
  type Game,
  type GameEvent,
  type GameTypes,
  HIDDEN,
  isInWindow,
  isVeiled,
  violation,
} from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { type Fog, fog } from './fog/game.ts'
import type { World } from './fog/world.ts'
import { showing, telling, undoing } from './planted.ts'
import { type Leak, leaksOf, type SecrecyOptions } from './secrecy.ts'
import { toy } from './toy/game.ts'
import { withoutVeil } from './without-veil.ts'

type AnyEngine = Engine<GameTypes>

const game: AnyGame = fog
const engine = engineOf(game)
const LOOKS: SecrecyOptions = { games: 20, seed: 'opened', every: 2, onward: 1, choices: 30 }
const leaks = (opened: AnyEngine, more: Partial<SecrecyOptions> = {}): Leak[] => leaksOf(opened, { ...LOOKS, ...more })

const noticedAs = (more: (event: GameEvent) => { type?: string; rule?: GameEvent['rule']; by?: GameEvent['by'] }): AnyEngine =>
  telling(engine, e => (e.secret?.as ? { secret: { ...e.secret, as: { ...e.secret.as, ...more(e) } } } : {}))
const opensHands = ({ hands }: World) =>
  Object.fromEntries(Object.entries(hands).map(([seat, cards]) => [seat, { count: cards.length, cards: [...cards] }]))
/** Something hidden from everybody but one. */
const secretOf = (world: object): string =>
  Object.values((world as World).blocks)
    .map(b => b.kind)
    .join()

test('nothing is found where nothing is open', () => {
  expect(leaks(engine, { games: 6 })).toEqual([])
})

describe('the suite finds', () => {
  test('a field of the view', () => {
    const opened: Game<Fog> = {
      ...fog,
      view: (world, seat) => ({ ...fog.view(world, seat), hands: opensHands(world) }),
    }
    expect(leaks(engineOf<GameTypes>(opened))[0]?.what).toMatch(/^seen.view.hands/)
  })

  test('a variable of a private procedure', () => {
    const opened = showing(engine, (state, { stack }) => ({
      stack: stack.map(f => (f.proc === HIDDEN ? { ...f, vars: copy(state.stack.at(-1)!.vars) } : f)),
    }))
    expect(leaks(opened)[0]?.what).toMatch(/^(seen.stack.*vars|told)/)
  })

  test('the subject of a private question', () => {
    const opened = showing(engine, (state, { asked }) => ({
      asked: asked.map(a => (a.kind === HIDDEN ? state.wait.asked.find(b => b.seat === a.seat)! : a)),
    }))
    expect(leaks(opened)[0]?.what).toMatch(/^seen.asked.*subject/)
  })

  test('the type of an event', () => {
    expect(leaks(noticedAs(({ type }) => ({ type })))[0]?.what).toBe('told.0.event.type')
  })
  test('the rule of an event', () => {
    expect(leaks(noticedAs(({ rule }) => ({ rule })))[0]?.what).toBe('told.0.event.rule')
  })
  test('the procedure an event comes from', () => {
    expect(leaks(noticedAs(({ by }) => ({ by })))[0]?.what).toBe('told.0.event.by.proc')
  })
  test('the data of an event', () => {
    const opened = telling(engine, e => (e.secret?.masked ? { secret: { ...e.secret, masked: e.data } } : {}))
    expect(leaks(opened)[0]?.what).toMatch(/^told.*event.data/)
  })
  test('an event that should not be noticed at all', () => {
    const opened = telling(engine, e => (e.secret?.masked === null ? { secret: { ...e.secret, masked: e.data } } : {}))
    expect(leaks(opened)[0]?.what).toMatch(/^told/)
  })
  test('numbers of events that count what is secret', () => {
    const opened = telling(engine, ({ unseen }) => (unseen ? { unseen: {} } : {}))
    expect(leaks(opened)[0]?.what).toBe('told.0.event.seq')
  })
  test('a number of choices that counts what is secret', () => {
    expect(leaks(showing(engine, ({ seq }) => ({ seq })))[0]?.what).toMatch(/^(seen.seq|told)/)
  })

  test('the seat that is waited for', () => {
    expect(leaks(showing(engine, state => ({ waiting: engine.waitingFor(state) })))[0]?.what).toMatch(/^seen.waiting/)
  })
  test('that somebody else may take a choice back', () => {
    expect(leaks(showing(engine, ({ undo }) => ({ undo: undo !== null })))[0]?.what).toBe('seen.undo')
  })

  test('an order of candidates', () => {
    const candidates: AnyEngine['candidates'] = (state, seat, rng, most) => {
      const found = engine.candidates(state, seat, rng, most)
      return secretOf(state.world) < 'ghost' ? found : found.toReversed()
    }
    expect(leaks({ ...engine, candidates })[0]?.what).toMatch(/^candidates/)
  })
  test('the words of a refusal', () => {
    const check: AnyEngine['check'] = (state, seat, raw) => {
      const verdict = engine.check(state, seat, raw)
      if (verdict.ok) return verdict
      return { ...verdict, violations: verdict.violations.map(v => ({ ...v, text: `${v.text}: ${secretOf(state.world)}` })) }
    }
    expect(leaks({ ...engine, check })[0]?.what).toMatch(/^verdicts.*text/)
  })
  test('a reason why something is not asked or not offered', () => {
    const asks = fog.asks.map(spec => ({ ...spec, notAsked: (world: World) => violation(spec.rule, secretOf(world)) }))
    expect(leaks(engineOf<GameTypes>({ ...fog, asks }))[0]?.what).toMatch(/^reasons.*text/)
    const whyNot = (world: World) => violation('FOG-SPY-01', secretOf(world))
    const open = engineOf<GameTypes>({ ...fog, asks: fog.asks.map(spec => ({ ...spec, whyNot })) })
    expect(leaks(open)[0]?.what).toMatch(/^(reasons|verdicts).*text/)
  })
  test('who is waited for in a refusal', () => {
    const check: AnyEngine['check'] = (state, seat, raw) => {
      const verdict = engine.check(state, seat, raw)
      if (verdict.ok) return verdict
      return { ...verdict, violations: verdict.violations.map(v => ({ ...v, params: { waiting: engine.waitingFor(state) } })) }
    }
    expect(leaks({ ...engine, check })[0]?.what).toMatch(/^verdicts.*params/)
  })
  test('a forecast made from the true world', () => {
    const foretell: SecrecyOptions['foretell'] = (_, state, seat, choice) => {
      const seeing = { ...engine, believe: () => copy(state) }
      return forecast(seeing, engine.view(state, seat), choice, { n: 2, seed: 'x' })
    }
    expect(leaks(engine, { foretell })[0]?.what).toMatch(/^forecast/)
  })
  test('the words of a question', () => {
    const asks = game.asks.map(spec => {
      const ask: typeof spec.ask = (...given) => ({ ...spec.ask(...given), note: secretOf(given[0]) })
      return { ...spec, ask }
    })
    expect(leaks(engineOf({ ...game, asks }))[0]?.what).toMatch(/^decision.*note/)
  })
  test('what an option is called', () => {
    const asks = game.asks.map(spec => {
      const ask: typeof spec.ask = (...given) => {
        const asked = spec.ask(...given)
        if (asked.type !== 'pick') return asked
        return { ...asked, options: asked.options.map(o => ({ ...o, label: `${o.label} ${secretOf(given[0])}` })) }
      }
      return { ...spec, ask }
    })
    expect(leaks(engineOf({ ...game, asks }))[0]?.what).toMatch(/^decision.*label/)
  })
  test('a sentence, a picture or what it sounds and looks like, and a scene', () => {
    const told = engineOf({ ...game, sentence: e => `${e.type} ${e.seq} ${e.by.proc} ${Object.keys(e.data).length}` })
    expect(leaks(told, { games: 4 })).toEqual([])
    const now: { world: object } = { world: {} }
    const view: AnyGame['view'] = (world, seat) => {
      now.world = world
      return game.view(world, seat)
    }
    const spied = (more: Partial<AnyGame>) => leaks(engineOf({ ...game, view, ...more }))[0]?.what
    expect(spied({ scene: seen => ({ ...game.scene(seen), title: secretOf(now.world) }) })).toBe('scene.title')
    expect(spied({ sentence: (e, seen) => `${game.sentence(e, seen)} ${secretOf(now.world)}` })).toMatch(/^told.*sentence/)
    const isGhostly = () => secretOf(now.world) < 'ghost'
    const weighed = (...given: Parameters<AnyGame['picture']>) => ({
      ...game.picture(...given),
      weight: isGhostly() ? ('big' as const) : ('detail' as const),
    })
    expect(spied({ picture: weighed })).toMatch(/^told.*picture.weight/)
    const cued = (...given: Parameters<AnyGame['picture']>) => {
      const cue = { type: 'word' as const, at: { x: 0, y: 0 }, text: 'stirs', tone: 'plain' as const }
      return { ...game.picture(...given), cues: isGhostly() ? [cue] : [] }
    }
    expect(spied({ picture: cued })).toMatch(/^told.*picture.cues/)
  })
})

describe('of windows the suite finds', () => {
  const skirmish = engineOf<GameTypes>(toy)
  const looks = { games: 30, every: 3 }
  test('nothing where everybody is asked who could have something', () => {
    expect(leaks(skirmish, { games: 4, every: 3 })).toEqual([])
  })
  test('that only those are asked who have something', () => {
    expect(leaks(engineOf(withoutVeil(toy)), looks)[0]?.what).toMatch(/^(seen|told)/)
  })
  test('that a choice can be taken back after another side was asked', () => {
    expect(leaks(undoing(skirmish), looks)[0]?.what).toBe('undo')
  })
  test('that a host pauses only where there is something to choose, or only where there is nothing', () => {
    const choosing: SecrecyOptions['pauses'] = (own, state, seat) =>
      state.wait.asked.some(isInWindow) && !isVeiled(own, state, seat)
    expect(leaks(skirmish, { ...looks, pauses: choosing })[0]?.what).toMatch(/^waits/)
    expect(leaks(skirmish, { ...looks, pauses: isVeiled })[0]?.what).toMatch(/^waits/)
  })
})

test('a game with private procedures that cannot supply them does not begin', () => {
  const { hiddenFlow: _, ...rest } = game
  expect(() => engineOf(rest)).toThrow("game 'fog' keeps prowl, fog.spy private, but has no hiddenFlow")
})
