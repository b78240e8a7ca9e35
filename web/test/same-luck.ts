import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NAME_BYTES } from '../host/random-hex.ts'
import { THINKING_WORKER } from '../host/worker-names.ts'

/**
 * What is drawn by luck is the same in every run: seeds, nonces, what bots overlook. Names stay different: two tabs must not share one.
 * Run in the page and, as text, in the worker; so it stands alone.
 */
export function drawTheSame(nameBytes: number): void {
  const draw = crypto.getRandomValues.bind(crypto)
  let last = 1
  const next = () => {
    last = (last * 48_271) % 2_147_483_647
    return last % 256
  }
  crypto.getRandomValues = bytes => {
    if (!(bytes instanceof Uint8Array) || bytes.length <= nameBytes) return draw(bytes)
    for (const i of bytes.keys()) bytes[i] = next()
    return bytes
  }
}

/** A copy of a build in which luck is the same every time and bots think by no clock: how busy the machine is changes no game. */
export function withSameLuck(dist: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'sandtable-same-luck-'))
  cpSync(dist, copy, { recursive: true })
  const assets = join(copy, 'assets')
  const workers = readdirSync(assets).filter(name => /^worker-.*\.js$/.test(name))
  if (workers.length !== 1) throw new Error(`one worker is expected, not ${workers.length}`)
  const file = join(assets, workers[0]!)
  const noClock = `if (self.name === '${THINKING_WORKER}') performance.now = () => 0;`
  writeFileSync(file, `(${drawTheSame})(${NAME_BYTES});${noClock}${readFileSync(file, 'utf8')}`)
  return copy
}
