import { seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, cast, effects, heroActs, hexOfBlock, land, misses, refused, strikes, toBob } from './hero-table.ts'

const FAR = block('foe', 'p2', 'horseman', [16, 10])
const NEAR = block('foe', 'p2', 'horseman', [12, 10])
const decoy = (id: string, hex: number[], player = 'p1') => block(id, player, 'decoy', hex)

rule(['MV-HAB-31', 'MV-R-91'], 'False Muster: a decoy on a free hex within 2, never a third', () => {
  const table = heroActs('mirror-witch', ['false-muster'], [FAR, decoy('d1', [5, 10])])
  table.pick('ann', 'cast:false-muster')
  const hexes = table.options('ann', 'mv.aim')
  expect(hexes).toContain('h8_10')
  expect(hexes).not.toContain('h7_10')
  expect(hexes).not.toContain('h10_10')
  table.pick('ann', 'h8_10').asks('ann', 'mv.act')
  const placed = Object.values(table.world.blocks).find(one => one.kind === 'decoy' && one.id !== 'd1')!
  expect(placed).toMatchObject({ player: 'p1', hex: { column: 8, row: 10 } })
  refused(
    heroActs('mirror-witch', ['false-muster'], [FAR, decoy('d1', [5, 10]), decoy('d2', [6, 10])]),
    'false-muster',
    'MV-HAB-31',
  )
})
rule(['MV-HAB-31', 'MV-R-141'], 'of a hidden witch others learn that a block used something and that a block appeared', () => {
  const table = cast(heroActs('mirror-witch', ['false-muster'], [FAR]), 'false-muster', 'h8_10')
  table.asks('ann', 'mv.act')
  const told = (seat: string) => seenEvents(table.events, seat).map(({ type, data }) => [type, Object.keys(data)])
  expect(told('bob')).toEqual(
    expect.arrayContaining([
      ['some ability used', ['block']],
      ['block appeared', ['player', 'block', 'hex']],
    ]),
  )
  expect(JSON.stringify(seenEvents(table.events, 'bob'))).not.toContain('muster')
  const asked = heroActs('mirror-witch', ['false-muster'], [FAR]).pick('ann', 'cast:false-muster')
  expect(JSON.stringify(asked.engine.view(asked.state, 'bob'))).not.toContain('muster')
  expect(asked.engine.game.view(asked.world, 'ann').casting).toMatchObject({ ability: 'false-muster' })
  asked.asks('ann', 'mv.aim')
})

rule('MV-HAB-32', 'Exchange: the hero swaps places with a friend or an own decoy within 3 hexes', () => {
  const make = (more = {}) =>
    heroActs(
      'mirror-witch',
      ['exchange'],
      [
        FAR,
        block('b1', 'p1', 'catapult', [12, 10], { isSetUp: true }),
        decoy('d1', [9, 10]),
        block('b2', 'p1', 'archer', [14, 10]),
      ],
      more,
    )
  const table = make().pick('ann', 'cast:exchange')
  expect(table.options('ann', 'mv.aim').sort()).toEqual(['b1', 'd1'])
  table.refuses('ann', { type: 'pick', ids: ['b2'] }, 'MV-HAB-32')
  table.pick('ann', 'b1').asks('ann', 'mv.act')
  expect([hexOfBlock(table, 'h'), hexOfBlock(table, 'b1'), table.world.blocks.b1!.isSetUp]).toEqual([[12, 10], [10, 10], false])
  const sham = cast(make(), 'exchange', 'd1')
  expect([hexOfBlock(sham, 'h'), hexOfBlock(sham, 'd1')]).toEqual([
    [9, 10],
    [10, 10],
  ])
  sham.asks('ann', 'mv.act')
  refused(heroActs('mirror-witch', ['exchange'], [FAR]), 'exchange', 'MV-HAB-32')
})

rule('MV-HAB-33', 'Hex of Doubt: 5 dice, no damage, not even of a critical; 2 dice fewer until the end of its next phase', () => {
  const table = heroActs(
    'mirror-witch',
    ['hex-of-doubt'],
    [block('foe', 'p2', 'berserker', [11, 10]), block('b1', 'p1', 'archer', [12, 10])],
    {},
    [['ability', 'star', 'star', 'sword', 'sword', 'sword'], misses(4), misses(2, 'bow')],
  )
  cast(table, 'hex-of-doubt', 'foe')
  expect([table.world.blocks.foe!.wounds, effects(table)]).toEqual([0, [['doubt', 'foe', 'bearer phase']]])
  toBob(table).pick('bob', 'foe').pick('bob', 'attack:h12_10').asks('bob', 'mv.activate')
  expect(strikes(table).find(([by]) => by === 'foe')![1]).toBe(2)
  table.pass('bob').asks('ann', 'mv.activate')
  expect(effects(table)).toEqual([])
  const missed = heroActs('mirror-witch', ['hex-of-doubt'], [NEAR], {}, [['ability', 'star', 'sword', 'sword', 'sword', 'sword']])
  cast(missed, 'hex-of-doubt', 'foe').asks('ann', 'mv.act')
  expect(effects(missed)).toEqual([])
  refused(heroActs('mirror-witch', ['hex-of-doubt'], [FAR]), 'hex-of-doubt', 'MV-HAB-33')
})

rule(
  ['MV-HAB-34', 'MV-R-91'],
  'Puppet Strings: on a hit an enemy unit, no hero and none in a building, is moved by a hex to a free one',
  () => {
    const hit: [string, ...string[]] = ['ability', 'bow', 'sword', 'sword', 'sword']
    const table = heroActs(
      'mirror-witch',
      ['puppet-strings'],
      [NEAR, block('x', 'p2', 'archer', [13, 10])],
      { land: [land(12, 9, 'grassland', { token: true })] },
      [hit],
    )
    cast(table, 'puppet-strings', 'foe')
    const hexes = table.options('ann', 'mv.put')
    expect(hexes).toContain('h11_10')
    expect(hexes).not.toContain('h13_10')
    expect(hexes).not.toContain('h12_9')
    table.pick('ann', 'h11_10').asks('ann', 'mv.act')
    expect([hexOfBlock(table, 'foe'), table.world.blocks.foe!.wounds, table.world.blocks.foe!.moved]).toEqual([[11, 10], 0, true])
    const missed = heroActs('mirror-witch', ['puppet-strings'], [NEAR], {}, [['ability', 'sword', 'sword', 'sword', 'sword']])
    cast(missed, 'puppet-strings', 'foe').asks('ann', 'mv.act')
    expect(hexOfBlock(missed, 'foe')).toEqual([12, 10])
    refused(
      heroActs('mirror-witch', ['puppet-strings'], [block('foe', 'p2', 'bear-chief', [12, 10])]),
      'puppet-strings',
      'MV-HAB-34',
    )
    const inside = heroActs('mirror-witch', ['puppet-strings'], [NEAR], {
      buildings: [{ id: 's1', player: 'p2', kind: 'academy', hex: [12, 10] }],
    })
    refused(inside, 'puppet-strings', 'MV-HAB-34')
  },
)

rule('MV-HAB-35', 'Hall of Mirrors: own decoys vanish only before an adjacent enemy', () => {
  const stands = (abilities: string[], foe: number[]) => {
    const table = heroActs('mirror-witch', abilities, [block('foe', 'p2', 'horseman', foe), decoy('d1', [8, 10])])
    table.asks('ann', 'mv.act')
    return table.world.blocks.d1 !== undefined
  }
  expect([stands([], [6, 10]), stands(['hall-of-mirrors'], [6, 10]), stands(['hall-of-mirrors'], [7, 10])]).toEqual([
    false,
    true,
    false,
  ])
})
