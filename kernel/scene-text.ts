import type { Footprint } from './names.ts'
import type { Badge, Scene, ScenePiece } from './scene.ts'
import { layerWords, panelRows, placeWords } from './scene-words.ts'

const hundredths = (n: number) => String(n / 100)

function baseText(footprint: Footprint): string {
  if (footprint.type === 'disc') return `base ${hundredths(footprint.radius * 2)}`
  if (footprint.type === 'oval' || footprint.type === 'rect')
    return `base ${hundredths(footprint.length)} x ${hundredths(footprint.width)}`
  return ''
}

const badgeText = (badges: readonly Badge[]) => badges.map(b => b.text).join(', ')

function pieceText(piece: ScenePiece, board: Scene['board']): string {
  const bars = piece.bars.map(b => `${b.label} ${b.value}/${b.max}`).join(', ')
  const parts = [
    placeWords(piece.at, board, hundredths),
    baseText(piece.footprint),
    bars,
    badgeText(piece.badges),
    piece.done ? 'done' : '',
  ]
  return `${piece.name}${piece.leads ? ' (leads)' : ''} [${piece.id}]: ${parts.filter(p => p !== '').join('; ')}`
}

/** The text twin of a board: everything a picture of the scene shows, in lines, for terminals and screen readers. */
export function sceneText(scene: Scene): string {
  const { board, layers, groups, pieces, panels } = scene
  const size =
    board.grid === 'none'
      ? `${hundredths(board.width)} x ${hundredths(board.height)} ${board.unit}`
      : `${board.width} x ${board.height} hexes`
  const lines = [`${scene.title} (${size})`]
  for (const { title, shapes } of layers) {
    const named = layerWords(shapes, board)
    if (named.length > 0) lines.push(`${title}: ${named.join('; ')}`)
  }
  for (const seat of new Set(pieces.map(p => p.seat))) {
    lines.push(`${seat ?? 'nobody'}:`)
    const own = pieces.filter(p => p.seat === seat)
    for (const group of groups.filter(g => g.seat === seat && own.some(p => p.group === g.id))) {
      const states = [group.token?.text ?? '', badgeText(group.badges)].filter(part => part !== '').join(', ')
      lines.push(`  ${group.name}${states === '' ? '' : ` (${states})`}`)
      for (const piece of own.filter(p => p.group === group.id)) lines.push(`    ${pieceText(piece, board)}`)
    }
    for (const piece of own.filter(p => !groups.some(g => g.id === p.group && g.seat === seat)))
      lines.push(`  ${pieceText(piece, board)}`)
  }
  for (const panel of panels) {
    const rows = panelRows(panel).map(row => `${row.label} ${row.value}`)
    if (rows.length > 0) lines.push(`${panel.title}: ${rows.join('; ')}`)
  }
  return lines.join('\n')
}
