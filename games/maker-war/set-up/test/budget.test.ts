import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { setUpBudget } from '../../battle/reserves.ts'
import { field } from '../../test/mw-table.ts'
import { deploying, group, lancers, row, waiting, worldOf } from './table.ts'

const rng = rngOf('set-up')

describe('the set-up budget', () => {
  // 20 lancers are 680 points and cost 7, 16 are 544 and cost 5, 17 are 578 and cost 6.
  rule(['MW-DEPLOY-02', 'MW-DEPLOY-01', 'MW-R-79'], 'half of the points as supply points, 5 of 1000', () => {
    const t = field(deploying([lancers('fa1', 'a', 16), lancers('fa2', 'a', 17), lancers('fb1', 'b')]))
    expect(t.world.sides.a.budget).toBe(5)
    const refusal = t.refuses('ann', { type: 'pick', ids: ['deploy:fa2'] }, 'MW-DEPLOY-02')
    expect(refusal.params).toEqual({ cost: 6, budget: 5 })
    t.pick('ann', 'deploy:fa1')
    expect(t.last('deployed')).toMatchObject({ formation: 'fa1', cost: 5, left: 0, lastResort: false })
    t.asks('ann', 'mw.enter')
  })

  rule('MW-R-80', 'without supply cards everything may be deployed', () => {
    const t = field(deploying([lancers('fa1', 'a', 20), lancers('fa2', 'a', 20), lancers('fb1', 'b')], { supplyCards: false }))
    expect(t.options('ann', 'mw.deploy')).toEqual(['deploy:fa1', 'deploy:fa2', 'done'])
    expect(t.world.sides.a.budget).toBeNull()
  })

  rule('MW-R-83', 'if no formation fits the budget one of the cheapest may be deployed all the same', () => {
    const army = [lancers('fa1', 'a', 20), lancers('fa2', 'a', 17), lancers('fa3', 'a', 17)]
    const t = field(deploying([...army, lancers('fb1', 'b'), lancers('fb2', 'b')]))
    expect(t.options('ann', 'mw.deploy')).toEqual(['deploy:fa2', 'deploy:fa3', 'done'])
    t.pick('ann', 'deploy:fa2')
    expect(t.last('deployed')).toMatchObject({ cost: 6, left: 0, lastResort: true })
    t.choose('ann', t.engine.candidates(t.state, 'ann', rng)[0]!)
    t.pick('bob', 'deploy:fb1').choose('bob', row('fb1', 40, 75))
    // Then the budget is used up and the side is out.
    expect(t.world.sides.a.ready).toBe(true)
    expect(['fa1', 'fa3'].map(id => group(t.world, id).where)).toEqual(['waiting', 'waiting'])
    t.asks('bob', 'mw.deploy')
  })

  rule('MW-R-83', 'not if another formation fits', () => {
    const t = field(deploying([lancers('fa1', 'a', 20), lancers('fa2', 'a', 3), lancers('fb1', 'b')]))
    t.refuses('ann', { type: 'pick', ids: ['deploy:fa1'] }, 'MW-DEPLOY-02')
    expect(t.options('ann', 'mw.deploy')).toEqual(['deploy:fa2', 'done'])
  })

  rule('MW-R-83', 'flyers do not count: they cannot be deployed in set-up, however cheap', () => {
    const wing = waiting('fa2', 'a', ['tm-kestrel'])
    const t = field(deploying([lancers('fa1', 'a', 17), wing, lancers('fb1', 'b')]))
    expect(t.options('ann', 'mw.deploy')).toEqual(['deploy:fa1', 'done'])
  })

  rule(['MW-R-83', 'MW-R-81'], 'one formation, once: what was bought without being placed is bought', () => {
    // 11 pods are 572 points and cost 6, as much as the lancers.
    const pods = waiting(
      'fa2',
      'a',
      Array.from({ length: 11 }, () => 'tm-pod'),
    )
    const t = field(deploying([lancers('fa1', 'a', 17), pods, lancers('fb1', 'b'), lancers('fb2', 'b')]))
    expect(t.options('ann', 'mw.deploy')).toEqual(['deploy:fa1', 'reserve:fa2', 'done'])
    t.pick('ann', 'reserve:fa2')
    t.pick('bob', 'deploy:fb1').choose('bob', row('fb1', 40, 75))
    expect(t.world.sides.a.ready).toBe(true)
    expect(group(t.world, 'fa1').where).toBe('waiting')
    t.asks('bob', 'mw.deploy')
  })

  rule(['MW-R-167', 'MW-DEPLOY-02'], 'whom a carrier has inside may take the budget to its end', () => {
    const many = (count: number, profile: string) => Array.from({ length: count }, () => profile)
    // 3 barges are 198 points and cost 2, 11 breakers are 308 and cost the other 3.
    const army = [waiting('fa1', 'a', many(3, 'cd-barge')), waiting('fa2', 'a', many(11, 'cd-breaker'))]
    const t = field(deploying([...army, lancers('fb1', 'b')], {}, { factions: { a: 'cyber-demons' } }))
    t.pick('ann', 'deploy:fa1').choose('ann', t.engine.candidates(t.state, 'ann', rng)[0]!)
    t.pick('ann', 'fa2')
    expect(group(t.world, 'fa2')).toMatchObject({ where: 'carried', carrier: 'fa1' })
    expect(t.world.sides.a.budget).toBe(0)
    t.asks('bob', 'mw.deploy')
  })

  rule('MW-MISS-04', 'Landing Grounds halves it, rounded up', () => {
    const budget = (mission: string, points: number) => setUpBudget(worldOf({ options: { mission, points } }), 'b')!
    expect([1000, 2000].map(points => budget('landing-grounds', points).total)).toEqual([3, 5])
    expect(explained(budget('landing-grounds', 1000))).toEqual(['MW-DEPLOY-02 base 5', 'MW-MISS-04 landing grounds set 3'])
    expect(budget('measured-battle', 1000).total).toBe(5)
  })
})
