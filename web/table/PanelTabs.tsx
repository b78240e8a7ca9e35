import { IconAlignLeft, IconList, IconPlayCard, IconPointer, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BattleLog } from '../log/BattleLog.tsx'
import type { Panel } from '../store/table-store.ts'
import { Hand, useHands } from './Hand.tsx'
import { PieceCard } from './PieceCard.tsx'
import style from './panels.module.css'
import { TextTwin } from './TextTwin.tsx'

export type Tab = { id: Panel; title: string; icon: ReactNode }

/** The tabs of small screens. The text twin has one only while it is open: it is called by its key or from the menu. */
export function useTabs(panel: Panel | null, withAsk: boolean): readonly Tab[] {
  const hands = useHands()
  const cards = hands.reduce((sum, hand) => sum + hand.cards.length, 0)
  const tabs: (Tab | null)[] = [
    withAsk ? { id: 'ask', title: 'Ask', icon: <IconPointer size={22} /> } : null,
    { id: 'piece', title: 'Piece', icon: <IconStar size={22} /> },
    { id: 'log', title: 'Log', icon: <IconAlignLeft size={22} /> },
    hands.length > 0 ? { id: 'hand', title: `Hand ${cards}`, icon: <IconPlayCard size={22} /> } : null,
    panel === 'twin' ? { id: 'twin', title: 'Text', icon: <IconList size={22} /> } : null,
  ]
  return tabs.filter(tab => tab !== null)
}

type TabButtonsProps = { tabs: readonly Tab[]; open: Panel | null; onOpen(panel: Panel): void }

export function TabButtons({ tabs, open, onOpen }: TabButtonsProps) {
  return tabs.map(({ id, title, icon }) => (
    <button key={id} type="button" className={style.tab} aria-pressed={open === id} onClick={() => onOpen(id)}>
      {icon}
      {title}
    </button>
  ))
}

/** What a tab shows. */
export function PanelBody({ panel }: { panel: Panel }) {
  if (panel === 'piece') return <PieceCard />
  if (panel === 'log') return <BattleLog />
  if (panel === 'twin') return <TextTwin />
  if (panel === 'ask') return null
  return (
    <section className={`panel ${style.alone}`} aria-label="Hand">
      <Hand />
    </section>
  )
}
