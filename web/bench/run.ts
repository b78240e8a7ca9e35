/** Measures the app in Chromium and prints the figures as JSON: frames while a full board moves, and how long the page is busy. */

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium as engine, type Page } from 'playwright-core'
import { build } from 'vite'
import { built, serve } from '../start.ts'
import { CHROMIUM_ARGS, chromium } from '../test/chromium.ts'
import { serveFiles } from '../tools/file-server.ts'

type Row = { what: string; value: number; unit: string; aim: string; good: boolean | null }
const SIZE = { width: 1440, height: 900 }
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The times of frames while something is done in each of them. */
const framesOf = (page: Page, what: 'pan' | 'zoom'): Promise<number[]> =>
  page.evaluate(async kind => {
    type Camera = { zoomBy(factor: number): void; panBy(x: number, y: number): void }
    const { camera } = (window as unknown as { store: { getState(): { camera: Camera } } }).store.getState()
    const next = () => new Promise<number>(done => requestAnimationFrame(done))
    const times: number[] = []
    let before = await next()
    for (let i = 0; i < 90; i++) {
      if (kind === 'pan') camera.panBy(i < 45 ? 8 : -8, i % 2 === 0 ? 3 : -3)
      else camera.zoomBy(i < 45 ? 1.02 : 1 / 1.02)
      const now = await next()
      times.push(now - before)
      before = now
    }
    return times
  }, what)

async function fullBoard(browser: Browser): Promise<Row[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'board-'))
  await build({ root: import.meta.dirname, plugins: [react()], logLevel: 'error', build: { outDir, target: 'es2024' } })
  const server = await serveFiles({ dist: outDir, port: 0 })
  const page = await browser.newPage({ viewport: SIZE })
  await page.goto(server.address)
  await page.waitForTimeout(4000)
  const rows: Row[] = []
  for (const what of ['pan', 'zoom'] as const) {
    const frames = 1000 / median(await framesOf(page, what))
    rows.push({
      what: `600 pieces, 60 terrain pieces: ${what}`,
      value: frames,
      unit: 'frames/s',
      aim: '>= 50',
      good: frames >= 50,
    })
  }
  const plates = median(await platesOf(page))
  rows.push({ what: '600 pieces: plates laid out', value: plates, unit: 'ms', aim: '<= 16', good: plates <= 16 })
  await page.close()
  await server.close()
  return rows
}

/** How long the layout of all plates takes, several times. */
const platesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { timePlates } = window as unknown as { timePlates(): number }
    return Array.from({ length: 15 }, () => timePlates())
  })

/** The longest task of the page while a bot thinks and its moves are told. */
async function busyPage(browser: Browser): Promise<Row[]> {
  built()
  const server = await serve({ port: 0 })
  const page = await browser.newPage({ viewport: SIZE })
  await page.goto(server.address)
  await page.getByRole('button', { name: /^Play .* now$/ }).click()
  const primary = page.locator('[data-primary]')
  await primary.waitFor()
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    const isBotAsked = () => document.querySelector('[aria-label="Question"][data-waiting]') !== null
    new PerformanceObserver(list => {
      if (isBotAsked()) tasks.push(...list.getEntries().map(e => e.duration))
    }).observe({ type: 'longtask' })
  })
  const started = Date.now()
  while (Date.now() - started < 30_000) {
    if ((await primary.count()) > 0 && (await primary.getAttribute('aria-disabled')) === 'false') await primary.click()
    await page.waitForTimeout(200)
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  await page.close()
  await server.close()
  const longest = Math.max(0, ...tasks)
  return [{ what: 'longest task of the page, bot thinking', value: longest, unit: 'ms', aim: '<= 50', good: longest <= 50 }]
}

process.env.NODE_ENV = 'production'
const browser = await engine.launch({ executablePath: chromium(), args: [...CHROMIUM_ARGS] })
try {
  process.stdout.write(JSON.stringify([...(await fullBoard(browser)), ...(await busyPage(browser))]))
} finally {
  await browser.close()
}
