import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { unitIdIn } from '../../army/muster.ts'
import { openOrders } from '../../battle/orders.ts'
import { can } from '../../hooks.ts'
import { targetUnits } from '../../shooting/targets.ts'
import { field } from '../../test/mw-table.ts'
import { callHypha, hyphaActing, hyphaNear, MOST_HYPHA } from '../hypha.ts'
import { aimed, amount, arranged, first, group, leave, placed, running, tryAll } from './table.ts'

const foe = group('fb1', [['tm-lancer', 110, 110]])
const starting = (formations: readonly ReturnType<typeof group>[], more = {}, dice: [string, ...number[]][] = []) =>
  running('startEffects', { formation: 'fa1' }, formations, more, dice)
const army = (a: string) => ({ factions: { a, b: 'terran-makers' } })

describe('Transcendent', () => {
  const line = group('fa1', [
    ['ts-node', 20, 20],
    ['ts-pylon', 23, 20],
    ['ts-pylon', 26, 20],
  ])

  rule('MW-TRANS-01', 'activating a formation gives 1d6 energy for each Generator in it', () => {
    const t = starting([line, foe], { ...army('transcendent'), sides: { a: { energy: 3 } } }, [['energy', 4, 6]])
    expect(t.world.sides.a.energy).toBe(13)
    expect(t.last('energy')).toMatchObject({ side: 'a', gained: 10, now: 13 })
    leave(t)
    const none = starting([group('fa1', [['ts-node', 20, 20]]), foe], army('transcendent'))
    expect(none.all('energy')).toEqual([])
    leave(none)
  })

  rule('MW-TRANS-02', 'each conduit has the one form of its unit', () => {
    const t = field({
      formations: [
        group('fa1', [
          ['ts-channel', 20, 20],
          ['ts-blade', 23, 20],
          ['ts-aegis', 26, 20],
        ]),
        foe,
      ],
      ...army('transcendent'),
    })
    expect(['ua1-1', 'ua1-2', 'ua1-3'].map(id => can(t.world, id, 'conductsFire'))).toEqual([true, false, false])
    leave(t)
  })

  /** Three longbows (nine dice) shoot at an Aegis and its fellows from afar, or from near by. */
  const underFire = (y: number, energy: number, dice: [string, ...number[]][] = []) =>
    running(
      'shooting',
      { formation: 'fb1', order: 'fire', at: 'fa1' },
      [
        group('fa1', [
          ['ts-node', 60, 20],
          ['ts-aegis', 60, 24],
          ['ts-monolith', 64, 24],
        ]),
        group('fb1', [['tm-longbow', 60, y]]),
      ],
      { ...army('transcendent'), turn: 'b', sides: { a: { energy } } },
      dice,
    )

  rule(['MW-TRANS-05', 'MW-R-129'], 'under long range fire energy adds screen before the dice are rolled', () => {
    const t = underFire(80, 3)
    expect(t.options('ann', 'kernel.react')).toEqual(['conduit/ua1-2'])
    t.pick('ann', 'conduit/ua1-2')
    expect(t.asks('ann', 'mw.conduit').ask).toMatchObject({ min: 1, max: 3 })
    expect(tryAll(t, 'ann')).toBeGreaterThan(0)
    t.refuses('ann', amount(4), 'MW-TRANS-02')
    // Screen 2 of its own and 1 bought: three of three hits are stopped.
    t.dice('salvo', 6, 6, 6).choose('ann', amount(1))
    expect(t.world.sides.a.energy).toBe(2)
    expect(t.world.formations.fa1!.units).toHaveLength(3)
    expect(t.last('salvo')).toMatchObject({ side: 'b' })
    expect(t.all('armor hit')).toEqual([])
    leave(t)
  })

  rule('MW-TRANS-05', 'nothing is offered where a screen does not count, or without energy', () => {
    const missed: [string, ...number[]][] = [['salvo', 1, 1, 1]]
    const near = underFire(50, 3, missed)
    expect(near.last('salvo').side).toBe('b')
    leave(near)
    const empty = underFire(80, 0, missed)
    expect(empty.last('salvo').side).toBe('b')
    leave(empty)
  })

  /** A blade assaults a lancer; its chief stands at this y. */
  const fighting = (y: number, more = {}, dice: [string, ...number[]][] = []) =>
    running(
      'closeCombat',
      { formations: ['fa1'] },
      [
        group('fa1', [
          ['ts-vanguard', 60, y],
          ['ts-blade', 60, 24],
        ]),
        group('fb1', [['tm-lancer', 60, 26.25]]),
      ],
      { ...army('transcendent'), ...more },
      dice,
    )

  rule('MW-TRANS-04', 'in close combat energy adds melee dice', () => {
    const t = fighting(20, { sides: { a: { energy: 5 } } })
    t.pick('ann', 'conduit/ua1-2')
    t.dice('close combat', 1, 1, 1, 1, 1, 1, 1, 1, 1).dice('close combat', 1).dice('moral', 6, 6).dice('moral', 6, 6)
    t.choose('ann', amount(4))
    expect(t.world.sides.a.energy).toBe(1)
    expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 2 + 3 + 4 } } })
    leave(t)
  })

  rule('MW-TRANS-04', 'without energy nobody is asked for any', () => {
    const t = fighting(2, {}, [
      ['close combat', 1, 1, 1],
      ['close combat', 1],
      ['moral', 6, 6],
      ['moral', 6, 6],
    ])
    expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 3 } } })
    leave(t)
  })
})

describe('Cyber Demons', () => {
  rule(
    'MW-CYBER-01',
    'a Titan with Regeneration restores 1 structure at the start of its activation, never more than it had',
    () => {
      const t = starting([group('fa1', [['cd-daioni', 30, 30, { structure: 7 }]]), foe], army('cyber-demons'))
      expect(t.world.units['ua1-1']!.structure).toBe(8)
      leave(t)
      const whole = starting([group('fa1', [['cd-daioni', 30, 30]]), foe], army('cyber-demons'))
      expect(whole.world.units['ua1-1']!.structure).toBe(12)
      leave(whole)
      const broken = starting(
        [group('fa1', [['cd-daioni', 30, 30, { structure: 7, broken: ['shields'] }]]), foe],
        army('cyber-demons'),
      )
      expect(broken.world.units['ua1-1']!.structure).toBe(7)
      leave(broken)
    },
  )
})

describe('Fungus Pandemia', () => {
  const bloom = group('fa1', [
    ['fp-bloom', 30, 30],
    ['fp-puffer', 33, 30],
  ])
  const fungus = army('fungus-pandemia')

  rule(
    ['MW-FUNGUS-06', 'MW-FUNGUS-07', 'MW-R-133'],
    'Sprout creates a Hypha within 7.5 cm of a link of its command chain',
    () => {
      const t = starting([bloom, foe], fungus)
      t.asks('ann', 'mw.growHypha')
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      // The puffer's base ends at 34; the Hypha's radius is 1.
      t.refuses('ann', aimed(42.51, 30), 'MW-FUNGUS-07')
      t.refuses('ann', aimed(31, 30), 'MW-R-06')
      t.choose('ann', aimed(42.5, 30))
      const [hypha] = Object.values(t.world.units).filter(u => u.formation === null)
      expect(hypha).toMatchObject({ profile: 'fp-h-spit', at: { x: 4250, y: 3000 }, created: true, side: 'a' })
      leave(t)
    },
  )

  rule('MW-R-171', 'not closer than 5 cm to an enemy; without a legal place none is created', () => {
    const near = group('fb1', [['tm-lancer', 30, 42]])
    const t = starting([bloom, near], fungus)
    // Enemy base from 40.75 down; Hypha radius 1.
    t.refuses('ann', aimed(30, 34.76), 'MW-R-171')
    t.choose('ann', aimed(30, 34.75))
    leave(t)
    const rocks = [{ type: 'x', effects: ['impassable'], at: [30, 30], size: [40, 40] }]
    const none = starting([bloom, foe], { ...fungus, terrain: rocks })
    expect(none.last('nothing grew')).toMatchObject({ profile: 'fp-h-spit' })
    leave(none)
  })

  rule('MW-R-134', 'at most 24 own Hypha', () => {
    const hypha = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ side: 'a', profile: 'fp-h-wall', at: [10 + 3 * i, 80] }))
    const full = starting([bloom, foe], { ...fungus, hypha: hypha(MOST_HYPHA) })
    expect(full.all('nothing grew')).toHaveLength(1)
    leave(full)
    const last = starting([bloom, foe], { ...fungus, hypha: hypha(MOST_HYPHA - 1) })
    last.asks('ann', 'mw.growHypha')
  })

  rule(
    ['MW-R-171', 'MW-FUNGUS-06'],
    'a new Hypha does not act in the activation that created it, but with a later formation',
    () => {
      const t = running(
        'activation',
        { formation: 'fa1', entered: false },
        [bloom, group('fa2', [['fp-shamble', 44, 30]]), foe],
        fungus,
      )
      t.pick('ann', 'patrol').choose('ann', aimed(40, 30))
      expect(hyphaActing(t.world, t.world.formations.fa1!)).toEqual([])
      const later = structuredClone(t.world)
      expect(callHypha(later, later.formations.fa2!)).toHaveLength(1)
      leave(t)
    },
  )

  const withHypha = (more = {}) =>
    field({
      formations: [group('fa1', [['fp-shamble', 30, 30]]), group('fa2', [['fp-shamble', 60, 30]]), foe],
      hypha: [
        { side: 'a', profile: 'fp-h-spit', at: [37, 30], ...more },
        { side: 'a', profile: 'fp-h-thorn', at: [23, 29.9] },
      ],
      ...fungus,
    })

  rule(
    ['MW-FUNGUS-03', 'MW-FUNGUS-04', 'MW-R-134'],
    'Hypha within 5 cm act with the first formation that is activated, once per round',
    () => {
      const t = withHypha()
      const world = structuredClone(t.world)
      const own = world.formations.fa1!
      expect(hyphaNear(world, own).map(u => u.id)).toEqual(['uh1'])
      expect(callHypha(world, own).map(u => u.id)).toEqual(['uh1'])
      expect(hyphaActing(world, own).map(u => u.id)).toEqual(['uh1'])
      expect(callHypha(world, own)).toEqual([])
      expect(world.units.uh1!.formation).toBeNull()
      leave(t)
    },
  )

  rule('MW-FUNGUS-05', 'when the formation is fired upon, Hypha within 5 cm are part of the target', () => {
    const t = withHypha()
    expect(targetUnits(t.world, 'fa1').map(u => u.id)).toContain('uh1')
    expect(targetUnits(t.world, 'fa1').map(u => u.id)).not.toContain('uh2')
    expect(targetUnits(t.world, 'fa2').map(u => u.id)).toEqual(['ua2-1'])
    leave(t)
  })
})

describe('Swarm', () => {
  const swarm = army('swarm')
  const brood = (skitters: number, plan = 'sw-p-brood') =>
    group(
      'fa1',
      [
        ['sw-brood', 60, 30],
        ...Array.from({ length: skitters }, (_, i) => ['sw-skitter', 55 + 2.1 * (i % 5), 25 - 2.1 * Math.floor(i / 5)] as const),
      ],
      { plan },
    )

  rule('MW-SWARM-02', 'Broodmother: one new unit of its type in command range', () => {
    const t = starting([brood(2), foe], swarm)
    t.asks('ann', 'mw.placeNewcomers')
    expect(tryAll(t, 'ann')).toBeGreaterThan(0)
    const id = unitIdIn('fa1', t.world.made + 1)
    // Command range 7.5 cm from the chief's centre, and 1 cm of its own base.
    t.refuses('ann', arranged(placed(id, 60, 38.51)), 'MW-MOVE-07')
    t.refuses('ann', arranged(placed(id, 60, 31)), 'MW-R-06')
    t.choose('ann', arranged(placed(id, 60, 38.5)))
    expect(t.world.formations.fa1!.units).toHaveLength(4)
    expect(t.world.units[id]).toMatchObject({ profile: 'sw-skitter', created: true, formation: 'fa1' })
    leave(t)
  })

  rule('MW-R-136', 'none beyond the maximum of the plan', () => {
    const full = starting([brood(14), foe], swarm)
    expect(full.engine.decision(full.state, 'ann')?.kind).not.toBe('mw.placeNewcomers')
    leave(full)
    const last = starting([brood(13), foe], swarm)
    first(last, 'ann')
    expect(last.all('units joined')).toHaveLength(1)
    leave(last)
  })

  rule('MW-R-136', 'none where there is no legal place', () => {
    const rocks = [{ type: 'x', effects: ['impassable'], at: [60, 30], size: [40, 40] }]
    const t = starting([brood(2), foe], { ...swarm, terrain: rocks })
    expect(t.engine.decision(t.state, 'ann')?.kind).not.toBe('mw.placeNewcomers')
    expect(t.all('units joined')).toEqual([])
    leave(t)
  })

  const checking = (gapX: number, dice: [string, ...number[]][]) =>
    running(
      'moralCheck',
      { formation: 'fa1', scatters: true },
      [group('fa1', [['sw-gorehorn', 30, 30]], { tokens: 6 }), group('fa2', [['sw-gorehorn', 30 + 3 + gapX, 30]]), foe],
      swarm,
      dice,
    )

  rule('MW-SWARM-01', 'Perfect Concert: within 10 cm of another formation a check counts two tokens fewer', () => {
    const t = checking(10, [['moral', 2, 3]])
    expect(explained(t.last('moral check').tokens)).toEqual(['MW-MORALE-03 base 6', 'MW-SWARM-01 perfect-concert -2'])
    expect(t.last('moral check')).toMatchObject({ passed: true })
    leave(t)
    const far = checking(10.01, [['moral', 2, 3]])
    expect(far.last('moral check')).toMatchObject({ passed: false })
    leave(far)
    // Once for the formation, however many of its units are near.
    const three = group(
      'fa1',
      [
        ['sw-leaper', 30, 30],
        ['sw-leaper', 32.1, 30],
        ['sw-leaper', 34.2, 30],
      ],
      { tokens: 6 },
    )
    const many = running(
      'moralCheck',
      { formation: 'fa1', scatters: true },
      [three, group('fa2', [['sw-gorehorn', 30, 38]]), foe],
      army('swarm'),
      [['moral', 2, 2]],
    )
    expect(many.last('moral check')).toMatchObject({ passed: false, tokens: { total: 4 } })
    leave(many)
  })
})

describe('Stellar Pilgrims', () => {
  const pilgrims = army('stellar-pilgrims')
  const failing = (gapX: number, more = {}, dice: [string, ...number[]][] = [['moral', 1, 1]]) =>
    running(
      'moralCheck',
      { formation: 'fa1', scatters: true },
      [
        group('fa1', [['sp-ark', 30, 30]], { tokens: 4 }),
        group(
          'fa2',
          [
            ['sp-prophet', 30 + 2.5 + gapX, 30],
            ['sp-templar', 100, 30],
          ],
          more,
        ),
        foe,
      ],
      pilgrims,
      dice,
    )

  rule('MW-PILGR-01', 'Miracle: a failed check within 15 cm of a hero may be rolled again', () => {
    const t = failing(15)
    expect(t.options('ann', 'kernel.react')).toEqual(['miracle/ua2-1'])
    const { tokens } = t.world.formations.fa1!
    expect(t.odds('ann', 'miracle/ua2-1')).toMatchObject({ dice: 2, need: `more than ${tokens} together`, what: 'pass' })
    t.dice('moral', 6, 5).pick('ann', 'miracle/ua2-1')
    expect(t.world.formations.fa1!.stance).toBe('none')
    expect(t.all('moral check').map(d => d.passed)).toEqual([false, true])
    leave(t)
  })

  rule('MW-PILGR-01', 'not further away, and once per round for each hero', () => {
    const far = failing(15.01)
    expect(far.world.formations.fa1!.stance).toBe('scatter')
    leave(far)
    const used = failing(15, { marks: [{ kind: 'worked-miracle', hero: 'ua2-1' }] })
    expect(used.world.formations.fa1!.stance).toBe('scatter')
    leave(used)
  })
})

describe('Terran Makers', () => {
  const makers = group('fa1', [
    ['tm-captain', 30, 30],
    ['tm-fab', 33, 30, { maker: 'sniper' }],
    ['tm-fab', 36, 30, { maker: 'sniper' }],
  ])

  rule(
    ['MW-TERRAN-02', 'MW-R-131'],
    'asked: one supply point on activation lets all Maker Weapons of the formation choose anew',
    () => {
      const t = starting([makers, foe], { sides: { a: { supply: 1 } } })
      t.asks('ann', 'mw.remakeWeapons')
      t.pick('ann', 'remake')
      t.choose('ann', { type: 'assign', to: { 'ua1-2': 'anti-tank', 'ua1-3': 'anti-air' } })
      expect(t.world.sides.a.supply).toBe(0)
      expect([t.world.units['ua1-2']!.maker, t.world.units['ua1-3']!.maker]).toEqual(['anti-tank', 'anti-air'])
      leave(t)
    },
  )

  rule(['MW-TERRAN-01', 'MW-R-49'], 'what was chosen takes the place of the Maker Weapon', () => {
    const t = starting([makers, foe])
    // Nobody is asked without a supply point.
    expect(t.all('weapons chosen')).toEqual([])
    expect(can(t.world, 'ua1-2', 'picksTargets')).toBe(true)
    expect(can(t.world, 'ua1-2', 'antiTank')).toBe(false)
    const anew = structuredClone(t.world)
    anew.units['ua1-2']!.maker = 'anti-air'
    expect(can(anew, 'ua1-2', 'shootsFlyers')).toBe(true)
    expect(can(anew, 'ua1-2', 'picksTargets')).toBe(false)
    leave(t)
  })
})

describe('Astral', () => {
  rule('MW-ASTRAL-01', 'Hit and Run is for Astral formations of which every unit hovers or rides', () => {
    const open = (a: string, units: readonly [string, number, number][]) => {
      const t = field({ formations: [group('fa1', units), foe], ...army(a) })
      leave(t)
      return openOrders(t.world, t.world.formations.fa1!).includes('hit-and-run')
    }
    expect(
      open('astral', [
        ['as-prow', 30, 30],
        ['as-prow', 33, 30],
      ]),
    ).toBe(true)
    expect(
      open('transcendent', [
        ['ts-needle', 30, 30],
        ['ts-needle', 33, 30],
      ]),
    ).toBe(false)
  })
})
