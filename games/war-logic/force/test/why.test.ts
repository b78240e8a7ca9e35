import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, setDown, unit } from '../../test/battle.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const thrower = unit('f', 'p1', 'telekinetic', 10, 20)

rule(
  ['WL-FORCE-02', 'WL-FORCE-05', 'WL-FORCE-03'],
  'an enemy is thrown at another within reach: not at itself, not too far, not at a friend; the odds know both dice',
  () => {
    const t = battle(
      [
        thrower,
        unit('c', 'p1', 'cossack', 12, 26),
        unit('x', 'p2', 'orc_grunt', 18, 20),
        unit('y', 'p2', 'orc_archer', 18, 26),
        unit('o', 'p2', 'cossack', 44, 30),
      ],
      [
        ['lift', 6],
        ['throw', 8],
      ],
      { options: { openSheets: true } },
    )
    t.pass('bob').pick('ann', 'alone:f')
    t.pick('ann', 'lift:f/5>x=throw')
    expect(t.options('ann', 'wl.throw')).toEqual(['y'])
    t.refuses('ann', pick('x'), 'WL-FORCE-05')
    t.refuses('ann', pick('o'), 'WL-FORCE-02')
    expect(t.whyTexts('ann', 'x', 'c')).toEqual([
      'it is what is thrown',
      'only units of others and pieces with points are struck',
    ])
    // 11 of 20 are lifted by a 6 or more; 8 points are gone with a 7 or more: 5 in 10 by 4 in 10.
    expect(t.odds('ann', 'y').results).toEqual([{ chance: 0.2, text: 'destroys it' }])
    t.pick('ann', 'y')
    setDown(t, 'ann')
    expect(t.world.units.y!.where).toBe('dead')
    t.asks('ann', 'wl.mover')
  },
)

rule(['WL-FORCE-01', 'WL-FORCE-05'], 'one alone is moved and thrown at nobody; a heavy one is not even moved', () => {
  const t = battle([thrower, unit('x', 'p2', 'rifleman', 18, 20), unit('m', 'p2', 'minotaur_tyr', 40, 20)])
  t.pass('bob').pick('ann', 'alone:f')
  expect(t.options('ann', 'wl.control')).toEqual(['lift:f/5>x=move'])
  t.refuses('ann', pick('lift:f/5>x=throw'), 'WL-FORCE-05')
  t.refuses('ann', pick('lift:f/5>m=move'), 'WL-FORCE-02')
  const heavy = battle([thrower, unit('x', 'p2', 'rifleman', 18, 20), unit('m', 'p2', 'minotaur_tyr', 18, 24)])
  heavy.pass('bob').pick('ann', 'alone:f')
  heavy.refuses('ann', pick('lift:f/5>m=move'), 'WL-FORCE-01')
  heavy.asks('ann', 'wl.control')
})
