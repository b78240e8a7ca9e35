import type { ArmySheet, At, Edit, Fit } from '../../host/army-host.ts'
import { allParts, findPart, placeIn } from './parts.ts'

/** What is dragged: something of the catalogue, or a part of the army. */
export type Dragged = { type: 'entry'; id: string } | { type: 'part'; at: At }
/** The army itself: whatever it takes goes to its place. */
export const ANYWHERE = '*'
/** What lies under the pointer, the innermost first: parts, and lists that take something. `spot`: a place of a drawing, with what could go there. `shut`: why nothing goes there at all. `only`: the group that a slot takes. */
export type Under = {
  parts: readonly At[]
  lists: readonly At[]
  spot?: { name: string; fits: readonly Fit[] } | null
  shut?: string | null
  only?: string | null
}
/** What letting go would do, or why nothing. */
export type Drop = { edits: readonly Edit[]; words: string } | { why: string }

/** Something of the catalogue goes to the end of the innermost list that takes it; a part before or behind another, or into another list. */
export function dropOf(sheet: ArmySheet, dragged: Dragged, under: Under): Drop {
  if (under.shut) return { why: under.shut }
  if (under.spot && dragged.type === 'entry') return borneAt(sheet, dragged.id, under.spot)
  return dragged.type === 'entry' ? addedTo(sheet, dragged.id, under) : movedTo(sheet, dragged.at, under)
}

export function nameOf({ catalogue, tree }: ArmySheet, dragged: Dragged): string {
  if (dragged.type === 'entry') return catalogue.find(({ id }) => id === dragged.id)?.name ?? ''
  return findPart(tree, dragged.at)?.name ?? ''
}

function borneAt({ catalogue }: ArmySheet, id: string, { name, fits }: NonNullable<Under['spot']>): Drop {
  const fit = fits.find(({ entry }) => entry === id)
  const called = catalogue.find(one => one.id === id)?.name ?? id
  if (!fit || fit.why) return { why: fit?.why?.text ?? 'it does not go here' }
  return { edits: fit.edits, words: `${called} added to ${name}` }
}

function addedTo(sheet: ArmySheet, id: string, { lists, parts, only }: Under): Drop {
  const { catalogue, tree } = sheet
  const entry = catalogue.find(one => one.id === id)
  if (!entry || lists.length === 0) return { why: '' }
  if (only && entry.group !== only) return { why: `this slot takes ${only}` }
  const isOfPart = allParts(tree).some(({ list }) => list === entry.to[0])
  const anywhere = lists[0] === ANYWHERE || (lists.includes(ANYWHERE) && !isOfPart) ? entry.to[0] : undefined
  const to = lists.find(list => entry.to.includes(list)) ?? anywhere
  if (to === undefined) return { why: entry.why?.text ?? 'it does not go here' }
  const over = parts.find(at => placeIn(at).list === to)
  return { edits: [{ type: 'add', entry: id, to }, ...moved(sheet, to, over)], words: `${entry.name} added` }
}
/** In a design what is let go over another takes its place. */
function moved({ design, tree }: ArmySheet, to: At, over: At | undefined): readonly Edit[] {
  if (!design || over === undefined) return []
  const last = allParts(tree).filter(({ at }) => placeIn(at).list === to).length
  return [{ type: 'move', at: `${to}/${last}`, to, index: placeIn(over).index }]
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
