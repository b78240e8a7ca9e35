import type { Choice, Decision, PieceId, RuleId, Scene, Verdict } from '@sandtable/kernel'
import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { BoardCamera } from '../board/board-props.ts'
import { LAYERS, type LayerId, type Layers } from '../board/layers.ts'
import type { BoardHandler, BoardPoint, Overlay } from '../board/overlay.ts'
import type { BoardStory } from '../board/telling/board-story.ts'
import type { LogLine, TableLink, TableState, Update } from '../host/host.ts'

export type Tool = 'select' | 'ruler' | 'sight'
export type Panel = 'piece' | 'log' | 'hand' | 'twin'

/** One table on a screen: what the host says, what is selected, what is being composed. */
export type TableStore = {
  link: TableLink | null
  /** The newest state. */
  state: TableState | null
  /** What the board draws: it lags behind `state` while events are told. */
  scene: Scene | null
  /** Lines being told now, oldest first; the board plays their cues. */
  telling: readonly LogLine[]
  /** What others did, as far as the board shows it while it is told, and afterwards. */
  boardStory: BoardStory | null
  /** Takes an update to tell it before it is shown; set by the story while it is there. */
  teller: ((update: Update) => boolean) | null
  /** The telling that the board has begun with; what comes before it has is told together. */
  begun: readonly LogLine[] | null
  selected: PieceId | null
  /** Pieces somebody points at, in a list, the log or on the board. */
  hovered: readonly PieceId[]
  tool: Tool
  layers: Layers
  /** By who draws them. */
  overlays: { readonly [owner: string]: readonly Overlay[] }
  /** By who takes pointers; the last one registered is asked first. */
  handlers: readonly { owner: string; handler: BoardHandler }[]
  /** The panel that lies open over the board. */
  panel: Panel | null
  layersOpen: boolean
  /** The line that the log is to be opened at. */
  logAt: number | null
  /** The rule open beside the table. */
  rule: RuleId | 'contents' | null
  /** The answer being composed to the open question (or to an interjection), and what the rules say to it. */
  answering: Decision | null
  draft: Choice | null
  verdict: Verdict | null
  /** The draft that the verdict is about: a verdict stays until the one on the next draft is there. */
  judged: Choice | null
  /** An answer that was sealed and is being opened again: it is composed anew as it was. */
  reopened: { kind: string; choice: Choice } | null
  /** Changes with every new question; not when others have answered and this seat is still asked the same. */
  question: number
  /** The question whose answer is on its way: it is not given twice. */
  sent: Decision | null
  /** An answer given here was taken. */
  hasAnswered: boolean
  /** The camera is asked to bring these into view; `at` changes with every wish. */
  focus: { pieces: readonly PieceId[]; at: number } | null
  /** Set by the board while it is there. */
  camera: BoardCamera | null
  /** Where on the board a pointer is that was pressed elsewhere; set by the board while it is there. */
  pointAt: ((event: PointerEvent) => BoardPoint) | null

  set(change: Partial<TableStore>): void
  receive(update: Update): void
  /** Shows the table as it stands after an update. */
  show(update: Pick<Update, 'state' | 'fresh'>): void
  select(piece: PieceId | null): void
  hover(pieces: readonly PieceId[]): void
  draw(owner: string, overlays: readonly Overlay[]): void
  handle(owner: string, handler: BoardHandler | null): void
  toggle(layer: LayerId): void
  lookAt(pieces: readonly PieceId[]): void
}

const without = <T>(all: { readonly [owner: string]: T }, owner: string): { readonly [owner: string]: T } =>
  Object.fromEntries(Object.entries(all).filter(([id]) => id !== owner))

type Answer = Pick<TableStore, 'answering' | 'draft' | 'verdict' | 'question' | 'sent'>

/** What did not change stays the same object, so that only what did is drawn again. */
function steadied(sent: TableState, before: TableState | null): TableState {
  if (before === null) return sent
  const kept = <K extends keyof TableState>(key: K): TableState[K] => replaceEqualDeep(before[key], sent[key])
  return { ...sent, scene: kept('scene'), players: kept('players'), area: kept('area'), stack: kept('stack') }
}

/**
 * What is told after an update: its lines, and those before them that nobody has begun to tell. An update without lines lets the telling
 * go on; what was taken back is not told.
 */
function tellingAfter({ telling, begun }: TableStore, fresh: readonly LogLine[], { log }: TableState): readonly LogLine[] {
  const isHere = (line: LogLine) => log.lastIndexOf(line) >= 0
  const lines = fresh.filter(isHere)
  if (lines.length === 0) return telling.every(isHere) ? telling : []
  return begun === telling ? lines : [...telling.filter(isHere), ...lines]
}

type Access = Pick<StoreApi<TableStore>, 'getState' | 'setState'>

/** Hands on what the board shows in a task of its own: words and picture together would keep the page busy for too long. */
function laterOnBoard({ getState, setState }: Access): (fresh: readonly LogLine[]) => void {
  let arrived: readonly LogLine[] | null = null
  const show = () => {
    const { state } = getState()
    if (state && arrived) setState({ scene: state.scene, telling: tellingAfter(getState(), arrived, state) })
    arrived = null
  }
  return fresh => {
    if (arrived === null) setTimeout(show)
    arrived = [...(arrived ?? []), ...fresh]
  }
}

/** What is being composed, after an update: kept while the very same is still asked, because others answer at the same time. */
function answerAfter({ answering, draft, verdict, question, sent, state: before }: TableStore, state: TableState): Answer {
  const isOpen = answering === (before?.decision ?? null)
  const next = isOpen ? state.decision : state.interjections.find(d => d.kind === answering?.kind)
  // An answer that was not taken because it could not be saved is still an answer being composed.
  const isOpenStill = sent !== answering || (state.hold !== null && state.seq === before?.seq)
  const isKept = answering !== null && isOpenStill && JSON.stringify(next ?? null) === JSON.stringify(answering)
  if (isKept) return { answering: next ?? null, draft, verdict, question, sent }
  return { answering: state.decision, draft: null, verdict: null, question: question + 1, sent: null }
}

type Actions = 'set' | 'receive' | 'show' | 'select' | 'hover' | 'draw' | 'handle' | 'toggle' | 'lookAt'

/** A table that nobody has looked at. */
const BARE: Omit<TableStore, Actions> = {
  link: null,
  state: null,
  scene: null,
  telling: [],
  boardStory: null,
  teller: null,
  begun: null,
  selected: null,
  hovered: [],
  tool: 'select',
  layers: Object.fromEntries(LAYERS.map(l => [l.id, l.on])) as Layers,
  overlays: {},
  handlers: [],
  panel: null,
  layersOpen: false,
  logAt: null,
  rule: null,
  answering: null,
  draft: null,
  verdict: null,
  judged: null,
  reopened: null,
  question: 0,
  sent: null,
  hasAnswered: false,
  focus: null,
  camera: null,
  pointAt: null,
}

function actionsOf({ getState: get, setState: set }: Access): Pick<TableStore, Actions> {
  const showLater = laterOnBoard({ getState: get, setState: set })
  return {
    set: change => set(change),
    receive: update => {
      if (!get().teller?.(update)) get().show(update)
    },
    show: ({ state: sent, fresh }) => {
      const state = steadied(sent, get().state)
      const isFirst = get().scene === null
      set({ state, ...answerAfter(get(), state), ...(isFirst ? { scene: state.scene, telling: fresh } : {}) })
      if (!isFirst) showLater(fresh)
    },
    select: piece => set({ selected: piece }),
    hover: pieces => {
      if (pieces.length > 0 || get().hovered.length > 0) set({ hovered: pieces })
    },
    draw: (owner, overlays) => {
      const all = get().overlays
      if (overlays.length === 0 && !(owner in all)) return
      set({ overlays: overlays.length === 0 ? without(all, owner) : { ...all, [owner]: overlays } })
    },
    handle: (owner, handler) => {
      const others = get().handlers.filter(h => h.owner !== owner)
      set({ handlers: handler ? [...others, { owner, handler }] : others })
    },
    toggle: layer => set({ layers: { ...get().layers, [layer]: !get().layers[layer] } }),
    lookAt: pieces => set({ focus: { pieces, at: (get().focus?.at ?? 0) + 1 } }),
  }
}

export const createTableStore = (): StoreApi<TableStore> =>
  createStore<TableStore>()((_set, _get, api) => ({ ...BARE, ...actionsOf(api) }))

export const TableContext = createContext<StoreApi<TableStore> | null>(null)

export function useTableApi(): StoreApi<TableStore> {
  const store = use(TableContext)
  if (!store) throw new Error('there is no table here')
  return store
}
export const useTable = <T>(pick: (store: TableStore) => T): T => useStore(useTableApi(), pick)
