import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { activating, battle, first, give, group, guards, leave, type Spec, sequence, stay, tank, wing } from './table.ts'

/** Two breachers that shoot and fight in an assault. */
const breachers = (id: string, x: number, y: number, more = {}) =>
  group(
    id,
    [
      ['tm-breach', x, y],
      ['tm-breach', x + 2.1, y],
    ],
    more,
  )

describe('assaults', () => {
  rule(
    ['MW-ORDER-03', 'MW-ORDER-04', 'MW-R-58'],
    'asked: an assault without contact is legal: units with Assault shoot, there is no close combat',
    () => {
      const t = give(activating([breachers('fa1', 60, 30), tank('fb1', 60, 60), ...guards]), 'assault').choose(
        'ann',
        path([60, 42]),
      )
      first(t, 'ann')
      t.asks('ann', 'mw.target')
      t.pass('ann')
      expect(t.all('close combat')).toEqual([])
      t.asks('ann', 'mw.turn')
      const tanks = give(activating([tank('fa1', 60, 30), tank('fb1', 60, 60), ...guards]), 'assault').choose(
        'ann',
        path([60, 40]),
      )
      tanks.asks('ann', 'mw.turn')
    },
  )

  rule(['MW-ORDER-03', 'MW-ACT-01', 'MW-R-59'], 'contact brings close combat, after patrols have reacted', () => {
    const t = give(activating([tank('fa1', 60, 30), tank('fb1', 60, 60, { stance: 'patrol' }), ...guards]), 'assault')
    t.choose('ann', path([60, 57.5]))
    for (const dice of [
      ['salvo', 1, 1],
      ['close combat', 1],
      ['close combat', 1],
      ['moral', 6, 6],
      ['moral', 6, 6],
    ] as const)
      t.dice(...(dice as unknown as [string, ...number[]]))
    t.pick('bob', 'stance-patrol/fb1')
    expect(sequence(t, 'patrol fire', 'close combat')).toEqual(['patrol fire', 'close combat'])
    leave(t)
  })

  rule('MW-R-59', 'patrol fire that removes the contact leaves no close combat', () => {
    const riflemen = group('fa1', [
      ['tm-rifle', 60, 50],
      ['tm-rifle', 62.1, 50],
    ])
    const t = give(activating([riflemen, tank('fb1', 60, 75, { stance: 'patrol' }), ...guards]), 'assault').choose(
      'ann',
      path([60, 66]),
    )
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-2', x: 6000, y: 7275, facing: null, level: null }] })
    t.dice('salvo', 6, 6).pick('bob', 'stance-patrol/fb1')
    expect(t.world.formations.fa1!.where).toBe('gone')
    expect(t.all('close combat')).toEqual([])
    leave(t)
  })
})

describe('warlords', () => {
  const marshal = (more = {}) => group('fa1', [['tm-marshal', 60, 20]], more)
  /** Base to base 30 cm: the marshal's radius is 1.5. */
  const near = tank('fa2', 92.75, 20)
  const charge = (formations: readonly Spec[], more = {}, dice: [string, ...number[]][] = []) =>
    give(activating([marshal(), ...formations, ...guards], more, dice), 'assault')

  rule(
    ['MW-TRAIT-32', 'MW-ACT-07'],
    'up to two formations whose chief is within 30 cm follow with Assault, exactly 30 is near enough',
    () => {
      const t = charge([near, tank('fa3', 60, 52.75), tank('fa4', 60, 30), tank('fa5', 27.24, 20)]).choose('ann', stay)
      expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa2', 'fa3', 'fa4'])
      t.pick('ann', 'fa2').choose('ann', stay)
      expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa3', 'fa4'])
      t.pick('ann', 'fa3').choose('ann', stay)
      expect(['fa1', 'fa2', 'fa3', 'fa4'].map(id => t.world.formations[id]!.activated)).toEqual([true, true, true, false])
      expect(t.world.formations.fa2!.order).toBe('assault')
      t.asks('ann', 'mw.turn')
    },
  )

  rule('MW-TRAIT-32', 'only the Assault order takes others along, and declining is allowed', () => {
    const fire = give(activating([marshal(), near, ...guards]), 'fire')
    fire.asks('ann', 'mw.turn')
    const alone = charge([near]).choose('ann', stay).pass('ann')
    expect(alone.world.formations.fa2!.activated).toBe(false)
    alone.asks('ann', 'mw.turn')
  })

  rule('MW-R-63', 'followers are unactivated, not scattered and able to assault; distance counts before anything moves', () => {
    const t = charge([
      tank('fa2', 60, 30, { activated: true }),
      tank('fa3', 60, 34, { stance: 'scatter' }),
      group('fa4', [['tm-pod', 60, 38]]),
      wing('fa5', 60, 40),
      tank('fa6', 92.75, 20),
      tank('fa7', 110, 60),
    ]).choose('ann', path([40, 20]))
    expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa6'])
    expect(['fa2', 'fa3', 'fa7', 'fb9'].map(id => t.why('ann', id))).toEqual([
      'MW-ACT-02',
      'MW-ACT-05',
      'MW-TRAIT-32',
      'MW-ROUND-02',
    ])
  })

  rule(
    ['MW-TRAIT-33', 'MW-ACT-07', 'MW-R-179'],
    'all of them move before patrols fire, and then shoot before the one close combat',
    () => {
      const t = charge([breachers('fa2', 70, 20), tank('fb1', 60, 55, { stance: 'patrol' })]).choose('ann', path([60, 25]))
      t.pick('ann', 'fa2').choose('ann', path([70, 30]))
      first(t, 'ann')
      expect(t.all('patrol fire')).toEqual([])
      expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
      t.pass('bob').pass('bob')
      expect(sequence(t, 'moved')).toHaveLength(2)
      leave(t)
    },
  )

  rule('MW-R-179', 'if the warlord loses his nerve nobody follows', () => {
    const t = activating([marshal({ tokens: 5, terror: 1 }), near, ...guards], {}, [
      ['moral', 1, 1],
      ['scatter', 1],
    ])
    give(t, 'assault')
    expect(t.all('follows')).toEqual([])
    expect(t.engine.decision(t.state, 'ann')?.kind).not.toBe('mw.followWarlord')
    leave(t)
  })

  rule('MW-R-179', 'a follower that fails its rookies check regroups and takes no part', () => {
    const t = charge(
      [
        group(
          'fa2',
          [
            ['tm-draft', 80, 20],
            ['tm-draft', 82.1, 20],
          ],
          { tokens: 4 },
        ),
      ],
      {},
      [['moral', 1, 1]],
    )
    t.choose('ann', stay).pick('ann', 'fa2')
    expect(t.world.formations.fa2).toMatchObject({ order: 'regroup', tokens: 2, activated: true })
    leave(t)
  })

  rule('MW-TRAIT-34', 'a formation inside a carrier near the warlord may come out and follow', () => {
    const barge = group('fa2', [['cd-barge', 75, 20]])
    const cargo = { where: 'carried', carrier: 'fa2' }
    const breakers = group(
      'fa3',
      [
        ['cd-breaker', 0, 0],
        ['cd-breaker', 0, 0],
      ],
      cargo,
    )
    const t = charge([barge, breakers]).choose('ann', stay)
    expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa2', 'fa3'])
    t.pick('ann', 'fa3')
    first(t, 'ann')
    expect(t.world.formations.fa3).toMatchObject({ where: 'table', order: 'assault', activated: true })
    leave(t)
    const far = charge([group('fa2', [['cd-barge', 115, 60]]), breakers]).choose('ann', stay)
    far.asks('ann', 'mw.turn')
  })

  rule('MW-TRAIT-35', 'asked: a warlord that enters this turn takes along whoever is near the point where he enters', () => {
    const t = battle([group('fa1', [['tm-marshal', 0, 0]], { where: 'waiting', paid: true }), tank('fa2', 60, 30), ...guards])
    t.pick('ann', 'fa1').pick('ann', 'assault')
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-1', x: 6000, y: 800, facing: 90, level: null }] })
    t.choose('ann', stay)
    expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa2'])
  })
})
