import type { Game } from '@sandtable/kernel'
import { files } from './army/files.ts'
import { interjections } from './battle/interjections.ts'
import { evaluate, tally } from './bot.ts'
import { asks, procs, type WarLogic } from './chapters.ts'
import { sight } from './control/look.ts'
import { hooks } from './hooks.ts'
import { MOVEMENT_HIDDEN } from './movement/hidden.ts'
import { MOVEMENT_INTERJECTIONS } from './movement/interjections.ts'
import { covers, threat } from './offense/coverage.ts'
import { picture } from './picture.ts'
import { POSITION } from './position/form.ts'
import { readPosition } from './position.ts'
import { scene } from './scene.ts'
import { form } from './set-up/form.ts'
import { SET_UP_HIDDEN } from './set-up/hidden.ts'
import { presets } from './set-up/presets.ts'
import { SETUP } from './set-up/written.ts'
import { begin, readSetup } from './setup.ts'
import { STRATEGY_HIDDEN } from './strategy/hidden.ts'
import { traits } from './traits.ts'
import { hiddenFlowBy } from './view/hidden-flow.ts'
import { whyAbsent } from './view/why-absent.ts'
import { assert, determinise, isOpen, view } from './view.ts'
import { sentence } from './words.ts'

export type { WarLogic }

export const warLogic: Game<WarLogic> = {
  id: 'war-logic',
  name: 'War Logic',
  version: '9',
  about: 'Any figure of any age against any other: whatever a unit can do is a skill with a price',
  players: { min: 2, max: 4 },
  procs,
  asks,
  hooks,
  traits,
  interjections: [...interjections, ...MOVEMENT_INTERJECTIONS],
  presets,
  form,
  readSetup,
  begin,
  readPosition,
  forms: { setup: SETUP, position: POSITION },
  files,
  view,
  isUnderWay: ({ round }) => round > 0,
  isOpen,
  determinise,
  hiddenFlow: hiddenFlowBy([...SET_UP_HIDDEN, ...STRATEGY_HIDDEN, ...MOVEMENT_HIDDEN]),
  forecastsInOneWorld: true,
  scene,
  sentence,
  picture,
  sight,
  covers,
  threat,
  evaluate,
  tally,
  whyAbsent,
  assert,
  turns: ['strategyStep', 'controlStep', 'movementStep', 'offenseStep', 'defenseStep'],
  endings: [
    'WL-OBJ-01',
    'WL-OBJ-02',
    'WL-OBJ-05',
    'WL-OBJ-07',
    'WL-OBJ-08',
    'WL-OBJ-09',
    'WL-OBJ-10',
    'WL-END-02',
    'WL-END-03',
    'WL-END-05',
  ],
  longest: 20_000,
}
