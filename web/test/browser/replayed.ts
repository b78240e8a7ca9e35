import { type Decision, type DiceOrigin, engineOf, rngOf, Session } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import type { Page } from 'playwright-core'
import { address, type Sits, seat } from './app.ts'

/** A finished game of the toy, as its record; `look` sees every question with how many choices were made before it. */
export function toyGame(
  preset: string,
  seed: string,
  look: (decision: Decision, seq: number) => void = () => {},
  dice: DiceOrigin = { kind: 'fast', seed },
): { record: string; length: number } {
  const engine = engineOf(toy)
  const { setup } = toy.presets.find(p => p.id === preset)!
  const opened = Session.open(engine, { setup }, dice)
  if (!opened.ok) throw new Error(`${preset} cannot begin`)
  const session = opened.value
  const rng = rngOf(seed)
  while (!session.state.outcome) {
    const seat = engine.waitingFor(session.state)[0]!
    look(engine.decision(session.state, seat)!, session.state.seq)
    session.apply(seat, rng.pick(engine.candidates(session.state, seat, rng)))
  }
  return { record: JSON.stringify(session.record()), length: session.state.seq }
}

/** Opens a record as a file; the address of its replay. */
export async function openRecord(page: Page, record: string): Promise<string> {
  await page.goto(address())
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) }
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await page.waitForURL(/\/replay\//)
  return page.url().split('#')[0]!
}

/** Where a replay stands. */
export const atChoice = (page: Page, seq: number | string, length: number | string = '\\d+') =>
  page.getByText(new RegExp(`^choice ${seq} of ${length}(,|$)`)).waitFor()

/** Plays on from a point of a replay: a person in the first seat, in the second mostly a bot. */
export async function playOn(page: Page, replay: string, seq: number, second: Sits = 'Cadet'): Promise<void> {
  await page.goto(`${address()}/credits`)
  await page.goto(`${replay}#${seq}`)
  await atChoice(page, seq)
  await page.getByRole('button', { name: 'Play on from here', exact: true }).click()
  await seat(page, 0, 'Person here')
  await seat(page, 1, second)
  await page.getByRole('button', { name: /^Begin after choice/ }).click()
  await page.waitForURL(/\/table\//)
}
