import type { AskOf, Option, PieceId, Scene } from '@sandtable/kernel'
import { counted } from '../../ui/words.ts'
import { faceOf, isNamed, nameOf } from '../parts/places.ts'

type Pick = AskOf<'pick'>

/** Chooses an option or takes it back. A single choice is exchanged; one more than `max` changes nothing. */
export function toggled({ options, max }: Pick, chosen: readonly string[], id: string): readonly string[] {
  const option = options.find(o => o.id === id)
  if (!option || option.refusal) return chosen
  if (max === 1) return [id]
  if (chosen.includes(id)) return chosen.filter(c => c !== id)
  return chosen.length >= max ? chosen : [...chosen, id]
}

export const isEnough = ({ min, max }: Pick, chosen: readonly string[]): boolean => chosen.length >= min && chosen.length <= max

/** How many are chosen of how many: '2 of 3', '1 of 1 to 4'. Null for a choice of one. */
export function countText({ min, max }: Pick, chosen: readonly string[]): string | null {
  if (max <= 1) return null
  if (min === max) return `${chosen.length} of ${max}`
  return min === 0 ? `${chosen.length} of up to ${max}` : `${chosen.length} of ${min} to ${max}`
}

/** What the primary says. */
export function primaryWords(
  ask: Pick,
  chosen: readonly string[],
): { label: string; hint: string | null; reason: string | null } {
  const picked = chosen.flatMap(id => ask.options.find(o => o.id === id) ?? [])
  const missing = ask.min - picked.length
  if (missing > 0) {
    const label = ask.max === 1 ? 'Choose one' : `Choose ${ask.min}`
    return { label, hint: null, reason: picked.length === 0 ? 'nothing is chosen yet' : `${missing} more to choose` }
  }
  const [first] = picked
  if (!first) return { label: ask.none ?? ask.act, hint: null, reason: null }
  if (picked.length > 1) return { label: `${ask.act} ${picked.length}`, hint: namesOf(picked), reason: null }
  // What a verb does is said beside it.
  return { label: first.act ?? `${ask.act} ${first.label}`, hint: first.verb ? null : first.note, reason: null }
}

/** Their names; equal ones are counted. */
function namesOf(options: readonly Option[]): string {
  const counts = new Map<string, number>()
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].map(([name, n]) => (n === 1 ? name : `${n} × ${name}`)).join(', ')
}

/** The option a piece on the board stands for; open ones before refused ones. */
export function findOptionAt(scene: Scene, options: readonly Option[], piece: PieceId): Option | null {
  const named = options.filter(o => isNamed(scene, piece, o.pieces))
  return named.find(o => o.refusal === null) ?? named[0] ?? null
}

export type OptionGroup = { title: string | null; options: readonly Option[] }

const REST = 'Other'

/** Options by the groups that their game puts them into, in its order; where it does not, a long list breaks by pieces. */
export function groupOptions(options: readonly Option[], scene: Scene): OptionGroup[] {
  if (options.some(o => o.group))
    return [...Map.groupBy(options, o => o.group ?? null)].map(([title, all]) => ({ title, options: all }))
  return groupByPieces(options, scene)
}

/** Single pieces by their formation, others by what they are. Groups that part nothing are left out. */
function groupByPieces(options: readonly Option[], scene: Scene): OptionGroup[] {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const face = faceOf(scene, option.pieces)
    const ofGroup = option.pieces.length === 1 && face?.group ? nameOf(scene, face.group) : null
    const title = ofGroup ?? (face?.kind || REST)
    groups.set(title, [...(groups.get(title) ?? []), option])
  }
  const isMostlyRest = (groups.get(REST)?.length ?? 0) > options.length / 2
  if (groups.size === 1 || groups.size === options.length || isMostlyRest) return [{ title: null, options }]
  return [...groups].map(([title, all]) => ({ title, options: all }))
}

/** Why these cannot be chosen, each reason once, the commonest first. */
export function reasonsOf(refused: readonly Option[]): string[] {
  const counts = new Map<string, number>()
  for (const { refusal } of refused) if (refusal) counts.set(refusal.text, (counts.get(refusal.text) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([text]) => text)
}

/** Those whose words hold all words of the search. */
export function searched(options: readonly Option[], search: string): readonly Option[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length === 0
    ? options
    : options.filter(o => words.every(w => `${o.label} ${o.note ?? ''}`.toLowerCase().includes(w)))
}

/** What the drawer holds, in the words of the game; otherwise how many may be chosen in it. */
export const listOf = ({ list }: Pick, entries: readonly Option[]): string =>
  list ?? counted(entries.filter(o => o.refusal === null).length, 'option')

/** What has the focus at first: what most would take, or the only one there is; nothing where several are wanted. */
export function firstOf({ first, options, min, max }: Pick): string | null {
  if (max !== 1) return null
  const open = options.filter(o => o.refusal === null)
  return open.find(o => o.id === first)?.id ?? (min === 1 && open.length === 1 ? open[0]!.id : null)
}

/** What may be chosen. */
export const openIds = ({ options }: Pick): string[] => options.filter(o => o.refusal === null).map(o => o.id)

/** From one card to another as they are shown, both included; only the other where the first is not shown. */
export function runBetween(shown: readonly Option[], first: string | null, last: string): string[] {
  const [from, to] = [shown.findIndex(o => o.id === first), shown.findIndex(o => o.id === last)]
  if (from < 0 || to < 0) return [last]
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1).map(o => o.id)
}

export const tooManyText = ({ max }: Pick): string => `at most ${counted(max, 'choice')}: take one back first`
