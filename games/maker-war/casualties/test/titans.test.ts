import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { shieldsMissing, titansGrowing } from '../titans.ts'
import { at, critical, type Dice, engine, hit, playing, prometheus, struck, titan, unit, vulcan } from './table.ts'

describe('structure', () => {
  rule(['MW-UNIT-06', 'MW-UNIT-11', 'MW-TITAN-05'], 'each hit takes one structure for good and gives one token', () => {
    const t = struck(at(vulcan()), ['ub1-1', 'ub1-1', 'ub1-1'])
    expect(unit(t.world)).toMatchObject({ structure: 9, hits: 0 })
    expect(t.world.formations.fb1!.tokens).toBe(3)
  })

  rule(['MW-MELEE-06', 'MW-R-62'], 'in close combat too: one structure and one token per hit until it is destroyed', () => {
    const t = struck(at(vulcan({ shields: 4 })), ['ub1-1', 'ub1-1'], [], 'melee')
    expect(unit(t.world)).toMatchObject({ structure: 10, shields: 4 })
    expect(t.world.formations.fb1!.tokens).toBe(2)
    const last = struck(at(vulcan({ structure: 2 })), ['ub1-1', 'ub1-1', 'ub1-1'], [['death throes', 1]], 'melee')
    expect(last.world.formations.fb1!.where).toBe('gone')
    expect(last.all('structure lost').map(e => e.tokens)).toEqual([1, 1])
  })

  rule('MW-TITAN-01', 'a Titan is a formation without a chief and is hit like any unit', () => {
    const t = struck(at(vulcan()), ['ub1-1'])
    expect(t.world.formations.fb1).toMatchObject({ chief: null, units: ['ub1-1'], tokens: 1 })
  })
})

describe('shields', () => {
  rule(['MW-TITAN-24', 'MW-TITAN-25'], 'hits by fire cost shield points first, without tokens', () => {
    const t = struck(at(vulcan({ shields: 2 })), ['ub1-1', 'ub1-1', 'ub1-1'])
    expect(unit(t.world)).toMatchObject({ shields: 0, structure: 11 })
    expect(t.world.formations.fb1!.tokens).toBe(1)
  })

  rule('MW-TITAN-25', 'a critical hit on shields gives one token in place of its effect', () => {
    const t = struck(at(vulcan({ shields: 2 })), ['ub1-1!'])
    expect(unit(t.world)).toMatchObject({ shields: 1, structure: 12, broken: [] })
    expect(t.world.formations.fb1!.tokens).toBe(1)
  })

  rule('MW-TITAN-26', 'critical hits allocated after the shields are down have their effect (example 16)', () => {
    const hits = ['ub1-1', 'ub1-1', 'ub1-1', 'ub1-1', 'ub1-1', 'ub1-1!', 'ub1-1!']
    const dice: Dice = [
      ['critical', 1],
      ['critical', 2],
    ]
    const t = struck(at(vulcan({ shields: 4 })), hits, dice)
    expect(unit(t.world)).toMatchObject({ shields: 0, structure: 9, broken: ['legs', 'accumulator'] })
    expect(t.world.formations.fb1!.tokens).toBe(3)
  })

  rule('MW-TITAN-27', 'shields do not work in close combat, but against deadly terrain and detonations', () => {
    const after = (kind: 'melee' | 'deadly' | 'detonation') => unit(struck(at(vulcan({ shields: 1 })), ['ub1-1'], [], kind).world)
    expect(after('melee')).toMatchObject({ shields: 1, structure: 11 })
    expect(after('deadly')).toMatchObject({ shields: 0, structure: 12 })
    expect(after('detonation')).toMatchObject({ shields: 0, structure: 12 })
  })

  rule('MW-R-119', 'shields start full and stay down once lost', () => {
    const fresh = struck(at({ side: 'b', units: { 'tm-vulcan': [[50, 50]] } }), ['ub1-1'])
    expect(unit(fresh.world).shields).toBe(3)
    expect(shieldsMissing(fresh.world, unit(fresh.world))).toBe(1)
  })
})

describe('critical hits', () => {
  rule('MW-TITAN-09', 'one token, one structure, and a system of its table', () => {
    const t = hit(vulcan(), ['critical', 1])
    expect(unit(t.world)).toMatchObject({ structure: 11, broken: ['legs'] })
    expect(t.world.formations.fb1!.tokens).toBe(1)
    expect(t.last('critical hit')).toMatchObject({ roll: 1, system: 'legs', passed: [] })
  })

  rule(['MW-TITAN-06', 'MW-R-70'], 'the critical hit of a scattering Titan goes past its shields', () => {
    const t = hit(vulcan({ shields: 4 }), ['critical', 2])
    expect(unit(t.world)).toMatchObject({ shields: 4, structure: 11, broken: ['accumulator'] })
  })

  rule(
    ['MW-TITAN-10', 'MW-TITAN-11'],
    'up to 6 structure: no roll, 3 structure damage besides; up to 15 one die, above two',
    () => {
      const tank = hit(titan('tm-paladin'))
      expect(unit(tank.world)).toMatchObject({ structure: 2, broken: [] })
      expect(tank.world.formations.fb1!.tokens).toBe(1)
      const big = hit(prometheus(), ['critical', 1, 1])
      expect(unit(big.world)).toMatchObject({ structure: 19, broken: ['leftLeg'] })
    },
  )

  rule('MW-TITAN-14', 'a broken system passes the hit on to the next that works; the last one takes it again and again', () => {
    const weapons = ['left', 'right']
    const first = hit(vulcan({ broken: weapons }), ['critical', 3])
    expect(unit(first.world).broken).toEqual([...weapons, 'shields'])
    expect(first.last('critical hit').passed).toEqual(weapons)
    const all = [...weapons, 'shields', 'head']
    const twice = playing(
      at(vulcan({ broken: all })),
      [critical, critical],
      [
        ['critical', 6],
        ['critical', 6],
      ],
    )
    expect(unit(twice.world)).toMatchObject({ structure: 12 - 2 * 5, broken: all })
  })

  rule(['MW-R-114', 'MW-R-117'], 'structure damage of a result comes on top and adds no token', () => {
    const t = hit(vulcan({ broken: ['head'] }), ['critical', 6])
    expect(unit(t.world)).toMatchObject({ structure: 12 - 1 - 4, broken: ['head'] })
    expect(t.world.formations.fb1!.tokens).toBe(1)
    const big = hit(prometheus({ broken: ['head'] }), ['critical', 6, 6])
    expect(unit(big.world).structure).toBe(20 - 1 - 5)
  })

  rule(['MW-R-115', 'MW-TITAN-29'], 'an empty slot, a fired single shot and missing shields count as broken', () => {
    const empty = hit(vulcan({ weapons: { right: 'tm-w-rail' } }), ['critical', 3])
    expect(unit(empty.world).broken).toEqual(['right'])
    const spent = hit(prometheus({ spent: ['leftMount'] }), ['critical', 4, 5])
    expect(unit(spent.world).broken).toEqual(['rightMount'])
    const loaded = hit(prometheus(), ['critical', 4, 5])
    expect(unit(loaded.world).broken).toEqual(['leftMount'])
    const maul = { ...titan('sw-maul', { weapons: { left: 'sw-w-claw', right: 'sw-w-glob' } }) }
    const bare = playing({ factions: { b: 'swarm' }, formations: [maul] }, [critical], [['critical', 5]])
    expect(unit(bare.world).broken).toEqual(['head'])
  })

  rule('MW-R-116', 'the shields system of a Titan with Regeneration is its regeneration', () => {
    const oni = { ...titan('cd-daioni', { structure: 5, weapons: { left: 'cd-w-saw', right: 'cd-w-choir' } }) }
    const t = playing({ factions: { b: 'cyber-demons' }, formations: [oni] }, [critical], [['critical', 5]])
    expect(unit(t.world).broken).toEqual(['shields'])
    expect(titansGrowing(t.world, 'fb1')).toEqual([])
    const whole = playing({ factions: { b: 'cyber-demons' }, formations: [oni] }, [critical], [['critical', 1]])
    expect(titansGrowing(whole.world, 'fb1').map(u => u.id)).toEqual(['ub1-1'])
  })

  rule('MW-CYBER-01', 'a Titan does not roll for Regeneration when it falls', () => {
    const oni = { ...titan('cd-daioni', { structure: 1 }), units: [{ profile: 'cd-daioni', at: [50, 50], structure: 1 }] }
    const t = struck({ factions: { b: 'cyber-demons' }, formations: [oni] }, ['ub1-1'], [['death throes', 1]])
    expect(t.world.formations.fb1!.where).toBe('gone')
  })

  rule(['MW-TITAN-15', 'MW-TITAN-22'], 'a broken system stays broken, for everybody to see', () => {
    const t = struck(at(vulcan()), ['ub1-1!', 'ub1-1'], [['critical', 4]])
    expect(engine.game.view(t.world, 'ann').units['ub1-1']).toMatchObject({ structure: 10, shields: 0, broken: ['right'] })
  })
})
