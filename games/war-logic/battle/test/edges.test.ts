import { rule } from '@sandtable/testkit/rule'
import { battle, next, unit } from '../../test/battle.ts'

const CLAIM = { type: 'interject', kind: 'wl.claim-objective', choice: { type: 'pick', ids: ['yes'] } } as const
rule('WL-OBJ-09', 'an agreed objective is claimed in an own turn, once', () => {
  const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'cossack', 40, 20)], [], {
    objective: { id: 'agreed', text: 'The bridge stands.' },
  })
  t.refuses('bob', CLAIM, 'WL-OBJ-09')
  t.choose('ann', CLAIM).pick('bob', 'no')
  t.refuses('ann', CLAIM, 'WL-OBJ-09')
  next(t)
})
