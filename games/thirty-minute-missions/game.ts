import type { Game } from '@sandtable/kernel'
import { withCauses } from '@sandtable/wargame/causes'
import { whyTrait } from '@sandtable/wargame/elsewhere'
import { files } from './army/files.ts'
import { covers } from './attack/coverage.ts'
import { sight } from './attack/sight-tool.ts'
import { threat } from './attack/threat.ts'
import { CAUSES } from './basics/not-asked.ts'
import { whyNotNow } from './basics/why-elsewhere.ts'
import { whyAbsent } from './basics/why-not.ts'
import { interjections } from './battle/interjections.ts'
import { evaluate, tally } from './bot.ts'
import { asks, procs, type ThirtyMinuteMissions } from './chapters.ts'
import { hooks } from './hooks.ts'
import { picture } from './picture.ts'
import { POSITION } from './position/form.ts'
import { readPosition } from './position.ts'
import { scene } from './scene.ts'
import { form } from './set-up/form.ts'
import { presets } from './set-up/presets.ts'
import { begin, readSetup, SETUP } from './setup.ts'
import { traits } from './traits.ts'
import { assert, determinise, isOpen, view } from './view.ts'
import { sentence } from './words.ts'

export type { ThirtyMinuteMissions }

export const thirtyMinuteMissions: Game<ThirtyMinuteMissions> = {
  id: 'thirty-minute-missions',
  name: '30 Minute Missions',
  version: '17',
  about: 'Mechs, vehicles and drones built from sections fight a mission on hexes',
  players: { min: 2, max: 8 },
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
  forecastsInOneWorld: true,
  scene,
  whyAbsent: (seen, id) => whyAbsent(seen, id) ?? whyNotNow(seen, id) ?? whyTrait(traits, id),
  sentence,
  picture,
  sight,
  covers,
  threat,
  evaluate,
  tally,
  assert,
  turns: ['activation', 'combatAction', 'attack', 'grapple', 'hugCover'],
  endings: ['TM-GEN-04', 'TM-BATL-13', 'TM-BATL-14', 'TM-ROUND-09'],
  longest: 20_000,
}
