import { expect, test } from 'vitest'
import { withMade } from '../book.ts'
import type { Army, ArmyKit } from '../kit.ts'
import { named } from '../naming.ts'

const FRESH = { id: 'new-unit', name: 'New unit', guards: ['new-unit', 'other'] }

test('what is named first goes by its name, and whoever names it in the design knows it by that', () => {
  expect(named(FRESH, { ...FRESH, name: 'Dune Láncer II' }, [])).toEqual({
    ...{ id: 'dune-lancer-ii', name: 'Dune Láncer II', guards: ['dune-lancer-ii', 'other'] },
  })
  const sheets = { new_sheet: { id: 'new_sheet', name: 'New datasheet' } }
  const called = { new_sheet: { id: 'new_sheet', name: 'Brass Wanderer' } }
  expect(named(sheets, called, [])).toEqual({ brass_wanderer: { id: 'brass_wanderer', name: 'Brass Wanderer' } })
})
test('two of one name go by two ids, also when the other is of the rulebook', () => {
  const both = (names: readonly [string, string]) => ({
    units: [
      { id: 'new-unit-1', name: names[0] },
      { id: 'new-unit-2', name: names[1] },
    ],
  })
  const ids = named(both(['New unit 1', 'New unit 2']), both(['Scout', 'Scout']), ['scout']).units.map(({ id }) => id)
  expect(ids).toEqual(['scout-2', 'scout-3'])
})
test('what was named once keeps its id, and so does what no id can be made of', () => {
  const lancer = { id: 'dune-lancer', name: 'Dune Lancer' }
  expect(named(lancer, { ...lancer, name: 'Sand Lancer' }, [])).toEqual({ id: 'dune-lancer', name: 'Sand Lancer' })
  expect(named(FRESH, { ...FRESH, name: '砂の騎士' }, []).id).toBe('new-unit')
  expect(named(FRESH, { ...FRESH, guards: [] }, []).id).toBe('new-unit')
})
test('other creations of a book know what was renamed by its new id', () => {
  const kit = { empty: () => ({ name: '' }), banners: [{ id: 'a' }], budgets: [1] } as unknown as ArmyKit<Army>
  const plan = (unit: string) => ({ makes: 'plan' as const, design: { id: 'guard', name: 'Guard', chief: unit } })
  const unit = (id: string) => ({ makes: 'unit' as const, design: { id, name: id } })
  const book = { name: 'Mine', version: 1, banner: 'a', creations: [unit('new-unit'), plan('new-unit')] }
  expect(withMade(kit, book, unit('dune-lancer'), 'new-unit').creations).toEqual([unit('dune-lancer'), plan('dune-lancer')])
})
