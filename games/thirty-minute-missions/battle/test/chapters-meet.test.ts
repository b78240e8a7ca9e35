import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { mech, sheet } from '../../attack/test/table.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

type Dice = [why: string, ...faces: number[]]
const line = (id: string, place: [number, number], more: JsonObject = {}) =>
  unit(id, 'alto_line', place, { facing: id[1] === 'a' ? 0 : 3, ap: 0, ...more })
const east = (row: number, from: number, to: number, level: number | null = null) =>
  path(...Array.from({ length: to - from + 1 }, (_, i) => at(from + i, row, null, level)))
const HIT: Dice[] = [
  ['accuracy', 6],
  ['evasion', 1],
]
/** The unit that waits far off has its turn and does nothing in it. */
const idle = (t: ReturnType<typeof field>, seat: string, id: string) => over(t.pick(seat, id), seat)

describe('a whole turn: losses on the way', () => {
  rule(
    ['TM-LOSS-04', 'TM-WEAP-08', 'TM-CMD-28'],
    'a rifle shot out of a hand on the way is picked up and fired by an enemy',
    () => {
      const t = turns(
        [
          line('ua1', [3, 5], { durability: { armR: 8 } }),
          line('ub1', [8, 5], { ap: 4, stance: 'overwatch' }),
          unit('ub2', 'alto_scout', [5, 3], { facing: 4, ap: 0 }),
        ],
        {},
        [points(2), ...HIT, points(4), ['accuracy', 6], ['evasion', 2]],
      )
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(4, 5), at(5, 6), at(5, 7)))
      t.pick('bob', 'overwatch/ub1').pick('bob', 'armR').pass('ann')
      expect(t.world.items['ua1/1']).toMatchObject({ mode: 'dropped' })
      over(t.choose('ann', path(at(5, 6), at(5, 7))), 'ann')
      t.pick('bob', 'ub2:move:standard').choose('bob', path(at(5, 4), at(4, 5)))
      t.pick('bob', 'command:equip>take:ua1/1:armL').pick('bob', 'shoot:ua1>torso+ua1/1').pass('ann')
      expect(t.last('attack rolled')).toMatchObject({ unit: 'ub2', weapon: 'ua1/1' })
      expect(t.world.units.ua1!.durability.torso).toBe(30)
      t.asks('bob', 'tm.act')
    },
  )

  rule(['TM-R-167', 'TM-LOSS-06', 'TM-MOVE-04'], 'a leg shot off on the way leaves half the points, less what was spent', () => {
    const t = turns([line('ua1', [3, 5], { durability: { legL: 8 } }), line('ub1', [8, 5], { ap: 4, stance: 'overwatch' })], {}, [
      points(2),
      ...HIT,
    ])
    t.pick('ann', 'ua1:move:standard').choose('ann', east(5, 4, 6))
    t.pick('bob', 'overwatch/ub1').pick('bob', 'legL').pass('ann')
    t.refuses('ann', east(5, 5, 6), 'TM-MOVE-04')
    t.choose('ann', east(5, 5, 5)).asks('ann', 'tm.act')
  })

  rule(['TM-R-25', 'TM-R-167', 'TM-R-43', 'TM-LOSS-06'], 'a leg that breaks in a fall ends the way there', () => {
    const t = turns(
      [line('ua1', [3, 5], { durability: { legL: 4, legR: 9 } }), line('ub1', [12, 5])],
      { map: land({ '3,5': '2' }) },
      [points(2)],
    )
    t.pick('ann', 'ua1:move:standard').choose('ann', east(5, 4, 6))
    // Two levels of class 2 are 8, 4 to each leg; then 2 points, both spent.
    expect(t.world.units.ua1).toMatchObject({ hex: { column: 5, row: 5 }, level: 0, durability: { legL: 0, legR: 5 } })
    t.asks('ann', 'tm.path')
  })

  rule(['TM-FLY-03', 'TM-R-39', 'TM-LOSS-09', 'TM-THRU-09'], 'a jet loses a wing and sinks, loses the other and falls', () => {
    const jet = unit('ub1', 'kestrel', [9, 5], { level: 3, facing: 3, durability: { wingL: 8, wingR: 8 } })
    const t = turns([line('ua1', [3, 5], { ap: 4 }), jet], {}, [points(2), ...HIT, ...HIT])
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>wingL')
    expect(t.world.units.ub1).toMatchObject({ level: 2, durability: { cockpit: 24 } })
    expect(t.world.items['ub1/2']!.durability).toBe(0)
    t.pick('ann', 'shoot:ub1>wingR')
    expect(t.world.units.ub1).toMatchObject({ level: 0, durability: { cockpit: 20 } })
    t.asks('ann', 'tm.act')
  })

  rule(['TM-R-32', 'TM-THRU-11', 'TM-HOVER-03'], 'class 3 hovers with exactly 24, and falls with 16', () => {
    const t = turns([line('ua1', [3, 5], { ap: 4 }), unit('ub1', 'overlord', [7, 5], { level: 1 })], {}, [points(1), ...HIT])
    expect(t.world.units.ub1!.level).toBe(1)
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>ub1/3').pass('bob')
    expect(t.world.units.ub1).toMatchObject({ level: 0, durability: { legL: 25, legR: 25 } })
    t.asks('ann', 'tm.act')
  })

  rule(['TM-SECT-12', 'TM-THRU-09', 'TM-R-124'], 'a boat with 8 left of its drive cruises and does not swim', () => {
    const sea = { map: ['L'.repeat(14), ...land({}).slice(1)] }
    const shooter = unit('ua1', mech(['beam_pistol', 'armR']), [5, 3], { facing: 1, ap: 4 })
    const boat = unit('ub1', 'tern', [7, 0], { facing: 3, ap: 0, level: 0 })
    const t = turns([shooter, boat], sea, [points(1), ...HIT, points(2)])
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>drive+ua1/1')
    over(t, 'ann').pick('bob', 'ub1')
    expect(['move:cruise', 'move:swim'].map(id => t.why('bob', id))).toEqual([null, 'TM-THRU-07'])
    t.asks('bob', 'tm.act')
  })

  rule(['TM-R-41', 'TM-R-43', 'TM-HOVER-03'], 'what falls onto an enemy is put beside him by its owner', () => {
    const t = turns(
      [unit('ua1', 'marauder', [3, 5], { ap: 6 }), line('ua2', [7, 5]), unit('ub1', 'revenant', [7, 5], { level: 2 })],
      {},
      [points(1), ...HIT, ['accuracy', 1], ['accuracy', 1]],
    )
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>ub1/3+ua1/1')
    expect(t.options('bob', 'tm.freeHex').sort()).toEqual(['6,5', '7,4', '7,6', '8,4', '8,5', '8,6'])
    t.pick('bob', '8,4')
    const legs = { legL: 12, legR: 12 }
    expect(t.world.units.ub1).toMatchObject({ level: 0, hex: { column: 8, row: 4 }, status: [], durability: legs })
    t.asks('ann', 'tm.act')
  })
})

describe('a whole turn: in pairs', () => {
  rule(['TM-R-61', 'TM-HOLD-04', 'TM-HOLD-05'], 'a held unit may not use its two-handed rifle; its pod hits with an 8', () => {
    const holder = unit('ua1', 'revenant', [5, 5], { ap: 0, holds: 'ub1', holdFrom: [4, 5] })
    const held = unit('ub1', 'hexer', [5, 5], { ap: 0, facing: 3, heldBy: 'ua1' })
    const rolls: Dice[] = [7, 7, 8, 7].map(face => ['accuracy', face])
    const t = turns([holder, held], { turn: 'b' }, [points(6), ...rolls])
      .pick('bob', 'ub1')
      .pick('bob', 'stay')
    expect([t.why('bob', 'shoot:ua1>torso+ub1/1'), t.why('bob', 'strike:ua1')]).toEqual(['TM-R-61', 'TM-HOLD-05'])
    t.pick('bob', 'shoot:ua1>torso+ub1/2')
    expect(t.world.units.ua1!.durability.torso).toBe(28)
    t.asks('bob', 'tm.act')
  })

  rule(['TM-KEYW-02', 'TM-HOLD-01'], 'a blast at the holder catches whom it holds', () => {
    const holder = unit('ua1', 'revenant', [5, 5], { ap: 0, holds: 'ub1', holdFrom: [4, 5] })
    const bomber = unit('ub2', mech(['bazooka', 'armL', 'armR']), [9, 5], { facing: 3, ap: 2 })
    const t = turns([holder, line('ub1', [5, 5], { heldBy: 'ua1' }), bomber], { turn: 'b' }, [points(2), ...HIT])
    t.pick('bob', 'ub2').pick('bob', 'shoot:ua1>torso+ub2/1')
    expect(['ua1', 'ub1'].map(id => t.world.units[id]!.durability.torso)).toEqual([16, 29])
    t.asks('bob', 'tm.act')
  })

  rule(['TM-R-122', 'TM-HOLD-01', 'TM-DEST-01'], 'who shoots the holder frees the held, which walks away', () => {
    const holder = unit('ub1', 'revenant', [5, 5], { facing: 3, holds: 'ua1', holdFrom: [6, 5], durability: { torso: 3 } })
    const units = [holder, line('ua1', [5, 5], { heldBy: 'ub1' }), line('ua2', [2, 5])]
    const t = turns(units, {}, [points(2), ...HIT, points(2), points(1)])
    over(t.pick('ann', 'ua2').pick('ann', 'shoot:ub1>torso'), 'ann')
    expect([t.world.units.ub1!.where, t.world.units.ua1!.heldBy, t.world.items['ub1/1']!.mode]).toEqual([
      ...['destroyed', null, 'dropped'],
    ])
    idle(t, 'bob', 'ub9')
      .pick('ann', 'ua1:move:standard')
      .choose('ann', east(5, 6, 7))
      .asks('ann', 'tm.act')
  })

  rule(['TM-R-128', 'TM-THROW-04', 'TM-R-147'], 'thrown from +2 onto a roof at +2 it lies on ground there', () => {
    const t = turns(
      [unit('ua1', 'executioner', [4, 5], { level: 2, ap: 6 }), unit('ub1', 'revenant', [5, 5], { level: 2 })],
      { structures: [{ hex: [8, 5], elevation: 1 }] },
      [points(2), ['grapple', 8], ['throw', 6]],
    )
    t.pick('ann', 'ua1').pick('ann', 'grapple:ub1').pick('ann', 'throw')
    t.choose('ann', { type: 'aim', at: at(8, 5) })
    expect(t.world.units.ub1).toMatchObject({ level: 2, durability: { torso: 22, legL: 16 }, status: ['prone'] })
    expect(t.world.structures[0]!.defense).toBe(20)
    t.asks('ann', 'tm.act')
  })

  rule(['TM-CMD-11', 'TM-CMD-29'], 'Counter taken against a blow answers the next one', () => {
    const t = turns([unit('ua1', 'executioner', [4, 5], { ap: 8 }), unit('ub1', 'revenant', [5, 5], { facing: 3, ap: 6 })], {}, [
      points(2),
      ['assault', 1],
      ['assault', 2],
      ['assault', 5],
      ['evasion', 1],
    ])
    t.pick('ann', 'ua1').pick('ann', 'strike:ub1>torso+ua1/1').pick('bob', 'reacts/ub1').pick('bob', 'counter').pass('ann')
    t.asks('ann', 'tm.act')
    t.pick('ann', 'strike:ub1>torso+ua1/1').pass('ann').pick('bob', 'counter/ub1').pick('bob', 'torso+ub1/1')
    expect(t.world.units.ua1!.durability.torso).toBe(39)
    t.asks('ann', 'tm.act')
  })

  rule(['TM-AIP-04', 'TM-CMD-33', 'TM-R-154'], 'a RoyRoy Guardian takes a hit for who is two hexes away', () => {
    const guard = sheet('leech', [], { pilot: { ai: 'rr_guardian' } })
    const units = [
      line('ua1', [3, 5], { ap: 4 }),
      line('ub1', [7, 5]),
      unit('ub2', guard, [9, 5], { stance: 'cover_ally', ap: 0 }),
    ]
    const t = turns(units, {}, [points(1), ...HIT])
      .pick('ann', 'ua1')
      .pick('ann', 'shoot:ub1>torso')
    t.pick('bob', 'cover_ally/ub2').pick('bob', 'armL')
    expect([t.world.units.ub1!.durability.torso, t.world.units.ub2!.durability.armL]).toEqual([38, 4])
    t.asks('ann', 'tm.act')
  })
})

describe('a whole turn: how far', () => {
  rule(['TM-R-28', 'TM-COLOR-07', 'TM-THRU-04'], 'three ruins take six of the eight points of a run on the ground', () => {
    const ruins = { map: land({ '5,5': 'K', '6,5': 'K', '7,5': 'K' }) }
    const t = turns([line('ua1', [3, 5]), line('ub1', [12, 8])], ruins, [points(2)]).pick('ann', 'ua1:move:thruster')
    t.refuses('ann', east(5, 4, 9), 'TM-THRU-02')
    t.refuses('ann', east(5, 4, 7), 'TM-THRU-04')
    over(t.choose('ann', east(5, 4, 8)), 'ann').asks('bob', 'tm.activate')
  })

  rule(['TM-KEYW-16', 'TM-R-130', 'TM-THRU-02'], 'caught in a net a unit runs four hexes less', () => {
    const t = turns([unit('ua1', 'jackal', [4, 5], { ap: 0 }), line('ub1', [7, 5], { facing: 0 })], {}, [
      points(2),
      ['accuracy', 5],
      ['evasion', 1],
      points(2),
    ])
    over(t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/2'), 'ann')
    t.pick('bob', 'ub1:move:thruster').refuses('bob', east(5, 8, 12), 'TM-THRU-02')
    over(t.choose('bob', east(5, 8, 11)), 'bob').asks('ann', 'tm.activate')
  })

  rule(['TM-CLASS-04', 'TM-CLASS-05', 'TM-MOD-04'], 'what a unit of class 3 and one of class 4 roll and walk', () => {
    const units = [unit('ua1', 'castellan', [3, 5]), unit('ua2', 'citadel', [3, 8]), line('ub1', [12, 5])]
    const t = turns(units, {}, [points(5), points(5), points(5)]).pick('ann', 'ua1:move:standard')
    t.refuses('ann', east(5, 4, 7), 'TM-MOVE-04')
    over(t.choose('ann', east(5, 4, 6)), 'ann')
    idle(t, 'bob', 'ub1')
      .pick('ann', 'ua2:move:standard')
      .refuses('ann', east(8, 4, 6), 'TM-MOVE-04')
    t.choose('ann', east(8, 4, 5)).asks('ann', 'tm.act')
    // 5 and 3; 5, 4 and one for its Reactor Tuning.
    expect(['ua1', 'ua2'].map(id => t.world.units[id]!.ap)).toEqual([8, 10])
  })

  rule(['TM-R-101', 'TM-HOVER-01', 'TM-CMD-36'], 'a gun drone hovers five hexes, and sees nothing behind it', () => {
    const drone = unit('ua2', 'wisp', [4, 5], { main: 'ua1', level: 1, ap: 0, facing: 0 })
    const t = turns([unit('ua1', 'carrier', [3, 5], { ap: 8 }), drone, line('ub1', [2, 5]), line('ub2', [12, 5])], {}, [
      points(1),
    ])
    t.pick('ann', 'ua1')
      .pick('ann', 'command:advance>ua2:hover')
      .refuses('ann', east(5, 5, 10, 1), 'TM-MOVE-04')
    t.choose('ann', east(5, 5, 9, 1)).pick('ann', 'next')
    expect(t.why('ann', 'command:engage>ua2:ub1')).toBe('TM-CMD-37')
    t.asks('ann', 'tm.act')
  })

  rule(['TM-MOD-02', 'TM-DRONE-07', 'TM-TRAIT-12'], 'four drones screen for the price of three', () => {
    const drone = (id: string, place: [number, number]) => unit(id, 'wisp', place, { main: 'ua1', ap: 0 })
    const drones = [drone('ua2', [6, 5]), drone('ua3', [5, 4]), drone('ua4', [5, 6]), drone('ua5', [4, 5])]
    const t = turns([unit('ua1', 'overlord', [5, 5], { ap: 6 }), ...drones, line('ub1', [12, 8])], {}, [points(1)])
    t.pick('ann', 'ua1')
    for (const id of ['ua2', 'ua3', 'ua4']) t.pick('ann', `command:screen>${id}`)
    t.pick('ann', 'command:screen')
    expect(drones.map(({ id }) => t.world.units[String(id)]!.screens)).toEqual(Array(4).fill(true))
    expect(t.world.units.ua1!.ap).toBe(6 + 1 + 3 - 3 * 2)
    t.asks('ann', 'tm.act')
  })
})

describe('a whole turn: to the end', () => {
  rule(['TM-R-105', 'TM-R-88', 'TM-BATL-15'], 'both last units die in one blast: nobody is given seven points', () => {
    const units = [
      unit('ua1', 'carrier', [3, 5], { ap: 6, durability: { torso: 3 } }),
      unit('ua2', 'wisp', [4, 5], { main: 'ua1', ap: 0, level: 0 }),
      unit('ub1', 'marauder', [5, 5], { ap: 0, durability: { torso: 3 } }),
    ]
    const dice: Dice[] = [points(1), ['evasion', 1], ['evasion', 1]]
    const t = field({ mission: 'winds_of_war', round: 3, weather: 7, units }, dice).pick('ann', 'ua1')
    t.pick('ann', 'next').pick('ann', 'next').pick('ann', 'command:self_destruct')
    expect(t.state.outcome).toMatchObject({ winners: ['bob'], scores: { ann: 0, bob: 0 } })
  })

  rule(['TM-R-98', 'TM-BATL-14', 'TM-SEC-08'], 'two secondary objectives of four points count seven', () => {
    const sides = {
      a: { secondaries: ['assassinate', 'intact'], secondary: { assassinate: 4 } },
      b: { secondaries: ['cripple', 'disarm'] },
    }
    const units = [unit('ua1', 'marauder', [3, 5]), unit('ub1', 'marauder', [12, 5], { inactive: true })]
    const t = over(field({ round: 6, sides, units }, [points(1)]).pick('ann', 'ua1'), 'ann')
    expect(t.world.sides.a.secondary).toEqual({ assassinate: 4, intact: 4 })
    expect(t.state.outcome!.scores).toEqual({ ann: 7, bob: 0 })
  })

  rule(['TM-R-95', 'TM-BATL-17'], 'the crate of one that dies above a house lies beside the house', () => {
    const objectives = [{ id: 'Crate1', kind: 'carry', at: [5, 2], carrier: 'ub2', arm: 'armL' }]
    const carrier = unit('ub2', 'alto_scout', [7, 5], { level: 1, ap: 0, durability: { torso: 2 } })
    const units = [unit('ua1', 'marauder', [3, 5], { ap: 6 }), carrier, unit('ub3', 'marauder', [15, 0])]
    const place = { mission: 'burning_sandstorm', board: [16, 13], structures: [{ hex: [7, 5], elevation: 0 }] }
    const t = field({ ...place, round: 2, weather: 1, objectives, units }, [points(1), ['accuracy', 8]])
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub2>torso+ua1/1')
    expect(t.world.objectives[0]).toMatchObject({ carrier: null, hex: { column: 7, row: 4 } })
    t.asks('ann', 'tm.act')
  })
})

test('after a thruster run there is no going on to a combat phase, only ending the turn (TM-THRU-06, TM-TURN-02)', () => {
  const t = turns([line('ua1', [1, 5]), line('ub1', [12, 8])], {}, [points(2)]).pick('ann', 'ua1:move:thruster')
  t.choose('ann', east(5, 2, 9))
  expect(t.options('ann', 'tm.act').filter(id => id === 'end' || id === 'next')).toEqual(['end'])
  t.pick('ann', 'end').asks('bob', 'tm.activate')
})

test('after the turn that is described the other side has one, unless it is said otherwise (TM-ROUND-01)', () => {
  const units = [line('ua1', [1, 5]), line('ua2', [1, 8]), line('ub1', [12, 8])]
  const next = (more: JsonObject) => over(field({ units, active: 'ua1', phase: 'close', ...more }), 'ann')
  next({}).asks('bob', 'tm.activate')
  next({ turn: 'a' }).asks('ann', 'tm.activate')
  field({ units, first: 'b' }).asks('bob', 'tm.activate')
})

test('what is on says what switching it off does (TM-CMD-05)', () => {
  const t = turns([line('ua1', [3, 5], { ap: 6, status: ['anchor'] }), line('ub1', [12, 5])], {}, [points(1)]).pick('ann', 'ua1')
  const { ask } = t.asks('ann', 'tm.act')
  const noteOf = (id: string) => ask.type === 'pick' && ask.options.find(o => o.id === id)!.note
  expect(noteOf('command:anchor')).toBe('2 AP: May move again.')
  expect(noteOf('command:overdrive')).toContain('+2 Standard Movement')
})
