import { callOf, type RollOdds, sumsOf } from '@sandtable/kernel'
import { formationOf } from '../basics/queries.ts'
import { orderEntry } from '../movement/speed.ts'
import { type CardEntry, factionCard, forSide, isHeldBy, onFormation } from '../supply/card-trait.ts'
import { restorable, underFire } from './card-targets.ts'
import { backupRestored, gridReserve, networkSilence, overclock, powerSurge } from './procs/cards-transcendent.ts'

/** 2d6 energy. */
const SURGE: RollOdds = { dice: 2, need: null, reasons: [], what: 'energy token', chances: sumsOf(2, 6), results: [] }

export const transcendentCards: readonly CardEntry[] = [
  factionCard('ts-c-1', { 'turn.begins': { ...forSide('own', powerSurge, () => true), odds: () => SURGE } }),
  factionCard('ts-c-2', {
    'salvo.declared': forSide('foe', gridReserve, (world, side) => underFire(world, side).length > 0),
  }),
  factionCard('ts-c-3', {
    'casualties.counted': forSide('own', backupRestored, (world, side) => restorable(world, side).length > 0),
  }),
  factionCard('ts-c-4', {
    'activation.declared': {
      as: 'hand',
      when: ({ formation, order }, world, self) =>
        isHeldBy(world, self, formationOf(world, formation).side) && orderEntry(order).moves !== 0,
      run: ({ formation }, _world, { piece }) => callOf(overclock, { card: piece, formation, trait: 'overclocked' }),
    },
  }),
  factionCard('ts-c-5', { 'moral.failed': onFormation('own', networkSilence, () => true) }),
]
