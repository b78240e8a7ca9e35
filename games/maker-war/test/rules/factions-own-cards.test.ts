import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { findBound } from '../../entries.ts'
import { discountOf } from '../../factions.ts'
import { moveLimit } from '../../speed.ts'
import { isHovering } from '../../terrain-moves.ts'
import { aimed, first, group, leave, type Man, running, type Seen, tryAll, waiting } from './factions-table.ts'

type Dice = [string, ...number[]][]
type Spec = ReturnType<typeof group>
const lone = (id: string, x: number, y: number, more = {}) => group(id, [['tm-lancer', x, y]], more)
const far = lone('fb9', 115, 115)
/** Side 'a' is of this faction and holds these cards. */
const with_ = (faction: string, cards: string[], more: JsonObject = {}): JsonObject => ({
  factions: { a: faction, b: 'terran-makers' },
  hands: { a: cards },
  ...more,
})
const stay = { type: 'path' as const, points: [] }
const played = (t: Seen) => t.all('card played').map(d => d.kind)
const offered = (t: Seen, seat: string): string[] => {
  const decision = t.match.decision(t.state, seat)
  return decision?.kind === 'kernel.react' ? t.options(seat, 'kernel.react') : []
}

/** Formation 'fa1' is activated and given an order. */
const activating = (units: readonly Man[], order: string, more: JsonObject, others: Spec[] = [], state: JsonObject = {}) => {
  const formations = [group('fa1', units, state), ...others, far]
  const t = running('activation', { formation: 'fa1', entered: false }, formations, more)
  return t.pick('ann', order)
}
/** A longbow of side 'b' (three dice) shoots at 'fa1' from this far. */
const shotAt = (units: readonly Man[], more: JsonObject, dice: Dice = [], y = 60, state: JsonObject = {}) =>
  running(
    'shooting',
    { formation: 'fb1', order: 'reaction', at: 'fa1' },
    [group('fa1', units, state), group('fb1', [['tm-longbow', 60, y]]), far],
    { turn: 'b', ...more },
    dice,
  )

rule('MW-SUPPLY-11', 'the effect of a faction card is for its faction only', () => {
  const units: Man[] = [
    ['tm-captain', 60, 20],
    ['tm-bulwark', 60, 26],
  ]
  const own = shotAt(units, with_('terran-makers', ['tm-c-5']))
  expect(offered(own, 'ann')).toEqual(['tm-c-5/tm-c-5#100'])
  leave(own)
  const foreign = shotAt(units, with_('terran-makers', ['as-c-5']))
  expect(foreign.options('ann', 'kernel.react')).toEqual([])
})

describe('Terran Makers', () => {
  const tm = (cards: string[], more = {}) => with_('terran-makers', cards, more)

  rule('MW-SUPPLY-11', 'Emergency Reprint: Maker Weapons are chosen anew, free of charge', () => {
    const t = activating([['tm-fab', 20, 20, { maker: 'terror' }]], 'patrol', tm(['tm-c-1']))
    t.pick('ann', 'tm-c-1/tm-c-1#100')
    t.choose('ann', { type: 'assign', to: { 'ua1-1': 'sniper' } })
    expect(t.world.units['ua1-1']!.maker).toBe('sniper')
    expect(t.world.sides.a.supply).toBe(0)
    leave(t)
    const none = activating([['tm-rifle', 20, 20]], 'patrol', tm(['tm-c-1']))
    expect(offered(none, 'ann')).toEqual([])
    leave(none)
  })

  const regrouping = (lost: string[], chief = 'tm-captain', foeY = 100) =>
    running(
      'regroup',
      { formation: 'fa1' },
      [
        group(
          'fa1',
          [
            [chief, 20, 20],
            ['tm-rifle', 23, 20],
          ],
          { lost },
        ),
        lone('fb1', 20, foeY),
      ],
      tm(['tm-c-2']),
    )
  rule(
    'MW-SUPPLY-11',
    'Second Batch: after a Regroup up to two lost infantry units come back, at least 10 cm from enemies',
    () => {
      const t = regrouping(['tm-rifle', 'tm-mule', 'tm-rifle', 'tm-breach'])
      t.pick('ann', 'tm-c-2/tm-c-2#100')
      expect(t.options('ann', 'mw.card')).toEqual(['tm-breach', 'tm-rifle', 'tm-rifle*2'])
      t.pick('ann', 'tm-breach', 'tm-rifle')
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      first(t, 'ann')
      expect(t.last('units joined').profiles).toEqual(['tm-breach', 'tm-rifle'])
      expect(t.world.formations.fa1).toMatchObject({ lost: ['tm-rifle', 'tm-mule'] })
      expect(t.world.formations.fa1!.units).toHaveLength(4)
      leave(t)
      const near = regrouping(['tm-rifle'], 'tm-captain', 33)
      near.pick('ann', 'tm-c-2/tm-c-2#100')
      // The lancer's base begins at 31.75: a rifle with its centre at 20.75 is 10 cm away.
      const id = `u${near.world.made + 1}`
      const place = (y: number) => ({ type: 'arrange' as const, places: [{ piece: id, x: 1750, y, facing: null, level: null }] })
      near.refuses('ann', place(2120), 'MW-MOVE-05')
      near.choose('ann', place(2040))
      leave(near)
      const tanks = regrouping(['tm-rifle'], 'tm-lancer')
      expect(offered(tanks, 'ann')).toEqual([])
      leave(tanks)
    },
  )

  rule(['MW-SUPPLY-11', 'MW-DEPLOY-08'], 'Orbital Foundry: the supply cost of a deployed formation is 4 lower', () => {
    const t = running(
      'buy',
      { formation: 'fa1' },
      [group('fa1', [['tm-prometheus', 0, 0]], waiting), lone('fa2', 5, 5), far],
      tm(['tm-c-3']),
    )
    t.pick('ann', 'tm-c-3/tm-c-3#100')
    expect(discountOf(t.world, t.world.formations.fa1!)).toBe(4)
    expect(t.all('bought')).toMatchObject([{ formation: 'fa1', cost: { base: 2, total: 0 } }])
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Field Workshop: in a Titan activation one system is repaired and one structure restored', () => {
    const titan: Man[] = [['tm-vulcan', 20, 20, { structure: 8, broken: ['legs', 'head'] }]]
    const t = activating(titan, 'regroup', tm(['tm-c-4']))
    t.pick('ann', 'tm-c-4/tm-c-4#100')
    expect(t.options('ann', 'mw.card').sort()).toEqual(['head', 'legs'])
    t.pick('ann', 'legs')
    expect(t.world.units['ua1-1']).toMatchObject({ structure: 9, broken: ['head'] })
    leave(t)
    const whole = activating([['tm-vulcan', 20, 20]], 'regroup', tm(['tm-c-4']))
    expect(offered(whole, 'ann')).toEqual([])
    leave(whole)
  })

  rule(['MW-SUPPLY-11', 'MW-ADV-02'], 'Printed Decoys: the salvo is rolled with disadvantage', () => {
    const units: Man[] = [
      ['tm-captain', 60, 20],
      ['tm-rifle', 60, 26],
    ]
    const t = shotAt(units, tm(['tm-c-5']))
    t.dice('salvo', 5, 5, 4).pick('ann', 'tm-c-5/tm-c-5#100')
    expect(t.all('armor hit')).toEqual([])
    leave(t)
  })
})

describe('Transcendent', () => {
  const ts = (cards: string[], more = {}) => with_('transcendent', cards, more)

  rule('MW-SUPPLY-11', 'Power Surge: 2d6 energy at the start of an own turn', () => {
    const t = running('turn', { side: 'a', choice: null }, [group('fa1', [['ts-node', 20, 20]]), far], ts(['ts-c-1']))
    t.dice('power surge', 3, 5).pick('ann', 'ts-c-1/ts-c-1#100')
    expect(t.world.sides.a.energy).toBe(8)
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Grid Reserve: a screen of 3 for this salvo, whatever the distance', () => {
    const units: Man[] = [
      ['ts-node', 60, 20],
      ['ts-warden', 60, 26],
      ['ts-warden', 63, 26],
    ]
    const t = shotAt(units, ts(['ts-c-2']), [], 50)
    t.dice('salvo', 5, 6, 5).pick('ann', 'ts-c-2/ts-c-2#100')
    expect(t.all('armor hit')).toEqual([])
    expect(t.last('screened')).toMatchObject({ formation: 'fa1', screen: 3 })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Backup Restored: a destroyed hero comes back in command range, as chief if he was', () => {
    const t = running(
      'shooting',
      { formation: 'fb1', order: 'reaction', at: 'fa1' },
      [
        group('fa1', [
          ['ts-warden', 60, 20],
          ['ts-overseer', 60, 26],
          ['ts-warden', 60, 17],
        ]),
        group('fb1', [['tm-longbow', 60, 50]]),
        far,
      ],
      ts(['ts-c-3'], { turn: 'b' }),
    )
    t.dice('salvo', 5, 6, 1)
    // Two hits destroy the overseer (armor 2) in front; until then there is nothing to play.
    while (offered(t, 'ann').length === 0) t.pass('ann')
    t.pick('ann', 'ts-c-3/ts-c-3#100')
    first(t, 'ann')
    const back = t.world.formations.fa1!.units.find(id => t.world.units[id]!.profile === 'ts-overseer')
    expect(back).toBeDefined()
    expect(t.world.formations.fa1).toMatchObject({ lost: [], chief: 'ua1-1' })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Overclock: 10 cm more speed in this activation, and a token at its end', () => {
    const t = activating([['ts-monolith', 20, 20]], 'advance', ts(['ts-c-4']))
    t.pick('ann', 'ts-c-4/ts-c-4#100')
    expect(moveLimit(t.world, t.world.formations.fa1!, 'advance').total).toBe(2500)
    expect(t.world.formations.fa1!.tokens).toBe(0)
    leave(t)
    const after = running(
      'endEffects',
      { formation: 'fa1' },
      [group('fa1', [['ts-monolith', 20, 20]], { marks: ['activation:overheats'] }), far],
      ts([]),
    )
    expect(after.world.formations.fa1!.tokens).toBe(1)
    leave(after)
  })

  rule('MW-SUPPLY-11', 'Network Silence: a failed check counts as passed', () => {
    const t = running(
      'moralCheck',
      { formation: 'fa1', scatters: true },
      [group('fa1', [['ts-node', 20, 20]], { tokens: 9 }), far],
      ts(['ts-c-5']),
      [['moral', 1, 1]],
    )
    t.pick('ann', 'ts-c-5/ts-c-5#100')
    expect(t.world.formations.fa1!.stance).toBe('none')
    leave(t)
  })
})

describe('Cyber Demons', () => {
  const cd = (cards: string[], more = {}) => with_('cyber-demons', cards, more)

  rule('MW-SUPPLY-11', 'Fresh Meat: after a salvo that destroyed a unit its formation sheds up to three tokens', () => {
    const shooting = (faces: number[]) =>
      running(
        'shooting',
        { formation: 'fa1', order: 'reaction', at: 'fb1' },
        [
          group('fa1', [['cd-oni', 60, 20]], { tokens: 5 }),
          group('fb1', [
            ['tm-captain', 60, 40],
            ['tm-rifle', 60, 36],
            ['tm-rifle', 63, 36],
          ]),
        ],
        cd(['cd-c-1']),
        [['salvo', ...faces]],
      )
    const t = shooting([5, 1])
    first(t, 'ann')
    t.pick('ann', 'cd-c-1/cd-c-1#100')
    expect(t.world.formations.fa1!.tokens).toBe(2)
    leave(t)
    const missed = shooting([1, 1])
    expect(played(missed)).toEqual([])
    leave(missed)
  })

  rule('MW-SUPPLY-11', 'Fresh Meat works after a close combat too', () => {
    const t = running(
      'closeCombat',
      { formations: ['fa1'] },
      [group('fa1', [['cd-oni', 60, 20]], { tokens: 2 }), group('fb1', [['tm-lancer', 60, 22.5]])],
      cd(['cd-c-1']),
      [
        ['close combat', 6, 6, 6],
        ['close combat', 1],
        ['moral', 6, 6],
      ],
    )
    t.pick('ann', 'cd-c-1/cd-c-1#100')
    expect(t.world.formations.fa1!.tokens).toBe(0)
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Fuse: a lost Oni takes the place of a small unit', () => {
    const fusing = (lost: string[]) =>
      running(
        'turn',
        { side: 'a', choice: null },
        [
          group('fa1', [
            ['cd-alpha', 20, 20],
            ['cd-imp', 23, 20],
            ['cd-ghoul', 26, 20],
          ]),
          group('fa2', [['cd-oni', 50, 20]], { lost }),
          far,
        ],
        cd(['cd-c-2']),
      )
    const t = fusing(['cd-oni'])
    t.pick('ann', 'cd-c-2/cd-c-2#100')
    expect(t.options('ann', 'mw.card')).toEqual(['ua1-2', 'ua1-3'])
    t.pick('ann', 'ua1-2')
    first(t, 'ann')
    const profiles = t.world.formations.fa1!.units.map(id => t.world.units[id]!.profile)
    expect(profiles).toEqual(['cd-alpha', 'cd-ghoul', 'cd-oni'])
    expect(t.world.formations.fa1!.tokens).toBe(0)
    expect(t.world.formations.fa2!.lost).toEqual([])
    leave(t)
    const none = fusing([])
    expect(offered(none, 'ann')).toEqual([])
    leave(none)
  })

  rule('MW-SUPPLY-11', 'Feeding Frenzy: every unit of an assaulting formation adds one die', () => {
    const t = running(
      'activation',
      { formation: 'fa1', entered: false },
      [
        group('fa1', [
          ['cd-alpha', 60, 14],
          ['cd-oni', 60, 17],
        ]),
        group('fb1', [['tm-lancer', 60, 22.5]]),
        far,
      ],
      cd(['cd-c-3']),
    )
    t.pick('ann', 'assault').choose('ann', stay)
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-2', x: 6000, y: 2000, facing: null, level: null }] })
    t.dice('close combat', 1, 1, 1, 1, 1, 1, 1, 1, 1).dice('close combat', 1)
    t.dice('moral', 6, 6).dice('moral', 6, 6)
    t.pick('ann', 'cd-c-3/cd-c-3#100')
    // Melee 4 and 3, and one more for each.
    expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 9 } } })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Recorded Screams: an enemy formation activated within 30 cm gets a terror impact token first', () => {
    const screaming = (gap: number) => {
      const t = running(
        'activation',
        { formation: 'fb1', entered: false },
        [group('fa1', [['cd-oni', 60, 20]]), lone('fb1', 60, 20 + 2.5 + gap), far],
        cd(['cd-c-4'], { turn: 'b' }),
      )
      return t.pick('bob', 'patrol')
    }
    const t = screaming(30)
    t.dice('moral', 6, 6).pick('ann', 'cd-c-4/cd-c-4#100')
    expect(t.world.formations.fb1!.tokens).toBe(1)
    expect(t.last('moral check')).toMatchObject({ formation: 'fb1' })
    leave(t)
    const away = screaming(30.01)
    expect(away.options('ann', 'kernel.react')).toEqual([])
    leave(away)
  })

  rule(
    ['MW-SUPPLY-11', 'MW-CYBER-01'],
    'Grow Back: a Titan restores three structure, a formation gets a lost unit with Regeneration back',
    () => {
      const t = activating([['cd-daioni', 20, 20, { structure: 5 }]], 'patrol', cd(['cd-c-5']))
      t.pick('ann', 'cd-c-5/cd-c-5#100')
      // Three by the card, one by its own start of activation.
      expect(t.world.units['ua1-1']!.structure).toBe(9)
      leave(t)
      const units: Man[] = [
        ['cd-oni', 20, 20],
        ['cd-ripper', 24, 20],
      ]
      const pack = activating(units, 'patrol', cd(['cd-c-5']), [], { lost: ['cd-oni', 'cd-ripper'] })
      pack.pick('ann', 'cd-c-5/cd-c-5#100')
      first(pack, 'ann')
      expect(pack.last('units joined').profiles).toEqual(['cd-oni'])
      expect(pack.world.formations.fa1!.lost).toEqual(['cd-ripper'])
      leave(pack)
    },
  )
})

describe('Astral', () => {
  const as = (cards: string[], more = {}) => with_('astral', cards, more)

  const storm = (state: JsonObject, foeY: number, dice: Dice = []) =>
    running(
      'playInstead',
      { side: 'a', card: 'as-c-1#100' },
      [
        group(
          'fa1',
          [
            ['as-seeker', 60, 14],
            ['as-mage', 60, 18],
          ],
          state,
        ),
        group('fb1', [
          ['tm-captain', 60, foeY + 4],
          ['tm-bulwark', 60, foeY],
        ]),
      ],
      as(['as-c-1']),
      dice,
    )
  rule(
    ['MW-R-180', 'MW-SUPPLY-11'],
    'Lightning Storm: a hero shoots four Terror dice at up to 60 cm, also from a formation that has acted',
    () => {
      // The mage's base ends at 19, the bulwark's begins 1.5 cm before its centre.
      const t = storm({ activated: true }, 80.5, [['salvo', 3, 3, 1, 5]])
      leave(t)
      expect(played(t)).toEqual(['as-c-1'])
      expect(t.last('strike')).toMatchObject({ from: 'ua1-2', dice: 4 })
      expect(t.world.formations.fb1!.tokens).toBe(2)
    },
  )
  rule('MW-R-180', 'not beyond 60 cm, and not for a scattered hero', () => {
    const t = storm({ activated: true }, 80.51)
    expect(played(t)).toEqual([])
    leave(t)
    const scattered = storm({ stance: 'scatter', activated: true }, 60)
    expect(played(scattered)).toEqual([])
    leave(scattered)
  })

  const seeing = (gap: number, order: string) => {
    const t = running(
      'activation',
      { formation: 'fb1', entered: false },
      [group('fa1', [['as-prow', 60, 20]]), lone('fb1', 60, 20 + 2.5 + gap), far],
      as(['as-c-2'], { turn: 'b' }),
    )
    return t.pick('bob', order)
  }
  rule(
    'MW-SUPPLY-11',
    'Foresight: when an enemy within 20 cm declares Assault a formation moves 10 cm and is not activated',
    () => {
      const t = seeing(20, 'assault')
      t.pick('ann', 'as-c-2/as-c-2#100')
      t.refuses('ann', { type: 'path', points: [{ x: 6000, y: 999, facing: null, level: null }] }, 'MW-MOVE-01')
      t.choose('ann', { type: 'path', points: [{ x: 6000, y: 1000, facing: null, level: null }] })
      expect(t.world.units['ua1-1']!.at).toEqual({ x: 6000, y: 1000 })
      expect(t.world.formations.fa1!.activated).toBe(false)
      leave(t)
      const away = seeing(20.01, 'assault')
      expect(away.options('ann', 'kernel.react')).toEqual([])
      leave(away)
      const patrol = seeing(20, 'patrol')
      expect(patrol.options('ann', 'kernel.react')).toEqual([])
      leave(patrol)
    },
  )

  rule('MW-SUPPLY-11', 'Unfolding Gate: an invader formation costs 4 less where there is a portal', () => {
    const buying = (gate: Spec[]) =>
      running(
        'buy',
        { formation: 'fa1' },
        [
          group(
            'fa1',
            [
              ['as-magister', 0, 0],
              ['as-dancer', 0, 0],
            ],
            waiting,
          ),
          group('fa2', [['as-prow', 5, 5]]),
          ...gate,
          far,
        ],
        as(['as-c-3']),
      )
    const t = buying([group('fa3', [['as-gate', 60, 30]])])
    t.pick('ann', 'as-c-3/as-c-3#100')
    expect(t.all('bought')).toMatchObject([{ cost: { total: 0 } }])
    expect(findBound(t.world.formations.fa1!)).toBe('portal')
    leave(t)
    const none = buying([])
    expect(offered(none, 'ann')).toEqual([])
    leave(none)
  })

  rule('MW-SUPPLY-11', 'Plain Truth: the other hand lies open until the end of the turn', () => {
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [group('fa1', [['as-prow', 20, 20]]), group('fa2', [['as-prow', 30, 20]]), far],
      { factions: { a: 'astral' }, hands: { a: ['as-c-4'], b: ['lucky-shot', 'more-fuel'] } },
    )
    expect(t.match.view(t.state, 'ann')).toMatchObject({ view: { sides: { b: { hand: null, cards: 2 } } } })
    t.pick('ann', 'as-c-4/as-c-4#100')
    expect(t.world.sides.b.open).toBe(true)
    expect(t.last('hand shown').cards).toEqual(t.world.sides.b.hand)
    expect(t.match.view(t.state, 'ann')).toMatchObject({ view: { sides: { b: { hand: t.world.sides.b.hand } } } })
    t.pick('ann', 'fa1').pick('ann', 'fire')
    while (t.all('turn ended').length === 0) t.pass(t.match.waitingFor(t.state)[0]!)
    expect(t.match.view(t.state, 'ann')).toMatchObject({ view: { sides: { b: { hand: null, cards: 2 } } } })
    leave(t)
  })

  rule(['MW-SUPPLY-11', 'MW-ADV-05'], 'Mirror Veil: the formation counts as in cover; march and scatter have no cover', () => {
    const units: Man[] = [
      ['as-captain', 60, 20],
      ['as-prow', 60, 26],
    ]
    const t = shotAt(units, as(['as-c-5']))
    t.dice('salvo', 5, 5, 4).pick('ann', 'as-c-5/as-c-5#100')
    expect(t.all('armor hit')).toEqual([])
    leave(t)
    const marching = shotAt(units, as(['as-c-5']), [], 60, { stance: 'march' })
    expect(marching.options('ann', 'kernel.react')).toEqual([])
  })
})

describe('Fungus Pandemia', () => {
  const fp = (cards: string[], more = {}) => with_('fungus-pandemia', cards, more)

  rule('MW-SUPPLY-11', 'Sudden Growth: two Wall Hypha along the command chain of the formation', () => {
    const t = activating([['fp-shamble', 20, 20]], 'patrol', fp(['fp-c-1']))
    t.pick('ann', 'fp-c-1/fp-c-1#100')
    t.choose('ann', aimed(29.5, 20))
    // The first wall is a link for the second.
    t.choose('ann', aimed(39, 20))
    const walls = Object.values(t.world.units).filter(u => u.formation === null)
    expect(walls.map(u => u.profile)).toEqual(['fp-h-wall', 'fp-h-wall'])
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Rot: every enemy formation within 5 cm of own Hypha gets a terror impact token', () => {
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [group('fa1', [['fp-shamble', 20, 20]]), lone('fb1', 60, 67.25), lone('fb2', 60, 52.74), far],
      fp(['fp-c-2'], { hypha: [{ side: 'a', profile: 'fp-h-wall', at: [60, 60] }] }),
    )
    t.pick('ann', 'fa1').pick('ann', 'patrol').choose('ann', stay)
    t.pick('ann', 'fp-c-2/fp-c-2#100')
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
    t.pick('ann', 'fp-c-3/fp-c-3#100')
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
    t.pass('ann')
    while (t.match.decision(t.state, 'bob')) first(t, 'bob')
    t.pick('ann', 'fp-c-4/fp-c-4#100')
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
    t.pick('ann', 'fp-c-5/fp-c-5#100')
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
    t.pick('ann', 'sw-c-1/sw-c-1#100')
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
    'Perfect Concert: another formation whose chief is within 20 cm of the one just activated acts at once',
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
      t.pick('ann', 'sw-c-2/sw-c-2#100').pick('ann', 'patrol').choose('ann', stay)
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
    t.pick('ann', 'sw-c-3/sw-c-3#100')
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

  rule('MW-SUPPLY-11', 'Rain of Manna: a Regroup removes all tokens', () => {
    const t = running(
      'regroup',
      { formation: 'fa1' },
      [group('fa1', [['sp-ark', 20, 20]], { tokens: 7, terror: 1 }), far],
      sp(['sp-c-1']),
    )
    // Four are gone by halving; supply points are not wanted.
    t.pass('ann')
    t.pick('ann', 'sp-c-1/sp-c-1#100')
    expect(t.world.formations.fa1).toMatchObject({ tokens: 0, terror: 0 })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Parted Waters: the formation ignores terrain in this activation', () => {
    const t = activating([['sp-ark', 20, 20]], 'advance', sp(['sp-c-2']))
    expect(isHovering(t.world, t.world.formations.fa1!)).toBe(false)
    t.pick('ann', 'sp-c-2/sp-c-2#100')
    expect(isHovering(t.world, t.world.formations.fa1!)).toBe(true)
    leave(t)
    const fire = activating([['sp-ark', 20, 20]], 'fire', sp(['sp-c-2']))
    expect(offered(fire, 'ann')).toEqual([])
    leave(fire)
  })

  rule(['MW-R-180', 'MW-SUPPLY-11'], 'Pillar of Fire: three Annihilation dice at a formation within 60 cm of a hero', () => {
    const t = running(
      'playInstead',
      { side: 'a', card: 'sp-c-3#100' },
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
  })
})
