import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { useState } from 'react'
import { BattleLog } from '../log/BattleLog.tsx'
import { useTable } from '../store/table-store.ts'
import { GuideCard } from './GuideCard.tsx'
import { Hand, useHands } from './Hand.tsx'
import { PieceCard } from './PieceCard.tsx'
import style from './panels.module.css'
import { TextTwin } from './TextTwin.tsx'

/** From 1200 px: piece card above, hand, log below. The panel asked for gets the room. */
export function PanelColumn() {
  const panel = useTable(s => s.panel)
  const isFolded = useTable(s => s.folded)
  const set = useTable(s => s.set)
  // What is pointed at from inside the column must not change the column under the pointer.
  const [isInside, setInside] = useState(false)
  const [isAlone, setAlone] = useState(false)
  const isTwin = panel === 'twin'
  if (isFolded)
    return (
      <div className={style.folded}>
        <FoldButton isFolded onFold={() => set({ folded: false })} />
      </div>
    )
  return (
    <aside
      className={style.column}
      data-panel={isTwin && isAlone ? 'all' : (panel ?? 'all')}
      aria-label="Panels"
      onPointerEnter={() => setInside(true)}
      onPointerLeave={() => setInside(false)}
    >
      <GuideCard />
      <div className={style.upper}>
        {isTwin && <TextTwin isAlone={isAlone} onAlone={() => setAlone(!isAlone)} />}
        {(!isTwin || isAlone) && <PieceCard ignoreHover={isInside} />}
      </div>
      <HandStrip isOpen={panel === 'hand'} onToggle={() => set({ panel: panel === 'hand' ? null : 'hand' })} />
      <div className={style.lower}>
        <BattleLog />
      </div>
      <FoldButton isFolded={false} onFold={() => set({ folded: true })} />
    </aside>
  )
}

function FoldButton({ isFolded, onFold }: { isFolded: boolean; onFold(): void }) {
  const label = isFolded ? 'Bring the panels back (\\)' : 'Put the panels away (\\)'
  return (
    <Tooltip label={label} position="left">
      <ActionIcon variant="default" className={style.fold!} aria-label={label} aria-expanded={!isFolded} onClick={onFold}>
        {isFolded ? <IconLayoutSidebarRightExpand size={18} /> : <IconLayoutSidebarRightCollapse size={18} />}
      </ActionIcon>
    </Tooltip>
  )
}

/** The hand as one line that opens into the fan. Games without cards do without it. */
function HandStrip({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  const hands = useHands()
  const count = hands.reduce((sum, hand) => sum + hand.cards.length, 0)
  if (hands.length === 0) return null
  return (
    <section className={`panel ${style.strip}`} aria-label="Hand">
      <button type="button" className={style.stripHead} aria-expanded={isOpen} onClick={onToggle}>
        <b>{hands.length === 1 ? hands[0]!.title : 'Hands'}</b>
        <span>{count === 1 ? '1 card' : `${count} cards`}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && <Hand />}
    </section>
  )
}
