import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect, test } from 'vitest'
import { discAt } from '../../basics/measure.ts'
import { path } from '../../test/mw-table.ts'
import { findSteep } from '../terrain-moves.ts'
import { foe, group, lone, moving, places, rect, whereIs } from './table.ts'

const rifle = lone('tm-rifle', 50, 50)
const tank = lone('tm-lancer', 50, 50)

describe('how far', () => {
  rule(['MW-MOVE-01', 'MW-MOVE-02', 'MW-UNIT-12'], 'a basic movement is as long as the speed, along any path', () => {
    const t = moving('advance', { formations: [rifle] })
    expect(t.refuses('ann', path([60.01, 50]), 'MW-MOVE-01')).toMatchObject({
      params: { cost: 1001, limit: 1000 },
      at: { x: 6000, y: 5000 },
    })
    t.refuses('ann', path([55, 50], [55, 55.01]), 'MW-MOVE-01')
    t.choose('ann', path([55, 50], [55, 55]))
    expect(whereIs(t, 'ua1-1')).toEqual([55, 55])
    expect(t.last('moved')).toMatchObject({
      cost: 1000,
      path: [
        { x: 5000, y: 5000 },
        { x: 5500, y: 5000 },
        { x: 5500, y: 5500 },
      ],
    })
  })

  rule(['MW-FORM-03', 'MW-MOVE-06'], "asked: only the chief's way is measured; the others are placed", () => {
    const t = moving('advance', { formations: [group(['tm-captain', 50, 50], ['tm-rifle', 43, 50])] })
    t.refuses('ann', path([60.01, 50]), 'MW-MOVE-01')
    t.choose('ann', path([60, 50]))
    t.choose('ann', places([2, 68, 50]))
    expect(whereIs(t, 'ua1-2')).toEqual([68, 50])
  })

  rule(['MW-MOVE-04', 'MW-TERR-02', 'MW-TERR-22', 'MW-R-08'], 'difficult terrain counts double: worked example 23', () => {
    const forest = rect('forest', 60, 50, 3.5, 10)
    const t = moving('advance', { formations: [tank], terrain: [forest] })
    expect(t.refuses('ann', path([64.01, 50]), 'MW-MOVE-01').params).toEqual({ cost: 2001, limit: 2000 })
    t.choose('ann', path([64, 50]))
    expect(explained((t.last('moved').costs as unknown[])[0])).toEqual(['MW-R-08 base 1400', 'MW-MOVE-04 difficult terrain +600'])
  })

  rule(['MW-TERR-22', 'MW-TERR-01'], 'a forest is difficult for tanks only', () => {
    const t = moving('advance', { formations: [rifle], terrain: [rect('forest', 57, 50, 6, 10)] })
    t.choose('ann', path([60, 50]))
  })

  rule(['MW-TERR-23', 'MW-GEO-10'], 'a building is difficult for all, from the moment the base touches it', () => {
    const building = rect('building', 60, 45, 30, 8)
    const touching = moving('advance', { formations: [lone('tm-rifle', 55, 50)], terrain: [building] })
    touching.refuses('ann', path([60.01, 50]), 'MW-MOVE-01')
    touching.choose('ann', path([60, 50]))
    const beside = moving('advance', { formations: [lone('tm-rifle', 55, 50.01)], terrain: [building] })
    beside.choose('ann', path([65, 50.01]))
  })

  rule('MW-TERR-24', 'a hill does not slow anybody', () => {
    const t = moving('advance', { formations: [tank], terrain: [rect('hill', 60, 50, 15, 15)] })
    t.choose('ann', path([70, 50]))
  })

  rule('MW-TERR-28', 'other pieces have the effects they were given', () => {
    const t = moving('advance', { formations: [tank], terrain: [rect('oil', 60, 50, 30, 15, { effects: ['difficult'] })] })
    t.refuses('ann', path([65, 50]), 'MW-MOVE-01')
    t.choose('ann', path([60, 50]))
  })
})

describe('what cannot be crossed', () => {
  rule(['MW-MOVE-03', 'MW-TERR-05'], 'impassable terrain may be touched, not entered', () => {
    const t = moving('advance', { formations: [rifle], terrain: [rect('rock-spire', 56, 50, 4, 4)] })
    expect(t.refuses('ann', path([53.01, 50]), 'MW-TERR-05').at).toMatchObject({ x: 5300, y: 5000 })
    t.refuses('ann', path([59, 50]), 'MW-TERR-05')
    t.choose('ann', path([53, 50]))
  })

  rule('MW-TERR-25', 'a lake is difficult for infantry and closed to tanks', () => {
    const lake = rect('lake', 60, 50, 14, 20)
    const driven = moving('advance', { formations: [tank], terrain: [lake] })
    driven.refuses('ann', path([55, 50]), 'MW-TERR-05')
    driven.choose('ann', path([51.75, 50]))
    const foot = moving('advance', { formations: [lone('tm-rifle', 54, 50)], terrain: [lake] })
    foot.refuses('ann', path([59.01, 50]), 'MW-MOVE-01')
    foot.choose('ann', path([59, 50]))
  })

  rule('MW-TERR-27', 'a fortress is closed to Titans, not to infantry', () => {
    const fortress = rect('fortress', 50, 60, 12, 8)
    const titan = moving('advance', { formations: [lone('tm-vulcan', 50, 50)], terrain: [fortress] })
    titan.refuses('ann', path([50, 53.51]), 'MW-TERR-05')
    titan.choose('ann', path([50, 53.5]))
    const t = moving('advance', { formations: [rifle], terrain: [fortress] })
    t.choose('ann', path([50, 58]))
  })

  rule(['MW-TERR-06', 'MW-R-29'], 'only the outline of a border is closed, and ramps are open', () => {
    const mesa = rect('mesa', 60, 50, 14, 14, { ramps: ['north'] })
    const t = moving('march', { formations: [rifle], terrain: [mesa] })
    expect(t.refuses('ann', path([56, 50]), 'MW-TERR-06').at).toMatchObject({ x: 5300, y: 5000 })
    t.choose('ann', path([50, 58], [58, 58], [58, 52]))
    const inside = moving('advance', { formations: [lone('tm-rifle', 57, 50)], terrain: [mesa] })
    inside.refuses('ann', path([57, 42]), 'MW-TERR-06')
    inside.choose('ann', path([65, 50]))
  })

  rule('MW-R-07', 'asked: no corner of the way and no unit of the formation leaves the table', () => {
    const round = moving('march', { formations: [lone('tm-rifle', 5, 50)] })
    round.refuses('ann', path([0.99, 55], [5, 60]), 'MW-R-07')
    round.choose('ann', path([1, 55], [5, 60]))
    const t = moving('advance', { formations: [group(['tm-rifle', 5, 50], ['tm-rifle', 8, 50])] }).choose('ann', path([5, 51]))
    t.refuses('ann', places([2, 0.99, 51]), 'MW-R-07')
    t.choose('ann', places([2, 1, 51]))
    expect(whereIs(t, 'ua1-2')).toEqual([1, 51])
  })

  rule('MW-R-07', 'the whole base stays on the table', () => {
    const t = moving('advance', { formations: [lone('tm-rifle', 5, 50)] })
    t.refuses('ann', path([0.99, 50]), 'MW-R-07')
    t.choose('ann', path([1, 50]))
  })

  rule('MW-R-09', "asked: the chief's type decides, and a riding chief goes where tanks go", () => {
    const lake = rect('lake', 58, 50, 6, 20)
    const walking = moving('march', { formations: [group(['tm-captain', 50, 50], ['tm-lancer', 47, 50])], terrain: [lake] })
    walking.choose('ann', path([66, 50]))
    walking.refuses('ann', places([2, 62, 50]), 'MW-TERR-05')
    walking.choose('ann', places([2, 69, 50]))
    const riding = moving('advance', {
      formations: [group(['tm-captain', 50, 50], ['tm-mule', 46, 50], ['tm-rifle', 50, 53])],
      terrain: [lake],
    })
    riding.refuses('ann', path([56, 50]), 'MW-TERR-05')
    riding.choose('ann', path([50, 60])).choose('ann', places([2, 46, 60], [3, 53, 60]))
  })
})

describe('enemies', () => {
  rule('MW-MOVE-05', 'nobody comes closer than 10 cm to an enemy, on the way or in the end', () => {
    const t = moving('march', { formations: [rifle, foe('tm-rifle', 70, 50)] })
    expect(t.refuses('ann', path([58.01, 50]), 'MW-MOVE-05')).toMatchObject({
      params: { foe: 'ub1-1' },
      at: { x: 5800, y: 5000 },
    })
    t.choose('ann', path([58, 50]))
    const close = moving('advance', { formations: [rifle, foe('tm-rifle', 55, 61.99)] })
    close.refuses('ann', path([60, 50]), 'MW-MOVE-05')
    close.choose('ann', path([50, 48]))
    const past = moving('advance', { formations: [rifle, foe('tm-rifle', 55, 62)] })
    past.choose('ann', path([60, 50]))
  })

  rule(['MW-MOVE-05', 'MW-MOVE-10', 'MW-ORDER-03'], 'under Assault one may touch enemies but not pass through them', () => {
    const t = moving('assault', { formations: [rifle, foe('tm-rifle', 60, 50)] })
    expect(t.refuses('ann', path([62.5, 50]), 'MW-MOVE-10').at).toMatchObject({ x: 5805, y: 5000 })
    t.choose('ann', path([58, 50]))
  })

  rule('MW-R-13', 'who begins within 10 cm may leave or stay, not come nearer', () => {
    const t = moving('advance', { formations: [rifle, foe('tm-rifle', 60, 50)] })
    t.refuses('ann', path([50.01, 50]), 'MW-R-13')
    t.refuses('ann', path([50, 51], [50.5, 51]), 'MW-R-13')
    t.choose('ann', path([50, 52]))
  })

  rule('MW-R-13', 'asked: the starting distance of any unit of the formation counts, for one enemy formation only', () => {
    const formations = [
      group(['tm-captain', 50, 50], ['tm-rifle', 53, 50]),
      foe('tm-rifle', 62, 50),
      foe('tm-rifle', 42, 60, 'fb2'),
    ]
    const t = moving('advance', { formations })
    t.refuses('ann', path([49, 51]), 'MW-MOVE-05')
    t.choose('ann', path([51, 50]))
    t.refuses('ann', places([2, 53.01, 50]), 'MW-R-13')
    t.choose('ann', places([2, 53, 50]))
  })

  rule('MW-R-13', 'without Assault nobody ends in contact, though he began in it', () => {
    const t = moving('advance', { formations: [rifle, foe('tm-rifle', 52, 50)] })
    t.refuses('ann', path([50, 48], [52, 48]), 'MW-R-13')
    t.refuses('ann', path([50, 48], [52, 47.95]), 'MW-R-13')
    t.choose('ann', path([50, 48], [52, 47.94]))
  })

  rule('MW-R-14', 'flyers project no zone, do not block, and may be stood under', () => {
    const t = moving('advance', { formations: [rifle, foe('tm-kestrel', 55, 50)] })
    t.choose('ann', path([57, 50]))
  })

  rule('MW-R-15', 'Hypha are enemies in the way', () => {
    const t = moving('advance', { formations: [rifle], hypha: [{ side: 'b', profile: 'fp-h-wall', at: [65, 50] }] })
    t.refuses('ann', path([53.01, 50]), 'MW-MOVE-05')
    t.choose('ann', path([53, 50]))
  })

  rule('MW-R-69', 'those who flee may come near enemies, not through them', () => {
    const t = moving('scatter', { formations: [rifle, foe('tm-rifle', 65, 50), foe('tm-rifle', 50, 55, 'fb2')] })
    t.refuses('ann', path([50, 58]), 'MW-MOVE-10')
    t.refuses('ann', path([50, 53]), 'MW-R-13')
    t.choose('ann', path([60, 50]))
  })

  rule(['MW-R-08', 'MW-R-06'], 'friends may be passed, and overlapped in the end by no more than 0.05 cm', () => {
    const friend = { id: 'fa2', side: 'a', units: { 'tm-rifle': [[55, 50]] } }
    const t = moving('advance', { formations: [rifle, friend] })
    t.refuses('ann', path([56.94, 50]), 'MW-R-06')
    t.choose('ann', path([56.95, 50]))
  })
})

describe('hover', () => {
  const prow = lone('as-prow', 50, 50)
  rule('MW-TRAIT-11', 'a formation that hovers ignores terrain on its way', () => {
    const terrain = [rect('building', 58, 50, 6, 20), rect('canyon', 66, 50, 5, 20), rect('fence', 72, 50, 2, 20)]
    const t = moving('advance', { formations: [prow], terrain })
    t.choose('ann', path([75, 50]))
  })
  rule('MW-TRAIT-11', 'if one unit does not hover, none does', () => {
    const formations = [group(['ts-needle', 50, 50], ['ts-needle', 53, 50], ['ts-warden', 50, 53])]
    const t = moving('advance', { formations, terrain: [rect('canyon', 58, 50, 5, 20)] })
    t.refuses('ann', path([58, 50]), 'MW-TERR-05')
    t.asks('ann', 'mw.movePath')
  })
  rule('MW-R-25', 'a hover move may end on a lake, not in rock', () => {
    const t = moving('advance', { formations: [prow], terrain: [rect('lake', 60, 50, 8, 20), rect('rock-spire', 70, 50, 6, 6)] })
    t.refuses('ann', path([70, 50]), 'MW-R-25')
    t.choose('ann', path([60, 50]))
  })
  rule('MW-TRAIT-11', 'with height levels it climbs one level at a time', () => {
    const tower = { body: discAt({ x: 1000, y: 0 }, 300), level: 2 }
    const terrace = { body: discAt({ x: 1000, y: 0 }, 500), level: 1 }
    const way = [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
    ]
    expect(findSteep(way, [tower, terrace])).toBeNull()
    expect(findSteep(way, [tower])).toEqual({ x: 700, y: 0 })
    expect(findSteep(way, [terrace])).toBeNull()
  })
})

describe('a way is proposed', () => {
  test('round what is in the way', () => {
    const t = moving('march', { formations: [rifle], terrain: [rect('canyon', 56, 50, 2, 16)] })
    const found = t.engine.propose(t.state, 'ann', path([60, 50]))
    expect(found).toMatchObject({ type: 'path' })
    t.choose('ann', found!)
    expect(whereIs(t, 'ua1-1')).toEqual([60, 50])
  })
  test('as near as possible to a place out of reach', () => {
    const t = moving('advance', { formations: [rifle] })
    t.choose('ann', t.engine.propose(t.state, 'ann', path([90, 50]))!)
    expect(whereIs(t, 'ua1-1')[0]).toBeGreaterThan(59.9)
  })
})
