import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'

const GUNS = { left: 'tm-w-gatling', right: 'tm-w-gatling' }
const repair = (id: string) => ({ type: 'interject', kind: 'mw.repair', choice: { type: 'pick', ids: [id] } }) as const

describe('a whole turn: what Titans give and take', () => {
  rule(
    ['MW-TITAN-20', 'MW-R-173', 'MW-TITAN-17'],
    'cheers are heard within its structure in cm, and shed even a single token',
    () => {
      const titan = group('fb1', [['tm-paladin', 60, 60, { facing: 270, structure: 1, weapons: GUNS }]])
      const t = battle(
        [
          tank('fa1', 60, 40),
          // Six cm from base to base, and a hair more.
          tank('fa2', 69.25, 60, { tokens: 1, activated: true }),
          tank('fa3', 50.74, 60, { tokens: 1, activated: true }),
          titan,
          ...guards,
        ],
        {},
        [
          ['salvo', 5, 1],
          ['death throes', 5],
          ['cheers', 3],
        ],
      )
      t.pick('ann', 'fa1:fire').pick('ann', 'tokens')
      expect(['fa2', 'fa3'].map(id => t.world.formations[id]!.tokens)).toEqual([0, 1])
      t.asks('bob', 'mw.turn')
    },
  )
  rule(
    ['MW-TITAN-16', 'MW-SUPPLY-04', 'MW-TITAN-28', 'MW-SUPPLY-03'],
    'one system after another is repaired while points last',
    () => {
      const vulcan = group('fa1', [['tm-vulcan', 60, 40, { facing: 90, broken: ['left', 'legs'], shields: 2, weapons: GUNS }]])
      const t = battle([vulcan, ...guards], { hands: { a: ['more-fuel', 'lucky-shot'] } })
      expect(t.why('ann', 'fa1:assault')).toBe('MW-TITAN-12')
      t.pick('ann', 'fa1').choose('ann', repair('repair/ua1-1/left')).pick('ann', 'lucky-shot#1')
      const [asked] = t.engine.interjections(t.state, 'ann').filter(({ kind }) => kind === 'mw.repair')
      expect(asked?.ask.type === 'pick' && asked.ask.options[0]?.note).toBe(
        'repair Legs for 2 supply points, turning in More Fuel',
      )
      t.choose('ann', repair('repair/ua1-1/legs'))
      // Three points for two: the third recharges a shield, then nothing is left.
      t.choose('ann', repair('recharge/ua1-1/1'))
      expect(t.world.units['ua1-1']).toMatchObject({ broken: [], shields: 3 })
      t.refuses('ann', repair('recharge/ua1-1/1'), 'MW-SUPPLY-03')
      t.pick('ann', 'regroup')
      expect(t.world.sides.a).toMatchObject({ hand: [], supply: 0 })
      t.asks('bob', 'mw.turn')
    },
  )
})
