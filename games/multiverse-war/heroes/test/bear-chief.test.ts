import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import {
  block,
  cast,
  type Dice,
  duel,
  effects,
  heroActs,
  hexOfBlock,
  land,
  misses,
  refused,
  sheet,
  strikes,
  toBob,
} from './hero-table.ts'

const FOE = block('foe', 'p2', 'archer', [11, 10])
const hits = (n: number): [string, ...string[]] => ['combat', 'sword', ...Array<string>(n - 1).fill('bow')]

rule(['MV-HAB-11', 'MV-ABL-07'], 'Cleave 2: the next attack also strikes two beside the target, who do not hit back', () => {
  const table = heroActs(
    'bear-chief',
    ['cleave-2'],
    [block('foe', 'p2', 'berserker', [11, 10]), block('x1', 'p2', 'horseman', [12, 10]), block('x2', 'p2', 'horseman', [11, 11])],
    {},
    // Two enemies beside the field are a die less, and the Berserker has one more.
    [hits(3), hits(3), hits(3), misses(3, 'bow')],
  )
  cast(table, 'cleave-2')
  expect(effects(table)).toEqual([['cleave', 'h', 'round']])
  table.pick('ann', 'attack:h11_10').asks('ann', 'mv.act')
  expect(['foe', 'x1', 'x2'].map(id => table.world.blocks[id]!.wounds)).toEqual([1, 1, 1])
  expect(strikes(table).map(([by]) => by)).toEqual(['h', 'h', 'h', 'foe'])
  expect(effects(table)).toEqual([])
  refused(table, 'cleave-2', 'MV-HER-06')
})
rule('MV-HAB-11', 'it is for the attack that comes, not for the one that was made', () => {
  const table = heroActs('bear-chief', ['cleave-2'], [FOE], {}, [misses(4), misses(4, 'bow')])
  table.pick('ann', 'attack:h11_10')
  refused(table, 'cleave-2', 'MV-HAB-11')
})

rule(
  ['MV-HAB-12', 'MV-R-143', 'MV-R-133'],
  'War Cry: enemies beside the hero roll a die less until its next phase, wherever it goes',
  () => {
    const attacked = (cries: boolean, dice: Dice, goes = true) => {
      const table = heroActs(
        'bear-chief',
        ['war-cry'],
        [block('foe', 'p2', 'berserker', [12, 10]), block('b1', 'p1', 'archer', [11, 11])],
        {},
        dice,
      )
      if (cries) cast(table, 'war-cry')
      if (goes) table.pick('ann', 'go:h11_10')
      toBob(table).pick('bob', 'foe').pick('bob', 'attack:h11_11').asks('bob', 'mv.activate')
      return strikes(table).find(([by]) => by === 'foe')![1]
    }
    // The hero beside the field is morale 1 against the Berserker: no die.
    expect(attacked(true, [misses(4), misses(3, 'bow')])).toBe(3)
    expect(attacked(false, [misses(4), misses(4, 'bow')])).toBe(4)
    // Two hexes off nobody hears it.
    expect(attacked(true, [misses(4), misses(4, 'bow')], false)).toBe(4)
    const table = heroActs('bear-chief', ['war-cry'], [FOE])
    cast(table, 'war-cry')
    refused(table, 'war-cry', 'MV-HER-06')
    toBob(table)
    expect(effects(table)).toEqual([['war-cry', 'h', 'own phase']])
    table.pass('bob').asks('ann', 'mv.activate')
    expect(effects(table)).toEqual([])
  },
)

rule(['MV-HAB-13', 'MV-R-148'], 'Blood Price: a wound for 2 dice in the next attack; with one hit point it is not paid', () => {
  const table = heroActs('bear-chief', ['blood-price'], [FOE], {}, [misses(4), misses(6, 'bow')])
  cast(table, 'blood-price')
  expect(table.world.blocks.h!.wounds).toBe(1)
  table.pick('ann', 'attack:h11_10').asks('ann', 'mv.act')
  expect([strikes(table).find(([by]) => by === 'h')![1], effects(table)]).toEqual([6, []])
  refused(heroActs('bear-chief', ['blood-price'], [FOE], { hp: 4, wounds: 3 }), 'blood-price', 'MV-HAB-13')
})

rule(['MV-HAB-14', 'MV-R-91'], 'Mountain Leap: to a free hex within 2, over anything, onto no token', () => {
  const table = heroActs('bear-chief', ['mountain-leap'], [FOE], {
    land: [land(9, 10, 'mountain'), land(8, 10, 'forest'), land(10, 11, 'water'), land(10, 12, 'grassland', { token: true })],
  })
  table.pick('ann', 'cast:mountain-leap')
  const hexes = table.options('ann', 'mv.aim')
  expect(hexes).toEqual(expect.arrayContaining(['h8_10', 'h12_10', 'h9_10']))
  for (const id of ['h10_11', 'h10_12', 'h11_10', 'h10_10', 'h13_10']) expect(hexes).not.toContain(id)
  table.refuses('ann', { type: 'pick', ids: ['h11_10'] }, 'MV-R-91')
  table.pick('ann', 'h8_10').asks('ann', 'mv.act')
  expect([hexOfBlock(table, 'h'), table.world.blocks.h!.ap, table.world.blocks.h!.moved]).toEqual([[8, 10], 3, true])
})
rule('MV-HAB-14', 'a mine it leaps onto is claimed; who cannot move does not leap (MV-AETH-04)', () => {
  const mine = heroActs('bear-chief', ['mountain-leap'], [block('foe', 'p2', 'archer', [16, 10])], {
    land: [land(12, 10, 'hill', { mine: true })],
  })
  cast(mine, 'mountain-leap', 'h12_10').asks('ann', 'mv.act')
  expect(mine.world.land.h12_10!.mineOf).toBe('p1')
  const held = heroActs('bear-chief', ['mountain-leap', 'war-cry'], [FOE], {
    effects: [{ kind: 'immobile', owner: 'p2', source: null, bearer: 'h', n: 0, ends: 'bearer phase' }],
  })
  refused(held, 'mountain-leap', 'MV-HAB-14')
})

rule('MV-HAB-15', 'Undying: once in a round a deadly wound leaves 1 hit point', () => {
  const shot = (abilities: string[], shots: number) => {
    const table = heroActs(
      'bear-chief',
      abilities,
      [block('x1', 'p2', 'ballista', [12, 10], { isSetUp: true }), block('x2', 'p2', 'ballista', [11, 9], { isSetUp: true })],
      { hp: 1 },
    )
    toBob(table)
    for (let i = 1; i <= shots; i++) {
      table.dice('combat', 'bow', 'sword', 'sword', 'sword')
      table.pick('bob', `x${i}`).pick('bob', 'shoot:h')
    }
    table.asks('bob', 'mv.activate')
    // Nothing was lost by what it survived with its last hit point.
    expect(table.all('wounded').length).toBe(shots - table.all('survived').length)
    return table.world.heroes['bear-chief']!.isAlive
  }
  expect([shot([], 1), shot(['undying'], 1), shot(['undying'], 2)]).toEqual([false, true, false])
})

rule(['MV-R-152', 'MV-HAB-14'], 'a hero that leaps out of its formation goes on alone, and then its partner', () => {
  const table = duel({
    options: { formations: true },
    buildings: [{ id: 's1', player: 'p1', kind: 'fortress', hex: [4, 10] }],
    heroes: [sheet('bear-chief', ['mountain-leap'])],
    blocks: [block('h', 'p1', 'bear-chief', [10, 10]), block('b2', 'p1', 'pikeman', [10, 10])],
  })
  cast(table.pick('ann', 'h+b2'), 'mountain-leap', 'h12_10')
  expect(hexOfBlock(table, 'b2')).toEqual([10, 10])
  table.pick('ann', 'go:h13_10')
  expect([hexOfBlock(table, 'h'), hexOfBlock(table, 'b2')]).toEqual([
    [13, 10],
    [10, 10],
  ])
  table.pass('ann').asks('ann', 'mv.act')
  expect(table.world).toMatchObject({
    activation: { block: 'b2', way: [{ column: 10, row: 10 }] },
    blocks: { h: { done: true } },
  })
  table.pick('ann', 'go:h9_10').pass('ann')
  expect(table.world.blocks.b2).toMatchObject({ done: true, ap: 1 })
  table.asks('ann', 'mv.activate')
})
