import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { calm, type Dice, fighting, group, type Man, type Spec } from './combat-table.ts'

/** Infantry bases have a radius of 1 cm: two at a distance of 2 cm touch. Chief (-1) and last unit of a formation stand apart. */
const ann = (...men: Man[]): Spec => group('fa1', [['tm-rifle', 50, 30], ...men, ['tm-rifle', 50, 27]], { activated: true })
const bob = (...men: Man[]): Spec => group('fb1', [['cd-flayer', 50, 72], ...men, ['cd-flayer', 50, 75]])
const inOrder = (...ids: string[]) => ({ type: 'order', ids }) as const
const hits = (...faces: number[]): Dice[number] => ['close combat', ...faces]

type Roll = {
  power: { total: number }
  heroes: string[]
  tokens: number
  odds: { need: number; plus: object[]; minus: object[] }
}
const rollsOf = (t: ReturnType<typeof fighting>) => t.all('melee rolled') as unknown as [Roll, Roll]
const rulesOf = (reasons: readonly object[]) => reasons.map(r => (r as { rule: string }).rule)

describe('who takes part', () => {
  rule(
    ['MW-MELEE-01', 'MW-R-58', 'MW-R-59'],
    'bases 0.05 cm apart are in contact; 0.06 cm apart there is no close combat',
    () => {
      const apart = fighting([ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52.06])])
      expect(apart.all('combat begins')).toEqual([])
      expect(apart.world.formations.fb1!.tokens).toBe(0)
      const touching = fighting([ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52.05])], [hits(1), hits(1), calm, calm])
      expect(touching.last('combat begins')).toMatchObject({ side: 'a', formations: ['fa1'] })
    },
  )

  rule(
    ['MW-MELEE-02', 'MW-R-158'],
    'combatants are assaulting units that touch an enemy and whom they touch; other contacts do not count',
    () => {
      const t = fighting(
        [
          ann(['tm-rifle', 50, 50], ['tm-rifle', 50, 46]),
          bob(['cd-flayer', 50, 52], ['cd-flayer', 50, 56]),
          group(
            'fa2',
            [
              ['tm-rifle', 80, 30],
              ['tm-rifle', 80, 50],
            ],
            { activated: true },
          ),
          group('fb2', [
            ['cd-flayer', 80, 72],
            ['cd-flayer', 80, 52],
          ]),
        ],
        [hits(1, 1), hits(1, 1), calm, calm],
      )
      expect(t.last('combat begins')).toMatchObject({
        combatants: { a: ['ua1-2'], b: ['ub1-2'] },
        involved: { a: ['ua1-2', 'ua1-3'], b: ['ub1-2', 'ub1-3'] },
      })
    },
  )

  rule(
    'MW-MELEE-03',
    'a unit within 10 cm of an enemy combatant is involved, one a hundredth further is not, whatever its formation',
    () => {
      const t = fighting(
        [
          ann(['tm-rifle', 50, 50], ['tm-rifle', 62, 52], ['tm-rifle', 62.01, 56]),
          bob(['cd-flayer', 50, 52]),
          group('fb2', [
            ['cd-flayer', 38, 50],
            ['cd-flayer', 37.99, 50],
          ]),
        ],
        [hits(1, 1), hits(1, 1), calm, calm, calm],
      )
      t.choose('bob', inOrder('fb1', 'fb2'))
      expect(t.last('combat begins').involved).toEqual({ a: ['ua1-2', 'ua1-3'], b: ['ub1-2', 'ub2-1'] })
    },
  )

  rule('MW-MELEE-11', 'flyers neither fight nor are fought', () => {
    const t = fighting(
      [
        ann(['tm-rifle', 50, 50]),
        bob(['cd-flayer', 50, 52]),
        group('fb2', [['cd-harpy', 48, 50]], { altitude: 'low' }),
        group('fa2', [['tm-kestrel', 53, 52]], { altitude: 'low' }),
      ],
      [hits(1), hits(1), calm, calm],
    )
    expect(t.last('combat begins').involved).toEqual({ a: ['ua1-2'], b: ['ub1-2'] })
  })

  rule(
    'MW-R-158',
    'a Hypha fights without tokens and checks, for the assaulting side only with a formation that called it',
    () => {
      const hypha = [
        { side: 'a', profile: 'fp-h-thorn', at: [47, 50] },
        { side: 'b', profile: 'fp-h-thorn', at: [53, 52] },
      ]
      const men = [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52])]
      const t = fighting(men, [hits(1), hits(1, 1, 1), calm, calm], { hypha })
      expect(t.last('combat begins').involved).toEqual({ a: ['ua1-2', 'uh1'], b: ['ub1-2', 'uh2'] })
      expect(explained(rollsOf(t)[0].power)).toContain('MW-FUNGUS-04 acts with nobody now +0')
      expect(t.all('moral check')).toHaveLength(2)
      const called = fighting(
        [{ ...men[0]!, marks: ['activation:hypha:uh1'] }, men[1]!],
        [hits(1, 1, 1), hits(1, 1, 1), calm, calm],
        { hypha },
      )
      expect(rollsOf(called)[0].power.total).toBe(3)
    },
  )
})

describe('melee power', () => {
  rule('MW-MELEE-04', 'each side rolls the melee power of all its involved units', () => {
    const t = fighting(
      [ann(['tm-breach', 50, 50], ['tm-rifle', 48, 48]), bob(['cd-ghoul', 50, 52], ['cd-oni', 52, 55])],
      [hits(1, 1, 1, 1), hits(1, 1, 1, 1, 1), calm, calm],
    )
    expect(explained(rollsOf(t)[0].power)).toEqual([
      'MW-MELEE-04 base 0',
      'MW-UNIT-16 Breacher Marines +3',
      'MW-UNIT-16 Colonial Rifles +1',
    ])
    expect(rollsOf(t)[1].power.total).toBe(5)
  })

  const neighbour = (more: object, profile = 'tm-rifle') =>
    group(
      'fa2',
      [
        ['tm-rifle', 40, 30],
        [profile, 54, 50],
      ],
      { ...more } as Spec,
    )

  rule(
    ['MW-MELEE-12', 'MW-MELEE-13', 'MW-MELEE-15', 'MW-MELEE-14'],
    'in a second assault on a formation it fights at full power again; an earlier attacker adds tokens only',
    () => {
      const t = fighting(
        [
          ann(['tm-rifle', 50, 50]),
          { ...bob(['cd-flayer', 50, 52]), tokens: 3, activated: true },
          neighbour({ activated: true, order: 'assault', tokens: 4 }, 'tm-captain'),
        ],
        [hits(5), hits(1), calm, calm, calm],
      )
      t.choose('ann', inOrder('fa1', 'fa2'))
      const [attacker, defender] = rollsOf(t)
      expect(explained(attacker.power)).toEqual([
        'MW-MELEE-04 base 0',
        'MW-UNIT-16 Colonial Rifles +1',
        'MW-MELEE-15 activated earlier +0',
      ])
      expect(attacker).toMatchObject({ heroes: [], tokens: 4, odds: { need: 6 } })
      expect(defender).toMatchObject({ power: { total: 1 }, tokens: 3 })
    },
  )

  rule('MW-MELEE-16', 'a neighbour that was not activated may assault at once: it fights, does not move and is activated', () => {
    const t = fighting(
      [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52]), neighbour({ stance: 'patrol' }, 'tm-captain')],
      [hits(1, 1, 1), hits(1), calm, calm, calm],
    )
    expect(t.options('ann', 'mw.join-combat')).toEqual(['fa2'])
    t.pick('ann', 'fa2').choose('ann', inOrder('fa1', 'fa2'))
    expect(rollsOf(t)[0]).toMatchObject({ power: { total: 3 }, heroes: ['ua2-2'] })
    expect(t.world.formations.fa2).toMatchObject({ activated: true, order: 'assault', stance: 'none' })
    expect(t.world.units['ua2-2']!.at).toEqual({ x: 5400, y: 5000 })
  })

  rule('MW-MELEE-17', 'it may decline: then it adds neither power nor heroes, only tokens, and can be activated later', () => {
    const t = fighting(
      [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52]), neighbour({ stance: 'patrol', tokens: 2 }, 'tm-captain')],
      [hits(6), hits(1), calm, calm, calm],
    )
    t.pass('ann').choose('ann', inOrder('fa2', 'fa1'))
    expect(rollsOf(t)[0]).toMatchObject({ power: { total: 1 }, heroes: [], tokens: 2, odds: { need: 6 } })
    expect(explained(rollsOf(t)[0].power)).toContain('MW-MELEE-17 took no assault order +0')
    expect(t.world.formations.fa2).toMatchObject({ activated: false, stance: 'patrol' })
  })

  rule('MW-R-157', 'a scattered formation, one that cannot move or one whose legs are broken cannot join', () => {
    const men = [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52])]
    const titan = group('fa4', [['tm-vulcan', 44, 52, { broken: ['legs'] }]])
    const fort = group('fa3', [['tm-pod', 54, 50]])
    const t = fighting(
      [...men, neighbour({ stance: 'scatter' }), fort, titan, group('fa5', [['tm-rifle', 50, 48]])],
      [hits(1), hits(1), calm, calm, calm, calm, calm, calm],
    )
    const { ask } = t.asks('ann', 'mw.join-combat')
    expect(ask.type === 'pick' && ask.options.map(o => [o.id, o.refusal !== null])).toEqual([
      ['fa2', true],
      ['fa3', true],
      ['fa4', true],
      ['fa5', false],
    ])
    t.refuses('ann', { type: 'pick', ids: ['fa2'] }, 'MW-R-157')
    t.pass('ann').choose('ann', inOrder('fa1', 'fa2', 'fa3', 'fa4', 'fa5'))
    const alone = fighting([...men, neighbour({ stance: 'scatter' })], [hits(1), hits(1), calm, calm, calm])
    alone.choose('ann', inOrder('fa1', 'fa2'))
    expect(alone.all('melee rolled')).toHaveLength(2)
  })

  rule(
    'MW-R-157',
    'a due terror check comes first: failed, the formation is scattered, adds nothing and is not activated',
    () => {
      const men = [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52]), neighbour({ tokens: 4, terror: 1 })]
      const failed = fighting(men, [['moral', 2, 2], hits(6), hits(1), calm, calm, calm])
      failed.pick('ann', 'fa2').choose('ann', inOrder('fa1', 'fa2'))
      expect(failed.world.formations.fa2).toMatchObject({ stance: 'scatter', activated: false, terror: 0, tokens: 4 })
      expect(failed.last('joins the combat')).toEqual({ formation: 'fa2', joins: false })
      expect(explained(rollsOf(failed)[0].power)).toContain('MW-STANCE-05 scattered +0')
      const passed = fighting(men, [['moral', 2, 3], hits(6, 6), hits(1), calm, calm, calm])
      passed.pick('ann', 'fa2').choose('ann', inOrder('fa1', 'fa2'))
      expect(passed.world.formations.fa2).toMatchObject({ stance: 'none', activated: true, terror: 0 })
    },
  )

  rule('MW-R-157', 'a marching formation that accepts marches no more', () => {
    const men = [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52]), neighbour({ stance: 'march' })]
    const t = fighting(men, [hits(1, 1), hits(1), calm, calm, calm])
    t.pick('ann', 'fa2').choose('ann', inOrder('fa1', 'fa2'))
    expect(t.world.formations.fa2).toMatchObject({ stance: 'none', activated: true })
  })

  rule('MW-R-157', 'a failed rookies check counts as declining', () => {
    const men = [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52]), neighbour({ tokens: 3 }, 'tm-draft')]
    const t = fighting(men, [['moral', 1, 2], hits(6), hits(1), calm, calm, calm])
    t.pick('ann', 'fa2').choose('ann', inOrder('fa1', 'fa2'))
    expect(t.world.formations.fa2).toMatchObject({ stance: 'none', activated: false })
    expect(rollsOf(t)[0].power.total).toBe(1)
  })

  rule('MW-TRAIT-39', 'bloodlust fights on when its formation was activated earlier or is scattered, and at full power', () => {
    const t = fighting(
      [
        ann(['tm-rifle', 50, 50]),
        group(
          'fb1',
          [
            ['cd-breaker', 50, 72],
            ['cd-breaker', 50, 52],
            ['cd-flayer', 52, 54],
          ],
          { stance: 'scatter' },
        ),
        group(
          'fa2',
          [
            ['sw-spitter', 40, 30],
            ['sw-leaper', 54, 50],
            ['sw-spitter', 55, 48],
          ],
          { activated: true, order: 'assault' },
        ),
      ],
      [hits(1, 1, 1), hits(1, 1, 1, 1), calm, calm, calm],
    )
    t.choose('ann', inOrder('fa1', 'fa2'))
    const [attacker, defender] = rollsOf(t)
    expect(attacker.power.total).toBe(1 + 2)
    expect(defender.power.total).toBe(4)
    expect(explained(defender.power)).toContain('MW-STANCE-05 scattered +0')
  })

  rule('MW-STANCE-05', 'a scattered formation has no melee power', () => {
    const t = fighting([ann(['tm-rifle', 50, 50]), { ...bob(['cd-oni', 50, 52.25]), stance: 'scatter' }], [hits(1), calm, calm])
    expect(rollsOf(t)[1].power.total).toBe(0)
  })

  rule(['MW-CARD-09', 'MW-TRANS-04'], 'melee dice gained until the end of the turn are rolled too', () => {
    const men = [ann(['tm-captain', 50, 50]), bob(['cd-flayer', 50, 52])]
    const t = fighting(men, [hits(1, 1, 1, 1), hits(1), calm, calm], {}, { 'ua1-2': { fury: 2 } })
    expect(rollsOf(t)[0].power.total).toBe(4)
  })

  rule('MW-CARD-09', 'Against All Odds is played before the dice are rolled, by either side', () => {
    const men = [ann(['tm-captain', 50, 50]), bob(['cd-alpha', 50, 52])]
    const hands = { a: ['against-all-odds'], b: ['against-all-odds'] }
    const t = fighting(men, [hits(1, 1, 1, 1), hits(1, 1, 1, 1, 1, 1), calm, calm], { hands })
    for (const seat of ['ann', 'bob']) t.pick(seat, t.options(seat, 'kernel.react')[0]!)
    expect(rollsOf(t).map(r => r.power.total)).toEqual([4, 6])
  })

  rule('MW-STANCE-07', 'a raging formation that joins keeps its rage', () => {
    const raging = group(
      'fa2',
      [
        ['cd-ghoul', 40, 30],
        ['cd-ghoul', 54, 50],
      ],
      { stance: 'rage' },
    )
    const t = fighting(
      [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52]), raging],
      [hits(1, 1, 1), hits(1), calm, calm, calm],
    )
    t.pick('ann', 'fa2').choose('ann', inOrder('fa1', 'fa2'))
    expect(t.world.formations.fa2).toMatchObject({ stance: 'rage', activated: true })
  })

  rule('MW-BIG-04', 'big dice stand for five of at least ten dice; the player may be asked', () => {
    const many: Man[] = [50, 52.5, 55, 57.5].map(x => ['cd-ripper', x, 50])
    const men = [group('fa1', [['cd-ripper', 50, 20], ...many]), bob(['tm-bulwark', 50, 52.75])]
    const auto = fighting(men, [hits(1, 1, 1, 1, 1, 6, 1, 1), hits(1, 1), calm, calm], { options: { bigDice: 'auto' } })
    expect(auto.last('close combat').attacker).toMatchObject({ big: 3, hits: { normal: 5, critical: 0 }, lost: { normal: 4 } })
    const asked = fighting(men, [hits(...Array(16).fill(1)), hits(1, 1), calm, calm], { options: { bigDice: 'ask' } })
    expect(asked.asks('ann', 'mw.bigDice').ask).toMatchObject({ min: 0, max: 3 })
    asked.choose('ann', { type: 'amount', amount: 1 })
    expect(asked.last('close combat').attacker).toMatchObject({ big: 1, hits: { normal: 0, critical: 0 } })
  })

  rule(['MW-BIG-03', 'MW-BIG-04'], 'they are thrown of themselves from 20 dice on only', () => {
    const three: Man[] = [50, 52.5, 55].map(x => ['cd-ripper', x, 50])
    const men = [group('fa1', [['cd-ripper', 50, 20], ...three, ['cd-ghoul', 58, 51], ['cd-ghoul', 60, 51]])]
    const t = fighting([...men, bob(['tm-bulwark', 50, 52.75])], [hits(...Array(19).fill(1)), hits(1, 1), calm, calm], {
      options: { bigDice: 'auto' },
    })
    expect(t.last('close combat').attacker).toMatchObject({ power: { total: 19 }, big: 0 })
  })

  rule(['MW-R-160', 'MW-BIG-04'], 'marked dice are neither made big nor counted for it', () => {
    const titan: Man = ['tm-vulcan', 50, 48, { weapons: { left: 'tm-w-fist' } }]
    const t = fighting(
      [group('fa1', [titan]), bob(['tm-bulwark', 50, 52])],
      [hits(...Array(12).fill(1)), hits(1, 1), calm, calm],
      { options: { bigDice: 'ask' } },
    )
    expect(t.last('close combat').attacker).toMatchObject({ power: { total: 12 }, marked: 6, big: 0 })
  })
})

describe('advantage and disadvantage', () => {
  rule(['MW-ADV-07', 'MW-TRAIT-21'], 'the side with more involved heroes hits on 4; with as many it does not', () => {
    const more = fighting([ann(['tm-captain', 50, 50]), bob(['cd-mend', 50, 52])], [hits(4, 1), hits(4, 4), calm, calm])
    expect(rollsOf(more)[0].odds).toMatchObject({ need: 4, plus: [{ rule: 'MW-ADV-07' }] })
    expect(rollsOf(more)[1].odds.need).toBe(5)
    expect(more.world.units['ub1-2']).toBe(undefined)
    const equal = fighting([ann(['tm-captain', 50, 50]), bob(['cd-alpha', 50, 52])], [hits(4, 1), hits(4, 4, 4, 4), calm, calm])
    expect(rollsOf(equal).map(r => r.odds.need)).toEqual([5, 5])
  })

  rule('MW-ADV-08', 'the side with more impact tokens hits on 6 only; with as many it does not', () => {
    const more = fighting(
      [
        { ...ann(['tm-rifle', 50, 50]), tokens: 2 },
        { ...bob(['cd-flayer', 50, 52]), tokens: 1 },
      ],
      [hits(5), hits(4), calm, calm],
    )
    expect(rollsOf(more).map(r => r.odds.need)).toEqual([6, 5])
    expect(more.world.units['ub1-2']).toBeDefined()
    const equal = fighting(
      [
        { ...ann(['tm-rifle', 50, 50]), tokens: 2 },
        { ...bob(['cd-flayer', 50, 52]), tokens: 2 },
      ],
      [hits(1), hits(1), calm, calm],
    )
    expect(rollsOf(equal).map(r => r.odds.need)).toEqual([5, 5])
  })

  rule(
    ['MW-ADV-09', 'MW-ADV-11', 'MW-STANCE-05', 'MW-R-161'],
    'a scattered defender: the assaulting side has advantage, its own side disadvantage',
    () => {
      const t = fighting(
        [ann(['tm-rifle', 50, 50]), { ...bob(['sw-leaper', 50, 52]), stance: 'scatter' }],
        [hits(4), hits(5, 5), calm, calm],
      )
      const [attacker, defender] = rollsOf(t)
      expect([attacker.odds.need, rulesOf(attacker.odds.plus)]).toEqual([4, ['MW-ADV-11']])
      expect([defender.odds.need, rulesOf(defender.odds.minus)]).toEqual([6, ['MW-ADV-09']])
    },
  )

  rule(
    ['MW-ADV-11', 'MW-STANCE-04'],
    'a marching defender gives the assaulting side advantage; a marching attacker gives nobody any',
    () => {
      const men = (a: Spec, b: Spec) =>
        fighting(
          [
            { ...ann(['tm-rifle', 50, 50]), ...a },
            { ...bob(['cd-flayer', 50, 52]), ...b },
          ],
          [hits(1), hits(1), calm, calm],
        )
      expect(rollsOf(men({}, { stance: 'march' })).map(r => r.odds.need)).toEqual([4, 5])
      expect(rollsOf(men({ stance: 'march' }, {})).map(r => r.odds.need)).toEqual([5, 5])
    },
  )

  rule(
    ['MW-ADV-10', 'MW-TERR-20'],
    'those who assault a formation in a fortification have disadvantage, its defenders none',
    () => {
      const men = (x: number) =>
        fighting(
          [
            ann(['tm-rifle', 50, 50]),
            group('fb1', [
              ['cd-flayer', x, 56],
              ['cd-flayer', 50, 52],
            ]),
          ],
          [hits(1), hits(1, 1), calm, calm],
          { terrain: [{ type: 'fortress', at: [60, 56], size: [6, 4] }] },
        )
      // One of two units touches the wall at x = 57: half is enough. A hundredth away it does not.
      expect(rollsOf(men(56)).map(r => [r.odds.need, rulesOf(r.odds.minus)])).toEqual([
        [6, ['MW-TERR-20']],
        [5, []],
      ])
      expect(rollsOf(men(55.99)).map(r => r.odds.need)).toEqual([5, 5])
    },
  )

  rule(['MW-ADV-01', 'MW-ADV-02'], 'several sources of a kind count once, and both kinds cancel however many there are', () => {
    const crowd = (a: Spec, b: Spec) =>
      fighting(
        [
          { ...ann(['tm-captain', 50, 50]), ...a },
          { ...bob(['cd-flayer', 50, 52]), ...b },
        ],
        [hits(1, 1), hits(1), calm, calm],
      )
    const twice = rollsOf(crowd({}, { stance: 'march' }))[0]
    expect([rulesOf(twice.odds.plus), twice.odds.need]).toEqual([['MW-ADV-07', 'MW-ADV-11'], 4])
    const both = rollsOf(crowd({ tokens: 1 }, { stance: 'march' }))[0]
    expect([rulesOf(both.odds.minus), both.odds.need]).toEqual([['MW-ADV-08'], 5])
  })

  rule('MW-R-161', 'heroes of a scattered defender count; those of an idle attacker do not, unless they have bloodlust', () => {
    const scattered = fighting(
      [ann(['tm-rifle', 50, 50]), { ...bob(['tm-captain', 50, 52]), stance: 'scatter' }],
      [hits(1), calm, calm],
    )
    expect(rollsOf(scattered)[1]).toMatchObject({ heroes: ['ub1-2'], odds: { need: 5 } })
    const idle = (hero: string, dice: number[]) => {
      const t = fighting(
        [
          ann(['tm-rifle', 50, 50]),
          bob(['cd-flayer', 50, 52]),
          group(
            'fa2',
            [
              ['tm-rifle', 40, 30],
              [hero, 54, 50],
            ],
            { activated: true },
          ),
        ],
        [hits(...dice), hits(1), calm, calm, calm],
      )
      t.choose('ann', inOrder('fa1', 'fa2'))
      return rollsOf(t)[0].heroes
    }
    expect(idle('tm-captain', [1])).toEqual([])
    expect(idle('sw-alpha', [1, 1, 1, 1, 1])).toEqual(['ua2-2'])
  })
})
