import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from './tm-table.ts'
import { over, points, turns, unit } from './turn-table.ts'

type Table = ReturnType<typeof field>
/** What the log says of events of a type, each with the rule that it cites. */
const told = (t: Table, type: string): string[] => {
  const view = t.engine.game.view(t.world, null)
  return t.events.filter(e => e.type === type).map(e => `${e.rule} ${t.engine.game.sentence(e, view)}`)
}

describe('what is told cites the rule it happens by', () => {
  rule(['TM-R-139', 'TM-GEN-06', 'TM-R-138'], 'rolls are lost with their attacker, or with what they were aimed at', () => {
    const t = turns(
      [
        unit('ua1', 'alto_line', [4, 5], { ap: 8, durability: { torso: 5 } }),
        unit('ub1', 'marauder', [8, 5]),
        unit('ub2', 'castellan', [8, 4], { ap: 6, stance: 'overwatch' }),
      ],
      { options: { volley: true } },
      [points(1), ['accuracy', 8]],
    )
    t.pick('ann', 'ua1').pick('ann', 'shoot:volley').pick('ann', 'ub1').pick('ann', 'torso').pass('bob')
    t.pick('ann', 'ub1').pick('ann', 'torso').pick('bob', 'overwatch/ub2').pick('bob', 'torso+ub2/2').pass('ann')
    expect(told(t, 'rolls lost')).toEqual([
      // The second missile, and the shot that was declared first.
      'TM-R-138 1 roll at Alto Line Type is lost: there is nothing left to hit.',
      "TM-R-139 1 roll at Bob's Marauder is lost: Alto Line Type can no longer attack.",
    ])
    t.asks('bob', 'tm.activate')
  })

  rule(['TM-MISS-48', 'TM-MISS-13'], 'the weather of each mission by its own rule', () => {
    for (const [mission, id] of [
      ['burning_sandstorm', 'TM-MISS-48'],
      ['winds_of_war', 'TM-MISS-13'],
    ] as const) {
      const units = [unit('ua1', 'marauder', [2, 5]), unit('ub1', 'marauder', [11, 5], { inactive: true })]
      const t = over(field({ mission, units }, [points(1), ['weather', 8]]).pick('ann', 'ua1'), 'ann')
      expect(t.events.filter(e => e.type === 'weather turned' || e.data.why === 'weather').map(e => e.rule)).toEqual([id, id])
      t.asks('ann', 'tm.activate')
    }
  })

  rule(
    ['TM-CMD-21', 'TM-CMD-24', 'TM-CMD-07'],
    'a State that is switched on by its Command Action, a Stance in the own turn by what ends it',
    () => {
      const t = turns([unit('ua1', 'marauder', [4, 5], { ap: 6 })], {}, [points(1), ['does it overheat?', 8]]).pick('ann', 'ua1')
      t.pick('ann', 'command:overdrive').pick('ann', 'command:anchor').pick('ann', 'command:guard')
      const gained = t.events.filter(e => e.type === 'status gained').map(e => [e.data.status, e.rule])
      expect(gained).toEqual([
        ['overdrive', 'TM-CMD-21'],
        ['anchor', 'TM-CMD-24'],
      ])
      expect(told(t, 'stance taken')).toEqual(["TM-CMD-07 Ann's Marauder takes the Guard Stance."])
      t.asks('bob', 'tm.activate')
    },
  )

  rule(['TM-ATK-06', 'TM-THROW-10', 'TM-HOLD-06'], 'who cannot evade is told why', () => {
    const held = { holds: 'ub2', holdFrom: [5, 4] }
    const units = [
      unit('ua1', 'alto_line', [3, 5], { ap: 6 }),
      unit('ua2', 'revenant', [6, 4], held),
      unit('ub1', 'alto_scout', [6, 5], { status: ['prone'] }),
      unit('ub2', 'wraith', [6, 4], { heldBy: 'ua2' }),
    ]
    const t = turns(units, {}, [points(1), ['accuracy', 5], ['accuracy', 5]]).pick('ann', 'ua1')
    t.pick('ann', 'shoot:ub1>torso+ua1/1').pick('ann', 'shoot:ub2>torso+ua1/1')
    expect(told(t, 'could not evade')).toEqual([
      'TM-ATK-06 Alto Scout Type cannot evade (Prone).',
      'TM-ATK-06 Wraith cannot evade (Held).',
    ])
    t.asks('ann', 'tm.act')
  })

  rule(['TM-BATL-15', 'TM-BATL-13'], 'the last enemy removed is told as what it scores', () => {
    const t = field(
      {
        mission: 'winds_of_war',
        round: 2,
        units: [unit('ua1', 'alto_line', [4, 5], { ap: 4 }), unit('ub1', 'marauder', [8, 5], { durability: { torso: 8 } })],
        sides: { a: { primary: { lead: 2 } } },
      },
      [points(1), ['accuracy', 5], ['evasion', 1]],
    ).pick('ann', 'ua1')
    t.pick('ann', 'shoot:ub1>torso+ua1/1')
    expect(told(t, 'points scored').at(-1)).toBe(
      'TM-BATL-15 Ann scores 5 primary points, 7 in all. The other side has nothing operational left.',
    )
    expect(t.state.outcome).toMatchObject({ scores: { ann: 7, bob: 0 } })
  })
})
