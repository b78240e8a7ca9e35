import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, answer, bar, browserVisits, nextAsk, openLog, playNow, press, rests, setUp } from './app.ts'

const visit = browserVisits()

const standing = async (page: Page) => {
  await nextAsk(page)
  await press(page, 't')
  await rests(page)
  const twin = await page.getByRole('region', { name: 'The board in words', exact: true }).textContent()
  const question = await bar(page).getByRole('heading').first().textContent()
  const opened = await openLog(page)
  await rests(page)
  const log = await opened.textContent()
  return { twin, question, log, seq: await page.locator('[data-seq]').first().getAttribute('data-seq') }
}

test('a reload in mid-activation goes on exactly where it was', async () => {
  const { page, problems } = await visit()
  await playNow(page)
  for (let i = 0; i < 40 && (await nextAsk(page)) !== 'path'; i++) await answer(page)
  const before = await standing(page)
  expect(before.question).toMatch(/^Move /)
  await page.reload()
  expect(await standing(page)).toEqual(before)
  await answer(page)
  expect(problems).toEqual([])
})

test('an answer is judged although the table is slow to say how it stands', async () => {
  const { page, problems } = await visit()
  await page.addInitScript(() => {
    const Plain = Worker
    window.Worker = class extends Plain {
      override postMessage(message: { path?: readonly string[] }, transfer: StructuredSerializeOptions | Transferable[] = []) {
        const send = () => super.postMessage(message, Array.isArray(transfer) ? { transfer } : transfer)
        if (message.path?.[0] === 'now') setTimeout(send, 900)
        else send()
      }
    }
  })
  await setUp(page, 'toy', 'Duel', ['Person here', 'Cadet'])
  await nextAsk(page)
  await answer(page)
  expect(problems).toEqual([])
})

test('a second tab does not play the same game', async () => {
  const { page, context } = await visit()
  await playNow(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator('[data-hold="elsewhere"]').waitFor()
})

test('a game that is not there says so', async () => {
  const { page } = await visit()
  await page.goto(`${address()}/table/nothing`)
  await page.getByRole('alert').waitFor()
})
