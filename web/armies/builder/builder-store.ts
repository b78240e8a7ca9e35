import type { Loaded } from '@sandtable/kernel'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Army, ArmySheet, At, Edit, Fit, Keeping, KitCard } from '../../host/army-host.ts'
import type { HoldKind } from '../../host/host.ts'
import { asSentence, reasonsText } from '../../ui/sentence.ts'
import { copyName, sumText } from '../words.ts'
import { type Filter, NO_FILTER } from './find-entries.ts'
import type { Work } from './work.ts'

const MOST_UNDONE = 200

type Conflict = Extract<Keeping, { type: 'changed' }>
export type Saving =
  | { type: 'saved' }
  | { type: 'saving' }
  | { type: 'failed'; why: HoldKind }
  | { type: 'conflict'; with: Conflict }
/** What is shown on a narrow screen. */
export type Place = 'add' | 'army' | 'sum'

export type Builder = {
  kit: KitCard
  id: string
  /** The book it is kept in; null: it is kept by itself. */
  shelf: string | null
  version: number
  sheet: ArmySheet
  past: readonly Army[]
  future: readonly Army[]
  /** The last change: in words, and how it was before. */
  last: { words: string; before: ArmySheet } | null
  saving: Saving
  /** Something takes a moment. */
  isBusy: boolean
  /** Why the last wish was not granted. */
  refusal: string | null
  /** What a screen reader is told. */
  said: string
  /** The entry whose card is shown, and the one it is compared with. */
  shown: string | null
  compared: string | null
  /** The part that was pressed last. */
  at: At | null
  /** The place of the drawing that was chosen, and what could go there; the catalogue shows that alone. */
  spot: { at: At; name: string; fits: readonly Fit[] } | null
  /** The price that lies open. */
  ledger: At | null
  isPrinting: boolean
  filter: Filter
  place: Place
  set(
    change: Partial<Pick<Builder, 'shown' | 'at' | 'compared' | 'ledger' | 'isPrinting' | 'filter' | 'place' | 'refusal'>>,
  ): void
  /** Chooses a place of the drawing; null: none. */
  choose(place: { at: At; name: string } | null): Promise<void>
  /** What could go to a place of the drawing. */
  fitsAt(at: At): Promise<readonly Fit[]>
  edit(edits: readonly Edit[], words?: string): Promise<void>
  /** Whatever else makes another of it: it can be undone. */
  change(make: (army: Army) => Promise<Loaded<ArmySheet>>, words: string): Promise<void>
  /** Another army in place of this one: it can be undone. */
  replace(army: Promise<Loaded<Army>>, words: string): Promise<void>
  /** The same once more beside it, opened in its place. */
  copied(): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
  save(): Promise<void>
  /** As a page for a printer. */
  printed: Work['printed']
  /** Somebody changed the army in another tab. */
  heard(): Promise<void>
  settle(how: 'mine' | 'theirs' | 'both'): Promise<void>
}

type Change = { sheet: ArmySheet; past: readonly Army[]; future: readonly Army[] }
type Tools = { work: Work; set: StoreApi<Builder>['setState']; get: StoreApi<Builder>['getState'] }

type Begun = Pick<Builder, 'kit' | 'id' | 'shelf' | 'version' | 'sheet'>
/** One army or design being built: every wish is carried out after the one before, and what it leads to is kept at once. */
export function makeBuilder(work: Work, begun: Begun): StoreApi<Builder> {
  return createStore<Builder>()((set, get) => {
    const tools = { work, set, get }
    const queue = inTurn()
    const change = (make: (army: Army) => Promise<Loaded<ArmySheet>>, words = '') =>
      queue(() => changed(tools, make, words, saver))
    const saver = savedInTurn(tools)
    return {
      ...{ ...begun, past: [], future: [], last: null, saving: { type: 'saved' }, isBusy: false },
      ...{
        refusal: null,
        said: '',
        shown: null,
        at: null,
        compared: null,
        spot: null,
        ledger: null,
        isPrinting: false,
        filter: NO_FILTER,
        place: 'army',
      },
      set,
      choose: place => queue(() => chosen(tools, place)),
      fitsAt: at => work.fits(get().sheet.army, at),
      edit: (edits, words) => change(army => work.edited(army, edits), words),
      change,
      replace: (army, words) =>
        change(async () => {
          const made = await army
          return made.ok ? work.sheet(made.value) : made
        }, words),
      copied: () => queue(() => copiedAs(tools)),
      undo: () => queue(() => stepped(tools, 'past', 'Undone', saver)),
      redo: () => queue(() => stepped(tools, 'future', 'Done again', saver)),
      save: saver,
      printed: (army, paper) => work.printed(army, paper),
      heard: () => queue(() => heardOf(tools)),
      settle: how => settled(tools, how, saver),
    }
  })
}

/** One after the other, whatever becomes of them. */
function inTurn(): (act: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return act => {
    last = last.then(act, act)
    return last
  }
}

async function changed(
  { set, get }: Tools,
  make: (army: Army) => Promise<Loaded<ArmySheet>>,
  words: string,
  save: () => void,
): Promise<void> {
  const before = get()
  set({ isBusy: true })
  const next = await make(before.sheet.army).finally(() => set({ isBusy: false }))
  if (!next.ok) {
    const refusal = reasonsText(next.violations.map(v => v.text))
    set({ refusal, said: refusal })
    return
  }
  const past = [...before.past, before.sheet.army].slice(-MOST_UNDONE)
  show({ set, get }, { sheet: next.value, past, future: [] }, words)
  save()
}

/** With every change other things may fit there. */
async function chosen({ work, set, get }: Tools, place: { at: At; name: string } | null): Promise<void> {
  if (!place) {
    set({ spot: null })
    return
  }
  const { at, name } = place
  const fits = await work.fits(get().sheet.army, at)
  const isThere = get().sheet.design?.body?.some(region => region.at === at) ?? false
  set({ spot: isThere ? { at, name, fits } : null })
}

function show({ set, get }: Pick<Tools, 'set' | 'get'>, change: Change, words: string): void {
  const said = [words === '' ? '' : asSentence(words), sumText(change.sheet, get().kit.money)].filter(Boolean).join(' ')
  set({ ...change, last: { words, before: get().sheet }, refusal: null, said })
  const { spot, choose } = get()
  if (spot) void choose(spot)
}

async function stepped({ work, set, get }: Tools, from: 'past' | 'future', words: string, save: () => void): Promise<void> {
  const { past, future, sheet } = get()
  const army = get()[from].at(-1)
  if (!army) return
  const back = await work.sheet(army)
  if (!back.ok) return
  const [less, more] = [get()[from].slice(0, -1), [...(from === 'past' ? future : past), sheet.army]]
  show({ set, get }, { sheet: back.value, past: from === 'past' ? less : more, future: from === 'past' ? more : less }, words)
  save()
}

async function copiedAs({ work, set, get }: Tools): Promise<void> {
  const { army } = get().sheet
  const added = await work.added({ ...army, name: copyName(army.name) })
  if (added.ok) await work.open(added.value)
  else set({ refusal: reasonsText(added.violations.map(v => v.text)) })
}

// ── keeping ─────────────────────────────────────────────────────────────────
/** What is there now is kept; what changes meanwhile, once more after it. */
function savedInTurn(tools: Tools): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      await saveNow(tools)
    } while (again)
    running = null
  }
  return () => {
    again = true
    running ??= run()
    return running
  }
}

async function saveNow({ work, set, get }: Tools): Promise<void> {
  const { sheet, version, saving } = get()
  if (saving.type === 'conflict') return
  set({ saving: { type: 'saving' } })
  const kept = await work.keep(sheet.army, version)
  if (kept.type === 'kept') set({ version: kept.version, saving: { type: 'saved' } })
  else if (kept.type === 'failed') set({ saving: { type: 'failed', why: kept.why } })
  else set({ saving: { type: 'conflict', with: kept }, said: 'It was changed in another tab.' })
}

/** Nothing here is unsaved: theirs is taken over, as a step that can be undone. */
async function heardOf({ work, set, get }: Tools): Promise<void> {
  const { version, saving, sheet, past } = get()
  const stored = await work.stored()
  if (!stored || stored.version === version || saving.type !== 'saved') return
  const theirs = await work.sheet(stored.army)
  if (!theirs.ok) return
  set({ version: stored.version })
  show({ set, get }, { sheet: theirs.value, past: [...past, sheet.army], future: [] }, 'Changed in another tab')
}

/** Out of a conflict; where both are kept, one's own is opened as another. */
async function settled({ work, set, get }: Tools, how: 'mine' | 'theirs' | 'both', save: () => Promise<void>): Promise<void> {
  const { saving, sheet, past } = get()
  if (saving.type !== 'conflict') return
  const { theirs } = saving.with
  if (how === 'mine') {
    set({ version: theirs.version, saving: { type: 'saving' } })
    await save()
    return
  }
  const mine = sheet.army
  const added = how === 'both' ? await work.added({ ...mine, name: copyName(mine.name) }) : null
  if (added && !added.ok) {
    set({ refusal: reasonsText(added.violations.map(v => v.text)) })
    return
  }
  const shown = await work.sheet(theirs.army)
  if (shown.ok) {
    set({ version: theirs.version, saving: { type: 'saved' } })
    show({ set, get }, { sheet: shown.value, past: [...past, mine], future: [] }, 'Theirs is shown')
  }
  if (added?.ok) await work.open(added.value)
}

export const BuilderContext = createContext<StoreApi<Builder> | null>(null)

export function useBuilder<T>(select: (builder: Builder) => T): T {
  const store = use(BuilderContext)
  if (!store) throw new Error('there is no army')
  return useStore(store, select)
}
export function useBuilderStore(): StoreApi<Builder> {
  const store = use(BuilderContext)
  if (!store) throw new Error('there is no army')
  return store
}
/** Opens how a price comes about: of a design it stands beside it. */
export function useOpenLedger(): (at: At) => void {
  const store = useBuilderStore()
  return at => store.getState().set(store.getState().sheet.design ? { place: 'sum' } : { ledger: at })
}
/** Opens what can be added: what fits into the money left first, where there is a limit. */
export function useAdd(): () => void {
  const store = useBuilderStore()
  return () => {
    const { filter, sheet, set } = store.getState()
    set({ place: 'add', filter: { ...filter, onlyFitting: sheet.budget !== null } })
  }
}
