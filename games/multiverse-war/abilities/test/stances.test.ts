import { seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, type Dice, duel, land, nextRound, strikes, tracks } from './ability-table.ts'

const FOE = block('foe', 'p2', 'archer', [16, 10])
const misses = (n: number): [string, ...string[]] => ['combat', ...Array<string>(n).fill('bow')]

rule('MV-UAB-01', 'Pathfinder: forest, hill and mountain cost the scout 1 point; without it 2', () => {
  const left = (square: number, terrain: string) => {
    const table = duel({
      players: tracks('p1', ['tribal-scout', square]),
      land: [land(11, 10, terrain)],
      blocks: [block('b1', 'p1', 'tribal-scout', [10, 10]), FOE],
    })
    table.pick('ann', 'b1').pick('ann', 'go:h11_10').asks('ann', 'mv.act')
    return table.world.blocks.b1!.ap
  }
  expect(['forest', 'hill', 'mountain', 'grassland'].map(terrain => left(2, terrain))).toEqual([2, 2, 2, 2])
  expect(['forest', 'hill', 'mountain'].map(terrain => left(1, terrain))).toEqual([1, 1, 1])
})

/** Ann takes her stances, then Bob's rider attacks who stands at [10, 10]. */
const wall = (blocks: ReturnType<typeof block>[], dice: Dice, walls: string[]) => {
  const table = duel(
    { players: tracks('p1', ['heavy-swordsman', 2]), blocks: [...blocks, block('foe', 'p2', 'cataphract', [11, 10])] },
    dice,
  )
  for (const id of walls) table.pick('ann', id).pick('ann', 'use:shield-wall').pass('ann')
  table.pass('ann').pick('bob', 'foe').pick('bob', 'attack:h10_10').asks('bob', 'mv.activate')
  return strikes(table).find(([by]) => by === 'b1')![1]
}

rule(
  ['MV-UAB-03', 'MV-R-143', 'MV-R-122'],
  'Shield Wall: a die more for the wall and melee infantry beside it, once however many walls stand there',
  () => {
    const foot = block('b1', 'p1', 'tribal-scout', [10, 10])
    const shields = (...hexes: number[][]) => hexes.map((hex, i) => block(`w${i}`, 'p1', 'heavy-swordsman', hex))
    const dice = (n: number): Dice => [misses(4), misses(n)]
    expect(wall([block('b1', 'p1', 'heavy-swordsman', [10, 10])], [misses(3), misses(4)], ['b1'])).toBe(4)
    // A friend beside the field is morale 1: no die.
    expect(wall([foot, ...shields([9, 10])], dice(3), ['w0'])).toBe(3)
    expect(wall([foot, ...shields([9, 10])], dice(2), [])).toBe(2)
    expect(wall([foot, ...shields([8, 10])], dice(2), ['w0'])).toBe(2)
    // Two beside it are morale 2: a die, and the rider loses one; the two walls count once.
    expect(wall([foot, ...shields([9, 10], [9, 9])], [misses(3), misses(4)], ['w0', 'w1'])).toBe(4)
    // No melee infantry: no die of the wall.
    const archer = wall([block('b1', 'p1', 'horseman', [10, 10]), ...shields([9, 10])], [misses(4), misses(3)], ['w0'])
    expect(archer).toBe(3)
  },
)

rule(['MV-UAB-03', 'MV-R-122'], 'who attacked takes no Shield Wall, and who took it does not attack', () => {
  const table = duel({
    players: tracks('p1', ['heavy-swordsman', 2]),
    blocks: [
      block('b1', 'p1', 'heavy-swordsman', [10, 10]),
      block('b2', 'p1', 'heavy-swordsman', [10, 12], { attacked: true }),
      block('foe', 'p2', 'pikeman', [11, 10]),
    ],
  })
  table.pick('ann', 'b2').refuses('ann', { type: 'pick', ids: ['use:shield-wall'] }, 'MV-UAB-03')
  table.pass('ann').pick('ann', 'b1')
  expect(table.options('ann', 'mv.act')).toContain('attack:h11_10')
  table.pick('ann', 'use:shield-wall')
  expect(table.options('ann', 'mv.act')).not.toContain('attack:h11_10')
  table.refuses('ann', { type: 'pick', ids: ['use:shield-wall'] }, 'MV-ABL-05')
  expect(table.world.players.p1!.abilities).toBe(1)
})

rule('MV-UAB-03', 'the wall stands until its owner’s next action phase begins', () => {
  const table = duel({
    players: tracks('p1', ['heavy-swordsman', 2]),
    blocks: [block('b1', 'p1', 'heavy-swordsman', [10, 10]), FOE],
  })
  table.pick('ann', 'b1').pick('ann', 'use:shield-wall').pass('ann').pass('ann')
  expect(table.world.effects).toMatchObject([{ kind: 'shield-wall', bearer: 'b1', owner: 'p1', ends: 'own phase' }])
  table.pass('bob').asks('ann', 'mv.activate')
  expect(table.world.effects).toEqual([])
})

rule('MV-UAB-05', 'Brace costs a point and takes 2 dice from attacking cavalry, from nobody else', () => {
  const attacked = (foe: string, braces: boolean, dice: Dice) => {
    const table = duel(
      {
        players: tracks('p1', ['halberdier', 2]),
        blocks: [block('b1', 'p1', 'halberdier', [10, 10]), block('foe', 'p2', foe, [11, 10])],
      },
      dice,
    )
    if (braces) {
      table.pick('ann', 'b1').pick('ann', 'use:brace')
      expect(table.world.blocks.b1!.ap).toBe(1)
      table.pass('ann')
    }
    table.pass('ann').pick('bob', 'foe').pick('bob', 'attack:h10_10').asks('bob', 'mv.activate')
    return strikes(table).find(([by]) => by === 'foe')![1]
  }
  // Heavy armor takes one die anyway.
  expect(attacked('horseman', false, [misses(4), misses(3)])).toBe(3)
  expect(attacked('horseman', true, [misses(4), misses(1)])).toBe(1)
  expect(attacked('berserker', true, [misses(3), misses(4)])).toBe(3)
})

rule('MV-UAB-11', 'Plunder: 2 gold, as much as there is, from the owner of a building beside it that no unit garrisons', () => {
  const raid = (gold: number, blocks: ReturnType<typeof block>[] = []) => {
    const table = duel({
      players: [{ ...tracks('p1', ['outrider', 2])[0]! }, { id: 'p2', gold }],
      buildings: [{ id: 's1', player: 'p2', kind: 'academy', hex: [11, 10] }],
      blocks: [block('b1', 'p1', 'outrider', [10, 10]), FOE, ...blocks],
    })
    return table.pick('ann', 'b1')
  }
  const golds = (table: ReturnType<typeof raid>) => ['p1', 'p2'].map(id => table.world.players[id]!.gold)
  const rich = raid(9).pick('ann', 'use:plunder')
  expect([golds(rich), rich.world.blocks.b1!.ap]).toEqual([[2, 7], 3])
  rich.refuses('ann', { type: 'pick', ids: ['use:plunder'] }, 'MV-ABL-05')
  rich.asks('ann', 'mv.act')
  const poor = raid(1, [block('man', 'p2', 'builder', [11, 10])]).pick('ann', 'use:plunder')
  expect(golds(poor)).toEqual([1, 0])
  poor.asks('ann', 'mv.act')
  const held = raid(9, [block('guard', 'p2', 'archer', [11, 10])])
  held.refuses('ann', { type: 'pick', ids: ['use:plunder'] }, 'MV-UAB-11')
  held.asks('ann', 'mv.act')
})

rule('MV-UAB-11', 'with buildings of two players beside it one is chosen', () => {
  const table = duel({
    players: [{ ...tracks('p1', ['outrider', 2])[0]! }, { id: 'p2', gold: 5 }, { id: 'p3', gold: 5 }],
    buildings: [
      { id: 's1', player: 'p2', kind: 'academy', hex: [11, 10] },
      { id: 's2', player: 'p3', kind: 'barracks', hex: [9, 10] },
    ],
    blocks: [block('b1', 'p1', 'outrider', [10, 10]), FOE],
  })
  table.pick('ann', 'b1').pick('ann', 'use:plunder')
  expect(table.options('ann', 'mv.plunder').sort()).toEqual(['s1', 's2'])
  table.pick('ann', 's2').asks('ann', 'mv.act')
  expect(['p1', 'p2', 'p3'].map(id => table.world.players[id]!.gold)).toEqual([2, 5, 3])
})

rule('MV-ABL-05', 'a unit uses its ability once in a round, and again in the next', () => {
  const table = duel({
    players: tracks('p1', ['halberdier', 2]),
    blocks: [block('b1', 'p1', 'halberdier', [10, 10]), FOE],
    phase: 'action',
  })
  table
    .pick('ann', 'b1')
    .pick('ann', 'use:brace')
    .refuses('ann', { type: 'pick', ids: ['use:brace'] }, 'MV-ABL-05')
  nextRound(table.pass('ann')).pick('ann', 'b1')
  expect(table.options('ann', 'mv.act')).toContain('use:brace')
})

rule('MV-ABL-02', 'what a hidden unit uses is told to its side alone; the others see that it used something', () => {
  const table = duel({ players: tracks('p1', ['halberdier', 2]), blocks: [block('b1', 'p1', 'halberdier', [6, 10]), FOE] })
  table.pick('ann', 'b1').pick('ann', 'use:brace').asks('ann', 'mv.act')
  const told = (seat: string) =>
    seenEvents(table.events, seat)
      .filter(({ type }) => type.includes('ability'))
      .map(({ type, data }) => [type, data])
  expect(told('ann')).toEqual([['ability used', { block: 'b1', ability: 'brace', was: {}, whose: {} }]])
  expect(told('bob')).toEqual([['some ability used', { block: 'b1' }]])
  expect(table.engine.game.view(table.world, 'bob').effects).toEqual([])
})

rule(['MV-R-141', 'MV-R-122'], 'only of a hidden block it is asked whom an ability is for that names nobody', () => {
  const askedNext = (foe: number[]) => {
    const blocks = [block('b1', 'p1', 'heavy-swordsman', [10, 10]), block('foe', 'p2', 'pikeman', foe)]
    const table = duel({ players: tracks('p1', ['heavy-swordsman', 2]), blocks }).pick('ann', 'b1')
    table.asks('ann', 'mv.act')
    const used = table.engine.apply(table.state, 'ann', { type: 'pick', ids: ['use:shield-wall'] })
    return used.ok && table.engine.decision(used.state, 'ann')?.kind
  }
  expect([askedNext([12, 10]), askedNext([16, 10])]).toEqual(['mv.act', 'mv.aim'])
})
