import { type JsonObject, rngOf } from '@sandtable/kernel'
import { armyRecords } from '@sandtable/testkit/army-records'
import { rule } from '@sandtable/testkit/rule'
import { bookOf, withBook } from '@sandtable/wargame/armies/book'
import { filled, wrongIn } from '@sandtable/wargame/armies/complete'
import { matchesOf } from '@sandtable/wargame/armies/duel'
import { editedBy } from '@sandtable/wargame/armies/edits'
import type { Army as AnyArmy, AnyDesigner, Edit } from '@sandtable/wargame/armies/kit'
import { expect, test } from 'vitest'
import { makerWar } from '../../game.ts'
import type { Army } from '../army.ts'
import { kit } from '../builder/kit.ts'

const EMPTY = kit.empty(kit.banners[0]!.id, 1000)
const designer = kit.designers!(EMPTY).find(({ makes }) => makes === 'faction')! as unknown as AnyDesigner
/** A faction made from nothing by edits alone. */
function madeFaction(more: readonly Edit[] = []): AnyArmy {
  const made = editedBy(designer, designer.fresh, [
    { type: 'set', at: '/name', value: 'Sand Folk' },
    { type: 'add', entry: 'unit', to: '/units' },
    { type: 'set', at: '/units/0/name', value: 'Dune Guard' },
    { type: 'set', at: '/units/0/firePower', value: 3 },
    { type: 'add', entry: 'titan', to: '/units' },
    { type: 'add', entry: 'weapon', to: '/weapons' },
    { type: 'add', entry: 'dune-guard-plan', to: '/plans' },
    ...more,
  ])
  if (!made.ok) throw new Error(made.violations.map(({ text }) => text).join('; '))
  return made.value
}
const fielded = (faction: AnyArmy): Army => {
  const army = designer.fieldable!(faction)
  if (!army.ok) throw new Error(army.violations.map(({ text }) => text).join('; '))
  return army.value as unknown as Army
}

rule('MW-CUSTOM-01', 'a whole faction is one design: units, Titans, weapons and plans, and fields an army at once', () => {
  const faction = madeFaction()
  expect(wrongIn(designer, faction)).toEqual([])
  expect(faction).toMatchObject({
    units: [{ name: 'Dune Guard' }, { type: 'titan' }],
    weapons: [{}],
    plans: [{ kind: 'ground' }],
  })
  expect(designer.price(faction, '').map(({ text }) => text)).toEqual(['Dune Guard', 'New Titan 1', 'New weapon', 'One of each'])
  const army = fielded(faction)
  // The Titan had no plan: it has one now.
  expect(army.custom?.plans.map(({ kind }) => kind)).toEqual(['ground', 'titan'])
  expect(army.formations.length).toBeGreaterThan(0)
  const full = filled(kit, army, rngOf('fill'))
  expect(full && wrongIn(kit, full)).toEqual([])
})
test('it is refused with a rule where anything in it is wrong, at its place', () => {
  const wrong = (edits: readonly Edit[]) => wrongIn(designer, madeFaction(edits)).map(({ rule: id, at }) => [id, at])
  expect(wrong([{ type: 'set', at: '/id', value: EMPTY.faction }])).toEqual([['MW-CUSTOM-01', '/id']])
  expect(
    wrong([
      { type: 'set', at: '/units/0/type', value: 'tank' },
      { type: 'set', at: '/units/0/structure', value: 4 },
    ])[0],
  ).toEqual([expect.stringMatching(/^MW-/), expect.stringMatching(/^\/units\/0/)])
  expect(wrong([{ type: 'take', at: '/units/0' }]).length).toBeGreaterThan(0)
})
test('factions of the book are there to begin from', () => {
  expect(designer.ready.length).toBeGreaterThan(5)
  for (const faction of designer.ready) expect(designer.into(faction)).toMatchObject({ ok: true })
})
test('a book keeps a faction as one, not its parts again', () => {
  const army = fielded(madeFaction())
  const book = bookOf(kit, army, 'Mine')
  expect(book.creations.map(({ makes }) => makes)).toEqual(['faction'])
  const taken = withBook(kit, EMPTY, book)
  expect(taken.ok && taken.value.custom).toEqual(army.custom)
  // Books that named a faction only still open.
  const old = { ...book, creations: [{ makes: 'faction' as const, design: { id: 'sand-folk', name: 'Sand Folk' } }] }
  expect(withBook(kit, EMPTY, old)).toMatchObject({
    ok: true,
    value: { faction: 'sand-folk', custom: { name: 'Sand Folk', units: [] } },
  })
})
test('units of it fight by the exact odds, at equal budget too', () => {
  const army = fielded(madeFaction())
  const matches = matchesOf(kit, army, { by: 'dune-guard', on: [...kit.duels!.fighters(EMPTY)][0]!.id, money: 200 })
  expect(matches.length).toBeGreaterThan(0)
  expect(matches[0]!.attackers).toBeGreaterThan(1)
})
armyRecords(makerWar, kit, () => {
  const faction = madeFaction()
  const stronger = madeFaction([{ type: 'set', at: '/units/0/firePower', value: 4 }])
  const setup = makerWar.presets[0]!.setup as unknown as JsonObject
  return { army: fielded(faction), changed: fielded(stronger), setup, field: 'army-a' }
})

test('units of a faction get abilities, marks and arms, plans their slots and conditions, all in the faction itself', () => {
  const faction = madeFaction([
    { type: 'add', entry: 'unit', to: '/units' },
    { type: 'add', entry: 'conduit', to: '/units/0/traits' },
    { type: 'add', entry: 'broodmother', to: '/units/2/traits' },
    { type: 'set', at: '/units/2/traits/0/spawn', value: 'dune-guard' },
    { type: 'add', entry: 'new-unit-1', to: '/plans/0/slots/0/units' },
    { type: 'add', entry: 'at-most', to: '/plans/0/dependencies' },
    { type: 'set', at: '/plans/0/dependencies/0/unit', value: 'new-unit-1' },
  ])
  expect(wrongIn(designer, faction)).toEqual([])
  expect(faction).toMatchObject({
    units: [
      { traits: [{ trait: 'conduit', mode: 'firepower' }] },
      {},
      { traits: [{ trait: 'broodmother', spawn: 'dune-guard' }] },
    ],
    plans: [{ slots: [{ units: ['dune-guard', 'new-unit-1'] }], dependencies: [{ type: 'atMostPer', unit: 'new-unit-1' }] }],
  })
})
test('every ability can be given to a unit that may have it, with what it needs', () => {
  const units = kit.designers!(EMPTY).find(({ makes }) => makes === 'unit')! as unknown as AnyDesigner
  const abilities = units.catalogue(units.fresh).filter(({ group }) => group === 'Abilities')
  const told = abilities.flatMap(({ id, name }) => {
    const next = editedBy(units, units.fresh, [{ type: 'add', entry: id, to: '/traits' }])
    return next.ok ? wrongIn(units, next.value).map(({ text }) => `${name}: ${text}`) : [name]
  })
  // But those of flyers and Titans alone, and of what is only created in play.
  expect(told.filter(text => !/is a trait of a (flyer|titan)$|^Hypha: /.test(text))).toEqual([])
})
test('a plan for a Titan on its own is made by its kind, and back again', () => {
  const plans = kit.designers!(fielded(madeFaction())).find(({ makes }) => makes === 'plan')! as unknown as AnyDesigner
  const titan = editedBy(plans, plans.fresh, [{ type: 'set', at: '/kind', value: 'titan' }])
  expect(titan.ok && titan.value).toEqual({ id: 'new-plan', name: 'New plan', kind: 'titan', stars: 0, hull: 'new-titan-1' })
  expect(titan.ok && wrongIn(plans, titan.value)).toEqual([])
  const back = titan.ok ? editedBy(plans, titan.value, [{ type: 'set', at: '/kind', value: 'ground' }]) : null
  expect(back?.ok && back.value).toEqual(plans.fresh)
})

test('an empty faction is warned of, and one press begins it', () => {
  const [advice] = designer.problems(designer.fresh)
  expect(advice).toMatchObject({ kind: 'warning', rule: 'MW-CUSTOM-01' })
  const begun = editedBy(designer, designer.fresh, advice!.mends[0]!.edits)
  expect(begun.ok && designer.problems(begun.value)).toEqual([])
})
