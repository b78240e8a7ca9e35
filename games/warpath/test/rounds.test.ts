import { type Engine, engineOf, type GameTypes } from '@sandtable/kernel'
import { randomGame } from '@sandtable/testkit/random-game'
import { rule } from '@sandtable/testkit/rule'
import { leaksOf } from '@sandtable/testkit/secrecy'
import { expect, test } from 'vitest'
import { warpath } from '../game.ts'
import type { World } from '../world.ts'
import { DECLARED } from './stand-ins.ts'
import { withStandIns } from './wp-table.ts'

const row = (side: string, y: number, ...profiles: string[]) =>
  profiles.map((profile, i) => ({ side, profile, at: [2 + 11 * i, y] }))
const POSITION = {
  phase: 'set-up',
  round: 0,
  initiative: 'b',
  mission: { zones: null, objectives: null, scoring: 'supremacy', deployment: null },
  objectives: [
    [10, 6],
    [24, 24],
    [38, 42],
  ],
  units: [
    ...row('a', 5, 'enforcers.chief_marshal', 'enforcers.operatives', 'enforcers.peacekeepers', 'enforcers.suppression'),
    ...row('a', 9, 'enforcers.captain', 'enforcers.courser'),
    { side: 'a', profile: 'enforcers.operatives', aboard: 'u6' },
    { side: 'a', profile: 'enforcers.panther', reserve: true },
    ...row('b', 43, 'plague.patient_zero', 'plague.ghouls', 'plague.leapers', 'plague.gunners'),
    ...row('b', 39, 'plague.alpha', 'plague.strider', 'plague.carrion'),
  ],
}
/** Whole games of Rounds and orders, in which nobody moves, hits or is hit. */
const rounds: typeof warpath = {
  ...withStandIns(DECLARED),
  presets: [{ id: 'rounds', name: 'Rounds', text: 'Nothing but orders', setup: warpath.presets[0]!.setup }],
  begin() {
    const begun = warpath.readPosition(POSITION)
    if (!begun.ok) throw new Error(begun.violations.map(v => v.text).join('; '))
    return begun.value
  },
}
const engine: Engine<GameTypes> = engineOf<GameTypes>(rounds)

rule(
  ['WP-ROUND-01', 'WP-ROUND-02', 'WP-SETUP-07'],
  'five Rounds of their phases in order; nothing is refused to who plays by the candidates',
  () => {
    for (const seed of ['one', 'two', 'three']) {
      const seen: string[] = []
      let last: World | null = null
      randomGame(engine, 0, seed, ({ state }) => {
        const world = state.world as World
        rounds.assert(world)
        const now = `${world.round} ${world.phase}`
        if (seen.at(-1) !== now) seen.push(now)
        last = world
      })
      expect(last).toMatchObject({ round: 5 })
      // A phase comes once in each Round, and never before an earlier one.
      const order = ['command', 'movement', 'overwatch', 'combat', 'end']
      const places = seen.map(now => Number(now.split(' ')[0]) * 10 + order.indexOf(now.split(' ')[1]!))
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
      expect(seen.filter(now => now.endsWith('command'))).toHaveLength(5)
    }
  },
)

test('nobody learns from what is asked, told or shown which orders were placed or which dice were marked', () => {
  const leaks = leaksOf(engine, { games: 1, seed: 'orders', every: 25, onward: 2, choices: 10, strict: true })
  expect(leaks).toEqual([])
})
