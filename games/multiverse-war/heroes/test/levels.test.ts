import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { endEffects, forgetPlayer, lay } from '../../basics/effects.ts'
import { block, cast, duel, effects, heroActs, misses, refused, sheet, toBob } from './hero-table.ts'

const FOE = block('foe', 'p2', 'archer', [12, 10])
/** What a bear chief has become after so many kills at once. */
const after = (kills: number, more: JsonObject = {}) => {
  const victims = Array.from({ length: kills }, (_, i) => ({ id: `v${i}`, player: 'p2', kind: 'unit', type: 'archer' }))
  const table = duel({
    heroes: [sheet('bear-chief', [], { level: 1, ...more })],
    blocks: [block('h', 'p1', 'bear-chief', [10, 10]), FOE],
    run: { proc: 'credit', vars: { by: 'h', victims, felled: null } },
  })
  table.asks('ann', 'mv.activate')
  const { level, xp, points } = table.world.heroes['bear-chief']!
  return [level, xp, points]
}

rule(
  ['MV-HER-10', 'MV-HER-11', 'MV-HER-12', 'MV-R-42', 'MV-R-144'],
  'level 2 after 2 kills, level 3 after 3 more (B15); the surplus goes on, each level is 2 skill points, 6 is the highest',
  () => {
    expect([after(1), after(2), after(4), after(5)]).toEqual([
      [1, 1, 0],
      [2, 0, 2],
      [2, 2, 2],
      [3, 0, 4],
    ])
    expect(after(1, { level: 5, xp: 5, hp: 10, ap: 6 })).toEqual([6, 0, 2])
    expect(after(3, { level: 6, hp: 10, ap: 6 })).toEqual([6, 0, 2])
  },
)

rule('MV-HER-12', 'a hero of the highest level learns no more, and nobody is told that it did', () => {
  const killed = (level: number) => {
    const hero = { level, hp: 10 }
    const throws: [string, ...string[]][] = [['combat', 'star', 'star', 'bow', 'bow']]
    const table = heroActs('bear-chief', [], [block('foe', 'p2', 'tribal-scout', [11, 10])], hero, throws)
    table.pick('ann', 'attack:h11_10').asks('ann', 'mv.act')
    return table.all('experience').length
  }
  expect([killed(5), killed(6)]).toEqual([1, 0])
})

rule('MV-HER-10', 'a hero that kills in a combat learns from it', () => {
  const table = heroActs('bear-chief', [], [block('foe', 'p2', 'tribal-scout', [11, 10])], { level: 1 }, [
    ['combat', 'star', 'star', 'bow', 'bow'],
  ])
  table.pick('ann', 'attack:h11_10').asks('ann', 'mv.act')
  expect(table.world.heroes['bear-chief']).toMatchObject({ xp: 1, level: 1 })
})

rule(['MV-HER-15', 'MV-R-119'], 'a hero is a military unit: it supports its side’s morale and stacks with nobody', () => {
  const table = duel(
    {
      heroes: [sheet('bear-chief', [])],
      blocks: [
        block('h', 'p1', 'bear-chief', [12, 10]),
        block('b2', 'p1', 'pikeman', [11, 11]),
        block('b1', 'p1', 'berserker', [10, 10]),
        block('foe', 'p2', 'tribal-scout', [11, 10]),
      ],
    },
    // Two friends beside the field are a die for the Berserker, and one less for the scout.
    [misses(5, 'bow'), misses(1, 'bow')],
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
  table.pick('ann', 'h').refuses('ann', { type: 'pick', ids: ['go:h11_11'] }, 'MV-ACT-05')
  table.asks('ann', 'mv.act')
})

rule('MV-HER-16', 'Frostbite does not stack: a second one halves nothing more', () => {
  const table = heroActs(
    'ice-mage',
    ['ice-bolt'],
    [block('foe', 'p2', 'horseman', [12, 10])],
    {
      effects: [{ kind: 'frostbite', owner: 'p1', source: 'h', bearer: 'foe', n: 0, ends: 'bearer phase' }],
    },
    [['ability', 'bow', 'sword', 'sword', 'sword', 'sword']],
  )
  cast(table, 'ice-bolt', 'foe')
  toBob(table).asks('bob', 'mv.activate')
  expect([effects(table).length, table.world.blocks.foe!.ap]).toEqual([1, 2])
})

rule('MV-R-88', 'a hero uses cards that list "hero" or its class', () => {
  const asked = (hero: string, card: string) => {
    const table = duel({
      options: { combatCards: true },
      players: [{ id: 'p1', hand: [card] }],
      heroes: [sheet(hero, [])],
      blocks: [block('h', 'p1', hero, [10, 10]), block('foe', 'p2', 'tribal-scout', [11, 10])],
    })
    table.pick('ann', 'h').pick('ann', hero === 'ice-mage' ? 'shoot:foe' : 'attack:h11_10')
    return table.options('ann', 'mv.card').includes(card)
  }
  expect([asked('bear-chief', 'hammer-blow'), asked('ice-mage', 'hammer-blow'), asked('ice-mage', 'steady-aim')]).toEqual([
    true,
    true,
    true,
  ])
  expect([asked('ice-mage', 'thundering-hooves'), asked('bear-chief', 'steady-aim')]).toEqual([false, false])
  expect(asked('lion-knight', 'thundering-hooves')).toBe(true)
})

rule('MV-R-112', 'in Recruit spells hit for what they list, without dice or criticals', () => {
  const table = heroActs('ice-mage', ['ice-bolt'], [block('foe', 'p2', 'pikeman', [12, 10])], { options: { ruleset: 'recruit' } })
  cast(table, 'ice-bolt', 'foe').asks('ann', 'mv.act')
  expect([table.world.blocks.foe!.wounds, effects(table)]).toEqual([1, [['frostbite', 'foe', 'bearer phase']]])
})

rule(['MV-R-133', 'MV-R-114'], 'every effect has its end: a round, the owner’s phase, the bearer’s phase, an elimination', () => {
  const table = duel({ blocks: [block('b1', 'p1', 'archer', [10, 10]), FOE] })
  table.asks('ann', 'mv.activate')
  const world = structuredClone(table.world)
  const base = { owner: 'p1', source: null, n: 0 } as const
  lay(world, { ...base, kind: 'scatter', bearer: 'foe', ends: 'round' })
  lay(world, { ...base, kind: 'oath-shield', bearer: 'b1', ends: 'own phase' })
  lay(world, { ...base, kind: 'doubt', bearer: 'foe', ends: 'bearer phase' })
  lay(world, { ...base, kind: 'frozen', bearer: 'b1', ends: 'bearer phase' })
  const kinds = () => world.effects.map(({ kind, ends }) => `${kind}/${ends}`).sort()
  expect(kinds()).toEqual(['doubt/bearer phase', 'frozen/bearer next', 'oath-shield/own phase', 'scatter/round'])
  endEffects(world, 'bearer phase', 'p1')
  expect(kinds()).toEqual(['doubt/bearer phase', 'frozen/bearer phase', 'oath-shield/own phase', 'scatter/round'])
  endEffects(world, 'bearer phase', 'p2')
  endEffects(world, 'round')
  expect(kinds()).toEqual(['frozen/bearer phase', 'oath-shield/own phase'])
  forgetPlayer(world, 'p1')
  expect(kinds()).toEqual(['frozen/bearer phase'])
})

rule(
  'MV-HER-07',
  'a whole round of a hero: it walks, casts, strikes, walks on, and in the next round may do it all again',
  () => {
    const table = heroActs('lion-knight', ['ride-on', 'banner-of-the-lion'], [block('foe', 'p2', 'ballista', [12, 10])], {}, [
      misses(5, 'bow'),
    ])
    cast(table, 'ride-on')
    cast(table, 'banner-of-the-lion')
    table.pick('ann', 'go:h11_10').pick('ann', 'attack:h12_10')
    refused(table, 'ride-on', 'MV-HER-06')
    table.pick('ann', 'go:h11_9').pass('ann')
    expect(table.world.blocks.h).toMatchObject({ ap: 1, moveAp: 0, attacked: true, done: true })
    table.pass('ann').pass('bob').pick('ann', 'h')
    expect(table.options('ann', 'mv.act')).toEqual(expect.arrayContaining(['cast:ride-on', 'cast:banner-of-the-lion']))
  },
)
