import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { canActivateAnother, firstOf } from '../turns.ts'
import { battle, first, guards, leave, running, type Spec, tank, tired, waiting, wing } from './table.ts'

describe('turns', () => {
  rule(
    ['MW-ROUND-01', 'MW-ACT-02'],
    'asked: the sides activate one formation each in turn, and none of them twice in a round',
    () => {
      const t = battle(guards)
      expect(t.options('ann', 'mw.turn')).toEqual(['fa8', 'fa9'])
      t.pick('ann', 'fa8').pick('ann', 'fire')
      expect(t.world.formations.fa8).toMatchObject({ activated: true, order: 'fire' })
      t.pick('bob', 'fb8').pick('bob', 'fire')
      expect(t.world.inTurn).toBe('a')
      // Only one is left, so nobody is asked which; the one that has acted is refused.
      t.pick('ann', 'fire').pick('bob', 'fire')
      expect(t.last('round ended')).toMatchObject({ round: 1 })
      const numbers = t.all('turn began').map(({ turn }) => Number(turn))
      expect(numbers.slice(0, 4).map(n => n - numbers[0]!)).toEqual([0, 1, 2, 3])
      leave(t)
    },
  )

  rule('MW-ACT-02', 'a formation that was activated is shown with the reason why it cannot be again', () => {
    const t = battle([...guards, tank('fa7', 5, 30, { activated: true })])
    t.refuses('ann', { type: 'pick', ids: ['fa7'] }, 'MW-ACT-02')
    t.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-ROUND-02', 'MW-ROUND-03', 'MW-R-76'],
    'nobody passes while a formation on the table is left, a scattered one included',
    () => {
      const t = battle([...tired, tank('fa1', 50, 50, { stance: 'scatter', tokens: 1 })], { hands: { a: ['more-fuel'] } })
      const refusal = t.refuses('ann', { type: 'pick', ids: ['pass'] }, 'MW-R-76')
      expect(refusal.params).toEqual({ formations: ['fa1'] })
      expect(t.options('ann', 'mw.turn')).toEqual(['fa1'])
    },
  )

  rule(
    ['MW-ROUND-02', 'MW-R-76'],
    'asked: formations off the table do not keep a side from passing, and a pass holds for the round',
    () => {
      const t = battle([...tired, tank('fa1', 0, 0, waiting), tank('fb1', 60, 60), tank('fb2', 60, 70)], {
        hands: { a: ['lucky-shot'] },
        options: { factionCards: false },
      })
      t.pick('ann', 'pass')
      expect(t.last('passed')).toEqual({ side: 'a', byItself: false })
      t.pick('bob', 'fb1').pick('bob', 'fire').pick('bob', 'fire')
      expect(
        t
          .all('turn began')
          .filter(d => d.round === 1)
          .map(d => d.side),
      ).toEqual(['a', 'b', 'b'])
      expect(t.last('round ended')).toMatchObject({ round: 1 })
      leave(t)
    },
  )

  rule(
    ['MW-R-164', 'MW-ROUND-02'],
    'asked: who has nothing to do passes by itself, but not with a card in hand or points to bring a reserve',
    () => {
      const nothing = battle([...tired, tank('fb1', 60, 60), tank('fb2', 60, 70), tank('fa1', 0, 0, waiting)])
      expect(nothing.all('passed')).toEqual([{ side: 'a', byItself: true }])
      nothing.asks('bob', 'mw.turn')
      const card = battle([...tired, tank('fb1', 60, 60)], { hands: { a: ['lucky-shot'] } })
      expect(card.all('passed')).toEqual([])
      expect(card.options('ann', 'mw.turn')).toEqual(['pass'])
      const points = battle([...tired, tank('fb1', 60, 60), tank('fa1', 0, 0, waiting)], { sides: { a: { landing: 1 } } })
      expect(points.options('ann', 'mw.turn')).toEqual(['fa1', 'pass'])
      const bought = battle([...tired, tank('fb1', 60, 60), tank('fa1', 0, 0, { ...waiting, paid: true })])
      expect(bought.options('ann', 'mw.turn')).toEqual(['fa1', 'pass'])
      // Wings that have left the table in this round cannot act again in it, whatever could be paid.
      const gone = wing('fa1', 0, 0, { ...waiting, paid: true, activated: true })
      const left = battle([...tired, tank('fb1', 60, 60), tank('fb2', 60, 70), gone], { sides: { a: { landing: 3 } } })
      expect(left.all('passed')).toEqual([{ side: 'a', byItself: true }])
      left.asks('bob', 'mw.turn')
    },
  )

  rule('MW-ROUND-04', 'asked: a round is over only when all formations were activated and both sides have passed', () => {
    const t = battle([tank('fa1', 10, 10), tank('fb1', 110, 110)])
    t.pick('ann', 'fire')
    expect(t.events.some(e => e.type === 'round ended')).toBe(false)
    t.pick('bob', 'fire')
    expect(t.events.filter(e => e.type === 'passed' || e.type === 'round ended').map(e => e.type)).toEqual([
      'passed',
      'passed',
      'round ended',
    ])
    leave(t)
  })

  rule(
    'MW-ROUND-03',
    'asked: what stands on the table unactivated after a pass must still be activated, and nothing else',
    () => {
      const t = battle(
        [tank('fa1', 10, 10), tank('fa2', 10, 20), tank('fb1', 110, 110), tank('fa3', 0, 0, { ...waiting, paid: true })],
        {
          sides: { a: { passed: true }, b: { passed: true } },
        },
      )
      expect(t.options('ann', 'mw.turn')).toEqual(['fa1', 'fa2'])
      t.refuses('ann', { type: 'pick', ids: ['fa3'] }, 'MW-DEPLOY-11')
      t.refuses('ann', { type: 'pick', ids: ['pass'] }, 'MW-R-76')
    },
  )

  rule(
    ['MW-CARD-06', 'MW-ROUND-02'],
    'asked: a card played instead of an activation is a turn; a card of another faction is refused',
    () => {
      const t = battle(guards, { hands: { a: ['orbital-barrage#1', 'orbital-barrage#2', 'sp-c-3#1', 'lucky-shot#1'] } })
      expect(t.options('ann', 'mw.turn')).toEqual(['fa8', 'fa9', 'orbital-barrage#1'])
      t.refuses('ann', { type: 'pick', ids: ['sp-c-3#1'] }, 'MW-SUPPLY-11')
      const { ask } = t.asks('ann', 'mw.turn')
      expect(ask.type === 'pick' && ask.options.map(o => o.id)).not.toContain('lucky-shot#1')
      const passed = battle([...guards], { hands: { a: ['orbital-barrage#1'] }, sides: { a: { passed: true } } })
      passed.refuses('ann', { type: 'pick', ids: ['orbital-barrage#1'] }, 'MW-R-94')
      passed.asks('ann', 'mw.turn')
    },
  )

  rule('MW-R-02', 'the host is side a: it takes the first turn of the game', () => {
    const t = battle(guards, { round: 0 })
    expect(firstOf(t.world)).toEqual({ first: 'a', rule: 'MW-ROUND-05' })
    t.asks('ann', 'mw.turn')
  })
})

describe('more than one activation in a turn', () => {
  rule(['MW-CARD-04', 'MW-R-95'], 'asked: another formation is activated in the same turn, in full', () => {
    const t = running({ proc: 'activateAnother', vars: { side: 'a' } }, [...guards, tank('fa7', 5, 30, { activated: true })])
    expect(t.options('ann', 'mw.another')).toEqual(['fa8', 'fa9'])
    t.refuses('ann', { type: 'pick', ids: [] }, 'MW-ROUND-01')
    t.pick('ann', 'fa8')
      .pick('ann', 'advance')
      .choose('ann', path([5, 8]))
    expect(t.world.formations.fa8).toMatchObject({ activated: true, order: 'advance' })
    expect(t.all('activation ended')).toEqual([{ formation: 'fa8' }])
    leave(t)
  })

  rule(
    ['MW-CARD-04', 'MW-DEPLOY-10'],
    'asked: of the formations deployed in a turn only one is activated in it, whatever the card',
    () => {
      const t = running({ proc: 'activateAnother', vars: { side: 'a' } }, [
        ...guards,
        tank('fa7', 5, 30, { marks: [{ kind: 'deployed' }] }),
      ])
      expect(t.options('ann', 'mw.another')).toEqual(['fa8', 'fa9'])
    },
  )
})

describe('cards that are turns', () => {
  rule(['MW-CARD-06', 'MW-R-77'], 'playing it takes the whole turn: nothing is activated, and the other side is next', () => {
    const formations = [...guards, tank('fb1', 60, 60)]
    const t = battle(formations, { hands: { a: ['orbital-barrage#1'] } })
      .dice('salvo', 1, 1, 1)
      .pick('ann', 'orbital-barrage#1')
    while (t.engine.decision(t.state, 'ann')) first(t, 'ann')
    expect(Object.values(t.world.formations).some(f => f.activated)).toBe(false)
    expect([t.world.lastTurn, t.world.inTurn]).toEqual(['a', 'b'])
    expect(t.world.discard).toEqual(['orbital-barrage#1'])
    t.asks('bob', 'mw.turn')
  })

  rule(['MW-CARD-04', 'MW-FLYER-02'], 'More Fuel takes bought flyers back for their two points, but deploys nothing', () => {
    const could = (formation: Spec, supply: number): boolean => {
      const t = battle([formation, tank('fa9', 5, 5, { activated: true }), tank('fb9', 115, 115)], {
        turn: 'b',
        sides: { a: { supply } },
      })
      leave(t)
      return canActivateAnother(t.world, 'a')
    }
    expect(could(tank('fa1', 0, 0, waiting), 9)).toBe(false)
    expect(could(tank('fa1', 0, 0, { ...waiting, paid: true }), 0)).toBe(true)
    expect(could(wing('fa1', 0, 0, { ...waiting, paid: true }), 2)).toBe(true)
    expect(could(wing('fa1', 0, 0, { ...waiting, paid: true }), 1)).toBe(false)
  })

  rule('MW-CARD-04', 'after a card that took the place of an activation there is no More Fuel', () => {
    const t = battle([...guards, tank('fb1', 60, 60)], { hands: { a: ['orbital-barrage#1', 'more-fuel#1'] } })
      .dice('salvo', 1, 1, 1)
      .pick('ann', 'orbital-barrage#1')
    const asked: string[] = []
    for (let next = t.engine.decision(t.state, 'ann'); next; next = t.engine.decision(t.state, 'ann')) {
      asked.push(next.kind)
      if (next.kind === 'kernel.react') t.pass('ann')
      else first(t, 'ann')
    }
    expect(asked).not.toContain('kernel.react')
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-CARD-04', 'MW-R-95'],
    'asked: More Fuel is played after the activation and before the turn ends; then it is the other side',
    () => {
      const t = battle(guards, { hands: { a: ['more-fuel#1'] } })
        .pick('ann', 'fa8')
        .pick('ann', 'fire')
      expect(t.options('ann', 'kernel.react')).toEqual(['more-fuel/more-fuel#1'])
      expect(t.all('turn ended')).toEqual([])
      // Only one is left to activate, so its order is asked at once.
      t.pick('ann', 'more-fuel/more-fuel#1').pick('ann', 'fire')
      expect(t.all('activation ended')).toEqual([{ formation: 'fa8' }, { formation: 'fa9' }])
      expect(t.all('turn ended')).toHaveLength(1)
      t.asks('bob', 'mw.turn')
    },
  )
})
