import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Army, ArmyHost, Edit } from '../../host/army-host.ts'
import type { Host } from '../../host/host.ts'
import { browser, ok, PERSON, pageOf, refusal, seated } from '../../test/worker-pages.ts'
import { memoryArmies } from '../store/memory-armies.ts'
import { StoreTrouble } from '../store/store.ts'
import { armyGames } from './kits.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})
const FORCE = { type: 'empty', banner: 'enforcers', budget: 1000 } as const
const CAPTAIN: Edit = { type: 'add', entry: 'enforcers.captain', to: '/companies/0/units' }
const hostOf = (): ArmyHost => pageOf(browser()).armies
const begunForce = async (armies: ArmyHost): Promise<Army> => ok(await armies.made('warpath', FORCE))

describe.each(armyGames())('armies of %s', game => {
  test('every ready one opens as a sheet at the price of its card, and has nothing wrong', async () => {
    const armies = hostOf()
    const kit = (await armies.kits()).find(one => one.game === game)!
    expect(kit.ready.length).toBeGreaterThan(0)
    for (const { id, price, budget } of kit.ready) {
      const sheet = ok(await armies.sheet(game, ok(await armies.made(game, { type: 'ready', id }))))
      expect(sheet).toMatchObject({ game, price, budget })
      expect(sheet.problems.filter(({ kind }) => kind === 'wrong')).toEqual([])
    }
  })
  test('from nothing: mends and one press make a legal army, which text, file and code carry to another browser', async () => {
    const armies = hostOf()
    const { banners, budgets } = (await armies.kits()).find(one => one.game === game)!
    const empty = ok(await armies.made(game, { type: 'empty', banner: banners[0]!.id, budget: budgets[0]! }))
    const full = ok(await armies.filled(game, empty, []))
    expect(full.problems.filter(({ kind }) => kind === 'wrong')).toEqual([])
    expect(full.price).toBeGreaterThan(0)
    // Luck may find something more; in the end it is said that nothing fits.
    let last = await armies.filled(game, full.army, [])
    for (let n = 0; n < 9 && last.ok; n++) last = await armies.filled(game, last.value.army, [])
    expect(last).toMatchObject({ ok: false, violations: [{ text: 'Nothing more fits into what is left.' }] })
    const { text, file, code } = await armies.written(game, full.army)
    const link = `https://example.org/armies/${game}#army=${code}`
    for (const form of [text, file, link]) expect(ok(await hostOf().read(form, null))).toEqual({ game, army: full.army })
  })
  test('its budget is set by an edit', async () => {
    const armies = hostOf()
    const { ready } = (await armies.kits()).find(one => one.game === game)!
    const sheet = ok(await armies.sheet(game, ok(await armies.made(game, { type: 'ready', id: ready[0]!.id }))))
    const more = ok(await armies.edited(game, sheet.army, [{ type: 'set', at: sheet.budgetAt, value: sheet.budget! + 1 }]))
    expect(more.budget).toBe(sheet.budget! + 1)
  })
})

describe('edits', () => {
  test('add, and are refused with their rule; the army given stays', async () => {
    const armies = hostOf()
    const army = await begunForce(armies)
    const sheet = ok(await armies.edited('warpath', army, [CAPTAIN]))
    expect(sheet.price).toBe(65)
    expect(await armies.edited('warpath', army, [{ ...CAPTAIN, entry: 'nobody' }])).toMatchObject({
      ok: false,
      violations: [{ rule: 'WP-FORCE-01' }],
    })
    expect(army).toEqual(await begunForce(armies))
  })
  test('what is no army is refused in words', async () => {
    const armies = hostOf()
    expect(refusal(await armies.sheet('warpath', { name: 'x', units: 5 }))).toMatch(/units/)
    expect(refusal(await armies.read('hello there, this is nothing', null))).toMatch(/no army of any game/)
    expect(refusal(await armies.read('Night Watch\nwarpath, nobody, 1000 points', null))).toMatch(/there is no 'nobody'/)
    await expect(armies.sheet('chess', { name: 'x' })).rejects.toThrow(/no armies of 'chess'/)
  })
})

describe('armies that are kept', () => {
  test('are listed with what they cost and what is wrong with them', async () => {
    const armies = hostOf()
    const id = ok(await armies.add('warpath', await begunForce(armies)))
    const [card] = await armies.list()
    expect(card).toMatchObject({ id, name: 'New force', banner: 'Enforcers', figures: { price: 0, budget: 1000 }, version: 1 })
    expect(card!.wrong).toHaveLength(2)
    await armies.forget(id)
    expect(await armies.list()).toEqual([])
    expect(await armies.open(id)).toBeNull()
  })

  test('of two tabs the second is told what the first has changed, and may keep its own all the same', async () => {
    const tabs = browser()
    const [one, two] = [pageOf(tabs).armies, pageOf(tabs).armies]
    const heard = vi.fn()
    await two.watch(heard)
    const army = await begunForce(one)
    const id = ok(await one.add('warpath', army))
    const theirs = ok(await one.edited('warpath', army, [CAPTAIN])).army
    expect(await one.keep(id, theirs, 1)).toEqual({ type: 'kept', version: 2 })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(id))
    const mine = { ...army, name: 'Mine' }
    expect(await two.keep(id, mine, 1)).toMatchObject({
      type: 'changed',
      theirs: { army: theirs, version: 2 },
      onlyMine: ['Mine', 'warpath, enforcers, 1000 points (0 spent)'],
      onlyTheirs: ['New force', 'warpath, enforcers, 1000 points (65 spent)', 'Enforcer Captain, 65'],
    })
    expect((await two.open(id))?.army).toEqual(theirs)
    expect(await two.keep(id, mine, 2)).toEqual({ type: 'kept', version: 3 })
    expect((await one.open(id))?.army).toEqual(mine)
  })

  test('say when the device is full, or the army is gone', async () => {
    const store = memoryArmies()
    const { armies } = pageOf(browser(undefined, store))
    const army = await begunForce(armies)
    const id = ok(await armies.add('warpath', army))
    const write = vi.spyOn(store, 'write').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    expect(await armies.keep(id, army, 1)).toEqual({ type: 'failed', why: 'full' })
    write.mockRestore()
    vi.spyOn(store, 'add').mockRejectedValue(new StoreTrouble('blocked'))
    expect(refusal(await armies.add('warpath', army))).toMatch(/older Sandtable/)
    await armies.forget(id)
    expect(await armies.keep(id, army, 1)).toEqual({ type: 'failed', why: 'gone' })
  })
})

test('the collection remembers what is owned and painted', async () => {
  const armies = hostOf()
  await armies.own('warpath', 'enforcers.captain', { owned: 2, painted: 3 })
  expect(await armies.own('warpath', 'enforcers.recon', { owned: 1, painted: 0 })).toEqual({
    'enforcers.captain': { owned: 2, painted: 2 },
    'enforcers.recon': { owned: 1, painted: 0 },
  })
  expect(await armies.own('warpath', 'enforcers.captain', { owned: 0, painted: 0 })).not.toHaveProperty('enforcers.captain')
  expect(await armies.collection('maker-war')).toEqual({})
})

test('what of an army is missing in the collection is told part by part, the first in the list served first', async () => {
  const armies = hostOf()
  const army = ok(await armies.edited('warpath', await begunForce(armies), [CAPTAIN, CAPTAIN])).army
  expect(await armies.lacking('warpath', army)).toBeNull()
  await armies.own('warpath', 'enforcers.captain', { owned: 1, painted: 1 })
  const missing = [{ name: 'Enforcer Captain', count: 1 }]
  expect(await armies.lacking('warpath', army)).toEqual({
    ...{ minis: 2, painted: 1, missing },
    parts: [{ at: '/companies/0/units/1', missing }],
  })
})

/** The first ready set-up whose armies are large enough for one of one's own. */
async function setupWithOwn(host: Host, game: string) {
  for (const { id } of await host.presets(game)) {
    const { setup } = await host.sheet(game, { preset: id })
    const fields = await host.armies.candidates(game, setup)
    if (fields.length > 0 && fields.every(({ own }) => own.some(({ why }) => why === null))) return { setup, fields }
  }
  throw new Error('no set-up takes an own army')
}

describe('in a set-up', () => {
  test.each(armyGames())('%s: an own army stands in every field for armies, and the game takes it', async game => {
    const host = pageOf(browser())
    const { armies } = host
    const kit = (await armies.kits()).find(one => one.game === game)!
    // One that the set-up has for certain: a ready army under another name.
    for (const { id } of kit.ready) {
      const army = ok(await armies.made(game, { type: 'ready', id }))
      await armies.add(game, { ...army, name: `Mine, ${army.name}` })
    }
    const { setup, fields } = await setupWithOwn(host, game)
    expect(fields.length).toBeGreaterThan(1)
    for (const { field, seats, own, chosen } of fields) {
      expect(chosen).toBeNull()
      expect(seats.length).toBeGreaterThan(0)
      const legal = own.filter(({ why }) => why === null)
      expect(legal.length).toBeGreaterThan(0)
      const changed = await armies.fielded(game, setup, field, legal[0]!.id)
      expect((await host.sheet(game, { setup: changed })).problems).toEqual([])
      const after = (await armies.candidates(game, changed)).find(one => one.field === field)
      expect(after?.chosen).toBe(legal[0]!.id)
    }
  })
  test('one that is too dear is named with the reason', async () => {
    const host = pageOf(browser())
    const { armies } = host
    const random = ok(await armies.made('warpath', { type: 'random', banner: 'enforcers', budget: 2000 }))
    await armies.add('warpath', random)
    const { setup } = await host.sheet('warpath', { preset: (await host.presets('warpath'))[0]!.id })
    const [first] = await armies.candidates('warpath', setup)
    expect(first!.own[0]!.why).toMatch(/^[^:]*points/)
  })
})

const GAME = 'thirty-minute-missions'
test('a game that an own army fought stands with it, won, lost or drawn, and once only', async () => {
  const host = pageOf(browser())
  const { armies } = host
  const ids = []
  for (const { id } of (await armies.kits()).find(one => one.game === GAME)!.ready.slice(0, 2)) {
    const army = ok(await armies.made(GAME, { type: 'ready', id }))
    ids.push(ok(await armies.add(GAME, { ...army, name: `Mine ${id}` })))
  }
  const { preset, setup } = (await armies.presetFor(GAME, ids[0]!))!
  expect(preset).toBe((await host.presets(GAME))[0]!.id)
  const both = await armies.fielded(GAME, setup, 'squad-b', ids[1]!)
  const { seats } = await host.sheet(GAME, { setup: both })
  const players = seats.map(({ id }) => ({ seat: id, kind: PERSON }))
  const table = ok(await host.begin({ game: GAME, setup: both, players, title: '', quick: true }))
  const { link } = await seated(host, table, seats[0]!.id)
  const { interjections } = await link.now()
  const giveUp = interjections.find(({ concedes }) => concedes)!
  const choice = { type: 'pick', ids: [giveUp.ask.type === 'pick' ? giveUp.ask.options[0]!.id : ''] } as const
  expect(await link.choose({ type: 'interject', kind: giveUp.kind, choice })).toMatchObject({ ok: true })
  const games = await Promise.all(ids.map(async id => (await armies.open(id))?.games))
  expect(games).toEqual([[{ table, at: 5, result: 'lost', destroyed: [] }], [{ table, at: 5, result: 'won', destroyed: [] }]])
})

describe.each(armyGames())('what %s units do to each other', game => {
  test('two entries stand side by side, and whoever fights has chances that are chances', async () => {
    const armies = hostOf()
    const { ready } = (await armies.kits()).find(one => one.game === game)!
    const { army, catalogue } = ok(await armies.sheet(game, ok(await armies.made(game, { type: 'ready', id: ready[0]!.id }))))
    const cards = await Promise.all(catalogue.map(({ id }) => armies.card(game, army, id)))
    const [first, second] = catalogue.filter((_, i) => cards[i] !== null).map(({ id }) => id)
    expect((await armies.compared(game, army, first!, second!))?.length).toBeGreaterThan(0)
    const fighters = await armies.fighters(game, army)
    const [by, on] = [fighters[0]!.id, fighters.at(-1)!.id]
    for (const { outcome, strike } of await armies.matches(game, army, by, on, 500)) {
      expect(outcome.mean).toBeLessThanOrEqual(strike.life)
      expect(outcome.least).toBeLessThanOrEqual(outcome.most)
    }
    expect(await armies.matches(game, army, 'nobody', on, null)).toEqual([])
  })
})
