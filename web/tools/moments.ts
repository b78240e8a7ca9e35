import type { Decision, GameRecord } from '@sandtable/kernel'
import type { Page } from 'playwright-core'
import { asks, picks, type Wanted } from '../test/browser/moments.ts'

/** A moment of play worth looking at: what is asked, and what is done until it shows itself. */
export type Shown = Wanted & { reach?: (page: Page) => Promise<void> }

const asked = (page: Page) => page.locator('section[aria-label="Question"][data-kind]:not([data-judging])')
const story = (page: Page) => page.locator('section[aria-label="Story"]')

/** A key is pressed once the question stands and the rules have spoken. */
const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) {
      await asked(page).first().waitFor()
      await page.keyboard.press(key)
      await page.waitForTimeout(600)
    }
  }

/** What others do, told step by step, so many beats on, or as many as there are. */
const beats = (many: number) => async (page: Page) => {
  const next = story(page).getByRole('button', { name: 'Next' })
  await next.waitFor()
  for (let i = 0; i < many && (await story(page).locator('li[data-state="next"]').count()) > 0; i++) {
    await next.click()
    await page.waitForTimeout(600)
  }
}

/** A way by some points, drawn from who moves towards the middle of the board: too long for most. */
const drawWay = async (page: Page): Promise<void> => {
  await asked(page).first().waitFor()
  await page.waitForTimeout(1500)
  const board = (await page.getByRole('application').boundingBox())!
  const rings = page.locator('[data-ring="accent"]')
  const actor = (await rings.count()) > 0 ? ((await rings.first().boundingBox()) ?? board) : board
  const [x, y] = [actor.x + actor.width / 2, actor.y + actor.height / 2]
  const [dx, dy] = [Math.sign(board.x + board.width / 2 - x) || 1, Math.sign(board.y + board.height / 3 - y) || 1]
  for (const away of [34, 58]) {
    await page.mouse.click(x + dx * away, y + dy * away)
    await page.waitForTimeout(500)
  }
}

const isOf = (kind: string) => (decision: Decision) => decision.kind === kind
const both =
  (...all: ((decision: Decision) => boolean)[]) =>
  (decision: Decision) =>
    all.every(fits => fits(decision))
const ofPoints = (points: number) => (record: GameRecord) =>
  'setup' in record.from && JSON.stringify(record.from.setup).includes(`"points":${points},"mission"`)
const isSetUp = (record: GameRecord) => 'setup' in record.from
/** Where one of two is a bot, nobody hands the screen on. */
const isOfTwo = ({ choices }: GameRecord) => new Set(choices.map(({ seat }) => seat)).size === 2
const hasOdds = picks(({ odds, refusal }) => odds !== undefined && refusal === null)
const hasVerbs = picks(({ verb }) => verb !== undefined)
const places = ({ ask }: Decision) => ask.type === 'allocate' && ask.proposal !== undefined && ask.slots.length > 1

export const MOMENTS: { readonly [game: string]: readonly Shown[] } = {
  'maker-war': [
    { name: 'opening', within: ofPoints(500), fits: isOf('mw.turn') },
    { name: 'order', within: isSetUp, fits: both(isOf('mw.turn'), hasVerbs, hasOdds), reach: press('1') },
    { name: 'path', within: ofPoints(500), fits: isOf('mw.movePath'), reach: press('s') },
    { name: 'path-refused', within: ofPoints(500), fits: isOf('mw.movePath'), reach: drawWay },
    { name: 'target', within: isSetUp, fits: both(isOf('mw.target'), hasOdds), reach: press('1') },
    { name: 'allocation', within: isSetUp, fits: both(isOf('mw.hits'), places) },
    { name: 'close-combat', within: isSetUp, fits: both(isOf('mw.melee-hits'), places) },
    { name: 'reaction', within: isSetUp, fits: picks(({ odds }) => odds !== undefined, true), reach: press('1') },
    { name: 'story', within: isSetUp, fits: both(isOf('mw.turn'), hasOdds), seating: 'others', reach: beats(2) },
    { name: '3000-points', within: ofPoints(3000), fits: both(isOf('mw.turn'), hasVerbs, hasOdds) },
  ],
  'thirty-minute-missions': [
    { name: 'opening', within: isSetUp, fits: isOf('tm.activate') },
    { name: 'order', within: isSetUp, fits: both(isOf('tm.act'), hasVerbs, hasOdds) },
    { name: 'path', within: isSetUp, fits: asks('path'), reach: press('s') },
    { name: 'target', fits: both(isOf('tm.target'), hasOdds), reach: press('1') },
    { name: 'section', within: isSetUp, fits: isOf('tm.section') },
    { name: 'allocation', fits: isOf('tm.takeOn') },
    { name: 'close-combat', within: isSetUp, fits: isOf('tm.holdOrThrow'), reach: press('1') },
    { name: 'reaction', within: isSetUp, fits: picks(({ odds }) => odds !== undefined, true), reach: press('1') },
    { name: 'story', within: isOfTwo, fits: isOf('tm.activate'), seating: 'others', reach: beats(1) },
    { name: 'deployment', within: isSetUp, fits: asks('arrange') },
  ],
  warpath: [
    { name: 'deployment', within: isSetUp, fits: isOf('wp.deploy') },
    { name: 'opening', within: isSetUp, fits: isOf('wp.orders') },
    { name: 'order', within: isSetUp, fits: both(isOf('wp.activate'), hasOdds), reach: press('1') },
    { name: 'path', within: isSetUp, fits: isOf('wp.move'), reach: press('s') },
    { name: 'path-refused', within: isSetUp, fits: isOf('wp.move'), reach: drawWay },
    { name: 'target', within: isSetUp, fits: both(isOf('wp.target'), hasOdds), reach: press('1') },
    { name: 'allocation', within: isSetUp, fits: isOf('wp.losses') },
    { name: 'close-combat', within: isSetUp, fits: isOf('wp.lose') },
    { name: 'reaction', within: isSetUp, fits: isOf('kernel.react') },
    { name: 'story', within: isSetUp, fits: both(isOf('wp.activate'), hasOdds), seating: 'others', reach: beats(2) },
  ],
  'war-logic': [
    { name: 'deployment', fits: isOf('wl.deploy') },
    { name: 'opening', fits: isOf('wl.strategy') },
    { name: 'order', fits: both(isOf('wl.order'), hasVerbs) },
    { name: 'path', fits: isOf('wl.move'), reach: press('s') },
    { name: 'path-refused', fits: isOf('wl.move'), reach: drawWay },
    { name: 'target', fits: both(isOf('wl.attack'), hasOdds), reach: press('1') },
    { name: 'allocation', fits: isOf('wl.assign') },
    { name: 'reaction', fits: isOf('kernel.react') },
    { name: 'busy', fits: (decision, left) => isOf('wl.attack')(decision) && left < 60, reach: press('1') },
    { name: 'story', within: isOfTwo, fits: both(isOf('wl.order'), hasVerbs), seating: 'others', reach: beats(2) },
  ],
  'multiverse-war': [
    { name: 'opening', fits: isOf('mv.plan') },
    { name: 'plan', fits: (decision, left) => isOf('mv.plan')(decision) && left < 250, reach: press('1', '1') },
    { name: 'order', fits: (decision, left) => isOf('mv.activate')(decision) && left < 200 },
    { name: 'path', fits: both(isOf('mv.act'), hasVerbs) },
    { name: 'target', fits: both(isOf('mv.act'), hasOdds), reach: press('1') },
    { name: 'trade', fits: isOf('mv.trade'), reach: press('1') },
    {
      name: 'close-combat',
      fits: both(isOf('mv.card'), ({ ask }) => ask.type === 'pick' && ask.options.length > 1),
      reach: press('1'),
    },
    { name: 'allocation', fits: isOf('mv.reroll'), reach: press('1') },
    { name: 'section', fits: isOf('mv.aim'), reach: press('1') },
    { name: 'reaction', fits: isOf('mv.building-shot'), reach: press('1') },
    { name: 'adventure', fits: isOf('mv.adventure') },
    { name: 'deal', fits: isOf('mv.deal'), reach: press('1') },
    { name: 'busy', fits: (decision, left) => isOf('mv.activate')(decision) && left < 20 },
    {
      name: 'story',
      within: isOfTwo,
      fits: (decision, left) => isOf('mv.activate')(decision) && left < 200,
      seating: 'others',
      reach: beats(2),
    },
  ],
}
