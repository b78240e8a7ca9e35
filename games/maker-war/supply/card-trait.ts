import { callOf, type RuleId, type Self, type Trait } from '@sandtable/kernel'
import { formationOf, holderOf } from '../basics/queries.ts'
import type { Hooks, Procedure } from '../hooks.ts'
import { type Formation, foeOf, type SideId, type World } from '../world.ts'
import { canUse } from './supply.ts'

/** The effect of one card, in the windows of its timing. Its title comes from the data. */
export type CardEntry = { id: string; rule: RuleId; on: NonNullable<Trait<World, Hooks>['on']> }
export const card = (id: string, rule: RuleId, on: CardEntry['on']): CardEntry => ({ id, rule, on })
/** A card of a faction: its text is the rule. */
export const factionCard = (id: string, on: CardEntry['on']): CardEntry => card(id, 'MW-SUPPLY-11', on)

/** Whether a card in this hand is this side's, and its effect for its faction (MW-SUPPLY-11). Asked of every card it could be. */
export const isHeldBy = (world: World, { piece, ref }: Self, side: SideId): boolean =>
  holderOf(world, piece) === side && canUse(world, side, ref.trait)

/** Who may play a card in a window: the side that acts, the other one, or either. */
type Who = 'own' | 'foe' | 'either'
const sidesOf = (who: Who, side: SideId): SideId[] =>
  who === 'either' ? [side, foeOf(side)] : [who === 'own' ? side : foeOf(side)]

/** A card played on the formation of the window. */
export const onFormation = (
  who: Who,
  run: Procedure<{ card: string; formation: string }>,
  isUseful: (world: World, formation: Formation, by: SideId) => boolean,
) => ({
  as: 'hand' as const,
  when({ formation }: { formation: string }, world: World, self: Self): boolean {
    const target = formationOf(world, formation)
    return sidesOf(who, target.side).some(by => isHeldBy(world, self, by) && isUseful(world, target, by))
  },
  run: ({ formation }: { formation: string }, _world: World, { piece }: Self) => callOf(run, { card: piece, formation }),
})

/** A card that works for the side that plays it, in the window of a side. */
export const forSide = (who: Who, run: Procedure<{ card: string }>, isUseful: (world: World, by: SideId) => boolean) => ({
  as: 'hand' as const,
  when: ({ side }: { side: SideId }, world: World, self: Self): boolean =>
    sidesOf(who, side).some(by => isHeldBy(world, self, by) && isUseful(world, by)),
  run: (_info: unknown, _world: World, { piece }: Self) => callOf(run, { card: piece }),
})
