import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { ann, bob, calm, type Dice, fighting, group, hits, inOrder, type Man, panic, playing } from './table.ts'

const allot = (...amounts: [slot: string, amount: number][]) =>
  ({ type: 'allocate', amounts: amounts.map(([slot, amount]) => ({ slot, amount })) }) as const
const slotsOf = (t: ReturnType<typeof fighting>, seat: string) => {
  const { ask } = t.asks(seat, 'mw.melee-hits')
  return ask.type === 'allocate' ? ask.slots.map(s => `${s.id} ${s.cap}`) : []
}
/** Six breachers of Ann in a row at y = 50: 18 dice. */
const breachers: Man[] = [46, 48, 50, 52, 54, 56].map(x => ['tm-breach', x, 50])
const some = (...faces: number[]): Dice[number] => hits(...faces, ...Array(18 - faces.length).fill(1))

describe('allocation', () => {
  rule('MW-MELEE-05', 'one hit destroys a unit whatever its armor', () => {
    const t = fighting([ann(['tm-rifle', 50, 50]), bob(['tm-bulwark', 50, 52.5])], [hits(5), hits(1, 1), calm, calm])
    expect(t.world.units['ub1-2']).toBe(undefined)
  })

  rule(['MW-MELEE-07', 'MW-R-60'], 'asked: units in contact with an own unit first, by choice of the player who rolled', () => {
    const men = [ann(...breachers), bob(['cd-flayer', 50, 52], ['cd-flayer', 52, 52], ['cd-flayer', 51, 54])]
    const t = fighting(men, [some(5), hits(1, 1, 1), calm, calm])
    expect(slotsOf(t, 'ann')).toEqual(['ub1-2 1', 'ub1-3 1'])
    t.refuses('ann', allot(['ub1-4', 1]), 'MW-MELEE-07')
    t.refuses('ann', allot(['ub1-1', 1]), 'MW-R-20')
    t.refuses('ann', allot(['ua1-2', 1]), 'MW-R-60')
    t.refuses('ann', allot(['ub1-2!', 1]), 'MW-R-160')
    t.choose('ann', allot(['ub1-3', 1]))
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2', 'ub1-4', 'ub1-5'])
  })

  rule(['MW-MELEE-07', 'MW-R-60'], 'then the units closest to own combatants; nobody is asked where there is no choice', () => {
    const men = [
      ann(...breachers),
      bob(['cd-flayer', 50, 60], ['cd-flayer', 50, 57], ['cd-flayer', 50, 52], ['cd-flayer', 50, 54]),
    ]
    const t = fighting(men, [some(5, 5, 5), hits(1, 1, 1, 1), calm, calm])
    expect(t.last('close combat').attacker).toMatchObject({
      plan: [{ unit: 'ub1-4' }, { unit: 'ub1-5' }, { unit: 'ub1-3' }],
    })
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2', 'ub1-6'])
  })

  rule('MW-R-60', 'asked: contact with any own unit that is involved comes before a shorter distance to a combatant', () => {
    // Neighbours who acted earlier still touch the last of the three: it is hit before the second, who stands nearer to the assault.
    const neighbours = group('fa2', [['tm-rifle', 56, 56]], { activated: true })
    const men = [ann(['tm-breach', 50, 50]), neighbours, bob(['cd-flayer', 50, 52], ['cd-flayer', 50, 56], ['cd-flayer', 58, 56])]
    const t = fighting(men, [hits(5, 1, 1), hits(1, 1, 1), calm, calm, calm])
    expect(slotsOf(t, 'ann')).toEqual(['ub1-2 1', 'ub1-4 1'])
    t.choose('ann', allot(['ub1-4', 1])).choose('ann', inOrder('fa1', 'fa2'))
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2', 'ub1-3', 'ub1-5'])
  })

  rule(
    'MW-R-60',
    'asked: equally near units are a choice; uninvolved ones are out of reach and hits without a target are lost',
    () => {
      const men = [ann(['tm-breach', 50, 50]), bob(['cd-flayer', 50, 52], ['cd-flayer', 48, 56], ['cd-flayer', 52, 56])]
      const t = fighting(men, [hits(5, 5, 1), hits(1, 1, 1), calm, calm])
      expect(slotsOf(t, 'ann')).toEqual(['ub1-3 1', 'ub1-4 1'])
      t.choose('ann', allot(['ub1-4', 1]))
      expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3', 'ub1-5'])
      const all = fighting([ann(...breachers), bob(['cd-flayer', 50, 52])], [some(5, 5, 5), hits(1), calm, calm])
      expect(all.last('close combat').attacker).toMatchObject({ hits: { normal: 3 }, lost: { normal: 2, critical: 0 } })
      expect(all.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3'])
    },
  )

  rule('MW-MELEE-08', 'asked: the fallen still fight and stand until both sides have allocated', () => {
    const men = [
      ann(['tm-rifle', 50, 50], ['tm-rifle', 52, 50], ['tm-rifle', 50, 46]),
      bob(['cd-ghoul', 50, 52], ['cd-flayer', 52, 52]),
    ]
    const t = fighting(men, [hits(6, 6, 1), hits(6, 1, 1), calm, calm])
    // Both of Bob's fighters are hit; he still rolls three dice and hits whom they touch.
    expect(t.last('melee rolled')).toMatchObject({ side: 'b', power: { total: 3 } })
    expect(slotsOf(t, 'bob')).toEqual(['ua1-2 1', 'ua1-3 1'])
    expect(Object.keys(t.world.units)).toEqual(expect.arrayContaining(['ub1-2', 'ub1-3']))
    t.choose('bob', allot(['ua1-2', 1]))
    t.pass('bob')
    expect(t.world.formations.fa1!.units).toEqual(['ua1-1', 'ua1-3', 'ua1-4', 'ua1-5'])
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-4'])
  })

  rule('MW-R-61', 'the active side rolls first', () => {
    const t = fighting([ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52])], [hits(1), hits(1), calm, calm], { turn: 'a' })
    expect(t.all('melee rolled').map(r => r.side)).toEqual(['a', 'b'])
  })

  rule(['MW-MELEE-09', 'MW-MORALE-01'], 'each destroyed unit gives its formation one impact token', () => {
    const men = [ann(...breachers), bob(['cd-flayer', 50, 52], ['cd-flayer', 52, 52])]
    const t = fighting(men, [some(5, 5), hits(1, 1), calm, calm])
    expect([t.world.formations.fa1!.tokens, t.world.formations.fb1!.tokens]).toEqual([0, 2])
  })

  rule(
    'MW-R-20',
    'a chief fights and touches but takes no hits; what is left of the hits is lost and a lone chief is removed',
    () => {
      const men = [
        ann(...breachers),
        group('fb1', [
          ['cd-tyrant', 50, 52.5],
          ['tm-bulwark', 54, 52.5],
          ['tm-bulwark', 46, 52.5],
          ['cd-flayer', 56.5, 52.5],
        ]),
      ]
      const t = fighting(men, [some(5, 5, 5, 5), hits(...Array(10).fill(1)), calm])
      expect(t.last('combat begins')).toMatchObject({ involved: { b: ['ub1-1', 'ub1-2', 'ub1-3', 'ub1-4'] } })
      expect(t.last('close combat').attacker).toMatchObject({ lost: { normal: 1 } })
      expect(t.last('close combat').defender).toMatchObject({ power: { total: 5 + 2 + 2 + 1 }, heroes: ['ub1-1'] })
      expect(t.world.formations.fb1!.where).toBe('gone')
    },
  )
})

describe('Titans', () => {
  const vulcan = (x: number, y: number, more = {}): Man => ['tm-vulcan', x, y, more]

  rule(['MW-MELEE-06', 'MW-R-62'], 'a Titan loses one structure and gets one token for each hit; shields do not help', () => {
    const men = [ann(...breachers), group('fb1', [vulcan(50, 53.5)])]
    const t = fighting(men, [some(5, 5, 5), hits(1, 1, 1, 1, 1, 1), calm, calm])
    expect(t.world.units['ub1-1']).toMatchObject({ structure: 9, shields: 4 })
    expect(t.world.formations.fb1!.tokens).toBe(3)
  })

  rule(
    'MW-R-62',
    'a Titan that was chosen takes hits until it is destroyed or they are used up, before units that come later',
    () => {
      const men = [
        ann(...breachers),
        group('fb1', [vulcan(50, 53.5, { structure: 2 })]),
        group('fb2', [
          ['cd-flayer', 30, 80],
          ['cd-flayer', 54, 52],
          ['cd-flayer', 56, 55],
          ['cd-flayer', 30, 82],
        ]),
      ]
      const dice: Dice = [some(5, 5), hits(...Array(8).fill(1)), calm, calm, calm]
      const t = fighting(men, dice)
      expect(slotsOf(t, 'ann')).toEqual(['ub1-1 2', 'ub2-2 1'])
      t.refuses('ann', allot(['ub1-1', 1], ['ub2-2', 1]), 'MW-R-62')
      t.choose('ann', allot(['ub2-2', 1], ['ub1-1', 1])).choose('bob', inOrder('fb1', 'fb2'))
      expect(t.world.units['ub1-1']!.structure).toBe(1)
      expect(t.world.units['ub2-2']).toBe(undefined)
      // With three hits both in contact fall and nothing is left for the unit behind.
      const three = fighting(men, [some(5, 5, 5), hits(...Array(8).fill(1)), ['death throes', 1], calm, calm])
      expect(three.last('close combat').attacker).toMatchObject({
        plan: [{ unit: 'ub1-1' }, { unit: 'ub1-1' }, { unit: 'ub2-2' }],
      })
      expect(three.world.units['ub2-3']).toBeDefined()
    },
  )

  /** A Titan with 6 hull dice and 6 of an Annihilation fist. */
  const fist = group('fa1', [['tm-vulcan', 50, 48, { weapons: { left: 'tm-w-fist' } }]], { activated: true })
  const twelve = (...faces: number[]): Dice[number] => hits(...faces)

  rule(['MW-TITAN-30', 'MW-R-160', 'MW-R-170'], 'hits of marked dice are critical in close combat', () => {
    const men = [fist, group('fb1', [vulcan(50, 53)])]
    const t = fighting(men, [twelve(1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1), hits(1, 1, 1, 1, 1, 1), ['critical', 1], calm, calm])
    expect(t.last('melee rolled')).toMatchObject({ side: 'b' })
    expect(t.last('close combat').attacker).toMatchObject({ marked: 6, hits: { normal: 0, critical: 1 } })
    expect(t.world.units['ub1-1']).toMatchObject({ structure: 11, broken: ['legs'] })
    // The same die of the hull is an ordinary hit.
    const hull = fighting(men, [twelve(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), hits(1, 1, 1, 1, 1, 1), calm, calm])
    expect(hull.world.units['ub1-1']).toMatchObject({ structure: 11, broken: [] })
    // A broken fist adds nothing.
    const broken = group('fa1', [['tm-vulcan', 50, 48, { weapons: { left: 'tm-w-fist' }, broken: ['left'] }]], {
      activated: true,
    })
    const weak = fighting([broken, men[1]!], [hits(5, 1, 1, 1, 1, 1), hits(1, 1, 1, 1, 1, 1), calm, calm])
    expect(weak.last('close combat').attacker).toMatchObject({ marked: 0, power: { total: 6 } })
  })

  rule('MW-R-160', 'the player decides which of two Titans takes the critical hits', () => {
    const men = [fist, group('fb1', [vulcan(47.5, 52.34)]), group('fb2', [vulcan(52.5, 52.34, { structure: 2 })])]
    const dice: Dice = [twelve(5, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1), hits(...Array(12).fill(1)), ['critical', 6], calm, calm, calm]
    const t = fighting(men, dice)
    expect(slotsOf(t, 'ann')).toEqual(['ub1-1 1', 'ub1-1! 1', 'ub2-1 1', 'ub2-1! 1'])
    t.refuses('ann', allot(['ub1-1!', 1], ['ub2-1!', 1]), 'MW-R-160')
    t.choose('ann', allot(['ub1-1!', 1], ['ub1-1', 1])).choose('bob', inOrder('fb1', 'fb2'))
    expect(t.world.units['ub1-1']).toMatchObject({ structure: 10, broken: ['head'] })
    expect(t.world.units['ub2-1']!.structure).toBe(2)
  })

  rule('MW-R-62', 'hits left when a critical hit finished a Titan early go on to the next in order', () => {
    const men = [
      fist,
      group('fb1', [vulcan(50, 53, { structure: 3, broken: ['legs', 'accumulator', 'left', 'right', 'shields', 'head'] })]),
      group('fb2', [
        ['cd-flayer', 30, 80],
        ['cd-flayer', 50, 57],
        ['cd-flayer', 30, 82],
      ]),
    ]
    const dice: Dice = [
      twelve(1, 1, 1, 1, 1, 1, 5, 5, 5, 1, 1, 1),
      hits(...Array(7).fill(1)),
      ['critical', 6],
      ['death throes', 1],
      calm,
      calm,
    ]
    const t = fighting(men, dice)
    expect(t.last('close combat')).toMatchObject({
      attacker: { lost: { normal: 0, critical: 1 } },
      casualties: [{ unit: 'ub1-1' }, { unit: 'ub2-2' }],
    })
    expect(t.world.units['ub1-1']).toBe(undefined)
  })
})

describe('survivors', () => {
  rule(['MW-R-168', 'MW-R-60'], 'a unit that regenerates can be hit again by hits that nobody else was left for', () => {
    const men = [ann(...breachers), bob(['cd-oni', 50, 52.25])]
    const t = fighting(men, [some(5, 5), hits(1, 1, 1), ['regeneration', 6], ['regeneration', 3], calm, calm])
    expect(t.world.units['ub1-2']).toBe(undefined)
    expect(t.last('close combat').attacker).toMatchObject({ lost: { normal: 0 } })
    const spared = fighting(men, [some(5, 5), hits(1, 1, 1), ['regeneration', 6], ['regeneration', 6], calm, calm])
    expect(spared.world.units['ub1-2']).toBeDefined()
    expect(spared.world.formations.fb1!.tokens).toBe(0)
  })

  rule('MW-R-159', 'a raging unit may be chosen again for the next hit, but need not be', () => {
    const raging = { ...bob(['cd-ghoul', 50, 52], ['cd-flayer', 52, 52], ['cd-flayer', 51, 54]), stance: 'rage' }
    const again = fighting([ann(...breachers), raging], [some(5, 5), hits(1, 1, 1, 1), calm, calm])
    expect(slotsOf(again, 'ann')).toEqual(['ub1-2 2', 'ub1-3 1'])
    again.choose('ann', allot(['ub1-2', 2]))
    expect(again.world.formations.fb1).toMatchObject({ tokens: 2, stance: 'rage' })
    expect(again.world.formations.fb1!.units).toHaveLength(5)
    const other = fighting([ann(...breachers), raging], [some(5, 5, 5), hits(1, 1, 1, 1), calm, calm])
    other.choose('ann', allot(['ub1-2', 1], ['ub1-3', 1]))
    expect(slotsOf(other, 'ann')).toEqual(['ub1-4 1', 'ub1-2 1'])
    other.choose('ann', allot(['ub1-4', 1]))
    expect(other.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2', 'ub1-5'])
  })

  rule('MW-R-71', 'a lethal hit in close combat lets a berserk unit enter rage', () => {
    const t = fighting([ann(['tm-breach', 50, 50]), bob(['cd-ghoul', 50, 52])], [hits(5, 1, 1), hits(1, 1), calm, calm])
    const { ask } = t.asks('bob', 'kernel.replace')
    t.pick('bob', ask.type === 'pick' ? ask.options[0]!.id : '')
    expect(t.world.formations.fb1).toMatchObject({ stance: 'rage', tokens: 1 })
    expect(t.world.units['ub1-2']).toBeDefined()
  })

  rule('MW-R-93', 'hits that Second Wind absorbs are spent on its hero before the next unit can be hit', () => {
    const men = [ann(...breachers), bob(['tm-captain', 50, 52], ['cd-flayer', 50, 54])]
    const t = fighting(men, [some(5, 5, 5), hits(1, 1, 1), calm, calm], {}, { 'ub1-2': { guard: 2 } })
    expect(t.all('hit absorbed')).toHaveLength(2)
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3', 'ub1-4'])
  })
})

describe('afterwards', () => {
  rule(
    ['MW-MELEE-10', 'MW-MORALE-02', 'MW-MORALE-04'],
    'every involved formation checks morale, with casualties or without',
    () => {
      const men = [
        ann(['tm-rifle', 50, 50]),
        bob(['cd-flayer', 50, 52]),
        group(
          'fb2',
          [
            ['cd-flayer', 70, 80],
            ['cd-flayer', 52, 54],
          ],
          { tokens: 2 },
        ),
        group(
          'fb3',
          [
            ['cd-flayer', 70, 90],
            ['cd-flayer', 72, 90],
          ],
          { tokens: 9 },
        ),
      ]
      const t = fighting(men, [hits(5), hits(1, 1), calm, calm, panic])
      t.choose('bob', inOrder('fb1', 'fb2'))
      expect(t.all('moral check').map(c => c.formation)).toEqual(['fa1', 'fb1', 'fb2'])
      expect(t.world.formations.fb2!.stance).toBe('scatter')
      expect(t.world.formations.fb3!.stance).toBe('none')
    },
  )

  rule('MW-R-75', 'the active side checks first, each owner in the order he likes', () => {
    const men = [
      ann(['tm-rifle', 50, 50]),
      bob(['cd-flayer', 50, 52]),
      group(
        'fa2',
        [
          ['tm-rifle', 20, 20],
          ['tm-rifle', 53, 50],
        ],
        { activated: true },
      ),
      group('fb2', [
        ['cd-flayer', 70, 80],
        ['cd-flayer', 52, 54],
      ]),
    ]
    const t = fighting(men, [hits(1), hits(1, 1), calm, calm, calm, calm])
    t.refuses('ann', inOrder('fa1'), 'MW-R-75')
    t.choose('ann', inOrder('fa2', 'fa1')).choose('bob', inOrder('fb2', 'fb1'))
    expect(t.all('moral check').map(c => c.formation)).toEqual(['fa2', 'fa1', 'fb2', 'fb1'])
  })

  rule('MW-R-63', 'formations that a warlord led assault together: one fight, all of them contribute', () => {
    const men = [
      ann(['tm-rifle', 50, 50]),
      group(
        'fa2',
        [
          ['tm-rifle', 20, 20],
          ['tm-rifle', 60, 50],
        ],
        { activated: true },
      ),
      bob(['cd-flayer', 50, 52], ['cd-flayer', 60, 52]),
    ]
    const t = playing(
      men,
      [{ proc: 'closeCombat', vars: { formations: ['fa1', 'fa2'] } }],
      [hits(1, 1), hits(1, 1), calm, calm, calm],
    )
    t.choose('ann', inOrder('fa1', 'fa2'))
    expect(t.all('combat begins')).toHaveLength(1)
    expect(t.last('combat begins').combatants).toEqual({ a: ['ua1-2', 'ua2-2'], b: ['ub1-2', 'ub1-3'] })
  })

  test('nothing of the attacks is left behind', () => {
    const t = fighting([ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52])], [hits(5), hits(5), calm, calm])
    expect(t.world.attacks).toEqual([])
  })
})
