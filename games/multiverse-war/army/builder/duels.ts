import { engineOf, type JsonObject } from '@sandtable/kernel'
import { struckBy } from '@sandtable/wargame/armies/duel'
import type { Duels, Strike } from '@sandtable/wargame/armies/kit'
import { combatFor } from '../../action/attacks.ts'
import { hpOf } from '../../basics/figures.ts'
import { blockOf } from '../../basics/queries.ts'
import { oddsOf } from '../../combat/odds.ts'
import { findHero, findUnitType, HERO_RULES, HEROES, UNITS } from '../../data/units.ts'
import { multiverseWar } from '../../game.ts'
import type { World } from '../../world.ts'
import { costFor, type Expedition } from '../expedition.ts'
import { recommendedBuild } from '../ready.ts'
import { heroName } from './catalogue.ts'

const { game } = engineOf(multiverseWar)
const ROW = 10

/** Two blocks on a meadow, so far apart; heroes as they are drilled in the expedition, or as the book recommends. */
function facing({ heroes }: Expedition, by: string, on: string, gap: number): World | null {
  const hero = (key: string, player: string): JsonObject[] => {
    const { hp, ap, abilities } = heroes.find(one => one.key === key) ?? recommendedBuild(key)
    return [{ key, player, level: 1, hp, ap, abilities: [...abilities] }]
  }
  const read = game.readPosition({
    meadow: { hex: [ROW, ROW], radius: 6 },
    options: { combatCards: false, missions: false, eventDial: false },
    heroes: [...(findHero(by) ? hero(by, 'p1') : []), ...(findHero(on) ? hero(on, 'p2') : [])],
    blocks: [
      { id: 'one', player: 'p1', type: by, hex: [ROW, ROW] },
      { id: 'other', player: 'p2', type: on, hex: [ROW + gap, ROW] },
    ],
  } as JsonObject)
  return read.ok ? read.value.world : null
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
  const { range } = findUnitType(by) ?? findHero(by)!
  if (range === null) return strikeAt(expedition, by, on, 1, 'attack')
  const [near, far] = range
  return Array.from({ length: far - near + 1 }, (_, i) => near + i).flatMap(gap => strikeAt(expedition, by, on, gap, 'shoot'))
}

/** One combat on open ground, retaliation before it counted. */
export const duels: Duels<Expedition> = {
  fighters: expedition => [
    ...UNITS.map(unit => ({ id: unit.key, name: unit.name, group: unit.class, price: costFor(expedition, unit) })),
    ...HEROES.map(hero => ({ id: hero.key, name: heroName(hero), group: 'Heroes', price: HERO_RULES.startCost })),
  ],
  strikes: (expedition, pairing) => {
    const known = (key: string): boolean => findUnitType(key) !== null || findHero(key) !== null
    if (!known(pairing.by) || !known(pairing.on) || (pairing.by === pairing.on && findHero(pairing.by))) return []
    return strikesOf(expedition, pairing.by, pairing.on).map(one => struckBy(one, pairing))
  },
}
