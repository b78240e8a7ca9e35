import type { ArmySheet, At, Edit } from '../../host/army-host.ts'
import { allParts, findPart, placeIn } from './parts.ts'

/** What is dragged: something of the catalogue, or a part of the army. */
export type Dragged = { type: 'entry'; id: string } | { type: 'part'; at: At }
/** The army itself: whatever it takes goes to its place. */
export const ANYWHERE = '*'
/** What lies under the pointer, the innermost first: parts, and lists that take something. */
export type Under = { parts: readonly At[]; lists: readonly At[] }
/** What letting go would do, or why nothing. */
export type Drop = { edits: readonly Edit[]; words: string } | { why: string }

/** Something of the catalogue goes to the end of the innermost list that takes it; a part before or behind another, or into another list. */
export function dropOf(sheet: ArmySheet, dragged: Dragged, under: Under): Drop {
  return dragged.type === 'entry' ? addedTo(sheet, dragged.id, under) : movedTo(sheet, dragged.at, under)
}

export function nameOf({ catalogue, tree }: ArmySheet, dragged: Dragged): string {
  if (dragged.type === 'entry') return catalogue.find(({ id }) => id === dragged.id)?.name ?? ''
  return findPart(tree, dragged.at)?.name ?? ''
}

function addedTo({ catalogue, tree }: ArmySheet, id: string, { lists }: Under): Drop {
  const entry = catalogue.find(one => one.id === id)
  if (!entry || lists.length === 0) return { why: '' }
  const isOfPart = allParts(tree).some(({ list }) => list === entry.to[0])
  const anywhere = lists[0] === ANYWHERE || (lists.includes(ANYWHERE) && !isOfPart) ? entry.to[0] : undefined
  const to = lists.find(list => entry.to.includes(list)) ?? anywhere
  if (to === undefined) return { why: entry.why?.text ?? 'it does not go here' }
  return { edits: [{ type: 'add', entry: id, to }], words: `${entry.name} added` }
}

function movedTo({ catalogue, tree }: ArmySheet, at: At, { parts, lists }: Under): Drop {
  const part = findPart(tree, at)
  const own = placeIn(at).list
  const over = parts.find(other => placeIn(other).list === own)
  if (!part || part.isFixed || over === at) return { why: '' }
  if (over !== undefined)
    return {
      edits: [{ type: 'move', at, to: own, index: placeIn(over).index }],
      words: `${part.name} moved to place ${placeIn(over).index + 1}`,
    }
  const entry = catalogue.find(({ id }) => id === part.entry)
  const to = lists.find(list => list !== own && entry?.to.includes(list))
  if (to === undefined) return { why: lists.every(list => list === own || list === ANYWHERE) ? '' : 'it does not go here' }
  return { edits: [{ type: 'move', at, to, index: Number.MAX_SAFE_INTEGER }], words: `${part.name} moved` }
}

/** Lists that take what is let go there, as an element carries them. */
export const dropOn = (...lists: readonly (At | null)[]): { 'data-drop'?: string } =>
  lists[0] === null ? {} : { 'data-drop': JSON.stringify(lists) }
export const listsOn = (raw: string): readonly At[] => JSON.parse(raw) as readonly At[]
