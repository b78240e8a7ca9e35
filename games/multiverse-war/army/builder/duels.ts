import { engineOf, type JsonObject } from '@sandtable/kernel'
import { struckBy } from '@sandtable/wargame/armies/duel'
import type { Duels, Strike } from '@sandtable/wargame/armies/kit'
import { combatFor } from '../../action/attacks.ts'
import { hpOf } from '../../basics/figures.ts'
import { blockOf } from '../../basics/queries.ts'
import { oddsOf } from '../../combat/odds.ts'
import { sheetFrom } from '../../data/own-hero.ts'
import { findHero, findUnitType, HERO_RULES, UNITS } from '../../data/units.ts'
import { multiverseWar } from '../../game.ts'
import type { Hero, World } from '../../world.ts'
import { costFor, type Expedition, findHeroIn, heroesFor, heroIn } from '../expedition.ts'
import { recommendedBuild } from '../ready.ts'
import { heroName } from './catalogue.ts'

const { game } = engineOf(multiverseWar)
const ROW = 10

/** Two blocks on a meadow, so far apart; heroes as they are drilled in the expedition, or as the book recommends. */
function facing(expedition: Expedition, by: string, on: string, gap: number): World | null {
  const heroOn = (key: string, player: string): JsonObject[] =>
    findHero(key) ? [{ key, player, level: 1, ...buildOf(expedition, key) }] : []
  const typeOn = (key: string): string => (findUnitType(key) || findHero(key) ? key : STAND_IN)
  const read = game.readPosition({
    meadow: { hex: [ROW, ROW], radius: 6 },
    options: { combatCards: false, missions: false, eventDial: false },
    heroes: [...heroOn(by, 'p1'), ...heroOn(on, 'p2')],
    blocks: [
      { id: 'one', player: 'p1', type: typeOn(by), hex: [ROW, ROW] },
      { id: 'other', player: 'p2', type: typeOn(on), hex: [ROW + gap, ROW] },
    ],
  } as JsonObject)
  if (!read.ok) return null
  const { world } = read.value
  takeOver(world, expedition, 'one', by)
  takeOver(world, expedition, 'other', on)
  return world
}
/** Where a hero of one's own making stands nobody of the book can: it takes the place of one who can. */
const STAND_IN = 'pikeman'
function takeOver(world: World, expedition: Expedition, id: string, key: string): void {
  const own = expedition.ownHeroes?.find(one => one.id === key)
  if (!own) return
  const sheet = sheetFrom(own)
  const { player } = world.blocks[id]!
  world.blocks[id] = { ...world.blocks[id]!, kind: 'hero', type: key, sheet }
  world.heroes[key] = { key, player, level: 1, xp: 0, points: 0, isAlive: true, block: id, sheet, ...buildOf(expedition, key) }
}
function buildOf(expedition: Expedition, key: string): Pick<Hero, 'hp' | 'ap' | 'abilities'> {
  const hero = heroIn(expedition, key)
  const { hp, ap, abilities } = expedition.heroes.find(one => one.key === key) ?? recommendedBuild(key, hero)
  return { hp, ap, abilities: [...abilities] }
}
function strikeAt(expedition: Expedition, by: string, on: string, gap: number, kind: 'attack' | 'shoot'): Strike[] {
  const world = facing(expedition, by, on, gap)
  if (!world) return []
  const { hex } = blockOf(world, 'other')
  const { chances } = oddsOf(world, combatFor(world, { kind, hex, target: 'other', members: ['one'], announce: [] }))
  const life = hpOf(world, blockOf(world, 'other'))
  return [{ manner: kind === 'attack' ? 'Attack' : `Shooting at ${gap}`, rule: 'MV-CMB-01', chances, life, unit: 'hit points' }]
}
/** Attack moves for those that make them, shots at every distance of those that shoot. */
function strikesOf(expedition: Expedition, by: string, on: string): readonly Strike[] {
  const { range } = findUnitType(by) ?? heroIn(expedition, by)
  if (range === null) return strikeAt(expedition, by, on, 1, 'attack')
  const [near, far] = range
  return Array.from({ length: far - near + 1 }, (_, i) => near + i).flatMap(gap => strikeAt(expedition, by, on, gap, 'shoot'))
}

/** One combat on open ground, retaliation before it counted. */
export const duels: Duels<Expedition> = {
  fighters: expedition => [
    ...UNITS.map(unit => ({ id: unit.key, name: unit.name, group: unit.class, price: costFor(expedition, unit) })),
    ...heroesFor(expedition).map(hero => ({ id: hero.key, name: heroName(hero), group: 'Heroes', price: HERO_RULES.startCost })),
  ],
  strikes: (expedition, pairing) => {
    const known = (key: string): boolean => findUnitType(key) !== null || findHeroIn(expedition, key) !== null
    if (!known(pairing.by) || !known(pairing.on)) return []
    // A hero is there but once.
    if (pairing.by === pairing.on && findHeroIn(expedition, pairing.by)) return []
    return strikesOf(expedition, pairing.by, pairing.on).map(one => struckBy(one, pairing))
  },
}
