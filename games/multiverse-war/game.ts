import type { Game } from '@sandtable/kernel'
import { covers, sight, threat } from './action/coverage.ts'
import { files } from './army/files.ts'
import { evaluate, tally } from './bot.ts'
import { asks, type MultiverseWar, procs } from './chapters.ts'
import { hooks } from './hooks.ts'
import { picture } from './picture.ts'
import { POSITION } from './position/form.ts'
import { readPosition } from './position.ts'
import { scene } from './scene.ts'
import { form } from './set-up/form.ts'
import { presets } from './set-up/presets.ts'
import { SETUP } from './set-up/written.ts'
import { begin, readSetup } from './setup.ts'
import { traits } from './traits.ts'
import { hiddenFlow } from './view/hidden-flow.ts'
import { whyAbsent } from './view/why-absent.ts'
import { assert, determinise, isOpen, view } from './view.ts'
import { sentence } from './words.ts'

export type { MultiverseWar }

export const multiverseWar: Game<MultiverseWar> = {
  id: 'multiverse-war',
  name: 'Multiverse War',
  version: '8',
  about: 'Explore, build, recruit and fight with hidden blocks on a board that is being discovered',
  players: { min: 2, max: 4 },
  procs,
  asks,
  hooks,
  traits,
  interjections: [],
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
  hiddenFlow,
  forecastsInOneWorld: true,
  scene,
  whyAbsent,
  sentence,
  picture,
  sight,
  covers,
  threat,
  evaluate,
  tally,
  assert,
  turns: ['activation'],
  endings: [
    'MV-VICT-02',
    'MV-VICT-03',
    'MV-VICT-05',
    'MV-VICT-06',
    'MV-VICT-07',
    'MV-VICT-08',
    'MV-VICT-09',
    'MV-MISS-02',
    'MV-TEAM-05',
    'MV-SCEN-05',
    'MV-R-61',
  ],
  longest: 40_000,
}
