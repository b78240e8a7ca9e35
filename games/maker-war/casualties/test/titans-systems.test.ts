import type { Call } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { can, hooks } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { brokenSystems, quartersTokens, systemHit } from '../titans.ts'
import { at, engine, hit, playing, prometheus, unit, vulcan } from './table.ts'

describe('broken systems', () => {
  const worldWith = (formation: object) => playing(at(formation), []).world
  const barred = (world: World, order: 'march' | 'assault' | 'advance' | 'regroup') =>
    hooks.forbidden(world, 'order.given', { formation: 'fb1', order }).map(v => v.rule)

  rule('MW-TITAN-12', 'Legs: neither Assault nor March', () => {
    const broken = worldWith(vulcan({ broken: ['legs'] }))
    expect(barred(broken, 'assault')).toEqual(['MW-TITAN-12'])
    expect(barred(broken, 'march')).toEqual(['MW-TITAN-12'])
    expect(barred(broken, 'advance')).toEqual([])
    expect(barred(worldWith(vulcan()), 'march')).toEqual([])
  })

  rule(['MW-TITAN-13', 'MW-R-112'], 'each Leg of a big Titan costs 5 cm of speed, never below 0', () => {
    const speed = (world: World, base: number) => hooks.ledger(world, 'unit.speed', { unit: 'ub1-1' }, base, 'MW-UNIT-12')
    const both = worldWith(prometheus({ broken: ['leftLeg', 'rightLeg'] }))
    expect(explained(speed(both, 1500))).toEqual([
      'MW-UNIT-12 base 1500',
      'MW-TITAN-13 broken-leftLeg -500',
      'MW-TITAN-13 broken-leftLeg atLeast 0',
      'MW-TITAN-13 broken-rightLeg -500',
      'MW-TITAN-13 broken-rightLeg atLeast 0',
    ])
    expect(speed(both, 1500).total).toBe(500)
    expect(speed(both, 700).total).toBe(0)
  })

  rule('MW-TITAN-13', 'Quarters: no Regroup and a token at each activation', () => {
    const broken = worldWith(prometheus({ broken: ['quarters'] }))
    expect(barred(broken, 'regroup')).toEqual(['MW-TITAN-13'])
    expect(barred(broken, 'march')).toEqual([])
    expect(quartersTokens(broken, 'fb1')).toBe(1)
    expect(quartersTokens(worldWith(prometheus()), 'fb1')).toBe(0)
  })

  rule(['MW-TITAN-12', 'MW-R-114'], 'Accumulator: 1 structure at the end of the activation, no token, past the shields', () => {
    const leak: Call = { proc: 'accumulatorDamage', vars: { formation: 'fb1' } }
    const t = playing(at(vulcan({ broken: ['accumulator'], shields: 4 })), [leak])
    expect(unit(t.world)).toMatchObject({ structure: 11, shields: 4 })
    expect(t.world.formations.fb1!.tokens).toBe(0)
    expect(unit(playing(at(vulcan()), [leak]).world).structure).toBe(12)
    const last = playing(at(vulcan({ broken: ['accumulator'], structure: 1 })), [leak], [['death throes', 2]])
    expect(last.world.formations.fb1!.where).toBe('gone')
  })

  rule(['MW-TITAN-12', 'MW-TITAN-13'], 'Head gives Rookies, Ammunition makes every shot dicey', () => {
    expect(can(worldWith(vulcan({ broken: ['head'] })), 'ub1-1', 'needsNerve')).toBe(true)
    expect(can(worldWith(vulcan()), 'ub1-1', 'needsNerve')).toBe(false)
    expect(can(worldWith(prometheus({ broken: ['ammunition'] })), 'ub1-1', 'backfires')).toBe(true)
    expect(can(worldWith(prometheus()), 'ub1-1', 'backfires')).toBe(false)
  })

  rule('MW-R-170', 'a weapon that is broken or spent adds nothing to the Titan', () => {
    expect(can(worldWith(prometheus()), 'ub1-1', 'shootsFlyers')).toBe(true)
    expect(can(worldWith(prometheus({ broken: ['rightMount'] })), 'ub1-1', 'shootsFlyers')).toBe(false)
    expect(can(worldWith(prometheus()), 'ub1-1', 'firesOnce')).toBe(true)
    expect(can(worldWith(prometheus({ spent: ['leftMount'] })), 'ub1-1', 'firesOnce')).toBe(false)
  })

  rule('MW-TITAN-14', 'the system hit by a roll, with nothing broken, is the one with its number', () => {
    const world = worldWith(prometheus())
    const hits = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(roll => systemHit(world, unit(world), roll).system.roll)
    expect(hits).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  })
})

describe('repair and recharge', () => {
  const active = (more: object, position: object = {}) =>
    playing(
      {
        formations: [
          { ...vulcan({ broken: ['left', 'shields'], ...more }), side: 'a', marks: [{ kind: 'active' }] },
          {
            side: 'b',
            units: {
              'tm-rifle': [
                [90, 90],
                [92, 92],
                [94, 94],
              ],
            },
          },
        ],
        ...position,
      },
      [{ proc: 'remove', vars: { unit: 'ub2-1', token: false } }],
    )
  const repair = (...ids: string[]) => ({ type: 'interject', kind: 'mw.repair', choice: { type: 'pick', ids } }) as const
  const offered = (t: ReturnType<typeof active>) => {
    t.asks('bob', 'mw.new-chief')
    const [found] = engine.interjections(t.state, 'ann').filter(d => d.kind === 'mw.repair')
    return found?.ask.type === 'pick' ? found.ask.options.filter(o => o.refusal === null).map(o => o.id) : []
  }

  rule('MW-TITAN-16', 'asked: a system for 2 supply points, effective at once, whatever is being asked', () => {
    const t = active({}, { sides: { a: { supply: 3 } } })
    expect(offered(t)).toEqual(['repair/ua1-1/left', 'repair/ua1-1/shields'])
    t.choose('ann', repair('repair/ua1-1/left'))
    expect(t.world.units['ua1-1']!.broken).toEqual(['shields'])
    expect(t.world.sides.a.supply).toBe(1)
    expect(offered(t)).toEqual([])
    t.refuses('ann', repair('repair/ua1-1/shields'), 'MW-SUPPLY-03')
  })

  rule('MW-TITAN-16', 'asked: not with 1 point, and only in its own activation', () => {
    expect(offered(active({}, { sides: { a: { supply: 1 } } }))).toEqual([])
    const t = active({}, { sides: { a: { supply: 2 } } })
    t.state.world.formations.fa1!.marks = []
    expect(offered(t)).toEqual([])
    t.refuses('ann', repair('repair/ua1-1/shields'), 'MW-TITAN-16')
  })

  rule(['MW-R-117', 'MW-TITAN-12', 'MW-TITAN-28'], 'asked: what is beyond repair, works or is broken says so', () => {
    const t = active({}, { sides: { a: { supply: 9 } } })
    offered(t)
    const broken = t.refuses('ann', repair('recharge/ua1-1/1'), 'MW-TITAN-12')
    const refused = ['generator', 'legs', 'tail'].map(system =>
      t.refuses('ann', repair(`repair/ua1-1/${system}`), system === 'generator' ? 'MW-R-117' : 'MW-TITAN-16'),
    )
    expect([broken, ...refused].map(({ text }) => text)).toEqual([
      'its shields are broken: repair them first',
      'that is beyond repair',
      'that system works',
      'it has no such system',
    ])
    const whole = active({ broken: [], shields: 1 }, { sides: { a: { supply: 9 } } })
    offered(whole)
    whole.refuses('ann', repair('recharge/ua1-1/9'), 'MW-TITAN-28')
  })

  rule(['MW-TITAN-28', 'MW-R-119'], 'asked: one shield point per supply point, up to the full number', () => {
    const t = active({ broken: [], shields: 1 }, { sides: { a: { supply: 2 } } })
    expect(offered(t)).toEqual(['recharge/ua1-1/2', 'recharge/ua1-1/1'])
    t.refuses('ann', repair('recharge/ua1-1/3'), 'MW-SUPPLY-03')
    t.choose('ann', repair('recharge/ua1-1/2'))
    expect(t.world.units['ua1-1']!.shields).toBe(3)
    t.asks('bob', 'mw.new-chief')
    expect(t.world.sides.a.supply).toBe(0)
    expect(offered(active({ broken: [], shields: 4 }, { sides: { a: { supply: 2 } } }))).toEqual([])
  })

  rule(['MW-TITAN-12', 'MW-TITAN-28'], 'asked: a broken Shields system lets nothing be recharged until it is repaired', () => {
    const t = active({ broken: ['shields'], shields: 1 }, { sides: { a: { supply: 3 } } })
    expect(offered(t)).toEqual(['repair/ua1-1/shields'])
    t.choose('ann', repair('repair/ua1-1/shields'))
    expect(offered(t)).toEqual(['recharge/ua1-1/1'])
  })

  rule('MW-R-117', 'the Generator never breaks, so it is never repaired', () => {
    const t = hit(vulcan({ broken: ['head'] }), ['critical', 6])
    expect(t.last('critical hit').system).toBe('generator')
    expect(brokenSystems(t.world, unit(t.world)).map(s => s.id)).toEqual(['head'])
  })

  rule('MW-SUPPLY-03', 'asked: while cards are chosen to pay for one repair, no other can be begun', () => {
    const t = active({}, { hands: { a: ['lucky-shot', 'reinforcements', 'more-fuel'] } })
    t.choose('ann', repair('repair/ua1-1/left'))
    t.asks('ann', 'mw.discard')
    expect(engine.interjections(t.state, 'ann').filter(d => d.kind === 'mw.repair')).toEqual([])
    t.pick('ann', 'reinforcements#1')
    expect(t.world.units['ua1-1']!.broken).toEqual(['shields'])
    expect(offered(t)).toEqual(['repair/ua1-1/shields'])
  })
})
