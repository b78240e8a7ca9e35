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

export type MakerWar = { world: World; hooks: Hooks; setup: Setup; view: View }

export const makerWar: Game<MakerWar> = {
  id: 'maker-war',
  name: 'Maker War',
  version: '3',
  about: 'Epic battles of formations, Titans and flyers on a free table',
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
  scene,
  sentence,
  picture,
  sight,
  evaluate,
  tally,
  assert,
  turns: ['turn', 'enter'],
  endings: ['MW-END-01', 'MW-END-02', 'MW-END-04', 'MW-END-08', 'MW-MISS-03', 'MW-MISS-05', 'MW-MISS-06', 'MW-R-174'],
  longest: 20_000,
}
