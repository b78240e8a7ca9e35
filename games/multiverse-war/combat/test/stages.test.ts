import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { fieldWith } from '../../test/mv-table.ts'
import { without } from '../../test/stand-ins.ts'
import { attack, battle, block, building, type Dice, type Fight, land, shoot, strikers, throws } from './battle.ts'

/** Each stage with somebody dying in it: who is left, where they stand, who struck. */
const left = (table: Fight) => {
  table.asks('ann', table.engine.decision(table.state, 'ann')!.kind)
  expect(table.world.combat).toBeNull()
  expect(table.world.shown).toEqual([])
  return { blocks: Object.keys(table.world.blocks).filter(id => id !== 'far'), strikers: strikers(table) }
}

rule(['MV-CMB-07'], 'interception: a rider that dies before the cards costs nobody a card', () => {
  const table = attack('horseman', 'archer', throws('shh'), {
    options: { combatCards: true },
    players: [{ id: 'p1' }, { id: 'p2', tracks: [{ type: 'pikeman', square: 2 }] }],
    b1: { wounds: 2 },
    blocks: [block('pike', 'p2', 'pikeman', [12, 10])],
  })
  expect(left(table)).toEqual({ blocks: ['foe', 'pike'], strikers: ['pike'] })
})

rule(['MV-CMB-07'], 'before the dice: oil or ants kill the attacker, and nothing moves', () => {
  const ants = battle({
    encounters: [{ kind: 'ant-colony', hex: [11, 10] }],
    blocks: [block('b1', 'p1', 'pikeman', [10, 10], { wounds: 2 }), block('x', 'p2', 'archer', [16, 10])],
  })
  ants.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  expect(left(ants)).toEqual({ blocks: ['x'], strikers: [] })
  expect(ants.world.encounters[0]!.damage).toBe(0)
})

rule(
  ['MV-CMB-02', 'MV-CMB-06', 'MV-CMB-07'],
  'first strike: whoever dies in it strikes no more; the victor enters, a dead attacker does not',
  () => {
    const killed = attack('heavy-swordsman', 'archer', throws('bsss'), { b1: { wounds: 2 } })
    expect(left(killed)).toEqual({ blocks: ['foe'], strikers: ['foe'] })
    const slain = attack('horseman', 'archer', throws('hbbb'), { foe: { wounds: 1 } })
    expect(left(slain)).toEqual({ blocks: ['b1'], strikers: ['b1'] })
    expect(slain.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
  },
)

rule(['MV-CMB-07', 'MV-CMB-06'], 'retaliation: the attacker that dies in it leaves the field to the defender', () => {
  const table = attack('pikeman', 'tribal-scout', throws('hhh', 'sh'), { b1: { wounds: 2 } })
  expect(left(table)).toEqual({ blocks: ['foe'], strikers: ['b1', 'foe'] })
})

rule(['MV-R-126', 'MV-CMB-07'], 'Cleave: a further victim that dies gives way to the answer of the target', () => {
  const table = battle(
    {
      players: [{ id: 'p1', tracks: [{ type: 'berserker', square: 2 }] }],
      blocks: [
        block('b1', 'p1', 'berserker', [10, 10], { wounds: 2 }),
        block('foe', 'p2', 'tribal-scout', [11, 10]),
        block('x1', 'p2', 'archer', [12, 10], { wounds: 1 }),
      ],
    },
    throws('hhhh', 'shhh', 'sh'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10+b1')
  expect(left(table)).toEqual({ blocks: ['foe'], strikers: ['b1', 'b1', 'foe'] })
})

rule(
  ['MV-BLD-17', 'MV-CMB-06'],
  'a building that falls takes its garrison and Builder along before they strike; the attacker enters',
  () => {
    const table = attack('berserker', 'heavy-swordsman', throws('shhh'), {
      buildings: [building('s1', 'p2', 'barracks', [11, 10], { damage: 2 })],
      blocks: [block('mate', 'p2', 'builder', [11, 10])],
    })
    expect(left(table)).toEqual({ blocks: ['b1'], strikers: ['b1'] })
    expect(table.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
  },
)

rule(['MV-BLD-16', 'MV-LOS-11'], 'a shot at a garrisoned building is at the building; those inside are not listed', () => {
  const table = shoot('archer', [12, 10], 'pikeman', throws('s'), {
    buildings: [building('s1', 'p2', 'barracks', [10, 10])],
    act: 'shoot:s1',
  })
  expect(left(table)).toEqual({ blocks: ['b1', 'eye', 'foe'], strikers: ['b1'] })
  const other = battle({
    buildings: [building('s1', 'p2', 'barracks', [10, 10])],
    blocks: [block('b1', 'p1', 'archer', [12, 10]), block('foe', 'p2', 'pikeman', [10, 10])],
  })
  other.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['shoot:foe'] }, 'MV-BLD-16')
  other.asks('ann', 'mv.act')
})

rule(['MV-R-137', 'MV-CMB-06'], 'when a Settlement falls its attacker enters before its owner is out', () => {
  const procs = without('checkVictory', 'commandPoints', 'endOfRound', 'startStep', 'credit', 'afterAttack', 'eliminate')
  const table = fieldWith(
    procs,
    {
      meadow: { hex: [10, 10], radius: 7 },
      options: { combatCards: false },
      buildings: [building('s1', 'p2', 'settlement', [11, 10], { damage: 4 })],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('x', 'p2', 'archer', [16, 10])],
    },
    throws('shh') as Dice,
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  expect(table.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
  expect(table.events.findIndex(one => one.type === 'moved')).toBeLessThan(
    table.events.findIndex(one => one.type === 'combat ended'),
  )
  table.asks('ann', 'mv.activate')
})

rule(['MV-R-118', 'MV-ACT-04'], 'a step onto a friend is only made on the way to a hex where it may stay', () => {
  const table = battle({
    land: [land(12, 10, 'hill'), land(11, 9, 'hill'), land(11, 11, 'hill')],
    blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p1', 'archer', [11, 10]), block('x', 'p2', 'archer', [17, 10])],
  })
  table.pick('ann', 'b1')
  // Behind the friend only hills: 1 point there, 2 more for a hill: too far.
  table.refuses('ann', { type: 'pick', ids: ['go:h12_10'] }, 'MV-ACT-03')
  table.refuses('ann', { type: 'pick', ids: ['go:h11_10'] }, 'MV-ACT-05')
  table.asks('ann', 'mv.act')
})
