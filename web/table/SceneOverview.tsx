import { panelRows, type ScenePanel } from '@sandtable/kernel'
import { useDeferredValue } from 'react'
import { useTable } from '../store/table-store.ts'
import { PanelView } from './PanelView.tsx'
import style from './piece-card.module.css'

/** How the game stands: the scene's own panels, quietly. */
export function SceneOverview() {
  const scene = useDeferredValue(useTable(s => s.scene))
  if (!scene) return null
  const isHand = (panel: ScenePanel) => panel.kind === 'hand' && panel.cards.length > 0
  const panels = scene.panels.filter(panel => !isHand(panel) && panelRows(panel).length > 0)
  return (
    <section className={`panel ${style.card}`} aria-label="How the game stands">
      <header className={style.overviewHead}>
        <h2>How the game stands</h2>
        <p>Choose a piece on the board to see all about it.</p>
      </header>
      <div className={style.body}>
        {panels.map(panel => (
          <PanelView key={panel.id} panel={panel} />
        ))}
      </div>
    </section>
  )
}
