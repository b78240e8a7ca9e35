import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { engine } from './mv-table.ts'
import { at, game, type Table } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const seen = (table: Table, seat: string, id: string) => engine.game.view(table.world, seat).blocks[id]?.known?.type ?? null

rule(
  ['MV-LOS-03', 'MV-LOS-10', 'MV-LOS-11', 'MV-R-130'],
  'when the only one who saw the target falls in its attack, the target is hidden again and nobody shoots at it',
  () => {
    const watched = (...dice: string[]) =>
      game(
        {
          blocks: [
            block('b1', 'p1', 'tribal-scout', [9, 10], { wounds: 1 }),
            block('b2', 'p1', 'archer', [13, 10]),
            block('foe', 'p2', 'pikeman', [10, 10]),
            FAR,
          ],
        },
        throws(...dice),
      )
    const early = watched()
    expect(seen(early, 'ann', 'foe')).toBe('pikeman')
    early.pick('ann', 'b2')
    expect(early.options('ann', 'mv.act')).toContain('shoot:foe')
    const late = watched('hh', 'shh').pick('ann', 'b1').pick('ann', 'attack:h10_10')
    expect(Object.keys(late.world.blocks)).toEqual(['b2', 'foe', 'far'])
    expect(seen(late, 'ann', 'foe')).toBe(null)
    late.pick('ann', 'b2').refuses('ann', { type: 'pick', ids: ['shoot:foe'] }, 'MV-LOS-10')
    late.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-LOS-08', 'MV-BLDR-06', 'MV-BLDR-02', 'MV-RET-03'],
  'who chops the forest it hides in is seen at once with its companion, and shot at in the same round; the Builder is not',
  () => {
    const table = game(
      {
        phase: 'build',
        land: [land(10, 10, 'forest')],
        blocks: [
          block('b1', 'p1', 'builder', [10, 10]),
          block('b2', 'p1', 'pikeman', [10, 10]),
          block('foe', 'p2', 'archer', [12, 10]),
          FAR,
        ],
      },
      throws('bss'),
    )
    expect([seen(table, 'bob', 'b1'), seen(table, 'bob', 'b2')]).toEqual([null, null])
    table.choose('ann', plan(order('chop:', 10, 10))).choose('bob', plan())
    expect([seen(table, 'bob', 'b1'), seen(table, 'bob', 'b2')]).toEqual(['builder', 'pikeman'])
    table.pass('ann').pick('bob', 'foe')
    expect(table.options('bob', 'mv.act').filter(id => id.startsWith('shoot'))).toEqual(['shoot:b2'])
    table.refuses('bob', { type: 'pick', ids: ['shoot:b1'] }, 'MV-BLDR-02')
    table.pick('bob', 'shoot:b2').asks('bob', 'mv.activate')
    expect(strikes(table)).toEqual([['foe', 'b2', 3, 1]])
  },
)
rule(
  ['MV-LOS-13', 'MV-BLD-12', 'MV-R-131', 'MV-LOS-01'],
  'an upgrade out of sight is known to its owner alone, until somebody comes near; the building itself stays face up',
  () => {
    const table = game({
      phase: 'build',
      players: [{ id: 'p2', gold: 9 }],
      buildings: [building('bar', 'p2', 'barracks', [14, 13], { identified: true })],
      blocks: [block('b1', 'p1', 'horseman', [9, 13]), block('bb', 'p2', 'builder', [14, 13]), FAR],
    })
    const tier = (seat: string) => engine.game.view(table.world, seat).buildings.bar!.known?.tier
    table.choose('ann', plan()).choose('bob', plan(order('upgrade:barracks', 14, 13), order('recruit:knight', 14, 14)))
    expect([tier('ann'), tier('bob')]).toEqual([1, 2])
    table.pick('ann', 'b1').pick('ann', 'go:h12_13')
    expect(tier('ann')).toBe(2)
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-DEC-04', 'MV-DEC-02', 'MV-LOS-03', 'MV-R-117', 'MV-ACT-18'],
  'a decoy beside a unit in a forest holds until a Scout comes within two hexes; what it hid is then walked over',
  () => {
    const table = game({
      land: [land(12, 10, 'forest')],
      blocks: [
        block('b1', 'p1', 'pikeman', [10, 10]),
        block('b2', 'p1', 'tribal-scout', [9, 12]),
        block('d', 'p2', 'decoy', [12, 10]),
        FAR,
      ],
    })
    // From two hexes an infantryman cannot tell what the forest hides.
    expect(table.world.blocks.d).toBeDefined()
    table.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['go:h12_10'] }, 'MV-ACT-17')
    table.pass('ann').pick('ann', 'b2').pick('ann', 'go:h10_11')
    expect(table.world.blocks.d).toBeUndefined()
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-LOS-14', 'MV-TEAM-08', 'MV-LOS-10', 'MV-TEAM-01'],
  'an ally’s eye serves for a shot as long as it lives: felled in between, it leaves the Archer without a target',
  () => {
    const table = game(
      {
        players: [
          { id: 'p1', side: 'a' },
          { id: 'p2', side: 'b' },
          { id: 'p3', side: 'a' },
        ],
        blocks: [
          block('b1', 'p1', 'archer', [13, 10]),
          block('c1', 'p3', 'tribal-scout', [9, 10], { wounds: 1 }),
          block('c2', 'p3', 'archer', [10, 4]),
          block('foe', 'p2', 'heavy-swordsman', [10, 10]),
          FAR,
        ],
      },
      throws('bh', 'shh'),
    )
    table.pick('ann', 'b1').pick('ann', 'shoot:foe').pass('ann')
    table.pick('bob', 'foe').pick('bob', 'attack:h9_10').pass('bob')
    expect([at(table, 'foe'), table.world.blocks.c1]).toEqual([[9, 10], undefined])
    table.pass('cyd')
    for (const seat of ['ann', 'cyd']) table.pass(seat)
    for (const seat of ['ann', 'bob', 'cyd']) table.choose(seat, plan())
    table.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['shoot:foe'] }, 'MV-LOS-11')
    table.asks('ann', 'mv.act')
  },
)
