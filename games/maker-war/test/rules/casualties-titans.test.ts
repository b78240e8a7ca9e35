import type { Call } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { can, hooks } from '../../hooks.ts'
import { brokenSystems, quartersTokens, shieldsMissing, systemHit, titansGrowing } from '../../titans.ts'
import type { World } from '../../world.ts'
import { match, playing, struck } from './casualties-table.ts'

type Dice = [why: string, ...faces: number[]][]
const MODERATE = { left: 'tm-w-gatling', right: 'tm-w-rail' }
const BIG = { leftArm: 'tm-w-gatling', rightArm: 'tm-w-rail', leftMount: 'tm-w-rack', rightMount: 'tm-w-flak' }
/** Bob's Titan ub1-1: Vulcan has 12 structure and 4 shields, Prometheus 20 and 8, Paladin 6. Shields are down unless said. */
const titan = (profile: string, more: object = {}) => ({
  side: 'b',
  units: [{ profile, at: [50, 50], shields: 0, weapons: profile === 'tm-prometheus' ? BIG : MODERATE, ...more }],
})
const vulcan = (more: object = {}) => titan('tm-vulcan', more)
const prometheus = (more: object = {}) => titan('tm-prometheus', more)
const at = (...formations: object[]) => ({ formations })
const critical: Call = { proc: 'criticalHit', vars: { unit: 'ub1-1', token: true } }
const hit = (formation: object, ...dice: Dice) => playing(at(formation), [critical], dice)
const unit = (world: World) => world.units['ub1-1']!

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
    expect(match.game.view(t.world, 'ann').units['ub1-1']).toMatchObject({ structure: 10, shields: 0, broken: ['right'] })
  })
})

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

describe('death throes', () => {
  /** Bob's dying Titan of 6 structure (radius 2) in the middle of others; Ann is active. */
  const fall = (others: object[], dice: Dice, more: object = {}) =>
    struck({ formations: [titan('tm-paladin', { structure: 1 }), ...others], ...more }, ['ub1-1'], dice)
  const squad = (side: 'a' | 'b', places: number[][], more: object = {}) => ({ side, units: { 'tm-rifle': places }, ...more })

  rule('MW-TITAN-17', 'at 0 structure it is destroyed and rolls: 1 and 2 do nothing', () => {
    for (const face of [1, 2]) {
      const t = fall([], [['death throes', face]])
      expect(t.last('death throes')).toMatchObject({ face, throes: 'nothing' })
      expect(t.world.formations.fb1!.where).toBe('gone')
    }
    const alive = struck(at(titan('tm-paladin', { structure: 2 })), ['ub1-1'])
    expect(alive.all('death throes')).toEqual([])
  })

  rule('MW-R-118', 'the throes come when the attack is complete, and the Titan is removed after them', () => {
    const group = squad('b', [
      [60, 50],
      [63, 50],
      [66, 50],
    ])
    const t = struck(at(titan('tm-paladin', { structure: 1 }), group), ['ub1-1', 'ub1-1', 'ub2-2'], [['death throes', 1]])
    const order = t.events.map(e => `${e.type} ${e.data.unit}`).filter(e => /^(titan|unit) destroyed|^death/.test(e))
    expect(order).toEqual(['titan destroyed ub1-1', 'unit destroyed ub2-2', 'death throes ub1-1', 'unit destroyed ub1-1'])
  })

  const SMALL: Dice = [
    ['death throes', 3],
    ['detonation', 5, 6, 5, 4, 1, 1],
  ]

  rule('MW-TITAN-18', 'a small detonation: as many dice as initial structure, the closest units first, friend or foe', () => {
    const foes = squad('a', [
      [80, 50],
      [54, 50],
      [58, 50],
    ])
    const friends = squad('b', [
      [90, 50],
      [50, 55],
      [50, 70],
    ])
    const t = fall([foes, friends], SMALL)
    expect(t.last('detonation')).toMatchObject({ dice: 6, hits: 3, large: false })
    expect(t.world.formations.fa2!.where).toBe('gone')
    expect(t.world.formations.fb3).toMatchObject({ units: ['ub3-1', 'ub3-3'], tokens: 1 })
    expect(t.all('armor hit').map(e => e.unit)).toEqual(['ua2-2', 'ub3-2', 'ua2-3'])
  })

  rule(['MW-TITAN-18', 'MW-UNIT-09'], 'each unit is hit until it is destroyed', () => {
    const t = fall(
      [
        {
          side: 'a',
          units: {
            'tm-lancer': [
              [90, 50],
              [54, 50],
              [58, 50],
            ],
          },
        },
      ],
      SMALL,
    )
    expect(t.world.units['ua2-2']).toBe(undefined)
    expect(t.world.units['ua2-3']).toMatchObject({ hits: 1 })
  })

  rule(['MW-TITAN-21', 'MW-TITAN-30'], 'a large detonation: every hit is critical', () => {
    const dice: Dice = [['death throes', 6], SMALL[1]!]
    const t = fall(
      [
        {
          side: 'a',
          units: {
            'tm-bulwark': [
              [90, 50],
              [54, 50],
              [58, 50],
              [62, 50],
              [66, 50],
            ],
          },
        },
      ],
      dice,
    )
    expect(t.world.formations.fa2!.units).toEqual(['ua2-1', 'ua2-5'])
  })

  rule('MW-R-118', 'chiefs and high flyers are skipped, Hypha and low flyers are not; hits left over are lost', () => {
    const flyers = (altitude: string, y: number) => ({ side: 'a', altitude, units: { 'tm-kestrel': [[50, y]] } })
    const others = [
      squad('a', [
        [54, 50],
        [90, 90],
      ]),
      flyers('high', 55),
      flyers('low', 60),
    ]
    const hypha = { factions: { b: 'fungus-pandemia' }, hypha: [{ side: 'b', profile: 'fp-h-thorn', at: [50, 40] }] }
    const dice: Dice = [
      ['death throes', 3],
      ['detonation', 5, 5, 5, 5, 5, 5],
    ]
    const t = fall(others, dice, hypha)
    expect(t.all('armor hit').map(e => e.unit)).toEqual(['ua4-1', 'uh1', 'ua2-2'])
    expect(t.last('hits lost')).toMatchObject({ hits: 3 })
    expect(Object.keys(t.world.units)).toEqual(['ua3-1'])
  })

  rule('MW-R-118', 'among equally near units the active side chooses; a hundredth nearer is nearer', () => {
    const both = squad('a', [
      [90, 50],
      [54, 50],
      [46, 50],
    ])
    const t = fall(
      [both],
      [
        ['death throes', 3],
        ['detonation', 6, 1, 1, 1, 1, 1],
      ],
    )
    expect(t.options('ann', 'mw.blast-victim')).toEqual(['ua2-2', 'ua2-3'])
    t.pick('ann', 'ua2-3')
    expect(t.world.units['ua2-3']).toBe(undefined)
    const near = squad('a', [
      [90, 50],
      [54, 50],
      [46.01, 50],
    ])
    expect(
      fall(
        [near],
        [
          ['death throes', 3],
          ['detonation', 6, 1, 1, 1, 1, 1],
        ],
      ).world.units['ua2-3'],
    ).toBe(undefined)
  })

  rule('MW-R-118', 'a Titan destroyed by a detonation rolls its own throes next; shields count against it', () => {
    const second = { side: 'a', units: [{ profile: 'tm-paladin', at: [56, 50], structure: 2, shields: 1 }] }
    const t = fall([second], [...SMALL, ['death throes', 1]])
    expect(t.all('death throes').map(e => e.unit)).toEqual(['ub1-1', 'ua2-1'])
    expect(t.world.formations.fa2!.where).toBe('gone')
    expect(t.all('shields hit')).toHaveLength(1)
  })

  rule('MW-R-118', 'it comes before another that fell with the first', () => {
    const far = { side: 'b', units: [{ profile: 'tm-paladin', at: [90, 90], structure: 1 }] }
    const close = { side: 'a', units: [{ profile: 'tm-paladin', at: [56, 50], structure: 3 }] }
    const dice: Dice = [...SMALL, ['death throes', 1], ['death throes', 2]]
    const t = struck(at(titan('tm-paladin', { structure: 1 }), far, close), ['ub1-1', 'ub2-1'], dice)
    expect(t.all('death throes').map(e => e.unit)).toEqual(['ub1-1', 'ua3-1', 'ub2-1'])
  })

  rule(['MW-TITAN-18', 'MW-TRAIT-20'], 'a casualty of a detonation can be saved', () => {
    const pilgrims = {
      side: 'a',
      units: [
        { profile: 'sp-prophet', at: [90, 50] },
        { profile: 'sp-faithful', at: [54, 50] },
        { profile: 'sp-shrine', at: [80, 50] },
      ],
    }
    const dice: Dice = [
      ['death throes', 3],
      ['detonation', 6, 1, 1, 1, 1, 1],
    ]
    const t = fall([pilgrims], dice, { factions: { a: 'stellar-pilgrims' } }).pick('ann', 'sacrifice/ua2-3')
    expect(t.world.formations.fa2!.units).toEqual(['ua2-1', 'ua2-2'])
  })

  rule(['MW-TITAN-18', 'MW-FORM-05'], 'chiefs left alone by a detonation go', () => {
    const t = fall(
      [
        squad('a', [
          [90, 50],
          [54, 50],
        ]),
      ],
      [
        ['death throes', 3],
        ['detonation', 6, 1, 1, 1, 1, 1],
      ],
    )
    expect(t.world.formations.fa2!.where).toBe('gone')
  })

  rule(
    ['MW-TITAN-19', 'MW-R-75'],
    'Losing Hope: allied formations within its initial structure in cm check, in their owner’s order',
    () => {
      // The paladin's radius is 2, a rifle's 1: 9 cm between the centres are 6 cm.
      const near = squad('b', [
        [80, 50],
        [59, 50],
      ])
      const far = squad('b', [
        [80, 60],
        [50, 59.01],
      ])
      const third = squad('b', [
        [80, 70],
        [50, 41],
      ])
      const foes = squad('a', [
        [80, 80],
        [41, 50],
      ])
      const t = fall([near, far, third, foes], [['death throes', 4]])
      t.asks('bob', 'mw.check-order')
      t.dice('moral', 1, 1)
        .dice('moral', 6, 6)
        .choose('bob', { type: 'order', ids: ['fb4', 'fb2'] })
      expect(t.all('moral check').map(e => e.formation)).toEqual(['fb4', 'fb2'])
    },
  )

  rule(['MW-TITAN-20', 'MW-R-173'], 'Cheers: opposing formations nearby may lose 1d6 tokens and the scatter stance', () => {
    const near = squad(
      'a',
      [
        [80, 50],
        [59, 50],
      ],
      { tokens: 5, terror: 1, stance: 'scatter' },
    )
    const calm = squad('a', [
      [80, 60],
      [50, 59],
    ])
    const far = squad(
      'a',
      [
        [80, 70],
        [50, 40.99],
      ],
      { tokens: 3 },
    )
    const t = fall([near, calm, far], [['death throes', 5]])
    expect(t.options('ann', 'mw.cheering')).toEqual(['tokens', 'stance'])
    t.dice('cheers', 4).pick('ann', 'tokens', 'stance')
    expect(t.world.formations.fa2).toMatchObject({ tokens: 1, terror: 0, stance: 'none' })
    expect(t.world.formations.fa4!.tokens).toBe(3)
    // Scattered without a token: the stance alone is worth a cheer.
    const bare = fall([{ ...near, tokens: 0, terror: 0 }], [['death throes', 5]])
    expect(bare.options('ann', 'mw.cheering')).toContain('stance')
    expect(bare.pick('ann', 'stance').world.formations.fa2!.stance).toBe('none')
    const declined = fall([near], [['death throes', 5]]).pass('ann')
    expect(declined.world.formations.fa2).toMatchObject({ tokens: 5, stance: 'scatter' })
  })

  rule('MW-TITAN-17', 'without an attack the throes come at once', () => {
    const t = hit(vulcan({ structure: 1 }), ['death throes', 2])
    expect(t.world.formations.fb1!.where).toBe('gone')
  })
})

describe('repair and recharge', () => {
  const active = (more: object, position: object = {}) =>
    playing(
      {
        formations: [
          { ...vulcan({ broken: ['left', 'shields'], ...more }), side: 'a', marks: ['activation:active'] },
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
    const [found] = match.interjections(t.state, 'ann').filter(d => d.kind === 'mw.repair')
    return found?.ask.type === 'pick' ? found.ask.options.filter(o => o.refusal === null).map(o => o.id) : []
  }

  rule('MW-TITAN-16', 'a system for 2 supply points, effective at once, whatever is being asked', () => {
    const t = active({}, { sides: { a: { supply: 3 } } })
    expect(offered(t)).toEqual(['repair/ua1-1/left', 'repair/ua1-1/shields'])
    t.choose('ann', repair('repair/ua1-1/left'))
    expect(t.world.units['ua1-1']!.broken).toEqual(['shields'])
    expect(t.world.sides.a.supply).toBe(1)
    expect(offered(t)).toEqual([])
    t.refuses('ann', repair('repair/ua1-1/shields'), 'MW-TITAN-16')
  })

  rule('MW-TITAN-16', 'not with 1 point, and only in its own activation', () => {
    expect(offered(active({}, { sides: { a: { supply: 1 } } }))).toEqual([])
    const t = active({}, { sides: { a: { supply: 2 } } })
    t.state.world.formations.fa1!.marks = []
    expect(offered(t)).toEqual([])
  })

  rule(['MW-TITAN-28', 'MW-R-119'], 'one shield point per supply point, up to the full number', () => {
    const t = active({ broken: [], shields: 1 }, { sides: { a: { supply: 2 } } })
    expect(offered(t)).toEqual(['recharge/ua1-1/2', 'recharge/ua1-1/1'])
    t.refuses('ann', repair('recharge/ua1-1/3'), 'MW-SUPPLY-03')
    t.choose('ann', repair('recharge/ua1-1/2'))
    expect(t.world.units['ua1-1']!.shields).toBe(3)
    t.asks('bob', 'mw.new-chief')
    expect(t.world.sides.a.supply).toBe(0)
    expect(offered(active({ broken: [], shields: 4 }, { sides: { a: { supply: 2 } } }))).toEqual([])
  })

  rule(['MW-TITAN-12', 'MW-TITAN-28'], 'a broken Shields system lets nothing be recharged until it is repaired', () => {
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

  rule('MW-SUPPLY-03', 'while cards are chosen to pay for one repair, no other can be begun', () => {
    const t = active({}, { hands: { a: ['lucky-shot', 'reinforcements', 'more-fuel'] } })
    t.choose('ann', repair('repair/ua1-1/left'))
    t.asks('ann', 'mw.discard')
    expect(match.interjections(t.state, 'ann').filter(d => d.kind === 'mw.repair')).toEqual([])
    t.pick('ann', 'reinforcements#101')
    expect(t.world.units['ua1-1']!.broken).toEqual(['shields'])
    expect(offered(t)).toEqual(['repair/ua1-1/shields'])
  })
})
