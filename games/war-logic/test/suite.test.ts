import { readFileSync } from 'node:fs'
import { gameSuite } from '@sandtable/testkit/suite'
import { warLogic } from '../game.ts'

gameSuite(warLogic, {
  module: import.meta.resolve('../game.ts'),
  name: 'warLogic',
  rulebook: readFileSync(new URL('../rules.md', import.meta.url), 'utf8'),
  examples: new URL('../examples/', import.meta.url),
  presets: ['first-battle', 'magic-tree', 'rock-mines'],
  games: 2,
  looks: { every: 60, onward: 3, choices: 8, strict: false },
})
