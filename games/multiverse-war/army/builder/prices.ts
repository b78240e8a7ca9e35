import type { At, PriceLine } from '@sandtable/wargame/armies/kit'
import { keysOf } from '@sandtable/wargame/armies/pointer'
import { line, sum } from '@sandtable/wargame/armies/prices'
import { HERO_RULES, heroAbilityOf } from '../../data/units.ts'
import {
  costFor,
  type Expedition,
  goldSpent,
  type HeroBuild,
  heroIn,
  openingHeroes,
  recruitOf,
  skillPoints,
} from '../expedition.ts'

/** MV-HER-02: how skill points are spent. */
export function skillLines(hero: HeroBuild): readonly PriceLine[] {
  const { hpCost, apCost, abilityCost, skillPointsAtStart } = HERO_RULES
  return [
    line('Hit points', `${hero.hp} × ${hpCost}`, hero.hp * hpCost, 'MV-HER-02'),
    line('Action points', `${hero.ap} × ${apCost}`, hero.ap * apCost, 'MV-HER-02'),
    ...hero.abilities.map(key => line(heroAbilityOf(key).name, 'ability', abilityCost, 'MV-HER-02')),
    sum('Skill points', `of ${skillPointsAtStart}`, skillPoints(hero), 'MV-HER-02'),
  ]
}
function recruitLines(expedition: Expedition): readonly PriceLine[] {
  return expedition.muster.map(({ unit, count }) => {
    const recruit = recruitOf(unit)!
    const cost = costFor(expedition, recruit)
    return line(recruit.name, `${count} × ${cost}`, count * cost, cost === recruit.cost ? 'MV-BLD-02' : 'MV-FAC-05')
  })
}
/** The gold of the muster, of one kind of recruits, or the skill points of a hero. */
export function priceOf(expedition: Expedition, at: At): readonly PriceLine[] {
  const [where, key] = keysOf(at)
  const hero = where === 'heroes' ? expedition.heroes[Number(key)] : undefined
  if (hero) return skillLines(hero)
  const lines = recruitLines(expedition)
  const one = where === 'muster' ? lines[Number(key)] : undefined
  if (one) return [one, { ...one, isSum: true }]
  if (where !== undefined) return []
  const heroes = openingHeroes(expedition).map(build =>
    line(heroIn(expedition, build.key).name, 'level 1', HERO_RULES.startCost, 'MV-HER-01'),
  )
  return [...lines, ...heroes, sum('Opening muster', '', goldSpent(expedition), 'MV-SET-06')]
}
