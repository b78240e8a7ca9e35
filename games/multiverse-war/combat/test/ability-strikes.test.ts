import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hexesBehind } from '../further.ts'
import { attack, battle, block, building, type Dice, land, linesOf, shoot, strikers, strikes, throws } from './battle.ts'

/** The abilities of these types of Ann's and Bob's are unlocked. */
const veterans = (own: string[], theirs: string[] = []): JsonObject => ({
  players: [
    { id: 'p1', tracks: own.map(type => ({ type, square: 2 })) },
    { id: 'p2', tracks: theirs.map(type => ({ type, square: 2 })) },
  ],
})
const at = (column: number, row: number) => ({ column, row })

rule(
  ['MV-UAB-02', 'MV-R-28', 'MV-R-83'],
  'a Pikeman beside the attacked unit strikes the rider first, with three swords critical (X21)',
  () => {
    const ride = (dice: Dice, more: JsonObject = {}) =>
      attack('horseman', 'archer', dice, {
        ...veterans([], ['pikeman']),
        blocks: [block('pike', 'p2', 'pikeman', [12, 10])],
        ...more,
      })
    const table = ride(throws('sss', 'hhhb'))
    expect(strikes(table)).toEqual([
      ['pike', 'b1', 3, 2],
      ['b1', 'foe', 4, 2],
    ])
    table.asks('ann', 'mv.activate')
    // MV-CMB-07: a rider that is killed does not come to its attack.
    const dead = ride(throws('shh'), { b1: { wounds: 2 } })
    expect(strikers(dead)).toEqual(['pike'])
    expect(dead.world.blocks.foe).toBeDefined()
    dead.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-UAB-02', 'MV-R-83'],
  'not before its track is at 2, not frozen, not for buildings, not against infantry; from a building for a neighbour',
  () => {
    const pike = block('pike', 'p2', 'pikeman', [12, 10])
    const none = attack('horseman', 'archer', throws('hhhb'), { blocks: [pike] })
    expect(strikers(none)).toEqual(['b1'])
    none.asks('ann', 'mv.activate')
    const frozen = attack('horseman', 'archer', throws('hhhb'), {
      ...veterans([], ['pikeman']),
      blocks: [pike],
      effects: [{ kind: 'frozen', owner: 'p1', bearer: 'pike', ends: 'round' }],
    })
    expect(strikers(frozen)).toEqual(['b1'])
    frozen.asks('ann', 'mv.activate')
    const wall = attack('horseman', 'archer', throws('ssss', 'hhhh'), {
      ...veterans([], ['pikeman']),
      blocks: [pike],
      buildings: [building('s1', 'p2', 'barracks', [11, 10])],
    })
    expect(strikers(wall)).toEqual(['b1', 'foe'])
    wall.asks('ann', 'mv.activate')
    const foot = attack('berserker', 'tribal-scout', throws('hhhh', 'hh'), { ...veterans([], ['pikeman']), blocks: [pike] })
    expect(strikers(foot)).toEqual(['b1', 'foe'])
    foot.asks('ann', 'mv.activate')
    const tower = attack('horseman', 'archer', throws('hhh', 'hhhb'), {
      ...veterans([], ['pikeman']),
      blocks: [pike],
      buildings: [building('s1', 'p2', 'guard-towers', [12, 10])],
    })
    expect(strikes(tower)[0]).toEqual(['pike', 'b1', 3, 0])
    tower.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-R-83', 'MV-R-141'],
  'of two interceptors the attacked unit’s owner says who is first, allied Pikemen included; they stop when the rider is dead',
  () => {
    const table = attack('horseman', 'archer', throws('sss', 'shh'), {
      players: [
        { id: 'p1' },
        { id: 'p2', side: 'b', tracks: [{ type: 'pikeman', square: 2 }] },
        { id: 'p3', side: 'b', tracks: [{ type: 'pikeman', square: 2 }] },
      ],
      blocks: [
        block('k1', 'p2', 'pikeman', [12, 10]),
        block('k2', 'p3', 'pikeman', [11, 11]),
        block('k3', 'p2', 'pikeman', [11, 9]),
      ],
    })
    table.choose('bob', { type: 'order', ids: ['k2', 'k1', 'k3'] })
    expect(strikers(table)).toEqual(['k2', 'k1'])
    expect(table.world.blocks.b1).toBeUndefined()
    table.asks('ann', 'mv.activate')
  },
)

rule('MV-R-84', 'of a member of the attacked formation the interception is its one strike', () => {
  const table = attack('horseman', 'archer', throws('hhh', 'ssss', 'ssss'), {
    options: { formations: true },
    ...veterans([], ['pikeman']),
    buildings: [building('s2', 'p2', 'fortress', [17, 10])],
    blocks: [block('pike', 'p2', 'pikeman', [11, 10])],
  })
  expect(strikes(table)).toEqual([
    ['pike', 'b1', 3, 0],
    // MV-FORM-07: it must engage the Pikeman all the same.
    ['b1', 'pike', 4, 0],
    ['foe', 'b1', 4, 0],
  ])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-UAB-04', 'MV-ABL-07', 'MV-R-126'],
  'Cleave: one enemy beside the target is struck with as many dice, and does not hit back (B19)',
  () => {
    const cleave = (dice: Dice, foes: JsonObject[]) => {
      const table = battle(
        {
          ...veterans(['berserker']),
          blocks: [block('b1', 'p1', 'berserker', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10], { wounds: 2 }), ...foes],
        },
        dice,
      )
      table.pick('ann', 'b1')
      return table
    }
    const two = cleave(throws('shh', 'shh'), [block('x1', 'p2', 'archer', [12, 10]), block('x2', 'p2', 'archer', [11, 11])])
    expect(two.options('ann', 'mv.act')).toContain('attack:h11_10')
    two.pick('ann', 'attack:h11_10+b1')
    expect(two.options('ann', 'mv.cleave')).toEqual(['x1', 'x2'])
    two.pick('ann', 'x2')
    // Morale takes a die, of both strikes.
    expect(strikes(two)).toEqual([
      ['b1', 'foe', 3, 1],
      ['b1', 'x2', 3, 1],
    ])
    two.asks('ann', 'mv.activate')
    // It comes before the target's retaliation; nobody inside a building is a victim; without one it is not announced.
    const one = cleave(throws('hhhh', 'shhh', 'hhh'), [block('x1', 'p2', 'archer', [12, 10])])
    one.pick('ann', 'attack:h11_10+b1')
    expect(strikes(one).map(each => each.slice(0, 2))).toEqual([
      ['b1', 'foe'],
      ['b1', 'x1'],
      ['foe', 'b1'],
    ])
    one.asks('ann', 'mv.activate')
    const none = cleave([], [])
    none.refuses('ann', { type: 'pick', ids: ['attack:h11_10+b1'] }, 'MV-UAB-04')
    none.asks('ann', 'mv.act')
  },
)

rule(['MV-R-126'], 'not from a dead striker', () => {
  const table = battle(
    {
      ...veterans(['berserker']),
      blocks: [
        block('b1', 'p1', 'berserker', [10, 10], { wounds: 2 }),
        block('foe', 'p2', 'archer', [11, 10]),
        block('x1', 'p2', 'archer', [12, 10]),
      ],
    },
    throws('bsss'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10+b1')
  expect(strikers(table)).toEqual(['foe'])
  table.asks('ann', 'mv.activate')
})

rule(['MV-UAB-06', 'MV-R-122'], 'Volley is announced with a shot: 1 die more', () => {
  const table = shoot('archer', [12, 10], 'pikeman', throws('ssss'), { ...veterans(['archer']), act: 'shoot:foe+b1' })
  expect(linesOf(table, 'b1')).toEqual(['distance 2 3', 'Volley 1'])
  table.asks('ann', 'mv.activate')
  const plain = shoot('archer', [12, 10], 'pikeman', throws('sss'), veterans(['archer']))
  expect(strikes(plain)).toEqual([['b1', 'foe', 3, 0]])
  plain.asks('ann', 'mv.activate')
})

rule('MV-UAB-08', 'Aimed Bolt: 2 dice more if the Crossbowman has not moved', () => {
  const table = shoot('crossbowman', [12, 10], 'pikeman', throws('ssssss'), { ...veterans(['crossbowman']), act: 'shoot:foe+b1' })
  expect(strikes(table)).toEqual([['b1', 'foe', 6, 0]])
  table.asks('ann', 'mv.activate')
  const moved = battle({
    ...veterans(['crossbowman']),
    blocks: [block('b1', 'p1', 'crossbowman', [12, 10], { moved: true }), block('foe', 'p2', 'pikeman', [10, 10])],
  })
  moved.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['shoot:foe+b1'] }, 'MV-UAB-08')
  moved.asks('ann', 'mv.act')
})

rule(
  ['MV-UAB-09', 'MV-R-126'],
  'Arrow Rain: a second hex beside the target, each with a die fewer, and nobody shoots back',
  () => {
    const near = [block('x1', 'p2', 'archer', [10, 11]), block('x2', 'p2', 'archer', [10, 9])]
    const table = shoot('longbowman', [12, 10], 'archer', throws('sss', 'sss'), {
      ...veterans(['longbowman']),
      blocks: near,
      act: 'shoot:foe+b1',
    })
    expect(table.options('ann', 'mv.second-target').sort()).toEqual(['x1', 'x2'])
    table.pick('ann', 'x1')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 3, 0],
      ['b1', 'x1', 3, 0],
    ])
    table.asks('ann', 'mv.activate')
    const alone = battle({
      ...veterans(['longbowman']),
      blocks: [block('b1', 'p1', 'longbowman', [12, 10]), block('foe', 'p2', 'archer', [10, 10])],
    })
    alone.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['shoot:foe+b1'] }, 'MV-UAB-09')
    alone.asks('ann', 'mv.act')
  },
)

rule(['MV-UAB-12', 'MV-R-29'], 'Charge: 2 dice more after 2 hexes in one straight line into the target (B18)', () => {
  const charge = (from: number[], way: string[], dice: Dice) => {
    const table = battle(
      { ...veterans(['knight']), blocks: [block('b1', 'p1', 'knight', from), block('foe', 'p2', 'archer', [11, 10])] },
      dice,
    )
    table.pick('ann', 'b1')
    for (const hex of way) table.pick('ann', `go:${hex}`)
    return table
  }
  const table = charge([8, 10], ['h9_10', 'h10_10'], throws('ssssss', 'ssss'))
  table.pick('ann', 'attack:h11_10+b1')
  expect(strikes(table)).toEqual([
    ['b1', 'foe', 6, 0],
    ['foe', 'b1', 4, 0],
  ])
  table.asks('ann', 'mv.activate')
  // One hex is too short, and so is a way with a turn in it.
  const short = charge([9, 10], ['h10_10'], [])
  short.refuses('ann', { type: 'pick', ids: ['attack:h11_10+b1'] }, 'MV-UAB-12')
  short.asks('ann', 'mv.act')
  const bent = charge([8, 11], ['h9_10', 'h10_10'], [])
  bent.refuses('ann', { type: 'pick', ids: ['attack:h11_10+b1'] }, 'MV-UAB-12')
  bent.asks('ann', 'mv.act')
})

rule(
  ['MV-UAB-14', 'MV-R-30', 'MV-R-127'],
  'Piercing Shot: a die more against infantry; a star goes on to the unit behind, friend or foe',
  () => {
    const table = shoot('ballista', [12, 10], 'pikeman', throws('xssss'), veterans(['ballista']))
    // The scout at [9, 10] is Ann's own and stands right behind the target.
    expect(strikes(table)).toEqual([['b1', 'foe', 5, 0]])
    expect(table.world.blocks.eye!.wounds).toBe(1)
    table.asks('ann', 'mv.activate')
    const horse = shoot('ballista', [12, 10], 'horseman', throws('ssss'), veterans(['ballista']))
    expect(strikes(horse)).toEqual([['b1', 'foe', 4, 0]])
    expect(horse.world.blocks.eye!.wounds).toBe(0)
    horse.asks('ann', 'mv.activate')
    // Out of range: the hex behind a target at distance 3.
    const far = shoot('ballista', [13, 10], 'pikeman', throws('xsss'), veterans(['ballista']))
    expect(far.world.blocks.eye!.wounds).toBe(0)
    far.asks('ann', 'mv.activate')
  },
)

rule(
  'MV-R-127',
  'along an edge the shooter’s owner picks one of two hexes; a decoy behind is removed, whoever is in a building is spared',
  () => {
    expect(hexesBehind(at(12, 10), at(10, 10))).toEqual([at(9, 10)])
    // From [10, 8] to [10, 10] the line runs between [9, 9] and [10, 9], and on between [9, 11] and [10, 11].
    expect(hexesBehind(at(10, 8), at(10, 10)).sort((a, b) => a.column - b.column)).toEqual([at(9, 11), at(10, 11)])
    const edge = (more: JsonObject) =>
      battle(
        {
          ...veterans(['ballista']),
          blocks: [
            block('b1', 'p1', 'ballista', [10, 8], { isSetUp: true }),
            block('foe', 'p2', 'pikeman', [10, 10]),
            block('x1', 'p2', 'pikeman', [9, 11]),
            block('x2', 'p2', 'pikeman', [10, 11]),
          ],
          ...more,
        },
        throws('xssss'),
      )
    const table = edge({})
    table.pick('ann', 'b1').pick('ann', 'shoot:foe')
    // Range 3: both lie within it.
    expect(table.options('ann', 'mv.pierce').sort()).toEqual(['h10_11', 'h9_11'])
    table.pick('ann', 'h10_11')
    expect([table.world.blocks.x1!.wounds, table.world.blocks.x2!.wounds]).toEqual([0, 1])
    table.asks('ann', 'mv.activate')
    const walls = edge({ buildings: [building('s1', 'p2', 'barracks', [9, 11]), building('s2', 'p2', 'barracks', [10, 11])] })
    walls.pick('ann', 'b1').pick('ann', 'shoot:foe')
    expect([walls.world.blocks.x1!.wounds, walls.world.blocks.x2!.wounds]).toEqual([0, 0])
    walls.asks('ann', 'mv.activate')
    const decoy = battle(
      {
        ...veterans(['ballista']),
        land: [land(8, 10, 'forest')],
        blocks: [
          block('b1', 'p1', 'ballista', [10, 10], { isSetUp: true }),
          block('foe', 'p2', 'pikeman', [9, 10]),
          block('fake', 'p2', 'decoy', [8, 10]),
        ],
      },
      throws('xssss'),
    )
    decoy.pick('ann', 'b1').pick('ann', 'shoot:foe')
    expect(decoy.world.blocks.fake).toBeUndefined()
    expect(decoy.last('decoy vanished')).toMatchObject({ block: 'fake' })
    decoy.asks('ann', 'mv.activate')
  },
)

rule(['MV-UAB-15', 'MV-R-132'], 'Fire Pots: a building that was damaged skips its next repair, a Settlement too', () => {
  const burn = (dice: Dice) =>
    shoot('catapult', [12, 10], 'archer', dice, {
      ...veterans(['catapult']),
      buildings: [building('s1', 'p2', 'settlement', [10, 10])],
      act: 'shoot:s1+b1',
    })
  const table = burn(throws('bsss'))
  expect(table.world.buildings.s1).toMatchObject({ damage: 2, noRepair: 1 })
  table.pass('ann')
  expect(table.world.buildings.s1).toMatchObject({ damage: 2, noRepair: 0 })
  table.asks('bob', 'mv.activate')
  const missed = burn(throws('ssss'))
  expect(missed.world.buildings.s1).toMatchObject({ damage: 0, noRepair: 0 })
  missed.asks('ann', 'mv.activate')
})

rule('MV-UAB-16', 'Wallbreaker: 1 damage to a building on a miss with a star', () => {
  const wall = (dice: Dice, act: string) =>
    shoot('trebuchet', [12, 10], 'archer', dice, {
      ...veterans(['trebuchet']),
      buildings: [building('s1', 'p2', 'settlement', [10, 10])],
      act,
    })
  const broken = wall(throws('xsss'), 'shoot:s1+b1')
  expect(broken.world.buildings.s1!.damage).toBe(1)
  broken.asks('ann', 'mv.activate')
  const whole = wall(throws('xsss'), 'shoot:s1')
  expect(whole.world.buildings.s1!.damage).toBe(0)
  whole.asks('ann', 'mv.activate')
  const missed = wall(throws('ssss'), 'shoot:s1+b1')
  expect(missed.world.buildings.s1!.damage).toBe(0)
  missed.asks('ann', 'mv.activate')
})

rule(
  ['MV-UAB-17', 'MV-R-126'],
  'Grapeshot at distance 1: everybody on the target hex and on the two beside both, with full dice, and nobody hits back',
  () => {
    const table = battle(
      {
        ...veterans(['bombard']),
        blocks: [
          block('b1', 'p1', 'bombard', [10, 10], { isSetUp: true }),
          block('foe', 'p2', 'archer', [11, 10]),
          block('x1', 'p2', 'archer', [10, 11]),
          block('x2', 'p2', 'archer', [10, 9]),
          block('x3', 'p2', 'archer', [12, 10]),
        ],
      },
      throws('bssss', 'sssss', 'sssss'),
    )
    table.pick('ann', 'b1').pick('ann', 'shoot:foe+b1')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 5, 1],
      ['b1', 'x1', 5, 0],
      ['b1', 'x2', 5, 0],
    ])
    table.asks('ann', 'mv.activate')
    const far = battle({
      ...veterans(['bombard']),
      blocks: [block('b1', 'p1', 'bombard', [10, 10], { isSetUp: true }), block('foe', 'p2', 'archer', [12, 10])],
    })
    far.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['shoot:foe+b1'] }, 'MV-UAB-17')
    far.asks('ann', 'mv.act')
  },
)

rule(['MV-R-160', 'MV-UAB-02', 'MV-FORM-09'], 'of two riders an interceptor strikes the one with more hit points left', () => {
  const ride = (wounds: [number, number]) => {
    const table = battle(
      {
        ...veterans([], ['pikeman']),
        options: { formations: true },
        buildings: [building('s1', 'p1', 'fortress', [4, 10])],
        blocks: [
          block('b1', 'p1', 'horseman', [10, 10], { wounds: wounds[0] }),
          block('b2', 'p1', 'horseman', [10, 10], { wounds: wounds[1] }),
          block('foe', 'p2', 'builder', [11, 10]),
          block('pike', 'p2', 'pikeman', [12, 10]),
        ],
      },
      throws('hhb', 'hsss'),
    )
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'b1').asks('ann', 'mv.activate')
    return strikes(table)[0]
  }
  expect(ride([0, 1])).toEqual(['pike', 'b1', 3, 0])
  expect(ride([1, 0])).toEqual(['pike', 'b2', 3, 0])
  expect(ride([1, 1])).toEqual(['pike', 'b1', 3, 0])
})
rule(['MV-R-83', 'MV-R-141'], 'of two interceptors already their owner is asked for the order, of one he is not', () => {
  const ridden = (blocks: JsonObject[]) =>
    attack('horseman', 'archer', throws('hhh', 'hhh', 'sss', 'ssss'), { ...veterans([], ['pikeman']), blocks })
  const two = ridden([block('k1', 'p2', 'pikeman', [12, 10]), block('k2', 'p2', 'pikeman', [11, 9])])
  two.choose('bob', { type: 'order', ids: ['k2', 'k1'] })
  expect(strikers(two)).toEqual(['k2', 'k1', 'b1', 'foe'])
  two.asks('ann', 'mv.activate')
})
