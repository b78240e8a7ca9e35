import { chromium as engine } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { built, serve } from '../start.ts'
import { CHROMIUM_ARGS, chromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    /** Where the one browser of all tests is reached. */
    browser: string
  }
}

/** Before the browser tests: the built app, a server for it on a free port, and one Chromium that all files share. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  built()
  const server = await serve({ port: 0 })
  const browser = await engine.launchServer({ executablePath: chromium(), args: [...CHROMIUM_ARGS] })
  project.provide('address', server.address)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
  }
}
