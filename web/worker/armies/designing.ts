import type { Loaded } from '@sandtable/kernel'
import { idOf } from '@sandtable/wargame/armies/book'
import { compared } from '@sandtable/wargame/armies/compare'
import { isLegal } from '@sandtable/wargame/armies/complete'
import { withDifferences } from '@sandtable/wargame/armies/differences'
import { editedBy } from '@sandtable/wargame/armies/edits'
import type { AnyDesigner, AnyKit, Army, Meter } from '@sandtable/wargame/armies/kit'
import { knownAs } from '@sandtable/wargame/armies/naming'
import { printedCard } from '@sandtable/wargame/armies/print'
import { marked } from '@sandtable/wargame/armies/touched'
import type { ArmySheet } from '../../host/army-host.ts'
import type { DesignHost, DesignTask } from '../../host/design-host.ts'
import { kitOf, none } from './kits.ts'

type Designing = Pick<
  DesignHost,
  | 'designers'
  | 'designed'
  | 'designSheet'
  | 'designEdited'
  | 'designFits'
  | 'designDifferences'
  | 'designPrinted'
  | 'designCompared'
  | 'designKin'
  | 'designCopied'
  | 'used'
>

/** Making things of one's own: nothing of it is kept here. */
export const designingCalls = (): Designing => ({
  async designers(game, army) {
    const kit = await kitOf(game)
    const read = kit.read(army)
    const named = (all: readonly Army[]) => all.map(one => ({ id: idOf(one), name: one.name }))
    return (read.ok ? designersOf(kit, read.value) : []).map(
      ({ makes, name, noun, money, ready, own, fights, rail, ...one }) => ({
        ...{ makes, name, noun, money, ready: named(ready), own: named(own), fights: fights === true },
        ...{ rail: rail ?? null, isFormula: one.price(one.fresh, '').some(({ block }) => block !== undefined) },
      }),
    )
  },
  designed: async (task, from) =>
    at(task, (designer, kit) => {
      if (from.type === 'fresh') return freed(designer, designer.fresh)
      const found = designer[from.type].find(one => idOf(one) === from.id)
      if (!found) return none(kit, `There is no such ${designer.noun}.`)
      return from.type === 'own' ? { ok: true, value: found } : freed(designer, found)
    }),
  designSheet: (task, design) =>
    at(task, designer => {
      const read = designer.read(design)
      return read.ok ? { ok: true, value: sheetOf(task.game, designer, read.value) } : read
    }),
  designEdited: (task, design, edits) =>
    at(task, designer => {
      const read = designer.read(design)
      if (!read.ok) return read
      const next = editedBy(designer, read.value, edits)
      return next.ok ? { ok: true, value: sheetOf(task.game, designer, next.value, read.value) } : next
    }),
  designDifferences: (task, design) =>
    at(task, designer => {
      const read = designer.read(design)
      return read.ok ? { ok: true, value: withDifferences(designer, read.value, designer.catalogue(read.value)) } : read
    }),
  designFits: (task, design, place) =>
    at(task, designer => {
      const read = designer.read(design)
      return read.ok ? { ok: true, value: designer.fits?.(read.value, place) ?? [] } : read
    }),
  designPrinted: (task, design, paper) =>
    at(task, (designer, kit) => {
      const read = designer.read(design)
      if (!read.ok) return read
      if (!isLegal(designer, read.value)) return notYet(kit, designer)
      const card = designer.card(read.value)
      // A table of many columns needs all of the width.
      const isWide = card.tables.some(({ head }) => head.length > NARROW)
      return { ok: true, value: printedCard({ ...card, isWide }, designer.money, paper) }
    }),
  designCompared: (task, design, id) =>
    at(task, (designer, kit) => {
      const read = designer.read(design)
      const other = [...designer.ready, ...designer.own].find(one => idOf(one) === id)
      if (!read.ok) return read
      if (!other) return none(kit, `There is no such ${designer.noun}.`)
      if (![read.value, other].every(one => isLegal(designer, one))) return notYet(kit, designer)
      const rows = compared(designer.card(read.value), designer.card(other))
      const lines = designer.price(other, '')
      return { ok: true, value: { rows, price: lines.at(-1)?.value ?? 0, lines } }
    }),
  designKin: (task, design) =>
    at(task, designer => {
      const read = designer.read(design)
      return read.ok ? { ok: true, value: kinOf(designer, read.value) } : read
    }),
  designCopied: (task, design) =>
    at(task, (designer, kit) => {
      const read = designer.read(design)
      const copy = read.ok ? freed(designer, read.value) : read
      const isTaken = copy.ok && knownTo(designer).has(idOf(copy.value))
      return isTaken ? none(kit, `There can be only one ${designer.noun} of this name.`) : copy
    }),
  used: (task, design) =>
    at({ ...task, army: knownAs(task.army, task.was ?? null, idOf(design)) }, designer => {
      const read = designer.read(design)
      return read.ok ? (designer.fieldable?.(read.value) ?? designer.into(read.value)) : read
    }),
})

/** Those that are alike in more of what is chosen from a list come first, of these those of nearly the same price. */
function kinOf(designer: AnyDesigner, design: Army): readonly string[] {
  const choices = (one: Army): readonly string[] =>
    (designer.tree(one)[0]?.fields ?? []).flatMap(field => (field.type === 'choice' ? [`${field.at} ${field.value}`] : []))
  const priceOf = (one: Army): number => designer.price(one, '').at(-1)?.value ?? 0
  const [chosen, price] = [new Set(choices(design)), priceOf(design)]
  return [...designer.own, ...designer.ready]
    .filter(one => idOf(one) !== idOf(design))
    .map(one => ({
      ...{ id: idOf(one), alike: choices(one).filter(choice => chosen.has(choice)).length },
      away: Math.abs(priceOf(one) - price),
    }))
    .toSorted((a, b) => b.alike - a.alike || a.away - b.away)
    .map(({ id }) => id)
}

const notYet = (kit: AnyKit, { noun }: AnyDesigner) => none(kit, `Not yet: something is wrong with this ${noun}.`)
const NARROW = 6
const designersOf = (kit: AnyKit, army: Army): readonly AnyDesigner[] => kit.designers?.(army) ?? []

/** What its designer makes of it. */
async function at<T>(
  { game, makes, army }: DesignTask,
  work: (designer: AnyDesigner, kit: AnyKit) => Loaded<T>,
): Promise<Loaded<T>> {
  const kit = await kitOf(game)
  const read = kit.read(army)
  if (!read.ok) return read
  const designer = designersOf(kit, read.value).find(one => one.makes === makes)
  return designer ? work(designer, kit) : none(kit, `Nobody makes a ${makes} here.`)
}

const knownTo = ({ ready, own }: AnyDesigner): ReadonlySet<string> => new Set([...ready, ...own].map(idOf))
/** Under an id that nothing else has, where ids are free. */
function freed(designer: AnyDesigner, design: Army): Loaded<Army> {
  const known = knownTo(designer)
  const begun = idOf(design)
  if (!known.has(begun)) return designer.read(design)
  const sign = begun.includes('_') ? '_' : '-'
  let n = 2
  while (known.has(`${begun}${sign}${n}`) || known.has(`${begun} ${n}`)) n++
  const id = typeof design.id === 'string' ? { id: `${begun}${sign}${n}` } : {}
  const renamed = designer.read({ ...design, ...id, name: `${design.name} ${n}` })
  return renamed.ok ? renamed : designer.read(design)
}

/** A design as a builder shows it: its price is the first of its meters, where it has one. */
function sheetOf(game: string, designer: AnyDesigner, design: Army, before?: Army): ArmySheet {
  const lines = marked(before ? designer.price(before, '') : [], designer.price(design, ''))
  const price = lines.at(-1)?.value ?? 0
  const meters = designer.meters(design)
  // Where what it is paid with is limited, that stands first.
  const isMetered = meters[0]?.name.toLowerCase() === designer.money.many
  const paid: readonly Meter[] = lines.length > 0 && !isMetered ? [{ name: 'Price', value: price, limit: null, text: '' }] : []
  return {
    ...{ game, army: design, banner: '', budget: null, budgetAt: '', price },
    catalogue: designer.catalogue(design),
    tree: designer.tree(design),
    meters: [...paid, ...meters],
    problems: designer.problems(design),
    design: {
      ...{ lines, card: isLegal(designer, design) ? designer.card(design) : null, advice: designer.advice ?? null },
      ...{ body: designer.body?.(design) ?? null, portrait: designer.portrait?.(design) ?? null },
    },
  }
}
