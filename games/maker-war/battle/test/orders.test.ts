import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { engine, path } from '../../test/mw-table.ts'
import { ORDERS } from '../../world.ts'
import { findOrderProblem, openOrders, takerOf } from '../orders.ts'
import { activating, battle, group, guards, leave, type Spec, stay, tank, wing } from './table.ts'

const GROUND = ['advance', 'assault', 'march', 'fire', 'patrol', 'regroup', 'scatter']
/** What may be ordered, and by which rule each other order is refused. */
const ordersOf = (formation: Spec, more = {}) => {
  const t = battle([formation, ...guards], more)
  leave(t)
  const group = t.world.formations.fa1!
  const refusals = Object.fromEntries(
    ORDERS.map(order => [order, findOrderProblem(t.world, group, order)?.rule]).filter(([, found]) => found !== undefined),
  )
  return { open: openOrders(t.world, group), refusals, taker: takerOf(t.world, group) }
}

describe('who takes which order', () => {
  rule(['MW-ORDER-01', 'MW-ORDER-18'], 'ground formations take the seven orders, never Veer Off', () => {
    const { open, refusals, taker } = ordersOf(
      group('fa1', [
        ['tm-rifle', 50, 50],
        ['tm-rifle', 52, 50],
      ]),
    )
    expect([open, taker]).toEqual([GROUND, 'ground'])
    expect(refusals).toEqual({ 'veer-off': 'MW-ORDER-18', 'hit-and-run': 'MW-ASTRAL-01' })
  })

  rule('MW-ORDER-01', 'asked: the order is asked with every order listed, and a wrong one is refused with its rule', () => {
    const t = activating([tank('fa1', 50, 50), ...guards])
    expect(t.options('ann', 'mw.order')).toEqual(GROUND)
    t.refuses('ann', { type: 'pick', ids: ['veer-off'] }, 'MW-ORDER-18')
    t.refuses('ann', { type: 'pick', ids: ['advance', 'fire'] }, 'MW-ORDER-01')
  })

  rule('MW-ORDER-20', 'flyers never march or assault', () => {
    const { open, refusals, taker } = ordersOf(wing('fa1', 50, 50), { sides: { a: { supply: 2 } } })
    expect([open, taker]).toEqual([['advance', 'fire', 'patrol', 'regroup', 'scatter', 'veer-off'], 'flyer'])
    expect(refusals).toMatchObject({ march: 'MW-ORDER-20', assault: 'MW-ORDER-20' })
  })

  rule('MW-ORDER-21', 'Titans take all ground orders', () => {
    const { open, taker } = ordersOf(group('fa1', [['tm-vulcan', 50, 50]]))
    expect([open, taker]).toEqual([GROUND, 'titan'])
  })

  rule('MW-ORDER-22', 'a formation that cannot move takes only Basic Advance, Patrol, Regroup and Scatter', () => {
    const { open, refusals, taker } = ordersOf(group('fa1', [['tm-pod', 50, 50]]))
    expect([open, taker]).toEqual([['advance', 'patrol', 'regroup', 'scatter'], 'immobile'])
    expect(refusals).toMatchObject({ march: 'MW-ORDER-22', assault: 'MW-ORDER-22', fire: 'MW-ORDER-22' })
    const t = activating([group('fa1', [['tm-pod', 50, 50]]), ...guards]).pick('ann', 'patrol')
    expect(t.all('moved')).toEqual([])
    expect(t.world.formations.fa1!.stance).toBe('patrol')
    t.asks('ann', 'mw.turn')
  })

  rule('MW-ASTRAL-01', 'Hit and Run is for Astral formations of which every unit hovers or rides', () => {
    const astral = { factions: { a: 'astral' } }
    expect(
      ordersOf(
        group('fa1', [
          ['as-prow', 50, 50],
          ['as-skiff', 53, 50],
        ]),
        astral,
      ).open,
    ).toContain('hit-and-run')
    expect(
      ordersOf(
        group('fa1', [
          ['as-gondola', 50, 50],
          ['tm-rifle', 53, 50],
        ]),
        astral,
      ).open,
    ).toContain('hit-and-run')
    expect(
      ordersOf(
        group('fa1', [
          ['as-prow', 50, 50],
          ['tm-rifle', 53, 50],
        ]),
        astral,
      ).refusals['hit-and-run'],
    ).toBe('MW-ASTRAL-01')
    expect(ordersOf(group('fa1', [['as-prow', 50, 50]])).refusals['hit-and-run']).toBe('MW-ASTRAL-01')
    expect(ordersOf(group('fa1', [['as-swift', 50, 50]]), astral).refusals['hit-and-run']).toBe('MW-ORDER-20')
  })

  rule(
    ['MW-ASTRAL-01', 'MW-ORDER-21', 'MW-TITAN-02'],
    'a Titan that hovers hits and runs, with every weapon and a Titan’s second move',
    () => {
      const seraph = group('fa1', [['as-seraph', 60, 30, { facing: 90, weapons: { left: 'as-w-fan', right: 'as-w-lance' } }]])
      const t = activating([seraph, tank('fb1', 60, 75), ...guards], { factions: { a: 'astral' } }, [
        ['salvo', 5, 1, 1, 1, 1, 1, 1, 1, 1],
        ['salvo', 5, 1, 1],
      ])
      t.pick('ann', 'hit-and-run')
        .choose('ann', path([60, 44]))
        .pick('ann', 'ua1-1/left')
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.refuses('ann', path([60, 54.01]), 'MW-ASTRAL-01')
      t.refuses('ann', path([60, 40]), 'MW-MOVE-12')
      t.choose('ann', path([60, 54])).asks('ann', 'mw.turn')
    },
  )

  rule(['MW-ACT-05', 'MW-STANCE-05'], 'a formation in scatter stance must take the Scatter order', () => {
    const { open, refusals } = ordersOf(tank('fa1', 50, 50, { stance: 'scatter' }))
    expect(open).toEqual(['scatter'])
    expect(refusals).toMatchObject({ advance: 'MW-ACT-05', regroup: 'MW-ACT-05', fire: 'MW-ACT-05' })
  })

  rule('MW-CARD-02', 'a scattered formation that was noted for it may regroup instead', () => {
    const { open } = ordersOf(tank('fa1', 50, 50, { stance: 'scatter', marks: [{ kind: 'may-regroup' }] }))
    expect(open).toEqual(['regroup', 'scatter'])
  })

  rule('MW-STANCE-07', 'a formation in rage must assault', () => {
    const { open, refusals } = ordersOf(group('fa1', [['cd-ripper', 50, 50]], { stance: 'rage' }))
    expect(open).toEqual(['assault'])
    expect(refusals).toMatchObject({ regroup: 'MW-STANCE-07' })
    expect(ordersOf(group('fa1', [['cd-maw', 50, 50]], { stance: 'rage' })).open).toContain('advance')
  })

  rule('MW-R-177', 'the holder of the Reliquary may not march', () => {
    const pois = [{ type: 'reliquary', at: [50, 50], holder: 'fa1' }]
    const held = ordersOf(tank('fa1', 50, 50), { pois, options: { reliquaryCollect: true } })
    expect(held.refusals.march).toBe('MW-R-177')
    expect(held.open).toContain('advance')
  })

  rule('MW-TITAN-12', 'what a broken system forbids is refused by its rule', () => {
    const { refusals } = ordersOf(group('fa1', [['tm-vulcan', 50, 50, { broken: ['legs'] }]]))
    expect(refusals.assault).toBeDefined()
    expect(refusals.march).toBeDefined()
  })
})

/** What stands beside the options of Ann's question. */
function notes(t: ReturnType<typeof battle>, kind: string): { [id: string]: string | null } {
  const { ask } = t.asks('ann', kind)
  return Object.fromEntries('options' in ask ? ask.options.map(o => [o.id, o.note]) : [])
}

describe('what an order lets a formation do is said as it stands', () => {
  rule(['MW-ORDER-22', 'MW-ORDER-12', 'MW-R-184'], 'who cannot move, or stays to regroup, is not told how far it moves', () => {
    const t = battle(
      [group('fa1', [['tm-pod', 60, 40]]), tank('fa2', 20, 40), wing('fa3', 90, 40, { altitude: 'low' }), ...guards],
      {
        sides: { a: { supply: 2 } },
      },
    )
    const said = notes(t, 'mw.turn')
    expect(said['fa1:advance']).toBe('Shoot at one enemy in range. Nobody is in range.')
    expect(said['fa1:scatter']).toBe('Nobody can flee; tokens and units are lost.')
    expect(said['fa2:regroup']).toBe('Stay put and shed half of the impact tokens.')
    expect(said['fa2:regroup+move']).toBe('Shed half of the impact tokens, then move up to 5 cm.')
    expect(said['fa3:patrol@low']).toContain('Move any distance and wait: ')
    expect(Object.keys(said)).not.toContain('fa1:regroup+move')
  })
})

describe('flyers', () => {
  rule(
    ['MW-FLYER-02', 'MW-ORDER-19', 'MW-ACT-05'],
    'asked: a turn says beforehand what flyers cost, and who is left but one order',
    () => {
      const labels = (supply: number) => {
        const t = battle([wing('fa1', 60, 60), tank('fa2', 60, 20, { stance: 'scatter' }), ...guards], {
          sides: { a: { supply } },
        })
        const { ask } = t.asks('ann', 'mw.turn')
        return 'options' in ask ? ask.options.slice(0, 2).map(o => `${o.label}; ${o.note}`) : []
      }
      expect(labels(2)[0]).toContain('for 2 supply points; null')
      expect(labels(1)).toEqual([
        expect.stringContaining('cannot be paid: it veers off'),
        expect.stringContaining('must scatter'),
      ])
    },
  )

  rule(['MW-FLYER-02', 'MW-SUPPLY-04', 'MW-ORDER-19'], 'an order costs two points; without them only Veer Off is left', () => {
    const rich = activating([wing('fa1', 60, 60), ...guards], { sides: { a: { supply: 2 } } })
    expect(notes(rich, 'mw.order')).toMatchObject({ 'fire@high': expect.stringContaining('Costs 2 supply points') })
    rich.pick('ann', 'fire@high')
    expect(rich.last('paid')).toEqual({ side: 'a', cost: 2, for: 'flyers', landing: 0, supply: 2 })
    rich.asks('ann', 'mw.turn')
    const poor = ordersOf(wing('fa1', 60, 60), { sides: { a: { supply: 1 } } })
    expect(poor.open).toEqual(['veer-off'])
    expect(poor.refusals).toMatchObject({ fire: 'MW-ORDER-19', advance: 'MW-ORDER-19', regroup: 'MW-ORDER-19' })
    const forced = activating([wing('fa1', 60, 60), ...guards], { sides: { a: { supply: 1 } } })
    expect(forced.last('activated')).toMatchObject({ formation: 'fa1', order: 'veer-off' })
    expect(forced.world.formations.fa1!.where).toBe('waiting')
    forced.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-ORDER-18', 'MW-ORDER-19', 'MW-ACT-02'],
    'Veer Off costs nothing, may be chosen by those who could pay, and takes the flyers off the table',
    () => {
      const t = activating([wing('fa1', 60, 60), ...guards], { sides: { a: { supply: 2 } } }).pick('ann', 'veer-off')
      expect(t.world.formations.fa1).toMatchObject({ where: 'waiting', deployed: true, activated: true })
      expect(t.all('paid')).toEqual([])
      t.refuses('ann', { type: 'pick', ids: ['fa1'] }, 'MW-ACT-02')
      t.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-FLYER-04', 'MW-R-104', 'MW-STANCE-06'],
    'altitude is chosen with every order and is no stance: a patrol can fly low',
    () => {
      const t = activating([wing('fa1', 60, 60), ...guards], { sides: { a: { supply: 2 } } })
      expect(t.options('ann', 'mw.order')).toContain('patrol@high')
      t.pick('ann', 'patrol@low').choose('ann', stay)
      expect(t.world.formations.fa1).toMatchObject({ altitude: 'low', stance: 'patrol' })
      t.asks('ann', 'mw.turn')
      const leaving = activating([wing('fa1', 60, 60, { altitude: 'low' }), ...guards], { sides: { a: { supply: 2 } } })
      expect(leaving.pick('ann', 'veer-off').world.formations.fa1!.altitude).toBe('low')
      leave(leaving)
      const fresh = battle([wing('fa1', 60, 60), ...guards])
      expect(fresh.world.formations.fa1!.altitude).toBe('high')
      expect(fresh.world.formations.fa8!.altitude).toBeNull()
      fresh.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-FLYER-05', 'MW-FLYER-07'],
    'altitude decides whom ground fire can hit: a patrol reacts to a low flyer, not to a high one',
    () => {
      const patrol = tank('fb1', 60, 85, { stance: 'patrol' })
      const fly = (altitude: string) => {
        const t = activating([wing('fa1', 60, 60), patrol, ...guards], { sides: { a: { supply: 2 } } })
        return t.pick('ann', `patrol@${altitude}`).choose('ann', path([60, 65]))
      }
      expect(fly('low').options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
      fly('high').asks('ann', 'mw.turn')
    },
  )

  rule('MW-FLYER-07', 'flyers never assault, and a raging or scattered enemy changes nothing about it', () => {
    expect(ordersOf(wing('fa1', 50, 50, { stance: 'rage' }), { sides: { a: { supply: 2 } } }).refusals.assault).toBe(
      'MW-ORDER-20',
    )
  })

  rule('MW-R-163', 'scattered flyers that are not paid for veer off, and the stance goes with them', () => {
    const scattered = wing('fa1', 60, 60, { stance: 'scatter', tokens: 2 })
    expect(ordersOf(scattered, { sides: { a: { supply: 2 } } }).open).toEqual(['scatter', 'veer-off'])
    const t = activating([scattered, ...guards])
    expect(t.world.formations.fa1).toMatchObject({ where: 'waiting', stance: 'scatter', tokens: 2 })
    t.asks('ann', 'mw.turn')
    const back = battle([wing('fa1', 0, 0, { where: 'waiting', stance: 'scatter', tokens: 2 })], { sides: { a: { supply: 2 } } })
    expect(openOrders(back.world, back.world.formations.fa1!, { by: 'edge', bought: false })).toEqual(['scatter'])
    leave(back)
  })

  rule('MW-R-165', 'who finds room only inside the 10 cm of enemies can enter to assault, and for nothing else', () => {
    // Wherever a tank stands within 10 cm of this edge, its base is closer than 10 cm to one of the two.
    const foes = [tank('fb1', 10, 8), tank('fb2', 20, 8)]
    const t = battle([tank('fa1', 0, 0, { where: 'waiting', paid: true }), ...foes], { table: [30, 60], round: 2 })
    expect(openOrders(t.world, t.world.formations.fa1!, { by: 'edge', bought: false })).toEqual(['assault'])
    leave(t)
  })

  rule(['MW-FLYER-04', 'MW-R-163'], 'where only Scatter is left they still choose how high they fly', () => {
    const back = wing('fa1', 0, 0, { where: 'waiting', paid: true, stance: 'scatter', tokens: 2 })
    const t = activating([back, ...guards], { sides: { a: { supply: 2 } } })
    expect(t.options('ann', 'mw.order')).toEqual(['scatter@high', 'scatter@low'])
  })

  rule('MW-R-163', 'flyers whose nerve fails under Veer Off still leave, scattered', () => {
    const t = activating([wing('fa1', 60, 60, { tokens: 5, terror: 1 }), ...guards], {}, [['moral', 1, 1]])
    expect(t.world.formations.fa1).toMatchObject({ where: 'waiting', stance: 'scatter' })
    t.asks('ann', 'mw.turn')
  })
})

describe('what is public', () => {
  rule('MW-GEO-11', 'tokens, activations, stances, altitude, broken systems, shields and structure are seen by everybody', () => {
    const titan = group('fb1', [['tm-vulcan', 60, 90, { broken: ['legs'], shields: 1, structure: 7 }]], { tokens: 3, terror: 1 })
    const t = battle([...guards, titan, wing('fb2', 60, 60, { altitude: 'low', stance: 'patrol', activated: true })])
    const seen = engine.view(t.state, 'ann').view
    expect(seen.formations.fb1).toMatchObject({ tokens: 3, terror: 1, activated: false })
    expect(seen.formations.fb2).toMatchObject({ stance: 'patrol', altitude: 'low', activated: true })
    expect(seen.units['ub1-1']).toMatchObject({ broken: ['legs'], shields: 1, structure: 7 })
    expect(engine.view(t.state, null).view.formations).toEqual(seen.formations)
    t.asks('ann', 'mw.turn')
  })
})

describe('what is worth trying', () => {
  const best = (t: ReturnType<typeof battle>, seat = 'ann') => {
    leave(t)
    return t.engine.candidates(t.state, seat, rngOf('best')).map(c => (c.type === 'pick' ? c.ids[0]! : ''))
  }

  test('in range it shoots, far away it marches, with many tokens it regroups, next to the weaker it assaults', () => {
    expect(best(activating([tank('fa1', 60, 30), tank('fb1', 60, 70), ...guards]))[0]).toBe('fire')
    expect(best(activating([tank('fa1', 60, 10), tank('fb1', 60, 115), ...guards]))[0]).toBe('march')
    expect(best(activating([tank('fa1', 60, 30, { tokens: 4 }), tank('fb1', 60, 70), ...guards]))[0]).toBe('regroup')
    const horns = group('fa1', [
      ['sw-gorehorn', 60, 50],
      ['sw-gorehorn', 63, 50],
    ])
    expect(best(activating([horns, tank('fb1', 60, 75), ...guards]))[0]).toBe('assault')
  })

  test('asked: every answer is legal, and a pass comes last', () => {
    const t = battle([tank('fa1', 60, 60, { activated: true }), tank('fb1', 60, 70), tank('fa2', 0, 0, { where: 'waiting' })], {
      hands: { a: ['orbital-barrage#1', 'lucky-shot#1'] },
    })
    expect(best(t)).toEqual(['fa2', 'orbital-barrage#1', 'pass'])
    const wings = activating([group('fa1', [['tm-condor', 60, 60]]), ...guards], { sides: { a: { supply: 2 } } })
    expect(best(wings)).toHaveLength(11)
    expect(best(wings)[0]).toMatch(/@high$/)
  })
})
