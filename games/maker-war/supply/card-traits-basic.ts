import { callOf, chanceOfAtLeast, type RollOdds, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { onTable, unitOf } from '../basics/queries.ts'
import { canActivateAnother, couldActivateAnother } from '../battle/turns.ts'
import { findAttack, findLuckyHit } from '../casualties/casualties.ts'
import {
  againstAllOdds,
  heroesFighting,
  luckyShot,
  moreAmmunition,
  moreFuel,
  reinforcements,
  secondWind,
  shockAndAwe,
} from '../factions/procs/cards-basic.ts'
import { goodFaces } from '../shooting/attack.ts'
import { rolledOdds } from '../shooting/salvo-odds.ts'
import { foeOf, type World } from '../world.ts'
import { type CardEntry, card, forSide, isHeldBy, onFormation } from './card-trait.ts'

/** MW-R-166: a roll may be made again once. */
const canRollAgain = (world: World): boolean => findAttack(world)?.rerolled === false

/** What all dice again come to, beside what they came to now. */
function rollingAgain(world: World): RollOdds | null {
  const attack = findAttack(world)
  if (!attack) return null
  const odds = rolledOdds(attack)
  const now = attack.faces.reduce(
    (sum, face, i) => sum + (goodFaces(attack).includes(face) ? (i < attack.faces.length - attack.big ? 1 : 5) : 0),
    0,
  )
  return {
    ...odds,
    results: [{ text: `more than the ${counted(now, 'hit')} rolled`, chance: chanceOfAtLeast(odds.chances, now + 1) }],
  }
}

/** MW-CARD-01 to MW-CARD-09; Orbital Barrage is played instead of an activation. */
export const basicCards: readonly CardEntry[] = [
  card('lucky-shot', 'MW-CARD-01', {
    'salvo.resolved': {
      ...forSide('own', luckyShot, world => findLuckyHit(world) !== null),
      whyNot: (_info, world) => {
        const isHit = (findAttack(world)?.allocated.length ?? 0) > 0
        return violation('MW-R-92', isHit ? 'the last hit has cost all that there was' : 'nobody was hit')
      },
    },
  }),
  card('reinforcements', 'MW-CARD-02', {
    'activation.coming': onFormation('own', reinforcements, (_world, { stance }) => stance === 'scatter'),
  }),
  card('shock-and-awe', 'MW-CARD-03', {
    'turn.ends': forSide('own', shockAndAwe, (world, side) => onTable(world, foeOf(side)).length > 0),
  }),
  card('more-fuel', 'MW-CARD-04', {
    'turn.ends': {
      as: 'hand',
      when: ({ side, formation }, world, self) =>
        formation !== null && isHeldBy(world, self, side) && canActivateAnother(world, side),
      could: ({ side, formation }, world, self) =>
        formation !== null && isHeldBy(world, self, side) && couldActivateAnother(world, side),
      whyNot: ({ formation }) =>
        violation(
          'MW-CARD-04',
          formation === null ? 'it follows an activation, and this turn had none' : 'no formation is left to activate',
        ),
      run: (_info, _world, { piece }) => callOf(moreFuel, { card: piece }),
    },
  }),
  card('more-ammunition', 'MW-CARD-05', {
    'dice.rolled': { ...forSide('own', moreAmmunition, canRollAgain), odds: (_info, world) => rollingAgain(world) },
  }),
  card('second-wind', 'MW-CARD-08', {
    'hero.hit': {
      as: 'hand',
      when: ({ unit }, world, self) => isHeldBy(world, self, unitOf(world, unit).side),
      run: ({ unit }, _world, { piece }) => callOf(secondWind, { card: piece, unit }),
    },
  }),
  card('against-all-odds', 'MW-CARD-09', {
    'combat.begins': forSide('own', againstAllOdds, world => heroesFighting(world).length > 0),
  }),
]
