import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { order, plan } from '../../realm/test/realm-table.ts'
import { game, type Table } from '../../test/round-table.ts'
import { block, building, strikes, throws } from './battle.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
/** Somebody else of Ann's has yet to act: her phase goes on. */
const OWN = block('own', 'p1', 'archer', [4, 12])
/** What comes next is of no matter to this test. */
function next(table: Table): void {
  const [seat] = table.engine.waitingFor(table.state)
  if (seat !== undefined) table.asks(seat, table.engine.decision(table.state, seat)!.kind)
}

rule(
  ['MV-R-33', 'MV-BLD-22', 'MV-R-74', 'MV-R-75', 'MV-BLD-16', 'MV-BLD-23'],
  'a Ballista inside a Fortress strikes nobody: the walls do it with their own four dice, and take what the attacker deals',
  () => {
    const table = game(
      {
        buildings: [building('fort', 'p2', 'fortress', [11, 10])],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('in', 'p2', 'ballista', [11, 10]), FAR, OWN],
      },
      throws('shh', 'bhhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(strikes(table)).toEqual([
      ['b1', 'fort', 3, 1],
      ['fort', 'b1', 4, 1],
    ])
    expect(table.world.buildings.fort!.damage).toBe(1)
    expect(table.world.blocks).toMatchObject({ in: { wounds: 0 }, b1: { wounds: 1 } })
    next(table)
  },
)

rule(
  ['MV-ATR-04', 'MV-ATR-01', 'MV-BLD-18', 'MV-R-75', 'MV-INI-06'],
  'the armour of the garrison is not that of the Barracks: four dice against the walls, three in the open',
  () => {
    const charge = (inside: boolean, ...dice: string[]) => {
      const buildings = inside ? [building('bar', 'p2', 'barracks', [11, 10])] : []
      const blocks = [block('b1', 'p1', 'berserker', [10, 10]), block('foe', 'p2', 'heavy-swordsman', [11, 10]), FAR]
      const table = game({ buildings, blocks }, throws(...dice))
        .pick('ann', 'b1')
        .pick('ann', 'attack:h11_10')
      next(table)
      return strikes(table).map(([by, , dice]) => [by, dice])
    }
    expect(charge(true, 'hhhh', 'hhh')).toEqual([
      ['b1', 4],
      ['foe', 3],
    ])
    expect(charge(false, 'hhh', 'hhh')).toEqual([
      ['b1', 3],
      ['foe', 3],
    ])
  },
)

rule(
  ['MV-R-120', 'MV-MOR-02', 'MV-MOR-03', 'MV-R-26'],
  'two of a third player stand beside the fight: both who fight have a die less',
  () => {
    const table = game(
      {
        players: [{ id: 'p3' }],
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10]),
          block('foe', 'p2', 'pikeman', [11, 10]),
          block('x', 'p3', 'pikeman', [12, 10]),
          block('y', 'p3', 'archer', [11, 11]),
          FAR,
        ],
      },
      throws('hh', 'hh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(strikes(table).map(([by, , dice]) => [by, dice])).toEqual([
      ['b1', 2],
      ['foe', 2],
    ])
    next(table)
  },
)

rule(
  ['MV-UAB-02', 'MV-CMB-07', 'MV-R-83', 'MV-BLDR-03', 'MV-VET-01'],
  'a rider is cut down by the Pikeman beside his target: nobody else strikes, and the Builder he rode with dies with him',
  () => {
    const table = game(
      {
        players: [{ id: 'p2', tracks: [{ type: 'pikeman', square: 2 }] }],
        blocks: [
          block('b1', 'p1', 'horseman', [10, 10], { wounds: 2 }),
          block('bb', 'p1', 'builder', [10, 10]),
          block('foe', 'p2', 'archer', [11, 10]),
          block('pike', 'p2', 'pikeman', [12, 10]),
          FAR,
        ],
      },
      throws('shh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(table.world.blocks.b1).toBeUndefined()
    expect(table.world.blocks.bb).toBeUndefined()
    expect(strikes(table)).toEqual([['pike', 'b1', 3, 1]])
    // One square for each of them (MV-R-87).
    expect(table.world.players.p2!.tracks.pikeman).toBe(4)
    next(table)
  },
)

rule(
  ['MV-BLD-11', 'MV-BLD-09', 'MV-R-102', 'MV-BLDR-04', 'MV-BLD-10'],
  'the Builder of a Fortress is shot on the site: the walls and the gold are lost, and nothing stands there next round',
  () => {
    const table = game(
      {
        phase: 'build',
        players: [{ id: 'p1', gold: 12 }],
        blocks: [block('bb', 'p1', 'builder', [8, 10]), block('foe', 'p2', 'archer', [10, 10]), FAR],
      },
      throws('bhh'),
    )
    table.choose('ann', plan(order('build:fortress', 8, 10))).choose('bob', plan())
    expect(table.world.players.p1!.gold).toBe(2)
    table.pass('ann').pick('bob', 'foe').pick('bob', 'shoot:bb')
    expect(table.world.blocks.bb).toBeUndefined()
    expect(Object.values(table.world.buildings).some(({ kind }) => kind === 'fortress')).toBe(false)
    next(table)
  },
)
