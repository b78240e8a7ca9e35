import type { BrowserContext, Page } from 'playwright-core'

/** Sheets as a printer gets them: how many, how large in points, and what of them would be cut off or split. */
export type Sheets = { pages: number; box: readonly number[]; faults: readonly string[] }

/** What a sheet has for its lines, in millimetres: the paper without its margins. */
const ROOM = { A4: { width: 196, height: 281 }, letter: { width: 201.9, height: 263.4 } }
const PIXELS = 96 / 25.4

/** Prints a page of HTML; the page it is laid out on is closed again. */
export async function sheetsOf(context: BrowserContext, html: string): Promise<Sheets> {
  const page = await context.newPage()
  try {
    return await sheetsOn(page, html)
  } finally {
    await page.close()
  }
}

export async function sheetsOn(page: Page, html: string): Promise<Sheets> {
  const { width, height } = html.includes('size:A4') ? ROOM.A4 : ROOM.letter
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.floor(width * PIXELS), height: Math.floor(height * PIXELS) })
  await page.setContent(html)
  const faults = await page.evaluate(cutOff, Math.floor(height * PIXELS))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const box = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)
  return {
    pages: [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length,
    box: [Math.round(Number(box?.[1])), Math.round(Number(box?.[2]))],
    faults,
  }
}

/** What is wider than its sheet or its card, and cards that no sheet holds whole. */
function cutOff(height: number): string[] {
  const words = (element: Element) => `${element.className || element.tagName}: ${element.textContent?.trim().slice(0, 60)}`
  const boxes = [...document.querySelectorAll('header, table, dl, h1, h2, .card, .face, .play, .foot, .track, svg')]
  const wide = boxes.filter(element => {
    const { right } = element.getBoundingClientRect()
    const face = element.closest('.cut, .play')?.getBoundingClientRect()
    const isCut = element instanceof HTMLElement && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
    return right > innerWidth + 1 || isCut || (face !== undefined && right > face.right + 1)
  })
  const high = [...document.querySelectorAll('.card, .play, .foot')].filter(
    element => element.getBoundingClientRect().height > height,
  )
  return [...wide.map(element => `too wide, ${words(element)}`), ...high.map(element => `too high, ${words(element)}`)]
}
