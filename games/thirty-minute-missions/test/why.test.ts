import type { JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { at, engine, field, path } from './tm-table.ts'

const unit = (id: string, side: string, at: [number, number], more: JsonObject = {}): JsonObject => ({
  id,
  side,
  sheet: 'marauder',
  at,
  ap: 8,
  ...more,
})
const whyIn = (position: JsonObject, ...what: string[]) => {
  const table = field(position)
  table.asks('ann', engine.decision(table.state, 'ann')!.kind)
  return what.map(one => table.why('ann', one))
}

test('a unit that may not be activated', () => {
  const units = [
    unit('a1', 'a', [2, 5]),
    unit('a2', 'a', [2, 3], { inactive: true }),
    unit('a3', 'a', [2, 7], { where: 'destroyed' }),
    unit('a4', 'a', [2, 8], { sheet: 'wisp', main: 'a1', ap: 0 }),
    unit('b1', 'b', [8, 5]),
  ]
  expect(whyIn({ units }, 'a1', 'a2', 'a3', 'a4', 'b1')).toEqual([
    null,
    'TM-ROUND-02',
    'TM-DEST-01',
    'TM-DRONE-05',
    'TM-ROUND-01',
  ])
})

test('what belongs to another phase, a friend, and a question that is not asked', () => {
  const units = [
    unit('a1', 'a', [2, 5]),
    unit('a2', 'a', [3, 5]),
    unit('b1', 'b', [5, 5]),
    unit('b2', 'b', [13, 0], { where: 'reserve' }),
  ]
  const position = { units, active: 'a1', phase: 'ranged' }
  expect(whyIn(position, 'b2', 'move:standard', 'strike:b1', 'shoot:a2', 'shoot:b2', 'tm.activate')).toEqual([
    'TM-DEPL-05',
    'TM-TURN-01',
    'TM-RANGE-02',
    'TM-R-52',
    'TM-R-166',
    'TM-ROUND-01',
  ])
})

describe('through a whole turn', () => {
  type Table = ReturnType<typeof field>
  const pick = (id: string) => ({ type: 'pick' as const, ids: [id] })
  /** The unit of this id is activated, with a roll of 8 for its AP. */
  const turnOf = (id: string, units: readonly JsonObject[], more: JsonObject = {}): Table => {
    const side = id[1]!
    return field({ units: [...units], turn: side, ...more }, [['action points', 8]]).pick(side === 'a' ? 'ann' : 'bob', id)
  }
  const holding = (others: readonly JsonObject[] = []) => [
    unit('ua1', 'a', [5, 5], { sheet: 'revenant', holds: 'ub1', holdFrom: [4, 5], ap: 0 }),
    unit('ub1', 'b', [5, 5], { sheet: 'alto_line', heldBy: 'ua1', ap: 0 }),
    ...others,
  ]

  test('in a Hold neither takes a step (TM-HOLD-01)', () => {
    const t = turnOf('ua1', holding()).pick('ann', 'move:standard')
    t.refuses('ann', path(at(4, 5)), 'TM-HOLD-01')
    t.refuses('ann', path(at(5, 5, null, 1)), 'TM-HOLD-01')
    t.asks('ann', 'tm.path')
    const held = turnOf('ub1', holding()).pick('bob', 'stay')
    held.refuses('bob', pick('move:standard'), 'TM-HOLD-01')
    held.asks('bob', 'tm.act')
  })

  test('without a free hex behind it a held unit is not asked whether it breaks free (TM-HOLD-08)', () => {
    const crowd = [
      [6, 5],
      [6, 4],
      [6, 6],
    ].map(([c, r], i) => unit(`ua${i + 2}`, 'a', [c!, r!]))
    const t = turnOf('ub1', holding(crowd))
    expect(t.why('bob', 'tm.breakGrapple')).toBe('TM-HOLD-08')
    t.refuses('bob', pick('command:break_grapple'), 'TM-HOLD-08')
    t.asks('bob', 'tm.act')
    const free = turnOf('ub1', holding())
    expect([free.why('bob', 'tm.breakGrapple'), free.why('ann', 'tm.breakGrapple')]).toEqual([null, 'TM-HOLD-07'])
    free.pick('bob', 'stay').refuses('bob', pick('command:break_grapple'), 'TM-CMD-15')
    expect(free.why('bob', 'tm.breakGrapple')).toBe('TM-HOLD-07')
    free.asks('bob', 'tm.act')
  })

  test('a Strafing Run is not aimed at legs, nor at whom it does not fly over (TM-R-40, TM-AERI-06)', () => {
    const others = [unit('ub1', 'b', [5, 4], { ap: 0 }), unit('ub2', 'b', [9, 3], { ap: 0 }), unit('ua2', 'a', [0, 9])]
    const t = turnOf('ua1', [unit('ua1', 'a', [2, 4], { sheet: 'kestrel', level: 1, ap: 0 }), ...others])
    t.pick('ann', 'move:thruster').choose('ann', path(...Array.from({ length: 10 }, (_, i) => at(3 + i, 4))))
    expect(['shoot:ub2', 'shoot:ua2', 'ub2'].map(id => t.why('ann', id))).toEqual(['TM-AERI-06', 'TM-R-52', 'TM-AERI-06'])
    t.pick('ann', 'strike:ub1').refuses('ann', pick('legL'), 'TM-R-40')
    t.asks('ann', 'tm.section')
  })

  test('who does not react to a step says why (TM-CMD-09, TM-FOV-03)', () => {
    const mover = unit('ua1', 'a', [2, 5], { facing: 0, ap: 0 })
    const others = [
      unit('ub2', 'b', [8, 7], { facing: 3, ap: 0 }),
      unit('ub3', 'b', [9, 5], { facing: 0 }),
      unit('ub1', 'b', [7, 5], { facing: 3 }),
    ]
    const t = turnOf('ua1', [mover, ...others])
      .pick('ann', 'move:standard')
      .choose('ann', path(at(3, 5)))
    t.asks('bob', 'kernel.react')
    expect(['ub1', 'ub2', 'ub3', 'ua1'].map(id => t.why('bob', id))).toEqual([null, 'TM-CMD-09', 'TM-FOV-03', 'TM-CMD-09'])
  })

  test('the way out opens in round 5 (TM-MISS-20)', () => {
    const runner = unit('ub1', 'b', [13, 4], { facing: 0, ap: 0 })
    const pursuit = { attacker: 'a', mission: 'endless_pursuit', sides: { a: { area: 'west' }, b: { area: 'west' } } }
    const t = turnOf('ub1', [runner, unit('ua1', 'a', [0, 4])], { ...pursuit, round: 4 })
    t.pick('bob', 'move:standard').refuses('bob', path(at(14, 4)), 'TM-MISS-20')
    t.asks('bob', 'tm.path')
  })

  test('woods halve the range of a tank (TM-TERRA-02)', () => {
    const rows = Array.from({ length: 11 }, (_, row) => (row === 5 ? '....G........' : '.'.repeat(row % 2 ? 13 : 14)))
    const tank = unit('ua1', 'a', [2, 5], { sheet: 'bastion_tank', facing: 0, ap: 0 })
    const t = turnOf('ua1', [tank, unit('ub1', 'b', [9, 5])], { map: rows })
    t.refuses('ann', pick('shoot:ub1'), 'TM-TERRA-02')
    t.asks('ann', 'tm.act')
  })

  test('a part and its refusal tell the same share in sight (TM-LOS-03)', () => {
    // Eyes at 2.9 over a crest of 1 at 3 of 4 see 18 % of the legs, a rifle lower down nothing of them.
    const rows = Array.from({ length: 11 }, (_, row) => (row === 5 ? '..2..1.......' : '.'.repeat(row % 2 ? 13 : 14)))
    const shooter = unit('ua1', 'a', [2, 5], { sheet: 'alto_line', facing: 0, ap: 0 })
    const foe = unit('ub1', 'b', [6, 5], { sheet: 'alto_line', ap: 0 })
    const t = turnOf('ua1', [shooter, foe], { map: rows }).pick('ann', 'shoot:ub1')
    const { ask } = t.asks('ann', 'tm.section')
    const hidden = ask.type === 'pick' ? ask.options.filter(o => o.refusal?.rule === 'TM-LOS-03') : []
    expect(hidden.map(o => [o.id, o.refusal!.params.share])).toEqual([
      ['legL', 18],
      ['legR', 18],
    ])
    // What is in the way is named, with its place.
    expect(hidden[0]!.refusal!.text).toBe('Left leg: only 18\u2009% of it is in sight past the +1 hill in hex 5, 5')
    for (const { note, refusal } of hidden) expect(note).toContain(`${refusal!.params.share}\u2009% in sight`)
  })
})

test('why a question is not asked is told by how the table stands', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('a2', 'a', [3, 5], { inactive: true }), unit('b1', 'b', [9, 5])]
  const between = field({ units })
  expect(between.whyTexts('bob', 'tm.activate', 'tm.path')).toEqual([
    'it is the turn of the other side',
    'no unit is having its turn',
  ])
  expect(between.whyTexts('ann', 'tm.deploy', 'tm.role', 'tm.secondaries')).toEqual(Array(3).fill('the battle has begun'))
  between.asks('ann', 'tm.activate')

  const { name } = between.world.units.a1!
  const ranged = field({ units, active: 'a1', phase: 'ranged' })
  expect(ranged.whyTexts('ann', 'tm.activate', 'tm.path')).toEqual([`${name} is having its turn`, 'the Movement Phase is over'])
  expect(ranged.whyTexts('bob', 'tm.act', 'tm.target')).toEqual(Array(2).fill(`it is the turn of ${name}`))
  ranged.asks('ann', 'tm.act')
  const moving = field({ units, active: 'a1', phase: 'movement' })
  expect(moving.whyTexts('ann', 'tm.target')).toEqual(['the combat phases come after the Movement Phase'])
  moving.asks('ann', 'tm.act')
})

test('what nothing in the mission or on the board can lead to is told as such', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('b1', 'b', [9, 5], { ap: 0 })]
  const t = field({ units })
  t.asks('ann', 'tm.activate')
  expect(t.whyTexts('bob', 'tm.takeOn', 'tm.turret', 'tm.stance', 'tm.throwHex')).toEqual([
    'no attack is being resolved',
    'there are no turrets in this mission',
    'none of your units has Action Points left',
    'no unit is having its turn',
  ])
  expect(t.whyTexts('ann', 'tm.stance')[0]).toMatch(/^it is asked when/)
})

test('an answer to another question has its own reason', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('b1', 'b', [5, 5], { ap: 0 })]
  const elsewhere = [
    'move:standard',
    'cover:5@a1',
    'shoot:b1',
    'command:anchor',
    'torso',
    'a1/1*2',
    'guard',
    'hold',
    'again',
    'intact',
  ]
  expect(whyIn({ units }, ...elsewhere)).toEqual([
    ...['TM-TURN-01', 'TM-TURN-01', 'TM-TURN-01', 'TM-CMD-01', 'TM-LOS-03', 'TM-ATK-10', 'TM-CMD-09', 'TM-GRAP-07', 'TM-GRAP-04'],
    'TM-BATL-18',
  ])
  const nothing = ['shoot:b7', 'command:dance', 'fin', 'a1/9', 'move:crawl', 'toString']
  expect(whyIn({ units }, ...nothing)).toEqual(Array(6).fill('KERNEL-UNKNOWN'))
  const t = field({ units, active: 'a1', phase: 'movement' }).pick('ann', 'move:standard')
  expect(['a1:move:standard', 'end', 'command:kneel', 'reacts/a1'].map(id => t.why('ann', id))).toEqual([
    ...['TM-ROUND-01', 'TM-TURN-01', 'TM-CMD-01', 'TM-CMD-09'],
  ])
  t.asks('ann', 'tm.path')
})

test('a word that is an answer elsewhere: volleys, phases, cover, drones, terrain, markers', () => {
  const units = [
    unit('a1', 'a', [2, 5]),
    unit('a4', 'a', [2, 8], { sheet: 'wisp', main: 'a1', ap: 0 }),
    unit('b1', 'b', [5, 5], { ap: 0 }),
  ]
  const words = [
    'shoot:volley',
    'volley',
    'ranged',
    'pass',
    'hand:cat',
    'a4:hover',
    'a4:b1',
    'off',
    'none',
    '0',
    'yes',
    'woods',
    'wing+basic',
  ]
  expect(whyIn({ units }, ...words)).toEqual([
    ...['TM-GEN-06', 'TM-GEN-06', 'TM-TURN-01', 'TM-TURN-02', 'TM-R-121', 'TM-DRONE-05', 'TM-DRONE-05', 'TM-CMD-22', 'TM-R-10'],
    ...['TM-R-10', 'TM-ROUND-09', 'TM-R-117', 'TM-LOS-03'],
  ])
  const t = field({ units, options: { volley: true } })
  t.asks('ann', 'tm.activate')
  expect(t.whyTexts('ann', 'shoot:volley')).toEqual(['several attacks are declared at once in a combat phase of a unit'])
  expect(whyIn({ units }, 'shoot:volley', 'draw:a1/1:armL+armR', 'lucky')).toEqual(['TM-GEN-06', 'TM-CMD-16', 'TM-TRAIT-09'])
  const moving = field({ units, active: 'a1', phase: 'movement' }).pick('ann', 'move:standard')
  expect(['a4:hover', 'a4:b1'].map(id => moving.why('ann', id))).toEqual(['TM-CMD-36', 'TM-CMD-08'])
  moving.asks('ann', 'tm.path')
  const acting = field({ units, active: 'a1', phase: 'ranged' })
  acting.asks('ann', 'tm.act')
  expect(acting.whyTexts('ann', 'shoot:volley')).toEqual(['volley rolling was not agreed on in this battle'])
})

test('a weapon that is destroyed, carried, another phase’s or another unit’s says so', () => {
  const line = unit('a1', 'a', [4, 5], { sheet: 'alto_line', facing: 0 })
  const wreck = unit('a1', 'a', [4, 5], { sheet: 'bastion_tank', facing: 0, items: { 1: { durability: 0 } } })
  const foe = unit('b1', 'b', [5, 5], { ap: 0 })
  const whyShot = (own: JsonObject, ...plans: string[]) => {
    const t = field({ units: [own, foe], active: 'a1', phase: 'ranged' })
    t.asks('ann', 'tm.act')
    return plans.map(plan => t.why('ann', plan))
  }
  expect(whyShot(line, 'shoot:b1>torso+a1/2', 'strike:b1>torso+a1/1', 'shoot:b1>torso+b1/1', 'shoot:b1>torso+a1/3')).toEqual([
    ...['TM-WEAP-04', 'TM-RNGD-01', 'TM-ATK-10', 'TM-ATK-10'],
  ])
  expect(whyShot(wreck, 'shoot:b1>torso+a1/1')).toEqual(['TM-ATK-09'])
  const claws = unit('a1', 'a', [4, 5], { sheet: 'leech', facing: 0 })
  expect(whyShot(claws, 'shoot:b1>torso+a1/1')).toEqual(['TM-CLOSE-01'])
})

test('a Command Action that is none of the unit’s says what it would take', () => {
  const whyOf = (sheet: string, more: JsonObject, ...commands: string[]) => {
    const units = [unit('a1', 'a', [2, 5], { sheet, ...more }), unit('b1', 'b', [9, 5], { ap: 0 })]
    const t = field({ units, active: 'a1', phase: 'movement' })
    t.asks('ann', 'tm.act')
    return commands.map(command => t.why('ann', `command:${command}`))
  }
  expect(
    whyOf('bastion_tank', {}, 'equip', 'kneel', 'interact', 'field_repair', 'launch', 'evasive', 'reload', 'rotor_drive'),
  ).toEqual([...['TM-TYPE-06', 'TM-R-74', 'TM-CMD-18', 'TM-SYS-11', 'TM-DRONE-04', 'TM-CMD-30', 'TM-WEAP-07', 'TM-AERI-05']])
  expect(whyOf('kestrel', { level: 1 }, 'anchor', 'get_up', 'break_grapple', 'pull_free')).toEqual([
    ...['TM-CMD-24', 'TM-CMD-14', 'TM-CMD-15', 'TM-CMD-20'],
  ])
  const drone = unit('a2', 'a', [3, 5], { sheet: 'wisp', main: 'a1', ap: 0 })
  const main = unit('a1', 'a', [2, 5], { sheet: 'carrier' })
  const t = field({ units: [main, drone, unit('b1', 'b', [5, 5], { ap: 0 })], active: 'a1', phase: 'movement' })
  expect(t.whyTexts('ann', 'command:engage>a2:b1')).toEqual([
    'it can only be used in the Ranged Combat Phase or the Close Combat Phase',
  ])
  t.asks('ann', 'tm.act')
})

test('what a Command Action is done to: sections to repair, things to pick up, objects to hand over', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('a2', 'a', [3, 5]), unit('b1', 'b', [9, 5], { ap: 0 })]
  const t = field({ units, active: 'a1', phase: 'movement' }).pick('ann', 'move:standard')
  const words = ['a2:legL', 'a2:a2/1', 'a2:proposed', 'take:a1/1:armL', 'take:Beacon', 'scan:A', 'rite:Relay1', 'give:Beacon:a2']
  expect(words.map(id => t.why('ann', id))).toEqual([
    ...['TM-CMD-26', 'TM-CMD-26', 'TM-CMD-34', 'TM-CMD-16', 'TM-CMD-18', 'TM-CMD-18', 'TM-CMD-18', 'TM-CMD-18'],
  ])
  expect(['a2:wing', 'a2:a2/9', 'give:Beacon:a7', 'take:moon'].map(id => t.why('ann', id))).toEqual(
    Array(4).fill('KERNEL-UNKNOWN'),
  )
  t.asks('ann', 'tm.path')
})

test('a bare word: Command Actions, acts, movement modes, datasheets, equipment, statuses, hexes', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('b1', 'b', [9, 5], { ap: 0 })]
  const words = ['kneel', 'engage', 'shoot', 'grapple', 'thruster', 'alto_line', 'combat_rifle', 'overheat', 'h4_5', '0:left']
  expect(whyIn({ units }, ...words)).toEqual([
    ...['TM-CMD-01', 'TM-CMD-01', 'TM-TURN-01', 'TM-TURN-01', 'TM-MOVE-01', 'TM-GEN-11', 'TM-ATK-10', 'TM-GEN-09', 'TM-MOVE-01'],
    'TM-R-10',
  ])
})

test('a hex while a way is drawn or a throw is aimed: what keeps the unit from just this one', () => {
  const hill = { map: Array.from({ length: 11 }, (_, row) => (row === 5 ? '.....2.......' : '.'.repeat(14 - (row % 2)))) }
  const own = unit('a1', 'a', [4, 5], { sheet: 'alto_line', facing: 0 })
  const moving = field({ units: [own, unit('b1', 'b', [9, 5], { ap: 0 })], active: 'a1', phase: 'movement', ...hill })
  const asked = (id: string) => moving.why('ann', id)
  moving.pick('ann', 'move:standard')
  // A cliff, a way that begins with a turn, too far, a way, the edge.
  expect(['h5_5', '3,5', 'h10_5', '5,4', '99,5'].map(asked)).toEqual([
    ...['TM-R-25', 'TM-MOVE-01', 'TM-MOVE-04', 'TM-MOVE-01', 'TM-R-14'],
  ])
  moving.choose('ann', path()).pick('ann', 'move:thruster')
  expect(asked('6,4')).toBe('TM-THRU-03')
  moving.asks('ann', 'tm.path')
  const thrower = unit('a1', 'a', [4, 5], { sheet: 'executioner', facing: 0 })
  const throwing = field({ units: [thrower, unit('b1', 'b', [5, 5], { ap: 0 })], active: 'a1', phase: 'close' }, [['grapple', 8]])
  throwing.pick('ann', 'grapple:b1').pick('ann', 'throw')
  expect(['3,5', '12,5', '7,5'].map(id => throwing.why('ann', id))).toEqual(['TM-THROW-01', 'TM-THROW-03', 'TM-THROW-03'])
  throwing.asks('ann', 'tm.throwHex')
})

test('players, sides and giving up are no answers', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('b1', 'b', [9, 5], { ap: 0 })]
  expect(whyIn({ units }, 'ann', 'bob', 'a', 'surrender', 'carl')).toEqual([
    ...['TM-GEN-01', 'TM-GEN-01', 'TM-GEN-01', 'TM-ROUND-09', 'KERNEL-UNKNOWN'],
  ])
})

test('what is drawn on the board but no answer: heights, Deployment Areas, the way out, markers and the ground around them', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('b1', 'b', [5, 5], { ap: 0 })]
  const objectives = [
    { id: 'A', kind: 'control', at: [6, 1] },
    { id: 'Relay1', kind: 'corrupt', at: [6, 5] },
  ]
  const drawn = ['hh4_5', 'dah0_3-2', 'dbh12_3', 'exit-h0_3-2', 'mA', 'mA-ring', 'mA-ring-h6_1-4', 'mRelay1-ring', 'mwest-Relay2']
  expect(whyIn({ units, objectives }, ...drawn)).toEqual([
    ...['TM-MOVE-01', 'TM-DEPL-01', 'TM-DEPL-01', 'TM-MISS-20', 'TM-BATL-16', 'TM-BATL-16', 'TM-BATL-16', 'TM-CMD-18'],
    'TM-BATL-09',
  ])
})

test('an attack that is no option has the reason of its refusal', () => {
  const own = unit('a1', 'a', [4, 5], { sheet: 'alto_line', facing: 0, status: ['power_down'] })
  const far = unit('b2', 'b', [12, 5], { ap: 0 })
  const t = field({ units: [own, unit('b1', 'b', [5, 5], { ap: 0 }), far], active: 'a1', phase: 'ranged' })
  for (const shot of ['shoot:b1>torso+a1/1', 'shoot:b1>torso', 'shoot:b2>torso+a1/1', 'shoot:b1']) {
    expect(t.why('ann', shot), shot).toBe('TM-CMD-23')
    t.refuses('ann', { type: 'pick', ids: [shot] }, 'TM-CMD-23')
  }
  t.asks('ann', 'tm.act')
})

test('a bare word or thing, where the next act is asked for: what it stands for, and what is against that', () => {
  const items = { 4: { durability: 0 } }
  const own = unit('a1', 'a', [4, 5], { sheet: 'alto_line', facing: 0, ap: 4, items })
  const units = [own, unit('b1', 'b', [8, 5], { sheet: 'alto_line', ap: 0 })]
  const structures = [{ hex: [7, 7], elevation: 1 }]
  const whyAt = (phase: string, position: JsonObject, ...words: string[]) => {
    const t = field({ units, structures, active: 'a1', phase, ...position })
    t.asks('ann', 'tm.act')
    return words.map(word => t.why('ann', word))
  }
  const things = ['a1/1', 'a1/2', 'a1/3', 'a1/4', 'b1/1', 's1', 'basic']
  expect(whyAt('movement', {}, ...things)).toEqual([
    ...['TM-ATK-01', 'TM-WEAP-04', 'TM-SHLD-01', 'TM-ATK-09', 'TM-R-166', 'TM-BLDG-05', 'TM-BASIC-01'],
  ])
  const words = ['kneel', 'guard', 'get_up', 'hover', 'thruster', 'move', 'shoot', 'grapple', 'command']
  expect(whyAt('movement', {}, ...words)).toEqual([
    ...['TM-CMD-13', 'TM-CMD-27', 'TM-CMD-14', 'TM-THRU-07', 'TM-THRU-01', 'TM-MOVE-01', 'TM-ATK-01', 'TM-GRAP-02', 'TM-CMD-01'],
  ])
  const close = { units: [own, unit('b1', 'b', [5, 5], { sheet: 'alto_line', ap: 0 })] }
  expect(whyAt('close', close, 'a1/1', 'shoot', 'strike', 'move')).toEqual([
    ...['TM-RNGD-01', 'TM-TURN-01', 'TM-ATK-01', 'TM-TURN-01'],
  ])
  const poor = { units: [{ ...own, ap: 1 }, units[1]!] }
  expect(whyAt('ranged', poor, 'a1/1')).toEqual(['TM-ATK-10'])
  const t = field({ units, structures, active: 'a1', phase: 'ranged' }).pick('ann', 'shoot:b1')
  t.asks('ann', 'tm.section')
  expect(t.whyTexts('ann', 'a1/1', 'a1/2', 'a1/3', 'b1/1')).toEqual([
    ...['it is chosen with a part of the target', 'it is carried: Equip it first', 'that is no weapon', null],
  ])
})

test('who waits beside the board says what keeps it there: a reserve its round, an aircraft the room to come back', () => {
  const off = { sheet: 'stinger', where: 'off', level: 1, marks: [{ kind: 'edge', edge: 'west' }] }
  const wall = [2, 3, 4, 5, 6, 7, 8].flatMap(row => [1, 2, 3].map(level => [row, level] as const))
  const crowd = wall.map(([row, level], i) => unit(`b${i + 3}`, 'b', [0, row], { sheet: 'kestrel', level, inactive: true }))
  const units = [
    unit('a1', 'a', [5, 5]),
    unit('a2', 'a', [0, 5], off),
    unit('a3', 'a', [0, 0], { where: 'reserve' }),
    unit('b1', 'b', [9, 5]),
    ...crowd,
  ]
  const t = field({ units, mission: 'winds_of_war', round: 1 })
  t.asks('ann', 'tm.activate')
  expect(t.whyTexts('ann', 'a1', 'a2', 'a3')).toEqual([
    null,
    'there is no room for it to come back',
    'it cannot come in from reserve yet',
  ])
})

test('a Command Action with a target it does not take, and one that the unit has not', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('b1', 'b', [9, 5], { ap: 0 })]
  const t = field({ units, active: 'a1', phase: 'ranged' })
  t.asks('ann', 'tm.act')
  expect(t.whyTexts('ann', 'command:kneel>a1', 'command:field_repair>a1:legL')).toEqual([
    "it is chosen as 'command:kneel' here",
    'it has no Repair Arm that works',
  ])
})

describe('what a Command Action cannot be done to has its own reason', () => {
  const whyOf = (own: JsonObject, others: readonly JsonObject[], more: JsonObject, command: string, ...whats: string[]) => {
    const foe = unit('b1', 'b', [5, 4], { ap: 0, durability: { legL: 3 } })
    const t = field({ units: [own, foe, ...others], active: 'a1', phase: 'ranged', ...more })
    t.asks('ann', 'tm.act')
    return whats.map(what => t.why('ann', `command:${command}>${what}`))
  }
  const line = (more: JsonObject = {}) => unit('a1', 'a', [4, 5], { sheet: 'alto_line', facing: 0, ap: 12, ...more })

  test('hands: what they hold, what is Mounted, what lies there, an arm that is gone or carries the Beacon', () => {
    const beacon = { id: 'Beacon', kind: 'carry', at: [4, 5], carrier: 'a1', arm: 'armR' }
    const mission = { mission: 'the_call_of_darkness', objectives: [beacon], dropped: [{ item: 'a1/1', at: [8, 5] }] }
    const wounded = line({ durability: { armL: 0 } })
    const hands = [
      'draw:a1/2:armR',
      'draw:a1/2:armL',
      'draw:a1/1:armR',
      'take:a1/1:armR',
      'take:a1/2:armR',
      'stow:a1/2',
      'stow:a1/4',
    ]
    expect(whyOf(wounded, [], mission, 'equip', ...hands)).toEqual([
      ...['TM-BATL-17', 'TM-LOSS-04', 'TM-WEAP-08', 'TM-WEAP-08', 'TM-WEAP-08', 'TM-WEAP-04', 'TM-WEAP-02'],
    ])
    expect(whyOf(line(), [], {}, 'equip', 'draw:a1/1:armR', 'draw:b1/2:armR')).toEqual(['TM-WEAP-04', 'TM-CMD-16'])
    const asked = field({ units: [wounded, unit('b1', 'b', [5, 4], { ap: 0 })], active: 'a1', phase: 'ranged' })
    asked.pick('ann', 'command:equip').asks('ann', 'tm.commandTarget')
    expect(asked.whyTexts('ann', 'draw:a1/2:armL', 'a1/1', 'stow:a1/1')).toEqual([
      'the arm is destroyed',
      "it is chosen as 'stow:a1/1' here",
      null,
    ])
  })

  test('repairs: enemies, what is far away, whole, destroyed or no thruster', () => {
    const mender = unit('a1', 'a', [4, 5], { sheet: 'prospector', ap: 12 })
    const near = unit('a2', 'a', [5, 5], { sheet: 'alto_line', durability: { legL: 3, armL: 0 } })
    const far = unit('a3', 'a', [8, 5], { durability: { legL: 3 } })
    const t = field({ units: [mender, near, far, unit('b1', 'b', [5, 4], { ap: 0 })], active: 'a1', phase: 'ranged' })
    const whats = ['b1:legL', 'a3:legL', 'a2:legR', 'a2:armL', 'a2:a2/1', 'a2:legL']
    expect(t.whyTexts('ann', ...whats.map(what => `command:field_repair>${what}`))).toEqual([
      ...['it is an enemy', 'it is 4 hexes away: at most 1 hex', 'it is not damaged', 'it is destroyed: that cannot be repaired'],
      ...['only sections and thrusters are repaired', null],
    ])
    t.asks('ann', 'tm.act')
  })

  test('Orders, locks, reloading and objectives', () => {
    const main = unit('a1', 'a', [4, 5], { sheet: 'carrier', ap: 12 })
    const drones = [
      unit('a2', 'a', [4, 4], { sheet: 'wisp', main: 'a1', ap: 0 }),
      unit('a3', 'a', [1, 1], { sheet: 'carrier' }),
      unit('a4', 'a', [1, 2], { sheet: 'wisp', main: 'a3', ap: 0 }),
    ]
    expect(whyOf(main, drones, {}, 'screen', 'a2', 'a3', 'a4')).toEqual([null, 'TM-CMD-08', 'TM-DRONE-05'])
    expect(whyOf(main, drones, {}, 'lock_on', 'a3', 'off')).toEqual(['TM-CMD-22', 'TM-CMD-22'])
    const gun = line({ sheet: 'castellan' })
    expect(whyOf(gun, [], {}, 'reload', 'a1/1', 'a1/2', 'b1/1')).toEqual(['TM-WEAP-07', 'TM-CMD-17', 'TM-CMD-17'])
    const crates = [
      { id: 'Crate1', kind: 'carry', at: [4, 5], carrier: 'a2', arm: 'armR' },
      { id: 'Crate2', kind: 'carry', at: [4, 5] },
    ]
    const friend = unit('a2', 'a', [9, 5], { sheet: 'revenant', items: { 1: { durability: 0 } } })
    const desert = { mission: 'burning_sandstorm', board: [16, 13], objectives: crates }
    expect(whyOf(line(), [friend], desert, 'interact', 'put:Crate2', 'take:Crate1', 'scan:Crate1')).toEqual([
      ...['TM-CMD-18', 'TM-BATL-17', 'TM-CMD-18'],
    ])
  })
})

test('a structure that is destroyed, a marker, and one of another mission', () => {
  const units = [unit('a1', 'a', [2, 5]), unit('b1', 'b', [5, 5], { ap: 0 })]
  const structures = [
    { hex: [7, 7], elevation: 0, defense: 0 },
    { hex: [9, 7], elevation: 0 },
  ]
  const objectives = [
    { id: 'A', kind: 'control', at: [6, 1] },
    { id: 'Beacon', kind: 'carry', at: [6, 5] },
  ]
  expect(whyIn({ units, structures, objectives }, 's1', 'shoot:s1', 's2', 'A', 'o-Beacon', 'Beacon', 'shoot:HQ')).toEqual([
    ...['TM-BLDG-02', 'TM-BLDG-02', 'TM-BLDG-05', 'TM-BATL-16', 'TM-CMD-18', 'TM-CMD-18', 'TM-BATL-09'],
  ])
})
