import { callOf, type Self } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { onTable } from '../basics/queries.ts'
import { type CardEntry, factionCard, forSide, isHeldBy, onFormation } from '../supply/card-trait.ts'
import type { Formation, World } from '../world.ts'
import { batchFor, underFire } from './card-targets.ts'
import { makersOf } from './maker-weapons.ts'
import { emergencyReprint, fieldWorkshop, makeCheaper, printedDecoys, secondBatch, workshopFor } from './procs/cards-terran.ts'

/** The active formation of a card's side, if it has Titans that a workshop could serve. */
const inWorkshop = (world: World, self: Self): Formation | null => {
  const side = world.inTurn
  if (!isHeldBy(world, self, side)) return null
  return onTable(world, side).find(f => hasMark(f, 'active') && workshopFor(world, f).length > 0) ?? null
}
const workshop = {
  as: 'hand' as const,
  when: (_info: unknown, world: World, self: Self) => inWorkshop(world, self) !== null,
  run: (_info: unknown, world: World, self: Self) =>
    callOf(fieldWorkshop, { card: self.piece, formation: inWorkshop(world, self)!.id }),
}

export const terranCards: readonly CardEntry[] = [
  factionCard('tm-c-1', {
    'activation.declared': onFormation('own', emergencyReprint, (world, f) => makersOf(world, f).length > 0),
  }),
  factionCard('tm-c-2', { 'regroup.done': onFormation('own', secondBatch, (world, f) => batchFor(world, f).length > 0) }),
  factionCard('tm-c-3', { 'formation.deploys': onFormation('own', makeCheaper, (_world, f) => !f.paid) }),
  // At any moment of a Titan's activation: that is in every window that opens while it is active.
  factionCard('tm-c-4', {
    'activation.declared': workshop,
    'regroup.done': workshop,
    'salvo.resolved': workshop,
    'combat.resolved': workshop,
  }),
  factionCard('tm-c-5', {
    'salvo.declared': forSide('foe', printedDecoys, (world, side) => underFire(world, side).length > 0),
  }),
]
