import type { Game } from '@sandtable/kernel'
import { asks } from './asks/index.ts'
import { interjections } from './asks/interjections.ts'
import { evaluate, tally } from './bot.ts'
import { type Hooks, hooks } from './hooks.ts'
import { picture } from './picture.ts'
import { readPosition } from './position.ts'
import { procs } from './procs/index.ts'
import { scene } from './scene.ts'
import { form } from './setup/form.ts'
import { presets } from './setup/presets.ts'
import { begin, readSetup, type Setup } from './setup.ts'
import { sight } from './sight.ts'
import { traits } from './traits/index.ts'
import { assert, determinise, isOpen, type View, view } from './view.ts'
import { sentence } from './words.ts'
import type { World } from './world.ts'

export type ThirtyMinuteMissions = { world: World; hooks: Hooks; setup: Setup; view: View }

export const thirtyMinuteMissions: Game<ThirtyMinuteMissions> = {
  id: 'thirty-minute-missions',
  name: '30 Minute Missions',
  version: '4',
  about: 'Mechs, vehicles and drones built from sections fight a mission on hexes',
  players: { min: 2, max: 8 },
  procs,
  asks,
  hooks,
  traits,
  interjections,
  presets,
  form,
  readSetup,
  begin,
  readPosition,
  view,
  isUnderWay: ({ round }) => round > 0,
  isOpen,
  determinise,
  forecastsInOneWorld: true,
  scene,
  sentence,
  picture,
  sight,
  evaluate,
  tally,
  assert,
  turns: ['activation', 'combatAction', 'attack', 'grapple', 'hugCover'],
  endings: ['TM-GEN-04', 'TM-BATL-13', 'TM-BATL-14', 'TM-ROUND-09'],
  longest: 20_000,
}
