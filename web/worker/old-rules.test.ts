import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { BOT, begun, browser, ok, pageOf, refusal, seated } from '../test/worker-pages.ts'
import { PlayedGame } from './played-game.ts'
import type { SavedRow } from './store/store.ts'

const RECORDS = join(import.meta.dirname, '../../registry/test/records')
const recorded = (name: string): string => readFileSync(join(RECORDS, `${name}.json`), 'utf8')

/** A finished game of the toy between bots, and where it is kept. */
async function finished() {
  const here = browser()
  const host = pageOf(here)
  const id = await begun(host, BOT, BOT)
  const { link } = await seated(host, id, null)
  await vi.waitFor(async () => expect((await link.now()).end).not.toBeNull(), { timeout: 30_000 })
  return { here, id }
}
type SavedGame = Awaited<ReturnType<typeof finished>>
/** The same with its row changed, as another Sandtable would have written it. */
async function rewritten({ here, id }: SavedGame, change: Partial<SavedRow>) {
  const { row, choices } = (await here.store.read(id))!
  await here.store.forget(id)
  await here.store.add({ ...row, ...change }, choices, { claim: 'x', since: 1 })
  return pageOf(here)
}

test('a game of earlier rules is taken from a file, goes on, and is compared with the rules of today when it is over', async () => {
  const host = pageOf(browser())
  const running = ok(await host.imported(recorded('maker-war-3-running')))
  expect(running).toMatchObject({ version: '3', over: false })
  const [asked] = running.asked
  const { link } = await seated(host, running.id, asked!)
  const { seq } = await link.now()
  expect(await link.choose((await link.suggest())!)).toMatchObject({ ok: true })
  expect((await link.now()).seq).toBe(seq + 1)
  expect(refusal(await host.compared({ id: running.id }))).toMatch(/when the game is over/)
  const over = ok(await host.imported(recorded('thirty-minute-missions-5-over')))
  const compared = ok(await host.compared({ id: over.id }))
  expect(compared).toMatchObject({ from: '5', choices: 142 })
  expect(Number(compared.to)).toBeGreaterThan(5)
  const info = await ok(await host.replay({ id: over.id })).info()
  expect(info).toMatchObject({ version: '5', today: compared.to, problems: [] })
  // Its hexes were written by slanted columns: a screen that does not know draws a crooked board.
  expect((await ok(await host.replay({ id: over.id })).at(60, 'ann')).scene.board.grid).toBe('slanted')
})

test('a finished game is saved as a file without being played again', async () => {
  const kept = await finished()
  const played = vi.spyOn(PlayedGame, 'resume')
  const text = ok(await pageOf(kept.here).exported(kept.id))
  expect(played).not.toHaveBeenCalled()
  played.mockRestore()
  expect(ok(await pageOf(browser()).imported(text)).over).toBe(true)
  const before = await rewritten(kept, { ended: null })
  expect(JSON.parse(ok(await before.exported(kept.id)))).toEqual(JSON.parse(text))
})

test('a game of rules that are not here says so, is looked at as far as today’s go, and is saved as a file', async () => {
  const kept = await finished()
  const host = await rewritten(kept, { version: '0' })
  expect(refusal(await host.open(kept.id, null, () => {}))).toMatch(/begun under rules 0 of Toy skirmish.*not here.*stays stored/)
  const replay = ok(await host.replay({ id: kept.id }))
  expect((await replay.info()).problems[0]).toMatch(/rules 0 of Toy skirmish/)
  expect((await replay.at(3, null)).scene.pieces.length).toBeGreaterThan(0)
  const text = ok(await host.exported(kept.id))
  expect(JSON.parse(text)).toMatchObject({ version: '0', outcome: { rule: expect.any(String) } })
  expect(refusal(await host.imported(text))).toMatch(/rules 0 of Toy skirmish, which are not here/)
  expect(await ok(await host.replay({ record: text })).info()).toMatchObject({
    problems: [expect.stringMatching(/rules 0/), expect.anything()],
  })
  expect((await host.saved()).map(g => [g.id, g.version])).toEqual([[kept.id, '0']])
})

test('a running game whose rules are gone is taken where they are, and goes on there', async () => {
  const here = browser()
  const id = await begun(pageOf(here))
  const { link } = await seated(pageOf(here), id, 'red')
  await link.choose((await link.suggest())!)
  link.close()
  const { row } = (await here.store.read(id))!
  const text = ok(await (await rewritten({ here, id }, { version: '0' })).exported(id))
  const elsewhere = pageOf(browser())
  const taken = ok(await elsewhere.imported(JSON.stringify({ ...JSON.parse(text), version: row.version })))
  expect(taken).toMatchObject({ over: false, version: row.version })
  const bad = JSON.stringify({ ...JSON.parse(text), version: row.version, check: { every: 20, hashes: [], last: '0' } })
  expect(refusal(await elsewhere.imported(bad))).toMatch(/does not hold/)
})
