import { isFrozen, isInPlay, unitsOf } from '../basics/queries.ts'
import { skillsWith } from '../basics/skills.ts'
import type { PlayerId, World } from '../world.ts'
import { holdersOf, offeredTo, refillsFor } from './purchases.ts'
import { deadFor, returnersOf } from './returning.ts'
import { canSpare, speechesOf } from './speeches.ts'
import { switchableOf } from './switching.ts'

/** What a player may do in its Strategy step (WL-STRAT-01). An id is the kind, a colon, and who does it: 'speech:u1/8', 'buy:purse'. */
export const DEEDS = ['speech', 'some', 'clone', 'raise', 'predict', 'set', 'buy', 'refill', 'switch'] as const
export type DeedKind = (typeof DEEDS)[number]
/** `unit`: whose skill it is, or the purse; `slot` -1: it takes none. */
export type Deed = { kind: DeedKind; unit: string; slot: number }

export const deedId = ({ kind, unit, slot }: Deed): string => `${kind}:${unit}${slot < 0 ? '' : `/${slot}`}`
export function deedFrom(id: string): Deed {
  const [kind, who = ''] = id.split(':') as [DeedKind, string | undefined]
  const [unit, slot] = who.split('/') as [string, string | undefined]
  return { kind, unit, slot: slot === undefined ? -1 : Number(slot) }
}

/** WL-TIME-02, WL-TIME-03: a living, unfrozen owner; a skill may do one or both. */
const preparingDeeds = (world: World, player: PlayerId): Deed[] =>
  unitsOf(world, player)
    .filter(unit => isInPlay(unit) && !isFrozen(unit))
    .flatMap(unit =>
      skillsWith(world, unit, { sub: 'Manipulation', usable: true }).flatMap(({ skill, slot }): Deed[] => [
        ...(skill.impact > 0 ? [{ kind: 'predict' as const, unit: unit.id, slot }] : []),
        ...(skill.extension > 0 ? [{ kind: 'set' as const, unit: unit.id, slot }] : []),
      ]),
    )
const creditDeeds = (world: World, player: PlayerId): Deed[] =>
  holdersOf(world, player).flatMap((holder): Deed[] => [
    ...(offeredTo(world, player, holder).length > 0 ? [{ kind: 'buy' as const, unit: holder, slot: -1 }] : []),
    ...(refillsFor(world, player, holder).length > 0 ? [{ kind: 'refill' as const, unit: holder, slot: -1 }] : []),
  ])

/** Everything that is possible now, in the order of the book. */
export const deedsOf = (world: World, player: PlayerId): Deed[] => [
  ...creditDeeds(world, player),
  ...returnersOf(world, player)
    .filter(one => deadFor(world, one).length > 0)
    .map(({ unit, held, isCloning }) => ({
      kind: isCloning ? ('clone' as const) : ('raise' as const),
      unit: unit.id,
      slot: held.slot,
    })),
  ...speechesOf(world, player, 'attack').flatMap(speech => {
    const { unit, slot } = speech
    const all = { kind: 'speech' as const, unit, slot }
    return canSpare(speech) ? [all, { kind: 'some' as const, unit, slot }] : [all]
  }),
  ...preparingDeeds(world, player),
  ...switchableOf(world, player).map(({ unit, slot }) => ({ kind: 'switch' as const, unit, slot })),
]
