import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { over, points, unit } from '../../test/turn-table.ts'
import { primaryOf } from '../score.ts'
import { LARGE, marker, thing } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const done = { inactive: true }
type Dice = [string, ...number[]][]
const play = (mission: string, units: JsonObject[], more: JsonObject, dice: Dice) => field({ mission, units, ...more }, dice)
const free = { items: { '3': { mode: 'carried', sections: [] } } }

describe('a whole turn: what missions allow and forbid', () => {
  rule(
    ['TM-MISS-31', 'TM-RANGE-02'],
    'The Call of Darkness: at night nobody is seen beyond 5 hexes, whoever has shot out to 8, until its own next turn is over',
    () => {
      const t = play(
        'the_call_of_darkness',
        [unit('ua1', 'alto_marksman', [2, 5], { ap: 8 }), unit('ub1', 'marauder', [9, 5]), unit('ua9', 'marauder', [5, 5])],
        { round: 2, objectives: [thing('Beacon', [6, 1])] },
        [
          points(1),
          points(1),
          ['accuracy', 1],
          ['accuracy', 1],
          ['accuracy', 1],
          points(1),
          points(1),
          ['accuracy', 3],
          ['evasion', 1],
        ],
      )
      t.pick('ann', 'ua1')
      t.refuses('ann', pick('shoot:ub1'), 'TM-MISS-31')
      over(t, 'ann').pick('bob', 'ub1').pick('bob', 'shoot:ua9').pick('bob', 'torso').pass('ann')
      t.pick('ann', 'ua9').pick('ann', 'end')
      expect(t.world.round).toBe(3)
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.world.units.ub1!.durability.torso).toBe(12)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MISS-38', 'TM-MISS-37', 'TM-MISS-33', 'TM-MISS-34', 'TM-MISS-35', 'TM-GEN-04'],
    'The Order to Destroy: two generators shield the Defender beside them; with the last one the battle is won at once',
    () => {
      const gen = (id: string, hex: [number, number], defense: number) => ({
        id,
        hex,
        elevation: 1,
        defense,
        full: 120,
        objective: id,
      })
      const gens = [gen('Gen1', [12, 2], 0), gen('Gen2', [11, 6], 8), gen('Gen3', [12, 10], 8)]
      const objectives = [
        ['Gen1', 12, 2],
        ['Gen2', 11, 6],
        ['Gen3', 12, 10],
      ].map(([id, c, r]) => ({ id, kind: 'structure', at: [c, r] }))
      const t = play(
        'the_order_to_destroy',
        [
          unit('ua1', 'alto_line', [7, 8], { ap: 10 }),
          unit('ua2', 'alto_line', [9, 10], { ap: 8 }),
          unit('ub1', 'alto_line', [11, 10], { facing: 3 }),
        ],
        { ...LARGE, round: 2, structures: gens as JsonObject[], objectives: objectives as JsonObject[] },
        [points(1), ['accuracy', 4], ['evasion', 5], ['accuracy', 4], ['evasion', 5], points(1), points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso')
      // Evasion 6, 1 for the field: a 5 is enough.
      expect(t.last('evasion rolled')).toMatchObject({ needs: 5 })
      t.pick('ann', 'shoot:Gen2')
      expect(primaryOf(t.world, 'a')).toBe(4)
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.last('evasion rolled')).toMatchObject({ needs: 6 })
      t.pick('ann', 'end').pick('bob', 'ub1').pick('bob', 'end').pick('ann', 'ua2').pick('ann', 'shoot:Gen3')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    },
  )

  rule(
    ['TM-MISS-44', 'TM-MISS-40', 'TM-MISS-39', 'TM-R-159', 'TM-CMD-18'],
    'Emissary of Darkness!: one rite for each relay in a turn; the last rite wins only at the end of the round',
    () => {
      const relays = [
        { id: 'Relay1', kind: 'corrupt', at: [10, 3], rites: 1 },
        { id: 'Relay2', kind: 'corrupt', at: [10, 9], rites: 2 },
      ]
      const t = play(
        'emissary_of_darkness',
        [unit('ua1', 'executioner', [9, 3], { ap: 4 }), unit('ua2', 'marauder', [9, 2]), unit('ub1', 'marauder', [14, 11])],
        { ...LARGE, round: 3, emissary: 'ua1', objectives: relays, sides: { a: { primary: { corrupted: 3 } } } },
        [points(1), points(1), points(1)],
      )
      t.pick('ann', 'ua2').refuses('ann', pick('command:interact'), 'TM-MISS-44')
      t.pick('ann', 'end').pick('bob', 'ub1').pick('bob', 'end').pick('ann', 'ua1').pick('ann', 'command:interact')
      expect(t.state.outcome).toBeNull()
      t.refuses('ann', pick('command:interact'), 'TM-MISS-44')
      t.pick('ann', 'end')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    },
  )

  rule(
    ['TM-MISS-48', 'TM-MISS-47', 'TM-MISS-49', 'TM-R-96', 'TM-BATL-17'],
    'Burning Sandstorm: a crate is handed to a tank, towed home at half speed and removed; the storm then hides what is far',
    () => {
      const t = play(
        'burning_sandstorm',
        [
          unit('ua1', 'alto_line', [4, 6], { ap: 4, ...free }),
          unit('ua2', 'bastion_tank', [3, 6], { facing: 3 }),
          unit('ub1', 'marauder', [9, 6]),
        ],
        { ...LARGE, round: 2, objectives: [thing('Crate1', [4, 6])] },
        [points(1), points(1), points(1), ['weather', 6], points(1)],
      )
      t.pick('ann', 'ua1')
        .pick('ann', 'command:interact>take:Crate1')
        .pick('ann', 'command:interact>give:Crate1:ua2')
        .pick('ann', 'end')
      expect(t.world.objectives[0]).toMatchObject({ carrier: 'ua2' })
      t.pick('bob', 'ub1').pick('bob', 'end').pick('ann', 'ua2').pick('ann', 'move:standard')
      t.refuses('ann', path(at(2, 6), at(1, 6), at(0, 6)), 'TM-MOVE-04')
      t.choose('ann', path(at(2, 6)))
      expect(t.world.objectives[0]).toMatchObject({ carrier: null, secured: 'a' })
      expect(primaryOf(t.world, 'a')).toBe(2)
      t.pick('ann', 'end')
      expect([t.world.round, t.world.weather]).toEqual([3, 6])
      t.pick('ann', 'ua2').refuses('ann', pick('shoot:ub1'), 'TM-MISS-48')
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MISS-54', 'TM-MISS-50', 'TM-BATL-17'],
    'Protect the Relic: its guardians leave it alone until an Attacker has carried it, who runs on no thrusters',
    () => {
      const t = play(
        'protect_the_relic',
        [
          unit('ua1', 'alto_line', [12, 6], { ap: 4, durability: { armL: 8 }, ...free }),
          unit('ub1', 'alto_line', [13, 6], { ap: 4, ...free }),
          unit('ub2', 'marauder', [9, 6], { ap: 2, facing: 0 }),
        ],
        { ...LARGE, round: 2, objectives: [thing('Relic', [12, 6])], turn: 'b' },
        [points(1), points(1)],
      )
      t.pick('bob', 'ub1').refuses('bob', pick('command:interact'), 'TM-MISS-54')
      t.pick('bob', 'end').pick('ann', 'ua1').pick('ann', 'command:interact')
      t.refuses('ann', pick('move:thruster'), 'TM-BATL-17')
      t.pick('ann', 'end')
      expect(t.world.objectives[0]).toMatchObject({ carrier: 'ua1', arm: 'armL' })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-MISS-60', 'TM-MISS-58', 'TM-MISS-56', 'TM-BLDG-06', 'TM-R-81'],
    'Protect the Base: every hundred off the HQ scores at once, from whichever of its four hexes it is shot off',
    () => {
      const hq = {
        id: 'HQ',
        hexes: [
          [13, 6],
          [14, 6],
          [13, 7],
          [12, 7],
        ],
        elevation: 1,
        defense: 212,
        full: 400,
        objective: 'HQ',
      }
      const t = play(
        'protect_the_base',
        [unit('ua1', 'alto_line', [9, 6], { ap: 10 }), unit('ub1', 'marauder', [15, 0], { ap: 0 })],
        {
          ...LARGE,
          round: 2,
          structures: [hq] as unknown as JsonObject[],
          objectives: [{ id: 'HQ', kind: 'structure', at: [13, 6] }],
          sides: { a: { primary: { hq: 1 } } },
        },
        [points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:HQ').pick('ann', 'shoot:HQ')
      expect(t.world.structures[0]!.defense).toBe(196)
      expect(primaryOf(t.world, 'a')).toBeGreaterThanOrEqual(2)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MISS-66', 'TM-MISS-64', 'TM-MISS-62', 'TM-BATL-16', 'TM-THRU-06'],
    'Marshall Law: who came on thrusters does not hold a district this round; who walked does',
    () => {
      const objectives = [
        marker('A', [4, 3]),
        marker('B', [4, 9]),
        marker('C', [7, 6]),
        marker('D', [10, 3]),
        marker('E', [10, 9]),
      ]
      const scene = (how: 'thruster' | 'standard', from: [number, number]) =>
        play(
          'marshall_law',
          [unit('ua1', 'alto_line', from), unit('ub1', 'marauder', [15, 0], done)],
          { ...LARGE, round: 2, objectives },
          [points(1)],
        ).pick('ann', `ua1:move:${how}`)
      const ran = scene('thruster', [0, 6])
        .choose('ann', path(...[1, 2, 3, 4, 5, 6, 7, 8].map(c => at(c, 6))))
        .pick('ann', 'end')
      expect(ran.world.objectives.map(o => o.control)).toEqual([null, null, null, null, null])
      ran.asks('ann', 'tm.activate')
      const walked = scene('standard', [5, 6])
        .choose('ann', path(at(6, 6)))
        .pick('ann', 'end')
      expect(walked.world.objectives.map(o => o.control)).toEqual([null, null, 'a', null, null])
      expect(primaryOf(walked.world, 'a')).toBe(1)
      walked.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-MISS-21', 'TM-MISS-19', 'TM-DEPL-07'],
    'Endless Pursuit: a reserve cuts in from the long edge in round 3, three hexes from everybody; the hunted run one hex farther',
    () => {
      const t = play(
        'endless_pursuit',
        [
          unit('ua1', 'alto_line', null, { where: 'reserve' }),
          unit('ua2', 'marauder', [0, 4]),
          unit('ub1', 'marauder', [6, 2], { facing: 0 }),
        ],
        { sides: { a: { area: 'west' }, b: { area: 'west' } }, round: 3 },
        [points(1), points(1)],
      )
      t.pick('ann', 'ua1')
      t.refuses('ann', { type: 'arrange', places: [{ piece: 'ua1', ...at(7, 0, 5, 0) }] }, 'TM-MISS-21')
      t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1', ...at(9, 0, 4, 0) }] })
      expect(t.world.units.ua1!.hex).toEqual(hexOfPair([9, 0]))
      t.pick('ann', 'end').pick('bob', 'ub1:move:standard')
      t.choose('bob', path(at(7, 2), at(8, 2), at(9, 2), at(10, 2), at(11, 2)))
      expect(t.last('move ended')).toMatchObject({ points: 5, spent: 5 })
      t.asks('bob', 'tm.act')
    },
  )
})

describe('a whole turn: secondary objectives', () => {
  rule(
    ['TM-SEC-01', 'TM-SEC-02', 'TM-R-155', 'TM-BATL-18', 'TM-LOSS-04'],
    'one shot takes an arm with its gun, the next the head: First Blood and Disarm score once each and are shown',
    () => {
      const sides = { a: { secondaries: ['first_blood', 'disarm'] }, b: { secondaries: ['decapitate', 'survey'] } }
      const t = play(
        'show_of_force',
        [
          unit('ua1', 'alto_line', [4, 5], { ap: 8 }),
          unit('ua2', 'marauder', [2, 5]),
          unit('ub1', 'marauder', [8, 5], { durability: { armL: 6, head: 8 } }),
        ],
        { sides },
        [points(1), ['accuracy', 5], ['evasion', 1], ['accuracy', 5], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'armL')
      expect(t.world.sides.a).toMatchObject({ secondary: { first_blood: 2, disarm: 1 }, revealed: ['first_blood', 'disarm'] })
      t.pick('ann', 'shoot:ub1').pick('ann', 'head')
      expect(t.world.sides.a.secondary).toEqual({ first_blood: 2, disarm: 1 })
      expect(t.world.sides.b).toMatchObject({ secondary: {}, revealed: [] })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-SEC-07', 'TM-SEC-11', 'TM-SEC-12', 'TM-BATL-14', 'TM-R-88', 'TM-R-86', 'TM-R-129', 'TM-ROUND-06'],
    'the last round ends the battle: what counts only at the end is counted, and the points decide',
    () => {
      const sides = { a: { secondaries: ['sky_control', 'assassinate'] }, b: { secondaries: ['survey', 'intact'] } }
      const t = play(
        'show_of_force',
        [
          unit('ua1', 'kestrel', [3, 2], { level: 1, ap: 4 }),
          unit('ub1', 'alto_line', [10, 2], done),
          unit('ub2', 'marauder', [10, 8], { ...done, where: 'destroyed' }),
        ],
        { sides, round: 6 },
        [points(1)],
      )
      t.pick('ann', 'ua1:move:thruster').choose(
        'ann',
        path(at(3, 2, 5), at(3, 3), at(4, 4), at(4, 5), at(5, 6), at(5, 7), at(6, 8), at(6, 9), at(7, 10)),
      )
      t.pick('ann', 'end')
      expect(t.world.sides.a.secondary).toEqual({ sky_control: 3 })
      expect(t.world.sides.b.secondary).toEqual({ survey: 1, intact: 2 })
      expect(t.state.outcome).toMatchObject({ winners: ['ann'] })
    },
  )
})
