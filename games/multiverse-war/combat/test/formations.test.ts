import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, block, building, type Dice, land, ready, strikers, strikes, throws } from './battle.ts'

const FORTRESSES = [building('s1', 'p1', 'fortress', [4, 10]), building('s2', 'p2', 'fortress', [17, 10])]
/** Ann's pair at [10, 10] and Bob's at [11, 10], both allowed. */
const pairs = (own: [string, string], foes: [string, string], dice: Dice, more: JsonObject = {}) => {
  const { blocks = [], options = {}, wounds = [0, 0], foesAt = [11, 10], ...rest } = more
  const [f1, f2] = wounds as [number, number]
  return battle(
    {
      options: { formations: true, ...(options as JsonObject) },
      buildings: FORTRESSES,
      blocks: [
        block('b1', 'p1', own[0], [10, 10], ready(own[0])),
        block('b2', 'p1', own[1], [10, 10], ready(own[1])),
        block('f1', 'p2', foes[0], foesAt as number[], { wounds: f1 }),
        block('f2', 'p2', foes[1], foesAt as number[], { wounds: f2 }),
        ...(blocks as JsonObject[]),
      ],
      ...rest,
    },
    dice,
  )
}

rule(
  ['MV-FORM-09', 'MV-R-48', 'MV-FORM-04', 'MV-FORM-11'],
  'the one with more hit points left must be hit, with as many the striker chooses (B20)',
  () => {
    const even = pairs(['horseman', 'horseman'], ['archer', 'heavy-swordsman'], throws('bbbb', 'sss', 'hhh', 'sssh'), {
      wounds: [0, 1],
    })
    even.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10')
    expect(even.options('ann', 'mv.who-first').sort()).toEqual(['b1', 'b2'])
    even.pick('ann', 'b1')
    expect(even.options('ann', 'mv.whom')).toEqual(['f1', 'f2'])
    even.pick('ann', 'f1').pick('ann', 'f2').pick('bob', 'b1').pick('bob', 'b1')
    expect(strikes(even)).toEqual([
      ['b1', 'f1', 4, 0],
      ['b2', 'f2', 3, 0],
      ['f2', 'b1', 3, 0],
      ['f1', 'b1', 4, 0],
    ])
    even.asks('ann', 'mv.activate')
    const weak = pairs(['horseman', 'horseman'], ['archer', 'heavy-swordsman'], throws('bbb', 'sss', 'hhh', 'sssh'), {
      wounds: [1, 1],
    })
    weak.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'b1').pick('bob', 'b1').pick('bob', 'b1')
    expect(strikes(weak).slice(0, 2)).toEqual([
      ['b1', 'f2', 3, 0],
      ['b2', 'f2', 3, 0],
    ])
    weak.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-FORM-05', 'MV-FORM-07', 'MV-R-49'],
  'cavalry must engage who counters it, and is struck first; a counter goes before the rest (B21)',
  () => {
    const table = pairs(['horseman', 'heavy-swordsman'], ['pikeman', 'archer'], throws('hhh', 'ssss', 'sssh', 'hhh'))
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10')
    expect(table.options('bob', 'mv.whom')).toEqual(['b1', 'b2'])
    table.pick('bob', 'b2')
    expect(strikes(table)).toEqual([
      ['f1', 'b1', 3, 0],
      ['b1', 'f1', 4, 0],
      ['f2', 'b2', 4, 0],
      ['b2', 'f1', 3, 0],
    ])
    table.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-FORM-05', 'MV-FORM-10', 'MV-R-94'],
  'shooters of the attack go first, from their own hex, where melee defenders do not reach them (B22)',
  () => {
    const table = pairs(['archer', 'heavy-swordsman'], ['horseman', 'pikeman'], throws('ssss', 'hhh', 'sss', 'hhh'))
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'f1').pick('ann', 'f2')
    expect(strikes(table)).toEqual([
      ['b1', 'f1', 4, 0],
      ['b2', 'f2', 3, 0],
      // Heavy armor does not count for who strikes back.
      ['f1', 'b2', 3, 0],
      ['f2', 'b2', 3, 0],
    ])
    // Each has paid its own price: a shot, a step.
    expect([table.world.blocks.b1!.ap, table.world.blocks.b2!.ap]).toEqual([1, 1])
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-FORM-05', 'MV-R-95'], 'two Archers shoot at two Archers: both attackers, then both defenders answer (B23)', () => {
  const table = pairs(['archer', 'archer'], ['archer', 'archer'], throws('sss', 'sss', 'sss', 'sss'), { foesAt: [12, 10] })
  table.pick('ann', 'b1+b2').pick('ann', 'shoot:f1')
  table.pick('ann', 'b2').pick('ann', 'f1').pick('ann', 'f1').pick('bob', 'f2').pick('bob', 'b1').pick('bob', 'b1')
  expect(strikers(table)).toEqual(['b2', 'b1', 'f2', 'f1'])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-FORM-05', 'MV-FORM-06'],
  'both Archers strike Swordsman and Pikeman first, then the Swordsman, who counters his partner, then the Pikeman (B24)',
  () => {
    const table = pairs(['pikeman', 'heavy-swordsman'], ['archer', 'archer'], throws('ssss', 'ssss', 'hhh', 'hhh'))
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10')
    table.pick('bob', 'f1').pick('bob', 'b1').pick('bob', 'b2').pick('ann', 'f1').pick('ann', 'f2')
    expect(strikers(table)).toEqual(['f1', 'f2', 'b2', 'b1'])
    table.asks('ann', 'mv.activate')
  },
)

rule('MV-FORM-08', 'who does not counter ranged infantry hits the front before it, whoever has more hit points', () => {
  const table = pairs(['pikeman', 'pikeman'], ['archer', 'heavy-swordsman'], throws('ssss', 'hhh', 'hh', 'hh'), {
    wounds: [0, 2],
  })
  table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('bob', 'b1').pick('bob', 'b1').pick('ann', 'b1')
  expect(strikes(table).filter(one => one[0] === 'b1')).toEqual([['b1', 'f2', 2, 0]])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-FORM-11', 'MV-CMB-06'],
  'whoever is killed before its step does not strike; the melee members enter, shooters stay',
  () => {
    const table = pairs(['archer', 'heavy-swordsman'], ['outrider', 'outrider'], throws('bss', 'shh'), { wounds: [1, 1] })
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'f1')
    expect(strikers(table)).toEqual(['b1', 'b2'])
    expect(table.world.blocks.b2!.hex).toEqual({ column: 11, row: 10 })
    expect(table.world.blocks.b1!.hex).toEqual({ column: 10, row: 10 })
    table.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-FORM-01', 'MV-FORM-02', 'MV-FORM-03', 'MV-ACT-05'],
  'two units share a hex with a Fortress and the option, and walk as one',
  () => {
    const joined = (options: JsonObject, fortress: boolean) => {
      const table = battle({
        options,
        buildings: fortress ? [FORTRESSES[0]!] : [],
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10]),
          block('b2', 'p1', 'horseman', [11, 10]),
          block('foe', 'p2', 'archer', [16, 10]),
        ],
      })
      table.pick('ann', 'b1')
      return table
    }
    const none = joined({}, true)
    none.refuses('ann', { type: 'pick', ids: ['go:h11_10'] }, 'MV-ACT-05')
    none.asks('ann', 'mv.act')
    const bare = joined({ formations: true }, false)
    bare.refuses('ann', { type: 'pick', ids: ['go:h11_10'] }, 'MV-FORM-01')
    bare.asks('ann', 'mv.act')
    const table = joined({ ruleset: 'expert', commandPoints: false }, true)
    table.pick('ann', 'go:h11_10').pass('ann')
    expect(table.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
    // One of the two has acted: they do not go together any more, the other may leave.
    table.refuses('ann', { type: 'pick', ids: ['b1+b2'] }, 'MV-FORM-03')
    table.pick('ann', 'b2').pick('ann', 'go:h14_10')
    expect(table.world.blocks.b2!.hex).toEqual({ column: 14, row: 10 })
    table.asks('ann', 'mv.act')
  },
)

rule(
  ['MV-FORM-03', 'MV-EXP-07'],
  'a pair goes as far as the one with fewer points, each pays, and each takes a command point',
  () => {
    const table = pairs(['horseman', 'pikeman'], ['archer', 'archer'], [], {
      foesAt: [16, 10],
      options: { commandPoints: true },
      players: [{ id: 'p1', command: 2 }],
    })
    table.pick('ann', 'b1+b2')
    expect(table.world.players.p1!.command).toBe(0)
    table.refuses('ann', { type: 'pick', ids: ['go:h13_10'] }, 'MV-ACT-03')
    table.pick('ann', 'go:h12_10')
    expect(table.world.blocks.b1).toMatchObject({ hex: { column: 12, row: 10 }, ap: 2 })
    expect(table.world.blocks.b2).toMatchObject({ hex: { column: 12, row: 10 }, ap: 0 })
    table.pass('ann')
    expect([table.world.blocks.b1!.done, table.world.blocks.b2!.done]).toEqual([true, true])
    // MV-EXP-03: no point is left for anybody.
    table.refuses('ann', { type: 'pick', ids: ['far'] }, 'MV-EXP-03')
    table.asks('ann', 'mv.activate')
  },
)

rule('MV-EXP-07', 'with one command point left a pair cannot act together', () => {
  const table = pairs(['horseman', 'pikeman'], ['archer', 'archer'], [], {
    foesAt: [16, 10],
    options: { commandPoints: true },
    players: [{ id: 'p1', command: 1 }],
  })
  expect(table.options('ann', 'mv.activate')).not.toContain('b1+b2')
  expect(table.options('ann', 'mv.activate')).toContain('b1')
})

rule('MV-R-94', 'a pair does not enter a hex with a token; one of it may go alone', () => {
  const table = pairs(['pikeman', 'pikeman'], ['archer', 'archer'], [], {
    foesAt: [16, 10],
    land: [land(9, 10, 'grassland', { token: true })],
  })
  table.pick('ann', 'b1+b2')
  table.refuses('ann', { type: 'pick', ids: ['go:h9_10'] }, 'MV-R-94')
  table.pass('ann')
  const alone = pairs(['pikeman', 'pikeman'], ['archer', 'archer'], [], {
    foesAt: [16, 10],
    land: [land(9, 10, 'grassland', { token: true })],
  })
  alone.pick('ann', 'b1')
  expect(alone.options('ann', 'mv.act')).toContain('go:h9_10')
  table.asks('ann', 'mv.activate')
})

rule('MV-R-94', 'a member that cannot pay takes no part, and may act on its own afterwards', () => {
  const table = pairs(['heavy-swordsman', 'archer'], ['outrider', 'outrider'], throws('hhh', 'ss', 'ss'), {})
  table.world.blocks.b1!.ap = 1
  table.world.blocks.b2!.ap = 0
  expect(table.options('ann', 'mv.activate')).not.toContain('b1+b2')
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'f1').pick('bob', 'f1')
  expect(strikers(table)).toEqual(['b1', 'f1', 'f2'])
  table.asks('ann', 'mv.activate')
})

rule('MV-FORM-12', 'a formation too many is split before anything else, and does not attack', () => {
  const lost = (blocks: JsonObject[] = [], more: JsonObject = {}) =>
    battle({
      options: { formations: true },
      blocks: [
        block('b1', 'p1', 'pikeman', [10, 10], more),
        block('b2', 'p1', 'pikeman', [10, 10], more),
        block('foe', 'p2', 'archer', [11, 10]),
        ...blocks,
      ],
    })
  const table = lost()
  expect(table.options('ann', 'mv.activate')).toEqual(['b1', 'b2'])
  table.refuses('ann', { type: 'pick', ids: ['far'] }, 'MV-FORM-12')
  table.pick('ann', 'b1')
  table.refuses('ann', { type: 'pick', ids: ['attack:h11_10'] }, 'MV-FORM-12')
  table.pick('ann', 'go:h9_10').pass('ann')
  expect(table.options('ann', 'mv.activate')).toEqual(['b2', 'far'])
  // Who cannot leave may stay, but not attack.
  const stuck = lost([], { ap: 0 })
  expect(stuck.options('ann', 'mv.activate')).toEqual(['far'])
})

rule('MV-R-50', 'a siege weapon that is set up shoots first in a formation, and never strikes in melee', () => {
  const table = pairs(['ballista', 'heavy-swordsman'], ['outrider', 'catapult'], throws('sss', 'hhh', 'ss'))
  table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10')
  expect(strikers(table)).toEqual(['b1', 'b2', 'f1'])
  table.asks('ann', 'mv.activate')
})

rule(['MV-R-142', 'MV-BLDR-03'], 'a Builder with a formation dies with the last of the pair killed in melee', () => {
  const table = pairs(['horseman', 'horseman'], ['archer', 'archer'], throws('hbbb', 'hbbb'), {
    wounds: [1, 1],
    blocks: [block('f3', 'p2', 'builder', [11, 10])],
  })
  table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'b1').pick('ann', 'f1')
  expect(table.all('slain').map(one => one.block)).toEqual(['f1', 'f2', 'f3'])
  expect(table.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
  table.asks('ann', 'mv.activate')
})

rule('MV-R-129', 'a card works for one member of a formation, named when it is revealed', () => {
  const table = pairs(['pikeman', 'heavy-swordsman'], ['outrider', 'tribal-scout'], throws('hhh', 'hhhh', 'ss', 'hh'), {
    options: { combatCards: true },
    players: [{ id: 'p1', hand: ['hammer-blow'] }],
  })
  table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'hammer-blow')
  expect(table.options('ann', 'mv.card-member').sort()).toEqual(['b1', 'b2'])
  table.pick('ann', 'b2').pick('ann', 'f1').pick('ann', 'f2').pick('bob', 'b1')
  const dice = strikes(table).filter(one => one[0] === 'b1' || one[0] === 'b2')
  expect(dice).toEqual([
    ['b1', 'f1', 3, 0],
    ['b2', 'f2', 4, 0],
  ])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-R-158', 'MV-R-129', 'MV-FORM-05'],
  'whom a card gives the initiative strikes before attacking shooters; the defender’s goes before the attacker’s',
  () => {
    const order = (own: string | null, theirs: string | null, ...dice: string[]) => {
      const table = pairs(['archer', 'heavy-swordsman'], ['horseman', 'pikeman'], throws(...dice), {
        wounds: [1, 0],
        options: { combatCards: true },
        land: [land(11, 10, 'forest')],
        players: [
          { id: 'p1', hand: ['seize-the-moment'] },
          { id: 'p2', hand: ['ambush'] },
        ],
      })
      table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10')
      table
        .pick('ann', ...(own ? [own] : []))
        .pick('bob', ...(theirs ? [theirs] : []))
        .asks('ann', 'mv.activate')
      return strikers(table)
    }
    expect(order(null, null, 'sss', 'hhh', 'ss', 'hhh')).toEqual(['b1', 'b2', 'f1', 'f2'])
    expect(order('seize-the-moment', null, 'hhh', 'sss', 'ss', 'hhh')).toEqual(['b2', 'b1', 'f1', 'f2'])
    expect(order('seize-the-moment', 'ambush', 'hhh', 'hhh', 'sss', 'ss')).toEqual(['f2', 'b2', 'b1', 'f1'])
  },
)
rule(
  ['MV-FORM-01', 'MV-ACT-05'],
  'one Fortress allows one formation: a second pair is refused until there is a second Fortress',
  () => {
    const fields = (...forts: number[][]) =>
      battle({
        options: { formations: true },
        buildings: forts.map((hex, i) => building(`s${i}`, 'p1', 'fortress', hex)),
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10]),
          block('b2', 'p1', 'archer', [10, 10]),
          block('b3', 'p1', 'pikeman', [10, 12]),
          block('b4', 'p1', 'archer', [11, 12]),
          block('foe', 'p2', 'pikeman', [16, 10]),
        ],
      }).pick('ann', 'b4')
    const one = fields([4, 10])
    one.refuses('ann', { type: 'pick', ids: ['go:h10_12'] }, 'MV-FORM-01')
    one.asks('ann', 'mv.act')
    expect(fields([4, 10], [4, 13]).options('ann', 'mv.act')).toContain('go:h10_12')
  },
)

/** Ann's pair and Bob's, and a second pair of his beside it: the Archer of it stands behind a Pikeman that is almost dead. */
const besideAPair = (own: [string, string], dice: Dice, more: JsonObject) =>
  pairs(own, ['pikeman', 'archer'], dice, {
    buildings: [...FORTRESSES, building('s3', 'p2', 'fortress', [14, 14])],
    blocks: [
      block('c1', 'p2', 'archer', [12, 10]),
      block('c2', 'p2', 'pikeman', [12, 10], { wounds: 2 }),
      block('c3', 'p2', 'javelineer', [11, 11]),
    ],
    ...more,
  }).pick('ann', 'b1+b2')
rule(
  ['MV-R-166', 'MV-ABL-07', 'MV-UAB-04'],
  'Cleave 1 beside a formation: the one that must be hit, never the weak behind it, nor the target’s own partner',
  () => {
    const players = [{ id: 'p1', tracks: [{ type: 'berserker', square: 2 }] }]
    const table = besideAPair(['berserker', 'archer'], throws('hhhh', 'shh', 'shh', 'hhhh'), { players })
    table.pick('ann', 'part:b1').pick('ann', 'attack:h11_10+b1')
    // The Archer shoots first, then the Berserker strikes the Pikeman and cleaves.
    expect(table.options('ann', 'mv.cleave').sort()).toEqual(['c2', 'c3'])
    expect(['c1', 'f2'].map(id => table.why('ann', id))).toEqual(['MV-R-166', 'MV-ABL-07'])
    table.refuses('ann', { type: 'pick', ids: ['c1'] }, 'MV-R-166')
    table.pick('ann', 'c2')
    expect(strikers(table)).toEqual(['f2', 'b1', 'b1', 'f1'])
    expect(Object.keys(table.world.blocks).sort()).toEqual(['b1', 'b2', 'c1', 'c3', 'f1', 'f2', 'far'])
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-R-166', 'MV-HAB-11', 'MV-R-63'],
  'Cleave 2 may name both of a formation, whoever must be hit is struck first; the one behind alone may not be named with another',
  () => {
    const heroes = [{ key: 'bear-chief', player: 'p1', level: 1, hp: 3, ap: 3, abilities: ['cleave-2'] }]
    const table = besideAPair(['bear-chief', 'archer'], throws('hhhh', 'hhh', 'shh', 'hhh', 'hhhh'), { heroes })
    table.pick('ann', 'part:b1').pick('ann', 'cast:cleave-2').pick('ann', 'attack:h11_10')
    expect(table.options('ann', 'mv.cleave').sort()).toEqual(['c1', 'c2', 'c3'])
    table.refuses('ann', { type: 'pick', ids: ['c1', 'c3'] }, 'MV-R-166')
    table.pick('ann', 'c1', 'c2')
    expect(strikes(table).map(([striker, target]) => [striker, target])).toEqual([
      ['f2', 'b1'],
      ['b1', 'f1'],
      ['b1', 'c2'],
      ['b1', 'c1'],
      ['f1', 'b1'],
    ])
    table.asks('ann', 'mv.act')
  },
)

rule(
  ['MV-R-167', 'MV-CARD-02', 'MV-PERM-02'],
  'oil hurts one of a pair, the one with more hit points left; ants bite both',
  () => {
    const wall = { buildings: [...FORTRESSES, building('bar', 'p2', 'barracks', [11, 10])] }
    const hands = {
      options: { formations: true, combatCards: true },
      players: [{ id: 'p1' }, { id: 'p2', hand: ['boiling-oil'] }],
    }
    const storm = (more: JsonObject, dice: Dice) =>
      battle(
        {
          options: { formations: true },
          ...more,
          blocks: [block('b1', 'p1', 'horseman', [10, 10], { wounds: 2 }), block('b2', 'p1', 'pikeman', [10, 10], { wounds: 1 })],
        },
        dice,
      )
        .pick('ann', 'b1+b2')
        .pick('ann', 'attack:h11_10')
    const oil = storm({ ...wall, ...hands }, throws('ssss', 'hhh'))
    oil.pass('ann').pick('bob', 'boiling-oil')
    expect(['b1', 'b2'].map(id => oil.world.blocks[id]!.wounds)).toEqual([2, 2])
    oil.asks('ann', 'mv.activate')
    const ants = storm({ buildings: FORTRESSES, encounters: [{ kind: 'ant-colony', hex: [11, 10] }] }, throws('hhh'))
    expect([ants.world.blocks.b1, ants.world.blocks.b2!.wounds]).toEqual([undefined, 2])
    ants.asks('ann', 'mv.activate')
  },
)
