import { engineOf, type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { factionLed } from '../../basics/faction-of.ts'
import { priceOf } from '../../basics/figures.ts'
import { multiverseWar } from '../../game.ts'
import { heroOrders } from '../../heroes/orders.ts'
import { likelyPlans } from '../../realm/likely-plans.ts'
import { planningOn } from '../../realm/planning.ts'
import { begin, readSetup } from '../../setup.ts'

const engine = engineOf(multiverseWar)
const OWN = { name: 'Sand Folk', fortressName: 'Kasbah', description: '', bonuses: ['cavalry-costDelta', 'melee-attackDice'] }
const RAIDERS: JsonObject = {
  ...{ name: 'Raiders', faction: 'own', own: OWN, gold: 9, muster: [{ unit: 'tribal-scout', count: 1 }] },
  heroes: [{ key: 'ice-mage', hp: 2, ap: 4, abilities: ['teleport-ally'], later: false }],
}
const setupWith = (army: JsonObject, more: JsonObject = {}) =>
  readSetup({
    map: 'duel-aggressive',
    options: { combatCards: false, missions: false },
    players: [
      { seat: 'ann', army, ...more },
      { seat: 'bob', faction: 'valdren' },
    ],
  })
const refusals = (army: JsonObject, more: JsonObject = {}): string[] => {
  const read = setupWith(army, more)
  return read.ok ? [] : read.violations.map(one => one.rule)
}
const begun = (army: JsonObject) => {
  const read = setupWith(army)
  if (!read.ok) throw new Error(read.violations[0]!.text)
  return begin(read.value).world
}

rule(
  ['MV-SET-09', 'MV-FAC-01'],
  'a player may bring an expedition of a faction of his own: its name, its Fortress, its bonuses',
  () => {
    const world = begun(RAIDERS)
    const player = world.players.p1!
    expect(factionLed(player)).toMatchObject({ name: 'Sand Folk', fortressName: 'Kasbah' })
    expect(priceOf(world, 'p1', 'unit', 'horseman', 4)).toBe(3)
    expect(priceOf(world, 'p2', 'unit', 'horseman', 4)).toBe(4)
    expect(factionLed(world.players.p2!).name).toBe('Kingdom of Valdren')
  },
)
rule(['MV-SET-09', 'MV-FAC-01'], 'an expedition is of one faction, and its own one has two bonuses for two classes', () => {
  expect(refusals(RAIDERS)).toEqual([])
  expect(refusals(RAIDERS, { faction: 'aurean' })).toEqual(['MV-SET-09'])
  expect(refusals({ ...RAIDERS, faction: 'valdren', own: null })).toEqual(['MV-SET-09'])
  expect(refusals({ ...RAIDERS, own: null })).toEqual(['MV-SET-09'])
  expect(refusals({ ...RAIDERS, own: { ...OWN, bonuses: ['melee-attackDice'] } })).toEqual(['MV-FAC-01'])
  expect(refusals({ ...RAIDERS, own: { ...OWN, bonuses: ['melee-attackDice', 'melee-defenceDice'] } })).toEqual(['MV-FAC-01'])
})
rule(
  ['MV-SET-06', 'MV-HER-02', 'MV-HER-04', 'MV-HER-14', 'MV-BLD-04'],
  'what an expedition may be, exactly to the limit (X24)',
  () => {
    const hero = (more: JsonObject) => ({
      ...RAIDERS,
      heroes: [{ key: 'ice-mage', hp: 2, ap: 4, abilities: ['teleport-ally'], later: false, ...more }],
    })
    expect(refusals({ ...RAIDERS, muster: [{ unit: 'pikeman', count: 1 }] })).toEqual(['MV-SET-06'])
    expect(refusals(hero({ hp: 3 }))).toEqual(['MV-HER-02'])
    expect(refusals(hero({ hp: 1 }))).toEqual([])
    expect(refusals(hero({ hp: 0 }))).toEqual(['MV-HER-02'])
    expect(refusals(hero({ abilities: ['frost-wave'] }))).toEqual(['MV-HER-04'])
    expect(refusals(hero({ abilities: ['war-cry'] }))).toEqual(['MV-HER-02'])
    const twice = [...(RAIDERS.heroes as JsonObject[]), ...(RAIDERS.heroes as JsonObject[])].map((one, i) => ({
      ...one,
      later: i > 0,
    }))
    expect(refusals({ ...RAIDERS, heroes: twice })).toEqual(['MV-HER-14'])
    expect(refusals({ ...RAIDERS, heroes: [], gold: 20, muster: [{ unit: 'tribal-scout', count: 5 }] })).toEqual([
      'MV-SET-06',
      'MV-BLD-04',
    ])
  },
)
rule(
  ['MV-HER-02', 'MV-HER-03'],
  'a hero that was drilled before the game begins so; nobody else is told how, or is offered it',
  () => {
    const world = begun(RAIDERS)
    const optionsFor = (player: string) => heroOrders.flatMap(kind => kind.options(planningOn(world, player))).map(({ id }) => id)
    expect(optionsFor('p1')).toContain('drilled-hero:ice-mage')
    expect(optionsFor('p2')).not.toContain('drilled-hero:ice-mage')
    const planning = planningOn(world, 'p1')
    const kind = heroOrders.find(({ word }) => word === 'drilled-hero')!
    const place = kind.options(planning)[0]!.places!.find(({ refusal }) => refusal === null)!
    expect(place).toBeDefined()
    kind.carryOut(planning, 'ice-mage', world.buildings.s1!.hex)
    expect(planning.world.heroes['ice-mage']).toMatchObject({ hp: 2, ap: 4, abilities: ['teleport-ally'], points: 0, level: 1 })
    const { players } = multiverseWar.view(world, 'bob')
    expect(players.p1).toMatchObject({ builds: null, opening: null, own: { name: 'Sand Folk' } })
    expect(multiverseWar.view(world, 'ann').players.p1).toMatchObject({
      builds: [{ hp: 2 }],
      opening: ['drilled-hero:ice-mage', 'recruit:tribal-scout'],
    })
  },
)
rule('MV-TURN-03', 'the opening of an expedition is the first plan that is proposed, and is legal', () => {
  const read = setupWith(RAIDERS)
  if (!read.ok) throw new Error(read.violations[0]!.text)
  const started = engine.startFrom(multiverseWar.begin(read.value), { kind: 'fast', words: [1, 2, 3, 4] })
  const { state } = started
  const asked = state.wait.asked.find(one => one.seat === 'ann')
  expect(asked?.kind).toBe('mv.plan')
  const [first] = likelyPlans({ ...state.world }, 'p1', rngOf('x'))
  expect(first!.orders.map(({ option }) => option)).toEqual(['drilled-hero:ice-mage', 'recruit:tribal-scout'])
  expect(engine.apply(state, 'ann', first!)).toMatchObject({ ok: true })
})
