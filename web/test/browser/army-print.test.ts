import { expect, test } from 'vitest'
import { scannedLinks } from '../../armies/army-link.ts'
import { qrSquares } from '../../armies/qr-squares.ts'
import { browser, ok, pageOf } from '../worker-pages.ts'
import { browserVisits } from './app.ts'
import { WITH_ARMIES } from './army-pages.ts'
import { sheetsOn } from './printed.ts'

const visit = browserVisits()

test('the dearest ready army of each game fits on both papers, with its code; no card is cut or split', async () => {
  const { context } = await visit()
  const page = await context.newPage()
  const { armies } = pageOf(browser())
  for (const { id } of WITH_ARMIES) {
    const { ready } = await armies.kit(id)
    const dearest = ready.toSorted((a, b) => b.price - a.price)[0]!
    const army = ok(await armies.made(id, { type: 'ready', id: dearest.id }))
    const { code } = await armies.written(id, army)
    const links = scannedLinks('https://sandtable.example', id, code)
    const squares = (await Promise.all(links.map(qrSquares))).flatMap(one => one ?? [])
    for (const paper of ['A4', 'letter'] as const) {
      const { pages, faults } = await sheetsOn(page, await armies.printed(id, army, paper, squares))
      expect({ id, paper, faults }).toEqual({ id, paper, faults: [] })
      expect(pages).toBeGreaterThan(1)
      await page.locator('.card').first().waitFor()
      await page.getByRole('img', { name: 'The army as a code to scan', exact: true }).first().waitFor()
    }
  }
})
