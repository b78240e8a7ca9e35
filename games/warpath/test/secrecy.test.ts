import { type AnyGame, engineOf, fastDice, type GameTypes, rngOf } from '@sandtable/kernel'
import { askingBy, telling, undoing } from '@sandtable/testkit/planted'
import { leaksAt, leaksOf } from '@sandtable/testkit/secrecy'
import { describe, expect, test } from 'vitest'
import { warpath } from '../game.ts'
import type { World } from '../world.ts'

const only = (id: string): AnyGame => ({ ...warpath, presets: warpath.presets.filter(preset => preset.id === id) })
const HIDDEN: AnyGame = only('hidden-plans')
const LOOKS = { games: 2, seed: 'opened', every: 2, onward: 1, choices: 6, strict: true }
/** What was found first in a game that gives something away. */
const found = (engine: ReturnType<typeof engineOf>, more = {}) => leaksOf(engine, { ...LOOKS, ...more })[0]?.what
const startsOf = ({ sides }: World): string => JSON.stringify([sides.a.starts, sides.b.starts])

describe('of Warpath the secrecy suite finds', () => {
  test('how the units of another begin where plans are hidden', () => {
    const view: AnyGame['view'] = (world, seat) => ({ ...HIDDEN.view(world, seat), starts: startsOf(world as World) })
    expect(found(engineOf({ ...HIDDEN, view }))).toBe('seen.view.starts')
  })

  test('a question asked by what the other has declared', () => {
    const opened = askingBy(HIDDEN, 'wp.deploy', world => startsOf(world as World))
    expect(found(engineOf(opened))).toMatch(/^decision\.ask\.note/)
  })

  test('orders that are turned up without a word that something is revealed', () => {
    const engine = engineOf<GameTypes>(warpath)
    const unit = (side: string, id: string, at: number[]) => ({ side, id, profile: 'enforcers.operatives', at })
    const units = [unit('a', 'u1', [20, 40]), unit('a', 'u2', [30, 40]), unit('b', 'u3', [20, 8]), unit('b', 'u4', [30, 8])]
    const begun = warpath.readPosition({ phase: 'command', units })
    if (!begun.ok) throw new Error(begun.violations[0]!.text)
    const { state } = engine.startFrom(begun.value, fastDice('orders'))
    const leaksIn = (told: typeof engine) =>
      Array.from({ length: 4 }, (_, n) => leaksAt(told, state, rngOf(`orders ${n}`), LOOKS)).flat()
    const silent = telling(engine, event => (event.type === 'orders revealed' ? { reveals: false } : {}))
    expect(leaksIn(silent)[0]?.what).toMatch(/^told/)
    expect(leaksIn(engine)).toEqual([])
  })

  test('a choice that can be taken back after the other was asked', () => {
    expect(found(undoing(engineOf(only('first-battle'))))).toBe('undo')
  })
})

test('who has locked in shows nothing of it, byte for byte: not which units were left without an order, nor any token', () => {
  const engine = engineOf<GameTypes>(warpath)
  const unit = (side: string, id: string, at: number[]) => ({ side, id, profile: 'enforcers.operatives', at })
  const units = [unit('a', 'u1', [20, 40]), unit('a', 'u2', [30, 40]), unit('b', 'u3', [20, 8]), unit('b', 'u4', [30, 8])]
  const begun = warpath.readPosition({ phase: 'command', units })
  if (!begun.ok) throw new Error(begun.violations[0]!.text)
  const { state } = engine.startFrom(begun.value, fastDice('locked'))
  const seenAfter = (u1: string, u2: string) => {
    const locked = engine.apply(state, 'ann', { type: 'assign', to: { u1, u2 } })
    if (!locked.ok) throw new Error(locked.violations[0]!.text)
    return ['bob', null].map(seat =>
      JSON.stringify([engine.view(locked.state, seat), locked.events.filter(event => !event.secret)]),
    )
  }
  const plain = seenAfter('advance', 'advance')
  for (const [u1, u2] of [
    ['none', 'none'],
    ['none', 'sprint'],
    ['overwatch', 'none'],
  ] as const)
    expect(seenAfter(u1, u2)).toEqual(plain)
})
