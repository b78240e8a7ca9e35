import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { acting, calm, fighting, group, type Spec } from './table.ts'

/** Ann's assault; two of Cas's formations stand within 10 cm of the enemy in contact. */
const pair = (id: string, x: number, y: number, more: Spec = {}): Spec =>
  group(
    id,
    [
      ['tm-rifle', x, y - 20],
      ['tm-rifle', x, y],
    ],
    more,
  )
const foes = group('fb1', [
  ['cd-flayer', 50, 72],
  ['cd-flayer', 50, 52],
])
const together = [
  pair('fa1', 50, 50, { activated: true }),
  pair('fa2', 47, 50),
  pair('fa3', 53, 50, { activated: true }),
  pair('fa4', 53, 47),
]

describe('several players of one side', () => {
  rule(
    ['MW-R-01', 'MW-MELEE-16', 'MW-R-75'],
    'each says which of his own formations join, and in which order his own check morale',
    () => {
      const t = fighting([...together, foes], [['close combat', 1, 1, 1], ['close combat', 1], calm, calm, calm, calm, calm], {
        cas: ['fa2', 'fa4'],
      })
      // Both of Ann's were activated: she is not asked who joins.
      expect(t.engine.waitingFor(t.state)).toEqual(['cas'])
      expect(t.options('cas', 'mw.join-combat')).toEqual(['fa2', 'fa4'])
      t.pick('cas', 'fa2', 'fa4')
      t.choose('ann', { type: 'order', ids: ['fa3', 'fa1'] }).choose('cas', { type: 'order', ids: ['fa4', 'fa2'] })
      expect(t.all('moral check').map(c => c.formation)).toEqual(['fa3', 'fa1', 'fa4', 'fa2', 'fb1'])
    },
  )

  rule(['MW-R-01', 'MW-R-75'], 'when a Titan dies each orders the checks of his own', () => {
    const titan = group('fa5', [['tm-vulcan', 50, 40, { structure: 1 }]], { tokens: 2 })
    const t = acting(
      'scatter',
      [...together, titan],
      [['scatter', 1], ['death throes', 4], calm, calm, calm, calm],
      { formation: 'fa5' },
      { cas: ['fa2', 'fa4'] },
    )
    t.choose('ann', { type: 'order', ids: ['fa3', 'fa1'] }).choose('cas', { type: 'order', ids: ['fa4', 'fa2'] })
    expect(t.all('moral check').map(c => c.formation)).toEqual(['fa3', 'fa1', 'fa4', 'fa2'])
  })
})
