import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, inside, next, unit } from '../../test/battle.ts'

const tank = [unit('t', 'p2', 'battle_tank', 20, 20), inside('c', 'p2', 'vehicle_gunner', 't', { as: 'seat' })]
const board = (boarder: object, face: number) => {
  const a = unit('a', 'p1', 'orc_archer', 17.5, 20, { extra: ['boarding_takeover'], ...boarder })
  const t = battle([a, ...tank], [['takeover', face]])
  t.pass('ann').pick('ann', 'alone:a').pick('ann', 'takeover:a/5>t')
  const isTaken = t.all('taken over').length > 0
  next(t)
  return isTaken
}
rule('WL-TAKE-01', 'a boarder adds the best weapon that it can still strike with, or nothing', () => {
  const spent = { counters: [{ skill: 'orc_fists', left: 0 }] }
  // (20 + 3) x 2/10 rounded up is as much as the gunner has, 20 x 2/10 is not.
  expect([board({}, 2), board(spent, 2)]).toEqual([true, false])
})
