import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, cast, type Dice, effects, heroActs, hexOfBlock, land, misses, refused, strikes, toBob } from './hero-table.ts'

const FOE = block('foe', 'p2', 'archer', [11, 10])
const FAR = block('foe', 'p2', 'archer', [16, 10])

rule(
  ['MV-HAB-36', 'MV-R-123'],
  'Wheel About: after the regular attack 2 points for movement, terrain counting against them',
  () => {
    const table = heroActs('storm-khan', ['wheel-about'], [FOE], { land: [land(9, 10, 'forest')] }, [misses(5, 'bow'), misses(4)])
    refused(table, 'wheel-about', 'MV-HAB-36')
    table.pick('ann', 'attack:h11_10')
    cast(table, 'wheel-about')
    expect(table.world.blocks.h).toMatchObject({ ap: 2, moveAp: 2 })
    table.pick('ann', 'go:h9_10').asks('ann', 'mv.act')
    expect([hexOfBlock(table, 'h'), table.world.blocks.h!.ap, table.world.blocks.h!.moveAp]).toEqual([[9, 10], 2, 0])
  },
)

rule(
  ['MV-HAB-37', 'MV-R-90'],
  'Parting Shot: 3 dice, 1 damage within 2 hexes, nobody shoots back; three bows are critical against whom cavalry counters',
  () => {
    const shot = (dice: string[]) => {
      const table = heroActs('storm-khan', ['parting-shot'], [block('foe', 'p2', 'longbowman', [12, 10])], { level: 2 }, [
        ['ability', ...dice] as [string, ...string[]],
      ])
      cast(table, 'parting-shot', 'foe').asks('ann', 'mv.act')
      return [table.world.blocks.foe?.wounds ?? 'dead', table.world.blocks.h!.wounds]
    }
    expect([shot(['bow', 'sword', 'sword']), shot(['sword', 'horse', 'star']), shot(['bow', 'bow', 'bow'])]).toEqual([
      [1, 0],
      [0, 0],
      ['dead', 0],
    ])
    refused(heroActs('storm-khan', ['parting-shot'], [block('foe', 'p2', 'archer', [13, 10])]), 'parting-shot', 'MV-HAB-37')
  },
)

rule('MV-HAB-38', 'Thunder Drum: friendly cavalry beside the hero that has still to act has a point more', () => {
  const table = heroActs(
    'storm-khan',
    ['thunder-drum'],
    [
      FAR,
      block('b1', 'p1', 'horseman', [11, 10]),
      block('b2', 'p1', 'horseman', [9, 10], { done: true, activated: true }),
      block('b3', 'p1', 'horseman', [12, 10]),
      block('b4', 'p1', 'pikeman', [10, 11]),
    ],
  )
  cast(table, 'thunder-drum')
  expect(['b1', 'b2', 'b3', 'b4'].map(id => table.world.blocks[id]!.ap)).toEqual([5, 4, 4, 2])
  refused(table, 'thunder-drum', 'MV-HER-06')
  refused(heroActs('storm-khan', ['thunder-drum'], [FAR, block('b4', 'p1', 'pikeman', [10, 11])]), 'thunder-drum', 'MV-HAB-38')
})
rule('MV-HAB-38', 'an ally that acts later in the round keeps the point', () => {
  const table = heroActs(
    'storm-khan',
    ['thunder-drum'],
    [FAR, block('ally', 'p3', 'horseman', [11, 10]), block('x', 'p4', 'archer', [16, 8])],
    {
      players: [
        { id: 'p1', side: 'a' },
        { id: 'p2', side: 'b' },
        { id: 'p3', side: 'a', faction: 'valdren' },
        { id: 'p4', side: 'b', faction: 'ashgai' },
      ],
    },
  )
  cast(table, 'thunder-drum')
  toBob(table).pass('bob')
  expect(table.world.blocks.ally!.ap).toBe(5)
  table.asks('cyd', 'mv.activate')
})

rule('MV-HAB-39', 'Scatter: 2 lower morale until the end of the round, without a roll', () => {
  const attacked = (scatters: boolean, dice: Dice) => {
    const table = heroActs(
      'storm-khan',
      ['scatter'],
      [block('foe', 'p2', 'berserker', [12, 10]), block('b1', 'p1', 'archer', [13, 10])],
      {},
      dice,
    )
    if (scatters) cast(table, 'scatter', 'foe')
    toBob(table).pick('bob', 'foe').pick('bob', 'attack:h13_10').asks('bob', 'mv.activate')
    return strikes(table).find(([by]) => by === 'foe')![1]
  }
  expect([attacked(false, [misses(4), misses(4, 'bow')]), attacked(true, [misses(4), misses(3, 'bow')])]).toEqual([4, 3])
  const table = heroActs('storm-khan', ['scatter'], [block('foe', 'p2', 'berserker', [12, 10])])
  cast(table, 'scatter', 'foe')
  expect(effects(table)).toEqual([['scatter', 'foe', 'round']])
  refused(table, 'scatter', 'MV-HER-06')
  refused(heroActs('storm-khan', ['scatter'], [FAR]), 'scatter', 'MV-HAB-39')
})

rule(
  ['MV-HAB-40', 'MV-R-143'],
  'Endless Steppe: forest within 2 hexes of the hero costs friendly cavalry 1 point, others 2',
  () => {
    const left = (abilities: string[], own: string, forest: number[], from: number[]) => {
      const table = heroActs('storm-khan', abilities, [FAR, block('b1', 'p1', own, from)], {
        land: [land(forest[0]!, forest[1]!, 'forest')],
      })
      table.pass('ann').pick('ann', 'b1').pick('ann', `go:h${forest[0]}_${forest[1]}`)
      const { ap } = table.world.blocks.b1!
      if (ap > 0) table.asks('ann', 'mv.act')
      else table.asks('ann', 'mv.activate')
      return ap
    }
    expect(left(['endless-steppe'], 'horseman', [12, 10], [11, 10])).toBe(3)
    expect(left([], 'horseman', [12, 10], [11, 10])).toBe(2)
    expect(left(['endless-steppe'], 'horseman', [13, 10], [12, 10])).toBe(2)
    expect(left(['endless-steppe'], 'pikeman', [12, 10], [11, 10])).toBe(0)
    const own = heroActs('storm-khan', ['endless-steppe'], [FAR], { land: [land(11, 10, 'forest')] })
    own.pick('ann', 'go:h11_10').asks('ann', 'mv.act')
    expect(own.world.blocks.h!.ap).toBe(3)
  },
)
