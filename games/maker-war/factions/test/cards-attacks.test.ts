import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { findInsteadProblem } from '../card-strikes.ts'
import { activating, type Dice, first, group, leave, lone, type Man, running, shotAt, with_ } from './table.ts'

describe('attacks by card', () => {
  rule(['MW-R-180', 'MW-CARD-06'], 'only a barrage is strengthened with supply points, not the attack of a hero', () => {
    const t = running(
      'playInstead',
      { side: 'a', card: 'as-c-1#1' },
      [
        group('fa1', [
          ['as-seeker', 60, 14],
          ['as-mage', 60, 18],
        ]),
        group('fb1', [
          ['tm-captain', 60, 64],
          ['tm-bulwark', 60, 60],
        ]),
      ],
      with_('astral', ['as-c-1'], { sides: { a: { supply: 2 } } }),
      [['salvo', 1, 1, 1, 1]],
    )
    expect(t.last('strike')).toMatchObject({ from: 'ua1-2', dice: 4 })
    leave(t)
  })

  rule(['MW-FLYER-05', 'MW-R-94'], 'flyers at high altitude are out of reach of a barrage, low ones are not', () => {
    const problem = (altitude: string) => {
      const t = running(
        'turn',
        { side: 'a', choice: null },
        [lone('fa1', 20, 20), lone('fa2', 24, 20), group('fb1', [['tm-kestrel', 60, 60]], { altitude })],
        { hands: { a: ['orbital-barrage'] } },
      )
      leave(t)
      return findInsteadProblem(t.world, 'a', 'orbital-barrage#1')
    }
    expect(problem('low')).toBe(null)
    expect(problem('high')).not.toBe(null)
  })

  /** A hero of side 'a' attacks three bulwarks and their chief by card. */
  const struck = (faction: string, hero: string, card: string, dice: Dice) =>
    running(
      'playInstead',
      { side: 'a', card: `${card}#1` },
      [
        lone('fa2', 5, 5),
        group('fa1', [[hero, 60, 18]]),
        group('fb1', [
          ['tm-captain', 60, 64],
          ['tm-bulwark', 60, 60],
          ['tm-bulwark', 64, 60],
          ['tm-bulwark', 56, 60],
        ]),
      ],
      with_(faction, [card]),
      dice,
    )
  rule(['MW-SUPPLY-11', 'MW-TRAIT-04'], 'Lightning Storm: each of its four dice may frighten', () => {
    const t = struck('astral', 'as-mage', 'as-c-1', [['salvo', 3, 3, 3, 3]])
    expect(t.world.formations.fb1!.tokens).toBe(4)
    leave(t)
  })
  rule(['MW-SUPPLY-11', 'MW-TITAN-30'], 'Pillar of Fire: each of its three hits is critical', () => {
    const t = struck('stellar-pilgrims', 'sp-prophet', 'sp-c-3', [['salvo', 5, 6, 5]])
    while (t.engine.decision(t.state, 'ann')?.kind !== 'mw.turn' && t.engine.decision(t.state, 'ann')) first(t, 'ann')
    // Armor 3 each; the captain is alone then, and goes.
    expect(t.world.formations.fb1!.where).toBe('gone')
    leave(t)
  })
})

describe('Field Workshop', () => {
  const workshop = (state: JsonObject) =>
    activating([['tm-vulcan', 20, 20, state]], 'regroup', with_('terran-makers', ['tm-c-4']))

  rule('MW-SUPPLY-11', 'a worn Titan with nothing broken gets its structure', () => {
    const t = workshop({ structure: 8 })
    t.pick('ann', 'tm-c-4/tm-c-4#1')
    expect(t.world.units['ua1-1']).toMatchObject({ structure: 9, broken: [] })
    leave(t)
  })
  rule('MW-SUPPLY-11', 'a Titan with full structure gets a system repaired and no more structure', () => {
    const t = workshop({ broken: ['head'] })
    t.pick('ann', 'tm-c-4/tm-c-4#1')
    expect(t.world.units['ua1-1']).toMatchObject({ structure: 12, broken: [] })
    leave(t)
  })
})

describe('screens by card', () => {
  const units: Man[] = [
    ['ts-node', 60, 20],
    ['ts-warden', 60, 26],
  ]
  rule(
    ['MW-SUPPLY-11', 'MW-TRAIT-29'],
    'Grid Reserve stops three hits at short range, where a screen of its own does not count',
    () => {
      const stopped = shotAt(units, with_('transcendent', ['ts-c-2']), [], 50)
      stopped.dice('salvo', 5, 6, 5).pick('ann', 'ts-c-2/ts-c-2#1')
      expect(stopped.all('armor hit')).toEqual([])
      leave(stopped)
      const bare = shotAt(units, with_('transcendent', ['ts-c-2']), [], 50)
      bare.dice('salvo', 5, 1, 1).pass('ann')
      expect(bare.all('armor hit')).toHaveLength(1)
      leave(bare)
    },
  )
})
