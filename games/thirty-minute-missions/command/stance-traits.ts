import { callOf, type RollOdds } from '@sandtable/kernel'
import { granting, grantingWhen } from '@sandtable/wargame/abilities'
import { targetOdds } from '../attack/target-odds.ts'
import { onBoard, unitOf } from '../basics/queries.ts'
import { grants, special } from '../equipment/grants.ts'
import { can } from '../hooks.ts'
import { STANCES, type Stance, type World } from '../world.ts'
import { openStances } from './asks/stance.ts'
import { isCutOff } from './drones.ts'
import { interceptOdds } from './intercept-odds.ts'
import { commandData } from './kinds.ts'
import { hasThrust } from './limits.ts'
import { fireOverwatch, interceptMissiles, passAll, strikeBack, takeHitFor } from './procs/react.ts'
import { declareStance } from './procs/stance.ts'
import {
  mayCounter,
  mayCover,
  mayDeclareAtAttack,
  mayDeclareAtStep,
  mayFireAtAttacker,
  mayFireAtStep,
  mayIntercept,
  mayScreen,
  speaks,
  whyNotCovering,
  whyNotDeclared,
  whyNotFired,
} from './reactions.ts'
import { stancesByUse } from './stance-use.ts'

const PASS = 'Pass for the rest of this activation'
/** TM-CMD-09, TM-CMD-10: who has not had its turn gives it up for a Stance, and the one it has; a turn is worth more than most of them. */
const givesUp = (_info: unknown, world: World, { piece }: { piece: string }): boolean => !unitOf(world, piece).inactive
const labelled = (world: World, piece: string, what: string): string => {
  const { name, inactive, stance } = unitOf(world, piece)
  const instead = stance === null ? '' : ` in place of ${commandData(stance).name}`
  return `${name} ${what}${instead}${inactive ? '' : ' and gives up its turn'}`
}

/** The open Stance that helps most against the attack under way: declared in one answer. */
const usualStance = (world: World, piece: string): Stance =>
  stancesByUse(world, unitOf(world, piece), openStances(world, unitOf(world, piece), STANCES))[0]!

/** TM-CMD-06, TM-CMD-09: what every unit with stored AP can do out of its turn. W1 is for Overwatch only. */
const reacts = special('reacts', 'Take a Stance', 'TM-CMD-09', {
  'step.made': [
    {
      as: 'foe',
      when: ({ unit }, world, { piece }) => mayDeclareAtStep(world, unitOf(world, piece), unitOf(world, unit)),
      whyNot: ({ unit }, world, { piece }) => whyNotDeclared(world, unitOf(world, piece), unitOf(world, unit)),
      run: ({ unit }, _world, { piece }) => callOf(declareStance, { unit: piece, stances: ['overwatch'], mover: unit }),
      label: (_info, world, { piece }) => labelled(world, piece, 'goes on Overwatch'),
      seldomWise: givesUp,
    },
    {
      as: 'foe',
      beside: true,
      when: (_info, world, { piece }) => speaks(world, unitOf(world, piece)),
      run: (_info, _world, { piece }) => callOf(passAll, { unit: piece }),
      label: () => PASS,
    },
  ],
  'attack.declared': [
    {
      as: 'foe',
      when: (_info, world, { piece }) => mayDeclareAtAttack(world, unitOf(world, piece)),
      whyNot: (_info, world, { piece }) => whyNotDeclared(world, unitOf(world, piece), null),
      run: (_info, _world, { piece }) => callOf(declareStance, { unit: piece, stances: [...STANCES], mover: null }),
      label: (_info, world, { piece }) => labelled(world, piece, 'takes a Stance'),
      seldomWise: () => true,
    },
    {
      as: 'foe',
      when: (_info, world, { piece }) => mayDeclareAtAttack(world, unitOf(world, piece)),
      run: (_info, world, { piece }) => callOf(declareStance, { unit: piece, stances: [usualStance(world, piece)], mover: null }),
      label: (_info, world, { piece }) => labelled(world, piece, `declares ${commandData(usualStance(world, piece)).name}`),
      seldomWise: givesUp,
    },
    {
      as: 'foe',
      beside: true,
      when: (_info, world, { piece }) => speaks(world, unitOf(world, piece)),
      run: (_info, _world, { piece }) => callOf(passAll, { unit: piece }),
      label: () => PASS,
    },
  ],
})

const answerOdds = (world: World, unit: string, target: string, how: 'overwatch' | 'counter'): RollOdds | null => {
  const odds = targetOdds(world, { unit, target, ranged: how === 'overwatch', how })?.odds
  return odds ? { ...odds, against: [target] } : null
}

const fires = (world: World, piece: string, target: string): string =>
  `${unitOf(world, piece).name} fires at ${unitOf(world, target).name}`
const overwatch = special('overwatch', 'Overwatch', 'TM-CMD-28', {
  'step.made': {
    as: 'foe',
    when: ({ unit }, world, { piece }) => mayFireAtStep(world, unitOf(world, piece), unitOf(world, unit)),
    whyNot: ({ unit }, world, { piece }) => whyNotFired(world, unitOf(world, piece), unitOf(world, unit)),
    run: ({ unit }, _world, { piece }) => callOf(fireOverwatch, { unit: piece, target: unit }),
    label: ({ unit }, world, { piece }) => fires(world, piece, unit),
    odds: ({ unit }, world, { piece }) => answerOdds(world, piece, unit, 'overwatch'),
  },
  'attack.declared': {
    as: 'foe',
    when: (_info, world, { piece }) => mayFireAtAttacker(world, unitOf(world, piece)),
    run: ({ unit }, _world, { piece }) => callOf(fireOverwatch, { unit: piece, target: unit }),
    label: ({ unit }, world, { piece }) => fires(world, piece, unit),
    odds: ({ unit }, world, { piece }) => answerOdds(world, piece, unit, 'overwatch'),
  },
  'roll.accuracy': {
    as: 'unit',
    apply: ({ how }, world, { piece }) =>
      how === 'overwatch' && !can(world, piece, 'ignoresOverwatchPenalty') ? { add: -1 } : null,
  },
})

const stances = [
  special('guard', 'Guard', 'TM-CMD-27', {
    ...granting('unit', 'freeBlocks'),
    'roll.evasion': { as: 'unit', apply: () => ({ add: 1 }) },
  }),
  overwatch,
  special('counter', 'Counter', 'TM-CMD-29', {
    'attack.resolved': {
      as: 'foe',
      when: ({ melee }, world, { piece }) => melee && mayCounter(world, unitOf(world, piece)),
      run: ({ unit }, _world, { piece }) => callOf(strikeBack, { unit: piece, target: unit }),
      label: ({ unit }, world, { piece }) => `${unitOf(world, piece).name} strikes back at ${unitOf(world, unit).name}`,
      odds: ({ unit }, world, { piece }) => answerOdds(world, piece, unit, 'counter'),
    },
  }),
  special('evasive', 'Evasive Manoeuvre', 'TM-CMD-30', {
    'roll.evasion': {
      as: 'unit',
      apply({ ranged, against }, world, { piece }) {
        if (!hasThrust(world, unitOf(world, piece))) return null
        return ranged ? { add: 2 } : against === 'other' ? null : { add: -1 }
      },
    },
  }),
  grants('brace', 'Brace', 'TM-CMD-31', 'cannotBeThrown', 'cannotFall', 'halvesBlasts', 'halvesCollisions'),
  special('intercept', 'Intercept', 'TM-CMD-32', {
    'attack.declared': {
      as: 'foe',
      when: (_info, world, { piece }) => mayIntercept(world, unitOf(world, piece)),
      run: (_info, _world, { piece }) => callOf(interceptMissiles, { unit: piece }),
      label: (_info, world, { piece }) => `${unitOf(world, piece).name} intercepts the missiles`,
      odds: (_info, world, { piece }) => interceptOdds(world, piece),
    },
  }),
  special('cover_ally', 'Cover Ally', 'TM-CMD-33', {
    'hit.landed': {
      as: 'ally',
      when: (_info, world, { piece }) => mayCover(world, unitOf(world, piece)),
      whyNot: (_info, world, { piece }) => whyNotCovering(world, unitOf(world, piece)),
      run: (_info, _world, { piece }) => callOf(takeHitFor, { unit: piece, drone: false }),
      label: (_info, world, { piece }) => `${unitOf(world, piece).name} takes the hit`,
    },
  }),
]

/** TM-R-109: one spotter counts; of several the first. */
const isFirstSpotter = (world: World, piece: string): boolean => {
  const { side, spots } = unitOf(world, piece)
  return onBoard(world, side).find(u => u.spots === spots)?.id === piece
}
const spotted = ({ target }: { target: string }, world: World, { piece }: { piece: string }) =>
  unitOf(world, piece).spots === target && isFirstSpotter(world, piece) ? { add: 1 } : null

/** What a unit keeps up without a token: a lock, a screen, a spot; and that a Controlled Drone hangs by its Main Unit. */
const watches = [
  special('locked_on', 'Lock-On', 'TM-CMD-22', {
    'roll.accuracy': {
      as: 'unit',
      apply: ({ target }, world, { piece }) => (unitOf(world, piece).lockedOn === target ? { add: 1 } : null),
    },
  }),
  special('screening', 'Screen', 'TM-CMD-38', {
    'hit.landed': {
      as: 'ally',
      when: (_info, world, { piece }) => mayScreen(world, unitOf(world, piece)),
      run: (_info, _world, { piece }) => callOf(takeHitFor, { unit: piece, drone: true }),
      label: (_info, world, { piece }) => `${unitOf(world, piece).name} screens it`,
    },
  }),
  special('spotting', 'Spot', 'TM-CMD-39', {
    'roll.accuracy': [
      { as: 'ally', apply: spotted },
      { as: 'unit', apply: spotted },
    ],
  }),
  special('controlled', 'Controlled Drone', 'TM-DRONE-08', {
    ...grantingWhen('unit', (world: World, piece) => isCutOff(world, unitOf(world, piece)), 'cannotEvade'),
  }),
]

/** The Stances (TM-CMD-27 to TM-CMD-33), what every unit can do to take one out of turn, and other things kept up. */
export const stanceTraits = [reacts, ...stances, ...watches]
