import { rule } from '@sandtable/testkit/rule'
import { withDifferences } from '@sandtable/wargame/armies/differences'
import { editedBy } from '@sandtable/wargame/armies/edits'
import type { AnyDesigner, Edit } from '@sandtable/wargame/armies/kit'
import { expect } from 'vitest'
import { kit } from '../builder/kit.ts'

const designer = kit.designers!(kit.empty(kit.banners[0]!.id, 1000)).find(
  ({ makes }) => makes === 'unit',
)! as unknown as AnyDesigner
function made(...edits: Edit[]) {
  const design = editedBy(designer, designer.fresh, edits)
  if (!design.ok) throw new Error(design.violations[0]!.text)
  return { design: design.value, price: designer.price(design.value, '').at(-1)!.value }
}
const entryIn = (design: typeof designer.fresh, id: string) =>
  withDifferences(designer, design, designer.catalogue(design)).find(one => one.id === id)!
const HOVER: Edit = { type: 'add', entry: 'hover', to: '/traits' }

rule('MW-COST-01', 'each ability says what it adds to the price of the unit as it is, and the same once the unit has it', () => {
  const tank: readonly Edit[] = [
    { type: 'set', at: '/type', value: 'tank' },
    { type: 'set', at: '/armor', value: 2 },
    { type: 'set', at: '/firePower', value: 6 },
    { type: 'set', at: '/fireRange', value: 45 },
  ]
  const [plain, hovering] = [made(...tank), made(...tank, HOVER)]
  const adds = hovering.price - plain.price
  expect(adds).toBeGreaterThan(0)
  expect(entryIn(plain.design, 'hover').price).toBe(adds)
  expect(entryIn(hovering.design, 'hover').price).toBe(adds)
})
rule('MW-UNIT-01', 'what is not for units of its type says so', () => {
  expect(entryIn(made().design, 'bomber').why).toMatchObject({
    text: expect.stringMatching(/\S/),
    rule: expect.stringMatching(/^MW-/),
  })
  expect(entryIn(made().design, 'hover').why).toBe(null)
})
