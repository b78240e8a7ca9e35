import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, block, building, land, strikers, throws } from '../../combat/test/battle.ts'

const ALLIES = [
  { id: 'p1', side: 'a' },
  { id: 'p2', side: 'b' },
  { id: 'p3', side: 'a' },
]
const FOE = block('foe', 'p2', 'pikeman', [16, 10])

rule(
  ['MV-TEAM-03', 'MV-R-125'],
  'allies swap places if the owner of the other agrees; it pays from its own points and loses its rest',
  () => {
    const swap = () => {
      const table = battle({
        players: ALLIES,
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('mate', 'p3', 'archer', [11, 10], { resting: true }), FOE],
      })
      table.pick('ann', 'b1').pick('ann', 'swap:mate')
      return table
    }
    const yes = swap()
    yes.pick('cyd', 'yes')
    expect(yes.world.blocks.b1).toMatchObject({ hex: { column: 11, row: 10 }, ap: 1 })
    expect(yes.world.blocks.mate).toMatchObject({ hex: { column: 10, row: 10 }, ap: 1, resting: false, done: false })
    yes.asks('ann', 'mv.act')
    const no = swap()
    no.pass('cyd')
    expect(no.world.blocks.b1).toMatchObject({ hex: { column: 10, row: 10 }, ap: 2 })
    no.refuses('ann', { type: 'pick', ids: ['swap:mate'] }, 'MV-TEAM-03')
    no.asks('ann', 'mv.act')
  },
)

rule(
  'MV-R-125',
  'a unit that has acted, is frozen or cannot move takes no part in a swap; one that rested through its phase may',
  () => {
    const offered = (mate: object, effects: JsonObject[] = []) => {
      const table = battle({
        players: ALLIES,
        effects,
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('mate', 'p3', 'archer', [11, 10]), FOE],
      })
      Object.assign(table.world.blocks.mate!, mate)
      table.pick('ann', 'b1')
      return table.options('ann', 'mv.act').includes('swap:mate')
    }
    expect(offered({})).toBe(true)
    expect(offered({ done: true, activated: true })).toBe(false)
    expect(offered({ done: true, activated: false })).toBe(true)
    expect(offered({}, [{ kind: 'immobile', owner: 'p2', bearer: 'mate', ends: 'round' }])).toBe(false)
    expect(offered({ ap: 0 })).toBe(false)
  },
)

rule('MV-TEAM-09', 'allies are not attacked', () => {
  const table = battle({
    players: ALLIES,
    blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('mate', 'p3', 'archer', [11, 10]), FOE],
  })
  table.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['attack:h11_10'] }, 'MV-TEAM-09')
  table.asks('ann', 'mv.act')
})

rule('MV-DIPL-04', 'a binding treaty forbids the attack and lets blocks pass', () => {
  const table = battle({
    blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10])],
  })
  const between = ['p1', 'p2'] as const
  table.world.treaties = ['non-aggression', 'passage'].map(kind => ({ between, kind, until: 3, text: '' }))
  table.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['attack:h11_10'] }, 'MV-DIPL-04')
  expect(table.options('ann', 'mv.act')).toContain('go:h12_10')
  expect(table.options('ann', 'mv.act')).not.toContain('go:h11_10')
})

rule(
  ['MV-ACT-02', 'MV-ACT-07', 'MV-ACT-18'],
  'moves, shots and reveals cost points; a lone Builder is attacked by moving in, or shot',
  () => {
    const table = battle(
      {
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10]),
          block('foe', 'p2', 'builder', [11, 10]),
          block('x', 'p2', 'archer', [17, 10]),
        ],
      },
      throws('shh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(table.world.blocks.foe).toBeUndefined()
    expect(table.world.blocks.b1).toMatchObject({ hex: { column: 11, row: 10 }, ap: 1 })
    table.asks('ann', 'mv.activate')
    const archer = battle({
      blocks: [
        block('b1', 'p1', 'archer', [10, 10]),
        block('foe', 'p2', 'builder', [12, 10]),
        block('lord', 'p2', 'pikeman', [12, 10]),
        block('lone', 'p2', 'builder', [11, 11]),
      ],
    })
    archer.pick('ann', 'b1')
    expect(archer.options('ann', 'mv.act').filter(id => id.startsWith('shoot'))).toEqual(['shoot:lord', 'shoot:lone'])
    archer.refuses('ann', { type: 'pick', ids: ['shoot:foe'] }, 'MV-BLDR-02')
    archer.refuses('ann', { type: 'pick', ids: ['attack:h11_11'] }, 'MV-ACT-06')
  },
)

rule(
  ['MV-ACT-18', 'MV-DEC-04', 'MV-DEC-02'],
  'a decoy walks 2 points, vanishes before an enemy’s eyes, in a forest only next to one (X22)',
  () => {
    const step = (terrain: string) => {
      const table = battle({
        land: [land(12, 10, terrain)],
        blocks: [block('fake', 'p1', 'decoy', [11, 10]), block('foe', 'p2', 'pikeman', [14, 10])],
      })
      table.pick('ann', 'fake')
      table.refuses('ann', { type: 'pick', ids: ['go:h8_10'] }, 'MV-ACT-03')
      table.pick('ann', 'go:h12_10').asks('ann', 'mv.activate')
      return table.world.blocks.fake !== undefined
    }
    expect(step('grassland')).toBe(false)
    expect(step('forest')).toBe(true)
    // Whoever steps next to one makes it vanish and may enter the hex afterwards.
    const found = battle({
      land: [land(12, 10, 'forest')],
      blocks: [
        block('b1', 'p1', 'horseman', [10, 10]),
        block('fake', 'p2', 'decoy', [12, 10]),
        block('x', 'p2', 'archer', [17, 10]),
      ],
    })
    found.pick('ann', 'b1').pick('ann', 'go:h11_10')
    expect(found.world.blocks.fake).toBeUndefined()
    found.pick('ann', 'go:h12_10')
    expect(found.world.blocks.b1!.hex).toEqual({ column: 12, row: 10 })
    found.asks('ann', 'mv.act')
  },
)

rule(
  ['MV-R-104', 'MV-R-124', 'MV-ROAD-04'],
  'an attack move along a road has the road’s price and counts for its bonus; buildings are ends of roads',
  () => {
    const table = battle(
      {
        land: [land(10, 10, 'grassland', { road: [1, 4] }), land(11, 10, 'hill')],
        buildings: [building('s1', 'p2', 'barracks', [11, 10], { damage: 2 })],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10], { ap: 1 }), block('x', 'p2', 'archer', [17, 10])],
      },
      throws('sh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(strikers(table)).toEqual(['b1'])
    expect(table.world.blocks.b1).toMatchObject({ ap: 0, roadAp: 1, otherAp: false, hex: { column: 11, row: 10 } })
    table.asks('ann', 'mv.activate')
  },
)

rule(
  'MV-R-124',
  'who paid a point for anything else, or has fewer by Frostbite, gets no road point; in heavy rain nobody does',
  () => {
    const road = [0, 1, 2, 3].map(i => land(10 + i, 10, 'forest', { road: [1, 4] }))
    const reach = (more: object, effects: JsonObject[] = []) => {
      const table = battle({
        land: road,
        effects,
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('x', 'p2', 'archer', [17, 10])],
      })
      Object.assign(table.world.blocks.b1!, more)
      table.pick('ann', 'b1')
      return table.options('ann', 'mv.act').includes('go:h13_10')
    }
    expect(reach({})).toBe(true)
    expect(reach({ otherAp: true })).toBe(false)
    expect(reach({ ap: 1 })).toBe(false)
    expect(reach({}, [{ kind: 'rain', owner: 'p1', ends: 'round' }])).toBe(false)
  },
)

rule('MV-ACT-07', 'no attack from a hex with another unit', () => {
  const table = battle({
    players: ALLIES,
    blocks: [
      block('b1', 'p1', 'pikeman', [10, 10]),
      block('mate', 'p3', 'archer', [9, 10]),
      block('foe', 'p2', 'archer', [11, 10]),
    ],
  })
  // As it passes through, in the middle of its walk.
  table.world.blocks.mate!.hex = { column: 10, row: 10 }
  table.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['attack:h11_10'] }, 'MV-ACT-07')
  table.asks('ann', 'mv.act')
})
rule('MV-ACT-01', 'a block does one thing after another: two acts at once are no answer', () => {
  const table = battle({ blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('foe', 'p2', 'pikeman', [16, 10])] })
  table.pick('ann', 'b1').refuses('ann', { type: 'pick', ids: ['go:h11_10', 'go:h12_10'] }, 'MV-ACT-01')
  table.asks('ann', 'mv.act')
})

rule(['MV-LOS-10', 'MV-R-102', 'MV-R-131', 'MV-TEAM-09'], 'of buildings only a finished one of an enemy is shot at', () => {
  const table = battle({
    players: ALLIES,
    buildings: [
      building('seen', 'p2', 'barracks', [12, 10]),
      building('begun', 'p2', 'fortress', [10, 13], { unfinished: true }),
      building('ally', 'p3', 'barracks', [8, 10]),
      building('own', 'p1', 'barracks', [10, 7]),
    ],
    blocks: [block('b1', 'p1', 'archer', [10, 10]), block('work', 'p2', 'builder', [10, 13])],
  }).pick('ann', 'b1')
  expect(table.options('ann', 'mv.act').filter(id => id.startsWith('shoot:'))).toEqual(['shoot:seen'])
  expect(table.why('ann', 'shoot:ally')).toBe('MV-TEAM-09')
})
rule(['MV-R-142', 'MV-FORM-03'], 'a pair stays with one Builder or decoy, and with nobody else', () => {
  const goesTo = (...there: JsonObject[]) => {
    const pair = [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p1', 'archer', [10, 10])]
    const table = battle({
      options: { formations: true },
      buildings: [building('fort', 'p1', 'fortress', [6, 6])],
      blocks: [...pair, FOE, ...there],
    }).pick('ann', 'b1+b2')
    return table.options('ann', 'mv.act').includes('go:h11_10')
  }
  expect(goesTo()).toBe(true)
  expect(goesTo(block('x', 'p1', 'builder', [11, 10]))).toBe(true)
  expect(goesTo(block('x', 'p1', 'decoy', [11, 10]))).toBe(true)
  expect(goesTo(block('x', 'p1', 'tribal-scout', [11, 10]))).toBe(false)
})
