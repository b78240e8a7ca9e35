import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, answerFor, type Cache } from './answers.ts'

export type Serving = { address: string; port: number; close(): Promise<void> }

/** Serves the files below a folder. Port 0 takes any that is free; without a host only this machine is answered. */
export async function serveFiles({
  dist,
  port,
  host = '127.0.0.1',
}: {
  dist: string
  port: number
  host?: string
}): Promise<Serving> {
  const cache: Cache = new Map()
  const server = createServer((request, response) => void respond(dist, cache, request, response))
  await listening(server, port, host)
  const { port: taken } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://localhost:${taken}`, port: taken, close }
}

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })

async function respond(dist: string, cache: Cache, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  const accepted = String(headers['accept-encoding'] ?? '')
  const answer: Answer =
    method === 'GET' || method === 'HEAD'
      ? await answerFor(dist, url, accepted, cache).catch(failed)
      : { status: 405, headers: { allow: 'GET, HEAD' }, body: null }
  response.writeHead(answer.status, {
    'x-content-type-options': 'nosniff',
    ...answer.headers,
    'content-length': answer.body?.length ?? 0,
  })
  response.end(method === 'HEAD' ? undefined : (answer.body ?? undefined))
}

const failed = (error: unknown): Answer => {
  console.error(error)
  return { status: 500, headers: {}, body: null }
}
