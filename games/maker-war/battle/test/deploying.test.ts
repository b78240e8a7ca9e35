import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, first, group, guards, leave, running, tank, tired, waiting } from './table.ts'

describe('what a turn with a deployment does not bring', () => {
  rule(
    ['MW-DEPLOY-08', 'MW-SUPPLY-11'],
    'asked: who keeps the card that would make it cheap enough has not deployed it, nor can he now',
    () => {
      // Eight heavy tanks of 47 points cost 4; the card is worth 3, or 4 off the price.
      const heavy = Array.from({ length: 8 }, () => ['tm-bulwark', 0, 0] as const)
      const t = battle([...guards, group('fa1', heavy, waiting)], { hands: { a: ['tm-c-3#1'] } })
      t.pick('ann', 'fa1').pass('ann')
      expect(t.all('bought')).toEqual([])
      expect(t.world.sides.a.hand).toEqual(['tm-c-3#1'])
      expect(t.options('ann', 'mw.turn')).toEqual(['fa8', 'fa9'])
      t.refuses('ann', { type: 'pick', ids: ['fa1'] }, 'MW-DEPLOY-08')
    },
  )

  rule(['MW-DEPLOY-10', 'MW-CARD-04'], 'asked: not even More Fuel activates the others in the turn they are deployed in', () => {
    const reserves = [tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting)]
    const t = battle([...tired.slice(0, 1), ...reserves, tank('fb9', 115, 115)], {
      hands: { a: ['more-fuel#1'] },
      sides: { a: { supply: 2 } },
    })
    t.pick('ann', 'fa1').pick('ann', 'fire')
    first(t, 'ann')
    t.pick('ann', 'fa2')
    first(t, 'ann')
    expect(t.all('activation ended')).toEqual([{ formation: 'fa1' }])
    expect(t.all('turn ended')).toHaveLength(1)
    leave(t)
  })

  rule(['MW-DEPLOY-10', 'MW-SUPPLY-11'], 'a further one that was not bought in the end does not enter', () => {
    const heavy = Array.from({ length: 8 }, () => ['tm-bulwark', 0, 0] as const)
    const further = { proc: 'deployFurther', vars: { side: 'a', formation: null } }
    const t = running(further, [...guards, group('fa1', heavy, waiting)], { hands: { a: ['tm-c-3#1'] } })
    t.pick('ann', 'fa1').pass('ann')
    expect(t.options('ann', 'mw.deployMore')).toEqual([])
    expect(t.pass('ann').world.formations.fa1).toMatchObject({ where: 'waiting', paid: false })
    leave(t)
  })

  rule('MW-PLANET-07', 'asked: movement is halved until the end of the turn only', () => {
    const t = battle([{ ...guards[0]!, halved: true }, ...guards.slice(1)])
    expect(t.world.formations.fa8!.halved).toBe(true)
    t.pick('ann', 'fa8').pick('ann', 'fire')
    expect(t.world.formations.fa8!.halved).toBe(false)
    t.asks('bob', 'mw.turn')
  })
})
