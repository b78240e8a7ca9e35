import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { holdAs, rests, type Size } from './app.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Found = { id: string; help: string; nodes: { target: unknown[]; failureSummary: string }[] }
type Axe = { run(context: object, options: object): Promise<{ violations: Found[] }> }

/** The only rule that looks at colours: what differs between the themes. */
const COLOURS = ['color-contrast']

/** What changes from question to question at a table: the bar, and the cards and chips on the board. */
export const QUESTION = ['section[aria-label="Question"]', '[data-foreign]']

/** What axe finds on the page as it looks now, as lines: on all of it, or below what these name; by every rule, or by some. */
async function faultsNow(page: Page, where: string, regions: Names, rules: Names) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  let found: Found[] | null = null
  while (found === null) {
    await rests(page)
    found = await page.evaluate(runAxe, [regions, rules] as const)
  }
  return found.flatMap(({ id, nodes }) =>
    nodes.map(n => `${where}: ${id} at ${n.target.join(' ')} ${n.failureSummary.replaceAll(/\s+/g, ' ')}`),
  )
}

/** Null where the page changed under the look: half of what was seen is gone. */
async function runAxe([regions, rules]: readonly [Names, Names]): Promise<Found[] | null> {
  let isChanged = false
  const isClock = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('[role="timer"]')
  const observer = new MutationObserver(changes => {
    isChanged ||= !changes.every(isClock)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const { axe } = window as unknown as { axe: Axe }
  const there = regions?.filter(name => document.querySelector(name) !== null)
  const only = rules ? { runOnly: { type: 'rule', values: rules } } : {}
  const { violations } = await axe.run(there ? { include: there.map(name => [name]) } : document, {
    ...only,
    resultTypes: ['violations'],
  })
  observer.disconnect()
  return isChanged ? null : violations
}

/** One page, begun on a laptop, that is held as a tablet or a phone as well and judged in both themes, without being loaded anew. */
export class Judge {
  readonly faults: string[] = []
  private readonly page: Page
  private size: Size = 'laptop'

  constructor(page: Page) {
    this.page = page
  }

  /** By all rules in the dark, by those of colours in the light, and by all rules again on what is touched. Regions that are touched are seen in the light there. */
  async look(where: string, { touched = ['phone'], regions = null }: Looks = {}): Promise<void> {
    await this.judge(where, 'laptop', 'dark', regions, null)
    if (regions === null || touched.length === 0) await this.judge(where, 'laptop', 'light', regions, COLOURS)
    for (const size of touched) await this.judge(where, size, 'light', regions, null)
    await this.hold('laptop')
  }

  private async hold(size: Size): Promise<void> {
    if (size !== this.size) await holdAs(this.page, size)
    this.size = size
  }

  private async judge(where: string, size: Size, theme: 'dark' | 'light', regions: Names, rules: Names): Promise<void> {
    await this.hold(size)
    await this.page.emulateMedia({ colorScheme: theme })
    await this.page.locator(`html[data-theme="${theme}"]`).waitFor()
    this.faults.push(...(await faultsNow(this.page, `${where}, ${theme} on a ${size}`, regions, rules)))
  }
}
type Names = readonly string[] | null
type Looks = { touched?: readonly Size[]; regions?: Names }
