import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, next, unit } from '../../test/battle.ts'

rule(['WL-SIGHT-03', 'WL-R-151'], 'nobody is told what a frozen commander or a frozen scout sees', () => {
  const night = (frozen: string | null) => {
    const mark = (id: string) => (id === frozen ? { marks: [{ kind: 'frozen' }] } : {})
    const t = battle(
      [
        unit('s', 'p1', 'shock_sergeant', 10, 20, mark('s')),
        unit('c', 'p1', 'shock_corporal', 22, 20, mark('c')),
        unit('k', 'p1', 'shock_private', 20, 24),
        unit('x', 'p2', 'minotaur_warrior', 34.5, 20),
      ],
      [],
      {
        options: { sight: 'night' },
        turn: { step: 'offense', manner: 'command', commander: 's', streams: [{ order: 'hold', units: ['k', 'c'] }] },
      },
    )
    const why = t.why('ann', 'k/4>x')
    next(t)
    return why
  }
  expect([night(null), night('s'), night('c')]).toEqual([null, 'WL-SIGHT-05', 'WL-SIGHT-05'])
})
