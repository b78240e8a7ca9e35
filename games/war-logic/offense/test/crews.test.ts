import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ann, bob, offense, points, setDown } from './offense-table.ts'

const crew = (id: string, more = {}) => ann(id, 'vehicle_gunner', null, { in: 'u1', as: 'seat', ...more })
const TANK = ann('u1', 'battle_tank', [10, 10])
const FOE = bob('u9', 'elder_dragon', [10, 22], { layer: 'land' })

rule(
  ['WL-OFF-04', 'WL-CTRL-15', 'WL-CTRL-16', 'WL-R-148'],
  'a machine fires one weapon for each activated operator, each weapon once',
  () => {
    const table = offense([TANK, crew('u2'), crew('u3'), crew('u4'), FOE], [['attack', 5, 5]], {
      turn: { active: ['u2', 'u3'] },
      options: { damageMaximization: false },
    })
    expect(table.options('ann', 'wl.attack')).toEqual(['all', 'u1/3>u9', 'u1/4>u9', 'u1/5>u9', 'u1/3>@', 'u1/4>@', 'u1/5>@'])
    table.pick('ann', 'u1/3>u9')
    table.refuses('ann', { type: 'pick', ids: ['u1/3>u9'] }, 'WL-OFF-04')
    table.pick('ann', 'u1/4>u9')
    // The third operator was not activated.
    expect(table.all('attacks').map(one => [one.unit, one.weapon])).toEqual([
      ['u1', 'tank_cannon'],
      ['u1', 'vehicle_bolter'],
    ])
    expect(table.world.turn!.blows.every(({ by }) => by === 'u1')).toBe(true)
  },
)

rule(['WL-UNIT-07', 'WL-R-209'], 'a machine without an operator does not attack, nor with frozen ones', () => {
  const empty = offense([TANK, FOE, ann('u5', 'british_private', [10, 14])], [], { turn: { active: ['u1', 'u5'] } })
  expect(empty.options('ann', 'wl.attack')).toEqual(['u5/3>u9'])
  empty.refuses('ann', { type: 'pick', ids: ['u1/3>u9'] }, 'WL-UNIT-07')
  const frozen = offense([TANK, crew('u2', { marks: [{ kind: 'frozen' }] }), FOE], [], { turn: { active: ['u1', 'u2'] } })
  expect(frozen.state.outcome).not.toBeNull()
})

rule(
  ['WL-LOAD-05', 'WL-UNIT-08', 'WL-R-210'],
  'passengers and operators fire their own weapons, measured from the edge of the carrier',
  () => {
    const truck = ann('u1', 'troop_truck', [10, 10])
    const units = [
      truck,
      ann('u2', 'british_private', null, { in: 'u1', as: 'seat' }),
      ann('u3', 'british_private', null, { in: 'u1' }),
    ]
    // The truck has a radius of 1.5, the Cossack of 0.5: 12 inches between the centres is exactly 10.
    const table = offense([...units, bob('u9', 'cossack', [10, 22])], [['attack', 5]], { turn: { active: ['u3'] } })
    expect(table.options('ann', 'wl.attack')).toEqual(['u3/3>u9'])
    table.pick('ann', 'u3/3>u9')
    expect(table.last('struck')).toMatchObject({ unit: 'u3', leverage: 1, damage: 3 })
    const far = offense([...units, bob('u9', 'cossack', [10, 22.01]), bob('u8', 'cossack', [10, 5])], [], {
      turn: { active: ['u3'] },
    })
    far.refuses('ann', { type: 'pick', ids: ['u3/3>u9'] }, 'WL-OFF-09')
    far.asks('ann', 'wl.attack')
    const operator = offense([...units, bob('u9', 'cossack', [10, 20])], [], { turn: { active: ['u2'] } })
    expect(operator.options('ann', 'wl.attack')).toEqual(['u2/3>u9', 'u1/3>u9', 'u1/3>@'])
  },
)

rule(
  ['WL-HOUSE-11', 'WL-OFF-04', 'WL-R-210'],
  'a garrison fires from the edge of its building, and the weapon of the building once for each seat',
  () => {
    const bunker = ann('u1', 'bunker', [10, 10])
    const guards = [ann('u2', 'british_private', null, { in: 'u1' }), ann('u3', 'british_private', null, { in: 'u1' })]
    const table = offense([bunker, ...guards, bob('u9', 'minotaur_tyr', [10, 22])], [['attack', 5, 6]], {
      turn: { active: ['u2', 'u3'] },
    })
    expect(table.options('ann', 'wl.attack')).toContain('u1/3>u9')
    table.pick('ann', 'u1/3>u9')
    expect(table.options('ann', 'wl.attack').filter(id => !id.startsWith('dice'))).toEqual(['u3/3>u9'])
    table.pick('ann', 'u3/3>u9').asks('ann', 'wl.assign')
  },
)

rule(
  ['WL-HOUSE-09', 'WL-UNIT-08', 'WL-R-114', 'WL-R-212', 'WL-LOAD-06'],
  'operator, machine and passenger are all struck in one step: the machine falls last, and what is too much strikes who is left',
  () => {
    const truck = bob('u1', 'troop_truck', [10, 18], { armour: 0, health: 6 })
    const units = [
      ann('u5', 'british_private', [8, 10]),
      ann('u6', 'british_private', [12, 10]),
      ann('u7', 'shock_private', [10, 10]),
      truck,
      bob('u2', 'cossack', null, { in: 'u1', as: 'seat' }),
      bob('u3', 'orc_grunt', null, { in: 'u1' }),
    ]
    const table = offense(units, [['attack', 10, 6, 8]], { options: { damageMaximization: false } })
    setDown(table.pick('ann', 'u5/3>u2').pick('ann', 'u6/3>u3').pick('ann', 'u7/4>u1'))
    // Accuracy 9 kills the driver; 5 takes 3 from the orc's shield; the laser leaves nothing of 6 points.
    expect(table.all('struck').map(one => [one.target, one.damage])).toEqual([
      ['u2', 5],
      ['u3', 3],
      ['u1', 6],
    ])
    const { u1, u2, u3 } = table.world.units
    expect([u1!.where, u2!.where, u3!.where, points(table, 'u3')]).toEqual(['dead', 'dead', 'table', 8])
    expect(table.world.turn!.blows.map(({ by, target }) => `${by}>${target}`)).toEqual(['u5>u2', 'u6>u3', 'u7>u1', 'u7>u3'])
  },
)

rule(['WL-HOUSE-09', 'WL-OFF-19', 'WL-R-237'], 'the machine falls first: shots at those who were in it go on', () => {
  const truck = bob('u1', 'troop_truck', [10, 18], { armour: 0, health: 4 })
  const units = [
    ann('u5', 'british_private', [8, 10]),
    ann('u6', 'british_private', [12, 10]),
    ann('u7', 'shock_private', [10, 10]),
    truck,
    bob('u2', 'cossack', null, { in: 'u1', as: 'seat' }),
    bob('u3', 'minotaur_tyr', null, { in: 'u1' }),
  ]
  const table = offense(units, [['attack', 10, 10, 6]], { options: { damageMaximization: false } })
  setDown(table.pick('ann', 'u7/4>u1').pick('ann', 'u5/3>u2').pick('ann', 'u6/3>u3'))
  // 7 takes the truck and 3 more strike both; the Cossack with 2 left dies of accuracy 9, the Minotaur loses 3 and 5 x 0.5.
  expect([table.world.units.u2!.where, points(table, 'u3')]).toEqual(['dead', 60 - 3 - 3])
})

rule(
  ['WL-R-148', 'WL-OFF-04'],
  'the operator with nothing else to fire serves the gun, so that the other still fires its own',
  () => {
    const spent = [
      { skill: 'human_h2h', left: 0 },
      { skill: 'revolver', left: 0 },
    ]
    const armed = ann('u2', 'rifleman', null, { in: 'u1', as: 'seat' })
    for (const units of [
      [armed, crew('u3', { counters: spent })],
      [crew('u3', { counters: spent }), armed],
    ]) {
      const table = offense([TANK, ...units, FOE], [], { turn: { active: ['u2', 'u3'] } })
      table.pick('ann', 'u1/3>u9')
      expect(table.world.offense!.attacks.map(({ by }) => by)).toEqual(['u3'])
      expect(table.options('ann', 'wl.attack')).toContain('u2/4>u9')
    }
  },
)

rule(['WL-R-148', 'WL-HOUSE-11'], 'a rider in a bunker serves no gun of it', () => {
  const units = [ann('u1', 'bunker', [10, 10]), bob('u9', 'minotaur_tyr', [10, 20])]
  const bow = ann('u2', 'centaur_archer', null, { in: 'u1' })
  const table = offense([...units, bow], [], { turn: { active: ['u2'] } })
  expect(table.options('ann', 'wl.attack')).toEqual(['u2/3>u9'])
})

rule(
  ['WL-SNIPE-01', 'WL-MOD-08', 'WL-R-148'],
  'a sniper at the cannon is no better shot with it than anybody, nor hidden by what he wears',
  () => {
    const units = [TANK, ann('u2', 'sniper', null, { in: 'u1', as: 'seat' }), FOE]
    const table = offense(units, [['attack', 4]], { turn: { active: ['u2'] } })
    // The rifle is the third skill of the one, the cannon that of the other.
    table.pick('ann', 'u1/3>u9')
    expect(table.last('struck')).toMatchObject({ accuracy: { total: 4 } })
  },
)
