import { type RefObject, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand'
import type { Fit } from '../../host/army-host.ts'
import { type Builder, useBuilderStore } from './builder-store.ts'
import { type Dragged, type Drop, dropOf, listsOn, nameOf, type Under } from './drag.ts'

/** What hangs at the pointer. */
export type Held = { name: string; why: string; x: number; y: number }

/** So far a press may slip and still be a press. */
const SLIP = 6
const TYPED = 'input, textarea, select'

/** Drags things by mouse or pen: from the catalogue into the army, and within it. A finger scrolls; it has buttons, as keys have theirs. */
export function useDrag(page: RefObject<HTMLElement | null>): Held | null {
  const store = useBuilderStore()
  const [held, setHeld] = useState<Held | null>(null)
  useEffect(() => {
    const root = page.current
    if (!root) return
    const begin = (event: PointerEvent) => {
      const dragged = draggedFrom(event)
      if (dragged) follow(root, { store, dragged, from: event, setHeld })
    }
    root.addEventListener('pointerdown', begin)
    return () => root.removeEventListener('pointerdown', begin)
  }, [store, page])
  return held
}

function draggedFrom({ target, button, pointerType }: PointerEvent): Dragged | null {
  if (!(target instanceof Element) || button !== 0 || pointerType === 'touch' || target.closest(TYPED)) return null
  const source = target.closest<HTMLElement>('[data-entry], [data-at]')
  const { entry, at } = source?.dataset ?? {}
  if (entry !== undefined) return { type: 'entry', id: entry }
  return at === undefined ? null : { type: 'part', at }
}

type Drag = { store: StoreApi<Builder>; dragged: Dragged; from: PointerEvent; setHeld(held: Held | null): void }
/** Until it is let go, or Escape is pressed. */
function follow(root: HTMLElement, { store, dragged, from, setHeld }: Drag): void {
  const ended = new AbortController()
  const spots = new Map<string, readonly Fit[]>()
  let drop: Drop | null = null
  const end = () => {
    ended.abort()
    setHeld(null)
    unmark(root)
  }
  const markTargets = () => {
    if (!ended.signal.aborted) markAll(root, element => 'edits' in dropAt(element))
  }
  const dropAt = (element: Element | null): Drop => dropOf(store.getState().sheet, dragged, underOf(element, spots))
  const begin = () => {
    root.toggleAttribute('data-dragging', true)
    markTargets()
    if (dragged.type === 'entry') void askSpots(root, store, spots).then(markTargets)
  }
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (drop === null && Math.hypot(x - from.clientX, y - from.clientY) < SLIP) return
    if (drop === null) begin()
    const element = document.elementFromPoint(x, y)
    drop = dropAt(element)
    setHeld({ name: nameOf(store.getState().sheet, dragged), why: 'why' in drop ? drop.why : '', x, y })
    markOver(root, 'edits' in drop ? targetOf(element, dragged) : null)
  }
  const up = () => {
    if (drop !== null) swallowClick()
    if (drop !== null && 'edits' in drop) void store.getState().edit(drop.edits, drop.words)
    else if (drop?.why) store.getState().set({ refusal: `${nameOf(store.getState().sheet, dragged)}: ${drop.why}.` })
    end()
  }
  const { signal } = ended
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('keydown', event => event.key === 'Escape' && end(), { signal })
}

/** What could go to each place of the drawing. */
async function askSpots(root: HTMLElement, store: StoreApi<Builder>, spots: Map<string, readonly Fit[]>): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>('[data-spot]')].map(({ dataset }) => dataset.spot!)
  await Promise.all(places.map(async at => spots.set(at, await store.getState().fitsAt(at))))
}

/** What was dragged is not pressed as well. */
function swallowClick(): void {
  const stop = (event: MouseEvent) => event.stopPropagation()
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}

function underOf(element: Element | null, spots: ReadonlyMap<string, readonly Fit[]>): Under {
  const around = (name: 'part' | 'drop'): readonly string[] => {
    const found: string[] = []
    const next = (from: Element | null | undefined) => from?.closest<HTMLElement>(`[data-${name}]`)
    for (let at = next(element); at; at = next(at.parentElement)) found.push(at.dataset[name]!)
    return found
  }
  const { spot, name = '' } = element?.closest<HTMLElement>('[data-spot]')?.dataset ?? {}
  const { locked: shut = null } = element?.closest<HTMLElement>('[data-locked]')?.dataset ?? {}
  const { group: only = null } = element?.closest<HTMLElement>('[data-group]')?.dataset ?? {}
  const fits = spot === undefined ? undefined : spots.get(spot)
  return { parts: around('part'), lists: around('drop').flatMap(listsOn), spot: fits ? { name, fits } : null, shut, only }
}
const targetOf = (element: Element | null, { type }: Dragged): Element | null =>
  (type === 'part' ? element?.closest('[data-part]') : null) ?? element?.closest('[data-spot], [data-drop]') ?? null

/** What would take it, and what would not. */
function markAll(root: HTMLElement, takes: (element: Element) => boolean): void {
  for (const element of root.querySelectorAll('[data-drop], [data-spot], [data-locked]')) {
    const isAround = element.querySelector('[data-drop], [data-spot]') !== null
    if (!isAround) element.setAttribute('data-takes', `${takes(element)}`)
  }
}
/** Shows where it would go. */
function markOver(root: HTMLElement, target: Element | null): void {
  for (const before of root.querySelectorAll('[data-under]')) before.removeAttribute('data-under')
  target?.setAttribute('data-under', 'true')
}
function unmark(root: HTMLElement): void {
  markOver(root, null)
  root.removeAttribute('data-dragging')
  for (const element of root.querySelectorAll('[data-takes]')) element.removeAttribute('data-takes')
}
