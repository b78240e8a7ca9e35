import { expect, test } from 'vitest'
import { surrendering } from './surrender.ts'

type World = { out: string[] }
const givingUp = surrendering<World>({
  kind: 't.surrender',
  rule: 'T-1',
  text: 'Give up?',
  may: ({ out }, seat) => !out.includes(seat),
  run: (_world, seat) => ({ proc: 'surrender', vars: { seat } }),
})

test('a seat may give up unasked and is asked once more; bots never do', () => {
  const { spec, concedes } = givingUp
  expect(spec.ask({ out: [] }, {}, 'ann')).toMatchObject({
    text: 'Give up?',
    options: [{ id: 'yes', label: 'Surrender' }],
    min: 1,
  })
  expect([spec.kind, spec.rule, concedes]).toEqual(['t.surrender', 'T-1', true])
  expect(givingUp.run({ out: [] }, {}, 'ann', { type: 'pick', ids: ['yes'] })).toEqual({
    proc: 'surrender',
    vars: { seat: 'ann' },
  })
})
test('who has given up cannot do it again', () => {
  expect([givingUp.subject({ out: ['ann'] }, 'ann'), givingUp.subject({ out: ['ann'] }, 'bob')]).toEqual([null, {}])
})
