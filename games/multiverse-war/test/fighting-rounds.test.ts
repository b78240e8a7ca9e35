import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, linesOf, strikes, throws } from '../combat/test/battle.ts'
import { at, game, passed, unplanned } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])

rule(
  ['MV-R-84', 'MV-R-128', 'MV-CARD-10', 'MV-R-129', 'MV-FORM-07'],
  'a Pikeman of an attacked formation intercepts before the combat; after the rider’s strike, the first of it, both get away',
  () => {
    const table = game(
      {
        options: { combatCards: true, formations: true },
        players: [{ id: 'p2', hand: ['fighting-retreat'], tracks: [{ type: 'pikeman', square: 2 }] }],
        buildings: [building('fort', 'p2', 'fortress', [15, 13])],
        blocks: [
          block('b1', 'p1', 'horseman', [10, 10]),
          block('pike', 'p2', 'pikeman', [11, 10]),
          block('bow', 'p2', 'archer', [11, 10]),
          HOME,
          FAR,
        ],
      },
      throws('hhh', 'hsss'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pass('ann').pick('bob', 'fighting-retreat')
    table.pick('bob', 'h12_10')
    // The Archer's strike is lost with the retreat; the rider enters.
    expect(strikes(table)).toEqual([
      ['pike', 'b1', 3, 0],
      ['b1', 'pike', 4, 1],
    ])
    expect([at(table, 'pike'), at(table, 'bow'), at(table, 'b1')]).toEqual([
      [12, 10],
      [12, 10],
      [11, 10],
    ])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-CARD-10', 'MV-AETH-04', 'MV-AETH-05', 'MV-ACT-12'],
  'a retreat onto a mine claims it, and it pays in the same round; a retreating weapon would have to set up anew',
  () => {
    const table = game({
      options: { combatCards: true, mines: true },
      players: [{ id: 'p2', hand: ['ordered-withdrawal'] }],
      land: [land(10, 9, 'water'), land(10, 11, 'water'), land(11, 10, 'grassland', { mine: true })],
      blocks: [block('b1', 'p1', 'pikeman', [9, 10]), block('foe', 'p2', 'archer', [10, 10]), HOME, FAR],
    })
    table.pick('ann', 'b1').pick('ann', 'attack:h10_10').pass('ann').pick('bob', 'ordered-withdrawal')
    expect([at(table, 'foe'), at(table, 'b1')]).toEqual([
      [11, 10],
      [10, 10],
    ])
    expect(table.world.land.h11_10!.mineOf).toBe('p2')
    expect(strikes(table)).toEqual([])
    table.pass('ann').asks('bob', 'mv.activate')
    expect(table.world.players.p2!.stones).toBe(1)
    expect(table.world.cards.discard).toEqual(['ordered-withdrawal'])
  },
)
rule(
  ['MV-SEC-06', 'MV-STR-08', 'MV-STR-04', 'MV-RET-02', 'MV-FAC-06'],
  'in the rain: towers on a hill lose a die and gain one, the weapon they shoot at loses none and answers at the towers',
  () => {
    const table = game(
      {
        phase: 'start',
        options: { eventDial: true },
        dial: 5,
        land: [land(10, 10, 'hill')],
        buildings: [building('t', 'p1', 'guard-towers', [10, 10], { identified: true })],
        blocks: [HOME, block('foe', 'p2', 'ballista', [12, 10], { isSetUp: true }), FAR],
      },
      throws('sss', 'sssb'),
    )
    unplanned(table).pick('ann', 't')
    expect(linesOf(table, 't')).toEqual(['its own dice 3', 'from higher ground 1', 'heavy rain -1'])
    expect(linesOf(table, 'foe')).toEqual(['distance 2 4', 'from lower ground -1', 'Orrery League 1'])
    expect(strikes(table)).toEqual([
      ['t', 'foe', 3, 0],
      ['foe', 't', 4, 1],
    ])
    expect(table.world.buildings.t!.damage).toBe(1)
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-MOR-02', 'MV-MOR-05', 'MV-INI-04', 'MV-ACT-09', 'MV-R-121'],
  'a fresh Pikeman swaps in before the attack: flanked on both sides he strikes with a die fewer, the Archer gains none by it',
  () => {
    const table = game(
      {
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10], { wounds: 2 }),
          block('b2', 'p1', 'pikeman', [9, 10]),
          block('foe', 'p2', 'archer', [11, 10]),
          block('f2', 'p2', 'pikeman', [12, 10]),
          block('f3', 'p2', 'pikeman', [11, 9]),
          HOME,
        ],
      },
      throws('hhhh', 'ss'),
    )
    // Of the wounded one 1 point is left for its own activation.
    table.pick('ann', 'b2').pick('ann', 'swap:b1').pick('ann', 'attack:h11_10')
    expect([at(table, 'b1'), at(table, 'b2')]).toEqual([
      [9, 10],
      [10, 10],
    ])
    // Two enemies beside the field: morale -2 for him; for the shooter +2 gives nothing, but it counters and shoots first.
    expect(strikes(table)).toEqual([
      ['foe', 'b2', 4, 0],
      ['b2', 'foe', 2, 1],
    ])
    table.pick('ann', 'b1').pick('ann', 'go:h8_10').asks('ann', 'mv.activate')
    expect(table.world.blocks.b1!.ap).toBe(0)
  },
)
rule(
  ['MV-UAB-10', 'MV-VET-04', 'MV-R-124', 'MV-R-80'],
  'a kill brings the track to square 3: the rider that goes on has the new point at once, and so have those still to act',
  () => {
    const table = game(
      {
        players: [{ id: 'p1', tracks: [{ type: 'horseman', square: 2 }] }],
        blocks: [
          block('b1', 'p1', 'horseman', [10, 10]),
          block('b2', 'p1', 'horseman', [4, 12]),
          block('foe', 'p2', 'archer', [11, 10], { wounds: 1 }),
          FAR,
        ],
      },
      throws('hsss'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    const [yes] = table.options('ann', 'mv.go-on')
    table.pick('ann', yes!)
    // Four, one for the attack, one more of the track.
    expect([table.world.blocks.b1!.ap, table.world.blocks.b2!.ap]).toEqual([4, 5])
    table.pick('ann', 'go:h7_10').asks('ann', 'mv.activate')
    expect(at(table, 'b1')).toEqual([7, 10])
    passed(table).asks('ann', 'mv.activate')
    expect(table.world.blocks.b1!.ap).toBe(5)
  },
)
rule(
  ['MV-ACT-14', 'MV-R-82', 'MV-TURN-11', 'MV-ACT-15'],
  'who marches in one round and rests in the next heals in the round after',
  () => {
    const table = game({ blocks: [block('b1', 'p1', 'heavy-swordsman', [5, 10], { wounds: 2 }), HOME, FAR] })
    passed(table.pick('ann', 'b1').pick('ann', 'go:h7_10'))
    expect(table.world.blocks.b1!.wounds).toBe(2)
    passed(table).asks('ann', 'mv.activate')
    expect(table.world.blocks.b1!.wounds).toBe(0)
  },
)
