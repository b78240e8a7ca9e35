import { joinedLists, NO_TRAITS, type TraitRef } from '@sandtable/kernel'
import { profileNamed } from '../army/own-units.ts'
import { COMMAND_ORDERS, FACTIONS } from '../data/factions.ts'
import { keywordOf } from '../data/keywords.ts'
import type { OrderEffect } from '../data/types.ts'
import type { Unit } from '../world.ts'
import type { Mark } from './marks.ts'

type List = readonly TraitRef[]
/** What an effect is as a trait: a keyword by itself, all else by its kind with its parameters. */
function traitOf({ kind, until: _until, ...parameters }: OrderEffect): TraitRef {
  if ((kind === 'grantKeyword' || kind === 'grantWeaponKeyword') && typeof parameters.keyword === 'string')
    return keywordOf(parameters.keyword)
  return Object.freeze({ trait: kind, ...parameters })
}
/** Effects that are done with when they are given. */
const AT_ONCE: readonly string[] = ['removePin', 'pinEngaged', 'restoreShield', 'noOverwatchNextRound']
const isOfWeapon = ({ kind }: OrderEffect): boolean => kind === 'grantWeaponKeyword'

/** Lists are frozen and made once: the dispatcher remembers what each does. */
const EFFECTS: ReadonlyMap<string, readonly { unit: List; weapon: List; blast: List }[]> = new Map(
  [...COMMAND_ORDERS.values()].map(order => [
    order.id,
    order.effects.map(effect => {
      const list = AT_ONCE.includes(effect.kind) ? NO_TRAITS : Object.freeze([traitOf(effect)])
      const weapon = isOfWeapon(effect) ? list : NO_TRAITS
      return { unit: isOfWeapon(effect) ? NO_TRAITS : list, weapon, blast: effect.notBlast === true ? NO_TRAITS : weapon }
    }),
  ]),
)
/** Every command order of its faction is a trait of a unit: it is offered where the order is possible (WP-CORD-02). */
const ORDERS: ReadonlyMap<string, List> = new Map(
  FACTIONS.map(({ id, commandOrders }) => [id, Object.freeze(commandOrders.map(order => Object.freeze({ trait: order.id })))]),
)
const effectOf = (mark: Mark) =>
  mark.kind === 'effect' || mark.kind === 'effect-watch' || mark.kind === 'effect-round'
    ? EFFECTS.get(mark.order)?.[mark.n]
    : undefined

/** What a unit carries: its keywords, the command orders it can be given, and those that last. */
export function traitsOfUnit({ profile, marks }: Unit): List {
  const { traits, faction } = profileNamed(profile)
  let list = joinedLists(traits, ORDERS.get(faction)!)
  for (const mark of marks) list = joinedLists(list, effectOf(mark)?.unit ?? NO_TRAITS)
  return list
}
/** What one of its weapons carries. */
export function traitsOfWeapon({ profile, marks }: Unit, index: number): List {
  const weapon = profileNamed(profile).weapons[index]
  if (!weapon) return NO_TRAITS
  let list = weapon.traits
  // Orders speak of ranged weapons.
  if (weapon.range !== null)
    for (const mark of marks) list = joinedLists(list, effectOf(mark)?.[weapon.isBlast ? 'blast' : 'weapon'] ?? NO_TRAITS)
  return list
}
