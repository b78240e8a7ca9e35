import type { TestProject } from 'vitest/node'
import { built, serve } from '../start.ts'
import { chromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    chromium: string
  }
}

/** Before the browser tests: a Chromium, the built app, and a server for it on a free port. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', chromium())
  built()
  const server = await serve({ port: 0 })
  project.provide('address', server.address)
  return server.close
}
