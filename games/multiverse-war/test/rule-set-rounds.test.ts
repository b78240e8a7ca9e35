import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { plan } from '../realm/test/realm-table.ts'
import { at, game, passed } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])

rule(
  ['MV-RECR-01', 'MV-RECR-02', 'MV-RECR-04', 'MV-RECR-07', 'MV-RECR-08', 'MV-BLD-19'],
  'a round of Recruits: counters kill outright, arrows do nothing to walls, a Settlement strikes back for 1 and repairs; no cards, no dial',
  () => {
    const table = game({
      options: { ruleset: 'recruit' },
      buildings: [building('bar', 'p2', 'barracks', [11, 12], { identified: true })],
      blocks: [
        block('b1', 'p1', 'horseman', [10, 10]),
        block('b2', 'p1', 'archer', [9, 12]),
        block('b3', 'p1', 'pikeman', [17, 10]),
        block('foe', 'p2', 'archer', [11, 10]),
        FAR,
      ],
    })
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'b2').pick('ann', 'shoot:bar')
    table.pick('ann', 'b3').pick('ann', 'attack:h18_10')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 0, 2],
      ['b2', 'bar', 0, 0],
      ['b3', 'home2', 0, 1],
      ['home2', 'b3', 0, 1],
    ])
    expect(at(table, 'b1')).toEqual([11, 10])
    table.pass('ann')
    expect(table.world.buildings.home2!.damage).toBe(0)
    // From the end of the phases straight to the plans: nobody is asked for cards.
    table.pass('bob').asks('ann', 'mv.plan')
    expect(table.all('dial turned')).toEqual([])
  },
)
rule(
  ['MV-EXP-03', 'MV-EXP-07', 'MV-R-82', 'MV-ACT-14', 'MV-EXP-06'],
  'six orders for seven units: the one without an order rests, and heals when the next phase begins; what is not spent is not kept',
  () => {
    const hexes = [4, 5, 6, 7, 8, 9]
    const table = game({
      phase: 'build',
      options: { commandPoints: true },
      blocks: [
        ...hexes.map((column, i) => block(`b${i}`, 'p1', i < 3 ? 'archer' : 'pikeman', [column, 14])),
        block('w', 'p1', 'heavy-swordsman', [4, 10], { wounds: 2 }),
        FAR,
      ],
    })
    table.choose('ann', plan()).choose('bob', plan())
    for (const i of hexes.keys()) table.pick('ann', `b${i}`).pass('ann')
    table.refuses('ann', { type: 'pick', ids: ['w'] }, 'MV-EXP-03')
    table.asks('ann', 'mv.activate')
    passed(table).asks('ann', 'mv.activate')
    expect(table.world.blocks.w!.wounds).toBe(0)
    expect(table.world.players.p1!.command).toBe(6)
  },
)
rule(
  ['MV-EXP-02', 'MV-EXP-01', 'MV-INI-04', 'MV-R-121'],
  'an Archer does not counter who stood beside it from the start, but who comes up in the phase; its wound costs it two dice at once',
  () => {
    const table = game(
      {
        phase: 'build',
        options: { expertWounds: true, expertAdjacent: true },
        blocks: [
          block('b1', 'p1', 'heavy-swordsman', [10, 10]),
          block('b2', 'p1', 'heavy-swordsman', [13, 10]),
          block('foe', 'p2', 'archer', [11, 10]),
          HOME,
          FAR,
        ],
      },
      throws('shh', 'hh', 'hh', 'shh'),
    )
    table.choose('ann', plan()).choose('bob', plan())
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'b2').pick('ann', 'go:h12_10').pick('ann', 'attack:h11_10')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 3, 1],
      ['foe', 'b1', 2, 0],
      ['foe', 'b2', 2, 0],
      ['b2', 'foe', 3, 1],
    ])
    expect(at(table, 'b2')).toEqual([11, 10])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-BLD-15', 'MV-BLD-18', 'MV-R-75', 'MV-VET-01', 'MV-BLD-16'],
  'an ally’s Pikeman in the Barracks strikes the rider first, for its own track; the walls take what it would have taken',
  () => {
    const attacked = (...dice: string[]) => {
      const table = game(
        {
          active: 'p2',
          players: [
            { id: 'p1', side: 'a' },
            { id: 'p2', side: 'b' },
            { id: 'p3', side: 'a' },
          ],
          buildings: [building('bar', 'p1', 'barracks', [11, 10], { damage: 2, identified: true })],
          blocks: [HOME, block('foe', 'p2', 'horseman', [12, 10]), FAR, block('c1', 'p3', 'pikeman', [11, 10])],
        },
        throws(...dice),
      )
      return table.pick('bob', 'foe').pick('bob', 'attack:h11_10')
    }
    const held = attacked('sss', 'ssss')
    // Three swords of who counters are critical: one hit point is left to the rider, who misses the walls.
    expect(strikes(held)).toEqual([
      ['c1', 'foe', 3, 2],
      ['foe', 'bar', 4, 0],
    ])
    expect(held.world.blocks.foe!.wounds).toBe(2)
    held.asks('bob', 'mv.activate')
    const lost = attacked('hhh', 'hsss')
    expect([lost.world.buildings.bar, lost.world.blocks.c1]).toEqual([undefined, undefined])
    expect(lost.world.players.p2).toMatchObject({ banked: 4, tracks: { horseman: 2 } })
    expect(at(lost, 'foe')).toEqual([11, 10])
    // Two squares of its track: it may ride on.
    lost.asks('bob', 'mv.go-on')
  },
)
rule(
  ['MV-FORM-03', 'MV-R-94', 'MV-FORM-11', 'MV-R-142', 'MV-BLDR-03'],
  'a formation with a Builder: of the pair the attacker enters, the shooter and the Builder stay, and the Builder outlives neither of the next blows',
  () => {
    const table = game(
      {
        options: { formations: true },
        buildings: [building('fort', 'p1', 'fortress', [5, 13])],
        land: [land(12, 10, 'forest')],
        blocks: [
          block('b1', 'p1', 'berserker', [10, 10]),
          block('b2', 'p1', 'archer', [10, 10], { wounds: 1 }),
          block('bb', 'p1', 'builder', [10, 10]),
          block('foe', 'p2', 'pikeman', [11, 10], { wounds: 2 }),
          block('f2', 'p2', 'horseman', [9, 12]),
          HOME,
        ],
      },
      throws('hhhh', 'shhh', 'hsss'),
    )
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pass('ann')
    expect([at(table, 'b1'), at(table, 'b2'), at(table, 'bb')]).toEqual([
      [11, 10],
      [10, 10],
      [10, 10],
    ])
    table.pick('bob', 'f2').pick('bob', 'go:h9_11').pick('bob', 'attack:h10_10')
    // The rider counters the Archer and strikes first; with it its Builder dies.
    expect(Object.keys(table.world.blocks).sort()).toEqual(['b1', 'f2', 'rest'])
    expect(table.world.players.p2!.tracks.horseman).toBe(2)
    table.asks('bob', 'mv.go-on')
  },
)
