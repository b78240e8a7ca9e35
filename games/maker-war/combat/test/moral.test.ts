import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { share } from '../../test/mw-table.ts'
import { addTokens, removeTokens } from '../moral.ts'
import { acting, calm, type Dice, group, type Man, panic, playing, rifles, type Spec } from './table.ts'

const check = (more: Spec, dice: Dice, scatters = true) => acting('moralCheck', [rifles(4, more)], dice, { scatters })
const resultOf = (t: ReturnType<typeof acting>) => t.last('ended').result
const begin = (order: string, formation: Spec, dice: Dice = [], more: Spec = {}) =>
  acting('beginning', [formation], dice, { order }, more)

describe('morale checks', () => {
  rule('MW-MORALE-03', '2d6 must beat the number of impact tokens', () => {
    const seven = check({ tokens: 7 }, [['moral', 3, 4]])
    expect(seven.last('moral check')).toMatchObject({ roll: 7, tokens: { total: 7 }, passed: false })
    expect(resultOf(seven)).toEqual({ passed: false })
    expect(resultOf(check({ tokens: 7 }, [['moral', 4, 4]]))).toEqual({ passed: true })
    expect(resultOf(check({ tokens: 12 }, [['moral', 6, 6]]))).toEqual({ passed: false })
  })

  rule('MW-MORALE-04', 'a failed check gives the scatter stance, except to rookies', () => {
    expect(check({ tokens: 3, stance: 'patrol' }, [panic]).world.formations.fa1!.stance).toBe('scatter')
    expect(check({ tokens: 3, stance: 'patrol' }, [calm]).world.formations.fa1!.stance).toBe('patrol')
    expect(check({ tokens: 3 }, [panic], false).world.formations.fa1!.stance).toBe('none')
  })

  rule('MW-R-156', 'a formation that is scattered stays so, whether it fails or passes', () => {
    expect(check({ tokens: 3, stance: 'scatter' }, [calm]).world.formations.fa1!.stance).toBe('scatter')
    const failed = check({ tokens: 3, stance: 'scatter' }, [panic])
    expect(failed.world.formations.fa1).toMatchObject({ stance: 'scatter', tokens: 3 })
    expect(failed.all('scattered')).toEqual([])
  })

  rule('MW-PILGR-01', 'a reaction to a failed check can have it rolled again, or passed', () => {
    const again = check({ tokens: 3, marks: [{ kind: 'verdict', as: 'again' }] }, [panic, calm])
    expect(again.all('moral check').map(c => c.passed)).toEqual([false, true])
    expect(again.world.formations.fa1).toMatchObject({ stance: 'none', marks: [] })
    const passed = check({ tokens: 3, marks: [{ kind: 'verdict', as: 'passed' }] }, [panic])
    expect(resultOf(passed)).toEqual({ passed: true })
    expect(passed.world.formations.fa1).toMatchObject({ stance: 'none', marks: [] })
  })

  rule('MW-TERROR-05', 'terror tokens count like any others', () => {
    expect(check({ tokens: 4, terror: 4 }, [['moral', 2, 2]]).world.formations.fa1!.stance).toBe('scatter')
  })

  rule(['MW-TERROR-01', 'MW-TERROR-04'], 'terror tokens are among the tokens and go first when tokens are removed', () => {
    const { world } = check({ tokens: 1 }, [calm])
    const copy = structuredClone(world)
    addTokens(copy, 'fa1', 3, { terror: 1 })
    expect(copy.formations.fa1).toMatchObject({ tokens: 4, terror: 1 })
    expect(removeTokens(copy, 'fa1', 1)).toBe(1)
    expect(copy.formations.fa1).toMatchObject({ tokens: 3, terror: 0 })
    expect(removeTokens(copy, 'fa1', 9)).toBe(3)
    expect(copy.formations.fa1).toMatchObject({ tokens: 0, terror: 0 })
    copy.formations.fa1!.where = 'gone'
    expect(addTokens(copy, 'fa1', 2)).toBe(0)
    expect(copy.formations.fa1!.tokens).toBe(0)
  })
})

describe('rage ends', () => {
  const pack = (more: Spec, ...profiles: string[]): Spec =>
    group(
      'fa1',
      profiles.map((profile, i): Man => [profile, 50 + 3 * i, 30]),
      { stance: 'rage', ...more },
    )
  const fail = (formation: Spec, dice: Dice = [panic]) => acting('moralCheck', [formation], dice, { scatters: true })

  rule(
    ['MW-TRAIT-27', 'MW-R-72'],
    'a failed check removes berserk units and tokens one for one, then the rest is scattered',
    () => {
      const t = fail(pack({ tokens: 3 }, 'cd-flayer', 'cd-ghoul', 'cd-flayer', 'cd-ghoul', 'cd-flayer'))
      expect(t.world.formations.fa1).toMatchObject({ tokens: 1, stance: 'scatter', units: ['ua1-1', 'ua1-3', 'ua1-5'] })
    },
  )

  rule('MW-TRAIT-27', 'with fewer tokens than berserk units the owner picks who goes', () => {
    const t = fail(pack({ tokens: 2 }, 'cd-flayer', 'cd-ghoul', 'cd-ripper', 'cd-ghoul', 'cd-flayer'))
    expect(t.options('ann', 'mw.losses')).toEqual(['ua1-2', 'ua1-3', 'ua1-4'])
    t.pick('ann', 'ua1-2', 'ua1-4')
    expect(t.world.formations.fa1).toMatchObject({ tokens: 0, stance: 'scatter', units: ['ua1-1', 'ua1-3', 'ua1-5'] })
  })

  rule('MW-TRAIT-27', 'asked: a berserk chief may be among those who go; another unit is named chief', () => {
    const t = fail(pack({ tokens: 2 }, 'cd-ghoul', 'cd-ghoul', 'cd-ghoul', 'cd-flayer', 'cd-flayer'))
    expect(t.options('ann', 'mw.losses')).toEqual(['ua1-1', 'ua1-2', 'ua1-3'])
    t.pick('ann', 'ua1-1', 'ua1-2').pick('ann', 'ua1-4')
    expect(t.world.formations.fa1).toMatchObject({ chief: 'ua1-4', units: ['ua1-3', 'ua1-4', 'ua1-5'] })
  })

  rule('MW-R-72', 'a formation without units left is destroyed', () => {
    const t = fail(pack({ tokens: 4 }, 'cd-ghoul', 'cd-ghoul', 'cd-ghoul'))
    expect(t.world.formations.fa1).toMatchObject({ where: 'gone', units: [] })
    expect(t.all('scattered')).toEqual([])
  })

  rule('MW-TRAIT-27', 'a passed check leaves rage as it is', () => {
    const t = fail(pack({ tokens: 3 }, 'cd-flayer', 'cd-ghoul', 'cd-flayer'), [calm])
    expect(t.world.formations.fa1).toMatchObject({ tokens: 3, stance: 'rage' })
  })
})

describe('the beginning of an activation', () => {
  const surgeons = (count: number, more: Spec): Spec =>
    group('fa1', [['tm-rifle', 50, 30], ...Array.from({ length: count }, (_, i): Man => ['tm-surgeon', 53 + 3 * i, 30])], more)

  rule('MW-ACT-08', 'the old stance ends; rage stays, and scatter under the scatter order', () => {
    const stanceAfter = (stance: string, order: string) => begin(order, rifles(4, { stance })).world.formations.fa1!.stance
    expect(stanceAfter('march', 'advance')).toBe('none')
    expect(stanceAfter('patrol', 'fire')).toBe('none')
    expect(stanceAfter('rage', 'assault')).toBe('rage')
    expect(stanceAfter('scatter', 'scatter')).toBe('scatter')
    // Whoever scatters or leaves by choice was not scattered before.
    expect(stanceAfter('march', 'scatter')).toBe('none')
    expect(stanceAfter('patrol', 'veer-off')).toBe('none')
    expect(stanceAfter('scatter', 'veer-off')).toBe('scatter')
    expect(begin('advance', rifles(4)).all('stance ended')).toEqual([])
    // MW-CARD-02: Reinforcements let it regroup instead.
    expect(stanceAfter('scatter', 'regroup')).toBe('none')
  })

  rule('MW-ACT-08', 'Quarters give their token before the medics act and the terror check is made', () => {
    const titan = group('fa1', [['tm-prometheus', 50, 30, { broken: ['quarters', 'head'] }]], { tokens: 2 })
    const t = begin('patrol', titan, [['moral', 1, 2]])
    expect(t.last('quarters unsettled')).toMatchObject({ tokens: 1 })
    expect(t.last('moral check')).toMatchObject({ tokens: { total: 3 }, passed: false })
    expect(begin('advance', rifles(4)).all('quarters unsettled')).toEqual([])
  })

  rule(['MW-TERROR-02', 'MW-TERROR-03'], 'a formation with a terror token checks morale; then they are ordinary tokens', () => {
    const t = begin('advance', rifles(4, { tokens: 4, terror: 1 }), [['moral', 2, 3]])
    expect(t.world.formations.fa1).toMatchObject({ tokens: 4, terror: 0, stance: 'none' })
    expect(resultOf(t)).toEqual({ order: 'advance' })
    const none = begin('advance', rifles(4, { tokens: 4 }))
    expect(none.all('moral check')).toEqual([])
  })

  rule('MW-R-64', 'a failed terror check makes it carry out the scatter order at once', () => {
    const t = begin('advance', rifles(4, { tokens: 4, terror: 1 }), [['moral', 2, 2]])
    expect(resultOf(t)).toEqual({ order: 'scatter' })
    expect(t.world.formations.fa1!.stance).toBe('scatter')
    expect(t.last('order changed')).toMatchObject({ from: 'advance', to: 'scatter' })
    const willing = begin('scatter', rifles(4, { tokens: 4, terror: 1 }), [['moral', 2, 2]])
    expect(resultOf(willing)).toEqual({ order: 'scatter' })
    expect(willing.all('order changed')).toEqual([])
  })

  rule('MW-R-72', 'a formation that its broken rage destroys carries out no order', () => {
    const pack = (more: Spec, ...profiles: string[]) =>
      group(
        'fa1',
        profiles.map((profile, i): Man => [profile, 50 + 3 * i, 30]),
        { stance: 'rage', tokens: 4, ...more },
      )
    const terrified = begin('assault', pack({ terror: 1 }, 'cd-ghoul', 'cd-ghoul'), [['moral', 2, 2]])
    expect(terrified.world.formations.fa1!.where).toBe('gone')
    expect(resultOf(terrified)).toEqual({ order: null })
    // The rookie would be left alone and chief: he goes too (MW-R-22).
    const wavering = begin('assault', pack({}, 'cd-ghoul', 'cd-ghoul', 'tm-draft'), [['moral', 2, 2]])
    expect(wavering.world.formations.fa1!.where).toBe('gone')
    expect(resultOf(wavering)).toEqual({ order: null })
  })

  rule('MW-R-163', 'flyers that fail it under Veer Off still leave', () => {
    const t = begin('veer-off', group('fa1', [['tm-kestrel', 50, 30]], { tokens: 4, terror: 1 }), [panic])
    expect(resultOf(t)).toEqual({ order: 'veer-off' })
    expect(t.world.formations.fa1!.stance).toBe('scatter')
  })

  rule('MW-R-65', 'a scattered formation makes no terror check; its terror tokens become ordinary ones', () => {
    const t = begin('scatter', rifles(4, { tokens: 4, terror: 2, stance: 'scatter' }))
    expect(t.all('moral check')).toEqual([])
    expect(t.world.formations.fa1).toMatchObject({ tokens: 4, terror: 0 })
  })

  rule(['MW-TERROR-06', 'MW-TRAIT-40'], 'rookies with a terror token make the terror check only', () => {
    const rookies = group(
      'fa1',
      [
        ['tm-draft', 50, 30],
        ['tm-draft', 53, 30],
      ],
      { tokens: 2, terror: 1 },
    )
    const t = begin('patrol', rookies, [['moral', 1, 2]])
    expect(t.all('moral check')).toHaveLength(1)
    expect(resultOf(t)).toEqual({ order: 'patrol' })
  })

  rule(
    ['MW-TRAIT-40', 'MW-ACT-06'],
    'rookies need a check for Patrol, Continuous Fire and Assault; failed, they regroup without scattering',
    () => {
      const rookies = (tokens: number) =>
        group(
          'fa1',
          [
            ['tm-rifle', 50, 30],
            ['tm-draft', 53, 30],
          ],
          { tokens },
        )
      for (const order of ['patrol', 'fire', 'assault']) {
        const t = begin(order, rookies(3), [['moral', 1, 2]])
        expect(resultOf(t)).toEqual({ order: 'regroup' })
        expect(t.world.formations.fa1!.stance).toBe('none')
        expect(resultOf(begin(order, rookies(3), [['moral', 2, 2]]))).toEqual({ order })
      }
      for (const order of ['advance', 'march', 'regroup', 'scatter'])
        expect(begin(order, rookies(3)).all('moral check')).toEqual([])
    },
  )

  rule('MW-R-67', 'a broken head makes a Titan a rookie; with broken quarters it has no order left', () => {
    const titan = (...broken: string[]) => group('fa1', [['tm-prometheus', 50, 30, { broken }]], { tokens: 3 })
    const why = (t: ReturnType<typeof begin>) => t.events.find(e => e.type === 'order changed')!.rule
    const rookie = begin('fire', titan('head'), [['moral', 1, 2]])
    expect(resultOf(rookie)).toEqual({ order: 'regroup' })
    expect(why(rookie)).toBe('MW-TRAIT-40')
    const none = begin('fire', titan('head', 'quarters'), [['moral', 1, 2]])
    expect(resultOf(none)).toEqual({ order: null })
    expect(why(none)).toBe('MW-R-67')
  })

  rule('MW-TRAIT-36', 'medics remove 1d6 tokens each, if the owner wants', () => {
    const t = begin('advance', surgeons(2, { tokens: 9 }), [['medic', 3, 2]])
    t.pick('ann', 'heal')
    expect(t.world.formations.fa1!.tokens).toBe(4)
    const declined = begin('advance', surgeons(2, { tokens: 9 }))
    declined.pass('ann')
    expect(declined.world.formations.fa1!.tokens).toBe(9)
    expect(begin('advance', surgeons(2, { tokens: 0 })).all('healed')).toEqual([])
  })

  rule('MW-TERROR-07', 'a medic may act before the terror check, which is made even if no terror token remains', () => {
    const t = begin('advance', surgeons(1, { tokens: 4, terror: 1 }), [['medic', 4], panic])
    t.pick('ann', 'heal')
    expect(t.last('moral check')).toMatchObject({ tokens: { total: 0 }, passed: true })
  })

  rule('MW-R-66', 'under Regroup a medic waits for the halving, unless a terror check is due; he acts once', () => {
    const both = (more: Spec, dice: Dice) =>
      playing(
        [surgeons(1, more)],
        [
          { proc: 'beginning', vars: { formation: 'fa1', order: 'regroup' } },
          { proc: 'regroup', vars: { formation: 'fa1' } },
        ],
        dice,
      )
    const later = both({ tokens: 7 }, [['medic', 2]])
    expect(later.last('regrouped')).toMatchObject({ removed: 4, left: 3 })
    later.choose('ann', share(['medic', 1]))
    expect(later.world.formations.fa1!.tokens).toBe(1)
    const before = both({ tokens: 7, terror: 1 }, [['medic', 2], calm])
    before.pick('ann', 'heal')
    expect(before.last('regrouped')).toMatchObject({ removed: 3, left: 2 })
    expect(before.world.formations.fa1!.tokens).toBe(2)
  })
})

describe('regroup', () => {
  rule('MW-ORDER-09', 'half of the tokens go, rounded up', () => {
    for (const [tokens, left] of [
      [7, 3],
      [6, 3],
      [1, 0],
      [0, 0],
    ] as const)
      expect(acting('regroup', [rifles(4, { tokens })]).world.formations.fa1!.tokens).toBe(left)
  })

  rule(['MW-ORDER-10', 'MW-ORDER-11', 'MW-R-162', 'MW-MORALE-05'], 'then supply points and medic dice in any sequence', () => {
    const men = group(
      'fa1',
      [
        ['tm-rifle', 50, 30],
        ['tm-surgeon', 53, 30],
        ['tm-rifle', 56, 30],
      ],
      { tokens: 7 },
    )
    const t = acting('regroup', [men], [['medic', 1]], {}, { sides: { a: { supply: 2 } } })
    t.asks('ann', 'mw.regroup')
    t.refuses('ann', share(['medic', 2]), 'MW-R-162')
    t.choose('ann', share(['supply', 1], ['medic', 1]))
    expect(t.world.formations.fa1!.tokens).toBe(1)
    t.refuses('ann', share(['medic', 1]), 'MW-ORDER-11')
    t.choose('ann', share(['supply', 1]))
    expect(t.world.formations.fa1!.tokens).toBe(0)
    expect(t.world.sides.a.supply).toBe(0)
  })

  rule('MW-ORDER-10', 'spending is up to the owner, and not asked for without points or tokens', () => {
    const start = () => acting('regroup', [rifles(4, { tokens: 7 })], [], {}, { sides: { a: { supply: 2 } } })
    const idle = start().choose('ann', share(['supply', 0]))
    expect([idle.world.formations.fa1!.tokens, idle.world.sides.a.supply, idle.all('paid')]).toEqual([3, 2, []])
    const t = start()
    t.refuses('ann', share(['medic', 1]), 'MW-ORDER-11')
    t.choose('ann', share())
    expect(t.world.formations.fa1!.tokens).toBe(3)
    const none = acting('regroup', [rifles(4, { tokens: 1 })], [], {}, { sides: { a: { supply: 2 } } })
    expect(none.world.sides.a.supply).toBe(2)
  })
})
