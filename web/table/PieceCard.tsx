import { ActionIcon } from '@mantine/core'
import type { PieceId, Scene, ScenePiece } from '@sandtable/kernel'
import { IconFocus2, IconX } from '@tabler/icons-react'
import { useTable } from '../store/table-store.ts'
import { BadgeChips } from './BadgeChips.tsx'
import { PieceBars } from './PieceBars.tsx'
import { PieceDiagram } from './PieceDiagram.tsx'
import { PieceFigures } from './PieceFigures.tsx'
import { PieceGroup } from './PieceGroup.tsx'
import { PieceToken } from './PieceToken.tsx'
import style from './piece-card.module.css'
import { SceneOverview } from './SceneOverview.tsx'
import { findSide } from './sides.ts'

const findShown = (scene: Scene | null, selected: PieceId | null, hovered: readonly PieceId[]): ScenePiece | null => {
  const wanted = selected ?? (hovered.length === 1 ? hovered[0]! : null)
  return wanted === null ? null : (scene?.pieces.find(p => p.id === wanted) ?? null)
}

/** All about the selected piece, or the one pointed at; otherwise how the game stands. */
export function PieceCard({ ignoreHover = false }: { ignoreHover?: boolean }) {
  const piece = useTable(s => findShown(s.scene, s.selected, ignoreHover ? [] : s.hovered))
  if (!piece) return <SceneOverview />
  return (
    <section className={`panel ${style.card}`} aria-label={`Piece: ${piece.name}`}>
      <PieceHead piece={piece} />
      <div className={style.body}>
        {(piece.badges.length > 0 || piece.bars.length > 0) && (
          <div className={style.top}>
            <BadgeChips badges={piece.badges} label={`State of ${piece.name}`} />
            <PieceBars bars={piece.bars} />
          </div>
        )}
        {piece.diagram && <PieceDiagram diagram={piece.diagram} />}
        <PieceFigures piece={piece} />
        {piece.group !== null && <PieceGroup id={piece.group} />}
      </div>
    </section>
  )
}

function PieceHead({ piece }: { piece: ScenePiece }) {
  const side = useTable(s => findSide(s.state?.players ?? [], piece.seat))
  const select = useTable(s => s.select)
  const lookAt = useTable(s => s.lookAt)
  return (
    <header className={style.head}>
      <PieceToken icon={piece.icon} side={side} />
      <div className={style.title}>
        <div className="eyebrow">{piece.kind}</div>
        <h2>{piece.name}</h2>
      </div>
      {piece.done && <span className={style.done}>done</span>}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={style.tool!}
        aria-label="Show on board"
        onClick={() => lookAt([piece.id])}
      >
        <IconFocus2 size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={style.tool!}
        aria-label="Close the piece card"
        onClick={() => select(null)}
      >
        <IconX size={18} />
      </ActionIcon>
    </header>
  )
}
