import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { engine } from './mv-table.ts'
import { game, lines, type Table } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])
const seen = (table: Table, seat: string, ...ids: string[]) =>
  ids.map(id => engine.game.view(table.world, seat).blocks[id]?.known?.type ?? null)
const hero = (key: string, abilities: string[], more = {}) => ({ key, player: 'p1', level: 5, hp: 4, ap: 4, abilities, ...more })

rule(
  ['MV-LOS-02', 'MV-LOS-10', 'MV-RET-04', 'MV-BLD-21'],
  'the eye of Guard Towers serves an Archer three hexes off, whom the target does not see; then the towers shoot too',
  () => {
    const table = game(
      {
        buildings: [building('t', 'p1', 'guard-towers', [10, 10])],
        blocks: [block('b1', 'p1', 'archer', [9, 10]), block('foe', 'p2', 'archer', [12, 10]), HOME, FAR],
      },
      throws('bs', 'sss'),
    )
    table.pick('ann', 'b1').pick('ann', 'shoot:foe').pick('ann', 't').asks('ann', 'mv.activate')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 2, 1],
      ['t', 'foe', 3, 0],
    ])
  },
)
rule(
  ['MV-RET-04', 'MV-LOS-05', 'MV-STR-04'],
  'a shot from a hill over a wood is not answered from below, though a friend of the target sees the shooter',
  () => {
    const table = game(
      {
        land: [land(10, 10, 'hill'), land(11, 10, 'forest')],
        blocks: [
          block('b1', 'p1', 'archer', [10, 10]),
          block('foe', 'p2', 'archer', [12, 10]),
          block('eye', 'p2', 'tribal-scout', [10, 8]),
          ...[HOME, FAR],
        ],
      },
      throws('bsss'),
    )
    expect([seen(table, 'ann', 'foe'), seen(table, 'bob', 'b1')]).toEqual([['archer'], ['archer']])
    table.pick('ann', 'b1').pick('ann', 'shoot:foe').asks('ann', 'mv.activate')
    expect(strikes(table)).toEqual([['b1', 'foe', 4, 1]])
  },
)
rule(['MV-LOS-10', 'MV-LOS-03', 'MV-R-120'], 'what a third player sees is face up for all, and no target for all', () => {
  const blocks = [
    block('b1', 'p1', 'archer', [9, 10]),
    block('foe', 'p2', 'pikeman', [12, 10]),
    block('eye', 'p3', 'pikeman', [13, 9]),
  ]
  const table = game({ players: [{ id: 'p3' }], blocks: [...blocks, HOME, FAR] })
  expect(seen(table, 'ann', 'foe')).toEqual(['pikeman'])
  table.pick('ann', 'b1').asks('ann', 'mv.act')
  expect(table.why('ann', 'shoot:foe')).toBe('MV-LOS-10')
})
rule(
  ['MV-R-131', 'MV-LOS-13', 'MV-STR-07', 'MV-LOS-11'],
  'towers once seen are shot at from three hexes with no eye beside them; who is inside stays hidden',
  () => {
    const table = game(
      {
        buildings: [building('t', 'p2', 'guard-towers', [12, 10], { identified: true })],
        blocks: [block('b1', 'p1', 'archer', [9, 10]), block('in', 'p2', 'pikeman', [12, 10]), HOME, FAR],
      },
      throws('b'),
    )
    expect(seen(table, 'ann', 'in')).toEqual([null])
    table.pick('ann', 'b1').pick('ann', 'shoot:t').asks('ann', 'mv.activate')
    expect([strikes(table), seen(table, 'ann', 'in')]).toEqual([[['b1', 't', 1, 1]], [null]])
  },
)
rule(
  ['MV-BLD-24', 'MV-LOS-03', 'MV-CMB-06'],
  'towers that fall take their eye with them: whom they alone saw is hidden at once',
  () => {
    const table = game(
      {
        buildings: [building('t', 'p2', 'guard-towers', [11, 10], { identified: true, damage: 1 })],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('c', 'p1', 'catapult', [9, 10]), HOME, FAR],
      },
      throws('shh'),
    )
    expect(seen(table, 'bob', 'b1', 'c')).toEqual(['pikeman', 'catapult'])
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    expect([table.world.buildings.t, seen(table, 'bob', 'b1', 'c')]).toEqual([undefined, [null, null]])
  },
)
rule(
  ['MV-HAB-05', 'MV-HER-16', 'MV-LOS-03'],
  'in an Eternal Winter the frostbitten rider sees one hex: whom it alone saw is hidden, the hero herself among them',
  () => {
    const table = game(
      {
        heroes: [hero('ice-mage', ['ice-bolt', 'eternal-winter'])],
        blocks: [
          block('h', 'p1', 'ice-mage', [10, 10]),
          block('b1', 'p1', 'pikeman', [10, 9]),
          block('foe', 'p2', 'horseman', [12, 10]),
          ...[HOME, FAR],
        ],
      },
      [['ability', 'bow', 'sword', 'sword', 'sword', 'sword']],
    )
    expect(seen(table, 'bob', 'h', 'b1')).toEqual(['ice-mage', 'pikeman'])
    table.pick('ann', 'h').pick('ann', 'cast:ice-bolt').pick('ann', 'foe').asks('ann', 'mv.act')
    expect([table.world.blocks.foe!.wounds, seen(table, 'bob', 'h', 'b1')]).toEqual([2, [null, null]])
  },
)
rule(
  ['MV-HAB-20', 'MV-LOS-09', 'MV-LOS-03'],
  'a ghost in a wood is hidden from a Scout two hexes off, found a step nearer and lost a step back',
  () => {
    const table = game({
      active: 'p2',
      land: [land(10, 10, 'forest')],
      heroes: [hero('dune-fox', ['ghost-walk'])],
      blocks: [block('h', 'p1', 'dune-fox', [10, 10]), block('s', 'p2', 'tribal-scout', [12, 10]), HOME, FAR],
    })
    const found = () => seen(table, 'bob', 'h')[0]
    expect(found()).toBe(null)
    table.pick('bob', 's').pick('bob', 'go:h11_10')
    expect(found()).toBe('dune-fox')
    table.pick('bob', 'go:h12_10').asks('bob', 'mv.act')
    expect(found()).toBe(null)
  },
)
rule(
  ['MV-HAB-35', 'MV-DEC-04', 'MV-R-133'],
  'mirrors keep a decoy that is seen from two hexes; it vanishes with the Witch that held them',
  () => {
    const table = game(
      {
        active: 'p2',
        heroes: [hero('mirror-witch', ['hall-of-mirrors'], { hp: 1 })],
        blocks: [
          block('h', 'p1', 'mirror-witch', [10, 10]),
          block('d', 'p1', 'decoy', [10, 12]),
          block('s', 'p2', 'horseman', [12, 10]),
          block('s2', 'p2', 'pikeman', [12, 12]),
          ...[HOME, FAR],
        ],
      },
      throws('hsss'),
    )
    expect(table.world.blocks.d?.id).toBe('d')
    table.pick('bob', 's').pick('bob', 'go:h11_10').pick('bob', 'attack:h10_10').asks('bob', 'mv.activate')
    expect([table.world.blocks.h, table.world.blocks.d]).toEqual([undefined, undefined])
  },
)
rule(['MV-HAB-35', 'MV-DEC-04'], 'the mirrors of an enemy’s Witch keep no decoy of others', () => {
  const table = game({
    heroes: [{ key: 'mirror-witch', player: 'p2', level: 5, abilities: ['false-muster', 'hall-of-mirrors'] }],
    blocks: [
      block('w', 'p2', 'mirror-witch', [17, 12]),
      block('foe', 'p2', 'pikeman', [12, 10]),
      block('d', 'p1', 'decoy', [9, 10]),
      block('far', 'p1', 'archer', [3, 14]),
    ],
  })
  table.pick('ann', 'd').pick('ann', 'go:h10_10')
  expect(table.world.blocks.d).toBeUndefined()
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-LOS-03', 'MV-R-131', 'MV-LOS-13'],
  'who leaves sight is named as it was seen; a site beside an enemy is a building of unknown kind',
  () => {
    const table = game({
      buildings: [building('f', 'p2', 'fortress', [11, 12], { unfinished: true })],
      blocks: [
        block('b1', 'p1', 'horseman', [10, 10]),
        block('foe', 'p2', 'pikeman', [12, 10]),
        block('bb', 'p2', 'builder', [11, 12]),
        block('far', 'p1', 'archer', [3, 14]),
      ],
    })
    expect(table.world.buildings.f!.identified).toBe(false)
    expect(table.world.blocks.bb!.identified).toBe(true)
    table.pick('ann', 'b1').pick('ann', 'go:h9_10')
    for (const seat of ['ann', 'bob'])
      expect(lines(table, seat).filter(one => one.includes('out of sight'))).toEqual([
        ...["Ann's Horseman", "Bob's Pikeman", "Bob's Builder"].map(who => `${who} is out of sight again.`),
      ])
    table.asks('ann', 'mv.act')
  },
)
