import { test } from 'vitest'
import { address, answer, bar, browserVisits, playNow } from './app.ts'

const visit = browserVisits()

test('after the first load everything works without a network', async () => {
  const { page, context } = await visit({ offline: true })
  await page.goto(address())
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.goto(address())
  await page.getByRole('button', { name: /^Play .* now$/ }).click()
  await bar(page).waitFor()
  await answer(page)
  await page.reload()
  await bar(page).waitFor()
  await page.goto(`${address()}/rules/maker-war?rule=MW-SHOOT-01`)
  await page.getByText('MW-SHOOT-01').first().waitFor()
})

test('a table says when the network is gone, and nothing else changes', async () => {
  const { page, context } = await visit()
  await playNow(page)
  await context.setOffline(true)
  await page.getByText('offline', { exact: true }).waitFor()
  await answer(page)
  await context.setOffline(false)
  await page.getByText('offline', { exact: true }).waitFor({ state: 'detached' })
})
