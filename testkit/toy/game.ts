import type { Game } from '@sandtable/kernel'
import { deploy } from './asks/deploy.ts'
import { interjections } from './asks/interject.ts'
import { hideAt, movePath } from './asks/move.ts'
import { prepare } from './asks/prepare.ts'
import { activate, bid, foresee, orders } from './asks/round.ts'
import { aimBomb, allocateHits, pickTarget } from './asks/shoot.ts'
import { evaluate, tally } from './bot.ts'
import { type Hooks, hooks } from './hooks.ts'
import { POSITION, readPosition } from './position.ts'
import { activation, move } from './procs/activation.ts'
import { barrage, blast, drift } from './procs/barrage.ts'
import { battle, concede, resume, rounds } from './procs/battle.ts'
import { eat, luck } from './procs/cards.ts'
import { fall, patched, stoodFirm, wounds } from './procs/fall.ts'
import { preparations } from './procs/prepare.ts'
import { round, supply, turns } from './procs/round.ts'
import { dodge, shooting, shot, snapShot, traced } from './procs/shoot.ts'
import { scene } from './scene.ts'
import { begin, form, presets, readSetup, SETUP, type Setup } from './setup.ts'
import { traits } from './traits.ts'
import { assert, determinise, isOpen, type View, view } from './view.ts'
import { picture, sentence } from './words.ts'
import type { World } from './world.ts'

export type Toy = { world: World; hooks: Hooks; setup: Setup; view: View }

export const toy: Game<Toy> = {
  id: 'toy',
  name: 'Toy skirmish',
  version: '3',
  about: 'A small fight that uses every feature of the kernel once',
  players: { min: 2, max: 4 },
  procs: [
    battle,
    resume,
    rounds,
    concede,
    preparations,
    round,
    turns,
    supply,
    activation,
    move,
    shooting,
    shot,
    snapShot,
    dodge,
    traced,
    wounds,
    fall,
    stoodFirm,
    patched,
    barrage,
    drift,
    blast,
    luck,
    eat,
  ],
  asks: [deploy, prepare, bid, orders, activate, movePath, hideAt, pickTarget, allocateHits, aimBomb, foresee],
  hooks,
  traits,
  interjections,
  presets,
  form,
  readSetup,
  begin,
  readPosition,
  forms: { setup: SETUP, position: POSITION },
  view,
  isUnderWay: ({ round }) => round > 0,
  isOpen,
  determinise,
  scene,
  sentence,
  picture,
  sight: () => null,
  evaluate,
  tally,
  assert,
  turns: ['activation'],
  endings: ['TOY-END-01', 'TOY-END-02', 'TOY-END-03'],
  longest: 1000,
}
