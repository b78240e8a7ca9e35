import { isObject, type Json, type Loaded, type Rng, rngOf } from '@sandtable/kernel'
import { bookFile, bookOf, readBook, withBook } from '@sandtable/wargame/armies/book'
import { codeOf, readCode } from '@sandtable/wargame/armies/code'
import { allParts, filled, randomArmy, spentBy, wrongIn } from '@sandtable/wargame/armies/complete'
import { matchesOf } from '@sandtable/wargame/armies/duel'
import { edited, editedBy } from '@sandtable/wargame/armies/edits'
import { armyFile, readArmyFile } from '@sandtable/wargame/armies/file'
import type { Army, ArmyKit, Bench, Edit, Problem } from '@sandtable/wargame/armies/kit'
import { outlookOf } from '@sandtable/wargame/armies/outlook'
import { atOf, findAt, keysOf } from '@sandtable/wargame/armies/pointer'
import { printedArmy } from '@sandtable/wargame/armies/print'
import { readText, textOf } from '@sandtable/wargame/armies/text'
import { describe, expect, test } from 'vitest'
import { findRawMessage } from './malformed/raw-message.ts'
import { spoilt } from './malformed/spoilt.ts'

export type ArmySuiteOptions = {
  /** What the data says each ready army costs, by id. */
  costs: { readonly [id: string]: number }
  /** Random armies of each check. */
  armies?: number
  /** An army with creations of its own in it, whatever they are. */
  own?(rng: Rng): Json
  /** Places of a design that follow from the rest of it, or are named when it is begun. */
  workedOut?: RegExp
}
/** Names that look like something else. */
export const ODD_NAMES = [
  'Name: x',
  '@/name = 1',
  'Rifles, 90',
  ' two  spaces ',
  'over\ntwo lines',
  'Ünïcode “quoted” ✚',
  '{"a":1}',
]

/** What holds for the armies of every game. */
export function armySuite<A extends Army>(
  kit: ArmyKit<A>,
  { costs, armies = 24, own, workedOut = /^$/ }: ArmySuiteOptions,
): void {
  const rng = rngOf(`armies of ${kit.game}`)
  const some = randomArmies(kit, armies, rng)
  const withOwn = own ? Array.from({ length: armies }, () => read(kit, own(rng))) : []
  describe(`armies of ${kit.game}`, () => {
    test('every ready one opens, is legal and costs what the data says', () => {
      expect(kit.ready.map(({ id }) => id).toSorted()).toEqual(Object.keys(costs).toSorted())
      for (const { id, army } of kit.ready) {
        expect({ id, read: kit.read(army), wrong: wrongIn(kit, army), cost: spentBy(kit, army) }).toEqual({
          ...{ id, wrong: [], cost: costs[id] },
          read: { ok: true, value: army },
        })
      }
    })
    test('random ones of every side and size are legal and within budget', () => {
      for (const army of some) {
        expect(wrongIn(kit, army)).toEqual([])
        expect(spentBy(kit, army)).toBeLessThanOrEqual(kit.budgetOf(army) * kit.money.share)
        expect(spentBy(kit, army)).toBeGreaterThan(0)
      }
    })
    test('nothing is priced where nothing lies', () => {
      for (const army of some.slice(0, FEW))
        for (const list of [...kit.lists, '/nothing'])
          for (const at of [`${list}/9999`, `${list}/x`, `${list}/-1`])
            expect({ at, lines: kit.price(army, at) }).toEqual({ at, lines: [] })
    })
    test('what stands on the table has its silhouette in the catalogue and in the list', () => {
      const army = some[0]!
      expect(kit.catalogue(army).some(({ icon }) => icon)).toBe(true)
      expect(allParts(kit.tree(army)).some(({ icon }) => icon)).toBe(true)
    })
    test('they are printed with nothing missing', () => {
      for (const army of some)
        expect(printedArmy(kit, army, { gameName: 'Any War', paper: 'A4', code: '' }).match(/undefined|NaN|\[object/)).toBe(null)
    })
    test('what an army can do falls off with distance in sum, and is a share of the best of the ready ones', () => {
      for (const army of [...some.slice(0, FEW), ...kit.ready.map(one => one.army)]) {
        const outlook = outlookOf(kit, army)!
        const values = outlook.reach.bars.map(({ value }) => value)
        expect({ name: army.name, far: values.at(-1)! <= Math.max(...values), least: Math.min(...values) >= 0 }).toMatchObject({
          ...{ far: true, least: true },
        })
        for (const { name, share } of outlook.manners)
          expect({ name, isShare: share >= 0 && share <= 1 }).toEqual({ name, isShare: true })
      }
      const best = kit.ready.map(one => outlookOf(kit, one.army)!.manners)
      for (const [i, { name }] of best[0]!.entries())
        expect({ name, best: Math.max(...best.map(all => all[i]!.share)) }).toEqual({ name, best: 1 })
    })
    test('one press fills the rest of the budget', () => {
      for (const { id } of kit.banners) {
        const budget = kit.budgets.at(-1)!
        const full = filled(kit, kit.empty(id, budget), rng)
        expect(full && wrongIn(kit, full)).toEqual([])
        expect(spentBy(kit, full!)).toBeGreaterThan(budget * kit.money.share * LEAST_FILLED)
      }
    })
    test('text, file and code lose nothing', async () => {
      for (const army of [...some, ...withOwn, ...kit.ready.map(one => one.army)]) {
        const same = { ok: true, value: army }
        expect(readText(kit, textOf(kit, army))).toEqual(same)
        expect(readArmyFile(kit, JSON.parse(JSON.stringify(armyFile(kit, '1', army))))).toEqual(same)
        expect(await readCode(kit, await codeOf(army))).toEqual(same)
      }
    })
    test('edits give armies that can be read, or a reason with its rule', () => {
      for (const army of some.slice(0, FEW))
        for (let n = 0; n < MANY_EDITS; n++) judged(edited(kit, army, randomEdit(kit, army, rng)))
    })
    test('fighters strike each other by odds that add up, for equal money too', () => {
      const army = some[0]!
      const fighters = kit.duels?.fighters(army) ?? []
      let struck = 0
      for (let n = 0; n < DUELS; n++) {
        const [by, on] = [rng.pick(fighters).id, rng.pick(fighters).id]
        for (const { strike, outcome } of matchesOf(kit, army, { by, on, money: rng.pick([null, kit.budgets[0]!]) })) {
          struck++
          expect(strike.rule).toMatch(/^[A-Z]{2}-/)
          expect(strike.life).toBeGreaterThan(0)
          expect(strike.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
          expect(outcome.mean).toBeGreaterThanOrEqual(0)
        }
      }
      expect(struck).toBeGreaterThan(DUELS / 4)
    })
    test('designers: what the book has is sound, edits are judged, mends mend', () => {
      for (const designer of kit.designers?.(some[0]!) ?? []) {
        expect(designer.read(designer.fresh)).toMatchObject({ ok: true })
        expect({ fresh: designer.makes, wrong: wrongIn(designer, designer.fresh) }).toMatchObject({ wrong: [] })
        for (const design of designer.ready.slice(0, FEW)) {
          expect(designer.read(design)).toMatchObject({ ok: true })
          expect({ name: design.name, wrong: wrongIn(designer, design) }).toMatchObject({ wrong: [] })
        }
        for (let n = 0; n < MANY_EDITS; n++) {
          const design = rng.pick([designer.fresh, ...designer.ready])
          const next = edited(designer, design, randomEdit(designer, design, rng))
          judged(next)
          if (next.ok) mendsMend(designer, next.value)
        }
      }
    })
    test('designers: whatever one of the rulebook has can be set, or put into a list', () => {
      for (const designer of kit.designers?.(some[0]!) ?? [])
        for (const design of designer.ready)
          expect({ makes: designer.makes, name: design.name, beyond: beyondReach(designer, design, workedOut) }).toMatchObject({
            beyond: [],
          })
    })
    test('books: what an army has of its own goes into another, and is kept as a file', () => {
      for (const army of withOwn.slice(0, FEW)) {
        const book = bookOf(kit, army, 'Mine')
        expect(book.creations.length).toBeGreaterThan(0)
        const raw = JSON.parse(JSON.stringify(bookFile(kit, '1', book)))
        const empty = kit.empty(kit.banners[0]!.id, kit.budgets[0]!)
        const taken = withBook(kit, empty, book)
        expect(taken).toMatchObject({ ok: true })
        if (taken.ok) expect(bookOf(kit, taken.value, 'Mine').creations).toEqual(book.creations)
        expect(readBook(kit, raw)).toMatchObject({ ok: true })
        expect(readBook(kit, { ...raw, game: 'chess' })).toMatchObject({ ok: false })
        for (let n = 0; n < FEW; n++) judged(readBook(kit, spoilt(raw, rng)))
      }
    })
    test('a wish is kept where it can be', () => {
      for (const { options } of kit.wishes ?? [])
        for (const { tag } of options) {
          const tagged = (army: A): number => allParts(kit.tree(army)).filter(({ entry }) => hasTag(kit, army, entry, tag)).length
          const [banner, budget] = [rng.pick(kit.banners).id, kit.budgets.at(-1)!]
          const army = randomArmy(kit, banner, budget, rng, [tag])
          expect(army && wrongIn(kit, army)).toEqual([])
          const can = kit.catalogue(kit.empty(banner, budget)).some(({ tags, to }) => tags.includes(tag) && to.length > 0)
          if (can) expect(tagged(army!), `${tag} for ${banner}`).toBeGreaterThan(0)
        }
    })
    test('what is one press away mends what it says', () => {
      for (const army of some) mendsMend(kit, brokenBy(kit, army, rng))
    })
    test('whatever is spoilt in an army is refused in words, or it is an army that can be priced, drawn and checked', () => {
      for (let n = 0; n < armies * SPOILT; n++) {
        const whatever = kit.read(spoilt(rng.pick([...some, ...withOwn]), rng, some))
        judged(whatever)
        if (whatever.ok) lookedAt(kit, whatever.value)
      }
    })
  })
}
const LEAST_FILLED = 0.9
const FEW = 12
const MANY_EDITS = 40
const SPOILT = 20
const DUELS = 40

function randomArmies<A extends Army>(kit: ArmyKit<A>, n: number, rng: Rng): readonly A[] {
  return Array.from({ length: n }, (_, i) => {
    const banner = kit.banners[i % kit.banners.length]!.id
    const budget = kit.budgets[Math.floor(i / kit.banners.length) % kit.budgets.length]!
    const army = randomArmy(kit, banner, budget, rng)
    if (army === null) throw new Error(`no random army of ${banner} for ${budget}`)
    return army
  })
}
function read<A extends Army>(kit: ArmyKit<A>, raw: Json): A {
  const loaded = kit.read(raw)
  if (!loaded.ok) throw new Error(`no army with creations of its own: ${loaded.violations[0]!.text}`)
  return loaded.value
}
/** How often the same is said, wherever. */
const timesOf = ({ rule, text }: Problem, all: readonly Problem[]): number =>
  all.filter(one => one.rule === rule && one.text === text).length
function mendsMend<T extends Army>(bench: Bench<T>, thing: T): void {
  const wrong = wrongIn(bench, thing)
  for (const problem of wrong)
    for (const { edits } of problem.mends) {
      const next = editedBy(bench, thing, edits)
      expect(next).toMatchObject({ ok: true })
      if (next.ok) expect(timesOf(problem, wrongIn(bench, next.value))).toBeLessThan(timesOf(problem, wrong))
    }
}
/** Places of a design with something in it. */
const filledIn = (value: Json, at = ''): readonly string[] =>
  isObject(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => filledIn(inner as Json, at + atOf(key)))
    : value
      ? [at]
      : []
/** Places of a design that no field sets and nothing of a list brings. */
function beyondReach<T extends Army>(designer: Bench<T>, raw: T, workedOut: RegExp): readonly string[] {
  const design = designer.settled(raw, raw)
  const set = allParts(designer.tree(design)).flatMap(({ fields }) => fields.map(({ at }) => at))
  const entries = designer.catalogue(design)
  // A list within another comes before it.
  const lists = [...new Set(entries.flatMap(({ to }) => to))].toSorted((a, b) => b.length - a.length)
  const isBrought = (at: string): boolean => {
    const list = lists.find(one => at.startsWith(`${one}/`))
    if (list === undefined) return false
    const rest = atOf(...keysOf(at.slice(list.length)).slice(1))
    const value = findAt(design, at)
    const offers = entries.filter(({ to }) => to.includes(list)).map(({ id }) => id)
    // Those that are called like it first: what a large catalogue makes takes its time.
    const likely = offers.filter(id => id.includes(String(value)))
    return [...likely, ...offers].some(id => findAt(designer.made(design, id, list), rest) === value)
  }
  // What has a name goes by an id that follows from it.
  const isKnownByName = (at: string): boolean => at.endsWith('/id') && set.includes(`${at.slice(0, -'id'.length)}name`)
  return filledIn(design).filter(at => ![set.includes(at), isBrought(at), isKnownByName(at), workedOut.test(at)].includes(true))
}
const hasTag = <A extends Army>(kit: ArmyKit<A>, army: A, entry: string | null, tag: string): boolean =>
  kit
    .catalogue(army)
    .find(({ id }) => id === entry)
    ?.tags.includes(tag) ?? false
function judged(read: Loaded<unknown>): void {
  if (read.ok) return
  expect(read.violations.length).toBeGreaterThan(0)
  for (const { rule, text } of read.violations) {
    expect(rule).toMatch(/^[A-Z]{2}-/)
    expect(findRawMessage(text)).toBe(null)
  }
}
function lookedAt<A extends Army>(kit: ArmyKit<A>, army: A): void {
  kit.meters(army)
  kit.problems(army)
  expect(printedArmy(kit, army, { gameName: 'Any War', paper: 'A4', code: '' })).not.toContain('<script')
  for (const { id } of kit.catalogue(army)) kit.card(army, id)
  for (const part of allParts(kit.tree(army))) kit.price(army, part.at)
  spentBy(kit, army)
}

function randomEdit<A extends Army>(kit: Bench<A>, army: A, rng: Rng): Edit {
  const parts = allParts(kit.tree(army))
  const nothing = { at: '/nothing', list: null, fields: [] }
  const part = rng.pick([...parts, ...(parts.length === 0 ? [nothing] : [])])
  const entries = kit.catalogue(army)
  const entry = entries.length > 0 ? rng.pick(entries) : { id: 'nothing', to: [] }
  const field = rng.pick([...parts.flatMap(one => one.fields), { at: `${part.at}/nothing` }])
  const odd = spoilt('x', rng) as Json
  return rng.pick<Edit>([
    { type: 'add', entry: entry.id, to: rng.pick([...entry.to, part.at, ...kit.lists]) },
    { type: 'take', at: part.at },
    { type: 'copy', at: part.at },
    { type: 'move', at: part.at, to: rng.pick([part, ...parts]).list ?? kit.lists[0] ?? '/nothing', index: rng.below(4) },
    { type: 'set', at: field.at, value: rng.pick<Json>([null, 0, 1, 3, -1, 'Karn', odd]) },
  ])
}
/** A legal army after some edits that it may not survive. */
function brokenBy<A extends Army>(kit: ArmyKit<A>, army: A, rng: Rng): A {
  let now = army
  for (let n = 0; n < 3; n++) {
    const next = edited(kit, now, randomEdit(kit, now, rng))
    if (next.ok) now = next.value
  }
  return now
}
