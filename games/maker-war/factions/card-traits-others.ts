import { callOf } from '@sandtable/kernel'
import { formationOf } from '../basics/queries.ts'
import { orderEntry } from '../movement/speed.ts'
import { type CardEntry, factionCard, forSide, isHeldBy, onFormation } from '../supply/card-trait.ts'
import { foeOf } from '../world.ts'
import { blooming, coverable, foreseeing, hasKilled, inConcert, lostOf, underFire } from './card-targets.ts'
import { growthSpots } from './growth.ts'
import { portalsOf, someCan } from './hand.ts'
import { rottingNear } from './hypha.ts'
import {
  actInConcert,
  devour,
  foresight,
  HATCHED,
  hatching,
  mirrorVeil,
  partedWaters,
  plainTruth,
  rainOfManna,
  rot,
  SKITTERLING,
  sporeBloom,
  suddenGrowth,
  WALL,
  wholeRemembers,
} from './procs/cards-others.ts'
import { makeCheaper, unfoldGate } from './procs/cards-terran.ts'

export const astralCards: readonly CardEntry[] = [
  factionCard('as-c-2', {
    'activation.declared': {
      as: 'hand',
      when({ formation, order }, world, self) {
        const mover = formationOf(world, formation)
        const by = foeOf(mover.side)
        return order === 'assault' && isHeldBy(world, self, by) && foreseeing(world, by, mover).length > 0
      },
      run: ({ formation }, _world, { piece }) => callOf(foresight, { card: piece, formation }),
    },
  }),
  factionCard('as-c-3', {
    'formation.deploys': onFormation(
      'own',
      unfoldGate,
      (world, f) => !f.paid && someCan(world, f, 'canBeCarried') && portalsOf(world, f.side).length > 0,
    ),
  }),
  factionCard('as-c-4', {
    'turn.begins': forSide('own', plainTruth, (world, side) => world.sides[foeOf(side)].hand.length > 0),
  }),
  factionCard('as-c-5', {
    'salvo.declared': forSide('foe', mirrorVeil, (world, side) => coverable(world, side).length > 0),
  }),
]

export const fungusCards: readonly CardEntry[] = [
  factionCard('fp-c-1', {
    'activation.declared': onFormation(
      'own',
      suddenGrowth,
      (world, { side, units }) => growthSpots(world, { side, profile: WALL, from: [...units] }, 1).length > 0,
    ),
  }),
  factionCard('fp-c-2', { 'turn.ends': forSide('own', rot, (world, side) => rottingNear(world, side).length > 0) }),
  factionCard('fp-c-3', {
    'formation.deploys': onFormation('own', makeCheaper, (world, f) => !f.paid && someCan(world, f, 'entersByRoot')),
  }),
  factionCard('fp-c-4', { 'salvo.resolved': forSide('foe', sporeBloom, (world, side) => blooming(world, side).length > 0) }),
  factionCard('fp-c-5', {
    'activation.coming': onFormation('own', wholeRemembers, (_world, { stance }) => stance === 'scatter'),
  }),
]

export const swarmCards: readonly CardEntry[] = [
  factionCard('sw-c-1', {
    'activation.declared': onFormation('own', hatching, (world, f) => lostOf(world, f, SKITTERLING, HATCHED).length > 0),
  }),
  factionCard('sw-c-2', {
    'turn.ends': {
      as: 'hand',
      when: ({ side, formation }, world, self) =>
        formation !== null && isHeldBy(world, self, side) && inConcert(world, formationOf(world, formation)).length > 0,
      run: ({ formation }, _world, { piece }) => callOf(actInConcert, { card: piece, formation: formation! }),
    },
  }),
  factionCard('sw-c-3', {
    'combat.resolved': forSide(
      'either',
      devour,
      (world, side) => hasKilled(world, side) && underFire(world, side).some(f => f.tokens > 0),
    ),
  }),
]

export const pilgrimCards: readonly CardEntry[] = [
  factionCard('sp-c-1', { 'regroup.done': onFormation('own', rainOfManna, (_world, { tokens }) => tokens > 0) }),
  factionCard('sp-c-2', {
    'activation.declared': {
      as: 'hand',
      when: ({ formation, order }, world, self) =>
        isHeldBy(world, self, formationOf(world, formation).side) && orderEntry(order).moves !== 0,
      run: ({ formation }, _world, { piece }) => callOf(partedWaters, { card: piece, formation, trait: 'parted-waters' }),
    },
  }),
]
