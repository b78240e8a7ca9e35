import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { isHovering } from '../../movement/terrain-moves.ts'
import { share } from '../../test/mw-table.ts'
import {
  activating,
  aimed,
  type Dice,
  far,
  first,
  group,
  leave,
  lone,
  type Man,
  offered,
  running,
  shotAt,
  stay,
  waiting,
  with_,
} from './table.ts'

describe('Fungus Pandemia', () => {
  const fp = (cards: string[], more = {}) => with_('fungus-pandemia', cards, more)

  rule('MW-SUPPLY-11', 'Sudden Growth: two Wall Hypha along the command chain of the formation', () => {
    const t = activating([['fp-shamble', 20, 20]], 'patrol', fp(['fp-c-1']))
    t.pick('ann', 'fp-c-1/fp-c-1#1')
    t.choose('ann', aimed(29.5, 20))
    // The first wall is a link for the second.
    t.choose('ann', aimed(39, 20))
    const walls = Object.values(t.world.units).filter(u => u.formation === null)
    expect(walls.map(u => u.profile)).toEqual(['fp-h-wall', 'fp-h-wall'])
    leave(t)
  })

  rule('MW-SUPPLY-11', 'asked: Rot: every enemy formation within 5 cm of own Hypha gets a terror impact token', () => {
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [group('fa1', [['fp-shamble', 20, 20]]), lone('fb1', 60, 67.25), lone('fb2', 60, 52.74), far],
      // One of them near is enough.
      fp(['fp-c-2'], { hypha: [60, 20].map(x => ({ side: 'a', profile: 'fp-h-wall', at: [x, 60] })) }),
    )
    t.pick('ann', 'fa1').pick('ann', 'patrol').choose('ann', stay)
    t.pick('ann', 'fp-c-2/fp-c-2#1')
    expect(t.world.formations.fb1).toMatchObject({ tokens: 1, terror: 1 })
    expect(t.world.formations.fb2).toMatchObject({ tokens: 0 })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Deep Root: a formation with Root costs 4 less', () => {
    const buying = (profile: string) =>
      running(
        'buy',
        { formation: 'fa1' },
        [
          group(
            'fa1',
            [
              [profile, 0, 0],
              ['fp-spore', 0, 0],
            ],
            waiting,
          ),
          group('fa2', [['fp-shamble', 5, 5]]),
          far,
        ],
        fp(['fp-c-3']),
      )
    const t = buying('fp-heart')
    t.pick('ann', 'fp-c-3/fp-c-3#1')
    expect(t.all('bought')).toMatchObject([{ cost: { total: 0 } }])
    leave(t)
    const plain = buying('fp-crown')
    expect(offered(plain, 'ann')).toEqual([])
    leave(plain)
  })

  rule('MW-SUPPLY-11', 'Spore Bloom: one lost Sporelings unit comes back for two units lost in the salvo, rounded up', () => {
    const units: Man[] = [
      ['fp-shamble', 60, 20],
      ['fp-spore', 56, 26],
      ['fp-spore', 60, 26],
      ['fp-spore', 64, 26],
      ['fp-spore', 60, 23],
    ]
    const t = shotAt(units, fp(['fp-c-4']), [['salvo', 5, 5, 6]])
    while (t.engine.decision(t.state, 'bob')) first(t, 'bob')
    t.pick('ann', 'fp-c-4/fp-c-4#1')
    first(t, 'ann')
    expect(t.last('units joined').profiles).toEqual(['fp-spore', 'fp-spore'])
    expect(t.world.formations.fa1!.units).toHaveLength(4)
    leave(t)
  })

  rule('MW-SUPPLY-11', 'The Whole Remembers: the scatter stance is removed and any order may be given', () => {
    const t = running(
      'activation',
      { formation: 'fa1', entered: false },
      [group('fa1', [['fp-shamble', 20, 20]], { stance: 'scatter' }), far],
      fp(['fp-c-5']),
    )
    t.pick('ann', 'fp-c-5/fp-c-5#1')
    expect(t.options('ann', 'mw.order')).toEqual(expect.arrayContaining(['advance', 'assault', 'march', 'patrol']))
  })
})

describe('Swarm', () => {
  const sw = (cards: string[], more = {}) => with_('swarm', cards, more)

  rule('MW-SUPPLY-11', 'Hatching: up to two lost Skitterlings come back', () => {
    const units: Man[] = [
      ['sw-alpha', 20, 20],
      ['sw-skitter', 23, 20],
    ]
    const t = activating(units, 'patrol', sw(['sw-c-1']), [], { lost: ['sw-skitter', 'sw-leaper', 'sw-skitter', 'sw-skitter'] })
    t.pick('ann', 'sw-c-1/sw-c-1#1')
    first(t, 'ann')
    expect(t.last('units joined').profiles).toEqual(['sw-skitter', 'sw-skitter'])
    expect(t.world.formations.fa1!.lost).toEqual(['sw-skitter', 'sw-leaper'])
    leave(t)
    const none = activating(units, 'patrol', sw(['sw-c-1']), [], { lost: ['sw-leaper'] })
    expect(offered(none, 'ann')).toEqual([])
    leave(none)
  })

  rule(
    'MW-SUPPLY-11',
    'asked: Perfect Concert: another formation whose chief is within 20 cm of the one just activated acts at once',
    () => {
      const acting = (gap: number) => {
        const t = running(
          'turn',
          { side: 'a', choice: null },
          [group('fa1', [['sw-gorehorn', 20, 20]]), group('fa2', [['sw-gorehorn', 20 + 3 + gap, 20]]), far],
          sw(['sw-c-2']),
        )
        return t.pick('ann', 'fa1').pick('ann', 'patrol').choose('ann', stay)
      }
      const t = acting(20)
      t.pick('ann', 'sw-c-2/sw-c-2#1').pick('ann', 'patrol').choose('ann', stay)
      expect(t.world.formations.fa2!.activated).toBe(true)
      leave(t)
      const away = acting(20.01)
      expect(offered(away, 'ann')).toEqual([])
      leave(away)
    },
  )

  rule('MW-SUPPLY-11', 'Devour: after a close combat that destroyed an enemy every involved formation sheds two tokens', () => {
    const fighting = (faces: number[], dice: Dice) =>
      running(
        'closeCombat',
        { formations: ['fa1'] },
        [group('fa1', [['sw-gorehorn', 60, 20]], { tokens: 3 }), group('fb1', [['tm-bulwark', 60, 23]])],
        sw(['sw-c-3']),
        [['close combat', ...faces], ['close combat', 1, 1], ...dice],
      )
    const t = fighting([6, 1, 1, 1, 1], [['moral', 6, 6]])
    t.pick('ann', 'sw-c-3/sw-c-3#1')
    expect(t.world.formations.fa1!.tokens).toBe(1)
    leave(t)
    const tame = fighting(
      [1, 1, 1, 1, 1],
      [
        ['moral', 6, 6],
        ['moral', 6, 6],
      ],
    )
    expect(offered(tame, 'ann')).toEqual([])
    leave(tame)
  })
})

describe('Stellar Pilgrims', () => {
  const sp = (cards: string[], more = {}) => with_('stellar-pilgrims', cards, more)

  rule('MW-SUPPLY-11', 'asked: Rain of Manna: a Regroup removes all tokens', () => {
    const t = running(
      'regroup',
      { formation: 'fa1' },
      [group('fa1', [['sp-ark', 20, 20]], { tokens: 7, terror: 1 }), far],
      sp(['sp-c-1']),
    )
    // Four are gone by halving; supply points are not wanted.
    t.choose('ann', share())
    t.pick('ann', 'sp-c-1/sp-c-1#1')
    expect(t.world.formations.fa1).toMatchObject({ tokens: 0, terror: 0 })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Parted Waters: the formation ignores terrain in this activation', () => {
    const t = activating([['sp-ark', 20, 20]], 'advance', sp(['sp-c-2']))
    expect(isHovering(t.world, t.world.formations.fa1!)).toBe(false)
    t.pick('ann', 'sp-c-2/sp-c-2#1')
    expect(isHovering(t.world, t.world.formations.fa1!)).toBe(true)
    leave(t)
    const fire = activating([['sp-ark', 20, 20]], 'fire', sp(['sp-c-2']))
    expect(offered(fire, 'ann')).toEqual([])
    leave(fire)
  })

  rule(
    ['MW-R-180', 'MW-SUPPLY-11'],
    'asked: Pillar of Fire: three Annihilation dice at a formation within 60 cm of a hero',
    () => {
      const t = running(
        'playInstead',
        { side: 'a', card: 'sp-c-3#1' },
        [
          group(
            'fa1',
            [
              ['sp-faithful', 60, 14],
              ['sp-prophet', 60, 18],
            ],
            { activated: true },
          ),
          group('fb1', [
            ['tm-captain', 60, 64],
            ['tm-bulwark', 60, 60],
            ['tm-bulwark', 64, 60],
          ]),
        ],
        sp(['sp-c-3']),
        [['salvo', 5, 1, 1]],
      )
      first(t, 'ann')
      // One hit is enough for armor 3: it is critical.
      expect(t.all('unit destroyed')).toHaveLength(1)
      leave(t)
    },
  )
})
