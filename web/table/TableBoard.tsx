import type { Choice, Decision, PieceId, SceneMark } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { StoreApi } from 'zustand'
import { RuleLink } from '../app/RuleLink.tsx'
import { useIcons } from '../app/use-icons.ts'
import { Board } from '../board/Board.tsx'
import type { BoardOwner } from '../board/board-props.ts'
import { usePace } from '../settings/use-pace.ts'
import { type TableStore, useTable, useTableApi } from '../store/table-store.ts'
import { useFrame } from './use-frame.ts'
import { useLongPress } from './use-long-press.ts'

const NOWHERE: readonly SceneMark[] = []

const NOBODY: readonly PieceId[] = []

/** Whom the options in hand are about: who does it, and upon whom. */
function piecesInHand(decision: Decision | null, draft: Choice | null): readonly PieceId[] {
  if (decision?.ask.type !== 'pick' || draft?.type !== 'pick') return NOBODY
  const chosen = decision.ask.options.filter(option => draft.ids.includes(option.id))
  return chosen.flatMap(({ pieces, upon, odds }) => (upon || odds ? [...pieces, ...(odds?.against ?? upon ?? [])] : []))
}
function useInHand(): readonly PieceId[] {
  const asked = useTable(s => s.answering)
  const draft = useTable(s => s.draft)
  return useMemo(() => piecesInHand(asked, draft), [asked, draft])
}

/** What the board asks of a table and tells it. */
const ownerOf = ({ getState }: StoreApi<TableStore>, game: string): BoardOwner => ({
  handlers: () =>
    getState()
      .handlers.map(({ handler }) => handler)
      .reverse(),
  select: piece => getState().select(piece),
  hover: pieces => getState().hover(pieces),
  offerCamera(camera) {
    getState().set({ camera })
    return () => {
      if (getState().camera === camera) getState().set({ camera: null })
    }
  },
  offerPointAt(pointAt) {
    getState().set({ pointAt })
    return () => {
      if (getState().pointAt === pointAt) getState().set({ pointAt: null })
    }
  },
  ruleLink: rule => <RuleLink rule={rule} game={game} />,
})

/** The board of the table around: it draws what the store says. */
export function TableBoard() {
  const table = useTableApi()
  const frame = useFrame()
  useLongPress()
  const game = frame?.game ?? null
  const icons = useIcons(game)
  const owner = useMemo(() => ownerOf(table, game ?? ''), [table, game])
  const props = {
    seat: useTable(s => s.state?.seat ?? null),
    selected: useTable(s => s.selected),
    hovered: useTable(s => s.hovered),
    tool: useTable(s => s.tool),
    layers: useTable(s => s.layers),
    overlays: useTable(s => s.overlays),
    asked: useTable(s => s.answering),
    inHand: useInHand(),
    area: useTable(s => s.state?.area ?? NOWHERE),
    focus: useTable(s => s.focus),
    isOver: useTable(s => (s.state?.end ?? null) !== null),
    pace: usePace(),
  }
  return frame && <Board {...frame.drawn} {...props} icons={icons} owner={owner} />
}
