import { readFileSync } from 'node:fs'
import { gameSuite } from '../../suite.ts'
import { fog } from '../game.ts'

gameSuite(fog, {
  module: import.meta.resolve('../game.ts'),
  name: 'fog',
  rulebook: readFileSync(new URL('../rules.md', import.meta.url), 'utf8'),
  examples: new URL('../examples/', import.meta.url),
  games: 6,
})
