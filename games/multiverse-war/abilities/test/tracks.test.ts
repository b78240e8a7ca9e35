import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { freshPlayer } from '../../basics/fresh.ts'
import { fieldWith } from '../../test/mv-table.ts'
import { abilityLimit } from '../tracks.ts'
import { block, duel, land, QUIET, strikes, tracks } from './ability-table.ts'

rule(['MV-VET-01', 'MV-VET-05'], 'a slain unit and a slain Builder are a square each, a decoy is none', () => {
  const kill = (foes: JsonObject[], dice: [string, ...string[]][]) => {
    const table = duel({ blocks: [block('b1', 'p1', 'knight', [10, 10]), ...foes] }, dice)
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    return table.world.players.p1!.tracks
  }
  const hit: [string, ...string[]] = ['combat', 'horse', 'horse', 'horse', 'bow']
  expect(kill([block('foe', 'p2', 'archer', [11, 10])], [hit])).toEqual({ knight: 1 })
  expect(kill([block('foe', 'p2', 'archer', [11, 10]), block('man', 'p2', 'builder', [11, 10])], [hit])).toEqual({ knight: 2 })
  const shots = duel({
    blocks: [block('b1', 'p1', 'horseman', [10, 10])],
    run: { proc: 'credit', vars: credited('b1', 'decoy') },
  })
  expect(shots.world.players.p1!.tracks).toEqual({})
  shots.asks('ann', 'mv.activate')
})
const credited = (by: string, kind: string, player = 'p2') => ({
  by,
  victims: [{ id: 'x', player, kind, type: kind === 'hero' ? 'ice-mage' : 'archer' }],
  felled: null,
})

rule('MV-VET-01', 'a destroyed building is a square, whoever was inside one each (MV-R-87)', () => {
  const table = duel(
    {
      blocks: [block('b1', 'p1', 'berserker', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10])],
      buildings: [{ id: 's1', player: 'p2', kind: 'guard-towers', hex: [11, 10] }],
    },
    [['combat', 'star', 'star', 'bow', 'bow']],
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  expect(table.world.players.p1!.tracks).toEqual({ berserker: 2 })
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-R-87', 'MV-R-72', 'MV-HER-15'],
  'buildings, cards and friends’ deaths give no square; a hero learns but has no track',
  () => {
    const after = (by: string, vars: JsonObject) => {
      const table = duel({
        players: [
          { id: 'p1', side: 'a' },
          { id: 'p2', side: 'b' },
          { id: 'p3', side: 'a' },
        ],
        blocks: [
          block('b1', 'p1', 'archer', [10, 10]),
          block('h1', 'p1', 'bear-chief', [8, 10]),
          block('foe', 'p2', 'archer', [16, 10]),
        ],
        buildings: [{ id: 's1', player: 'p1', kind: 'fortress', hex: [5, 10] }],
        run: { proc: 'credit', vars: { by, ...vars } },
      })
      table.asks('ann', 'mv.activate')
      return [table.world.players.p1!.tracks, table.world.heroes['bear-chief']!.xp]
    }
    const felled = { id: 's9', player: 'p2', kind: 'barracks', tier: 1 }
    expect(after('s1', credited('s1', 'unit'))).toEqual([{}, 0])
    expect(after('p1', credited('p1', 'unit'))).toEqual([{}, 0])
    expect(after('b1', credited('b1', 'unit', 'p3'))).toEqual([{}, 0])
    expect(after('h1', credited('h1', 'hero', 'p3'))).toEqual([{}, 0])
    expect(after('h1', credited('h1', 'unit'))).toEqual([{}, 1])
    expect(after('h1', { victims: [], felled })).toEqual([{}, 0])
    expect(after('b1', { victims: [], felled })).toEqual([{ archer: 1 }, 0])
  },
)

rule(['MV-VET-02', 'MV-VET-03'], 'at square 2 the ability of a type is there for all of its units, new ones too', () => {
  const offered = (square: number) => {
    const table = duel({
      players: tracks('p1', ['heavy-swordsman', square]),
      blocks: [
        block('b1', 'p1', 'heavy-swordsman', [10, 10]),
        block('b2', 'p1', 'heavy-swordsman', [5, 10]),
        block('foe', 'p2', 'archer', [16, 10]),
      ],
    })
    return ['b1', 'b2'].map(id => {
      const options = table.pick('ann', id).options('ann', 'mv.act').includes('use:shield-wall')
      if (!options) table.refuses('ann', { type: 'pick', ids: ['use:shield-wall'] }, 'MV-VET-03')
      table.pass('ann').asks('ann', 'mv.activate')
      return options
    })
  }
  expect(offered(1)).toEqual([false, false])
  expect(offered(2)).toEqual([true, true])
})

rule('MV-VET-04', 'later squares are dice, hit points, action points, sight and free set-up by the type’s track', () => {
  const diceOf = (own: string, square: number) => {
    const table = duel({
      players: tracks('p1', [own, square]),
      blocks: [block('b1', 'p1', own, [10, 10]), block('foe', 'p2', 'tribal-scout', [11, 10])],
    })
    const dice = square >= (own === 'knight' ? 4 : 3) ? 5 : 4
    table.dice('combat', ...Array<string>(dice).fill('bow')).dice('combat', 'bow', 'bow')
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    return strikes(table).find(([by]) => by === 'b1')![1]
  }
  expect([diceOf('berserker', 2), diceOf('berserker', 3)]).toEqual([4, 5])
  expect([diceOf('knight', 3), diceOf('knight', 4)]).toEqual([4, 5])
  const shot = (square: number, from: number) => {
    const table = duel({
      players: tracks('p1', ['archer', square]),
      blocks: [
        block('b1', 'p1', 'archer', [from, 10]),
        block('eye', 'p1', 'tribal-scout', [9, 10]),
        block('foe', 'p2', 'horseman', [10, 10]),
      ],
    })
    const printed = from === 13 ? 2 : 3
    table.dice('combat', ...Array<string>(printed + (square >= 3 && from === 13 ? 1 : 0)).fill('sword'))
    table.pick('ann', 'b1').pick('ann', 'shoot:foe').asks('ann', 'mv.activate')
    return strikes(table)[0]![1]
  }
  expect([shot(2, 13), shot(3, 13), shot(3, 12)]).toEqual([2, 3, 3])
  const points = (type: string, square: number) => {
    const table = duel({
      players: tracks('p1', [type, square]),
      blocks: [block('b1', 'p1', type, [10, 10]), block('foe', 'p2', 'pikeman', [13, 10])],
    })
    table.asks('ann', 'mv.activate')
    return [table.world.blocks.b1!.ap, table.world.blocks.foe!.identified]
  }
  // A scout at square 3 sees 3 hexes, at square 4 it has 4 points; a Horseman has 5 from square 3 on.
  expect([points('tribal-scout', 2), points('tribal-scout', 3), points('tribal-scout', 4)]).toEqual([
    [3, false],
    [3, true],
    [4, true],
  ])
  expect([points('horseman', 2)[0], points('horseman', 3)[0]]).toEqual([4, 5])
  const wounded = (square: number) =>
    fieldWith(QUIET, {
      meadow: { hex: [10, 10], radius: 3 },
      players: tracks('p1', ['pikeman', square]),
      blocks: [block('b1', 'p1', 'pikeman', [10, 10], { wounds: 3 })],
    })
  expect(() => wounded(3)).toThrow('MV-CMB-05')
  wounded(4).asks('ann', 'mv.activate')
  const setUp = (square: number) => {
    const table = duel({
      players: tracks('p1', ['ballista', square]),
      blocks: [block('b1', 'p1', 'ballista', [10, 10]), block('foe', 'p2', 'pikeman', [16, 10])],
    })
    table.pick('ann', 'b1').pick('ann', 'setup').asks('ann', 'mv.act')
    return table.world.blocks.b1!.ap
  }
  expect([setUp(3), setUp(4)]).toEqual([1, 2])
})

rule(
  ['MV-R-124', 'MV-R-144'],
  'a perk of action points comes at once to all whose activation has not ended; a track stops at square 5',
  () => {
    const table = duel(
      {
        players: tracks('p1', ['horseman', 2]),
        blocks: [
          block('b1', 'p1', 'horseman', [10, 10]),
          block('b2', 'p1', 'horseman', [5, 10]),
          block('b3', 'p1', 'horseman', [5, 12], { done: true }),
          block('foe', 'p2', 'archer', [11, 10]),
        ],
      },
      [['combat', 'horse', 'horse', 'horse', 'bow']],
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(['b2', 'b3'].map(id => table.world.blocks[id]!.ap)).toEqual([5, 4])
    table.pass('ann').asks('ann', 'mv.activate')
    const full = duel({
      players: tracks('p1', ['archer', 4]),
      blocks: [block('b1', 'p1', 'archer', [10, 10])],
      run: { proc: 'reward', vars: { player: 'p1', block: 'b1', ops: [{ op: 'vet', n: 3 }] } },
    })
    expect(full.world.players.p1!.tracks.archer).toBe(5)
    full.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-ABL-02', 'MV-ABL-03', 'MV-ABL-04', 'MV-ABL-06'],
  'two active abilities a round, one more for each Elite type, never more than 5',
  () => {
    const limit = (...elites: string[]) => {
      const players = {
        p1: { ...freshPlayer('p1', 'ann', 'a', 'orrery'), tracks: Object.fromEntries(elites.map(one => [one, 5])) },
      }
      return abilityLimit({ players }, 'p1')
    }
    expect([
      limit(),
      limit('archer'),
      limit('archer', 'knight', 'pikeman'),
      limit('archer', 'knight', 'pikeman', 'ballista'),
    ]).toEqual([2, 3, 5, 5])
    const three = (elite: number) => {
      const table = duel({
        players: tracks('p1', ['heavy-swordsman', 2], ['archer', elite]),
        blocks: [
          ...[6, 8, 10].map((column, i) => block(`b${i + 1}`, 'p1', 'heavy-swordsman', [column, 10])),
          block('foe', 'p2', 'archer', [16, 10]),
        ],
      })
      for (const id of ['b1', 'b2']) table.pick('ann', id).pick('ann', 'use:shield-wall').pass('ann')
      return table.pick('ann', 'b3')
    }
    const spent = three(4)
    spent.refuses('ann', { type: 'pick', ids: ['use:shield-wall'] }, 'MV-ABL-02')
    spent.asks('ann', 'mv.act')
    const more = three(5).pick('ann', 'use:shield-wall')
    expect(more.world.players.p1!.abilities).toBe(3)
    more.asks('ann', 'mv.act')
  },
)

rule('MV-ABL-01', 'a passive ability is not used: it works', () => {
  const table = duel({
    players: tracks('p1', ['tribal-scout', 2]),
    land: [land(11, 10, 'mountain')],
    blocks: [block('b1', 'p1', 'tribal-scout', [10, 10]), block('foe', 'p2', 'archer', [16, 10])],
  })
  table.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['use:pathfinder'] }, 'MV-ABL-01')
  table.pick('ann', 'go:h11_10').asks('ann', 'mv.act')
  expect([table.world.blocks.b1!.ap, table.world.players.p1!.abilities]).toEqual([2, 0])
})
