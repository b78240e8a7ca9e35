/** Builds the page if need be and serves it: `npm start`, with `--port` or PORT, and `--host` to be reached from other machines. */

import { parseArgs } from 'node:util'
import { type Serving, serveFiles } from './tools/file-server.ts'
import { buildIfStale, DIST, isFresh } from './tools/fresh-build.ts'

/** Builds the page unless it is fresh. True: it was built now. */
export const built = buildIfStale
/** Serves the built page; port 0 takes any that is free. */
export const serve = (options: { port: number; host?: string }): Promise<Serving> => serveFiles({ dist: DIST, ...options })

const PORT = 3000
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const fail = (text: string): void => {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

function wishes(): { port: number; host: string } {
  const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } })
  return { port: Number(values.port ?? process.env.PORT ?? PORT), host: values.host ?? '127.0.0.1' }
}

async function start(): Promise<void> {
  const { port, host } = wishes()
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    fail('The port must be a whole number from 0 to 65535.')
    return
  }
  if (!isFresh()) say('Building Sandtable, this takes a moment ...')
  built()
  try {
    const { address } = await serve({ port, host })
    say(`Sandtable is ready: ${address}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      fail(`Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port ${port + 1}`)
    else if (code === 'EACCES') fail(`Port ${port} may not be used. Choose another: npm start -- --port 3000`)
    else throw error
  }
}

if (import.meta.main) await start()
