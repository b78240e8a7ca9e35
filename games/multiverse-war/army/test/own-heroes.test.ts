import { engineOf, type Json, type JsonObject, rngOf, Session } from '@sandtable/kernel'
import { armyRecords } from '@sandtable/testkit/army-records'
import { randomChoice } from '@sandtable/testkit/random-game'
import { rule } from '@sandtable/testkit/rule'
import { wrongIn } from '@sandtable/wargame/armies/complete'
import { matchesOf } from '@sandtable/wargame/armies/duel'
import { edited } from '@sandtable/wargame/armies/edits'
import type { AnyDesigner, Army } from '@sandtable/wargame/armies/kit'
import { expect, test } from 'vitest'
import { classOfBlock } from '../../basics/queries.ts'
import { CLASSES } from '../../data/types.ts'
import { multiverseWar } from '../../game.ts'
import { kit } from '../builder/kit.ts'
import type { Expedition } from '../expedition.ts'
import { randomHero } from './random-hero.ts'

const DUEL = multiverseWar.presets[0]!.setup as unknown as JsonObject
const dice = (n: number) => ({ grassland: n, forest: 3, hill: 3, mountain: 2, bridge: 3 })
const KARN = {
  ...{ id: 'karn', name: 'Karn', title: 'Sand Rider', class: 'cavalry', counters: ['ranged'], attributes: ['agile'] },
  ...{ attackDice: dice(5), defenceDice: dice(4), rangeDice: null },
  abilities: ['wheel-about', 'lance-rush', 'ride-on', 'challenge', 'kings-peace'],
}
function expedition(hero: Json = KARN, more: JsonObject = {}): Expedition {
  const build = { key: 'karn', hp: 3, ap: 3, abilities: ['lance-rush'], later: false }
  const read = kit.read({ name: 'Riders', faction: 'aurean', gold: 9, ownHeroes: [hero], heroes: [build], ...more })
  if (!read.ok) throw new Error(read.violations.map(({ text }) => text).join('; '))
  return read.value
}
const designer = kit.designers!(kit.empty('aurean', 9)).find(({ makes }) => makes === 'sheet')! as unknown as AnyDesigner
const refusals = (hero: Json): string[] => wrongIn(designer, hero as Army).map(one => one.rule)
const setupWith = (army: Expedition): JsonObject => {
  const [ann, bob] = DUEL.players as unknown as readonly JsonObject[]
  return { ...DUEL, players: [{ ...ann, ...kit.fielded(army) }, bob!] }
}
function opened(setup: JsonObject, seed = 'own heroes') {
  const session = Session.open(engineOf(multiverseWar), { setup }, { kind: 'fast', seed })
  if (!session.ok) throw new Error(session.violations.map(({ rule: id, text }) => `${id} ${text}`).join('; '))
  return session.value
}

rule(
  'MV-R-71',
  "a hero of one's own has no more dice than the heroes of its class, and what they have of counters and attributes",
  () => {
    expect(refusals(KARN)).toEqual([])
    // The Lion Knight has 16 and 15 dice.
    expect(refusals({ ...KARN, attackDice: { ...dice(5), mountain: 3 } })).toEqual(['MV-R-71'])
    expect(refusals({ ...KARN, counters: ['melee'] })).toEqual(['MV-INI-03'])
    expect(refusals({ ...KARN, attributes: ['setup'] })).toEqual(['MV-ATR-01'])
    expect(refusals({ ...KARN, rangeDice: { 1: 2 } })).toEqual(['MV-R-71'])
    expect(refusals({ ...KARN, id: 'ice-mage' })).toEqual(['MV-HER-14'])
  },
)
rule('MV-HER-04', 'its tree has two abilities of level 1 and one of each later level, of heroes that fight as it does', () => {
  expect(refusals({ ...KARN, abilities: KARN.abilities.slice(1) })).toEqual(['MV-HER-04'])
  expect(refusals({ ...KARN, abilities: [...KARN.abilities.slice(0, 4), 'eternal-winter'] })).toEqual(['MV-HER-04'])
})
rule('MV-HER-02', 'what the start of a hero costs is told line by line', () => {
  expect(designer.price(KARN as unknown as Army, '').map(({ text, value }) => [text, value])).toEqual([
    ['Hit points', 3],
    ['Action points', 3],
    ['Wheel About', 2],
    ['Skill points at level 1', 8],
  ])
})
test('another class brings dice and abilities of its own', () => {
  for (const value of CLASSES) {
    const next = edited(designer, KARN as unknown as Army, { type: 'set', at: '/class', value })
    expect(next.ok && wrongIn(designer, next.value).filter(({ at }) => at.startsWith('/abilities'))).toEqual([])
  }
  expect(designer.fieldable!(KARN as unknown as Army)).toMatchObject({
    ok: true,
    value: { heroes: [{ key: 'karn', later: false }] },
  })
})
test('it is recruited like any other, fights with its own dice, and is called by its name', () => {
  const session = opened(setupWith(expedition()))
  const rng = rngOf('recruit')
  // The opening that its player wrote down is the first plan that is proposed.
  for (const seat of ['ann', 'bob']) session.apply(seat, session.engine.candidates(session.state, seat, rng)[0]!)
  const { world } = session.state
  const block = world.blocks[world.heroes.karn!.block!]!
  expect([classOfBlock(block), block.sheet?.attackDice]).toEqual(['cavalry', dice(5)])
  const scene = multiverseWar.scene(multiverseWar.view(world, 'ann'))
  expect(JSON.stringify(scene)).toContain('Karn')
  // Whoever does not know the block is told nothing of its sheet.
  const seen = multiverseWar.view(world, 'bob')
  if (!block.identified) expect(seen.blocks[block.id]!.known).toBe(null)
  expect(seen.heroes.karn).toMatchObject({ sheet: { name: 'Karn' }, known: null })
})
test('games with heroes of every class are played to their end', () => {
  for (let n = 0; n < 6; n++) {
    const rng = rngOf(`own heroes ${n}`)
    const hero = randomHero(rng, 'karn')
    const army = expedition(hero, {
      heroes: [{ key: 'karn', hp: 3, ap: 3, abilities: [(hero as { abilities: string[] }).abilities[0]!], later: false }],
    })
    expect(wrongIn(kit, army)).toEqual([])
    const session = opened(setupWith(army), `game ${n}`)
    for (const seat of ['ann', 'bob']) session.apply(seat, session.engine.candidates(session.state, seat, rng)[0]!)
    expect(session.state.world.heroes.karn).toBeDefined()
    while (!session.state.outcome) {
      const { seat, choice } = randomChoice(session.engine, session.state, rng)
      const applied = session.apply(seat, choice)
      if (!applied.ok) throw new Error(applied.violations[0]!.text)
    }
    multiverseWar.scene(multiverseWar.view(session.state.world, 'bob'))
  }
})
test('it fights by the exact odds', () => {
  const [strike] = matchesOf(kit, expedition(), { by: 'karn', on: 'archer', money: null })
  const [book] = matchesOf(kit, expedition(), { by: 'lion-knight', on: 'archer', money: null })
  expect(strike!.strike.chances.length).toBeGreaterThan(1)
  // As many dice on grassland, and the same counter.
  expect(strike!.outcome.mean).toBeCloseTo(book!.outcome.mean)
  const weak = expedition({ ...KARN, attackDice: dice(1) })
  expect(matchesOf(kit, weak, { by: 'karn', on: 'archer', money: null })[0]!.outcome.mean).toBeLessThan(book!.outcome.mean)
  expect(matchesOf(kit, expedition(), { by: 'pikeman', on: 'karn', money: 30 })[0]!.attackers).toBeGreaterThan(1)
})
armyRecords(multiverseWar, kit, () => ({
  army: expedition(),
  changed: expedition({ ...KARN, attackDice: dice(1) }),
  setup: DUEL,
  field: 'faction-1',
}))
