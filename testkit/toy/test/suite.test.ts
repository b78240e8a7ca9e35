import { readFileSync } from 'node:fs'
import { gameSuite } from '../../suite.ts'
import { toy } from '../game.ts'

gameSuite(toy, {
  module: import.meta.resolve('../game.ts'),
  name: 'toy',
  rulebook: readFileSync(new URL('../rules.md', import.meta.url), 'utf8'),
  examples: new URL('../examples/', import.meta.url),
  games: 6,
})
