import { abandon, tumbleOut } from './abandon.ts'
import { byRoot } from './by-root.ts'
import { playInstead, strikeDown } from './card-strikes.ts'
import { againstAllOdds, luckyShot, moreAmmunition, moreFuel, reinforcements, secondWind, shockAndAwe } from './cards-basic.ts'
import { feedingFrenzy, freshMeat, fuse, fuseInto, growBack, recordedScreams } from './cards-cyber.ts'
import {
  actInConcert,
  devour,
  foresight,
  hatching,
  mirrorVeil,
  partedWaters,
  plainTruth,
  rainOfManna,
  rot,
  sporeBloom,
  suddenGrowth,
  wholeRemembers,
} from './cards-others.ts'
import { emergencyReprint, fieldWorkshop, makeCheaper, printedDecoys, secondBatch, unfoldGate } from './cards-terran.ts'
import {
  backupRestored,
  endEffects,
  gridReserve,
  networkSilence,
  overclock,
  powerSurge,
  restoreHero,
  surge,
} from './cards-transcendent.ts'
import { conductMelee, conductScreen, workMiracle } from './conduit.ts'
import { disembark, leaveRest } from './disembark.ts'
import { enterByDoor } from './enter-by-door.ts'
import { fall } from './fall.ts'
import { joinFormation } from './join.ts'
import { load } from './load.ts'
import { loseAll, loseStrays, makeRoom } from './make-room.ts'
import { drop, planetfall } from './planetfall.ts'
import { pickForCard } from './play-card.ts'
import { sprout } from './sprout.ts'
import { breedAll, remake, sproutAll, startEffects } from './start-effects.ts'
import { throughPortal } from './through-portal.ts'
import { unload } from './unload.ts'

export const factionProcs = [
  // entering
  enterByDoor,
  unload,
  throughPortal,
  byRoot,
  planetfall,
  drop,
  fall,
  leaveRest,
  disembark,
  // carriers
  load,
  makeRoom,
  loseStrays,
  loseAll,
  abandon,
  tumbleOut,
  // the start and end of an activation
  startEffects,
  remake,
  sproutAll,
  sprout,
  breedAll,
  joinFormation,
  endEffects,
  // reactions
  conductScreen,
  conductMelee,
  workMiracle,
  // cards
  pickForCard,
  playInstead,
  strikeDown,
  luckyShot,
  reinforcements,
  shockAndAwe,
  moreFuel,
  moreAmmunition,
  secondWind,
  againstAllOdds,
  emergencyReprint,
  secondBatch,
  makeCheaper,
  unfoldGate,
  fieldWorkshop,
  printedDecoys,
  powerSurge,
  surge,
  gridReserve,
  backupRestored,
  restoreHero,
  overclock,
  networkSilence,
  freshMeat,
  fuse,
  fuseInto,
  feedingFrenzy,
  recordedScreams,
  growBack,
  foresight,
  plainTruth,
  mirrorVeil,
  suddenGrowth,
  rot,
  sporeBloom,
  wholeRemembers,
  hatching,
  actInConcert,
  devour,
  rainOfManna,
  partedWaters,
]
