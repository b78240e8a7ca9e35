import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, land, strikes, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { at, game, lines, passed, unplanned } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])

rule(
  ['MV-EXPL-08', 'MV-EXPL-04', 'MV-ADV-02', 'MV-ADV-06', 'MV-FAC-04', 'MV-ADV-08'],
  'a Scout turns up a territory, enters its forest adventure with the points left, and fights there with a die of its clan',
  () => {
    const table = game(
      {
        unexplored: [{ at: [-1, 10] }],
        tiles: ['T01'],
        adventures: ['wolf-pack'],
        blocks: [block('b1', 'p1', 'tribal-scout', [1, 10]), block('b2', 'p1', 'pikeman', [4, 14]), FAR],
      },
      [
        // Side 3 of the Green Vale, with the adventure in its forest, is turned to the Scout.
        ['rotation', 3],
        ['territory', 1],
        ['adventure', 1],
        ['combat', 'star', 'star', 'horse'],
      ],
    )
    table.pick('ann', 'b1').pick('ann', 'reveal:x1')
    expect(table.world.land.h0_10).toMatchObject({ terrain: 'forest', token: true })
    expect(table.world.blocks.b1!.ap).toBe(2)
    table.pick('ann', 'go:h0_10')
    // Forest 2 and a die of Skarholt's melee infantry there; two stars fell both hit points of the wolves.
    expect(strikes(table)).toEqual([['b1', 'guardian', 3, 2]])
    expect(table.world.players.p1!.gold).toBe(2 + 1)
    expect(at(table, 'b1')).toEqual([0, 10])
    expect(table.world.blocks.b1).toMatchObject({ ap: 0, done: true, identified: false })
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-PERM-08', 'MV-PERM-05', 'MV-PERM-04', 'MV-R-134'],
  'who finds the caravan goes back; another unit trades at once, a third not in the same round; a block in its way keeps it there',
  () => {
    const table = game(
      {
        adventures: ['merchant-caravan'],
        land: [land(9, 10, 'grassland', { token: true })],
        blocks: [
          block('b1', 'p1', 'pikeman', [8, 10]),
          block('b2', 'p1', 'archer', [9, 11]),
          block('b3', 'p1', 'pikeman', [10, 10]),
          FAR,
        ],
      },
      [
        ['adventure', 1],
        ['wander', 1],
      ],
    )
    table.pick('ann', 'b1').pick('ann', 'go:h9_10')
    expect(at(table, 'b1')).toEqual([8, 10])
    expect(table.world.land.h9_10!.token).toBe(false)
    // No success: the clans' gold for one is not paid.
    expect(table.world.players.p1!.gold).toBe(0)
    table.pick('ann', 'b2').pick('ann', 'trade').pass('ann').pick('ann', 'b3')
    table.refuses('ann', { type: 'pick', ids: ['trade'] }, 'MV-PERM-05')
    table.refuses('ann', { type: 'pick', ids: ['go:h9_10'] }, 'MV-PERM-04')
    passed(table.pass('ann'))
    expect(table.world.encounters[0]!.hex).toEqual({ column: 9, row: 10 })
    table.pick('ann', 'b3').pick('ann', 'trade').asks('ann', 'mv.act')
    expect(table.world.players.p1!.gold).toBe(2 + 5 + 2)
  },
)
rule(
  ['MV-EVNT-06', 'MV-ADV-15', 'MV-R-134', 'MV-BLD-14', 'MV-ADV-07'],
  'a rumour under a Pikeman and a Builder: he falls to the serpent, the Builder and the token stay, and nothing is built there',
  () => {
    const table = game(
      {
        phase: 'start',
        options: { eventDial: true },
        dial: 1,
        adventures: ['bog-serpent'],
        explored: [{ at: [10, 10], tile: 'T12', token: false }],
        players: [{ id: 'p1', gold: 4 }],
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10], { wounds: 2 }),
          block('b2', 'p1', 'builder', [10, 10]),
          block('b3', 'p1', 'pikeman', [4, 10]),
          FAR,
        ],
      },
      [
        ['token', 2],
        ['adventure', 1],
        ['combat', 'horse', 'horse', 'bow'],
        ['combat', 'sword', 'horse', 'horse'],
      ],
    )
    expect(Object.keys(table.world.blocks)).toEqual(['b2', 'b3', 'far'])
    expect(table.world.land.h10_10!.token).toBe(true)
    table.refuses('ann', plan(order('build:guard-towers', 10, 10)), 'MV-BLD-14')
    unplanned(table).pick('ann', 'b2').pick('ann', 'go:h9_10')
    table.refuses('ann', { type: 'pick', ids: ['go:h10_10'] }, 'MV-ADV-07')
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-ADV-04', 'MV-ADV-05', 'MV-R-97', 'MV-ADV-10'],
  'a unit that fails leaves its token to the next; the failed card comes back only with the next round',
  () => {
    const table = game(
      {
        adventures: ['cave-bear'],
        land: [land(9, 10, 'grassland', { token: true })],
        blocks: [block('b1', 'p1', 'archer', [8, 10]), block('b2', 'p1', 'pikeman', [9, 11]), FAR],
      },
      [
        ['adventure', 1],
        // The Archer counters melee guardians and rolls for distance 1; a friend beside the hex gives a shooter nothing.
        ['combat', 'horse', 'horse', 'horse', 'horse'],
        ['combat', 'horse', 'horse', 'horse'],
      ],
    )
    table.pick('ann', 'b1').pick('ann', 'go:h9_10').pick('ann', 'withdraw')
    expect(at(table, 'b1')).toEqual([8, 10])
    expect(table.world.adventures).toMatchObject({ deck: [], failed: ['cave-bear'] })
    // Deck and discards are empty: the token goes, the unit stays.
    table.pick('ann', 'b2').pick('ann', 'go:h9_10')
    expect([at(table, 'b2'), table.world.land.h9_10!.token]).toEqual([[9, 10], false])
    passed(table).asks('ann', 'mv.activate')
    expect(table.world.adventures).toMatchObject({ deck: [], failed: [], discard: ['cave-bear'] })
  },
)
rule(
  ['MV-BLD-02', 'MV-R-98', 'MV-ADV-03', 'MV-ADV-06', 'MV-BLD-03'],
  'whoever joins after an adventure is put on a free hex beside the explorer, and acts in the same round',
  () => {
    const table = game(
      {
        adventures: ['friendly-tribe'],
        land: [land(9, 10, 'grassland', { token: true }), land(8, 11, 'water')],
        blocks: [block('b1', 'p1', 'pikeman', [8, 10]), block('b2', 'p1', 'archer', [10, 10]), FAR],
      },
      [['adventure', 1]],
    )
    table.pick('ann', 'b1').pick('ann', 'go:h9_10')
    const { ask } = table.asks('ann', 'mv.free-recruit')
    const places = ask.type === 'pick' ? ask.options.map(({ at: place }) => [place!.x, place!.y]) : []
    // Not where the Archer stands, and not on the water.
    expect(places.sort()).toEqual([
      [8, 10],
      [8, 9],
      [9, 11],
      [9, 9],
    ])
    table.pick('ann', table.options('ann', 'mv.free-recruit')[0]!)
    const [scout] = Object.values(table.world.blocks).filter(one => one.type === 'tribal-scout')
    expect(table.world.blocks.b1!.done).toBe(true)
    table.pick('ann', scout!.id).asks('ann', 'mv.act')
  },
)

rule(
  ['MV-ADV-16', 'MV-ADV-04'],
  'the table reads who explores, who withdraws and who comes back, though it does not see him otherwise',
  () => {
    const table = game(
      {
        land: [land(10, 10, 'grassland', { token: true })],
        adventures: ['bog-serpent'],
        blocks: [block('b1', 'p1', 'archer', [9, 10]), block('b2', 'p1', 'archer', [4, 10]), FAR],
      },
      [['adventure', 1], ...throws('ssss', 'hhh')],
    )
    table.pick('ann', 'b1').pick('ann', 'go:h10_10').pick('ann', 'withdraw').asks('ann', 'mv.activate')
    expect(lines(table, 'bob').filter(one => /explores|withdraws|moves to/.test(one))).toEqual([
      "Ann's hidden block moves to hex 10, 10.",
      "Ann's Archer explores an adventure.",
      "Ann's Archer withdraws.",
      "Ann's Archer moves to hex 9, 10.",
    ])
  },
)
