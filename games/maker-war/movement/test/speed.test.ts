import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { path } from '../../test/mw-table.ts'
import type { Order } from '../../world.ts'
import { formationSpeedOf, moveLimit, paceOf } from '../speed.ts'
import { budgetOf, group, lone, moving, places, rect, whereIs } from './table.ts'

const lancer = lone('tm-lancer', 50, 50)

describe('formation speed', () => {
  rule('MW-FORM-08', 'the slowest unit that does not ride decides', () => {
    const t = moving('advance', { formations: [group(['tm-ace', 50, 50], ['tm-lancer', 53, 50], ['tm-bulwark', 50, 54])] })
    expect(budgetOf(t)).toBe(1500)
  })

  rule(['MW-TRAIT-12', 'MW-TRAIT-13', 'MW-R-24'], 'infantry rides as long as the transports have room for all of it', () => {
    const squad = (rifles: number) =>
      group(
        ['tm-marshal', 50, 50],
        ['tm-mule', 46, 50],
        ...Array.from({ length: rifles }, (_, i): [string, number, number] => ['tm-rifle', 45 + i * 2.5, 55]),
      )
    expect(budgetOf(moving('advance', { formations: [squad(4)] }))).toBe(2000)
    expect(budgetOf(moving('advance', { formations: [squad(5)] }))).toBe(1000)
    const { world } = moving('fire', { formations: [squad(4)] })
    expect(paceOf(world, world.formations.fa1!).riders).toEqual(['ua1-3', 'ua1-4', 'ua1-5', 'ua1-6'])
  })

  rule('MW-TRAIT-12', 'a lost transport only changes the speed', () => {
    const t = moving('advance', { formations: [group(['tm-captain', 50, 50], ['tm-rifle', 53, 50], ['tm-lancer', 50, 53])] })
    expect(budgetOf(t)).toBe(1000)
  })

  rule('MW-TRAIT-16', 'a carrier transports with the room no other formation takes, and no tanks', () => {
    const barge = group(['cd-tyrant', 50, 50], ['cd-barge', 46, 50], ['cd-flayer', 50, 54], ['cd-flayer', 53, 54])
    const inside = (units: number) => ({
      id: 'fa2',
      side: 'a',
      where: 'carried',
      carrier: 'fa1',
      units: Array.from({ length: units }, () => ({ profile: 'cd-breaker' })),
    })
    expect(budgetOf(moving('advance', { formations: [barge] }))).toBe(2000)
    expect(budgetOf(moving('advance', { formations: [barge, inside(4)] }))).toBe(2000)
    expect(budgetOf(moving('advance', { formations: [barge, inside(5)] }))).toBe(1000)
    const tank = group(['cd-tyrant', 50, 50], ['cd-barge', 46, 50], ['cd-bile', 50, 54])
    expect(budgetOf(moving('advance', { formations: [tank] }))).toBe(1000)
  })

  rule('MW-R-112', 'broken legs make slow, down to nothing', () => {
    const broken = (...systems: string[]) => ({
      id: 'fa1',
      side: 'a',
      units: [{ profile: 'fp-world', at: [50, 50], broken: systems }],
    })
    const limp = moving('advance', { formations: [broken('leftLeg')] })
    expect(budgetOf(limp)).toBe(500)
    const still = moving('advance', { formations: [broken('leftLeg', 'rightLeg')] })
    expect(formationSpeedOf(still.world, still.world.formations.fa1!).total).toBe(0)
    expect(still.state.outcome).not.toBeNull()
  })

  rule('MW-GEO-04', 'on a table in inches the speed is halved and rounded down', () => {
    expect(budgetOf(moving('advance', { formations: [lone('tm-bulwark', 30, 30)], options: { inches: true } }))).toBe(700)
  })
})

describe('how far under an order', () => {
  rule(
    ['MW-ORDER-02', 'MW-ORDER-03', 'MW-ORDER-05', 'MW-ORDER-07', 'MW-ORDER-12', 'MW-ORDER-14', 'MW-ASTRAL-01'],
    'each order has its length',
    () => {
      const limits: [Order, number][] = [
        ['advance', 2000],
        ['assault', 4000],
        ['march', 6000],
        ['patrol', 2000],
        ['regroup', 500],
        ['scatter', 2000],
        ['hit-and-run', 2000],
      ]
      for (const [order, limit] of limits)
        expect([order, budgetOf(moving(order, { formations: [lancer] }))]).toEqual([order, limit])
      expect(budgetOf(moving('hit-and-run', { formations: [lancer] }, [], 'hit-and-run'))).toBe(1000)
      expect(budgetOf(moving('advance', { formations: [lancer] }, [], 'card', 1500))).toBe(1500)
    },
  )

  rule('MW-ORDER-05', 'the length is explained', () => {
    const { world } = moving('fire', { formations: [lancer] })
    expect(explained(moveLimit(world, world.formations.fa1!, 'march'))).toEqual([
      'MW-UNIT-12 base 2000',
      'MW-ORDER-05 march times 3',
    ])
  })

  rule('MW-ORDER-05', 'a march too long is refused by its own rule', () => {
    const t = moving('march', { formations: [lancer] })
    t.refuses('ann', path([110.01, 50]), 'MW-ORDER-05')
    t.choose('ann', path([110, 50]))
  })

  rule('MW-ORDER-12', 'regrouping needs a speed of 5 cm', () => {
    const slow = { id: 'fa1', side: 'a', units: [{ profile: 'fp-world', at: [50, 50], broken: ['leftLeg'] }] }
    expect(budgetOf(moving('regroup', { formations: [slow] }))).toBe(500)
    const pod = moving('regroup', { formations: [lone('tm-pod', 50, 50)] })
    expect(pod.state.outcome).not.toBeNull()
    const t = moving('regroup', { formations: [lancer] })
    t.refuses('ann', path([55.01, 50]), 'MW-ORDER-12')
    t.choose('ann', path([55, 50]))
  })

  rule('MW-R-126', 'after unloading every centimetre counts double, and difficult terrain no more than that', () => {
    const halved = { ...lancer, halved: true }
    const t = moving('advance', { formations: [halved], terrain: [rect('building', 58, 50, 6, 20)] })
    t.refuses('ann', path([60.01, 50]), 'MW-MOVE-01')
    t.choose('ann', path([60, 50]))
    expect(explained((t.last('moved').costs as unknown[])[0])).toEqual(['MW-R-08 base 1000', 'MW-R-126 counts double times 2'])
  })
})

describe('units that came down too far away', () => {
  const landed = {
    ...group(['tm-dropcap', 50, 50], ['tm-rifle', 53, 50], ['tm-rifle', 50, 62]),
    marks: [{ kind: 'stray', unit: 'ua1-3' }],
  }
  rule('MW-PLANET-10', 'asked: they are placed with the others only if the chief comes within 5 cm of them', () => {
    const past = moving('advance', { formations: [landed] })
    past.choose('ann', path([50, 54.99])).choose('ann', places([2, 53, 55]))
    expect(whereIs(past, 'ua1-3')).toEqual([50, 62])
    const t = moving('advance', { formations: [landed] })
    t.choose('ann', path([50, 55]))
    t.choose('ann', places([2, 53, 55], [3, 50, 58]))
    expect(whereIs(t, 'ua1-3')).toEqual([50, 58])
    expect(t.last('picked up')).toMatchObject({ units: ['ua1-3'] })
  })

  rule(['MW-PLANET-08', 'MW-R-06'], 'asked: who stays where he came down is in the way of the others and of the chief', () => {
    const behind = (y: number) => ({
      formations: [
        {
          ...group(['tm-dropcap', 50, 50], ['tm-rifle', 50, 57], ['tm-rifle', 50, y]),
          marks: [{ kind: 'stray', unit: 'ua1-3' }],
        },
      ],
    })
    const t = moving('advance', behind(62))
    t.choose('ann', path([50, 54.99]))
    t.refuses('ann', places([2, 50, 61.99]), 'MW-R-06')
    const offered = t.engine.candidates(t.state, 'ann', rngOf('any'))
    const wish = t.engine.propose(t.state, 'ann', places([2, 50, 61.99]))
    for (const choice of [...offered, wish!]) expect(t.engine.check(t.state, 'ann', choice)).toMatchObject({ ok: true })
    t.choose('ann', wish!)
    const fled = moving('scatter', behind(61.5))
    fled.refuses('ann', path([50, 59.9]), 'MW-R-06')
    fled.asks('ann', 'mw.movePath')
  })
})
