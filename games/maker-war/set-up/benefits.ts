import { deed, type Option, option, type RollOdds, type Violation, violation } from '@sandtable/kernel'
import { poiName } from '../basics/names.ts'
import { sheddingOdds } from '../combat/token-odds.ts'
import { ordnanceAttack } from '../shooting/attack.ts'
import { type Prospect, prospectsFor } from '../shooting/prospects.ts'
import { salvoOdds } from '../shooting/salvo-odds.ts'
import type { Formation, Poi, SideId, World } from '../world.ts'
import { canCollect, contested, controlledBy, occupies, poiType, RELIQUARY } from './poi.ts'

/** MW-POI-19: the formations of a side that have impact tokens. */
export const withTokens = (world: World, side: SideId): Formation[] =>
  Object.values(world.formations).filter(f => f.side === side && f.where !== 'gone' && f.tokens > 0)

/** MW-POI-17, MW-R-100: what an Ordnance could shoot at, the most tempting first. */
export const ordnanceTargets = (world: World, side: SideId, poi: Poi): Prospect[] =>
  prospectsFor(world, side, [{ source: poi.id, dice: poiType(poi.type).firePower ?? 0 }])

/** Why the activation benefit of a Point of Interest is of no use now; null if it is. */
function useRefusal(world: World, side: SideId, poi: Poi): Violation | null {
  const { draws, firePower, tokenDice } = poiType(poi.type)
  const data = { poi: poi.id }
  if (poi.used.includes(side)) return violation('MW-POI-15', 'it was used in this round', data)
  if (draws !== null && world.deck.length === 0) return violation('MW-SUPPLY-07', 'there are no cards left to draw', data)
  if (tokenDice !== null && withTokens(world, side).length === 0)
    return violation('MW-POI-19', 'there are no impact tokens to remove', data)
  if (firePower !== null && !ordnanceTargets(world, side, poi).some(target => target.dice > 0))
    return violation('MW-LOF-01', 'there is nothing in its line of fire', data)
  return null
}

/** Why a formation cannot use a Point of Interest that it is not offered. */
export function whyNotUsed(world: World, formation: Formation, poi: Poi): Violation | null {
  if (contested(world, poi)) return violation('MW-POI-12', 'it is contested')
  if (!occupies(world, formation, poi)) return violation('MW-POI-11', 'nobody of the formation is near enough to it')
  if (!controlledBy(world, formation).includes(poi))
    return violation('MW-POI-13', 'it is controlled by who held it at the start and at the end of the turn, and is not scattered')
  return hasBenefit(poi) ? useRefusal(world, formation.side, poi) : violation('MW-POI-14', 'it has no benefit to use')
}

const hasBenefit = ({ type }: Poi): boolean => {
  const { draws, firePower, tokenDice } = poiType(type)
  return draws !== null || firePower !== null || tokenDice !== null
}

/** What using it rolls for: the guns of an Ordnance at its best target (MW-POI-17), the tokens of a Reliquary (MW-POI-19). */
function benefitOdds(world: World, side: SideId, poi: Poi): RollOdds | null {
  const { tokenDice, firePower } = poiType(poi.type)
  const tokens = withTokens(world, side).reduce((sum, f) => sum + f.tokens, 0)
  if (tokenDice !== null) return sheddingOdds(tokenDice, tokens, 'MW-POI-19')
  const [best] = firePower === null ? [] : ordnanceTargets(world, side, poi)
  return best && best.dice > 0 ? ordnanceOdds(world, side, poi.id, best) : null
}
/** MW-POI-17: the guns of an Ordnance at one of its targets. */
export const ordnanceOdds = (world: World, side: SideId, poi: string, { target, dice }: Prospect): RollOdds | null =>
  salvoOdds(world, ordnanceAttack(world, side, null, poi, target, dice), target)

/**
 * What a formation may do with what it controls by itself now: 'use:p1' (MW-POI-14), 'collect:p2' (MW-POI-20). `toCheck`: without what
 * is only shown.
 */
export function benefitOptions(world: World, formation: Formation, toCheck: boolean): Option[] {
  return controlledBy(world, formation).flatMap(poi => {
    const { benefit } = poiType(poi.type)
    const at = { ...poi.at, facing: null, level: null }
    const refusal = hasBenefit(poi) ? useRefusal(world, formation.side, poi) : null
    const odds = toCheck || refusal ? null : benefitOdds(world, formation.side, poi)
    const use = option(`use:${poi.id}`, poiName(world, poi), {
      ...{ note: benefit, rule: 'MW-POI-14', at, refusal, ...(odds && { odds }) },
    })
    const take = deed(`collect:${poi.id}`, `Take the ${poiName(world, poi)} along`, { rule: 'MW-POI-20', at })
    const isFree = poi.type === RELIQUARY && canCollect(world) && poi.holder === null
    return [...(hasBenefit(poi) ? [use] : []), ...(isFree ? [take] : [])]
  })
}
