import type { Game } from '@sandtable/kernel'
import { withCauses } from '@sandtable/wargame/causes'
import { whyTrait } from '@sandtable/wargame/elsewhere'
import { files } from './army/files.ts'
import { CAUSES } from './basics/not-asked.ts'
import { whyNotNow } from './basics/why-elsewhere.ts'
import { whyNotEver } from './basics/why-lacking.ts'
import { whyAbsent } from './basics/why-not.ts'
import { interjections } from './battle/interjections.ts'
import { evaluate, tally } from './bot.ts'
import { asks, type MakerWar, procs } from './chapters.ts'
import { hooks } from './hooks.ts'
import { picture } from './picture.ts'
import { POSITION } from './position/form.ts'
import { readPosition } from './position.ts'
import { scene } from './scene.ts'
import { form } from './set-up/form.ts'
import { presets } from './set-up/presets.ts'
import { begin, readSetup, SETUP } from './setup.ts'
import { covers } from './shooting/coverage.ts'
import { sight } from './shooting/sight.ts'
import { threat } from './shooting/threat.ts'
import { whyNotThisCard } from './supply/why-card.ts'
import { traits } from './traits.ts'
import { assert, determinise, isOpen, view } from './view.ts'
import { sentence } from './words.ts'

export type { MakerWar }

export const makerWar: Game<MakerWar> = {
  id: 'maker-war',
  name: 'Maker War',
  version: '15',
  about: 'Epic battles of formations, Titans and flyers on a free table',
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
  scene,
  whyAbsent: (seen, id) =>
    whyAbsent(seen, id) ?? whyNotThisCard(seen, id) ?? whyNotEver(seen, id) ?? whyNotNow(seen, id) ?? whyTrait(traits, id),
  sentence,
  picture,
  sight,
  covers,
  threat,
  evaluate,
  tally,
  assert,
  turns: ['turn', 'enter'],
  endings: ['MW-END-01', 'MW-END-02', 'MW-END-04', 'MW-END-08', 'MW-MISS-03', 'MW-MISS-05', 'MW-MISS-06', 'MW-R-174'],
  longest: 20_000,
}
