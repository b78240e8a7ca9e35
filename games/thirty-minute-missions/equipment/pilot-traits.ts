import { callOf, type RollOdds } from '@sandtable/kernel'
import { faceText } from '../attack/attack-odds.ts'
import { hasMark, marksOf } from '../basics/marks.ts'
import { unitOf } from '../basics/queries.ts'
import { isOrder } from '../command/kinds.ts'
import { leadRound, mayLeadRound } from '../command/procs/lead-round.ts'
import { type Reroll, rollAgain } from '../command/procs/roll-again.ts'
import type { Hooks, RollKind } from '../hooks.ts'
import type { Unit, World } from '../world.ts'
import { grants, type On, special } from './grants.ts'

type Rolled = Hooks['die.rolled']['info']
const BEST = 8
/** Where there is more than success: a Critical Hit (TM-CRIT-01), Action Points. Elsewhere a success cannot be bettered. */
const HIGHER: readonly RollKind[] = ['accuracy', 'assault', 'points']
const couldBeBetter = ({ roll, face, failed }: Rolled): boolean => failed || (HIGHER.includes(roll) && face < BEST)

/** What the die hopes for once more; a weapon that may explode hopes for low faces. Where it goes astray nothing is better than another. */
function againOdds({ roll, face, good }: Rolled): RollOdds | null {
  if (roll === 'points') {
    const more = (BEST - face) / BEST
    return { dice: 1, need: faceText(face + 1), reasons: [], what: 'gain more', chances: [1 - more, more], results: [] }
  }
  if (good === null) return null
  const need = roll === 'explosion' ? `1 to ${good}` : faceText(9 - good)
  return { dice: 1, need, reasons: [], what: 'succeed', chances: [1 - good / 8, good / 8], results: [] }
}

/** A die for which this holds may be rolled again, until it is `used`. */
const rerolls = (by: string, used: Reroll, isOpen: (die: Rolled) => boolean) => ({
  'die.rolled': {
    as: 'unit' as const,
    when: (die: Rolled, world: World, { piece }: { piece: string }) =>
      isOpen(die) && !hasMark(unitOf(world, piece), used, { by }),
    run: (_info: unknown, _world: World, { piece }: { piece: string }) => callOf(rollAgain, { unit: piece, used, by }),
    seldomWise: ({ failed }: Rolled) => !failed,
    odds: againOdds,
  },
})

/** TM-AIP-03: attacked this round by another unit of this side; the attack notes who did it. */
const wasAttackedBy = (target: Unit, hunter: Unit, world: World): boolean =>
  marksOf(target, 'attacked').some(({ by }) => by !== hunter.id && world.units[by]?.side === hunter.side)

const FAR = 7
const FAST = 4
/** TM-AIP-05: in its own turn and after it, but not by what it did in the round before. */
const hasBeenFast = (world: World, unit: Unit): boolean =>
  unit.moved >= FAST && (world.turn?.unit === unit.id || (unit.inactive && !hasMark(unit, 'gaveUp')))

/** TM-TRAIT-07, TM-AIP-04. */
const farCover: On = { 'unit.coverReach': { as: 'unit', apply: () => ({ atLeast: 2 }) } }

const pilots = [
  special('sharpshooter', 'Sharpshooter', 'TM-TRAIT-01', {
    'roll.accuracy': { as: 'unit', apply: ({ distance }) => (distance >= FAR ? { add: 1 } : null) },
  }),
  special('brawler', 'Brawler', 'TM-TRAIT-02', {
    'roll.assault': { as: 'unit', apply: ({ weapon }) => (weapon === 'basic' || weapon === 'grapple' ? { add: 1 } : null) },
  }),
  special(
    'swordmaster',
    'Swordmaster',
    'TM-TRAIT-03',
    rerolls('swordmaster', 'rerolledInTurn', ({ roll, failed, equipped }) => failed && roll === 'assault' && equipped),
  ),
  special(
    'dodger',
    'Dodge Expert',
    'TM-TRAIT-04',
    rerolls('dodger', 'rerolledInRound', ({ roll, failed }) => failed && roll === 'evasion'),
  ),
  special('quickdraw', 'Quick Draw', 'TM-TRAIT-05', {
    'command.ap': {
      as: 'unit',
      apply: ({ command }, world, { piece }) =>
        command === 'equip' && !hasMark(unitOf(world, piece), 'used', { command: 'equip' }) ? { set: 0 } : null,
    },
  }),
  special('hotblooded', 'Hot-Blooded', 'TM-TRAIT-06', {
    'unit.ap': {
      as: 'unit',
      apply: (_info, world, { piece }) =>
        Object.values(unitOf(world, piece).durability).some(left => left === 0) ? { add: 1 } : null,
    },
  }),
  special('guardian', 'Guardian', 'TM-TRAIT-07', farCover),
  grants('pathfinder', 'Pathfinder', 'TM-TRAIT-08', 'ignoresTan', 'ignoresWhite', 'ignoresBlackCost'),
  special('lucky', 'Lucky', 'TM-TRAIT-09', rerolls('lucky', 'rerolledInBattle', couldBeBetter)),
  grants('deadeye', 'Deadeye', 'TM-TRAIT-10', 'findsWeakSpots'),
  special('strafer', 'Strafing Ace', 'TM-TRAIT-11', {
    'roll.accuracy': { as: 'unit', apply: ({ how }) => (how === 'strafe' ? { add: 1 } : null) },
    'roll.assault': { as: 'unit', apply: ({ how }) => (how === 'strafe' ? { add: 1 } : null) },
  }),
  special('wrangler', 'Drone Wrangler', 'TM-TRAIT-12', {
    'command.ap': {
      as: 'unit',
      apply: ({ command }, world, { piece }) =>
        isOrder(command) && !hasMark(unitOf(world, piece), 'ordered') ? { set: 0 } : null,
    },
  }),
  grants('coolhead', 'Cool Head', 'TM-TRAIT-13', 'ignoresOverwatchPenalty'),
  special('tactician', 'Tactician', 'TM-TRAIT-14', {
    'round.begun': {
      as: 'unit',
      when: (_info, world, { piece }) => mayLeadRound(world, unitOf(world, piece)),
      run: (_info, _world, { piece }) => callOf(leadRound, { unit: piece }),
      label: (_info, world, { piece }) => `${unitOf(world, piece).name} acts first (Tactician)`,
    },
  }),
  special('mechanic', 'Combat Mechanic', 'TM-TRAIT-15', {
    'roll.reboot': { as: 'unit', apply: () => ({ add: 1 }) },
    'roll.assault': { as: 'unit', apply: ({ weapon }) => (weapon === 'pull_free' ? { add: 1 } : null) },
  }),
  special('unbowed', 'Unbowed', 'TM-TRAIT-16', {
    'command.ap': { as: 'unit', apply: ({ command }) => (command === 'get_up' || command === 'kneel' ? { set: 1 } : null) },
  }),
]

/** A grapple and a pull are Assault Rolls too. */
const PRIME: readonly RollKind[] = ['accuracy', 'assault', 'evasion', 'grapple', 'pull_free']
const machines = [
  special('rr_servo', 'RoyRoy Servo', 'TM-AIP-01'),
  grants('rr_sentry', 'RoyRoy Sentry', 'TM-AIP-02', 'ignoresOverwatchPenalty'),
  special('rr_hunter', 'RoyRoy Hunter', 'TM-AIP-03', {
    'roll.accuracy': {
      as: 'unit',
      apply({ target }, world, { piece }) {
        const prey = world.units[target]
        return prey && wasAttackedBy(prey, unitOf(world, piece), world) ? { add: 1 } : null
      },
    },
  }),
  special('rr_guardian', 'RoyRoy Guardian', 'TM-AIP-04', farCover),
  special('rr_swift', 'RoyRoy Swift', 'TM-AIP-05', {
    'unit.freeRotations': { as: 'unit', apply: () => ({ add: 1 }) },
    'roll.evasion': {
      as: 'unit',
      apply: (_info, world, { piece }) => (hasBeenFast(world, unitOf(world, piece)) ? { add: 1 } : null),
    },
  }),
  special(
    'rr_prime',
    'RoyRoy Prime',
    'TM-AIP-06',
    rerolls('prime', 'rerolledInRound', die => PRIME.includes(die.roll) && couldBeBetter(die)),
  ),
]

/** TM-TRAIT-01 to TM-TRAIT-16 and TM-AIP-01 to TM-AIP-06. */
export const pilotTraits = [...pilots, ...machines]
