import { type Engine, engineOf, fastDice, type GameTypes, rngOf } from '@sandtable/kernel'
import { openGame } from '@sandtable/testkit/random-game'
import { rule } from '@sandtable/testkit/rule'
import { leaksAt } from '@sandtable/testkit/secrecy'
import { expect, test } from 'vitest'
import { block, type Duel, duel, land, tracks } from '../abilities/test/ability-table.ts'
import { HEROES } from '../data/units.ts'
import { multiverseWar } from '../game.ts'
import { heroActs, sheet } from '../heroes/test/hero-table.ts'
import { explores, OPTIONS } from '../land/test/explores.ts'

type State = Parameters<typeof leaksAt>[1]
const LOOKS = { every: 1, onward: 1, choices: 3 }
/** What gives something away from here on: the choices of those who choose in secret differ between the worlds. */
const leaksFrom = (engine: unknown, state: State, times: number) =>
  Array.from({ length: times }, (_, n) =>
    leaksAt(engine as Engine<GameTypes>, { ...state, dice: fastDice('hidden') }, rngOf(`hidden ${n}`), LOOKS),
  ).flat()
const leaksOn = ({ engine, state }: Pick<Duel, 'engine' | 'state'>, times = 8) => leaksFrom(engine, state as State, times)

rule(['MV-SCEN-06', 'MV-LOS-13'], 'where set-up buildings stand is open to all, what they are is not', () => {
  const presets = multiverseWar.presets.filter(({ id }) => id === 'siege')
  const engine = engineOf<GameTypes>({ ...multiverseWar, presets })
  const { state } = openGame(engine, 0, 'siege')
  expect(state.wait.asked.map(({ kind }) => kind)).toEqual(['mv.site'])
  expect(leaksFrom(engine, state, 8)).toEqual([])
})

rule(['MV-AETH-04', 'MV-R-135'], 'whoever claims a mine shows that it is neither Builder nor decoy, and nothing more', () => {
  const table = duel({
    options: { mines: true },
    land: [land(7, 8, 'forest', { mine: true })],
    blocks: [block('b1', 'p1', 'pikeman', [7, 8]), block('foe', 'p2', 'pikeman', [16, 10])],
  })
  table.pick('ann', 'b1').asks('ann', 'mv.act')
  expect(leaksOn(table)).toEqual([])
  table.pass('ann').asks('ann', 'mv.activate')
  expect(table.events.find(event => event.type === 'mine claimed')).toMatchObject({ reveals: true })
})

rule(['MV-R-98', 'MV-LOS-01'], 'that somebody joins, and where, is open to all; who it is only to his side', () => {
  const table = explores('friendly-tribe', 'pikeman', [], { options: OPTIONS })
  table.asks('ann', 'mv.free-recruit')
  expect(leaksOn(table)).toEqual([])
})

/** Ann's hero in a forest, friends and foes around it, everything that its abilities could be used for. */
const FRIENDS = [
  block('b1', 'p1', 'ballista', [10, 11], { wounds: 1 }),
  block('b2', 'p1', 'horseman', [9, 10]),
  block('b3', 'p1', 'archer', [10, 9], { done: true, wounds: 1 }),
]
const GROUND = {
  land: [land(10, 10, 'forest'), land(9, 11, 'water')],
  buildings: [{ id: 's2', player: 'p2', kind: 'barracks', hex: [8, 10], identified: true }],
}
const ABILITIES = HEROES.flatMap(({ key, abilities }) =>
  abilities.filter(one => one.mode === 'active').map(one => [key, one.key] as const),
)
/** After it was announced; null: it cannot be used here. */
function announced(hero: string, ability: string, foe: number[]) {
  const table = heroActs(hero, [ability], [block('foe', 'p2', 'pikeman', foe), ...FRIENDS], GROUND)
  table.asks('ann', 'mv.act')
  const { engine, state } = table
  const applied = engine.apply({ ...state, dice: fastDice('cast') }, 'ann', { type: 'pick', ids: [`cast:${ability}`] })
  return applied.ok ? { engine, state: applied.state } : null
}
for (const [where, foe] of [
  ['hidden', [12, 10]],
  ['identified', [11, 10]],
] as const)
  test(`MV-HER-05 what a hero does that is ${where} gives nothing away before it is seen`, () => {
    const tried = ABILITIES.filter(([hero, ability]) => {
      const cast = announced(hero, ability, [...foe])
      if (!cast) return false
      expect([ability, leaksOn(cast, 2)]).toEqual([ability, []])
      return true
    })
    expect(ABILITIES.filter(one => !tried.includes(one)).map(([, ability]) => ability)).toEqual(['wheel-about'])
  })

rule(['MV-HAB-29', 'MV-R-141'], 'whom a hidden hero calls to arms all learn as it acts again', () => {
  const table = duel({
    heroes: [sheet('oath-warden', ['call-to-arms'])],
    blocks: [
      block('h', 'p1', 'oath-warden', [10, 10]),
      block('b1', 'p1', 'archer', [9, 10]),
      block('b2', 'p1', 'pikeman', [10, 9]),
      block('foe', 'p2', 'pikeman', [16, 10]),
    ],
  })
  table.pick('ann', 'b1').pass('ann').pick('ann', 'b2').pass('ann')
  table.pick('ann', 'h').pick('ann', 'cast:call-to-arms').asks('ann', 'mv.aim')
  expect(leaksOn(table)).toEqual([])
})

rule(['MV-R-141', 'MV-ABL-02'], 'a hidden block that uses an ability looks the same whether it is a hero or a unit', () => {
  const seen = (table: Duel, id: string) => {
    const { engine, state } = table
    table.asks('ann', 'mv.act')
    const applied = engine.apply(state, 'ann', { type: 'pick', ids: [id] })
    if (!applied.ok) throw new Error(applied.violations[0]!.text)
    const { asked, stack, waiting } = engine.view(applied.state, 'bob')
    return { asked, stack, waiting }
  }
  const unit = duel({
    players: tracks('p1', ['heavy-swordsman', 2]),
    blocks: [block('h', 'p1', 'heavy-swordsman', [10, 10]), block('foe', 'p2', 'pikeman', [16, 10])],
  })
  const far = [block('foe', 'p2', 'pikeman', [16, 10]), block('b2', 'p1', 'archer', [9, 10], { wounds: 1 })]
  const stance = seen(unit.pick('ann', 'h'), 'use:shield-wall')
  expect(seen(heroActs('oath-warden', ['mend'], far), 'cast:mend')).toEqual(stance)
  expect(seen(heroActs('oath-warden', ['consecrate'], far), 'cast:consecrate')).toEqual(stance)
})

rule(['MV-HAB-22', 'MV-LOS-01'], 'that a hidden weapon is set up only its side hears', () => {
  const table = heroActs('gearwright', ['quick-mount'], [block('foe', 'p2', 'horseman', [16, 10]), ...FRIENDS])
  table.pick('ann', 'cast:quick-mount').asks('ann', 'mv.act')
  const told = table.events.filter(event => event.type === 'set up')
  expect(told.map(({ secret }) => secret?.masked)).toEqual([null, null])
})

rule(['MV-R-68', 'MV-CARD-03'], 'who has nothing left in his hand has laid Empty Words, whatever others believe', () => {
  const blocks = [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10])]
  const players = [{ id: 'p1' }, { id: 'p2', hand: ['shield-line'] }]
  const table = duel({ options: { combatCards: true }, players, blocks })
    .pick('ann', 'b1')
    .pick('ann', 'attack:h11_10')
  table.pick('ann', 'empty-words').asks('bob', 'mv.card')
  expect(table.world.players.p1!.hand).toEqual([])
  const { engine, state } = table
  const decks = Array.from({ length: 12 }, (_, n) => {
    const believed = engine.believe(engine.view(state, 'bob'), fastDice('belief'), rngOf(`belief ${n}`))
    return believed.world.cards.deck.length
  })
  expect(new Set(decks)).toEqual(new Set([state.world.cards.deck.length]))
})
