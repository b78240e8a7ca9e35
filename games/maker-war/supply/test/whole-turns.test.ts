import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank, tired, waiting, wing } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

const rifles = (id: string, x: number, y: number) =>
  group(id, [
    ['tm-captain', x, y],
    ['tm-rifle', x + 3, y],
    ['tm-rifle', x - 3, y],
  ])

describe('a whole turn: supply and cards', () => {
  rule(
    ['MW-CARD-06', 'MW-SUPPLY-01', 'MW-SUPPLY-12', 'MW-R-46', 'MW-R-94'],
    'a barrage instead of an activation: another card is turned into dice, a screen stops two, and the turn is over',
    () => {
      const screened = group('fb1', [
        ['tm-captain', 60, 75],
        ['tm-parasol', 60, 70],
        ['tm-rifle', 64, 70],
        ['tm-rifle', 56, 70],
      ])
      const t = battle([rifles('fa1', 60, 20), screened, ...guards], { hands: { a: ['orbital-barrage', 'more-fuel'] } }, [
        ['salvo', 6, 5, 5, 1, 1, 1],
      ])
      t.pick('ann', 'orbital-barrage#1').pick('ann', 'fb1').choose('ann', { type: 'amount', amount: 3 })
      expect(t.last('salvo').results).toMatchObject([{ hits: 3, stopped: 2, left: 1 }])
      t.choose('ann', share(['ub1-3', 1]))
      expect(t.world.sides.a.hand).toEqual([])
      expect(t.world.formations.fa1!.activated).toBe(false)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-CARD-01', 'MW-R-91', 'MW-R-92'], 'Lucky Shot is for who shot, and for a single hit too', () => {
    const t = battle(
      [tank('fa1', 60, 40), group('fb1', [['tm-bulwark', 60, 60]]), ...guards],
      { hands: { a: ['lucky-shot#1'], b: ['lucky-shot#2'] } },
      [['salvo', 5, 1]],
    )
    t.pick('ann', 'fa1:fire')
    expect(t.options('ann', 'kernel.react')).toEqual(['lucky-shot/lucky-shot#1'])
    t.pick('ann', 'lucky-shot/lucky-shot#1')
    expect(t.world.formations.fb1!.where).toBe('gone')
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-R-184', 'MW-R-94', 'MW-ADV-05'],
    'a barrage falls as seen by who sees the target in the open, not by the nearest',
    () => {
      const wood = [{ type: 'forest', at: [60, 50], size: [8, 6] }]
      const t = battle(
        [tank('fa1', 60, 40), tank('fa2', 90, 60), group('fb1', [['tm-bulwark', 60, 60]]), ...guards],
        { hands: { a: ['orbital-barrage'] }, terrain: wood },
        [['salvo', 5, 5, 5]],
      )
      t.pick('ann', 'orbital-barrage#1').pick('ann', 'fb1')
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-DEPLOY-08', 'MW-DEPLOY-12', 'MW-FLYER-02', 'MW-SUPPLY-03', 'MW-MOVE-16'],
    'flyers are deployed with a card, fly at once for nothing more, and flak on their way shoots them down',
    () => {
      const t = battle([wing('fa1', 0, 0, waiting), group('fb1', [['tm-hail', 60, 40]]), ...guards], {
        hands: { a: ['lucky-shot'] },
      })
      t.pick('ann', 'fa1:advance@high').choose('ann', { type: 'arrange', places: [placed('ua1-1', 60, 5, 90)] })
      expect(t.world.sides.a.hand).toEqual([])
      t.refuses('ann', path([60, 20], [70, 30]), 'MW-MOVE-14')
      t.choose('ann', path([60, 60]))
      expect(t.last('shot down by FLAK')).toMatchObject({ unit: 'ua1-1' })
      expect(t.world.formations.fa1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ROUND-07', 'MW-SUPPLY-06', 'MW-R-164', 'MW-ROUND-06'],
    'the last formation acts, the other side passes by itself, cards are drawn and the round begins with who is next in line',
    () => {
      const t = battle([tank('fa1', 60, 60), ...tired], { deck: ['lucky-shot', 'more-fuel', 'second-wind'] })
      t.pick('ann', 'fa1:regroup')
      expect([t.world.round, t.world.first]).toEqual([2, 'b'])
      expect([t.world.sides.a.hand.length, t.world.sides.b.hand.length]).toEqual([1, 1])
      expect(Object.values(t.world.formations).every(f => !f.activated)).toBe(true)
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: no card for nothing', () => {
  rule(['MW-CARD-01', 'MW-R-92', 'MW-TRAIT-03'], 'Lucky Shot is not played where the last hit has cost all there was', () => {
    const bulwark = () => group('fb1', [['tm-bulwark', 60, 60]])
    const card = { hands: { a: ['lucky-shot', 'shock-and-awe'] } }
    // A lancer's six destroys; its five leaves two more to come.
    const t = battle([tank('fa1', 60, 40), bulwark(), ...guards], card, [['salvo', 6, 1]]).pick('ann', 'fa1:fire')
    expect(t.options('ann', 'kernel.react')).toEqual(['shock-and-awe/shock-and-awe#1'])
    const u = battle([tank('fa1', 60, 40), bulwark(), ...guards], card, [['salvo', 5, 1]]).pick('ann', 'fa1:fire')
    expect(u.options('ann', 'kernel.react')).toEqual(['lucky-shot/lucky-shot#1'])
    u.pick('ann', 'lucky-shot/lucky-shot#1')
    expect(u.world.formations.fb1!.where).toBe('gone')
    u.asks('ann', 'kernel.react')
  })
})
