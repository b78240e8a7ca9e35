import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { playing, struck } from '../../casualties/test/table.ts'
import { amount, first, group, lone, type Man, running, type Seen, shotAt, with_ } from './table.ts'

describe('dice for one close combat, and for the whole turn', () => {
  /** Ann's bulwark (melee 2) assaults Bob twice in one turn. */
  const twice = (units: readonly Man[], more: object) =>
    playing(
      {
        factions: { b: 'transcendent' },
        formations: [group('fa1', [['tm-bulwark', 60, 20]], { order: 'assault' }), group('fb1', units)],
        ...more,
      },
      ['fa1', 'fa1'].map(formation => ({ proc: 'closeCombat', vars: { formations: [formation] } })),
    )
  const fought = (t: ReturnType<typeof twice>) =>
    t.all('close combat').map(e => (e.defender as { power: { total: number } }).power.total)
  const dice = (t: ReturnType<typeof twice>, count: number) =>
    t
      .dice('close combat', 1, 1)
      .dice('close combat', ...Array.from({ length: count }, () => 1))
      .dice('moral', 6, 6)
      .dice('moral', 6, 6)

  rule('MW-TRANS-04', 'what energy adds is for one close combat; the next one of the turn must be paid for again', () => {
    const t = twice([['ts-blade', 60, 22.5]], { sides: { b: { energy: 5 } } })
    dice(t, 3 + 4)
      .pick('bob', 'conduit/ub1-1')
      .choose('bob', amount(4))
    dice(t, 3).pass('bob')
    expect(fought(t)).toEqual([7, 3])
    expect(t.world.sides.b.energy).toBe(1)
  })

  rule('MW-CARD-09', 'what Against All Odds gives lasts until the end of the turn', () => {
    const t = twice([['ts-overseer', 60, 22.5]], { hands: { b: ['against-all-odds'] } })
    dice(t, 3 + 2)
    dice(t, 3 + 2)
    t.pick('bob', 'against-all-odds/against-all-odds#1')
    expect(fought(t)).toEqual([5, 5])
  })

  const [CARD, CONDUIT] = ['against-all-odds/against-all-odds#1', 'conduit/ub1-1'] as const
  rule(['MW-TRANS-04', 'MW-CARD-09'], 'a hero who has both keeps the dice of the card and loses those of the energy', () => {
    for (const energyFirst of [true, false]) {
      const t = twice([['ts-blade', 60, 22.5]], {
        sides: { b: { energy: 1 } },
        hands: { b: ['against-all-odds'] },
        remake: { 'ub1-1': ['hero'] },
      })
      dice(t, 3 + 2 + 1)
      dice(t, 3 + 2)
      if (energyFirst) t.pick('bob', CONDUIT).choose('bob', amount(1)).pick('bob', CARD)
      else t.pick('bob', CARD).pick('bob', CONDUIT).choose('bob', amount(1))
      expect(fought(t)).toEqual([6, 5])
    }
  })
})

describe('screens', () => {
  rule(['MW-TRANS-05', 'MW-TRAIT-31'], 'asked: what several units add by energy adds up', () => {
    const t = running(
      'shooting',
      { formation: 'fb1', order: 'reaction', at: 'fa1' },
      [
        group('fa1', [
          ['ts-node', 60, 20],
          ['ts-aegis', 60, 24],
          ['ts-aegis', 64, 24],
        ]),
        group('fb1', [
          ['tm-longbow', 60, 80],
          ['tm-longbow', 63, 80],
        ]),
      ],
      with_('transcendent', [], { turn: 'b', sides: { a: { energy: 3 } } }),
    )
    t.dice('salvo', 6, 6, 6, 6, 6, 6)
    t.pick('ann', 'conduit/ua1-2', 'conduit/ua1-3').choose('ann', amount(1)).choose('ann', amount(1))
    // Two screens of 2, and 2 bought: all of six hits are stopped.
    expect(t.world.sides.a.energy).toBe(1)
    expect(t.all('armor hit')).toEqual([])
    t.asks('bob', 'mw.order')
  })

  const units: Man[] = [
    ['as-captain', 60, 20],
    ['as-prow', 60, 26],
  ]
  rule(['MW-SUPPLY-11', 'MW-STANCE-05'], 'Mirror Veil: a scattered formation has nothing from cover', () => {
    const t = shotAt(units, with_('astral', ['as-c-5']), [['salvo', 1, 1, 1]], 60, { stance: 'scatter' })
    expect(t.all('card played')).toEqual([])
    t.asks('bob', 'mw.turn')
  })
})

describe('once in a while', () => {
  rule('MW-PILGR-01', 'a hero who has worked a miracle works none in a later turn of the round', () => {
    const check = { proc: 'moralCheck', vars: { formation: 'fb1', scatters: true } }
    const t = playing(
      {
        factions: { b: 'stellar-pilgrims' },
        formations: [
          group('fb1', [['sp-ark', 60, 20]], { tokens: 9 }),
          group('fb2', [
            ['sp-prophet', 60, 26],
            ['sp-ark', 64, 26],
          ]),
          lone('fa1', 10, 10),
        ],
      },
      [check, { proc: 'endTurn', vars: { side: 'a' } }, check],
      [['moral', 1, 1]],
    )
    t.dice('moral', 6, 6).dice('moral', 1, 2).pick('bob', 'miracle/ub2-1')
    expect(t.all('moral check').map(d => d.passed)).toEqual([false, true, false])
  })

  rule(
    ['MW-SUPPLY-11', 'MW-R-22'],
    'asked: Backup Restored: a chief comes back as the chief, whoever took his place meanwhile',
    () => {
      const t = struck(
        {
          factions: { b: 'transcendent' },
          options: { snipersMayTargetChief: true },
          hands: { b: ['ts-c-3'] },
          formations: [
            group('fb1', [
              ['ts-overseer', 60, 20],
              ['ts-warden', 64, 20],
              ['ts-warden', 56, 20],
            ]),
          ],
        },
        ['ub1-1!'],
      )
      t.pick('bob', 'ub1-2').pick('bob', 'ts-c-3/ts-c-3#1')
      first(t as unknown as Seen, 'bob')
      const { chief } = t.world.formations.fb1!
      expect(t.world.units[chief!]!.profile).toBe('ts-overseer')
    },
  )
})
