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

const FOE = block('foe', 'p2', 'horseman', [16, 10])

rule('MV-HAB-26', 'Mend: up to 2 wounds of a friend beside the hero, or its own', () => {
  const make = () =>
    heroActs(
      'oath-warden',
      ['mend'],
      [FOE, block('b1', 'p1', 'pikeman', [11, 10], { wounds: 2 }), block('b2', 'p1', 'pikeman', [12, 10], { wounds: 1 })],
      { wounds: 1 },
    )
  const table = make().pick('ann', 'cast:mend')
  expect(table.options('ann', 'mv.aim').sort()).toEqual(['b1', 'h'])
  table.refuses('ann', { type: 'pick', ids: ['b2'] }, 'MV-HAB-26')
  table.pick('ann', 'b1').asks('ann', 'mv.act')
  expect(table.world.blocks.b1!.wounds).toBe(0)
  const own = cast(make(), 'mend', 'h')
  expect(own.world.blocks.h!.wounds).toBe(0)
  own.asks('ann', 'mv.act')
  refused(heroActs('oath-warden', ['mend'], [FOE, block('b1', 'p1', 'pikeman', [11, 10])]), 'mend', 'MV-HAB-26')
})

rule(
  ['MV-HAB-27', 'MV-R-143', 'MV-R-133'],
  'Oath Shield: the next damage to a friend is 1 less, once, wherever it goes, until the next phase; it outlives the hero',
  () => {
    const table = heroActs(
      'oath-warden',
      ['oath-shield'],
      [
        block('b1', 'p1', 'berserker', [12, 10]),
        block('x1', 'p2', 'ballista', [14, 10], { isSetUp: true }),
        block('x2', 'p2', 'ballista', [13, 9], { isSetUp: true }),
      ],
      {},
      [
        ['combat', 'star', 'star', 'sword', 'sword'],
        ['combat', 'bow', 'sword', 'sword', 'sword'],
      ],
    )
    cast(table, 'oath-shield', 'b1')
    expect(effects(table)).toEqual([['oath-shield', 'b1', 'own phase']])
    toBob(table).pick('bob', 'x1').pick('bob', 'shoot:b1')
    // A critical hit of 2 is 1, and the shield is gone.
    expect([table.world.blocks.b1!.wounds, effects(table)]).toEqual([1, []])
    table.pick('bob', 'x2').pick('bob', 'shoot:b1').asks('bob', 'mv.activate')
    expect(table.world.blocks.b1!.wounds).toBe(2)
    const far = heroActs('oath-warden', ['oath-shield'], [FOE, block('b1', 'p1', 'archer', [13, 10])])
    refused(far, 'oath-shield', 'MV-HAB-27')
    const dies = heroActs(
      'oath-warden',
      ['oath-shield'],
      [block('b1', 'p1', 'archer', [10, 11]), block('x1', 'p2', 'ballista', [12, 10], { isSetUp: true })],
      { hp: 1 },
      [['combat', 'bow', 'sword', 'sword', 'sword']],
    )
    cast(dies, 'oath-shield', 'b1')
    toBob(dies).pick('bob', 'x1').pick('bob', 'shoot:h').asks('bob', 'mv.activate')
    expect([dies.world.blocks.h, effects(dies)]).toEqual([undefined, [['oath-shield', 'b1', 'own phase']]])
    dies.pass('bob').asks('ann', 'mv.activate')
    expect(effects(dies)).toEqual([])
  },
)

rule(
  ['MV-HAB-28', 'MV-R-143'],
  'Consecrate: enemies pay a point more for a hex beside the hero, on roads and for attack moves too',
  () => {
    const bob = (uses: boolean, foe: ReturnType<typeof block>, more = {}) => {
      const table = heroActs('oath-warden', ['consecrate'], [foe, block('b1', 'p1', 'archer', [10, 11])], more)
      if (uses) cast(table, 'consecrate')
      return toBob(table).pick('bob', 'foe')
    }
    const walker = block('foe', 'p2', 'pikeman', [12, 10])
    const plain = bob(false, walker).pick('bob', 'go:h11_10')
    expect(plain.world.blocks.foe!.ap).toBe(1)
    plain.asks('bob', 'mv.act')
    const slow = bob(true, walker).pick('bob', 'go:h11_10')
    expect([slow.world.blocks.foe!.ap, hexOfBlock(slow, 'foe')]).toEqual([0, [11, 10]])
    slow.asks('bob', 'mv.activate')
    const paved = bob(true, walker, { land: [12, 11].map(column => land(column, 10, 'forest', { road: [1, 4] })) })
    paved.pick('bob', 'go:h11_10').asks('bob', 'mv.act')
    // Both points went into the road, which gives one back.
    expect(paved.world.blocks.foe).toMatchObject({ roadAp: 2, ap: 1 })
    const tired = block('foe', 'p2', 'pikeman', [11, 11], { ap: 1 })
    expect(bob(false, tired).options('bob', 'mv.act')).toContain('attack:h10_11')
    const held = bob(true, tired)
    held.refuses('bob', { type: 'pick', ids: ['attack:h10_11'] }, 'MV-ACT-06')
    held.asks('bob', 'mv.act')
  },
)
rule('MV-HAB-28', 'own units walk freely there, and with the hero’s next phase it is over', () => {
  const table = heroActs('oath-warden', ['consecrate'], [FOE, block('b1', 'p1', 'pikeman', [12, 10])])
  cast(table, 'consecrate')
  refused(table, 'consecrate', 'MV-HER-06')
  table.pass('ann').pick('ann', 'b1').pick('ann', 'go:h11_10').asks('ann', 'mv.act')
  expect(table.world.blocks.b1!.ap).toBe(1)
  table.pass('ann').pass('ann').pass('bob').asks('ann', 'mv.activate')
  expect(effects(table)).toEqual([])
})

rule(
  ['MV-HAB-29', 'MV-R-113'],
  'Call to Arms: a friend that has acted spends a point at once, a second attack included, without a command point; then the hero goes on',
  () => {
    const table = heroActs(
      'oath-warden',
      ['call-to-arms'],
      [block('foe', 'p2', 'pikeman', [12, 10]), block('b1', 'p1', 'archer', [11, 10])],
      { options: { commandPoints: true }, players: [{ id: 'p1', command: 4 }], at: [10, 10] },
    )
    refused(table, 'call-to-arms', 'MV-HAB-29')
    table.pass('ann')
    const acted = heroActs(
      'oath-warden',
      ['call-to-arms'],
      [
        block('foe', 'p2', 'tribal-scout', [12, 10]),
        block('b1', 'p1', 'archer', [11, 10], { done: true, activated: true, attacked: true, ap: 1 }),
      ],
      { options: { commandPoints: true }, players: [{ id: 'p1', command: 4 }] },
      [['combat', 'sword', 'sword', 'sword']],
    )
    const before = acted.world.players.p1!.command
    cast(acted, 'call-to-arms', 'b1')
    expect(acted.options('ann', 'mv.act')).toContain('shoot:foe')
    expect(acted.world.activation!.block).toBe('b1')
    acted.pick('ann', 'shoot:foe')
    expect([acted.world.activation!.block, acted.world.blocks.b1!.done, acted.world.players.p1!.command]).toEqual([
      'h',
      true,
      before,
    ])
    expect(acted.options('ann', 'mv.act')).toContain('go:h9_10')
    table.asks('ann', 'mv.activate')
  },
)

rule('MV-HAB-30', 'Unbroken Line: friendly melee infantry beside the hero defends with a die more', () => {
  const defend = (abilities: string[], own: string, hero: number[], dice: Dice) => {
    const table = heroActs(
      'oath-warden',
      abilities,
      [block('b1', 'p1', own, [10, 12]), block('foe', 'p2', 'cataphract', [11, 12])],
      { at: hero },
      dice,
    )
    toBob(table).pick('bob', 'foe').pick('bob', 'attack:h10_12').asks('bob', 'mv.activate')
    return strikes(table).find(([by]) => by === 'b1')![1]
  }
  expect(defend(['unbroken-line'], 'tribal-scout', [9, 12], [misses(4), misses(3, 'bow')])).toBe(3)
  expect(defend([], 'tribal-scout', [9, 12], [misses(4), misses(2, 'bow')])).toBe(2)
  expect(defend(['unbroken-line'], 'tribal-scout', [8, 12], [misses(4), misses(2, 'bow')])).toBe(2)
  expect(defend(['unbroken-line'], 'horseman', [9, 12], [misses(4), misses(3, 'bow')])).toBe(3)
})
rule(['MV-R-113', 'MV-HER-06'], 'a hero that is called to arms attacks once more in the round', () => {
  const table = duel(
    {
      heroes: [sheet('oath-warden', ['call-to-arms']), sheet('bear-chief', ['cleave-2'])],
      blocks: [
        block('h', 'p1', 'oath-warden', [10, 10]),
        block('h2', 'p1', 'bear-chief', [11, 10], { done: true, activated: true, attacked: true, ap: 0 }),
        block('foe', 'p2', 'tribal-scout', [12, 10]),
      ],
    },
    [misses(4, 'horse'), misses(2, 'horse')],
  ).pick('ann', 'h')
  cast(table, 'call-to-arms', 'h2').pick('ann', 'attack:h12_10')
  expect(strikes(table).map(([by]) => by)).toEqual(['h2', 'foe'])
  table.asks('ann', 'mv.act')
})
