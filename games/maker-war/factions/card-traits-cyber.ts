import { type CardEntry, factionCard, forSide, onFormation } from '../supply/card-trait.ts'
import type { SideId, World } from '../world.ts'
import { fusible, hasKilled, isHeard, regrowing, worn } from './card-targets.ts'
import { fedBy, feedingFrenzy, frenzied, freshMeat, fuse, growBack, recordedScreams } from './procs/cards-cyber.ts'

const hasFed = (world: World, side: SideId): boolean => hasKilled(world, side) && fedBy(world, side).length > 0

export const cyberCards: readonly CardEntry[] = [
  factionCard('cd-c-1', {
    'salvo.resolved': forSide('own', freshMeat, hasFed),
    'combat.resolved': forSide('either', freshMeat, hasFed),
  }),
  factionCard('cd-c-2', { 'turn.begins': forSide('own', fuse, (world, side) => fusible(world, side).length > 0) }),
  factionCard('cd-c-3', { 'combat.begins': forSide('own', feedingFrenzy, (world, side) => frenzied(world, side).length > 0) }),
  factionCard('cd-c-4', { 'activation.declared': onFormation('foe', recordedScreams, (world, f, by) => isHeard(world, by, f)) }),
  factionCard('cd-c-5', {
    'activation.declared': onFormation(
      'own',
      growBack,
      (world, f) => worn(world, f).length > 0 || regrowing(world, f).length > 0,
    ),
  }),
]
