import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { ann, bob, calm, fighting, group, hits, inOrder, rollsOf, type Spec } from './table.ts'

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
            ['cd-flayer', 50, 37.99],
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
        [{ ...men[0]!, marks: [{ kind: 'hypha', unit: 'uh1' }] }, men[1]!],
        [hits(1, 1, 1), hits(1, 1, 1), calm, calm],
        { hypha },
      )
      expect(rollsOf(called)[0].power.total).toBe(3)
    },
  )
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
