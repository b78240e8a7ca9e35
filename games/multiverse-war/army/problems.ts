import type { Refuse } from '@sandtable/wargame/read'
import { repeatsIn } from '@sandtable/wargame/read'
import { counted } from '@sandtable/wargame/words'
import { findBonus, type OwnFaction } from '../data/bonuses.ts'
import type { HeroType } from '../data/types.ts'
import { HERO_RULES } from '../data/units.ts'
import { type Expedition, goldSpent, type HeroBuild, heroIn, openingHeroes, recruitOf, skillPoints } from './expedition.ts'
import { checkOwnHero } from './own-hero-problems.ts'

/** MV-FAC-01: two bonuses, as every faction has. */
export const FACTION_BONUSES = 2

/** Everything against an expedition in which everything is known. `gold`: what its seat begins with. */
export function checkExpedition(expedition: Expedition, gold: number, refuse: Refuse): void {
  if (expedition.own) checkFaction(expedition.own, (path, ...more) => refuse(['own', ...path], ...more))
  const spent = goldSpent(expedition)
  if (spent > gold) refuse([], `Costs ${spent} gold, you have ${gold}.`, 'MV-SET-06', { spent, gold })
  for (const [i, { unit, count }] of expedition.muster.entries()) {
    const { name, blocks } = recruitOf(unit)!
    if (count > blocks) refuse(['muster', i, 'count'], `There are ${blocks} ${name} blocks.`, 'MV-BLD-04', { blocks })
  }
  for (const unit of repeatsIn(expedition.muster.map(one => one.unit)))
    refuse(['muster'], `${recruitOf(unit)!.name} is listed twice.`, 'MV-BLD-04', { unit })
  if (openingHeroes(expedition).length > HERO_RULES.heroesPerPlayer)
    refuse(['heroes'], `At most ${HERO_RULES.heroesPerPlayer} living heroes.`, 'MV-HER-14', {})
  for (const key of repeatsIn(expedition.heroes.map(one => one.key)))
    refuse(['heroes'], `${heroIn(expedition, key).name} is there twice.`, 'MV-HER-14', { hero: key })
  for (const [i, hero] of expedition.heroes.entries())
    checkBuild(hero, heroIn(expedition, hero.key), (path, ...more) => refuse(['heroes', i, ...path], ...more))
  for (const [i, hero] of (expedition.ownHeroes ?? []).entries())
    checkOwnHero(hero, (path, ...more) => refuse(['ownHeroes', i, ...path], ...more))
}
export function checkFaction({ bonuses }: OwnFaction, refuse: Refuse): void {
  if (bonuses.length !== FACTION_BONUSES)
    refuse(['bonuses'], `A faction has ${FACTION_BONUSES} class bonuses; this one has ${bonuses.length}.`, 'MV-FAC-01', {
      bonuses: bonuses.length,
    })
  for (const one of repeatsIn(bonuses)) refuse(['bonuses'], 'A bonus counts once.', 'MV-FAC-01', { bonus: one })
  for (const kind of repeatsIn(bonuses.flatMap(id => findBonus(id)?.bonus.class ?? [])))
    refuse(['bonuses'], `Its two bonuses are for two classes, not both for ${kind}.`, 'MV-FAC-01', { class: kind })
}
/** MV-HER-02, MV-HER-04. */
export function checkBuild(hero: HeroBuild, { name, abilities }: HeroType, refuse: Refuse): void {
  const { skillPointsAtStart, hpTrackMax, apCap } = HERO_RULES
  const over = skillPoints(hero) - skillPointsAtStart
  if (over > 0) refuse([], `${name}: ${counted(over, 'skill point')} too many.`, 'MV-HER-02', { hero: hero.key, over })
  if (hero.hp < 1 || hero.ap < 1) refuse([], `${name}: a hero needs at least 1 HP and 1 AP.`, 'MV-HER-02', { hero: hero.key })
  if (hero.hp > hpTrackMax) refuse(['hp'], `${name}: at most ${hpTrackMax} hit points.`, 'MV-HER-02', {})
  if (hero.ap > apCap) refuse(['ap'], `${name}: at most ${apCap} action points.`, 'MV-HER-02', {})
  for (const ability of repeatsIn(hero.abilities))
    refuse(['abilities'], `${name} has an ability twice.`, 'MV-HER-02', { hero: hero.key, twice: ability })
  for (const key of hero.abilities) {
    const { name: called, minLevel } = abilities.find(one => one.key === key)!
    if (minLevel > 1) refuse(['abilities'], `${called} needs level ${minLevel}.`, 'MV-HER-04', { hero: hero.key, ability: key })
  }
}
