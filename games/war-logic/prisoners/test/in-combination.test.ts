import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, next, stay, unit } from '../../test/battle.ts'

rule(
  ['WL-PRIS-01', 'WL-PRIS-05', 'WL-OBJ-01', 'WL-R-141', 'WL-END-01'],
  'the last man gives himself up instead of answering: nobody is left to act, and the battle is won',
  () => {
    const units = [unit('a', 'p1', 'rifleman', 10, 20, { extra: ['handcuffs'] }), unit('e', 'p2', 'rifleman', 15, 20)]
    const table = battle(units, [['attack', 1]])
    table.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>e')
    table.pick('bob', 'e/surrender')
    table.pick('ann', 'accept')
    expect(unitOf(table.world, 'e').where).toBe('prison')
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
  },
)

rule(
  ['WL-PRIS-04', 'WL-PRIS-03', 'WL-CTRL-13', 'WL-R-60'],
  'his captor is shot: the prisoner stands free beside the place, and acts again',
  () => {
    const units = [
      unit('a', 'p1', 'rifleman', 10, 20),
      unit('j', 'p2', 'rifleman', 20, 20, { extra: ['handcuffs'], armour: 0, health: 1 }),
      { id: 'x', player: 'p1', unit: 'cossack', in: 'j', where: 'prison' },
      unit('z', 'p2', 'cossack', 44, 4),
    ]
    const table = battle(units, [['attack', 5]])
    expect(table.why('ann', 'alone:x')).toBe('WL-PRIS-03')
    table.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>j')
    expect(unitOf(table.world, 'x')).toMatchObject({ where: 'table', player: 'p1' })
    table.pass('bob')
    expect(table.options('ann', 'wl.command')).toContain('alone:x')
    next(table)
  },
)
