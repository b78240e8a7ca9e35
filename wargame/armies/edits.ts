import { type Json, type Loaded, refused } from '@sandtable/kernel'
import { read } from '../read.ts'
import type { Army, At, Bench, Edit } from './kit.ts'
import { around, findAt, isPlace, withAt } from './pointer.ts'

type List = readonly Json[]

/** The army after this edit, or why it cannot be done; the army itself is left as it is. */
export function edited<A extends Army>(kit: Bench<A>, army: A, edit: Edit): Loaded<A> {
  const changed = changedBy(kit, army, edit)
  if (!changed.ok) return changed
  const form = read(kit.form, changed.value, { what: `a ${kit.noun}`, rule: kit.rule })
  return form.ok ? kit.read(kit.settled(army, changed.value as A)) : form
}
/** One edit after the other; the first that cannot be done ends it. */
export function editedBy<A extends Army>(kit: Bench<A>, army: A, edits: readonly Edit[]): Loaded<A> {
  let now: Loaded<A> = { ok: true, value: army }
  for (const edit of edits) now = now.ok ? edited(kit, now.value, edit) : now
  return now
}

function changedBy<A extends Army>(kit: Bench<A>, army: A, edit: Edit): Loaded<Json> {
  const places = edit.type === 'add' ? [edit.to] : edit.type === 'move' ? [edit.at, edit.to] : [edit.at]
  if (!places.every(isPlace)) return refused(kit.rule, 'there is no such place in an army')
  switch (edit.type) {
    case 'add':
      return added(kit, army, edit.entry, edit.to)
    case 'set':
      return { ok: true, value: withAt(army, edit.at, () => edit.value) }
    case 'take':
      return inList(kit, army, edit.at, (list, i) => list.toSpliced(i, 1))
    case 'copy':
      return inList(kit, army, edit.at, (list, i) => list.toSpliced(i + 1, 0, list[i]!))
    case 'move':
      return moved(kit, army, edit)
  }
}

function added<A extends Army>(kit: Bench<A>, army: A, id: string, to: At): Loaded<Json> {
  const entry = kit.catalogue(army).find(one => one.id === id)
  if (!entry) return refused(kit.rule, `there is no '${id}' in the catalogue`)
  if (!entry.to.includes(to)) {
    const why = entry.why ?? { rule: kit.rule, text: `${entry.name} does not go there` }
    return refused(why.rule, why.text, { entry: id })
  }
  const made = kit.made(army, id, to)
  return { ok: true, value: withAt(army, to, list => [...((list as List | undefined) ?? []), made]) }
}

function inList<A extends Army>(kit: Bench<A>, army: A, at: At, change: (list: List, i: number) => List): Loaded<Json> {
  const { list, key } = around(at)
  const all = findAt(army, list)
  if (!Array.isArray(all) || findAt(army, at) === undefined) return refused(kit.rule, `there is nothing at '${at}'`)
  return { ok: true, value: withAt(army, list, () => change(all, Number(key))) }
}

/** Within its list, or to the end of another one. */
function moved<A extends Army>(kit: Bench<A>, army: A, { at, to, index }: Extract<Edit, { type: 'move' }>): Loaded<Json> {
  const part = findAt(army, at)
  const target = findAt(army, to)
  if (part === undefined || !Array.isArray(target) || at === to || to.startsWith(`${at}/`))
    return refused(kit.rule, `'${at}' cannot be moved to '${to}'`)
  const taken = inList(kit, army, at, (list, i) => list.toSpliced(i, 1))
  if (!taken.ok) return taken
  const place = Math.max(0, Math.min(index, target.length))
  return { ok: true, value: withAt(taken.value, to, list => (list as List).toSpliced(place, 0, part)) }
}
