import { rmSync } from 'node:fs'
import { chromium as engine } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { built } from '../start.ts'
import { serveFiles } from '../tools/file-server.ts'
import { DIST } from '../tools/fresh-build.ts'
import { CHROMIUM_ARGS, chromium } from './chromium.ts'
import { withSameLuck } from './same-luck.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    /** Where the one browser of all tests is reached. */
    browser: string
  }
}

/** A busy machine starts a browser slowly. */
const START = 120_000

/** Nobody looks on: without a graphics card's way of putting pages together a third of the processor's work is saved. */
const UNSEEN = '--disable-gpu'

/** Before the browser tests: the built app with luck that is the same every time, a server for it on a free port, and one Chromium that all files share. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  built()
  const dist = withSameLuck(DIST)
  const server = await serveFiles({ dist, port: 0 })
  const args = [...CHROMIUM_ARGS, UNSEEN]
  const browser = await engine.launchServer({ executablePath: chromium(), args, timeout: START })
  project.provide('address', server.address)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
    rmSync(dist, { recursive: true })
  }
}
