import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortRecords } from '@sandtable/testkit/malformed/game-doors'
import { sentMalformed } from '@sandtable/testkit/malformed/malformed'
import { expect, test } from 'vitest'
import { commandDoors } from './doors.ts'
import { ROOT } from './files.ts'
import { loadGame } from './load-game.ts'

/** Through each door: enough to meet every way of spoiling a file; `npm run soak` sends millions. */
const LEAST = 1000

test('commands tell what is wrong with a malformed file in words, without a stack trace', { timeout: 300_000 }, async () => {
  const { engine } = await loadGame('toy')
  const scenario = JSON.parse(readFileSync(join(ROOT, 'testkit/toy/examples/advance.json'), 'utf8'))
  const { doors, end } = commandDoors(engine, [scenario], shortRecords(engine, 'test', [scenario.position]))
  const report = await sentMalformed(doors, { inputs: 0, least: LEAST, seconds: null, seed: 'test' })
  end()
  for (const { door, inputs, troubles } of report.doors) expect([door, inputs, troubles]).toEqual([door, LEAST, []])
})
