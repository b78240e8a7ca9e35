import { execFileSync } from 'node:child_process'
import { armyRows } from './armies.ts'
import { GAME_ROWS } from './games.ts'
import { geometryRows } from './geometry.ts'
import { kernelRows } from './kernel.ts'
import type { Row } from './measure.ts'
import { peerMoves } from './peer.ts'
import { questionRows } from './questions.ts'
import { warpathRows } from './warpath.ts'

/** What a program of its own measures. */
function rowsOf(...args: string[]): Row[] {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: [...stdio] }))
}

/** The app is measured in a browser. Where there is none, the rest is measured all the same. */
function webRows(): Row[] {
  try {
    return rowsOf('web/bench/run.ts')
  } catch (error) {
    console.error(`The app was not measured: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
    return []
  }
}

const rows: Row[] = [
  ...kernelRows(await peerMoves(4)),
  ...geometryRows(),
  ...warpathRows(),
  ...Object.keys(GAME_ROWS).flatMap(game => rowsOf('bench/game.ts', game)),
  ...questionRows(),
  ...armyRows(),
  ...webRows(),
]

const figure = (n: number) =>
  Number.isNaN(n) ? '-' : n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 2 : n < 100 ? 1 : 0 })
const wide = Math.max(...rows.map(r => r.what.length))
for (const { what, value, unit, aim, good } of rows) {
  const mark = good === null ? ' ' : good ? '+' : '!'
  console.log(`${mark} ${what.padEnd(wide)}  ${figure(value).padStart(12)} ${unit.padEnd(10)} ${aim}`)
}
const missed = rows.filter(r => r.good === false)
console.log(missed.length === 0 ? 'every aim is met' : `missed: ${missed.map(r => r.what).join('; ')}`)
