import { readFileSync } from 'node:fs'
import { ownScenarios } from '@sandtable/testkit/examples'
import { expect, test } from 'vitest'
import { multiverseWar } from '../game.ts'
import { ORDER_KINDS } from '../realm/order-kinds.ts'
import { field } from './mv-table.ts'

/** Worked examples of the rules, named by their numbers. */
ownScenarios(multiverseWar, new URL('../examples/', import.meta.url))

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
test('the scenario of the README is played as written', () => {
  const { position, dice, choices } = JSON.parse(/```json\n([^`]*)```/.exec(README)![1]!)
  const table = field(
    position,
    dice.map(({ why, faces }: { why: string; faces: string[] }) => [why, ...faces]),
  )
  for (const { seat, kind = undefined, ...choice } of choices) {
    if (kind !== undefined) table.asks(seat, kind)
    table.choose(seat, choice)
  }
  expect(table.world.blocks.b2!.wounds).toBe(1)
  table.asks('bob', 'mv.activate')
})
test('the README names every order, and every purpose of dice in its table', () => {
  expect(ORDER_KINDS.map(({ word }) => word).filter(word => !README.includes(`\`${word}:`))).toEqual([])
  const thrown = ['first player', 'combat', 'ability', 'combat again', 'rotation', 'territory', 'tiles', 'adventure', 'token']
  const rows = README.split('\n').filter(line => line.startsWith('| `'))
  const isListed = (why: string) => rows.some(row => row.split('|')[1]!.includes(`\`${why}\``))
  expect([...thrown, 'wander', 'trial', 'contest', 'card', 'mission'].filter(why => !isListed(why))).toEqual([])
})
