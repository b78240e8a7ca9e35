import { IconId, IconList, IconListDetails, IconPlayCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BattleLog } from '../log/BattleLog.tsx'
import type { Panel } from '../store/table-store.ts'
import { Hand, useHands } from './Hand.tsx'
import { PieceCard } from './PieceCard.tsx'
import style from './panels.module.css'
import { TextTwin } from './TextTwin.tsx'

export type Tab = { id: Panel; title: string; shortcut: string; icon: ReactNode; count: number | null }

/** What can be opened beside the board. The text twin is one of them only while it is open: it is called by its key or from the menu. */
export function useTabs(panel: Panel | null): readonly Tab[] {
  const hands = useHands()
  const cards = hands.reduce((sum, hand) => sum + hand.cards.length, 0)
  const tabs: (Tab | null)[] = [
    { id: 'piece', title: 'Piece', shortcut: 'C', icon: <IconId size={20} />, count: null },
    { id: 'log', title: 'Log', shortcut: 'G', icon: <IconListDetails size={20} />, count: null },
    hands.length > 0 ? { id: 'hand', title: 'Hand', shortcut: 'H', icon: <IconPlayCard size={20} />, count: cards } : null,
    panel === 'twin' ? { id: 'twin', title: 'Text', shortcut: 'T', icon: <IconList size={20} />, count: null } : null,
  ]
  return tabs.filter(tab => tab !== null)
}

type BodyProps = { panel: Panel; ignoreHover?: boolean; isAlone?: boolean; onAlone?: (() => void) | null }

/** What a panel shows. */
export function PanelBody({ panel, ignoreHover = false, isAlone = false, onAlone = null }: BodyProps) {
  if (panel === 'piece') return <PieceCard ignoreHover={ignoreHover} />
  if (panel === 'log') return <BattleLog />
  if (panel === 'twin') return <TextTwin isAlone={isAlone} onAlone={onAlone} />
  return (
    <section className={`panel ${style.alone}`} aria-label="Hand">
      <Hand />
    </section>
  )
}
