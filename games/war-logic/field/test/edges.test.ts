import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, next, stay, unit } from '../../test/battle.ts'

rule('WL-FIELD-08', 'a weapon that was taken from the dead is not there a second time', () => {
  const t = battle(
    [
      unit('a', 'p1', 'cossack', 10, 20),
      unit('b', 'p1', 'cossack', 11.05, 20),
      unit('d', 'p2', 'rifleman', 10.5, 20, { where: 'dead', counters: [{ skill: 'assault_rifle', shown: true }] }),
      unit('q', 'p2', 'cossack', 46, 34),
    ],
    [],
    { options: { scavenging: true } },
  )
  t.pick('ann', 'alone:a')
  t.pick('ann', 'scavenge:a>d=4').choose('ann', stay)
  t.pass('bob')
  t.pick('ann', 'alone:b')
  expect(t.why('ann', 'scavenge:b>d=4')).not.toBe(null)
  next(t)
})
