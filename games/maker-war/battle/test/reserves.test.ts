import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { supplyCostOf } from '../../army/army-limits.ts'
import { battle, first, group, guards, running, stay, tank, waiting, wing } from './table.ts'

describe('deploying in a turn', () => {
  rule(
    ['MW-DEPLOY-08', 'MW-DEPLOY-09', 'MW-R-81'],
    'asked: a waiting formation is paid for and placed instead of an activation, then it is activated with any order',
    () => {
      const t = battle([...guards, tank('fa1', 0, 0, waiting)], { hands: { a: ['lucky-shot#1'] } })
      t.pick('ann', 'fa1')
      expect(t.last('bought')).toMatchObject({ formation: 'fa1', cost: { total: 1 } })
      expect(t.world.sides.a.hand).toEqual([])
      expect(t.options('ann', 'mw.order')).toEqual(['advance', 'assault', 'march', 'fire', 'patrol', 'regroup', 'scatter'])
      t.pick('ann', 'march')
      first(t, 'ann')
      t.choose('ann', stay)
      expect(t.world.formations.fa1).toMatchObject({ where: 'table', deployed: true, activated: true, stance: 'march' })
      expect(t.world.formations.fa8!.activated).toBe(false)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-DEPLOY-08', 'MW-R-79'], 'asked: what cannot be paid cannot be deployed; points to the last one are enough', () => {
    const big = group('fa1', [['tm-prometheus', 0, 0]], waiting)
    const t = battle([...guards, big], { hands: { a: ['lucky-shot#1'] }, sides: { a: { supply: 0 } } })
    expect([249, 250, 1].map(supplyCostOf)).toEqual([2, 3, 1])
    expect(t.world.formations.fa1!.supplyCost).toBe(2)
    expect(t.options('ann', 'mw.turn')).toContain('fa1')
    const poor = battle([...guards, big], { sides: { a: { landing: 1 } } })
    expect(poor.refuses('ann', { type: 'pick', ids: ['fa1'] }, 'MW-DEPLOY-08').params).toEqual({ cost: 2, points: 1 })
    poor.asks('ann', 'mw.turn')
  })

  rule('MW-R-81', 'asked: what was bought in set-up enters without further cost', () => {
    const t = battle([...guards, tank('fa1', 0, 0, { ...waiting, paid: true })])
      .pick('ann', 'fa1')
      .pick('ann', 'fire')
    first(t, 'ann')
    expect(t.all('bought')).toEqual([])
    expect(t.all('paid')).toEqual([])
    expect(t.world.formations.fa1).toMatchObject({ where: 'table', activated: true })
    t.asks('bob', 'mw.turn')
  })

  rule('MW-DEPLOY-10', 'asked: further ones may be bought and placed in the same turn, but only one is activated', () => {
    const formations = [...guards, tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting)]
    const t = battle(formations, { sides: { a: { landing: 2 } } })
      .pick('ann', 'fa1')
      .pick('ann', 'fire')
    first(t, 'ann')
    t.pick('ann', 'fa2')
    first(t, 'ann')
    expect(t.world.formations.fa2).toMatchObject({ where: 'table', activated: false, paid: true })
    expect(t.world.sides.a.landing).toBe(0)
    t.pick('bob', 'fb8').pick('bob', 'fire')
    expect(t.options('ann', 'mw.turn')).toEqual(['fa8', 'fa9', 'fa2'])
  })

  rule('MW-DEPLOY-10', 'asked: without the points for another one the further deployment is refused; none is an answer', () => {
    const formations = [...guards, tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting), tank('fa3', 0, 0, waiting)]
    const t = battle(formations, { hands: { a: ['lucky-shot#1', 'lucky-shot#2'] } }).pick('ann', 'fa1')
    t.pick('ann', 'lucky-shot#1').pick('ann', 'fire')
    first(t, 'ann')
    t.pick('ann', 'fa2')
    first(t, 'ann')
    t.pick('ann', 'fa3').asks('ann', 'mw.enter')
    const poor = battle(formations.slice(0, 6), { hands: { a: ['lucky-shot#1'] }, sides: { a: { landing: 1 } } })
    poor.pick('ann', 'fa1').pick('ann', 'fire')
    first(poor, 'ann')
    poor.pass('ann').asks('bob', 'mw.turn')
    // A Titan for two points: one card in hand pays it, a point less does not.
    const titan = group('fa2', [['tm-prometheus', 0, 0]], waiting)
    const dear = (supply: number) => {
      const t = battle([...guards, tank('fa1', 0, 0, waiting), { ...titan }], {
        hands: { a: ['lucky-shot#1'] },
        sides: { a: { supply } },
      })
      t.pick('ann', 'fa1')
      t.pick('ann', 'fire')
      first(t, 'ann')
      return t
    }
    expect(dear(1).options('ann', 'mw.deployMore')).toEqual(['fa2'])
    dear(0).asks('bob', 'mw.turn')
    // Three marshals cost three: with a card left it is asked, but two points do not pay for them.
    const marshals = group(
      'fa2',
      [
        ['tm-marshal', 0, 0],
        ['tm-marshal', 0, 0],
        ['tm-marshal', 0, 0],
      ],
      waiting,
    )
    const short = battle([...guards, tank('fa1', 0, 0, waiting), marshals], {
      hands: { a: ['lucky-shot#1'] },
      sides: { a: { landing: 1 } },
    })
    short.pick('ann', 'fa1').pick('ann', 'fire')
    first(short, 'ann')
    expect(short.refuses('ann', { type: 'pick', ids: ['fa2'] }, 'MW-DEPLOY-08').params).toEqual({ cost: 3, points: 2 })
    short.asks('ann', 'mw.deployMore')
  })

  rule(
    'MW-DEPLOY-10',
    'asked: further ones wait off the table unbought or bought; wings that left and cargo are none of them',
    () => {
      const barge = group('fa2', [['cd-barge', 75, 20]])
      const cargo = group('fa3', [['cd-breaker', 0, 0]], { where: 'carried', carrier: 'fa2' })
      const left = running(
        { proc: 'carryOut', vars: { formation: 'fa4', order: 'veer-off' } },
        [...guards, tank('fa1', 0, 0, waiting), barge, cargo, wing('fa4', 60, 60), tank('fa5', 0, 0, { ...waiting, paid: true })],
        { sides: { a: { landing: 9 } } },
      )
      left.pick('ann', 'fa1').pick('ann', 'fire')
      first(left, 'ann')
      expect(left.options('ann', 'mw.deployMore')).toEqual(['fa5'])
    },
  )

  rule(
    'MW-DEPLOY-10',
    'asked: without open points and cards nobody is asked; who brings in what was bought before deploys nothing',
    () => {
      const formations = [...guards, tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting)]
      const t = battle(formations, { sides: { a: { landing: 1 } } })
        .pick('ann', 'fa1')
        .pick('ann', 'fire')
      first(t, 'ann')
      t.asks('bob', 'mw.turn')
      const before = battle([...guards, tank('fa1', 0, 0, { ...waiting, paid: true }), tank('fa2', 0, 0, waiting)], {
        sides: { a: { landing: 3 } },
      })
      before.pick('ann', 'fa1').pick('ann', 'fire')
      first(before, 'ann')
      before.asks('bob', 'mw.turn')
    },
  )

  rule('MW-R-53', 'asked: patrols react to what only enters in the same window as to what is activated', () => {
    const t = battle(
      [...guards, tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting), tank('fb1', 60, 40, { stance: 'patrol' })],
      {
        sides: { a: { landing: 2 } },
      },
    )
    t.pick('ann', 'fa1').pick('ann', 'fire')
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-1', x: 6000, y: 800, facing: 90, level: null }] })
    t.pick('ann', 'fa2')
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua2-1', x: 7000, y: 800, facing: 90, level: null }] })
    t.pass('bob')
    expect(t.asks('bob', 'kernel.react').subject).toMatchObject({ hook: 'movement.done' })
    t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb1')
    expect(t.last('patrol fire')).toEqual({ formation: 'fb1', at: 'fa2' })
    t.asks('ann', 'mw.target')
  })

  rule('MW-DEPLOY-11', 'who has passed may not deploy in that round', () => {
    const t = battle([...guards, tank('fa1', 0, 0, waiting)], { sides: { a: { passed: true, landing: 3 } } })
    t.refuses('ann', { type: 'pick', ids: ['fa1'] }, 'MW-DEPLOY-11')
    t.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-DEPLOY-12', 'MW-FLYER-01', 'MW-FLYER-02'],
    'asked: flyers are bought the first time, and on that turn their order is free',
    () => {
      const t = battle([...guards, wing('fa1', 0, 0, waiting)], { sides: { a: { landing: 1 } } }).pick('ann', 'fa1')
      expect(t.all('paid')).toEqual([{ side: 'a', cost: 1, for: 'deploy', landing: 1, supply: 0 }])
      t.pick('ann', 'fire@high')
      first(t, 'ann')
      expect(t.all('paid')).toHaveLength(1)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-85', 'MW-FLYER-02', 'MW-FLYER-03'],
    'asked: flyers that left re-enter for two points, without being bought again; they need not',
    () => {
      const t = running({ proc: 'carryOut', vars: { formation: 'fa1', order: 'veer-off' } }, [...guards, wing('fa1', 60, 60)], {
        hands: { a: ['lucky-shot#1'] },
      })
      expect(t.world.formations.fa1).toMatchObject({ where: 'waiting', deployed: true })
      t.pick('ann', 'fa1').pick('ann', 'fire@low')
      expect(t.last('paid')).toMatchObject({ cost: 2, for: 'flyers' })
      first(t, 'ann')
      expect(t.world.formations.fa1).toMatchObject({ where: 'table', altitude: 'low' })
      t.asks('bob', 'mw.turn')
      const poor = running(
        { proc: 'carryOut', vars: { formation: 'fa1', order: 'veer-off' } },
        [...guards, wing('fa1', 60, 60)],
        {
          sides: { a: { landing: 1 } },
        },
      )
      expect(poor.refuses('ann', { type: 'pick', ids: ['fa1'] }, 'MW-FLYER-02').params).toEqual({ cost: 2, points: 1 })
      poor.asks('ann', 'mw.turn')
    },
  )

  rule('MW-R-165', 'asked: an entry without a legal place is refused before it is paid', () => {
    const wall = { type: 'rock', effects: ['impassable'], at: [20, 5], size: [60, 30] }
    const t = battle([tank('fa1', 20, 35), tank('fa2', 20, 30), tank('fb1', 20, 75), tank('fa3', 0, 0, waiting)], {
      table: [40, 80],
      terrain: [wall],
      sides: { a: { landing: 3 } },
    })
    t.refuses('ann', { type: 'pick', ids: ['fa3'] }, 'MW-R-165')
    expect(t.engine.candidates(t.state, 'ann', rngOf('x'))).toHaveLength(2)
    t.asks('ann', 'mw.turn')
  })
})
