import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/mw-table.ts'
import { freeCapacity, pickUp, straysOf } from '../carriers.ts'
import { canDrop, canPassPortal, canTakeRoot, canUnload } from '../entries.ts'
import { arranged, first, group, inside, leave, placed, running, tryAll, waiting } from './table.ts'

const cyber = { factions: { a: 'cyber-demons', b: 'terran-makers' } }
const astral = { factions: { a: 'astral', b: 'terran-makers' } }
const fungus = { factions: { a: 'fungus-pandemia', b: 'terran-makers' } }
const foe = (x: number, y: number, more = {}) => group('fb1', [['tm-lancer', x, y]], more)
/** Two barges, each with room for six. */
const barges = (more = {}) =>
  group(
    'fa1',
    [
      ['cd-barge', 60, 30],
      ['cd-barge', 56, 30],
    ],
    more,
  )
const pack = (more = {}) =>
  group(
    'fa2',
    [
      ['cd-breaker', 0, 0],
      ['cd-ghoul', 0, 0],
      ['cd-ghoul', 0, 0],
    ],
    more,
  )
const out = (x: number, y: number) => arranged(placed('ua2-1', x, y), placed('ua2-2', 62.6, 30), placed('ua2-3', 60, 27.4))

describe('leaving a carrier', () => {
  const unloading = (order: string | null, foeY = 100) =>
    running('unload', { formation: 'fa2', order }, [barges(), pack(inside('fa1')), foe(60, foeY)], cyber)

  rule(
    ['MW-R-126', 'MW-TRAIT-37'],
    'the chief stands in contact with a carrier, the others in command range; movement is halved',
    () => {
      const t = unloading(null)
      t.asks('ann', 'mw.enterBy')
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      t.refuses('ann', out(60, 32.56), 'MW-R-126')
      t.refuses('ann', arranged(placed('ua2-1', 60, 32.55), placed('ua2-2', 62.6, 30), placed('ua2-3', 60, 42)), 'MW-MOVE-07')
      t.choose('ann', out(60, 32.55))
      expect(t.world.formations.fa2).toMatchObject({ where: 'table', carrier: null, halved: true, deployed: true })
      expect(t.last('came onto the table')).toMatchObject({ formation: 'fa2', by: 'carrier' })
      leave(t)
    },
  )

  rule(['MW-R-165', 'MW-R-126'], 'the 10 cm zone holds unless the order is Assault', () => {
    const t = unloading(null, 44.74)
    t.refuses('ann', out(60, 32.5), 'MW-MOVE-05')
    leave(t)
    const far = unloading(null, 44.75)
    far.choose('ann', out(60, 32.5))
    leave(far)
    const assault = unloading('assault', 44.74)
    assault.choose('ann', out(60, 32.5))
    leave(assault)
  })

  rule('MW-R-126', 'only a formation inside a carrier that stands on the table can be unloaded', () => {
    const world = (more: object, where = {}) => field({ formations: [barges(where), pack(more), foe(60, 100)], ...cyber })
    const carried = world(inside('fa1'))
    expect(canUnload(carried.world, 'fa2')).toBe(true)
    leave(carried)
    const afoot = world(waiting)
    expect(canUnload(afoot.world, 'fa2')).toBe(false)
    leave(afoot)
    const away = world(inside('fa1'), { where: 'waiting' })
    expect(canUnload(away.world, 'fa2')).toBe(false)
    leave(away)
  })

  rule(['MW-TRAIT-34', 'MW-TRAIT-35'], 'who follows a warlord enters within 30 cm of where he stands or enters', () => {
    const t = running(
      'unload',
      { formation: 'fa2', order: 'assault' },
      [
        barges(),
        pack({ ...inside('fa1'), marks: [{ kind: 'near', x: 6000, y: 6501 }] }),
        group('fa3', [['cd-tyrant', 60, 65.01]]),
        foe(60, 100),
      ],
      cyber,
    )
    t.refuses('ann', out(60, 32.5), 'MW-TRAIT-34')
    t.choose('ann', out(60, 32.51))
    leave(t)
  })
})

describe('room inside', () => {
  rule(
    ['MW-TRAIT-14', 'MW-TRAIT-16', 'MW-TRAIT-38'],
    'capacity is the sum of the carriers; infantry and tanks count one each',
    () => {
      const t = field({ formations: [barges(), pack(inside('fa1')), foe(60, 100)], ...cyber })
      expect(freeCapacity(t.world, t.world.formations.fa1!)).toBe(12 - 3)
      leave(t)
    },
  )

  const loading = (order: string, chiefX: number, units: number) => {
    const more = Array.from({ length: units - 1 }, (_, i) => ['cd-ghoul', 70 + 2 * i, 40] as const)
    const t = field({
      formations: [group('fa1', [['cd-barge', 60, 30]]), group('fa2', [['cd-breaker', chiefX, 30], ...more]), foe(60, 100)],
      run: { proc: 'activation', vars: { formation: 'fa2', entered: false } },
      ...cyber,
    })
    t.pick('ann', order)
    return t.choose('ann', { type: 'path', points: [] })
  }

  rule(
    'MW-R-127',
    'asked: after Advance, March or Patrol a formation whose chief touches a carrier with room may go aboard',
    () => {
      const t = loading('march', 62.55, 2)
      first(t, 'ann')
      t.asks('ann', 'mw.goAboard')
      t.pick('ann', 'fa1')
      expect(t.world.formations.fa2).toMatchObject({ where: 'carried', carrier: 'fa1', activated: true })
      expect(t.last('loaded')).toMatchObject({ formation: 'fa2', carrier: 'fa1' })
      leave(t)
      const apart = loading('march', 62.56, 2)
      first(apart, 'ann')
      expect(apart.engine.decision(apart.state, 'ann')?.kind).not.toBe('mw.goAboard')
      leave(apart)
    },
  )

  rule('MW-R-127', 'asked: it needs enough free capacity, and may decline', () => {
    const t = loading('march', 62.5, 7)
    first(t, 'ann')
    expect(t.engine.decision(t.state, 'ann')?.kind).not.toBe('mw.goAboard')
    leave(t)
    const six = loading('march', 62.5, 6)
    first(six, 'ann')
    six.asks('ann', 'mw.goAboard')
    six.pass('ann')
    expect(six.world.formations.fa2!.where).toBe('table')
    leave(six)
  })

  rule(
    ['MW-TRAIT-17', 'MW-R-128'],
    'before a carrier formation without enough room acts, carried units are abandoned without tokens',
    () => {
      const t = running('makeRoom', { formation: 'fa1' }, [
        group('fa1', [['tm-pod', 60, 30]]),
        group(
          'fa2',
          Array.from({ length: 7 }, (_, i) => [i === 0 ? 'tm-dropcap' : 'tm-breach', 0, 0] as const),
          inside('fa1'),
        ),
        foe(60, 100),
      ])
      expect(t.asks('ann', 'mw.leaveBehind').ask).toMatchObject({ min: 2, max: 2 })
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      t.pick('ann', 'ua2-6', 'ua2-7')
      expect(t.world.formations.fa2!.units).toEqual(['ua2-1', 'ua2-2', 'ua2-3', 'ua2-4', 'ua2-5'])
      expect(t.world.formations.fa2!.tokens).toBe(0)
      leave(t)
      const fits = running('makeRoom', { formation: 'fa1' }, [barges(), pack(inside('fa1')), foe(60, 100)], cyber)
      expect(fits.all('abandoned')).toEqual([])
      leave(fits)
    },
  )

  rule('MW-TRAIT-17', 'this is done before the carrier formation is given its order', () => {
    const men = Array.from({ length: 7 }, (_, i) => [i === 0 ? 'tm-dropcap' : 'tm-breach', 0, 0] as const)
    const t = running('activation', { formation: 'fa1', entered: false }, [
      group('fa1', [['tm-pod', 60, 30]]),
      group('fa2', men, inside('fa1')),
      foe(60, 100),
    ])
    t.asks('ann', 'mw.leaveBehind')
    t.pick('ann', 'ua2-6', 'ua2-7').asks('ann', 'mw.order')
  })

  rule('MW-R-128', 'the last carrier is lost: those inside tumble out within 5 cm, take 1d6 tokens and check morale', () => {
    const t = running(
      'remove',
      { unit: 'ua1-1', token: true },
      [group('fa1', [['cd-barge', 60, 30]]), pack(inside('fa1')), foe(60, 100)],
      cyber,
    )
    t.asks('ann', 'mw.enterBy')
    expect(tryAll(t, 'ann')).toBeGreaterThan(0)
    const at = (y: number) => arranged(placed('ua2-1', 60, y), placed('ua2-2', 62.5, 30), placed('ua2-3', 57.5, 30))
    t.refuses('ann', at(36.01), 'MW-R-128')
    t.dice('wreck', 4).dice('moral', 6, 6)
    t.choose('ann', at(36))
    expect(t.world.formations.fa2).toMatchObject({ where: 'table', tokens: 4, carrier: null })
    expect(t.last('moral check')).toMatchObject({ formation: 'fa2', passed: true })
    leave(t)
  })

  rule('MW-R-128', 'while another carrier of the formation stands they stay inside', () => {
    const t = running(
      'remove',
      { unit: 'ua1-2', token: true },
      [
        group('fa1', [
          ['cd-barge', 60, 30],
          ['cd-barge', 56, 30],
          ['cd-spine', 64, 30],
        ]),
        pack(inside('fa1')),
        foe(60, 100),
      ],
      cyber,
    )
    expect(t.world.formations.fa2!.where).toBe('carried')
    leave(t)
  })

  rule('MW-R-128', 'units without space beside the wreck are destroyed and give their tokens', () => {
    const rocks = [{ type: 'x', effects: ['impassable'], at: [60, 30], size: [30, 30] }]
    const t = running(
      'abandon',
      { carrier: 'fa1', at: { x: 6000, y: 3000 } },
      [group('fa1', [['cd-spine', 60, 50]]), pack(inside('fa1')), foe(60, 100)],
      { ...cyber, terrain: rocks },
    )
    expect(t.world.formations.fa2!.where).toBe('gone')
    leave(t)
  })
})

describe('units that came down far from their chief', () => {
  const stray = (marks: JsonObject[]) =>
    field({
      formations: [
        group(
          'fa2',
          [
            ['tm-dropcap', 60, 60],
            ['tm-breach', 60, 72],
            ['tm-breach', 62, 60],
          ],
          { marks },
        ),
        foe(10, 110),
      ],
    })
  const marks = [{ kind: 'stray', unit: 'ua2-2' }]

  rule(
    ['MW-PLANET-09', 'MW-PLANET-10', 'MW-PLANET-11'],
    'Regroup picks up all, movement what the chief passes within 5 cm, fire nothing',
    () => {
      const t = stray(marks)
      const picked = (order: 'regroup' | 'advance' | 'fire' | 'scatter', endY: number) => {
        const copy = structuredClone(t.world)
        return pickUp(copy, copy.formations.fa2!, order, [
          { x: 6000, y: 6000 },
          { x: 6000, y: endY },
        ])
      }
      expect(picked('regroup', 6000)).toEqual(['ua2-2'])
      expect(picked('advance', 6499)).toEqual([])
      expect(picked('advance', 6500)).toEqual(['ua2-2'])
      expect(picked('fire', 6500)).toEqual([])
      expect(picked('scatter', 6500)).toEqual([])
      expect(straysOf(t.world.formations.fa2!)).toEqual(['ua2-2'])
      leave(t)
    },
  )

  rule(['MW-PLANET-08', 'MW-R-169'], 'who is not picked up is lost at the end of the turn and gives a token', () => {
    const formations = (notes: JsonObject[]) => [
      group(
        'fa2',
        [
          ['tm-dropcap', 60, 60],
          ['tm-breach', 60, 72],
          ['tm-breach', 62, 60],
        ],
        { marks: notes },
      ),
      foe(10, 110),
    ]
    const t = running('loseStrays', { side: 'a' }, formations(marks))
    expect(t.world.formations.fa2).toMatchObject({ units: ['ua2-1', 'ua2-3'], tokens: 1 })
    leave(t)
    const none = running('loseStrays', { side: 'a' }, formations([]))
    expect(none.world.formations.fa2!.units).toHaveLength(3)
    leave(none)
  })
})

describe('through a portal', () => {
  const gate = (more = {}) =>
    group(
      'fa1',
      [
        ['as-gate', 60, 30],
        ['as-skiff', 56, 30],
      ],
      more,
    )
  const dancers = (more = {}) =>
    group(
      'fa2',
      [
        ['as-magister', 0, 0],
        ['as-dancer', 0, 0],
      ],
      { ...waiting, ...more },
    )

  rule(['MW-ASTRAL-03', 'MW-R-132'], 'a waiting invader formation comes out with its chief in contact with the portal', () => {
    const t = running('throughPortal', { formation: 'fa2', order: null }, [gate(), dancers(), foe(60, 100)], astral)
    expect(tryAll(t, 'ann')).toBeGreaterThan(0)
    t.refuses('ann', arranged(placed('ua2-1', 60, 32.56), placed('ua2-2', 62.6, 30)), 'MW-R-132')
    t.choose('ann', arranged(placed('ua2-1', 60, 32.55), placed('ua2-2', 62.6, 30)))
    expect(t.world.formations.fa2).toMatchObject({ where: 'table', halved: false })
    leave(t)
  })

  rule('MW-R-132', 'the portal must be own, on the table and not scattered; others than invaders may not use it', () => {
    const can = (formations: ReturnType<typeof group>[]) => {
      const t = field({ formations: [...formations, foe(60, 100)], ...astral })
      leave(t)
      return canPassPortal(t.world, 'fa2')
    }
    expect(can([gate(), dancers()])).toBe(true)
    expect(can([gate({ stance: 'scatter' }), dancers(), group('fa3', [['as-prow', 5, 5]])])).toBe(false)
    expect(can([gate(waiting), dancers(), group('fa3', [['as-prow', 5, 5]])])).toBe(false)
    expect(can([gate(), group('fa2', [['as-prow', 0, 0]], waiting)])).toBe(false)
  })
})

describe('by root', () => {
  const heart = (more = {}) =>
    group(
      'fa2',
      [
        ['fp-heart', 0, 0],
        ['fp-spore', 0, 0],
      ],
      { ...waiting, ...more },
    )
  /** A chain from the own edge: the first unit's base is 7.5 cm from the strip, the others follow at 7.5 cm. */
  const chain = (firstY: number, step: number) =>
    group('fa1', [
      ['fp-shamble', 60, firstY],
      ['fp-shamble', 60, firstY + step],
      ['fp-shamble', 60, firstY + 2 * step],
    ])
  const rooting = (firstY = 18.5, step = 9.5) =>
    running('byRoot', { formation: 'fa2', order: null }, [chain(firstY, step), heart(), foe(60, 110)], fungus)
  const up = (y: number) => arranged(placed('ua2-1', 60, y), placed('ua2-2', 62.5, y))

  rule(
    ['MW-FUNGUS-01', 'MW-FUNGUS-02', 'MW-R-133'],
    'the root comes up within 5 cm of an own unit that a chain connects to the zone',
    () => {
      const t = rooting()
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      // The last link's centre is at 37.5; 1 cm of its base, 5 cm, and 1.25 cm of the root.
      t.refuses('ann', up(44.76), 'MW-FUNGUS-02')
      t.choose('ann', up(44.75))
      expect(t.world.formations.fa2!.where).toBe('table')
      leave(t)
    },
  )

  rule('MW-R-133', 'links at most 7.5 cm apart, the first within 7.5 cm of the zone', () => {
    const can = (firstY: number, step: number) => {
      const t = field({ formations: [chain(firstY, step), heart(), foe(60, 110)], ...fungus })
      leave(t)
      return canTakeRoot(t.world, 'fa2')
    }
    expect(can(18.5, 9.5)).toBe(true)
    expect(can(18.51, 9.5)).toBe(false)
    const t = rooting(18.5, 9.51)
    t.refuses('ann', up(44), 'MW-FUNGUS-02')
    leave(t)
    // A flyer is no link, though it hangs where one is missing.
    const linked = (between: string) => {
      const formations = [
        group('fa1', [['fp-shamble', 60, 18.5]]),
        group('fa3', [[between, 60, 28]]),
        group('fa4', [['fp-shamble', 60, 37.5]]),
        heart(),
        foe(60, 110),
      ]
      const gap = field({ formations, run: { proc: 'byRoot', vars: { formation: 'fa2', order: null } }, ...fungus })
      leave(gap)
      return gap.engine.check(gap.state, 'ann', up(44)).ok
    }
    expect([linked('fp-shamble'), linked('fp-gas')]).toEqual([true, false])
  })

  rule('MW-R-15', 'Hypha are links, and what is off the table is nowhere', () => {
    const t = field({
      formations: [group('fa1', [['fp-shamble', 60, 18.5]]), heart(), foe(60, 110)],
      hypha: [{ side: 'a', profile: 'fp-h-wall', at: [60, 28] }],
      run: { proc: 'byRoot', vars: { formation: 'fa2', order: null } },
      ...fungus,
    })
    t.choose('ann', up(35))
    leave(t)
    const alone = field({
      formations: [heart(), group('fa3', [['fp-shamble', 0, 0]], waiting), group('fa4', [['fp-lobber', 5, 60]]), foe(60, 110)],
      ...fungus,
    })
    expect(canTakeRoot(alone.world, 'fa2')).toBe(false)
    leave(alone)
  })
})

describe('from orbit', () => {
  rule(['MW-PLANET-01', 'MW-R-82'], 'only planetfall formations that were not on the table drop', () => {
    const t = field({
      formations: [
        group('fa1', [['tm-pod', 0, 0]], waiting),
        group('fa2', [['tm-lancer', 0, 0]], waiting),
        group('fa3', [['tm-pod', 5, 5]]),
        foe(60, 110),
      ],
    })
    expect(['fa1', 'fa2', 'fa3'].map(id => canDrop(t.world, id))).toEqual([true, false, false])
    leave(t)
  })
})
