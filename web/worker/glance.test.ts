import { expect, test } from 'vitest'
import { answered, BOT, begun, browser, ok, PERSON, pageOf, refusal, seated } from '../test/worker-pages.ts'
import { memoryStore } from './store/memory-store.ts'

/** Counts how often a game is read in order to be played again. */
function counted() {
  const store = memoryStore()
  const reads: string[] = []
  const read = (id: string) => {
    reads.push(id)
    return store.read(id)
  }
  return { reads, store: { ...store, read } }
}

test('a stored game is drawn as it stands', async () => {
  const host = pageOf(browser())
  const id = await begun(host)
  const red = await seated(host, id, 'red')
  await answered(red)
  const { scene } = await red.link.now()
  const glance = (await host.glance(id))!
  expect(glance.pieces.map(p => [p.id, p.at])).toEqual(scene.pieces.map(p => [p.id, p.at]))
  expect(glance.panels).toEqual([])
})

test('the picture of a table that was left is kept, and made again when the game was played on', async () => {
  const { store, reads } = counted()
  const device = browser(store)
  const host = pageOf(device)
  const id = await begun(host)
  const red = await seated(host, id, 'red')
  red.link.close()
  await expect.poll(() => device.glances.find(id)).not.toBeNull()
  const later = pageOf(device)
  expect(await later.glance(id)).not.toBeNull()
  expect(reads).toEqual([])
  const kept = (await device.glances.find(id))!
  await device.glances.keep(id, { ...kept, hash: 'of another state' })
  expect(await later.glance(id)).toEqual(kept.scene)
  expect(reads).toEqual([id])
  await later.forget(id)
  expect(await device.glances.find(id)).toBeNull()
  expect(await later.glance(id)).toBeNull()
})

test('a picture shows what the people at the screen may know: the only person his own, several what everybody sees', async () => {
  const host = pageOf(browser())
  const setup = (await host.sheet('fog', { preset: (await host.presets('fog'))[0]!.id })).setup
  const seats = (await host.sheet('fog', { setup })).seats.map(s => s.id)
  const begin = async (second: typeof PERSON | typeof BOT) =>
    ok(
      await host.begin({
        ...{ game: 'fog', setup, title: 'Fog', quick: true },
        players: seats.map((seat, i) => ({ seat, kind: i === 0 ? PERSON : second })),
      }),
    )
  const known = async (id: string) => (await host.glance(id))!.pieces.filter(p => p.icon !== '?').length
  const [alone, together] = [await begin(BOT), await begin(PERSON)]
  expect(await known(alone)).toBeGreaterThan(await known(together))
  expect(refusal(await host.exported(alone))).toContain('secret')
})
