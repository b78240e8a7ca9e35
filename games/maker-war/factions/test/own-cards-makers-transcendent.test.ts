import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { unitIdIn } from '../../army/muster.ts'
import { moveLimit } from '../../movement/speed.ts'
import { discountOf } from '../hand.ts'
import {
  activating,
  far,
  first,
  group,
  leave,
  lone,
  type Man,
  offered,
  running,
  shotAt,
  tryAll,
  waiting,
  with_,
} from './table.ts'

rule('MW-SUPPLY-11', 'the effect of a faction card is for its faction only', () => {
  const units: Man[] = [
    ['tm-captain', 60, 20],
    ['tm-bulwark', 60, 26],
  ]
  const own = shotAt(units, with_('terran-makers', ['tm-c-5']))
  expect(offered(own, 'ann')).toEqual(['tm-c-5/tm-c-5#1'])
  leave(own)
  const foreign = shotAt(units, with_('terran-makers', ['as-c-5']), [['salvo', 1, 1, 1]])
  expect(offered(foreign, 'ann')).toEqual([])
  leave(foreign)
})

describe('Terran Makers', () => {
  const tm = (cards: string[], more = {}) => with_('terran-makers', cards, more)

  rule('MW-SUPPLY-11', 'Emergency Reprint: Maker Weapons are chosen anew, free of charge', () => {
    const t = activating([['tm-fab', 20, 20, { maker: 'terror' }]], 'patrol', tm(['tm-c-1']))
    t.pick('ann', 'tm-c-1/tm-c-1#1')
    t.choose('ann', { type: 'assign', to: { 'ua1-1': 'sniper' } })
    expect(t.world.units['ua1-1']!.maker).toBe('sniper')
    expect(t.world.sides.a.supply).toBe(0)
    leave(t)
    const none = activating([['tm-rifle', 20, 20]], 'patrol', tm(['tm-c-1']))
    expect(offered(none, 'ann')).toEqual([])
    leave(none)
  })

  const regrouping = (lost: string[], chief = 'tm-captain', foeY = 100) =>
    running(
      'regroup',
      { formation: 'fa1' },
      [
        group(
          'fa1',
          [
            [chief, 20, 20],
            ['tm-rifle', 23, 20],
          ],
          { lost },
        ),
        lone('fb1', 20, foeY),
      ],
      tm(['tm-c-2']),
    )
  rule(
    'MW-SUPPLY-11',
    'Second Batch: after a Regroup up to two lost infantry units come back, at least 10 cm from enemies',
    () => {
      const t = regrouping(['tm-rifle', 'tm-mule', 'tm-rifle', 'tm-breach'])
      t.pick('ann', 'tm-c-2/tm-c-2#1')
      expect(t.options('ann', 'mw.card')).toEqual(['tm-breach', 'tm-rifle', 'tm-rifle*2'])
      t.pick('ann', 'tm-breach', 'tm-rifle')
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      first(t, 'ann')
      expect(t.last('units joined').profiles).toEqual(['tm-breach', 'tm-rifle'])
      expect(t.world.formations.fa1).toMatchObject({ lost: ['tm-rifle', 'tm-mule'] })
      expect(t.world.formations.fa1!.units).toHaveLength(4)
      leave(t)
      const near = regrouping(['tm-rifle'], 'tm-captain', 33)
      near.pick('ann', 'tm-c-2/tm-c-2#1')
      // The lancer's base begins at 31.75: a rifle with its centre at 20.75 is 10 cm away.
      const id = unitIdIn('fa1', near.world.made + 1)
      const place = (y: number) => ({ type: 'arrange' as const, places: [{ piece: id, x: 1750, y, facing: null, level: null }] })
      near.refuses('ann', place(2120), 'MW-MOVE-05')
      near.choose('ann', place(2040))
      leave(near)
      const tanks = regrouping(['tm-rifle'], 'tm-lancer')
      expect(offered(tanks, 'ann')).toEqual([])
      leave(tanks)
    },
  )

  rule(['MW-SUPPLY-11', 'MW-DEPLOY-08'], 'Orbital Foundry: the supply cost of a deployed formation is 4 lower', () => {
    const t = running(
      'buy',
      { formation: 'fa1' },
      [group('fa1', [['tm-prometheus', 0, 0]], waiting), lone('fa2', 5, 5), far],
      tm(['tm-c-3']),
    )
    t.pick('ann', 'tm-c-3/tm-c-3#1')
    expect(discountOf(t.world, t.world.formations.fa1!)).toBe(4)
    expect(t.all('bought')).toMatchObject([{ formation: 'fa1', cost: { base: 2, total: 0 } }])
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Field Workshop: in a Titan activation one system is repaired and one structure restored', () => {
    const titan: Man[] = [['tm-vulcan', 20, 20, { structure: 8, broken: ['legs', 'head'] }]]
    const t = activating(titan, 'regroup', tm(['tm-c-4']))
    t.pick('ann', 'tm-c-4/tm-c-4#1')
    expect(t.options('ann', 'mw.card').sort()).toEqual(['head', 'legs'])
    t.pick('ann', 'legs')
    expect(t.world.units['ua1-1']).toMatchObject({ structure: 9, broken: ['head'] })
    leave(t)
    const whole = activating([['tm-vulcan', 20, 20]], 'regroup', tm(['tm-c-4']))
    expect(offered(whole, 'ann')).toEqual([])
    leave(whole)
  })

  rule(['MW-SUPPLY-11', 'MW-ADV-02'], 'Printed Decoys: the salvo is rolled with disadvantage', () => {
    const units: Man[] = [
      ['tm-captain', 60, 20],
      ['tm-rifle', 60, 26],
    ]
    const t = shotAt(units, tm(['tm-c-5']))
    t.dice('salvo', 5, 5, 4).pick('ann', 'tm-c-5/tm-c-5#1')
    expect(t.all('armor hit')).toEqual([])
    leave(t)
  })
})

describe('Transcendent', () => {
  const ts = (cards: string[], more = {}) => with_('transcendent', cards, more)

  rule('MW-SUPPLY-11', 'Power Surge: 2d6 energy at the start of an own turn', () => {
    const t = running('turn', { side: 'a', choice: null }, [group('fa1', [['ts-node', 20, 20]]), far], ts(['ts-c-1']))
    t.dice('power surge', 3, 5).pick('ann', 'ts-c-1/ts-c-1#1')
    expect(t.world.sides.a.energy).toBe(8)
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Backup Restored: a destroyed hero comes back in command range, as chief if he was', () => {
    const t = running(
      'shooting',
      { formation: 'fb1', order: 'reaction', at: 'fa1' },
      [
        group('fa1', [
          ['ts-warden', 60, 20],
          ['ts-overseer', 60, 26],
          ['ts-warden', 60, 17],
        ]),
        group('fb1', [['tm-longbow', 60, 50]]),
        far,
      ],
      ts(['ts-c-3'], { turn: 'b' }),
      [['salvo', 5, 6, 1]],
    )
    // Two hits destroy the overseer (armor 2) in front.
    t.pick('ann', 'ts-c-3/ts-c-3#1')
    first(t, 'ann')
    const back = t.world.formations.fa1!.units.find(id => t.world.units[id]!.profile === 'ts-overseer')
    expect(back).toBeDefined()
    expect(t.world.formations.fa1).toMatchObject({ lost: [], chief: 'ua1-1' })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Overclock: 10 cm more speed in this activation, and a token at its end', () => {
    const t = activating([['ts-monolith', 20, 20]], 'advance', ts(['ts-c-4']))
    t.pick('ann', 'ts-c-4/ts-c-4#1')
    expect(moveLimit(t.world, t.world.formations.fa1!, 'advance').total).toBe(2500)
    expect(t.world.formations.fa1!.tokens).toBe(0)
    leave(t)
    const after = running(
      'endEffects',
      { formation: 'fa1' },
      [group('fa1', [['ts-monolith', 20, 20]], { marks: [{ kind: 'overheats' }] }), far],
      ts([]),
    )
    expect(after.world.formations.fa1!.tokens).toBe(1)
    leave(after)
  })

  rule('MW-SUPPLY-11', 'Network Silence: a failed check counts as passed', () => {
    const t = running(
      'moralCheck',
      { formation: 'fa1', scatters: true },
      [group('fa1', [['ts-node', 20, 20]], { tokens: 9 }), far],
      ts(['ts-c-5']),
      [['moral', 1, 1]],
    )
    t.pick('ann', 'ts-c-5/ts-c-5#1')
    expect(t.world.formations.fa1!.stance).toBe('none')
    leave(t)
  })
})
