import { type Violation, violation } from '@sandtable/kernel'
import { friendAround } from '../abilities/auras.ts'
import { hasEffect } from '../basics/effects.ts'
import { hpLeft } from '../basics/figures.ts'
import { neighbours } from '../basics/hexes.ts'
import { blocksOf, isOfClass } from '../basics/queries.ts'
import type { HeroAbility, Op } from '../data/types.ts'
import { DECOY } from '../data/units.ts'
import type { Block, World } from '../world.ts'
import { abilitiesOf, printedOf } from './abilities.ts'
import { findAim, unitsIn } from './targets.ts'

/** What an operation needs besides somebody to name. */
const NEEDS: { readonly [op: string]: (world: World, hero: Block, ability: HeroAbility, op: Op) => string | null } = {
  ap: (_world, { attacked }, _ability, { when }) =>
    when === 'after regular attack' && !attacked ? 'it comes after the regular attack' : null,
  // MV-R-148.
  selfDamage: (world, hero, _ability, { n = 1 }) => (hpLeft(world, hero) > n ? null : 'it would die of it'),
  freeze: (world, hero) => (unitsIn(world, hero, neighbours(hero.hex)).length > 0 ? null : 'no unit is beside it'),
  dice: (_world, { attacked }) => (attacked ? 'its regular attack is made' : null),
  cleave: (_world, { attacked }) => (attacked ? 'its regular attack is made' : null),
  secondShot: (_world, { attacked }) => (attacked ? 'its regular attack is made' : null),
  aura: (world, hero, _ability, { ap, classes = [] }) =>
    ap === undefined || drummed(world, hero, classes).length > 0 ? null : 'no such unit beside it has still to act',
  placeDecoy: (world, { player }) =>
    blocksOf(world, player).filter(({ kind }) => kind === 'decoy').length < DECOY.blocks
      ? null
      : `you never have more than ${DECOY.blocks} decoys`,
  freeSetup: (world, hero) => (mounted(world, hero).length > 0 ? null : 'nothing has to be set up'),
}
/** MV-HAB-38: friendly units of these classes beside the hero that have still to act. */
export const drummed = (world: World, hero: Block, classes: readonly string[]): Block[] =>
  Object.values(world.blocks).filter(
    one =>
      !one.done &&
      classes.some(own => isOfClass(one, own as 'cavalry')) &&
      friendAround(world, hero.id, one.id, 1) !== null &&
      !hasEffect(world, one.id, 'frozen'),
  )
/** MV-HAB-22: the hero and friendly siege weapons beside it that are not set up. */
export const mounted = (world: World, hero: Block): Block[] =>
  Object.values(world.blocks).filter(
    one => !one.isSetUp && isOfClass(one, 'siege') && (one.id === hero.id || friendAround(world, hero.id, one.id, 1) !== null),
  )

/** Why a hero may not use this ability now (MV-HER-05, MV-HER-06); null: it may. `world` as its player knows it. */
export function whyNoCast(world: World, hero: Block, key: string): Violation | null {
  const printed = hero.kind === 'hero' ? printedOf(hero).find(one => one.key === key) : undefined
  if (!printed) return null
  const { name, rule, mode, ap, ops } = printed
  if (!abilitiesOf(world, hero).includes(printed)) return violation('MV-HER-02', `it has not learnt ${name}`)
  if (mode === 'passive') return violation('MV-HER-05', `${name} always works and is not used`)
  if (hero.used.includes(key)) return violation('MV-HER-06', `${name} was used this round`)
  if (hero.ap < ap) return violation('MV-HER-05', `it costs ${ap} action point`, { ap })
  const need = ops.map(op => NEEDS[op.op]?.(world, hero, printed, op) ?? null).find(one => one !== null)
  if (need != null) return violation(rule, need)
  const aim = findAim(world, hero, printed)
  return aim && aim.min > 0 && aim.ids.length === 0 ? violation(rule, 'there is nobody and nothing to name for it') : null
}
/** MV-HER-05: the active abilities that a hero may use now. */
export const castsOf = (world: World, hero: Block): HeroAbility[] =>
  hero.ap < 1 ? [] : abilitiesOf(world, hero).filter(({ key, mode }) => mode === 'active' && whyNoCast(world, hero, key) === null)
