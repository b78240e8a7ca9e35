import type { JsonObject } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { field } from './wl-table.ts'

const unit = (id: string, player: string, sheet: string, x: number, y: number): JsonObject => ({
  ...{ id, player, unit: sheet, at: [x, y], facing: 90 },
})
const shooting = { player: 'p1', step: 'offense', active: ['u1'] }

test('a crate that is shot at is offered by its name', () => {
  const t = field({
    ...{ turn: shooting, defender: 'b', objective: { id: 'protect', item: 'cargo', rounds: 3 } },
    units: [unit('u1', 'p1', 'british_private', 10, 10), unit('u2', 'p2', 'cossack', 40, 30)],
    items: [{ id: 'i1', type: 'cargo', at: [10, 15], health: 10 }],
  })
  t.asks('ann', 'wl.attack')
  const { ask } = t.engine.decision(t.state, 'ann')!
  expect(ask.type === 'pick' && ask.options.map(({ id, label }) => [id, label])).toContainEqual(['u1/3>i1', 'the cargo crate'])
})

test('what collapses is told by what it was', () => {
  const t = field(
    {
      ...{ turn: shooting, battlefield: 'sky_plateau' },
      units: [unit('u1', 'p1', 'elder_dragon', 40, 5), unit('u2', 'p2', 'cossack', 10, 30)],
      options: { damageMaximization: false },
    },
    [['attack', 10]],
  )
  t.pick('ann', 'u1/5>sky_plateau_02')
  t.asks('bob', 'wl.command')
  const seen = t.engine.viewNow(t.state, 'ann').view
  const told = t.events.map(event => t.engine.game.sentence(event, seen))
  expect(told).toContain('The wall section collapses.')
  expect(told.filter(line => /rubble/i.test(line))).toEqual([])
})
