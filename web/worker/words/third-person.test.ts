import { expect, test } from 'vitest'
import { readable, toldOf } from './third-person.ts'

test.each([
  ['Choose a target', 'Hela chooses a target'],
  ['Deploy your units', 'Hela deploys their units'],
  ['Fly straight off the table: show in which direction', 'Hela flies straight off the table: show in which direction'],
  ['React, or pass', 'Hela reacts, or passes'],
  ['Repair a system or recharge shields', 'Hela repairs a system or recharges shields'],
  ['Who shoots?', 'Hela is asked: who shoots?'],
  ['Supply points for more firepower', 'Hela is asked: supply points for more firepower'],
  ['3 impact tokens are left', 'Hela is asked: 3 impact tokens are left'],
  ['Your turn', "Hela's turn"],
])('%s: %s', (question, told) => {
  expect(toldOf('Hela', question)).toBe(told)
})

test.each([
  ['patrolFire', 'Patrol fire'],
  ['movement.done', 'Movement done'],
  ['stood-firm', 'Stood firm'],
  ['turn', 'Turn'],
])('%s is %s', (name, words) => {
  expect(readable(name)).toBe(words)
})
