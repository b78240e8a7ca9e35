import { secretOf } from '../abilities/uses.ts'
import { openly } from '../basics/shown.ts'
import type { Teller } from '../basics/teller.ts'
import type { HeroAbility } from '../data/types.ts'
import { knownTo } from '../sight/known.ts'
import type { Block } from '../world.ts'
import { findAim } from './targets.ts'

/** MV-HER-05, MV-HER-06: the point is paid, and the ability spent for this round; whether its player has to name somebody or something. */
export function beginCast(play: Teller, hero: Block, ability: HeroAbility): boolean {
  const { world } = play
  const { key, ap, rule, dice } = ability
  Object.assign(hero, { ap: hero.ap - ap, otherAp: true, usedAbility: true, used: [...hero.used, key] })
  // MV-R-130: whoever rolls is shown to all while it lasts.
  if (dice !== null) world.shown = [hero.id]
  const told = { block: hero.id, ability: key, ...openly(world, hero.id) }
  play.emit('ability used', rule, told, secretOf(world, hero, { block: hero.id }))
  return findAim(knownTo(world, hero.player), hero, ability) !== null
}
