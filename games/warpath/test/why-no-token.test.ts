import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit'
import { expect } from 'vitest'
import { stay, walk } from './playing.ts'
import { field } from './wp-table.ts'

const squad = (id: string, x: number, y: number, token: string | null) =>
  ({ side: 'a', id, profile: 'enforcers.operatives', at: [x, y], token }) as const
const ghouls = (id: string, x: number, y: number, token: string | null) =>
  ({ side: 'b', id, profile: 'plague.ghouls', at: [x, y], token }) as const

rule(['WP-MOVE-12', 'WP-ASLT-01'], 'whoever was charged before it moved reads what became of its order, in both phases', () => {
  const table = field({
    active: 'b',
    initiative: 'b',
    units: [squad('u1', 10, 10, 'advance'), squad('u2', 30, 10, 'advance'), ghouls('u3', 10, 18, 'sprint')],
  })
  table.pick('bob', 'u3').choose('bob', walk([10, 10.99]))
  expect([table.why('ann', 'u1'), table.whyTexts('ann', 'u1')]).toEqual([
    'WP-MOVE-12',
    ['it was engaged before it could move, and has lost its order'],
  ])
  table.pick('ann', 'u2').choose('ann', stay).pick('bob', 'second')
  expect(table.why('ann', 'u1')).toBe('WP-ASLT-01')
  table.asks('ann', 'wp.activate')
})

rule('WP-CMBT-01', 'who fights on is asked for in the Combat Phase', () => {
  const table = field({
    units: [squad('u1', 10, 10, 'assault+0'), squad('u2', 30, 10, 'advance'), ghouls('u3', 10, 10.98, 'assault+0')],
  })
  table.asks('ann', 'wp.activate')
  expect(table.why('ann', 'u1')).toBe('WP-CMBT-01')
})

rule(['WP-FLY-07', 'WP-FLY-16'], 'whoever flies reads how far it must, unless it hovers', () => {
  const stork = { side: 'a', id: 'u1', profile: 'enforcers.stork', bases: [[10, 10]], token: 'advance' }
  const cargo = { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u1', token: 'sprint' }
  const note = (...units: JsonObject[]) => {
    const { ask } = field({ units: [...units, ghouls('u3', 10, 40, 'advance')] }).asks('ann', 'wp.activate')
    return ask.type === 'pick' ? ask.options[0]!.note : null
  }
  expect([note(stork), note(stork, cargo)]).toEqual([
    'Fly 12"; it crashes if it ends nearer.',
    'Fly 12"; it crashes if it ends nearer, unless it hovers.',
  ])
})

rule(['WP-UNIT-07', 'WP-FLY-02'], 'nobody is told to end at an enemy who cannot charge', () => {
  const notes = (profile: string) => {
    const table = field({
      units: [{ side: 'a', profile, at: [10, 10], count: 1, token: 'sprint' }, ghouls('u3', 10, 40, 'advance')],
    })
    table.asks('ann', 'wp.activate')
    const ask = table.engine.decision(table.state, 'ann')!.ask
    return ask.type === 'pick' ? ask.options[0]!.note : null
  }
  expect(['enforcers.operatives', 'enforcers.tempest', 'enforcers.stork'].map(notes)).toEqual([
    'Run up to 8"; end at an enemy to charge it.',
    'Run up to 9".',
    'Fly 12" to 20"; it crashes if it ends nearer.',
  ])
})
