import type { AnyAsk, Ask, AskOf, Choice, ChoiceOf } from './ask.ts'
import type { GameEvent } from './event.ts'
import type { JsonObject } from './json.ts'
import type { RuleId, SeatId } from './names.ts'
import type { EmitOptions } from './proc.ts'
import type { Asked } from './state.ts'
import { ruleAsking } from './why.ts'

/** The type of the kernel's own event: something was done without asking, as there was nothing to choose. */
export const OBVIOUS = 'obvious'
/** Its data: who would have been asked what, how others read that, and what people call what was done. */
type Obvious = { seat: SeatId; kind: string; told: string; chosen: readonly string[] }
export const obviousOf = ({ data }: GameEvent): Obvious => ({
  seat: String(data.seat),
  kind: String(data.kind),
  told: String(data.told),
  chosen: Array.isArray(data.chosen) ? data.chosen.map(String) : [],
})

/** The one answer that a question leaves; null where there is something to choose, or where it cannot be told from what it lists. */
export function onlyAnswer<A extends Ask>(ask: A): ChoiceOf<A['type']> | null {
  return lone(ask) as ChoiceOf<A['type']> | null
}
function lone(ask: Ask): Choice | null {
  switch (ask.type) {
    case 'pick': {
      const open = ask.options.filter(o => o.refusal === null)
      return ask.min === open.length || ask.max === 0 ? { type: 'pick', ids: open.slice(0, ask.max).map(o => o.id) } : null
    }
    case 'amount':
      return ask.min === ask.max ? { type: 'amount', amount: ask.min } : null
    case 'order':
      return ask.items.length < 2 ? { type: 'order', ids: ask.items.map(i => i.id) } : null
    case 'allocate':
      return loneAllocation(ask)
    case 'assign':
      return loneAssignment(ask)
    default:
      return null
  }
}
function loneAllocation({ slots, min, total }: AskOf<'allocate'>): ChoiceOf<'allocate'> | null {
  const open = slots.filter(slot => slot.cap > 0)
  if (min < total || open.length > 1) return null
  const amounts = open.map(({ id, cap }) => ({ slot: id, amount: Math.min(cap, total) }))
  return { type: 'allocate', amounts: amounts.filter(a => a.amount > 0) }
}
function loneAssignment({ items, options, open }: AskOf<'assign'>): ChoiceOf<'assign'> | null {
  const possible = options.filter(o => o.refusal === null).map(o => o.id)
  const to = items.map(({ id }) => [id, possible.filter(o => open?.[id]?.includes(o) ?? true)] as const)
  return to.every(([, each]) => each.length === 1)
    ? { type: 'assign', to: Object.fromEntries(to.map(([id, each]) => [id, each[0]!])) }
    : null
}

/** How it is told that this was done instead of asking. */
export function obviousTold<W extends JsonObject>(
  spec: AnyAsk<W>,
  world: W,
  { kind, seat, subject }: Asked,
  choice: Choice,
): { rule: RuleId; told: JsonObject; how: EmitOptions } {
  // What checking needs is enough: notes and odds are not told.
  const ask = spec.ask(world, subject, seat, true)
  const only = spec.only?.(subject, seat, world)
  const labelOf = (id: string) => spec.option?.(world, subject, seat, id)?.label ?? id
  const told = { seat, kind, told: ask.told, chosen: chosenIn(ask, choice, labelOf) }
  return { rule: ruleAsking({ spec, subject }), told, how: only ? { secret: { only, masked: null } } : {} }
}

/** What people call an answer, as far as its question names it; `unlisted`: where it does not list everything. */
function chosenIn(ask: Ask, choice: Choice, unlisted: (id: string) => string): string[] {
  const listed = ask.type === 'pick' ? ask.options : ask.type === 'order' ? ask.items : ask.type === 'allocate' ? ask.slots : []
  const labelOf = (id: string) => listed.find(o => o.id === id)?.label ?? unlisted(id)
  switch (choice.type) {
    case 'pick':
      return choice.ids.length > 0 || ask.none === null ? choice.ids.map(labelOf) : [ask.none]
    case 'order':
      return choice.ids.map(labelOf)
    case 'allocate':
      return choice.amounts.map(({ slot, amount }) => `${amount} × ${labelOf(slot)}`)
    case 'amount':
      return [String(choice.amount)]
    case 'assign':
      return ask.type === 'assign' ? assignedIn(ask, choice) : []
    default:
      return []
  }
}
const assignedIn = ({ items, options }: AskOf<'assign'>, { to }: ChoiceOf<'assign'>): string[] =>
  items.map(({ id, label }) => `${label}: ${options.find(o => o.id === to[id])?.label ?? to[id]}`)
