import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { SHEETS } from '../../data/figures.ts'
import { hooks } from '../../hooks.ts'
import { at, path } from '../../test/tm-table.ts'
import { cutMovement } from '../cut.ts'
import { stillMoves } from '../going-on.ts'
import { modesOf } from '../modes.ts'
import { pointsOf, standardMovement } from '../standard.ts'
import { afield, like, SEA, type Table, unitIn } from './table.ts'

/** The Standard Movement of a unit in this state. */
const movement = (unit: JsonObject, more: JsonObject = {}) => {
  const t = afield(unit, more)
  t.asks('ann', 'tm.act')
  return standardMovement(t.world, unitIn(t))
}
const roll = (t: Table, kind: 'roll.accuracy' | 'roll.assault') =>
  hooks.ledger(t.world, kind, { unit: 'ua1', weapon: 'basic', target: 'far', distance: 1, how: 'normal' }, 0, 'TM-ATK-05')

rule('TM-LOSS-03', 'without heads -1 to Accuracy Rolls', () => {
  const t = afield({ durability: { head: 0 } })
  expect(explained(roll(t, 'roll.accuracy'))).toEqual(['TM-ATK-05 base 0', 'TM-LOSS-03 blinded -1'])
  const whole = afield({})
  expect(roll(whole, 'roll.accuracy').total).toBe(0)
  for (const table of [t, whole]) table.asks('ann', 'tm.act')
  // One head of two, and a mech that never had one, change nothing.
  const heads = [...SHEETS.get('marauder')!.sections, { id: 'head2', kind: 'head', frame: 'light', armor: [] }]
  const two = like('marauder', { sections: heads as unknown as JsonObject[] })
  const none = like('marauder', { sections: heads.filter(s => s.kind !== 'head') as unknown as JsonObject[] })
  for (const unit of [{ sheet: two, durability: { head: 0 } }, { sheet: none }]) {
    const table = afield(unit)
    expect(roll(table, 'roll.accuracy').lines.filter(l => l.rule === 'TM-LOSS-03')).toEqual([])
    table.asks('ann', 'tm.act')
  }
})

rule(['TM-LOSS-06', 'TM-LOSS-07'], 'half the legs lost: half the movement and -1 to Assault Rolls; all: 1 and -2', () => {
  // Worked example 15.
  expect(movement({ durability: { legL: 0 } }).total).toBe(2)
  expect(movement({ durability: { legL: 0, legR: 0 } }).total).toBe(1)
  const rolls = (durability: JsonObject) => {
    const t = afield({ durability })
    t.asks('ann', 'tm.act')
    return roll(t, 'roll.assault').total
  }
  expect([rolls({}), rolls({ legL: 0 }), rolls({ legL: 0, legR: 0 })]).toEqual([0, -1, -2])
  const three = like('marauder', {
    sections: [
      ...SHEETS.get('marauder')!.sections,
      { id: 'leg3', kind: 'leg', frame: 'light', armor: [] },
    ] as unknown as JsonObject[],
  })
  // Half of 3 rounds to 2: one lost leg changes nothing.
  const [base, one, two] = [{}, { legL: 0 }, { legL: 0, legR: 0 }].map(durability => movement({ sheet: three, durability }).total)
  expect([one, two]).toEqual([base, Math.ceil(base! / 2)])
})

rule('TM-LOSS-07', 'a mech built without legs has lost none', () => {
  const sections = SHEETS.get('marauder')!.sections.filter(s => s.kind !== 'leg') as unknown as JsonObject[]
  const t = afield({ sheet: like('marauder', { sections }) })
  expect(roll(t, 'roll.assault').total).toBe(0)
  t.asks('ann', 'tm.act')
})

rule('TM-LOSS-08', 'half the drives of a vehicle lost: half the movement; all: none', () => {
  expect(movement({ sheet: 'bastion_tank', durability: { trackL: 0 } }).total).toBe(2)
  expect(movement({ sheet: 'behemoth', durability: { t1: 0 } }).total).toBe(2)
  expect(movement({ sheet: 'behemoth', durability: { t1: 0, t2: 0 } }).total).toBe(1)
  const sub = (durability: JsonObject) => movement({ sheet: 'nautilus', level: 0, durability }, { map: SEA }).total
  expect([sub({}), sub({ drive1: 0 })]).toEqual([4, 2])
  const { sections } = SHEETS.get('bastion_tank')!
  const third = { ...sections.find(s => s.id === 'trackL')!, id: 'track3' }
  const three = like('bastion_tank', { sections: [...sections, third] as unknown as JsonObject[] })
  // Half of 3 rounds to 2.
  const [base, one, two] = [{}, { trackL: 0 }, { trackL: 0, trackR: 0 }].map(
    durability => movement({ sheet: three, durability }).total,
  )
  expect([one, two]).toEqual([base, Math.ceil(base! / 2)])
  const own = { side: 'a', sheet: 'marauder', at: [0, 0], id: 'own' }
  const t = afield({ sheet: 'bastion_tank', durability: { trackL: 0, trackR: 0 } }, {}, [own])
  expect(modesOf(t.world, unitIn(t))).toEqual([])
  t.asks('bob', 'tm.activate')
})

rule('TM-R-130', 'the changes of Standard Movement come in one order', () => {
  const sheet = like('wraith', { mods: ['actuator'] })
  // 5 + 1 + 2 = 8, halved 4, less 2: 2.
  const changed = movement({ sheet, status: ['overdrive', 'euphotic'], durability: { legL: 0 } })
  expect(changed.total).toBe(2)
  expect(explained(changed).map(line => line.split(' ')[0])).toEqual([
    'TM-MOVE-04',
    'TM-MOD-05',
    'TM-CMD-21',
    'TM-LOSS-06',
    'TM-STAT-04',
  ])
  // Towing: 5 halved 3, less 2: 1. The other way round it would be 2.
  const beacon = { mission: 'the_call_of_darkness', objectives: [{ id: 'Beacon', kind: 'carry', at: [4, 4], carrier: 'ua1' }] }
  expect(movement({ sheet: 'jackal', status: ['entangled'] }, beacon).total).toBe(1)
  // All legs lost sets it to 1 and nothing is halved any more; statuses leave 1 (TM-R-34).
  expect(movement({ sheet, status: ['overdrive', 'abyss'], durability: { legL: 0, legR: 0 } }).total).toBe(1)
  const t = afield({ sheet: 'alto_line', status: ['euphotic'], at: [2, 4] })
  expect(pointsOf(t.world, unitIn(t), 'thruster').total).toBe(4)
  t.asks('ann', 'tm.act')
})

rule('TM-R-34', 'statuses never bring Standard Movement below 1', () => {
  expect(movement({ sheet: 'citadel', status: ['euphotic', 'entangled'] }).total).toBe(1)
})

rule('TM-R-167', 'a leg lost in the middle of a move cuts what is left of it to the new total', () => {
  const t = afield({ sheet: 'alto_line' })
  t.pick('ann', 'move:standard')
  const left = (spent: number, mode: 'standard' | 'thruster') => {
    const world = structuredClone(t.world)
    Object.assign(world.moving!, { mode, spent, points: mode === 'thruster' ? 8 : 4 })
    world.units.ua1!.durability.legL = 0
    cutMovement(world, world.units.ua1!)
    return world.moving!.points - world.moving!.spent
  }
  // 4 becomes 2: of it 1 is left, or nothing; 8 becomes 4.
  expect([left(1, 'standard'), left(3, 'standard'), left(1, 'thruster')]).toEqual([1, 0, 3])
  // Nothing is paid back when a status ends on the way.
  const world = structuredClone(t.world)
  world.moving!.points = 2
  cutMovement(world, world.units.ua1!)
  expect(world.moving!.points).toBe(2)
  t.asks('ann', 'tm.path')
})

rule(['TM-R-140', 'TM-R-167'], 'a move is over with the turn, with what the mode needs, and with the means to move', () => {
  const t = afield({ sheet: 'revenant' })
  t.pick('ann', 'move:hover')
  const goesOn = (change: (world: Table['world']) => void) => {
    const world = structuredClone(t.world)
    change(world)
    return stillMoves(world)
  }
  expect(goesOn(() => {})).toBe(true)
  expect(goesOn(world => Object.assign(world.turn!, { over: true }))).toBe(false)
  expect(goesOn(world => Object.assign(world.units.ua1!, { status: ['prone'] }))).toBe(false)
  expect(
    goesOn(world => {
      for (const item of Object.values(world.items)) item.durability = 0
    }),
  ).toBe(false)
  t.asks('ann', 'tm.path')
})

rule(['TM-CMD-28', 'TM-R-153'], 'after each step whoever watches is asked, and nobody else', () => {
  const t = afield({}, {}, [{ side: 'b', sheet: 'marauder', at: [9, 4], id: 'foe', ap: 8, stance: 'overwatch' }])
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4)))
  expect(unitIn(t).moved).toBe(1)
  t.asks('bob', 'kernel.react')
  const unseen = afield({}, {}, [{ side: 'b', sheet: 'marauder', at: [9, 4], id: 'foe', facing: 0, ap: 8, stance: 'overwatch' }])
  unseen
    .pick('ann', 'move:standard')
    .choose('ann', path(at(5, 4), at(6, 4)))
    .asks('ann', 'tm.act')
})

rule(['TM-R-167', 'TM-CMD-28'], 'a mover that is hit is asked again, with what is left to it', () => {
  const t = afield({ sheet: 'wraith', durability: { legL: 1 } }, {}, [
    { side: 'b', sheet: 'alto_line', at: [9, 4], id: 'foe', ap: 2, stance: 'overwatch' },
  ])
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4), at(7, 4)))
  t.dice('accuracy', 8).pick('bob', t.options('bob', 'kernel.react')[0]!).pick('bob', 'legL')
  // One leg of two is gone: 5 becomes 3, of which 1 is spent.
  expect(unitIn(t).durability.legL).toBe(0)
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 2, from: { x: 5, y: 4 } })
})

rule('TM-CMD-13', 'a kneeling unit only rotates', () => {
  const t = afield({ status: ['kneeling'] })
  t.pick('ann', 'move:standard').refuses('ann', path(at(5, 4)), 'TM-CMD-13')
  t.choose('ann', path(at(4, 4, 2)))
  expect(unitIn(t).facing).toBe(2)
  t.asks('ann', 'tm.act')
  const hover = afield({ sheet: 'revenant', status: ['kneeling'] })
  hover.refuses('ann', { type: 'pick', ids: ['move:thruster'] }, 'TM-CMD-13')
  hover.pick('ann', 'move:hover').refuses('ann', path(at(4, 4, null, 1)), 'TM-CMD-13')
  hover.asks('ann', 'tm.path')
})

rule('TM-STAT-12', 'a Prone unit does not move', () => {
  const t = afield({ status: ['prone'] })
  t.refuses('ann', { type: 'pick', ids: ['move:standard'] }, 'TM-STAT-12')
  t.asks('ann', 'tm.act')
})
