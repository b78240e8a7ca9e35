import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Opening } from '../host/opening.ts'
import { answered, begun, browser, ok, pageOf, refusal, seated } from '../test/worker-pages.ts'

/** Every look at the clock comes half a second after the one before: no step is too short to be told. */
beforeEach(() => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 500))
})
afterEach(() => void vi.restoreAllMocks())

async function gameOfThree() {
  const device = browser()
  const host = pageOf(device)
  const id = await begun(host)
  for (let i = 0; i < 3; i++) {
    const states = await Promise.all(['red', 'blue'].map(seat => seated(host, id, seat)))
    const asked = (await states[0]!.link.now()).decision ? states[0]! : states[1]!
    await answered(asked)
    for (const { link } of states) link.close()
  }
  return { id, later: pageOf(device) }
}

test('how far a game is that is being opened is told choice by choice, and that it is done', async () => {
  const { id, later } = await gameOfThree()
  const told: (Opening | null)[] = []
  await later.watchOpening(opening => {
    told.push(opening)
    return true
  })
  const replay = ok(await later.replay({ id }))
  const { length } = await replay.info()
  expect(length).toBeGreaterThanOrEqual(3)
  expect(told).toEqual([...Array.from({ length }, (_, i) => ({ done: i + 1, of: length })), null])
})

test('whoever does not want to wait stops it; nothing is changed, and the next time it is opened', async () => {
  const { id, later } = await gameOfThree()
  await later.watchOpening(opening => opening === null || opening.done < 2)
  for (const opening of [later.open(id, 'red', () => {}), later.replay({ id })])
    expect(refusal(await opening)).toBe('Opening was cancelled.')
  await later.watchOpening(() => true)
  expect((await later.open(id, 'red', () => {})).ok).toBe(true)
})

test('a picture is made without a word', async () => {
  const { id, later } = await gameOfThree()
  const told: unknown[] = []
  await later.watchOpening(opening => {
    told.push(opening)
    return true
  })
  expect(await later.glance(id)).not.toBeNull()
  expect(told).toEqual([])
})
