import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { engine } from '../../test/mv-table.ts'
import { attack, battle, block, building, linesOf, shoot, strikers, strikes, throws } from './battle.ts'

const RECRUIT = { options: { ruleset: 'recruit' } }
const veterans = (own: string[], theirs: string[] = []) => ({
  players: [
    { id: 'p1', tracks: own.map(type => ({ type, square: 2 })) },
    { id: 'p2', tracks: theirs.map(type => ({ type, square: 2 })) },
  ],
})
const recruits = (own: string, foe: string, more: JsonObject = {}) => {
  const table = attack(own, foe, [], { ...RECRUIT, ...more })
  table.asks('ann', 'mv.activate')
  return strikes(table).map(([striker, , , damage]) => [striker, damage])
}

rule(
  ['MV-MODE-01', 'MV-MODE-02', 'MV-MODE-03', 'MV-MODE-04', 'MV-EXP-09', 'MV-RECR-04'],
  'one of three rule sets, Veteran unless agreed otherwise; each brings its own',
  () => {
    const optionsOf = (options: JsonObject) => {
      const read = engine.game.readPosition({ meadow: { hex: [5, 5], radius: 2 }, options })
      return read.ok ? read.value.world.options : null
    }
    expect(optionsOf({})).toMatchObject({ ruleset: 'veteran', combatCards: true, formations: false, expertWounds: false })
    expect(optionsOf({ ruleset: 'expert' })).toMatchObject({
      formations: true,
      expertWounds: true,
      expertAdjacent: true,
      commandPoints: true,
    })
    // MV-MODE-03: a part of Expert alone.
    expect(optionsOf({ expertWounds: true })).toMatchObject({ ruleset: 'veteran', expertWounds: true, expertAdjacent: false })
    expect(optionsOf({ ruleset: 'recruit', combatCards: true })).toMatchObject({
      combatCards: false,
      formations: false,
      eventDial: false,
    })
    expect(optionsOf({ ruleset: 'admiral' })).toBeNull()
  },
)

rule(
  ['MV-RECR-01', 'MV-RECR-02', 'MV-RECR-03', 'MV-MODE-05'],
  'in Recruit strikes hit without dice, in the same order; a counter deals 2 unless armour stops it',
  () => {
    expect(recruits('heavy-swordsman', 'archer')).toEqual([
      ['foe', 1],
      ['b1', 1],
    ])
    expect(recruits('pikeman', 'horseman')).toEqual([
      ['b1', 2],
      ['foe', 1],
    ])
    // Heavy armor takes the second point from a melee striker, nothing from who strikes plainly.
    expect(recruits('halberdier', 'lion-knight')[0]).toEqual(['b1', 1])
    expect(recruits('berserker', 'heavy-swordsman')[0]).toEqual(['b1', 1])
    const agile = shoot('archer', [12, 10], 'tribal-scout', [], RECRUIT)
    expect(strikes(agile)[0]![3]).toBe(1)
    agile.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-RECR-05', 'MV-R-147', 'MV-R-112'],
  'in Recruit dice that an ability adds are 1 damage in all, dice that it takes 1 less; ground and stars change nothing',
  () => {
    const volley = shoot('archer', [12, 10], 'horseman', [], { ...RECRUIT, ...veterans(['archer']), act: 'shoot:foe+b1' })
    expect(strikes(volley)[0]![3]).toBe(2)
    volley.asks('ann', 'mv.activate')
    const bolt = shoot('crossbowman', [12, 10], 'horseman', [], { ...RECRUIT, ...veterans(['crossbowman']), act: 'shoot:foe+b1' })
    expect(strikes(bolt)[0]![3]).toBe(2)
    bolt.asks('ann', 'mv.activate')
    const braced = [{ kind: 'brace', owner: 'p2', bearer: 'foe', n: -2, ends: 'round' }]
    expect(recruits('horseman', 'halberdier', { effects: braced })).toEqual([
      ['foe', 2],
      ['b1', 0],
    ])
    // Piercing Shot: the die is a point, the star never comes.
    const pierce = shoot('ballista', [12, 10], 'pikeman', [], { ...RECRUIT, ...veterans(['ballista']) })
    expect(strikes(pierce)[0]![3]).toBe(2)
    expect(pierce.world.blocks.eye!.wounds).toBe(0)
    pierce.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-RECR-07', 'MV-RECR-08'],
  'in Recruit siege weapons deal structure damage, ranged infantry none to buildings; an empty Settlement strikes for 1',
  () => {
    const wall = { buildings: [building('s1', 'p2', 'settlement', [10, 10])], act: 'shoot:s1' }
    const stone = shoot('catapult', [12, 10], 'archer', [], { ...RECRUIT, ...wall })
    expect(stone.world.buildings.s1!.damage).toBe(2)
    stone.asks('ann', 'mv.activate')
    const arrow = shoot('archer', [13, 10], 'pikeman', [], { ...RECRUIT, ...wall })
    expect(arrow.world.buildings.s1!.damage).toBe(0)
    arrow.asks('ann', 'mv.activate')
    expect(recruits('pikeman', 'builder', { buildings: [building('s1', 'p2', 'settlement', [11, 10])] })).toEqual([
      ['b1', 1],
      ['s1', 1],
    ])
  },
)

rule(
  ['MV-EXP-01', 'MV-DIC-08'],
  'in Expert a wounded unit loses 2 dice for each hit point lost, counted at each strike (X12)',
  () => {
    const wounded = (wounds: number, dice: string[]) => {
      const table = attack('heavy-swordsman', 'tribal-scout', throws(...dice), {
        options: { expertWounds: true },
        b1: { wounds },
      })
      table.asks('ann', 'mv.activate')
      return strikes(table)[0]![2]
    }
    expect(wounded(1, ['h', 'hh'])).toBe(1)
    expect(wounded(2, ['h', 'hh'])).toBe(1)
    // The Archer hits first: the Swordsman's strike has 2 dice fewer.
    const table = attack('heavy-swordsman', 'archer', throws('bsss', 'h'), { options: { expertWounds: true } })
    expect(linesOf(table, 'b1')).toEqual(['grassland 3', 'wounded -2'])
    table.asks('ann', 'mv.activate')
  },
)

rule('MV-EXP-02', 'in Expert ranged infantry does not counter who stood beside it when the phase began (X13)', () => {
  const first = (options: JsonObject) => {
    const table = battle(
      { options, blocks: [block('b1', 'p1', 'heavy-swordsman', [10, 10]), block('foe', 'p2', 'archer', [11, 10])] },
      throws('hhh', 'ssss'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    return strikers(table)
  }
  expect(first({ expertAdjacent: true })).toEqual(['b1', 'foe'])
  expect(first({})).toEqual(['foe', 'b1'])
  const come = battle(
    {
      options: { expertAdjacent: true },
      blocks: [block('b1', 'p1', 'heavy-swordsman', [9, 10]), block('foe', 'p2', 'archer', [11, 10])],
    },
    throws('hhh', 'ssss'),
  )
  come.pick('ann', 'b1').pick('ann', 'go:h10_10').pick('ann', 'attack:h11_10')
  expect(strikers(come)).toEqual(['foe', 'b1'])
  come.asks('ann', 'mv.activate')
})

rule(['MV-EXP-03', 'MV-EXP-08'], 'each order takes a command point; a building’s shot takes none', () => {
  const table = battle(
    {
      options: { commandPoints: true },
      players: [{ id: 'p1', command: 1 }],
      buildings: [building('s1', 'p1', 'guard-towers', [10, 10])],
      blocks: [block('b1', 'p1', 'pikeman', [9, 10]), block('foe', 'p2', 'pikeman', [12, 10])],
    },
    throws('sss'),
  )
  table.pick('ann', 'b1').pass('ann')
  expect(table.options('ann', 'mv.activate')).toEqual(['s1'])
  table.refuses('ann', { type: 'pick', ids: ['far'] }, 'MV-EXP-03')
  table.pick('ann', 's1')
  expect(strikers(table)).toEqual(['s1'])
  table.asks('ann', 'mv.activate')
})
