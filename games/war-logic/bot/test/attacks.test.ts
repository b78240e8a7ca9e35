import { type Choice, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ann, bob, offense } from '../../offense/test/offense-table.ts'
import { engine } from '../../test/wl-table.ts'

const first = (table: ReturnType<typeof offense>): Choice => engine.candidates(table.state, 'ann', rngOf('first'))[0]!

rule('WL-CRSH-02', 'a bot that can strike with its axe does not throw itself at the enemy instead', () => {
  const runUp = { marks: [{ kind: 'run-up', length: 500 }] }
  const table = offense([ann('u1', 'minotaur_warrior', [10, 10], runUp), bob('u2', 'minotaur_warrior', [10, 11.5])])
  expect(table.options('ann', 'wl.attack')).toContain('u1/crash>u2')
  expect(first(table)).toMatchObject({ ids: [expect.stringMatching(/^u1\/\d+>u2$/)] })
  table.asks('ann', 'wl.attack')
})

rule('WL-PINC-03', 'the second of two attackers joins the first from another side', () => {
  const units = [ann('u1', 'orc_grunt', [10, 8.7]), ann('u2', 'orc_grunt', [10, 11.3]), ann('u5', 'zombie', [30, 30])]
  const foes = [bob('u3', 'minotaur_warrior', [10, 10], { facing: 0 }), bob('u4', 'minotaur_warrior', [10, 12.6], { facing: 0 })]
  const table = offense([...units, ...foes])
  const axe = table.options('ann', 'wl.attack').find(id => /^u1\/\d+>u3$/.test(id))!
  table.pick('ann', axe)
  expect(first(table)).toMatchObject({ ids: [expect.stringMatching(/^u2\/\d+>u3$/)] })
  table.asks('ann', 'wl.attack')
})

rule('WL-R-248', 'a bot saves its shots where only a wall is in range', () => {
  const wall = { id: 'wall', type: 'wall', at: [10, 14], size: [4, 0.5] }
  const far = bob('u2', 'cossack', [46, 34])
  const table = offense([ann('u1', 'cossack', [11, 10]), far], [], { pieces: [wall] })
  expect(table.options('ann', 'wl.attack')).toContainEqual(expect.stringMatching(/>wall$/))
  expect(first(table)).toEqual({ type: 'pick', ids: [] })
  table.asks('ann', 'wl.attack')
})
