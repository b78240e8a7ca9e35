import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { acting, calm, group, type Man, rifles, type Spec } from './table.ts'

describe('scatter', () => {
  rule(
    ['MW-ORDER-13', 'MW-R-68', 'MW-MORALE-05'],
    'asked: as many tokens and units go as the die shows; the owner picks, the chief last',
    () => {
      const t = acting('scatter', [rifles(8, { tokens: 5 })], [['scatter', 4]])
      t.refuses('ann', { type: 'pick', ids: ['ua1-1', 'ua1-2', 'ua1-3', 'ua1-4'] }, 'MW-R-68')
      expect(t.asks('ann', 'mw.losses').ask).toMatchObject({
        options: [{ id: 'ua1-1', refusal: { rule: 'MW-R-68' } }, ...Array(7).fill({ refusal: null })],
      })
      t.pick('ann', 'ua1-5', 'ua1-6', 'ua1-7', 'ua1-8')
      expect(t.world.formations.fa1).toMatchObject({ tokens: 1, units: ['ua1-1', 'ua1-2', 'ua1-3', 'ua1-4'], chief: 'ua1-1' })
    },
  )

  rule(['MW-ORDER-13', 'MW-R-68'], 'asked: never more units than tokens; with no tokens nobody goes', () => {
    const t = acting('scatter', [rifles(8, { tokens: 2 })], [['scatter', 6]])
    t.pick('ann', 'ua1-2', 'ua1-3')
    expect(t.world.formations.fa1!.units).toHaveLength(6)
    expect(t.world.formations.fa1!.tokens).toBe(0)
    const none = acting('scatter', [rifles(3)], [['scatter', 6]])
    expect(none.world.formations.fa1!.units).toHaveLength(3)
  })

  rule('MW-R-68', 'asked: a formation that loses all units is destroyed, and so is a chief left alone', () => {
    expect(acting('scatter', [rifles(3, { tokens: 5 })], [['scatter', 5]]).world.formations.fa1!.where).toBe('gone')
    expect(acting('scatter', [rifles(3, { tokens: 2 })], [['scatter', 3]]).asks('ann', 'mw.losses').ask).toMatchObject({ min: 2 })
    const alone = acting('scatter', [rifles(3, { tokens: 2 })], [['scatter', 3]])
    alone.pick('ann', 'ua1-2', 'ua1-3')
    expect(alone.world.formations.fa1!.where).toBe('gone')
  })

  rule(['MW-ORDER-16', 'MW-ORDER-17'], 'by choice or not, it counts as scattered while it carries out the order', () => {
    const t = acting('scatter', [rifles(4, { tokens: 0, stance: 'none' })], [['scatter', 3]])
    expect(t.world.formations.fa1!.stance).toBe('scatter')
  })

  rule('MW-TITAN-06', 'a Titan sheds tokens and takes one critical hit whatever the die shows; shields do not help', () => {
    const titan = group('fa1', [['tm-vulcan', 50, 30]], { tokens: 5 })
    const t = acting(
      'scatter',
      [titan],
      [
        ['scatter', 4],
        ['critical', 1],
      ],
    )
    expect(t.world.formations.fa1!.tokens).toBe(5 - 4 + 1)
    expect(t.world.units['ua1-1']).toMatchObject({ structure: 11, shields: 4, broken: ['legs'] })
  })

  rule('MW-R-70', 'a Titan without tokens takes none', () => {
    const t = acting('scatter', [group('fa1', [['tm-vulcan', 50, 30]])], [['scatter', 4]])
    expect(t.world.units['ua1-1']).toMatchObject({ structure: 12, broken: [] })
  })

  rule('MW-TITAN-06', 'a Titan that the critical hit destroys rolls its death throes', () => {
    const titan = group('fa1', [['tm-vulcan', 50, 30, { structure: 1 }]], { tokens: 2 })
    const t = acting(
      'scatter',
      [titan],
      [
        ['scatter', 4],
        ['death throes', 1],
      ],
    )
    expect(t.world.formations.fa1!.where).toBe('gone')
  })

  const mixed = (titan: JsonObject, tokens: number) =>
    group('fa1', [['tm-rifle', 50, 30], ['tm-vulcan', 60, 30, titan], ...[64, 67, 75, 78].map((x): Man => ['tm-rifle', x, 30])], {
      tokens,
    })

  rule(
    'MW-R-120',
    'asked: a Titan with others under a chief takes the critical hit; the others go as usual, the chief last',
    () => {
      const t = acting(
        'scatter',
        [mixed({}, 5)],
        [
          ['scatter', 2],
          ['critical', 1],
        ],
      )
      expect(t.world.units['ua1-2']).toMatchObject({ structure: 11, broken: ['legs'] })
      expect(t.options('ann', 'mw.losses')).toEqual(['ua1-3', 'ua1-4', 'ua1-5', 'ua1-6'])
      t.refuses('ann', { type: 'pick', ids: ['ua1-1', 'ua1-3'] }, 'MW-R-68')
      t.pick('ann', 'ua1-3', 'ua1-6')
      expect(t.world.formations.fa1).toMatchObject({ tokens: 5 - 2 + 1, units: ['ua1-1', 'ua1-2', 'ua1-4', 'ua1-5'] })
    },
  )

  rule('MW-R-120', 'asked: when the Titan blows up, those who go are taken from those it leaves', () => {
    const t = acting(
      'scatter',
      [mixed({ structure: 1 }, 5)],
      [
        ['scatter', 1],
        ['death throes', 3],
        // MW-TITAN-18: as many dice as its initial structure, the nearest first.
        ['detonation', 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      ],
    )
    expect(t.options('ann', 'mw.losses')).toEqual(['ua1-5', 'ua1-6'])
    t.pick('ann', 'ua1-6')
    // The Titan's token and one for each unit it took along (MW-MORALE-01); none for whoever ran.
    expect(t.world.formations.fa1).toMatchObject({ tokens: 5 - 1 + 1 + 2, units: ['ua1-1', 'ua1-5'] })
  })
})

describe('fleeing', () => {
  const scattered = (men: Man[], more: Spec = {}): Spec => group('fa1', men, { stance: 'scatter', ...more })
  const foe = group('fb1', [
    ['cd-flayer', 50, 50],
    ['cd-flayer', 50, 60],
  ])

  rule(
    ['MW-ORDER-14', 'MW-R-182'],
    'units within 10 cm of an enemy are removed without a token; a hundredth further they are safe',
    () => {
      const men = (y: number): Man[] => [
        ['tm-rifle', 50, 30],
        ['tm-rifle', 50, y],
        ['tm-rifle', 44, 30],
      ]
      const t = acting('flee', [scattered(men(38), { tokens: 2 }), foe], [calm])
      expect(t.world.formations.fa1).toMatchObject({ tokens: 2, units: ['ua1-1', 'ua1-3'] })
      expect(t.last('caught fleeing')).toMatchObject({ units: ['ua1-2'] })
      const safe = acting('flee', [scattered(men(37.99), { tokens: 2 }), foe], [calm])
      expect(safe.world.formations.fa1).toMatchObject({ tokens: 2, units: ['ua1-1', 'ua1-2', 'ua1-3'] })
    },
  )

  rule('MW-R-182', 'flyers catch nobody, Hypha do', () => {
    const men: Man[] = [
      ['tm-rifle', 50, 30],
      ['tm-rifle', 53, 30],
      ['tm-rifle', 80, 30],
    ]
    const kestrel = group('fb1', [['cd-harpy', 50, 33]], { altitude: 'low' })
    expect(acting('flee', [scattered(men), kestrel], [calm]).world.formations.fa1!.units).toHaveLength(3)
    const hypha = [{ side: 'b', profile: 'fp-h-wall', at: [85, 30] }]
    const t = acting('flee', [scattered(men), kestrel], [calm], {}, { hypha })
    expect(t.world.formations.fa1!.units).toEqual(['ua1-1', 'ua1-2'])
  })

  rule('MW-TITAN-08', 'a Titan is not removed near enemies', () => {
    const t = acting('flee', [scattered([['tm-vulcan', 50, 46]]), foe], [calm])
    expect(t.world.formations.fa1).toMatchObject({ where: 'table', stance: 'none' })
  })

  rule('MW-R-106', 'nor are flyers', () => {
    const t = acting('flee', [scattered([['tm-kestrel', 50, 46]], { altitude: 'low' }), foe], [calm])
    expect(t.world.formations.fa1!.where).toBe('table')
  })

  rule('MW-ORDER-15', 'then a morale check: passed, the stance ends; failed, it is scattered again', () => {
    const men: Man[] = [
      ['tm-rifle', 50, 10],
      ['tm-rifle', 53, 10],
    ]
    const passed = acting('flee', [scattered(men, { tokens: 4 }), foe], [['moral', 2, 3]])
    expect(passed.world.formations.fa1!.stance).toBe('none')
    expect(passed.all('caught fleeing')).toEqual([])
    expect(acting('flee', [scattered(men, { tokens: 4 }), foe], [['moral', 2, 2]]).world.formations.fa1!.stance).toBe('scatter')
  })

  rule('MW-ORDER-14', 'asked: a chief who is caught is replaced; a formation caught whole is destroyed', () => {
    const men: Man[] = [
      ['tm-rifle', 50, 40],
      ['tm-rifle', 20, 30],
      ['tm-rifle', 23, 30],
    ]
    const t = acting('flee', [scattered(men), foe], [calm])
    t.pick('ann', 'ua1-3')
    expect(t.world.formations.fa1!.chief).toBe('ua1-3')
    const whole = acting('flee', [
      scattered([
        ['tm-rifle', 50, 40],
        ['tm-rifle', 53, 40],
      ]),
      foe,
    ])
    expect(whole.world.formations.fa1!.where).toBe('gone')
    expect(whole.all('moral check')).toEqual([])
    expect(whole.all('rallied')).toEqual([])
  })
})
