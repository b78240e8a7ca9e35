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

const FOE = block('foe', 'p2', 'pikeman', [13, 10])
const diceOf = (table: ReturnType<typeof heroActs>, who: string) => strikes(table).find(([by]) => by === who)![1]

rule(['MV-HAB-06', 'MV-HER-09'], 'Lance Rush: 2 dice more if the step before and the attack run in one line', () => {
  const rush = (way: string, dice: Dice, uses = true) => {
    const table = heroActs('lion-knight', ['lance-rush'], [FOE], { at: way === 'straight' ? [11, 10] : [11, 9] }, dice)
    if (uses) cast(table, 'lance-rush')
    table.pick('ann', 'go:h12_10').pick('ann', 'attack:h13_10')
    table.asks('ann', 'mv.act')
    return table
  }
  // The Pikeman counters and strikes first; five dice on grass, and six are the most.
  expect(diceOf(rush('straight', [misses(3, 'bow'), misses(6, 'bow')]), 'h')).toBe(6)
  expect(diceOf(rush('straight', [misses(3, 'bow'), misses(5, 'bow')], false), 'h')).toBe(5)
  const bent = rush('bent', [misses(3, 'bow'), misses(5, 'bow')])
  expect([diceOf(bent, 'h'), effects(bent)]).toEqual([5, []])
})
rule('MV-HAB-06', 'without an attack left there is nothing to rush; what was not used is over with the round', () => {
  const table = heroActs('lion-knight', ['lance-rush'], [block('foe', 'p2', 'pikeman', [11, 10])], {}, [
    misses(3, 'bow'),
    misses(5, 'bow'),
  ])
  table.pick('ann', 'attack:h11_10')
  refused(table, 'lance-rush', 'MV-HAB-06')
  const kept = cast(heroActs('lion-knight', ['lance-rush'], [FOE]), 'lance-rush')
  expect(effects(kept)).toEqual([['lance-rush', 'h', 'round']])
  kept.asks('ann', 'mv.act')
})

rule(
  ['MV-HAB-07', 'MV-R-143'],
  'Banner: friends beside the hero count 1 higher morale, until its next phase, by present places',
  () => {
    const attack = (hero: number[], uses: boolean, dice: Dice) => {
      const table = heroActs(
        'lion-knight',
        ['banner-of-the-lion'],
        [block('b1', 'p1', 'berserker', [10, 12]), block('b2', 'p1', 'archer', [12, 12]), block('foe', 'p2', 'archer', [11, 12])],
        { at: hero },
        dice,
      )
      if (uses) cast(table, 'banner-of-the-lion')
      table.pass('ann').pick('ann', 'b1').pick('ann', 'attack:h11_12').asks('ann', 'mv.activate')
      return diceOf(table, 'b1')
    }
    // One friend beside the field is no die; with the banner morale is 2. The hero stands beside the Berserker, not beside the field.
    expect(attack([9, 12], true, [misses(4), misses(5, 'bow')])).toBe(5)
    expect(attack([9, 12], false, [misses(4), misses(4, 'bow')])).toBe(4)
    expect(attack([8, 12], true, [misses(4), misses(4, 'bow')])).toBe(4)
    const table = heroActs('lion-knight', ['banner-of-the-lion'], [FOE])
    cast(table, 'banner-of-the-lion')
    refused(table, 'banner-of-the-lion', 'MV-HER-06')
    toBob(table)
    expect(effects(table)).toEqual([['banner', 'h', 'own phase']])
    table.pass('bob').asks('ann', 'mv.activate')
    expect(effects(table)).toEqual([])
  },
)

rule(['MV-HAB-08', 'MV-R-123'], 'Ride On: 2 points for movement only', () => {
  const table = heroActs('lion-knight', ['ride-on'], [block('foe', 'p2', 'pikeman', [12, 15])], { hp: 4 })
  table.pick('ann', 'go:h13_10')
  expect(table.world.blocks.h!.ap).toBe(1)
  cast(table, 'ride-on')
  expect(table.world.blocks.h).toMatchObject({ ap: 0, moveAp: 2 })
  table.pick('ann', 'go:h15_10')
  expect(hexOfBlock(table, 'h')).toEqual([15, 10])
  // The movement points do not pay for an attack.
  table.asks('ann', 'mv.activate')
  const beside = heroActs('lion-knight', ['ride-on'], [block('foe', 'p2', 'pikeman', [13, 10])], { at: [9, 10] })
  beside.pick('ann', 'go:h12_10')
  cast(beside, 'ride-on').refuses('ann', { type: 'pick', ids: ['attack:h13_10'] }, 'MV-ACT-06')
  refused(beside, 'ride-on', 'MV-HER-06')
})

rule(['MV-HAB-09', 'MV-R-143'], 'Challenge: the unit attacks nobody but the hero while it could still attack it', () => {
  const challenged = (foe: ReturnType<typeof block>, friends: ReturnType<typeof block>[]) => {
    const table = heroActs('lion-knight', ['challenge'], [foe, ...friends])
    cast(table, 'challenge', 'foe')
    expect(effects(table)).toEqual([['challenge', 'foe', 'bearer phase']])
    return toBob(table).pick('bob', 'foe')
  }
  const near = challenged(block('foe', 'p2', 'horseman', [12, 10]), [block('b1', 'p1', 'archer', [13, 10])])
  near.refuses('bob', { type: 'pick', ids: ['attack:h13_10'] }, 'MV-HAB-09')
  // It has to move first, and then only the hero is open to it.
  near.pick('bob', 'go:h11_10')
  expect(near.options('bob', 'mv.act').filter(id => id.startsWith('attack'))).toEqual(['attack:h10_10'])
  const shooter = challenged(block('foe', 'p2', 'archer', [12, 10]), [block('b1', 'p1', 'archer', [13, 10])])
  expect(shooter.options('bob', 'mv.act').filter(id => id.startsWith('shoot'))).toEqual(['shoot:h'])
  shooter.refuses('bob', { type: 'pick', ids: ['shoot:b1'] }, 'MV-HAB-09')
  // A weapon that is not set up and has a single point cannot shoot the hero: it is free.
  const siege = challenged(block('foe', 'p2', 'catapult', [11, 10], { isSetUp: true, ap: 1 }), [
    block('b1', 'p1', 'archer', [13, 10]),
  ])
  expect(siege.options('bob', 'mv.act')).toContain('shoot:b1')
  const over = heroActs('lion-knight', ['challenge'], [block('foe', 'p2', 'horseman', [12, 10])])
  cast(over, 'challenge', 'foe')
  toBob(over).pass('bob').asks('ann', 'mv.activate')
  expect(effects(over)).toEqual([])
})
rule(['MV-HAB-09', 'MV-R-133'], 'nobody within 2 hexes: no challenge; with the hero’s death it is over', () => {
  refused(heroActs('lion-knight', ['challenge'], [FOE]), 'challenge', 'MV-HAB-09')
  const table = heroActs(
    'lion-knight',
    ['challenge', 'banner-of-the-lion'],
    [block('foe', 'p2', 'horseman', [12, 10]), block('foe2', 'p2', 'ballista', [11, 10], { isSetUp: true })],
    { hp: 1 },
    [['combat', 'bow', 'sword', 'sword', 'sword']],
  )
  cast(table, 'challenge', 'foe')
  cast(table, 'banner-of-the-lion')
  toBob(table).pick('bob', 'foe2').pick('bob', 'shoot:h').asks('bob', 'mv.activate')
  expect([table.world.heroes['lion-knight']!.isAlive, effects(table)]).toEqual([false, []])
})

rule('MV-HAB-10', 'King’s Peace: friends beside the hero lose no die by morale', () => {
  const attack = (abilities: string[], hero: number[], dice: Dice) => {
    const foes = [
      [12, 12],
      [11, 11],
      [11, 13],
    ].map((hex, i) => block(`x${i}`, 'p2', 'pikeman', hex))
    const table = heroActs(
      'lion-knight',
      abilities,
      [block('b1', 'p1', 'horseman', [10, 12]), block('foe', 'p2', 'archer', [11, 12]), ...foes],
      { at: hero },
      dice,
    )
    table.pass('ann').pick('ann', 'b1').pick('ann', 'attack:h11_12').asks('ann', 'mv.activate')
    return diceOf(table, 'b1')
  }
  // Three enemies beside the field are a die; the Archer gains none by morale.
  expect(attack([], [9, 12], [misses(3), misses(4, 'sword')])).toBe(3)
  expect(attack(['kings-peace'], [9, 12], [misses(4), misses(4, 'sword')])).toBe(4)
  expect(attack(['kings-peace'], [8, 12], [misses(3), misses(4, 'sword')])).toBe(3)
})

rule(['MV-R-159', 'MV-R-90', 'MV-LOS-10'], 'Challenge, Scatter and spells name only whom the hero’s own side identifies', () => {
  const hidden = (key: string, ability: string, eye: string) =>
    heroActs(key, [ability], [block('foe', 'p2', 'horseman', [12, 10]), block('eye', eye, 'tribal-scout', [13, 10])], {
      players: [{ id: 'p3' }],
      land: [land(12, 10, 'forest')],
    })
  for (const [key, ability, by] of [
    ['lion-knight', 'challenge', 'MV-HAB-09'],
    ['storm-khan', 'scatter', 'MV-HAB-39'],
    ['ice-mage', 'ice-bolt', 'MV-HAB-01'],
  ] as const) {
    refused(hidden(key, ability, 'p2'), ability, by)
    // A third player sees it: it lies face up, but Ann's side does not identify it.
    const seen = hidden(key, ability, 'p3')
    expect(seen.world.blocks.foe!.identified).toBe(true)
    refused(seen, ability, by)
    hidden(key, ability, 'p1').pick('ann', `cast:${ability}`).asks('ann', 'mv.aim')
  }
})
rule(['MV-HAB-06', 'MV-FORM-03'], 'Lance Rush counts the steps of a formation, whichever of the pair is named first', () => {
  const rush = (first: string) => {
    const table = duel(
      {
        options: { formations: true },
        buildings: [{ id: 's1', player: 'p1', kind: 'fortress', hex: [4, 10] }],
        heroes: [sheet('lion-knight', ['lance-rush'])],
        blocks:
          first === 'h'
            ? [block('h', 'p1', 'lion-knight', [11, 10]), block('b2', 'p1', 'archer', [11, 10]), FOE]
            : [block('b2', 'p1', 'archer', [11, 10]), block('h', 'p1', 'lion-knight', [11, 10]), FOE],
      },
      [misses(4), misses(3, 'horse'), misses(6, 'bow')],
    )
    table.pick('ann', first === 'h' ? 'h+b2' : 'b2+h')
    cast(table, 'lance-rush')
    table.pick('ann', 'go:h12_10').pick('ann', 'attack:h13_10').asks('ann', 'mv.act')
    return diceOf(table, 'h')
  }
  expect([rush('h'), rush('b2')]).toEqual([6, 6])
})
rule(
  ['MV-HAB-09', 'MV-R-143', 'MV-HAB-19'],
  'whoever is challenged and cannot move is free to attack beside it, the hero being out of its reach',
  () => {
    const challenged = (...kinds: string[]) =>
      duel({
        active: 'p2',
        heroes: [sheet('lion-knight', ['challenge'])],
        effects: kinds.map(kind => ({ kind, owner: 'p1', source: 'h', bearer: 'foe', ends: 'bearer phase' })),
        blocks: [
          block('h', 'p1', 'lion-knight', [10, 10]),
          block('b1', 'p1', 'archer', [15, 10]),
          block('foe', 'p2', 'archer', [14, 10]),
          block('eye', 'p2', 'tribal-scout', [9, 10]),
        ],
      }).pick('bob', 'foe')
    // An Archer reaches three hexes: from where it stands the hero is too far, a step nearer it is not.
    const free = challenged('challenge')
    free.refuses('bob', { type: 'pick', ids: ['shoot:b1'] }, 'MV-HAB-09')
    free.asks('bob', 'mv.act')
    expect(challenged('challenge', 'immobile').options('bob', 'mv.act')).toContain('shoot:b1')
  },
)
