import type { StoreApi } from 'zustand'
import type { Edit } from '../../host/army-host.ts'
import { isLetter } from '../../ui/keys.ts'
import { wrongIn } from '../words.ts'
import { addingOf, entriesAt } from './adding.ts'
import type { Builder } from './builder-store.ts'
import { findPart, moved, oneLess, oneMore } from './parts.ts'

/** What has the focus: an entry of the catalogue, a part of the army, or neither. */
export type Focused = { entry: string | null; at: string | null; siblings: number }
export type Key = { key: string; ctrl: boolean; alt: boolean; shift: boolean }
/** What a page does by itself. */
export type Moves = { search(): void; row(by: -1 | 1): void; problem(by: -1 | 1): void }

/** Does what a key stands for; false: it stands for nothing here. */
export function pressed(key: Key, on: Focused, store: StoreApi<Builder>, moves: Moves): boolean {
  if (key.ctrl) return undoKeys(key, store.getState())
  if (key.alt) return moveKeys(key, on, store.getState())
  return pageKeys(key, moves) || wholeKeys(key, on, store.getState()) || rowKeys(key, on, store.getState())
}

function undoKeys({ key, shift }: Key, { undo, redo }: Builder): boolean {
  if (isLetter(key, 'y') || (isLetter(key, 'z') && shift)) return done(redo())
  return isLetter(key, 'z') && done(undo())
}
const done = (act: Promise<unknown>): true => {
  void act
  return true
}

function pageKeys({ key }: Key, { search, row, problem }: Moves): boolean {
  const moves: readonly (readonly [string, () => void])[] = [
    ['/', search],
    ['ArrowDown', () => row(1)],
    ['ArrowUp', () => row(-1)],
    [']', () => problem(1)],
    ['[', () => problem(-1)],
  ]
  const move = moves.find(([name]) => name === key)?.[1]
  move?.()
  return move !== undefined
}

/** Keys for the army as a whole. */
function wholeKeys({ key }: Key, { at, entry }: Focused, builder: Builder): boolean {
  if (isLetter(key, 'u')) return done(builder.undo())
  if (isLetter(key, 'm')) {
    const mend = wrongIn(builder.sheet.problems).find(({ mends }) => mends.length > 0)?.mends[0]
    return mend !== undefined && done(builder.edit(mend.edits, mend.text))
  }
  if (isLetter(key, 'p')) {
    builder.set({ isPrinting: true })
    return true
  }
  const { design, army } = builder.sheet
  if (design) {
    if (!isLetter(key, 'c') || design.card === null) return false
    builder.set({ compared: army.name })
    return true
  }
  if (isLetter(key, 'o')) {
    builder.set({ ledger: at ?? '' })
    return true
  }
  const part = at === null ? null : findPart(builder.sheet.tree, at)
  const shown = entry ?? part?.entry ?? builder.shown
  if (!isLetter(key, 'c') || shown === null) return false
  builder.set({ compared: shown, shown })
  return true
}

const ADDS = ['+', '=', 'Enter']
const LESS = ['-', '−']
const OUT = ['Delete', 'Backspace']

function rowKeys({ key }: Key, { entry, at }: Focused, builder: Builder): boolean {
  const { sheet, edit, set, spot } = builder
  if (entry !== null) {
    const found = entriesAt(sheet.catalogue, spot).find(({ id }) => id === entry)
    if (!found || !ADDS.includes(key)) return false
    const edits = addingOf(found, spot)
    if (edits) void edit(edits, `${found.name} added`)
    else set({ refusal: `${found.name}: ${found.why?.text ?? 'no place for it'}.` })
    return true
  }
  const part = at === null ? null : findPart(sheet.tree, at)
  // Enter opens a part.
  if (!part || key === 'Enter') return false
  const act = (wish: Edit | null, words: string) => wish !== null && done(edit([wish], words))
  if (ADDS.includes(key)) return act(oneMore(part), `One more ${part.name}`)
  if (LESS.includes(key)) return act(oneLess(part), `One ${part.name} less`)
  if (OUT.includes(key)) return act(part.isFixed ? null : { type: 'take', at: part.at }, `${part.name} taken out`)
  return isLetter(key, 'd') && act(part.isFixed ? null : { type: 'copy', at: part.at }, `${part.name} copied`)
}

function moveKeys({ key }: Key, { at, siblings }: Focused, { sheet, edit }: Builder): boolean {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  const part = at === null ? null : findPart(sheet.tree, at)
  if (by === null || !part) return false
  const wish = moved(part, by, siblings)
  return wish !== null && done(edit([wish], `${part.name} moved ${by < 0 ? 'up' : 'down'}`))
}
