import { readFileSync } from 'node:fs'
import { gameSuite } from '@sandtable/testkit/suite'
import { warpath } from '../game.ts'

gameSuite(warpath, {
  module: import.meta.resolve('../game.ts'),
  name: 'warpath',
  rulebook: readFileSync(new URL('../rules.md', import.meta.url), 'utf8'),
  examples: new URL('../examples/', import.meta.url),
  presets: ['first-battle', 'hidden-plans', 'armour'],
  games: 3,
  looks: { every: 120, onward: 3, choices: 8, strict: true },
})
