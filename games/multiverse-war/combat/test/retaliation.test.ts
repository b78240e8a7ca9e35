import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { attack, battle, block, building, land, shoot, strikers, strikes, throws } from './battle.ts'

rule(
  ['MV-RET-01', 'MV-R-74', 'MV-BLDR-04'],
  'who is attacked in melee strikes back, but no siege weapon, Builder or frozen unit',
  () => {
    const answered = (foe: string, dice: string[], more: JsonObject = {}) => {
      const table = attack('pikeman', foe, throws(...dice), more)
      table.asks('ann', 'mv.activate')
      return strikers(table)
    }
    expect(answered('tribal-scout', ['hhh', 'hh'])).toEqual(['b1', 'foe'])
    expect(answered('catapult', ['hhh'])).toEqual(['b1'])
    expect(answered('builder', ['hhh'])).toEqual(['b1'])
    const frozen = [{ kind: 'frozen', owner: 'p1', bearer: 'foe', ends: 'round' }]
    expect(answered('tribal-scout', ['hhh'], { effects: frozen })).toEqual(['b1'])
  },
)

rule(
  ['MV-RET-02', 'MV-R-85', 'MV-INI-08'],
  'siege weapons answer siege weapons and towers only, in range and set up; ranged infantry does not answer those',
  () => {
    const duel = (own: string, foe: string, foeMore: JsonObject, dice: string[]) => {
      const table = shoot(own, [12, 10], foe, throws(...dice), { foe: foeMore })
      table.asks('ann', 'mv.activate')
      return strikers(table)
    }
    expect(duel('catapult', 'ballista', { isSetUp: true }, ['ssss', 'ssss'])).toEqual(['b1', 'foe'])
    expect(duel('catapult', 'ballista', {}, ['ssss'])).toEqual(['b1'])
    expect(duel('archer', 'ballista', { isSetUp: true }, ['sss'])).toEqual(['b1'])
    expect(duel('catapult', 'archer', {}, ['ssss'])).toEqual(['b1'])
    const tower = battle(
      {
        buildings: [building('s1', 'p1', 'guard-towers', [10, 10])],
        blocks: [block('foe', 'p2', 'catapult', [12, 10], { isSetUp: true }), block('x', 'p2', 'archer', [11, 11])],
      },
      throws('sss', 'ssss'),
    )
    tower.pick('ann', 's1').pick('ann', 'foe')
    expect(strikers(tower)).toEqual(['s1', 'foe'])
    tower.asks('ann', 'mv.activate')
  },
)

rule(['MV-R-81', 'MV-RET-03'], 'a shot at distance 1 is a shot: melee units do not answer it', () => {
  const table = shoot('archer', [11, 10], 'pikeman', throws('ssss'))
  expect(strikers(table)).toEqual(['b1'])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-RET-04', 'MV-R-22', 'MV-R-130', 'MV-LOS-08'],
  'a shooter that nobody identifies is not answered; it is shown for the combat and hidden again (X7)',
  () => {
    const table = battle(
      {
        options: { combatCards: true },
        players: [{ id: 'p2', hand: ['loosed-volley'] }],
        land: [land(12, 10, 'forest')],
        blocks: [
          block('b1', 'p1', 'archer', [12, 10]),
          block('eye', 'p1', 'tribal-scout', [9, 11]),
          block('foe', 'p2', 'archer', [10, 10]),
        ],
      },
      throws('ssss'),
    )
    expect(table.world.blocks.b1!.identified).toBe(false)
    table.pick('ann', 'b1').pick('ann', 'shoot:foe')
    expect(table.engine.game.view(table.world, 'bob').blocks.b1!.known).toMatchObject({ type: 'archer' })
    table.pass('ann').pass('bob')
    // From a forest it is higher: 3 + 1 dice; and no answer.
    expect(strikes(table)).toEqual([['b1', 'foe', 4, 0]])
    expect(table.engine.game.view(table.world, 'bob').blocks.b1!.known).toBeNull()
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-RET-05', 'MV-R-132'], 'Guard Towers and Fortresses answer any shot in their range, siege too', () => {
  const shot = (own: string, from: number[], dice: string[]) => {
    const table = battle(
      {
        buildings: [building('s1', 'p2', 'fortress', [10, 10], { identified: true })],
        blocks: [
          block('b1', 'p1', own, from, { isSetUp: true }),
          block('x', 'p2', 'pikeman', [16, 10]),
          block('eye', 'p2', 'tribal-scout', [12, 11]),
        ],
      },
      throws(...dice),
    )
    table.pick('ann', 'b1').pick('ann', 'shoot:s1').asks('ann', 'mv.activate')
    return strikes(table)
  }
  expect(shot('catapult', [12, 10], ['ssss', 'ssss'])).toEqual([
    ['b1', 's1', 4, 0],
    ['s1', 'b1', 4, 0],
  ])
  expect(shot('catapult', [13, 10], ['ssss'])).toEqual([['b1', 's1', 4, 0]])
})

rule(['MV-RET-06', 'MV-EXP-08', 'MV-ACT-15'], 'striking back costs nothing, as often as it comes, and spoils no rest', () => {
  const table = battle(
    {
      options: { commandPoints: true },
      players: [{ id: 'p1', command: 5 }],
      blocks: [
        block('b1', 'p1', 'pikeman', [10, 10]),
        block('b2', 'p1', 'pikeman', [12, 10]),
        block('foe', 'p2', 'tribal-scout', [11, 10], { resting: true }),
      ],
    },
    throws('hhh', 'hh', 'hhh', 'hh'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'b2').pick('ann', 'attack:h11_10')
  expect(strikers(table)).toEqual(['b1', 'foe', 'b2', 'foe'])
  expect(table.world.blocks.foe).toMatchObject({ resting: true, ap: 3 })
  expect(table.world.players.p2!.command).toBe(0)
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-BLD-18', 'MV-BLD-23', 'MV-R-75', 'MV-R-33'],
  'a garrison fights for its building by the usual rules, with a die more in a Settlement, towers or Fortress',
  () => {
    const wall = (kind: string, foe: string, dice: string[], own = 'heavy-swordsman') => {
      const table = attack(own, foe, throws(...dice), { buildings: [building('s1', 'p2', kind, [11, 10])] })
      table.asks('ann', 'mv.activate')
      return strikes(table)
    }
    // The Archer counters melee infantry: first, 4 + 1 dice; damage of the answer goes to the building.
    expect(wall('settlement', 'archer', ['sssss', 'shh'])).toEqual([
      ['foe', 'b1', 5, 0],
      ['b1', 's1', 3, 1],
    ])
    expect(wall('barracks', 'archer', ['ssss', 'shh'])[0]).toEqual(['foe', 'b1', 4, 0])
    // Against a garrison that it counters three own icons are critical.
    expect(wall('barracks', 'pikeman', ['sss', 'hhh'])[0]).toEqual(['b1', 's1', 3, 2])
    // A siege weapon inside may not strike back: the towers' own dice do.
    expect(wall('guard-towers', 'catapult', ['hhh', 'sss'])).toEqual([
      ['b1', 's1', 3, 0],
      ['s1', 'b1', 3, 0],
    ])
    expect(wall('barracks', 'catapult', ['hhh'])).toEqual([['b1', 's1', 3, 0]])
  },
)

rule(
  ['MV-BLD-21', 'MV-R-32', 'MV-R-33'],
  'towers shoot once in their owner’s phase at an identified enemy in range, garrisoned or not',
  () => {
    const table = battle(
      {
        buildings: [building('s1', 'p1', 'guard-towers', [10, 10])],
        blocks: [
          block('b1', 'p1', 'archer', [10, 10]),
          block('foe', 'p2', 'pikeman', [12, 10]),
          block('near', 'p2', 'horseman', [11, 9]),
          block('x', 'p2', 'archer', [13, 10]),
        ],
      },
      throws('bss'),
    )
    expect(table.options('ann', 'mv.activate')).toContain('s1')
    table.pick('ann', 's1')
    expect(table.options('ann', 'mv.building-shot')).toEqual(['foe', 'near'])
    table.pick('ann', 'foe')
    expect(table.world.blocks.foe!.wounds).toBe(1)
    table.refuses('ann', { type: 'pick', ids: ['s1'] }, 'MV-BLD-21')
    table.pass('ann').pass('bob')
    expect(table.options('ann', 'mv.activate')).toContain('s1')
  },
)

rule(
  ['MV-CMB-04', 'MV-BLD-19'],
  'a Catapult deals its structure damage to a Settlement, one more if critical; it repairs 1 (X14)',
  () => {
    const hit = (dice: string) => {
      const table = shoot('catapult', [12, 10], 'archer', throws(dice), {
        buildings: [building('s1', 'p2', 'settlement', [10, 10])],
        act: 'shoot:s1',
      })
      table.asks('ann', 'mv.activate')
      return table
    }
    expect(hit('bsss').world.buildings.s1!.damage).toBe(2)
    const critical = hit('xxss')
    expect(critical.world.buildings.s1!.damage).toBe(3)
    critical.pass('ann')
    expect(critical.world.buildings.s1!.damage).toBe(2)
    critical.asks('bob', 'mv.activate')
  },
)

rule(
  ['MV-BLD-21', 'MV-R-141'],
  'a building with one target shoots at it when it is chosen: the option names it with its odds',
  () => {
    const table = battle(
      { buildings: [building('s1', 'p1', 'guard-towers', [10, 10])], blocks: [block('foe', 'p2', 'pikeman', [12, 10])] },
      throws('bss'),
    )
    const { ask } = table.engine.decision(table.state, 'ann')!
    const option = ask.type === 'pick' && ask.options.find(({ id }) => id === 's1')
    expect(option).toMatchObject({ label: 'Guard Towers: shoot at Pikeman', upon: ['foe'], odds: { dice: 3 } })
    table.pick('ann', 's1').asks('ann', 'mv.activate')
    expect(table.world.blocks.foe!.wounds).toBe(1)
  },
)
