import { edited } from './edits.ts'
import type { AnyDesigner, Army, Edit, Entry } from './kit.ts'

/** What is there or not, each with what it adds to the price as the design is now; what would make it unsound, with the reason. */
export function withDifferences(designer: AnyDesigner, design: Army, catalogue: readonly Entry[]): readonly Entry[] {
  const now = priceOf(designer, design)
  if (now === null) return catalogue
  const parts = designer.tree(design).flatMap(root => root.parts)
  return catalogue.map(entry => {
    const [to] = entry.to
    if (!entry.isOnce || entry.why || to === undefined) return entry
    const part = parts.find(({ at, name }) => name === entry.name && at.startsWith(`${to}/`))
    const edit: Edit = part ? { type: 'take', at: part.at } : { type: 'add', entry: entry.id, to }
    const next = edited(designer, design, edit)
    const then = next.ok ? priceOf(designer, next.value) : null
    if (then !== null) return { ...entry, price: part ? now - then : then - now }
    const wrong = next.ok ? designer.problems(next.value).find(({ kind }) => kind === 'wrong') : next.violations[0]
    return part || !wrong ? entry : { ...entry, why: { text: wrong.text, rule: wrong.rule } }
  })
}
/** Null: it cannot be priced. */
const priceOf = (designer: AnyDesigner, design: Army): number | null => designer.price(design, '').at(-1)?.value ?? null
