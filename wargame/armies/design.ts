import type { Json, Loaded, RuleId } from '@sandtable/kernel'
import { type Path, type Refuse, read } from '../read.ts'
import { edited } from './edits.ts'
import { fitsAt, type Placing } from './fitting.ts'
import type {
  Army,
  At,
  Designer,
  Edit,
  Entry,
  FieldOption,
  Mend,
  Meter,
  Part,
  PartField,
  PriceLine,
  Problem,
  Slot,
} from './kit.ts'
import { FEW_MENDS } from './mends.ts'
import { named } from './naming.ts'
import { around, atOf, findAt } from './pointer.ts'

/** What can be put into a list of a design. */
export type Offer = Pick<Entry, 'id' | 'name' | 'group' | 'price' | 'text'> &
  Partial<Pick<Entry, 'tags' | 'facets' | 'why' | 'icon' | 'throw'>> & { readonly made: Json }
/** A list of a design: what lies in it, and what may be put there. */
export type DesignList = {
  readonly at: At
  readonly offers: readonly Offer[]
  /** Each of them is there or not. */
  readonly isOnce?: boolean
  /** So many it holds, in numbered slots; absent: as many as one likes. */
  readonly slots?: { readonly count: number; readonly group: string; readonly rule: RuleId }
  partOf(item: Json, at: At): Pick<Part, 'name' | 'text'> & Partial<Pick<Part, 'fields' | 'price'>>
}
/** Something wrong with a design, or unwise about it, where. */
export type Found = {
  readonly kind: Problem['kind']
  readonly path: readonly PropertyKey[]
  /** Where it is shown, if not there. */
  readonly shown?: At
  readonly text: string
  readonly rule: RuleId
  /** What one press does about it; absent: whatever makes the sentence go away. */
  readonly mends?: readonly Mend[]
}

/** How a kind of creation is described: its figures and its lists; all that follows from edits is the same for all. */
export type DesignPlan<A extends Army, D extends Army> = Pick<
  Designer<A, D>,
  | 'makes'
  | 'name'
  | 'noun'
  | 'rule'
  | 'money'
  | 'form'
  | 'fresh'
  | 'ready'
  | 'own'
  | 'card'
  | 'into'
  | 'fieldable'
  | 'advice'
  | 'fights'
  | 'rail'
  | 'body'
  | 'portrait'
> & {
  fields(design: D): readonly PartField[]
  lists(design: D): readonly DesignList[]
  price(design: D): readonly PriceLine[]
  found(design: D): readonly Found[]
  /** Ids that nothing in it may have, besides those of `ready` and `own`. */
  readonly taken?: readonly string[]
  /** What could go to a place of the drawing besides what lies in its own lists. */
  placings?(design: D, place: At): readonly Placing[]
  meters?(design: D): readonly Meter[]
  settled?(after: D, before: D): D
}

/** A designer from its plan. */
export function designerOf<A extends Army, D extends Army>(plan: DesignPlan<A, D>): Designer<A> {
  const about = { what: `a ${plan.noun}`, rule: plan.rule }
  const all = [...plan.ready, ...plan.own].flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  const known = [...all, ...(plan.taken ?? [])]
  const designer: Designer<A, D> = {
    ...plan,
    lists: plan.lists(plan.fresh).map(({ at }) => at),
    read: raw => read(plan.form, raw, about) as Loaded<D>,
    catalogue: design => entriesOf(plan.lists(design)),
    tree: design => [rootOf(plan, design)],
    made: (design, entry, to) =>
      plan
        .lists(design)
        .find(({ at }) => at === to)!
        .offers.find(({ id }) => id === entry)!.made,
    settled: (before, after) => {
      const called = named(before, after, known)
      return plan.settled?.(called, before) ?? called
    },
    meters: design => plan.meters?.(design) ?? [],
    problems: design => {
      const found = plan.found(design)
      return found.map(one => ({
        ...problemOf(one),
        mends: one.mends ?? (one.kind === 'wrong' ? mendsFor(plan, designer, design, one) : []),
      }))
    },
    price: (design, at) => (at === '' ? plan.price(design) : []),
    fits: (design, place) =>
      fitsAt(
        {
          bench: designer,
          wrong: one => plan.found(one).filter(({ kind }) => kind === 'wrong'),
          placings: plan.placings?.(design, place) ?? [],
        },
        design,
        place,
      ),
    card(design) {
      const card = plan.card(design)
      return card.price === 0 ? { ...card, price: plan.price(design).at(-1)?.value ?? 0 } : card
    },
  }
  return designer as unknown as Designer<A>
}
/** An offer of several lists is one entry with several places. */
function entriesOf(lists: readonly DesignList[]): readonly Entry[] {
  const found = new Map<string, Entry>()
  for (const { at, offers, isOnce = false } of lists)
    for (const { made: _, ...offer } of offers) {
      const old = found.get(offer.id)
      const to = offer.why ? [] : [at]
      found.set(offer.id, { tags: [], why: null, ...offer, isOnce, to: [...(old?.to ?? []), ...to] })
    }
  return [...found.values()]
}
function rootOf<A extends Army, D extends Army>(plan: DesignPlan<A, D>, design: D): Part {
  const plain = { entry: null, slots: [], isFixed: false, list: null, price: null, parts: [] }
  const parts = plan.lists(design).flatMap(({ at, partOf }) =>
    ((findAt(design, at) as readonly Json[] | undefined) ?? []).map((item, i): Part => {
      const place = at + atOf(i)
      return { ...plain, at: place, fields: [], ...partOf(item, place) }
    }),
  )
  const price = plan.price(design).at(-1)?.value ?? null
  const slots = plan.lists(design).flatMap(list => freeIn(list, design))
  return { ...plain, slots, at: '', name: design.name, text: plan.name, isFixed: true, price, fields: plan.fields(design), parts }
}
/** Slots that nothing is in yet. */
function freeIn({ at, slots }: DesignList, design: Json): readonly Slot[] {
  if (!slots) return []
  const { count, group, rule } = slots
  const taken = ((findAt(design, at) as readonly Json[] | undefined) ?? []).length
  return Array.from({ length: Math.max(0, count - taken) }, () => ({ group, state: 'open', text: 'free', rule, by: null }))
}

const placeOf = ({ path }: Found): At => atOf(...path.map(key => (typeof key === 'number' ? key : String(key))))
const problemOf = (found: Found): Omit<Problem, 'mends'> => ({
  ...{ kind: found.kind, at: found.shown ?? placeOf(found), text: found.text, rule: found.rule },
})
/** What one press mends: whatever makes the sentence go away, of taking it out, leaving it out and what is usual. */
function mendsFor<A extends Army, D extends Army>(
  plan: DesignPlan<A, D>,
  designer: Designer<A, D>,
  design: D,
  found: Found,
): readonly Mend[] {
  const at = placeOf(found)
  const usual = findAt(designer.fresh, at)
  const isInList = Array.isArray(findAt(design, around(at).list)) && findAt(design, at) !== undefined
  const edits: readonly (readonly [string, Edit])[] = [
    ...(at === '' ? wholeEdits(plan, design) : []),
    ...(isInList ? [['Take it out', { type: 'take', at }] as const] : []),
    ...(at !== '' && !isInList ? [['Leave it out', { type: 'set', at, value: null }] as const] : []),
    ...(at === '' || usual === undefined || isInList ? [] : [['As usual', { type: 'set', at, value: usual }] as const]),
  ]
  const timesIn = (all: readonly Found[]): number => all.filter(one => one.text === found.text && one.rule === found.rule).length
  const before = timesIn(plan.found(design))
  const mends: Mend[] = []
  for (const [text, edit] of edits) {
    const next = mends.length < FEW_MENDS ? edited(designer, design, edit) : null
    if (next?.ok && timesIn(plan.found(next.value)) < before) mends.push({ text, edits: [edit] })
  }
  return mends
}
/** So many offers are tried, and no more. */
const MOST_TRIED = 60
/** What could mend a design as a whole: something less of what it has, or something more of what it could have. */
function wholeEdits<A extends Army, D extends Army>(plan: DesignPlan<A, D>, design: D): readonly (readonly [string, Edit])[] {
  const lists = plan.lists(design)
  const takes = lists.flatMap(({ at, partOf }) =>
    ((findAt(design, at) as readonly Json[] | undefined) ?? []).map((item, i): readonly [string, Edit] => {
      const place = at + atOf(i)
      return [`Take ${partOf(item, place).name} out`, { type: 'take', at: place }]
    }),
  )
  const adds = lists.flatMap(({ at, offers }) =>
    offers.map(({ id, name }): readonly [string, Edit] => [`Add ${name}`, { type: 'add', entry: id, to: at }]),
  )
  return [...takes, ...adds.slice(0, MOST_TRIED)]
}

/** Everything that a judge refuses or warns of. */
export function foundBy(judge: (refuse: Refuse, warn: Warn) => void, usual: RuleId): readonly Found[] {
  const found: Found[] = []
  judge(
    (path, text, rule = usual) => found.push({ kind: 'wrong', path, text: typeof text === 'string' ? text : text(), rule }),
    (path, text, rule) => found.push({ kind: 'warning', path, text, rule }),
  )
  return found
}
type Warn = (path: Path, text: string, rule: RuleId) => void
/** What every creation is called; what it is known by follows from its first name. */
export const nameField = ({ name }: { readonly name: string }, at: At = ''): PartField => textField(`${at}/name`, 'Name', name)
export const countField = (at: At, label: string, value: number, least: number, most: number, rule: RuleId): PartField => ({
  ...{ at, label, type: 'count', value, least, most, rule },
})
export const textField = (at: At, label: string, value: string | null): PartField => ({ at, label, type: 'text', value })
export const flagField = (at: At, label: string, value: boolean, text = ''): PartField => ({
  ...{ at, label, type: 'flag', value, text, why: null },
})
export const choiceField = (
  at: At,
  label: string,
  value: FieldOption['value'],
  options: readonly (string | FieldOption)[],
): PartField => ({
  ...{ at, label, type: 'choice', value },
  options: options.map(one => (typeof one === 'string' ? { value: one, name: one, text: '', why: null } : one)),
})
