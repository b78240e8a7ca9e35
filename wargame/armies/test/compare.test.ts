import { expect, test } from 'vitest'
import { compared } from '../compare.ts'
import type { Card } from '../kit.ts'

const card = (cells: { readonly [label: string]: string }): Card => ({
  ...{ title: '', text: '', price: 1, tables: [], keywords: [] },
  cells: Object.entries(cells).map(([label, value]) => ({ label, value })),
})
test('figures stand side by side with signed differences where both are numbers of the same thing', () => {
  const rows = compared(
    card({ Speed: '20 cm', Armour: '3+', Melee: '4', Type: 'tank' }),
    card({ Speed: '15 cm', Armour: '−1', Type: 'tank', Air: '2' }),
  )
  expect(rows).toEqual([
    { label: 'Speed', first: '20 cm', second: '15 cm', difference: -5 },
    { label: 'Armour', first: '3+', second: '−1', difference: null },
    { label: 'Melee', first: '4', second: null, difference: null },
    { label: 'Type', first: 'tank', second: 'tank', difference: null },
    { label: 'Air', first: null, second: '2', difference: null },
  ])
})
