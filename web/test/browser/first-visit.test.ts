import { expect, test } from 'vitest'
import { address, bar, browserVisits, nextAsk, openLog, playNow, primary, ready, rests } from './app.ts'

const visit = browserVisits()
/** A new user has no settings. */
const NEW = { settings: {}, ground: true }

test('from the first page to the first own order in two clicks, with nothing read', async () => {
  const { page, problems } = await visit(NEW)
  await page.goto(address())
  let clicks = 0
  const click = async (button: ReturnType<typeof primary>) => {
    clicks++
    await button.click()
  }
  await click(page.getByRole('button', { name: /^Play .* now$/ }))
  await bar(page).getByText('MW-ROUND-02', { exact: true }).waitFor()
  await ready(page)
  await click(primary(page))
  expect(clicks).toBe(2)
  await (await openLog(page))
    .getByText(/is activated: /)
    .first()
    .waitFor()
  expect(problems).toEqual([])
})

test('the first turn is guided, and the guide can be skipped for good', async () => {
  const { page } = await visit(NEW)
  await playNow(page)
  const guide = page.getByRole('region', { name: 'Guide', exact: true })
  await guide.getByRole('button', { name: /skip/i }).click()
  await expect.poll(() => guide.count()).toBe(0)
  await page.reload()
  await nextAsk(page)
  await rests(page)
  await expect.poll(() => guide.count()).toBe(0)
})

test('the guide is read by its button while the question stays open', async () => {
  const { page, problems } = await visit(NEW)
  await playNow(page)
  const guide = page.getByRole('region', { name: 'Guide', exact: true })
  await guide.getByRole('button', { name: 'Got it', exact: true }).click()
  await guide.getByRole('heading', { name: 'Choose', exact: true }).waitFor()
  await guide.getByRole('button', { name: 'Got it', exact: true }).click()
  await expect.poll(() => guide.count()).toBe(0)
  await bar(page).getByText('MW-ROUND-02', { exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('an address that leads nowhere says so and leads back', async () => {
  const { page } = await visit(NEW)
  for (const path of ['/nowhere/at/all', '/set-up/chess', '/table/none']) {
    await page.goto(`${address()}${path}`)
    await page.getByRole('heading', { level: 1, name: /no such|cannot be opened/ }).waitFor()
    await page.getByRole('link', { name: 'To the first page', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'The table is set.', exact: true }).waitFor()
  }
})

test('the first page is light, and a game comes when it is chosen', async () => {
  const { page, context } = await visit(NEW)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const scripts = new Map<string, { url: string; size: number }>()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.url.endsWith('.js')) scripts.set(requestId, { url: response.url, size: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.size = encodedDataLength
  })
  await page.goto(address())
  await page.getByRole('heading', { level: 1, name: 'The table is set.', exact: true }).waitFor()
  await rests(page)
  await expect.poll(() => [...scripts.values()].every(({ size }) => size > 0), { message: 'all have come' }).toBe(true)
  const bytes = [...scripts.values()].reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(250 * 1024)
  expect([...scripts.values()].filter(({ url }) => /game-|maker-war-|TablePage/.test(url))).toEqual([])
})

test('a double click on Play begins one game', async () => {
  const { page } = await visit()
  await page.goto(address())
  await page.getByRole('button', { name: /^Play .* now$/ }).dblclick()
  await page.waitForURL(/\/table\//)
  await bar(page).waitFor()
  await page.goto(address())
  await page.getByText('1 saved', { exact: true }).waitFor()
})
