import { readFileSync } from 'node:fs'
import { gameSuite } from '@sandtable/testkit/suite'
import { thirtyMinuteMissions } from '../game.ts'

gameSuite(thirtyMinuteMissions, {
  module: import.meta.resolve('../game.ts'),
  name: 'thirtyMinuteMissions',
  rulebook: readFileSync(new URL('../rules.md', import.meta.url), 'utf8'),
  examples: new URL('../examples/', import.meta.url),
  presets: ['first-mission', 'coast', 'teams'],
  games: 3,
  looks: { every: 60, onward: 3, choices: 12 },
})
