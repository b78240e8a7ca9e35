import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect, test } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { budgetOf, foe, group, lone, moving, places, rect, turning, whereIs } from './table.ts'

describe('Titans', () => {
  const vulcan = lone('tm-vulcan', 50, 50)
  rule(['MW-MOVE-11', 'MW-MOVE-12', 'MW-TITAN-04'], 'a Titan moves only straight ahead', () => {
    const t = moving('advance', { formations: [vulcan] })
    t.refuses('ann', path([52, 55]), 'MW-MOVE-12')
    t.refuses('ann', path([50, 45]), 'MW-MOVE-12')
    t.refuses('ann', path([50, 65.01]), 'MW-MOVE-01')
    t.choose('ann', path([50, 65]))
    expect(t.world.units['ua1-1']).toMatchObject({ at: { x: 5000, y: 6500 }, facing: 90 })
  })

  rule(['MW-MOVE-13', 'MW-R-111', 'MW-TITAN-04'], 'turns of up to 45 degrees cost 5 cm each: worked example 25', () => {
    const t = moving('advance', { formations: [vulcan] })
    t.refuses('ann', turning([50, 50, 135], [46.46, 53.54, 181]), 'MW-MOVE-01')
    t.refuses('ann', turning([50, 50, 136], [50, 50, 180], [45, 50, null]), 'MW-MOVE-01')
    t.choose('ann', turning([50, 50, 135], [46.46, 53.54, 180]))
    expect(t.world.units['ua1-1']!.facing).toBe(180)
    expect(explained((t.last('moved').costs as unknown[])[0])).toEqual(['MW-R-08 base 500', 'MW-MOVE-13 turns +1000'])
    const march = moving('march', { formations: [vulcan] })
    march.refuses('ann', turning([50, 50, 0], [85.01, 50, null]), 'MW-ORDER-05')
    march.choose('ann', turning([50, 50, 0], [85, 50, null]))
  })

  rule('MW-R-111', 'regrouping it may turn in place of the 5 cm, under Continuous Fire not at all', () => {
    const t = moving('regroup', { formations: [vulcan] })
    t.refuses('ann', turning([50, 50, 136]), 'MW-ORDER-12')
    t.refuses('ann', turning([50, 51, 135]), 'MW-ORDER-12')
    t.choose('ann', turning([50, 50, 135]))
    expect(t.last('moved')).toMatchObject({ cost: 500 })
    expect(moving('fire', { formations: [vulcan] }).state.outcome).not.toBeNull()
  })

  rule('MW-TITAN-07', 'scattering it may also move straight backwards', () => {
    const t = moving('scatter', { formations: [vulcan] })
    t.refuses('ann', path([50, 34.99]), 'MW-MOVE-01')
    t.refuses('ann', path([48, 40]), 'MW-MOVE-12')
    t.choose('ann', path([50, 35]))
    expect(t.world.units['ua1-1']!.facing).toBe(90)
  })

  rule('MW-R-113', 'a Titan passes through no unit, friends included', () => {
    const friend = { id: 'fa2', side: 'a', units: { 'tm-rifle': [[53.4, 56]] } }
    const t = moving('advance', { formations: [vulcan, friend] })
    expect(t.refuses('ann', path([50, 62]), 'MW-R-113').params).toEqual({ other: 'ua2-1' })
    t.choose('ann', path([50, 54]))
    const beside = moving('advance', { formations: [vulcan, { ...friend, units: { 'tm-rifle': [[53.45, 56]] } }] })
    beside.choose('ann', path([50, 62]))
  })

  rule('MW-R-154', 'a Titan uses the street straight ahead and may turn on it', () => {
    const street = rect('street', 50, 62, 5, 40)
    const t = moving('advance', { formations: [lone('tm-vulcan', 50, 40)], terrain: [street] })
    t.choose('ann', path([50, 50]))
    t.refuses('ann', path([51, 54]), 'MW-MOVE-12')
    t.refuses('ann', turning([50, 50, 136]), 'MW-TERR-08')
    t.choose('ann', turning([50, 50, 135]))
    expect(t.world.units['ua1-1']!.facing).toBe(135)
  })

  test('the way to a place is proposed with a turn', () => {
    const t = moving('advance', { formations: [vulcan] })
    t.choose('ann', t.engine.propose(t.state, 'ann', turning([55, 50, 45]))!)
    expect(t.world.units['ua1-1']!.facing).toBe(0)
    expect(whereIs(t, 'ua1-1')).toEqual([55, 50])
  })
})

describe('flyers', () => {
  const wing = group(['tm-kestrel', 40, 50], ['tm-kestrel', 36, 50])
  rule(['MW-MOVE-14', 'MW-R-105'], 'asked: any turn, then straight on as far as they wish, all looking the same way', () => {
    const t = moving('advance', { formations: [wing] })
    t.refuses('ann', path([60, 50], [60, 60]), 'MW-MOVE-14')
    t.refuses('ann', turning([110, 50, 90]), 'MW-MOVE-14')
    t.choose('ann', path([110, 50])).choose('ann', places([2, 110, 54]))
    expect(t.world.units['ua1-1']!.facing).toBe(0)
    expect(t.world.units['ua1-2']!.facing).toBe(0)
  })

  rule('MW-MOVE-14', 'asked: places on the way change nothing as long as it is straight', () => {
    const t = moving('advance', { formations: [wing] })
    t.refuses('ann', path([60, 50], [80, 50.01]), 'MW-MOVE-14')
    t.refuses('ann', path([60, 50], [50, 50]), 'MW-MOVE-14')
    t.refuses('ann', path([60, 50], [40, 50]), 'MW-MOVE-14')
    t.choose('ann', path([40, 50], [60, 50], [80, 50])).choose('ann', places([2, 80, 54]))
    expect([t.world.units['ua1-1']!.facing, whereIs(t, 'ua1-1')]).toEqual([0, [80, 50]])
  })

  rule('MW-R-105', 'asked: they may turn without moving', () => {
    const t = moving('patrol', { formations: [wing] })
    t.choose('ann', turning([40, 50, 200])).choose('ann', places([2, 36, 50]))
    expect([t.world.units['ua1-1']!.facing, t.world.units['ua1-2']!.facing]).toEqual([200, 200])
    expect(t.last('moved')).toMatchObject({ formation: 'fa1' })
  })

  rule('MW-MOVE-15', 'under Continuous Fire they do not move', () => {
    expect(moving('fire', { formations: [wing] }).state.outcome).not.toBeNull()
  })

  rule(['MW-R-106', 'MW-MOVE-14'], 'regrouping and scattering they fly as far as they wish, but not off the table', () => {
    for (const order of ['regroup', 'scatter'] as const) {
      const t = moving(order, { formations: [lone('tm-kestrel', 40, 50)] })
      t.refuses('ann', path([118.76, 50]), 'MW-R-07')
      t.choose('ann', path([118.75, 50]))
    }
  })

  rule(['MW-R-155', 'MW-R-14'], 'they end above anything but flyers of the same altitude', () => {
    const high = { id: 'fa2', side: 'a', units: { 'tm-kestrel': [[80, 50]] } }
    const terrain = [rect('rock-spire', 60, 50, 10, 10)]
    const over = moving('advance', { formations: [lone('tm-kestrel', 40, 50), foe('tm-lancer', 61, 50), high], terrain })
    over.refuses('ann', path([77.6, 50]), 'MW-R-06')
    over.choose('ann', path([60, 50]))
    const low = moving('advance', { formations: [lone('tm-kestrel', 40, 50), { ...high, altitude: 'low' }] })
    low.choose('ann', path([80, 50]))
  })

  rule(['MW-MOVE-16', 'MW-R-107'], 'asked: closer than 10 cm to FLAK a flyer is destroyed: worked example 27', () => {
    const pass = (y: number, more = {}) => {
      const t = moving('advance', { formations: [{ ...wing, ...more }, foe('tm-hail', 60, y)] })
      return t.choose('ann', path([80, 50])).choose('ann', places([2, 80, 46]))
    }
    expect(pass(62.5).all('shot down by FLAK')).toEqual([])
    const low = pass(62.49, { altitude: 'low' })
    expect(low.last('shot down by FLAK')).toMatchObject({ formation: 'fa1', unit: 'ua1-1', flak: 'ub1-1' })
    expect(low.world.units['ua1-1']).toBeUndefined()
    expect(pass(62.4).all('shot down by FLAK')).toHaveLength(1)
  })

  rule('MW-R-107', 'asked: the others are tested on their straight way, and each loss is a token', () => {
    const three = group(['tm-kestrel', 40, 50], ['tm-kestrel', 36, 50], ['tm-kestrel', 40, 54], ['tm-kestrel', 40, 46])
    const t = moving('advance', { formations: [three, foe('tm-hail', 60, 66)] })
    t.choose('ann', path([80, 50])).choose('ann', places([2, 84, 50], [3, 80, 54], [4, 80, 46]))
    expect(t.all('shot down by FLAK').map(e => e.unit)).toEqual(['ua1-3'])
    expect(t.world.formations.fa1).toMatchObject({ tokens: 1, units: ['ua1-1', 'ua1-2', 'ua1-4'] })
  })

  rule('MW-R-107', 'scattered FLAK does not shoot, and who does not move is not shot at', () => {
    const flak = foe('tm-hail', 45, 50)
    const scattered = moving('advance', { formations: [lone('tm-kestrel', 40, 50), { ...flak, stance: 'scatter' }] })
    scattered.choose('ann', path([80, 50]))
    expect(scattered.all('shot down by FLAK')).toEqual([])
    const still = moving('advance', { formations: [lone('tm-kestrel', 40, 50), flak] })
    still.choose('ann', turning([40, 50, 180]))
    expect(still.all('shot down by FLAK')).toEqual([])
    const leaving = moving('advance', { formations: [lone('tm-kestrel', 40, 50), flak] })
    leaving.choose('ann', path([10, 50]))
    expect(leaving.all('shot down by FLAK')).toHaveLength(1)
  })

  rule('MW-R-107', 'a weapon chosen as Anti-Air is FLAK', () => {
    const fab = (maker: string) => ({ id: 'fb1', side: 'b', units: [{ profile: 'tm-forge', at: [60, 55], maker }] })
    const t = moving('advance', { formations: [lone('tm-kestrel', 40, 50), fab('anti-air')] })
    expect(t.choose('ann', path([80, 50])).all('shot down by FLAK')).toHaveLength(1)
    const other = moving('advance', { formations: [lone('tm-kestrel', 40, 50), fab('sniper')] })
    expect(other.choose('ann', path([80, 50])).all('shot down by FLAK')).toEqual([])
  })

  rule(['MW-TRAIT-41', 'MW-R-181'], 'an interceptor reacts with a move of up to 30 cm, tested against FLAK', () => {
    const setting = { formations: [lone('tm-kestrel', 40, 50), foe('tm-hail', 60, 55)] }
    const t = moving('patrol', setting, [], 'interceptor')
    expect(budgetOf(t)).toBe(3000)
    t.refuses('ann', path([70.01, 50]), 'MW-TRAIT-41')
    t.refuses('ann', path([50, 50], [50, 40]), 'MW-MOVE-14')
    t.choose('ann', path([70, 50]))
    expect(t.all('shot down by FLAK')).toHaveLength(1)
  })
})

describe('Veer Off', () => {
  const wing = group(['tm-kestrel', 60, 20], ['tm-kestrel', 64, 20], ['tm-kestrel', 56, 20])
  rule('MW-ORDER-18', 'flyers leave the table and wait, to come back without being deployed again', () => {
    const t = moving('veer-off', { formations: [{ ...wing, tokens: 2 }] })
    expect(t.last('veered off')).toMatchObject({ formation: 'fa1', units: [{ unit: 'ua1-1', to: { x: 6000, y: -125 } }, {}, {}] })
    expect(t.world.formations.fa1).toMatchObject({ where: 'waiting', deployed: true, tokens: 2, units: { length: 3 } })
  })

  rule(['MW-ORDER-18', 'MW-R-107'], 'where there is FLAK the direction is chosen, and those who pass it are shot down', () => {
    const t = moving('veer-off', { formations: [wing, foe('tm-hail', 69, 5)] })
    t.refuses('ann', path(), 'MW-ORDER-18')
    const [best] = t.engine.candidates(t.state, 'ann', rngOf('any'))
    expect(t.engine.check(t.state, 'ann', best!)).toMatchObject({ ok: true, preview: { lost: 0 } })
    expect(t.engine.check(t.state, 'ann', path([60, 10]))).toMatchObject({ ok: true, preview: { lost: 2 } })
    t.choose('ann', path([60, 10]))
    // A wingman and the chief are lost, and the last one is left alone.
    expect(t.all('shot down by FLAK').map(e => e.unit)).toEqual(['ua1-2', 'ua1-1'])
    expect(t.world.formations.fa1!.where).toBe('gone')
  })
})
