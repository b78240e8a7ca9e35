/** Malformed inputs for the app's worker: `node web/test/send-malformed.ts <game> --inputs 1000 --least 0 --seconds 60 --seed x`, for the soak. */

import { parseArgs } from 'node:util'
import { sentMalformed } from '@sandtable/testkit/malformed/malformed'
import { workerDoors } from './worker-doors.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '1000' },
    least: { type: 'string', default: '0' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean' },
  },
})
const [game = 'toy'] = positionals
const { inputs, least, seconds, seed } = values
const report = await sentMalformed(await workerDoors(game, seed), {
  inputs: Number(inputs),
  least: Number(least),
  seconds: seconds === undefined ? null : Number(seconds),
  seed,
})
process.stdout.write(`${JSON.stringify(report, null, 1)}\n`)
