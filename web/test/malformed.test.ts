import { sentMalformed } from '@sandtable/testkit/malformed/malformed'
import { expect, test } from 'vitest'
import { workerDoors } from './worker-doors.ts'

test('the app takes in no malformed record, set-up or answer, and says why in words', { timeout: 300_000 }, async () => {
  const report = await sentMalformed(await workerDoors('toy', 'test'), { inputs: 0, least: 1000, seconds: null, seed: 'test' })
  for (const { door, inputs, troubles } of report.doors) expect([door, inputs, troubles]).toEqual([door, 1000, []])
})
