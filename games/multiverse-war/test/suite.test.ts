import { readFileSync } from 'node:fs'
import { gameSuite } from '@sandtable/testkit/suite'
import { multiverseWar } from '../game.ts'

gameSuite(multiverseWar, {
  module: import.meta.resolve('../game.ts'),
  name: 'multiverseWar',
  rulebook: readFileSync(new URL('../rules.md', import.meta.url), 'utf8'),
  examples: new URL('../examples/', import.meta.url),
  presets: ['first-expedition', 'teams', 'siege'],
  games: 3,
  // What a hidden block sees hangs on what it is: decoys are blind (MV-DEC-05), scouts see through forest (MV-LOS-09), so one world alone may reveal
  // something. Where hidden blocks see alike, `secrecy.test.ts` is strict.
  looks: { every: 60, onward: 3, choices: 8, strict: false },
})
