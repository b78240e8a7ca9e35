import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, type Dice, hit, struck, titan, vulcan } from './table.ts'

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

  rule('MW-R-118', 'asked: among equally near units the active side chooses; a hundredth nearer is nearer', () => {
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
    const second = { side: 'a', units: [{ profile: 'tm-vulcan', at: [56, 50], structure: 2, shields: 1 }] }
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
