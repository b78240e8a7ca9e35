import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Armies, ArmyBook, Creation } from '../../host/design-host.ts'
import { browser, ok, pageOf, refusal } from '../../test/worker-pages.ts'
import { armyGames, kitOf } from './kits.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})
const hostOf = (): Armies => pageOf(browser()).armies
const EMPTY: ArmyBook = { name: 'Foundry', version: 1, banner: 'enforcers', creations: [] }

async function emptyArmy(armies: Armies, game: string) {
  const { banners, budgets } = (await armies.kits()).find(one => one.game === game)!
  return ok(await armies.made(game, { type: 'empty', banner: banners[0]!.id, budget: budgets.at(-1)! }))
}

describe.each(armyGames())('designers of %s', game => {
  test('each begins with something sound, which is kept in a book, put into an army and is its own there', async () => {
    const armies = hostOf()
    const book = ok(await armies.addBook(game, { ...EMPTY, banner: (await kitOf(game)).banners[0]!.id }))
    const army = await emptyArmy(armies, game)
    const kinds = await armies.designers(game, army)
    expect(kinds.length).toBeGreaterThan(0)
    for (const { makes } of kinds) {
      const task = { game, makes, army: ok(await armies.bookArmy(book)) }
      const design = ok(await armies.designed(task, { type: 'fresh' }))
      const sheet = ok(await armies.designSheet(task, design))
      expect(sheet.problems.filter(({ kind }) => kind === 'wrong')).toEqual([])
      expect(sheet.design?.card?.title).toContain(design.name)
      expect(ok(await armies.designPrinted(task, design, 'A4'))).toContain(`<h2>${sheet.design!.card!.title}</h2>`)
      expect(sheet.price).toBe(sheet.design?.lines.at(-1)?.value ?? 0)
      const used = ok(await armies.used(task, design))
      const own = (await armies.designers(game, used)).find(one => one.makes === makes)!.own
      expect(own.map(({ name }) => name)).toContain(design.name)
      const { version } = (await armies.book(book))!.book
      expect(await armies.keepDesign({ book, makes, before: null, since: version }, design)).toMatchObject({ type: 'kept' })
    }
    const [card] = await armies.books()
    expect(card).toMatchObject({ wrong: null, version: kinds.length + 1 })
    expect(card!.creations.map(({ makes }) => makes)).toEqual(kinds.map(({ makes }) => makes))
    const file = ok(await armies.bookFile(book))
    expect(ok(await hostOf().readBook(file))).toEqual({ game, book: (await armies.book(book))!.book })
    expect(ok(await armies.withBook(game, army, book))).toEqual(ok(await armies.bookArmy(book)))
  })
  test('a copy of one of the rulebook has an id of its own where ids are free', async () => {
    const armies = hostOf()
    const army = await emptyArmy(armies, game)
    for (const { makes, ready } of await armies.designers(game, army)) {
      const design = ready[0] && ok(await armies.designed({ game, makes, army }, { type: 'ready', id: ready[0].id }))
      // A class is known by its name, a hero that is drilled by the book's.
      if (design && makes !== 'hero' && makes !== 'class') expect(String(design.id ?? design.name)).not.toBe(ready[0]!.id)
    }
  })
})

test('a first name is its own everywhere: in the army that was made with it, too, there is no second one', async () => {
  const armies = hostOf()
  const army = await emptyArmy(armies, 'warpath')
  const makes: Creation = 'unit'
  const fresh = ok(await armies.designed({ game: 'warpath', makes, army }, { type: 'fresh' }))
  const known = ok(await armies.used({ game: 'warpath', makes, army }, fresh))
  const task = { game: 'warpath', makes, army: known, was: String(fresh.id) }
  const { army: called } = ok(await armies.designEdited(task, fresh, [{ type: 'set', at: '/name', value: 'Brass Wanderer' }]))
  expect(called.id).toBe('brass_wanderer')
  const own = (await armies.designers('warpath', ok(await armies.used(task, called)))).find(one => one.makes === makes)!.own
  expect(own).toEqual([{ id: 'brass_wanderer', name: 'Brass Wanderer' }])
})

describe('a design', () => {
  const MAKES: Creation = 'unit'
  async function begun() {
    const tabs = browser()
    const [one, two] = [pageOf(tabs).armies, pageOf(tabs).armies]
    const task = { game: 'warpath', makes: MAKES, army: await emptyArmy(one, 'warpath') }
    const book = ok(await one.addBook('warpath', EMPTY))
    const design = ok(await one.designed(task, { type: 'fresh' }))
    await one.keepDesign({ book, makes: MAKES, before: null, since: 1 }, design)
    return { one, two, task, book, design }
  }

  test('is edited and priced line by line; what cannot be is refused with its rule', async () => {
    const { one, task, design } = await begun()
    const more = ok(await one.designEdited(task, design, [{ type: 'set', at: '/bases', value: 7 }]))
    expect(more.price).toBeGreaterThan(ok(await one.designSheet(task, design)).price)
    expect(more.design?.lines.map(({ text }) => text)).toContain('Each base')
    expect(await one.designEdited(task, design, [{ type: 'set', at: '/bases', value: 700 }])).toMatchObject({
      ok: false,
      violations: [{ rule: 'WP-UNIT-02' }],
    })
    expect(refusal(await one.designSheet({ ...task, makes: 'hull' }, design))).toMatch(/Nobody makes a hull/)
  })

  test('changed twice in one visit makes one version, and the one before is kept', async () => {
    const { one, book, design } = await begun()
    const { version: since } = (await one.book(book))!.book
    const [first, second] = [
      { ...design, name: 'First' },
      { ...design, name: 'Second', id: 'other_id' },
    ]
    await one.keepDesign({ book, makes: MAKES, before: design, since }, first)
    await one.keepDesign({ book, makes: MAKES, before: first, since }, second)
    const kept = (await one.book(book))!
    expect(kept.book.version).toBe(since + 1)
    expect(kept.book.creations.map(made => made.design)).toEqual([second])
    expect(kept.past[0]!.creations.map(made => made.design)).toEqual([design])
  })

  test('of two tabs that change the same one, the second is told; another creation of the book is no conflict', async () => {
    const { one, two, book, design } = await begun()
    const theirs = { ...design, name: 'Theirs' }
    await one.keepDesign({ book, makes: MAKES, before: design, since: 2 }, theirs)
    const mine = { ...design, name: 'Mine' }
    expect(await two.keepDesign({ book, makes: MAKES, before: design, since: 2 }, mine)).toMatchObject({
      type: 'changed',
      theirs: { army: theirs },
      onlyMine: ['name: "Mine"'],
      onlyTheirs: ['name: "Theirs"'],
    })
    const other = { ...design, id: 'another', name: 'Another' }
    expect(await two.keepDesign({ book, makes: MAKES, before: null, since: 2 }, other)).toMatchObject({ type: 'kept' })
    expect((await one.book(book))!.book.creations.map(made => made.design.name)).toEqual(['Theirs', 'Another'])
  })

  test('a whole book that was changed in another tab is not overwritten', async () => {
    const { one, two, book, design } = await begun()
    const seen = (await two.book(book))!
    await one.keepDesign({ book, makes: MAKES, before: design, since: 2 }, { ...design, name: 'Theirs' })
    const renamed = { ...seen.book, name: 'Renamed' }
    const answer = await two.keepBook(book, renamed, seen.version)
    expect(answer).toMatchObject({ type: 'changed', theirs: { book: { name: 'Foundry' } } })
    if (answer.type === 'changed') await two.keepBook(book, renamed, answer.theirs.version)
    expect((await one.book(book))!.book.name).toBe('Renamed')
  })
})

test.each(armyGames())(
  '%s: a creation is copied under an id of its own, compared with another, and what there can be but one of is not',
  async game => {
    const armies = hostOf()
    const army = await emptyArmy(armies, game)
    for (const { makes, ready, fights } of await armies.designers(game, army)) {
      const task = { game, makes, army }
      const design = ok(await armies.designed(task, { type: 'fresh' }))
      const kept = ok(await armies.used(task, design))
      const copy = await armies.designCopied({ ...task, army: kept }, design)
      if (makes === 'class' || makes === 'hero') expect(refusal(copy)).toMatch(/only one/)
      else expect(ok(copy)).not.toMatchObject(design.id === undefined ? { name: design.name } : { id: design.id })
      if (!ready[0]) continue
      const beside = ok(await armies.designCompared(task, design, ready[0].id))
      expect(beside.rows.length + Number(makes === 'team')).toBeGreaterThan(0)
      // Whoever fights is found among the fighters of an army that has it.
      const fighters = fights ? await armies.fighters(game, ok(await armies.used(task, design))) : []
      if (fights) expect(fighters.some(({ id, name }) => id === design.id || name === design.name)).toBe(true)
    }
  },
)

test('what is no army book is refused in words', async () => {
  const armies = hostOf()
  for (const text of ['', 'hello', '{}', '{"sandtable":"book","game":"chess"}', '[1]'])
    expect(refusal(await armies.readBook(text))).toMatch(/book/)
})

describe('the cupboard', () => {
  test.each(armyGames())('%s: a ready army is missing all of it, and nothing once everything is owned', async game => {
    const armies = hostOf()
    const before = await armies.cupboard(game)
    expect(new Set(before.minis.map(({ id }) => id)).size).toBe(before.minis.length)
    const [first] = before.armies
    expect(first!.missing.reduce((sum, { count }) => sum + count, 0)).toBe(first!.minis)
    for (const { id } of before.minis) await armies.own(game, id, { owned: 999, painted: 1 })
    const after = await armies.cupboard(game)
    expect(after.armies.flatMap(({ missing }) => missing)).toEqual([])
    expect(after.armies[0]!.painted).toBeGreaterThan(0)
  })
})

test('an army is proposed and filled as one wishes', async () => {
  const armies = hostOf()
  const { wishes, banners, budgets } = (await armies.kits()).find(({ game }) => game === 'war-logic')!
  expect(wishes.map(({ id }) => id)).toEqual(['race', 'theme', 'role'])
  const tag = wishes[2]!.options[0]!.tag
  const wished = { banner: banners[0]!.id, budget: budgets.at(-1)! }
  const random = ok(await armies.made('war-logic', { type: 'random', ...wished, tags: [tag] }))
  const full = ok(await armies.filled('war-logic', ok(await armies.made('war-logic', { type: 'empty', ...wished })), [tag]))
  for (const { tree, catalogue } of [ok(await armies.sheet('war-logic', random)), full]) {
    const tagged = new Set(catalogue.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id))
    expect(tree.some(({ entry }) => entry !== null && tagged.has(entry))).toBe(true)
  }
})

test('a change marks the lines of the price that it touched itself; others that are alike come first', async () => {
  const armies = hostOf()
  const army = await emptyArmy(armies, 'maker-war')
  const task = { game: 'maker-war', makes: 'unit' as const, army }
  const design = ok(await armies.designed(task, { type: 'fresh' }))
  const edit = { type: 'set' as const, at: '/speed', value: 15 }
  const { design: made } = ok(await armies.designEdited(task, design, [edit]))
  expect(made!.lines.filter(({ isTouched }) => isTouched).map(({ text }) => text)).toEqual(['Speed'])
  expect(made!.lines.filter(({ isIdle }) => isIdle).map(({ value }) => value)).toEqual([1, 1])
  const [nearest] = ok(await armies.designKin(task, design))
  const { rows, lines } = ok(await armies.designCompared(task, design, nearest!))
  expect(rows.length).toBeGreaterThan(0)
  expect(lines.at(-1)).toMatchObject({ text: 'Price', isSum: true })
})
