import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { ann, bob, calm, fighting, group, hits, inOrder, type Man, rollsOf, type Spec } from './table.ts'

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
    const fort = group('fa3', [['tm-pod', 54, 47]])
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
