import { readFileSync } from 'node:fs'
import { gameSuite } from '@sandtable/testkit/suite'
import { makerWar } from '../game.ts'

gameSuite(makerWar, {
  module: import.meta.resolve('../game.ts'),
  name: 'makerWar',
  rulebook: readFileSync(new URL('../rules.md', import.meta.url), 'utf8'),
  examples: new URL('../examples/', import.meta.url),
  presets: ['training', 'wings-1000', 'open-table'],
  games: 3,
  looks: { every: 60, onward: 3, choices: 12, strict: true },
})
