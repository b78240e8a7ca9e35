import { beforeEach, describe, expect, test, vi } from 'vitest'
import { STORE_RULE } from '../host/hold-words.ts'
import type { Host } from '../host/host.ts'
import { answered, BOT, type Browser, begun, browser, ok, PERSON, pageOf, playOn, refusal, seated } from '../test/worker-pages.ts'
import { memoryStore } from './store/memory-store.ts'
import type { Store } from './store/store.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))

/** A browser whose storage can be filled up and emptied again. */
function fillable() {
  const inner = memoryStore()
  const disk = { isFull: false }
  const store: Store = {
    ...inner,
    write: (...args) => (disk.isFull ? full() : inner.write(...args)),
    add: (...args) => (disk.isFull ? full() : inner.add(...args)),
    claim: (...args) => (disk.isFull ? full() : inner.claim(...args)),
  }
  return { disk, tab: browser(store), inner }
}

const storedCount = async ({ store }: Browser, id: string) => (await store.read(id))?.choices.length

describe('a full disk', () => {
  test('is told before an answer counts; the answer is held and given again', async () => {
    const { disk, tab } = fillable()
    const host = pageOf(tab)
    const id = await begun(host)
    const [red, blue] = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    await playOn([red, blue], 3)
    const before = { red: await red.link.now(), blue: await blue.link.now() }
    const asked = before.red.decision ? red : blue
    disk.isFull = true
    expect(await answered(asked)).toMatchObject({ ok: false, violations: [{ rule: STORE_RULE }] })
    const hold = { kind: 'full', held: true, since: null }
    expect(await red.link.now()).toEqual({ ...before.red, hold, noUndo: 'the game is held' })
    expect(await blue.link.now()).toEqual({ ...before.blue, hold, noUndo: 'the game is held' })
    expect(asked.updates.at(-1)).toMatchObject({ fresh: [], state: { seq: 3, hold } })
    expect(await storedCount(tab, id)).toBe(3)

    expect(await asked.link.retry()).toMatchObject({ ok: false })
    expect((await asked.link.now()).seq).toBe(3)
    disk.isFull = false
    expect(await asked.link.retry()).toMatchObject({ ok: true })
    expect(await asked.link.now()).toMatchObject({ seq: 4, hold: null })
    expect(await storedCount(tab, id)).toBe(4)
  })

  test('what is played after it is what would have been played without it', async () => {
    const { disk, tab } = fillable()
    const host = pageOf(tab)
    const id = await begun(host)
    const seats = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    for (let i = 0; i < 30; i++) {
      const next = (await seats[0]!.link.now()).decision ? seats[0]! : seats[1]!
      disk.isFull = true
      await answered(next)
      disk.isFull = false
      await next.link.retry()
    }
    const { log, seq } = await seats[0]!.link.now()
    // Passes of those who can do nothing else count besides.
    expect(seq).toBeGreaterThanOrEqual(30)
    const again = await seated(pageOf(browser(tab.store)), id, 'red')
    expect((await again.link.now()).log).toEqual(log)
  })

  test('a bot waits with its answer too', async () => {
    const { disk, tab } = fillable()
    const host = pageOf(tab)
    const id = await begun(host, PERSON, BOT)
    disk.isFull = true
    const red = await seated(host, id, 'red')
    await vi.waitFor(async () => expect((await red.link.now()).hold).toMatchObject({ kind: 'full', held: true }))
    expect(await red.link.now()).toMatchObject({ seq: 0 })
    expect(await storedCount(tab, id)).toBe(0)
    disk.isFull = false
    await red.link.retry()
    await vi.waitFor(async () => expect((await red.link.now()).seq).toBe(1))
    expect(await storedCount(tab, id)).toBe(1)
  })

  test('a game is opened all the same, and goes on when there is room', async () => {
    const { disk, tab } = fillable()
    const id = await begun(pageOf(tab))
    disk.isFull = true
    const red = await seated(pageOf(browser(tab.store)), id, 'red')
    expect((await red.link.now()).hold).toEqual({ kind: 'full', held: false, since: null })
    await answered(red)
    expect(await red.link.now()).toMatchObject({ seq: 0, hold: { kind: 'full', held: true } })
    disk.isFull = false
    expect(await red.link.retry()).toMatchObject({ ok: true })
    expect(await red.link.now()).toMatchObject({ seq: 1, hold: null })
    expect(await storedCount(tab, id)).toBe(1)
  })

  test('a game is not taken over by a tab that could not play it', async () => {
    const { disk, tab } = fillable()
    const first = pageOf(tab)
    const id = await begun(first)
    const red = await seated(first, id, 'red')
    const other = await seated(pageOf(tab), id, 'red')
    disk.isFull = true
    expect(refusal(await other.link.retry())).toMatch(/storage is full/)
    disk.isFull = false
    expect(await other.link.now()).toMatchObject({ hold: { kind: 'elsewhere' } })
    expect(await answered(red)).toMatchObject({ ok: true })
  })

  test('what cannot be taken back in the store is not taken back', async () => {
    const { disk, tab } = fillable()
    const host = pageOf(tab)
    const id = await begun(host)
    const red = await seated(host, id, 'red')
    await answered(red)
    const before = await red.link.now()
    disk.isFull = true
    expect(await red.link.undo()).toMatchObject({ ok: false })
    expect(await red.link.now()).toMatchObject({ seq: 1, log: before.log, hold: { kind: 'full', held: true } })
    disk.isFull = false
    await red.link.retry()
    expect(await red.link.now()).toMatchObject({ seq: 0, hold: null })
    expect(await storedCount(tab, id)).toBe(0)
  })

  test('whoever agrees to it plays on without saving, and is saved as soon as that is possible', async () => {
    const { disk, tab, inner } = fillable()
    disk.isFull = true
    const host = pageOf(tab)
    const id = await begun(host)
    const red = await seated(host, id, 'red')
    expect((await red.link.now()).hold).toEqual({ kind: 'full', held: false, since: null })
    await red.link.playUnsaved()
    await answered(red)
    expect(await red.link.now()).toMatchObject({ seq: 1, hold: { kind: 'unsaved' } })
    expect((await host.saved()).map(s => s.id)).toEqual([id])
    expect(await inner.read(id)).toBeNull()
    red.link.close()
    const back = await seated(host, id, 'blue')
    disk.isFull = false
    await answered(back)
    expect(await back.link.now()).toMatchObject({ seq: 2, hold: null })
    expect((await inner.read(id))?.choices).toHaveLength(2)
  })

  test('the game leaves as a packed file, and comes back with its players', async () => {
    const { disk, tab } = fillable()
    const host = pageOf(tab)
    const id = await begun(host, PERSON, BOT)
    const red = await seated(host, id, 'red')
    await vi.waitFor(async () => expect((await red.link.now()).seq).toBe(1))
    expect(refusal(await host.exported(id))).toMatch(/when the game is over/)
    disk.isFull = true
    await answered(red)
    const text = ok(await host.exported(id))
    expect(text).not.toContain('seed')
    const elsewhere = browser()
    const other = pageOf(elsewhere)
    const game = ok(await other.imported(text))
    expect(game).toMatchObject({ title: 'A duel', over: false, players: [{ kind: PERSON }, { kind: BOT }] })
    expect(await (await seated(other, game.id, 'red')).link.now()).toMatchObject({ seq: 1, hold: null })
    const broken = JSON.parse(text)
    expect(refusal(await other.imported(JSON.stringify({ ...broken, packed: broken.packed.slice(40) })))).toMatch(/damaged/)
    expect(refusal(await other.imported(JSON.stringify({ ...broken, packed: '%%%' })))).toMatch(/damaged/)
  })
})

describe('two tabs', () => {
  async function twoTabs() {
    const tab = browser()
    const [first, second] = [pageOf(tab), pageOf(tab)]
    const id = await begun(first)
    const red = await seated(first, id, 'red')
    return { tab, id, first, second, red }
  }

  test('the second watches, and may take the game over; the first then watches and may take it back', async () => {
    const { tab, id, second, red } = await twoTabs()
    const other = await seated(second, id, 'red')
    const elsewhere = { hold: { kind: 'elsewhere', since: 5 } }
    expect(await other.link.now()).toMatchObject({ seq: 0, ...elsewhere })
    expect(await answered(other)).toMatchObject({ ok: false, violations: [{ rule: STORE_RULE }] })
    await answered(red)
    await vi.waitFor(async () => expect(await other.link.now()).toMatchObject({ seq: 1, ...elsewhere }))
    await red.link.undo()
    await vi.waitFor(async () => expect(await other.link.now()).toMatchObject({ seq: 0, ...elsewhere }))

    expect(await other.link.retry()).toMatchObject({ ok: true })
    expect(await other.link.now()).toMatchObject({ seq: 0, hold: null })
    await vi.waitFor(async () => expect(await red.link.now()).toMatchObject({ seq: 0, ...elsewhere }))
    await answered(other)
    await vi.waitFor(async () => expect(await red.link.now()).toMatchObject({ seq: 1, ...elsewhere }))
    expect((await red.link.now()).log).toEqual((await other.link.now()).log)

    await red.link.retry()
    expect(await red.link.now()).toMatchObject({ seq: 1, hold: null })
    expect(await red.link.undo()).toMatchObject({ ok: true })
    expect(await storedCount(tab, id)).toBe(0)
  })

  test('both answer at once: one answer is taken, none is doubled and none is lost', async () => {
    for (let i = 0; i < 20; i++) {
      const { tab, id, second, red } = await twoTabs()
      const other = await seated(second, id, 'red')
      const choice = (await red.link.suggest())!
      const [mine, theirs] = await Promise.all([
        red.link.choose(choice),
        other.link.retry().then(() => other.link.choose(choice)),
      ])
      // Whoever came first, the other is told that the question is no longer open to him.
      expect([mine.ok, theirs.ok].filter(Boolean)).toHaveLength(1)
      expect(await storedCount(tab, id)).toBe(1)
      await vi.waitFor(async () => expect(await red.link.now()).toMatchObject({ seq: 1, hold: { kind: 'elsewhere' } }))
      expect(await other.link.now()).toMatchObject({ seq: 1, hold: null })
    }
  })

  test('a tab that was not told finds out by its answer', async () => {
    const tab = browser()
    const deaf = { ...tab, tab: () => ({ tell: () => {}, listen: () => {} }) }
    const first = pageOf(deaf)
    const id = await begun(first)
    const red = await seated(first, id, 'red')
    const other = await seated(pageOf(deaf), id, 'blue')
    await other.link.retry()
    await answered(other)
    expect(await answered(red)).toMatchObject({ ok: false, violations: [{ rule: STORE_RULE }] })
    await vi.waitFor(async () => expect(await red.link.now()).toMatchObject({ seq: 1, hold: { kind: 'elsewhere' } }))
    expect(await storedCount(tab, id)).toBe(1)
  })

  test('a game that is open elsewhere is not deleted', async () => {
    const { id, second } = await twoTabs()
    await expect(second.forget(id)).rejects.toThrow(/open in another tab/)
  })

  test('a bot does not play in the tab that watches', async () => {
    const tab = browser()
    const [first, second] = [pageOf(tab), pageOf(tab)]
    const id = await begun(first, PERSON, BOT)
    const watching = vi.fn()
    const link = ok(await second.open(id, 'red', watching))
    await link.now()
    expect(await link.now()).toMatchObject({ seq: 0, hold: { kind: 'elsewhere' } })
    expect(await storedCount(tab, id)).toBe(0)
  })
})

describe('a store that is taken away', () => {
  /** What the browser tells of its database. */
  function losable() {
    const listeners: Parameters<Store['onLost']>[0][] = []
    const inner = memoryStore()
    const tab = browser({ ...inner, onLost: listener => void listeners.push(listener) })
    const lose = (why: 'closed' | 'outdated') => {
      for (const tell of listeners) tell(why)
    }
    return { tab, inner, lose }
  }
  const playing = async (host: Host) => {
    const id = await begun(host)
    const seats = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    await playOn(seats, 5)
    return { id, seats, red: seats[0]! }
  }

  test('with the game in it: told at once, held in memory, stored again whole', async () => {
    const { tab, inner, lose } = losable()
    const host = pageOf(tab)
    const { id, seats, red } = await playing(host)
    await inner.forget(id)
    lose('closed')
    await vi.waitFor(async () => expect(await red.link.now()).toMatchObject({ seq: 5, hold: { kind: 'gone' } }))
    expect(ok(await host.exported(id))).toContain('game in progress')
    expect((await host.saved()).map(s => s.id)).toEqual([id])
    expect(await red.link.retry()).toMatchObject({ ok: true })
    expect((await inner.read(id))?.choices).toHaveLength(5)
    await playOn(seats, 1)
    expect((await inner.read(id))?.choices).toHaveLength(6)
  })

  test('nobody was told: the next answer finds out and is held', async () => {
    const { tab, inner } = losable()
    const { id, seats } = await playing(pageOf(tab))
    await inner.forget(id)
    const next = (await seats[0]!.link.now()).decision ? seats[0]! : seats[1]!
    await answered(next)
    expect(await next.link.now()).toMatchObject({ seq: 5, hold: { kind: 'gone', held: true } })
    await next.link.retry()
    expect((await inner.read(id))?.choices).toHaveLength(6)
  })

  test('that cannot be opened for a moment is looked at again', async () => {
    const { tab, inner, lose } = losable()
    const { id, red } = await playing(pageOf(tab))
    const read = vi.spyOn(tab.store, 'read').mockRejectedValueOnce(new Error('busy'))
    await inner.forget(id)
    lose('closed')
    await vi.waitFor(async () => expect((await red.link.now()).hold).toMatchObject({ kind: 'gone' }))
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('that only had to be opened again is no matter', async () => {
    const { tab, lose } = losable()
    const { red } = await playing(pageOf(tab))
    lose('closed')
    expect((await red.link.now()).hold).toBeNull()
  })

  test('by a newer Sandtable: no game is begun that would be lost', async () => {
    const { tab } = losable()
    vi.spyOn(tab.store, 'add').mockRejectedValue(new DOMException('newer', 'VersionError'))
    const host = pageOf(tab)
    await expect(begun(host)).rejects.toThrow(/Reload this page/)
    expect(await host.saved()).toEqual([])
  })

  test('by a newer Sandtable: no answer is tried, and nothing is lost', async () => {
    const { tab, inner, lose } = losable()
    const { id, red } = await playing(pageOf(tab))
    lose('outdated')
    await vi.waitFor(async () => expect(await red.link.now()).toMatchObject({ seq: 5, hold: { kind: 'outdated' } }))
    expect(await red.link.retry()).toMatchObject({ ok: false, violations: [{ text: expect.stringMatching(/Reload/) }] })
    expect((await inner.read(id))?.choices).toHaveLength(5)
  })
})

test('what takes room is listed, the largest first', async () => {
  const tab = browser()
  const host = pageOf(tab)
  const small = await begun(host)
  const large = await begun(host)
  await playOn([await seated(host, large, 'red'), await seated(host, large, 'blue')], 10)
  const { used, room, games } = await host.storage()
  expect({ used, room }).toEqual({ used: 2_000, room: 10_000 })
  expect(games.map(g => g.game.id)).toEqual([large, small])
  expect(games[0]!.bytes).toBeGreaterThan(games[1]!.bytes)
})
