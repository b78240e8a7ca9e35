import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hexDistance } from '../../basics/hexes.ts'
import { hexesOf } from '../targets.ts'
import { block, cast, effects, heroActs, hexOfBlock, land, misses, refused, toBob } from './hero-table.ts'

const HIT: [string, ...string[]] = ['ability', 'bow', 'sword', 'horse', 'sword', 'star']
const MISS: [string, ...string[]] = ['ability', 'sword', 'sword', 'horse', 'sword', 'star']
const rider = (hex: number[], more = {}) => block('foe', 'p2', 'horseman', hex, more)

rule(
  ['MV-HAB-01', 'MV-HER-16', 'MV-R-43', 'MV-HER-05'],
  'Ice Bolt: 5 dice, 1 damage, and half the action points in the next phase (X18)',
  () => {
    const points = (type: string) => {
      const table = heroActs('ice-mage', ['ice-bolt'], [block('foe', 'p2', type, [12, 10])], {}, [HIT])
      cast(table, 'ice-bolt', 'foe')
      expect([table.world.blocks.h!.ap, table.world.blocks.foe!.wounds]).toEqual([3, 1])
      expect(effects(table)).toEqual([['frostbite', 'foe', 'bearer phase']])
      toBob(table).asks('bob', 'mv.activate')
      return table.world.blocks.foe!.ap
    }
    expect([points('horseman'), points('tribal-scout')]).toEqual([2, 1])
  },
)

rule(['MV-HAB-01', 'MV-HER-16'], 'Frostbite is over when the victim’s phase is; a miss leaves nothing', () => {
  const table = heroActs('ice-mage', ['ice-bolt'], [rider([12, 10])], {}, [HIT])
  cast(table, 'ice-bolt', 'foe')
  toBob(table).pass('bob').asks('ann', 'mv.activate')
  expect(effects(table)).toEqual([])
  const missed = heroActs('ice-mage', ['ice-bolt'], [rider([12, 10])], {}, [MISS])
  cast(missed, 'ice-bolt', 'foe').asks('ann', 'mv.act')
  expect([missed.world.blocks.foe!.wounds, effects(missed)]).toEqual([0, []])
})

rule(
  ['MV-R-90', 'MV-HAB-01'],
  'a spell needs an identified target in range and line of sight, outside of buildings; three bows count against whom the hero counters',
  () => {
    const far = heroActs('ice-mage', ['ice-bolt'], [rider([13, 10])])
    refused(far, 'ice-bolt', 'MV-HAB-01')
    const hidden = heroActs('ice-mage', ['ice-bolt'], [rider([12, 10])], { land: [land(11, 10, 'mountain')] })
    refused(hidden, 'ice-bolt', 'MV-HAB-01')
    const inside = heroActs('ice-mage', ['ice-bolt'], [rider([12, 10])], {
      buildings: [{ id: 's1', player: 'p2', kind: 'academy', hex: [12, 10] }],
    })
    refused(inside, 'ice-bolt', 'MV-HAB-01')
    const crit = (type: string) => {
      const table = heroActs('ice-mage', ['ice-bolt'], [block('foe', 'p2', type, [12, 10])], {}, [
        ['ability', 'bow', 'bow', 'bow', 'sword', 'sword'],
      ])
      cast(table, 'ice-bolt', 'foe').asks('ann', 'mv.act')
      return table.world.blocks.foe!.wounds
    }
    expect([crit('pikeman'), crit('horseman')]).toEqual([2, 1])
  },
)

rule('MV-R-90', 'the odds of a spell are exact', () => {
  const table = heroActs('ice-mage', ['ice-bolt'], [rider([12, 10])])
  table.pick('ann', 'cast:ice-bolt')
  const odds = table.odds('ann', 'foe')
  // A bow on one face of six; two stars are critical.
  const critical = 1 - (5 / 6) ** 5 - (5 * 5 ** 4) / 6 ** 5
  const noBow = (5 / 6) ** 5
  const noBowOneStarAtMost = (4 / 6) ** 5 + (5 * 4 ** 4) / 6 ** 5
  expect(odds.chances[1]).toBeCloseTo(1 - noBowOneStarAtMost, 10)
  expect(odds.chances[0]).toBeLessThan(noBow)
  expect(odds.results.find(({ text }) => text.startsWith('2 damage'))!.chance).toBeCloseTo(critical, 10)
  // The likeliest comes first.
  const chances = odds.results.map(({ chance }) => chance)
  expect(chances).toEqual(chances.toSorted((a, b) => b - a))
  expect(odds.dice).toBe(5)
})

rule(['MV-HER-08', 'MV-HAB-01'], 'an ability that deals damage is answered like a shot by who can', () => {
  const table = heroActs('ice-mage', ['ice-bolt'], [block('foe', 'p2', 'archer', [12, 10])], {}, [
    HIT,
    ['combat', 'bow', 'sword', 'sword'],
  ])
  cast(table, 'ice-bolt', 'foe').asks('ann', 'mv.act')
  expect([table.world.blocks.foe!.wounds, table.world.blocks.h!.wounds]).toEqual([1, 1])
  const slain = heroActs('ice-mage', ['ice-bolt'], [block('foe', 'p2', 'archer', [12, 10], { wounds: 1 })], {}, [HIT])
  cast(slain, 'ice-bolt', 'foe').asks('ann', 'mv.act')
  expect([slain.world.blocks.foe, slain.world.heroes['ice-mage']!.xp]).toEqual([undefined, 1])
})

rule('MV-HAB-01', 'from level 4 two different targets, each rolled for', () => {
  const two = (level: number) =>
    heroActs('ice-mage', ['ice-bolt'], [rider([12, 10]), block('foe2', 'p2', 'horseman', [11, 9])], { level })
  const low = two(3).pick('ann', 'cast:ice-bolt')
  low.refuses('ann', { type: 'pick', ids: ['foe', 'foe2'] }, 'MV-HER-05')
  low.asks('ann', 'mv.aim')
  const table = two(4)
    .dice(...HIT)
    .dice(...MISS)
  cast(table, 'ice-bolt', 'foe', 'foe2').asks('ann', 'mv.act')
  expect([table.world.blocks.foe!.wounds, table.world.blocks.foe2!.wounds]).toEqual([1, 0])
})

rule(
  ['MV-HER-06', 'MV-HER-07', 'MV-R-41'],
  'each ability once in a round, one regular attack, and neither ends the activation',
  () => {
    const table = heroActs('ice-mage', ['ice-bolt', 'teleport-ally'], [rider([12, 10])], {}, [MISS, misses(4)])
    cast(table, 'ice-bolt', 'foe')
    refused(table, 'ice-bolt', 'MV-HER-06')
    refused(table, 'frost-wave', 'MV-HER-02')
    table.pick('ann', 'shoot:foe').refuses('ann', { type: 'pick', ids: ['shoot:foe'] }, 'MV-HER-06')
    expect(table.world.players.p1!.abilities).toBe(0)
    table.pick('ann', 'go:h9_10').asks('ann', 'mv.act')
  },
)

rule(['MV-HAB-02', 'MV-R-45', 'MV-R-91'], 'Teleport Ally: beside the hero, no further than 3 hexes from where it stood', () => {
  const friend = (hex: number[], more = {}) =>
    heroActs('ice-mage', ['teleport-ally'], [block('b1', 'p1', 'catapult', hex, { isSetUp: true }), rider([16, 10])], more)
  const table = friend([13, 10])
  cast(table, 'teleport-ally', 'b1')
  // Three hexes from [13, 10]: not the hexes behind the hero.
  expect(table.options('ann', 'mv.put').sort()).toEqual(['h10_11', 'h10_9', 'h11_10'].sort())
  // Free, but too far from where it stood; not free at all.
  expect(['h9_10', 'h16_10'].map(id => table.why('ann', id))).toEqual(['MV-HAB-02', 'MV-R-91'])
  table.pick('ann', 'h11_10').asks('ann', 'mv.act')
  expect([hexOfBlock(table, 'b1'), table.world.blocks.b1!.isSetUp, table.world.blocks.b1!.moved]).toEqual([[11, 10], false, true])
  refused(friend([14, 10]), 'teleport-ally', 'MV-HAB-02')
  const token = friend([13, 10], { land: [land(11, 10, 'grassland', { token: true })] })
  cast(token, 'teleport-ally', 'b1')
  expect(token.options('ann', 'mv.put')).not.toContain('h11_10')
})

rule('MV-HAB-02', 'two units from level 5, not to the same hex', () => {
  const friends = [block('b1', 'p1', 'archer', [12, 10]), block('b2', 'p1', 'archer', [12, 9]), rider([16, 10])]
  const low = heroActs('ice-mage', ['teleport-ally'], friends, { level: 4 }).pick('ann', 'cast:teleport-ally')
  low.refuses('ann', { type: 'pick', ids: ['b1', 'b2'] }, 'MV-HER-05')
  low.asks('ann', 'mv.aim')
  const table = heroActs('ice-mage', ['teleport-ally'], friends, { level: 5 })
  cast(table, 'teleport-ally', 'b1', 'b2').pick('ann', 'h11_10')
  expect(table.options('ann', 'mv.put')).not.toContain('h11_10')
  table.pick('ann', 'h10_9').asks('ann', 'mv.act')
  expect([hexOfBlock(table, 'b1'), hexOfBlock(table, 'b2')]).toEqual([
    [11, 10],
    [10, 9],
  ])
})

rule(
  ['MV-HAB-03', 'MV-HER-17', 'MV-R-44', 'MV-R-114'],
  'Frost Wave freezes friend and foe beside the hero, each by a hit of its own, without damage',
  () => {
    const table = heroActs(
      'ice-mage',
      ['frost-wave'],
      [rider([11, 10]), block('foe2', 'p2', 'pikeman', [9, 10]), block('b1', 'p1', 'archer', [10, 11])],
      {},
      [HIT, MISS, HIT],
    )
    cast(table, 'frost-wave')
    expect([table.world.blocks.foe!.wounds, table.world.blocks.b1!.wounds]).toEqual([0, 0])
    expect(effects(table)).toEqual([
      ['frozen', 'foe', 'bearer phase'],
      ['frozen', 'b1', 'bearer next'],
    ])
    // The own archer loses its points at once.
    expect(table.world.blocks.b1!.ap).toBe(0)
    toBob(table)
    table.refuses('bob', { type: 'pick', ids: ['foe'] }, 'MV-HER-17')
    table.pick('bob', 'foe2').pass('bob')
    table.pass('bob').refuses('ann', { type: 'pick', ids: ['b1'] }, 'MV-HER-17')
    expect(effects(table)).toEqual([['frozen', 'b1', 'bearer phase']])
    table.pass('ann').asks('bob', 'mv.activate')
    expect(effects(table)).toEqual([])
  },
)

rule(
  ['MV-R-114', 'MV-HER-17'],
  'a friend that is frozen in its own phase loses all its points at once, those for moving too',
  () => {
    const friend = block('b1', 'p1', 'berserker', [11, 10])
    const table = heroActs('ice-mage', ['frost-wave'], [friend, rider([15, 10])], {}, [HIT])
    cast(table, 'frost-wave').pass('ann')
    expect(table.world.blocks.b1).toMatchObject({ ap: 0, moveAp: 0 })
    table.refuses('ann', { type: 'pick', ids: ['b1'] }, 'MV-HER-17')
    table.asks('ann', 'mv.activate')
  },
)

rule('MV-ACT-15', 'who is teleported in its own phase does not rest', () => {
  const friends = [block('b1', 'p1', 'pikeman', [12, 10], { wounds: 1 }), block('b2', 'p1', 'pikeman', [5, 10], { wounds: 1 })]
  const table = heroActs('ice-mage', ['teleport-ally'], [...friends, rider([16, 10])])
  cast(table, 'teleport-ally', 'b1').pick('ann', 'h11_10')
  toBob(table).pass('bob').asks('ann', 'mv.activate')
  expect([table.world.blocks.b1!.wounds, table.world.blocks.b2!.wounds]).toEqual([1, 0])
})

rule('MV-HER-17', 'who is frozen does not strike back', () => {
  const table = heroActs(
    'ice-mage',
    ['frost-wave'],
    [block('foe', 'p2', 'pikeman', [11, 10]), block('b1', 'p1', 'berserker', [12, 10])],
    {},
    [HIT, ['combat', 'bow', 'bow', 'bow', 'bow']],
  )
  cast(table, 'frost-wave').pass('ann').pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
  expect(table.world.blocks.b1!.wounds).toBe(0)
})
rule('MV-HAB-03', 'with nobody beside the hero there is no wave', () => {
  refused(heroActs('ice-mage', ['frost-wave'], [rider([12, 10])]), 'frost-wave', 'MV-HAB-03')
})

rule('MV-HAB-04', 'Ice Shards: three hexes next to each other, every unit in them rolled for', () => {
  const table = heroActs(
    'ice-mage',
    ['ice-shards'],
    [rider([11, 10]), block('foe2', 'p2', 'horseman', [12, 10]), block('foe3', 'p2', 'horseman', [9, 10])],
    {},
    [HIT, MISS],
  )
  table.pick('ann', 'cast:ice-shards')
  const threes = table.options('ann', 'mv.aim')
  const both = threes.find(id => id.includes('h11_10') && id.includes('h12_10'))!
  const apart = threes.map(hexesOf).map(three => three.map((hex, i) => hexDistance(hex, three[(i + 1) % 3]!)))
  expect(apart.every(distances => distances.join() === '1,1,1')).toBe(true)
  table.refuses('ann', { type: 'pick', ids: ['h11_10+h12_10+h9_10'] }, 'MV-HAB-04')
  table.pick('ann', both).asks('ann', 'mv.act')
  expect(['foe', 'foe2', 'foe3'].map(id => table.world.blocks[id]!.wounds)).toEqual([1, 0, 0])
  expect(effects(table)).toEqual([['frostbite', 'foe', 'bearer phase']])
  refused(heroActs('ice-mage', ['ice-shards'], [rider([13, 10])]), 'ice-shards', 'MV-HAB-04')
})

rule('MV-HAB-05', 'Eternal Winter: Frostbite hurts once more and leaves a line of sight of 1 hex as long as it lasts', () => {
  const bolt = (abilities: string[]) => {
    const table = heroActs('ice-mage', abilities, [rider([12, 10]), block('b1', 'p1', 'archer', [13, 11])], {}, [HIT])
    cast(table, 'ice-bolt', 'foe').pass('ann')
    table.asks('ann', 'mv.activate')
    return table
  }
  expect(bolt(['ice-bolt']).world.blocks.foe!.wounds).toBe(1)
  const winter = bolt(['ice-bolt', 'eternal-winter'])
  expect([winter.world.blocks.foe!.wounds, winter.world.blocks.h!.identified]).toEqual([2, false])
  winter.pass('ann').pass('bob').asks('ann', 'mv.activate')
  expect(winter.world.blocks.h!.identified).toBe(true)
})

const PAIR = {
  options: { formations: true },
  buildings: [{ id: 's1', player: 'p2', kind: 'fortress', hex: [16, 10] }],
}
rule(
  ['MV-R-153', 'MV-FORM-08', 'MV-FORM-09'],
  'a spell at a formation goes to a melee unit or rider before a shooter, then to the one with more hit points; of equals either',
  () => {
    const named = (one: string, other: string, wounds: number) => {
      const pair = [block('f1', 'p2', one, [12, 10], { wounds }), block('f2', 'p2', other, [12, 10])]
      const table = heroActs('ice-mage', ['ice-bolt'], pair, { level: 3, ...PAIR })
      table.pick('ann', 'cast:ice-bolt')
      return { table, ids: table.options('ann', 'mv.aim') }
    }
    const shielded = named('pikeman', 'archer', 2)
    expect(shielded.ids).toEqual(['f1'])
    shielded.table.refuses('ann', { type: 'pick', ids: ['f2'] }, 'MV-R-153')
    expect(named('heavy-swordsman', 'pikeman', 1).ids).toEqual(['f2'])
    expect(named('pikeman', 'pikeman', 0).ids).toEqual(['f1', 'f2'])
  },
)
rule(['MV-R-153', 'MV-HAB-01'], 'of two targets the one that must be hit is among them; the other may be the second', () => {
  const pair = [block('f1', 'p2', 'pikeman', [12, 10]), block('f2', 'p2', 'archer', [12, 10]), rider([10, 12])]
  const table = heroActs('ice-mage', ['ice-bolt'], pair, { level: 4, ...PAIR }, [HIT, HIT, ['combat', 'sword', 'sword', 'sword']])
  table.pick('ann', 'cast:ice-bolt')
  table.refuses('ann', { type: 'pick', ids: ['f2'] }, 'MV-R-153')
  table.refuses('ann', { type: 'pick', ids: ['f2', 'foe'] }, 'MV-R-153')
  table.pick('ann', 'f1', 'f2').asks('ann', 'mv.act')
  expect([table.world.blocks.f1!.wounds, table.world.blocks.f2!.wounds]).toEqual([1, 1])
})
rule(
  ['MV-HAB-01', 'MV-R-153'],
  'who is out of reach is refused by the spell, not for the sake of somebody in another hex',
  () => {
    const table = heroActs(
      'ice-mage',
      ['ice-bolt'],
      [block('foe', 'p2', 'pikeman', [12, 10]), block('f2', 'p2', 'pikeman', [14, 10])],
    )
    table.pick('ann', 'cast:ice-bolt').refuses('ann', { type: 'pick', ids: ['f2'] }, 'MV-HAB-01')
    table.asks('ann', 'mv.aim')
  },
)
