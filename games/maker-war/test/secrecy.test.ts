import { type AnyGame, type Engine, engineOf, fastDice, type GameTypes, rngOf } from '@sandtable/kernel'
import { leaksAt, leaksOf } from '@sandtable/testkit/secrecy'
import { withoutVeil } from '@sandtable/testkit/without-veil'
import { describe, expect, test } from 'vitest'
import { group, tired, waiting } from '../battle/test/table.ts'
import { makerWar } from '../game.ts'
import { pay } from '../supply/procs/pay.ts'
import { discardCard, isExact, openPoints, pointsOf } from '../supply/supply.ts'
import type { SeenSide } from '../view.ts'
import type { Side, World } from '../world.ts'

test('the suite finds a hand that lies open', () => {
  const opened = (seen: SeenSide, { hand }: Side): SeenSide => ({ ...seen, hand: [...hand] })
  const open: typeof makerWar = {
    ...makerWar,
    presets: makerWar.presets.filter(p => p.id === 'wings-1000'),
    view(world: World, seat) {
      const seen = makerWar.view(world, seat)
      return { ...seen, sides: { a: opened(seen.sides.a, world.sides.a), b: opened(seen.sides.b, world.sides.b) } }
    },
  }
  const leaks = leaksOf(engineOf<GameTypes>(open), { games: 1, seed: 'open hand', every: 10, onward: 1, choices: 12 })
  expect(leaks[0]?.what).toMatch(/^seen\.view\.sides\.[ab]\.hand/)
})

describe('in a game with cards the suite finds', () => {
  const LOOKS = { games: 4, every: 8, onward: 1, choices: 12, strict: true }
  const cards: AnyGame = { ...makerWar, presets: makerWar.presets.filter(p => p.id === 'wings-1000') }

  test('that only those are asked who hold a card that fits', () => {
    const leaks = leaksOf(engineOf(withoutVeil(cards)), { ...LOOKS, seed: 'asked' })
    expect(leaks[0]?.what).toMatch(/^(seen|told)/)
  })

  test('that whoever pays is asked for cards only where some would be left', () => {
    const begin: (typeof pay.steps)[string] = (play, vars) => {
      const { side, cost } = vars
      const need = cost - openPoints(play.world, side, vars.for)
      const { hand } = play.world.sides[side]
      if (need <= 0 || !isExact(hand, need)) return pay.steps.begin!(play, vars)
      for (const card of hand) {
        play.world.sides[side].supply += pointsOf(card)
        play.emit('discarded', 'MW-SUPPLY-01', { side, card, points: pointsOf(card) }, { reveals: true })
        discardCard(play.world, side, card)
      }
      return play.goto('settle')
    }
    const telling = { ...pay, steps: { ...pay.steps, begin } }
    const procs = makerWar.procs.map(proc => (proc.name === pay.name ? telling : proc))
    const leaksIn = (game: AnyGame) => payingLeaks(engineOf<GameTypes>(game))
    expect(leaksIn({ ...cards, procs }).map(leak => leak.reader)).toContain('bob')
    expect(leaksIn(cards)).toEqual([])
  })

  test('whether the hand of a side could pay for the order of its flyers, asked for or not', () => {
    const ordering = (hand: string[]) => {
      const wing = group('fa1', [['tm-kestrel', 60, 60]], { altitude: 'high' })
      const begun = makerWar.readPosition({
        formations: [wing, ...tired],
        run: { proc: 'activation', vars: { formation: 'fa1', entered: false } },
        hands: { a: hand },
        deck: ['more-fuel#1', 'more-fuel#2', 'second-wind#1', 'lucky-shot#2'],
      })
      if (!begun.ok) throw new Error(begun.violations.map(v => v.text).join('; '))
      const engine = engineOf<GameTypes>(makerWar)
      const { state } = engine.startFrom(begun.value, fastDice('ordering'))
      return { engine, state }
    }
    const { engine, state } = ordering(['lucky-shot#1'])
    expect(engine.decision(state, 'ann')?.kind).toBe('mw.order')
    const leaks = Array.from({ length: 12 }, (_, n) => leaksAt(engine, state, rngOf(`order ${n}`), { ...LOOKS, choices: 3 }))
    expect(leaks.flat()).toEqual([])
    // Without a card everybody knows that it cannot be paid.
    const bare = ordering([])
    expect(bare.engine.decision(bare.state, 'ann')?.kind).not.toBe('mw.order')
  })

  /** Ann is about to buy a formation for four supply points: she has one, and two cards that Bob does not know. */
  function payingLeaks(engine: Engine<GameTypes>) {
    const heavy = Array.from({ length: 8 }, () => ['tm-bulwark', 0, 0] as const)
    const begun = makerWar.readPosition({
      formations: [...tired, group('fa1', heavy, waiting)],
      hands: { a: ['lucky-shot#1', 'shock-and-awe#1'] },
      deck: ['more-fuel#1', 'more-fuel#2', 'second-wind#1', 'second-wind#2', 'lucky-shot#2'],
      sides: { a: { supply: 1 } },
    })
    if (!begun.ok) throw new Error(begun.violations.map(v => v.text).join('; '))
    const { state } = engine.startFrom(begun.value, fastDice('paying'))
    return Array.from({ length: 12 }, (_, n) => leaksAt(engine, state, rngOf(`paying ${n}`), { ...LOOKS, choices: 3 })).flat()
  }
})
