import type { Game } from '@sandtable/kernel'
import { withCauses } from '@sandtable/wargame/causes'
import { files } from './army/files.ts'
import { CAUSES } from './basics/not-asked.ts'
import { whyAbsent } from './basics/why-absent.ts'
import { interjections } from './battle/interjections.ts'
import { evaluate, tally } from './bot.ts'
import { asks, procs, type Warpath } from './chapters.ts'
import { whyNotOrdered } from './command/why-not-ordered.ts'
import { hooks } from './hooks.ts'
import { picture } from './picture.ts'
import { POSITION } from './position/form.ts'
import { readPosition } from './position.ts'
import { scene } from './scene.ts'
import { form } from './set-up/form.ts'
import { presets } from './set-up/presets.ts'
import { begin, readSetup, SETUP } from './setup.ts'
import { covers, threat } from './sight/coverage.ts'
import { sight } from './sight/sight.ts'
import { traits } from './traits.ts'
import { assert, determinise, isOpen, view } from './view.ts'
import { sentence } from './words.ts'

export type { Warpath }

export const warpath: Game<Warpath> = {
  id: 'warpath',
  name: 'Warpath',
  version: '10',
  about: 'Battles of squads, walkers, vehicles and fliers with secret orders',
  players: { min: 2, max: 2 },
  procs,
  asks: withCauses(asks, CAUSES),
  hooks,
  traits,
  interjections,
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
  scene,
  whyAbsent: (seen, id) => whyNotOrdered(seen, id) ?? whyAbsent(seen, id),
  sentence,
  picture,
  sight,
  covers,
  threat,
  evaluate,
  tally,
  assert,
  turns: ['activation'],
  endings: ['WP-MISS-06', 'WP-R-125', 'WP-R-126', 'WP-R-128'],
  longest: 20_000,
}
