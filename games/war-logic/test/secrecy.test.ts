import { type AnyGame, engineOf } from '@sandtable/kernel'
import { askingBy, telling, undoing } from '@sandtable/testkit/planted'
import { leaksOf } from '@sandtable/testkit/secrecy'
import { describe, expect, test } from 'vitest'
import { warLogic } from '../game.ts'
import type { World } from '../world.ts'

const only = (id: string): AnyGame => ({ ...warLogic, presets: warLogic.presets.filter(preset => preset.id === id) })
const MINES: AnyGame = only('rock-mines')
const LOOKS = { games: 2, seed: 'opened', every: 3, onward: 1, choices: 6 }
/** What was found first in a game that gives something away. */
const found = (engine: ReturnType<typeof engineOf>, more = {}) => leaksOf(engine, { ...LOOKS, ...more })[0]?.what
const minesOf = ({ fields }: World): string => JSON.stringify(fields.map(({ id }) => id))

describe('of War Logic the secrecy suite finds', () => {
  test('a minefield that is seen', () => {
    const view: AnyGame['view'] = (world, seat) => ({ ...MINES.view(world, seat), mines: minesOf(world as World) })
    expect(found(engineOf({ ...MINES, view }))).toBe('seen.view.mines')
  })

  test('a question asked by where mines lie', () => {
    const opened = askingBy(MINES, 'wl.move', world => minesOf(world as World))
    expect(found(engineOf(opened))).toMatch(/^decision\.ask\.note/)
  })

  test('what is decided in private and told to all', () => {
    const told = telling(engineOf(MINES), e => (e.secret?.masked === null ? { secret: { ...e.secret, masked: e.data } } : {}))
    expect(found(told)).toMatch(/^told/)
  })

  test('a choice that can be taken back after another was asked', () => {
    expect(found(undoing(engineOf(only('first-battle'))))).toBe('undo')
  })
})
