import { expect, test } from 'vitest'
import { answered, browser, ok, PERSON, pageOf, seated } from '../test/worker-pages.ts'

test('of several who are asked at once each may take his answer back until the last has answered, and so it is stored', async () => {
  const shared = browser()
  const host = pageOf(shared)
  const { setup, seats } = await host.sheet('toy', { preset: 'teams' })
  const players = seats.map(({ id }) => ({ seat: id, kind: PERSON }))
  const id = ok(await host.begin({ game: 'toy', setup, players, title: 'Two a side', quick: false }))
  const sat = await Promise.all(seats.map(seat => seated(host, id, seat.id)))
  const [first, second, third] = sat
  expect((await first!.link.now()).waiting.length).toBeGreaterThan(2)
  for (const one of [first!, second!]) expect((await answered(one)).ok).toBe(true)
  expect((await first!.link.now()).noUndo).toBeNull()
  expect((await first!.link.undo()).ok).toBe(true)
  expect((await first!.link.now()).decision).not.toBeNull()
  expect((await second!.link.now()).decision).toBeNull()
  const { row, choices } = (await shared.store.read(id))!
  expect([row.seq, choices.map(c => c.seat)]).toEqual([1, [seats[1]!.id]])
  expect((await third!.link.now()).waiting.map(w => w.seat)).toContain(seats[0]!.id)

  const again = await seated(pageOf(shared), id, seats[1]!.id)
  expect((await again.link.now()).seq).toBe(1)
})

test('what somebody has sealed he alone is shown, as he was asked it, until he opens it again', async () => {
  const host = pageOf(browser())
  const { setup, seats } = await host.sheet('toy', { preset: 'teams' })
  const players = seats.map(({ id }) => ({ seat: id, kind: PERSON }))
  const id = ok(await host.begin({ game: 'toy', setup, players, title: 'Two a side', quick: false }))
  const [first, ...others] = await Promise.all(seats.map(seat => seated(host, id, seat.id)))
  const asked = (await first!.link.now()).decision!
  expect((await first!.link.now()).sealed).toBeNull()
  const choice = (await first!.link.suggest())!
  const seenBefore = await Promise.all(others.map(({ link }) => link.now()))
  expect((await first!.link.choose(choice)).ok).toBe(true)
  expect((await first!.link.now()).sealed).toMatchObject({ decision: asked, choice })
  for (const { link } of others) expect(JSON.stringify(await link.now())).not.toContain(JSON.stringify(choice))
  expect((await first!.link.undo()).ok).toBe(true)
  expect((await first!.link.now()).sealed).toBeNull()
  expect(await Promise.all(others.map(({ link }) => link.now()))).toEqual(seenBefore)
})
