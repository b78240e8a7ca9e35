import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, cast, effects, heroActs, land, refused, strikes, toBob } from './hero-table.ts'

const FOE = block('foe', 'p2', 'horseman', [12, 10])
const shot = (...icons: string[]): [string, ...string[]] => ['combat', ...icons]

rule('MV-HAB-16', 'Twin Arrows: the next shot is rolled twice, and answered after both', () => {
  const table = heroActs('dune-fox', ['twin-arrows'], [block('foe', 'p2', 'archer', [12, 10])], {}, [
    shot('bow', 'sword', 'sword', 'sword'),
    shot('sword', 'sword', 'sword', 'sword'),
    shot('sword', 'sword', 'sword'),
  ])
  cast(table, 'twin-arrows').pick('ann', 'shoot:foe')
  // Both at the only target.
  expect(strikes(table).map(([by]) => by)).toEqual(['h', 'h', 'foe'])
  expect([table.world.blocks.foe!.wounds, effects(table)]).toEqual([1, []])
  refused(table, 'twin-arrows', 'MV-HER-06')
})
rule('MV-HAB-16', 'after its shot there is nothing to double', () => {
  const table = heroActs('dune-fox', ['twin-arrows'], [FOE], {}, [shot('sword', 'sword', 'sword', 'sword')])
  table.pick('ann', 'shoot:foe')
  refused(table, 'twin-arrows', 'MV-HAB-16')
})

rule(
  ['MV-HAB-17', 'MV-R-143', 'MV-R-133'],
  'Veil of Sand: hero and a friend are seen from beside them only, until its next phase; the friend’s veil outlives the hero',
  () => {
    const friends = [block('b1', 'p1', 'archer', [10, 11]), block('b2', 'p1', 'archer', [8, 10])]
    const table = heroActs('dune-fox', ['veil-of-sand'], [FOE, ...friends], { hp: 1 })
    expect(['h', 'b1'].map(id => table.world.blocks[id]!.identified)).toEqual([true, true])
    table.pick('ann', 'cast:veil-of-sand')
    expect(table.options('ann', 'mv.aim')).toEqual(['b1'])
    table.pick('ann', 'b1')
    expect(['h', 'b1'].map(id => table.world.blocks[id]!.identified)).toEqual([false, false])
    toBob(table)
    // Beside the hero it is seen again.
    table.pick('bob', 'foe').pick('bob', 'go:h11_10')
    expect(table.world.blocks.h!.identified).toBe(true)
    table.dice('combat', 'horse', 'horse', 'horse', 'bow')
    table.pick('bob', 'attack:h10_10').asks('bob', 'mv.activate')
    expect([table.world.heroes['dune-fox']!.isAlive, effects(table)]).toEqual([false, [['veil', 'b1', 'own phase']]])
    table.pass('bob').asks('ann', 'mv.activate')
    expect(effects(table)).toEqual([])
  },
)
rule('MV-HAB-17', 'the hero may veil itself alone, once in a round', () => {
  const table = heroActs('dune-fox', ['veil-of-sand'], [FOE])
  table.pick('ann', 'cast:veil-of-sand')
  expect(effects(table)).toEqual([['veil', 'h', 'own phase']])
  refused(table, 'veil-of-sand', 'MV-HER-06')
})

rule(
  'MV-HAB-18',
  'Eagle Eye: all enemies within 4 hexes are identified until the end of the phase, whatever lies between',
  () => {
    const table = heroActs(
      'dune-fox',
      ['eagle-eye'],
      [
        block('foe', 'p2', 'archer', [14, 10]),
        block('foe2', 'p2', 'archer', [15, 10]),
        block('sham', 'p2', 'decoy', [13, 11]),
        block('foe3', 'p2', 'archer', [13, 9]),
      ],
      { land: [land(11, 10, 'mountain'), land(12, 10, 'mountain'), land(13, 9, 'forest')] },
    )
    expect(['foe', 'foe2', 'foe3'].map(id => table.world.blocks[id]!.identified)).toEqual([false, false, false])
    cast(table, 'eagle-eye')
    expect(['foe', 'foe2', 'foe3'].map(id => table.world.blocks[id]!.identified)).toEqual([true, false, true])
    expect(table.world.blocks.sham).toBeUndefined()
    refused(table, 'eagle-eye', 'MV-HER-06')
    table.pass('ann')
    expect(table.world.blocks.foe!.identified).toBe(true)
    table.pass('ann').asks('bob', 'mv.activate')
    expect([table.world.blocks.foe!.identified, effects(table)]).toEqual([false, []])
  },
)
rule(['MV-HAB-18', 'MV-HAB-17', 'MV-R-149'], 'the Eagle Eye does not see through a Veil of Sand', () => {
  const table = heroActs('dune-fox', ['eagle-eye'], [block('foe', 'p2', 'archer', [13, 10])], {
    effects: [{ kind: 'veil', owner: 'p2', source: null, bearer: 'foe', n: 0, ends: 'own phase' }],
  })
  cast(table, 'eagle-eye').asks('ann', 'mv.act')
  expect(table.world.blocks.foe!.identified).toBe(false)
})

rule('MV-HAB-19', 'Crippling Shot: 4 dice, 1 damage, no retaliation; on a hit the target cannot move in its next phase', () => {
  const table = heroActs('dune-fox', ['crippling-shot'], [block('foe', 'p2', 'archer', [12, 10])], {}, [
    ['ability', 'bow', 'sword', 'sword', 'sword'],
  ])
  cast(table, 'crippling-shot', 'foe')
  expect([table.world.blocks.foe!.wounds, table.world.blocks.h!.wounds]).toEqual([1, 0])
  toBob(table)
    .pick('bob', 'foe')
    .refuses('bob', { type: 'pick', ids: ['go:h13_10'] }, 'MV-HAB-19')
  expect(table.options('bob', 'mv.act')).toContain('shoot:h')
  table.pass('bob').pass('bob').asks('ann', 'mv.activate')
  expect(effects(table)).toEqual([])
  const missed = heroActs('dune-fox', ['crippling-shot'], [FOE], {}, [['ability', 'star', 'sword', 'sword', 'sword']])
  cast(missed, 'crippling-shot', 'foe').asks('ann', 'mv.act')
  expect([missed.world.blocks.foe!.wounds, effects(missed)]).toEqual([0, []])
  refused(heroActs('dune-fox', ['crippling-shot'], [block('foe', 'p2', 'archer', [14, 10])]), 'crippling-shot', 'MV-HAB-19')
})

rule('MV-HAB-20', 'Ghost Walk: any land costs 1, and in forest and on hills the hero is seen from beside it only', () => {
  const seen = (abilities: string[], terrain: string, foe: number[]) => {
    const table = heroActs('dune-fox', abilities, [block('foe', 'p2', 'tribal-scout', foe)], { land: [land(10, 10, terrain)] })
    table.asks('ann', 'mv.act')
    return table.world.blocks.h!.identified
  }
  expect([seen([], 'hill', [12, 10]), seen(['ghost-walk'], 'hill', [12, 10]), seen(['ghost-walk'], 'hill', [11, 10])]).toEqual([
    true,
    false,
    true,
  ])
  expect([seen(['ghost-walk'], 'grassland', [12, 10]), seen(['ghost-walk'], 'forest', [12, 10])]).toEqual([true, false])
  const left = (abilities: string[], terrain: string) => {
    const table = heroActs('dune-fox', abilities, [FOE], { land: [land(9, 10, terrain)] })
    table.pick('ann', 'go:h9_10').asks('ann', 'mv.act')
    return table.world.blocks.h!.ap
  }
  expect(['forest', 'hill', 'mountain'].map(terrain => left(['ghost-walk'], terrain))).toEqual([3, 3, 3])
  expect(left([], 'mountain')).toBe(2)
})
