import { type Badge, type Bar, badge, type PieceId, type Scene, type ScenePiece, type SeatId } from '@sandtable/kernel'

/** Pieces of one name in a group: its leader stands alone and first. */
export type UnitLine = {
  id: string
  name: string
  icon: string
  seat: SeatId | null
  leads: boolean
  pieces: readonly PieceId[]
  /** The one of them that is worst off; null while all are whole. */
  worst: Bar | null
  badges: readonly Badge[]
}
export type GroupView = {
  id: string
  name: string
  seat: SeatId | null
  badges: readonly Badge[]
  units: readonly UnitLine[]
  pieces: readonly PieceId[]
}

const left = (bar: Bar) => (bar.max > 0 ? bar.value / bar.max : 1)

function lineOf(pieces: readonly ScenePiece[]): UnitLine {
  const first = pieces[0]!
  const hurt = pieces.flatMap(p => p.bars).filter(bar => left(bar) < 1)
  const badges = new Map(pieces.flatMap(p => p.badges).map(b => [`${b.icon} ${b.text}`, b]))
  return {
    id: first.id,
    name: first.name,
    icon: first.icon,
    seat: first.seat,
    leads: first.leads,
    pieces: pieces.map(p => p.id),
    worst: hurt.toSorted((a, b) => left(a) - left(b))[0] ?? null,
    badges: [...badges.values()],
  }
}

/** Units of one name together: leaders first, then the most numerous. */
export function unitLines(pieces: readonly ScenePiece[]): UnitLine[] {
  const kinds = Map.groupBy(pieces, p => `${p.leads} ${p.name} ${p.icon}`)
  return [...kinds.values()]
    .map(lineOf)
    .sort((a, b) => Number(b.leads) - Number(a.leads) || b.pieces.length - a.pieces.length || (a.name < b.name ? -1 : 1))
}

export function groupViewOf(scene: Scene, id: string): GroupView | null {
  const group = scene.groups.find(g => g.id === id)
  const pieces = scene.pieces.filter(p => p.group === id)
  if (!group || pieces.length === 0) return null
  const { token = null, ...known } = group
  const order = token ? [badge(token.icon, token.text, token.rule)] : []
  return { ...known, badges: [...order, ...group.badges], units: unitLines(pieces), pieces: pieces.map(p => p.id) }
}

/** The next (or, with -1, the previous) of a seat's groups after the one a piece belongs to; the leader stands for it. */
export function findNeighbour(scene: Scene, seat: SeatId | null, from: PieceId | null, step: 1 | -1): PieceId | null {
  const stops = scene.groups.filter(g => g.seat === seat).map(g => scene.pieces.filter(p => p.group === g.id))
  const loose = scene.pieces.filter(p => p.seat === seat && !scene.groups.some(g => g.id === p.group)).map(p => [p])
  const all = [...stops, ...loose].filter(pieces => pieces.length > 0)
  if (all.length === 0) return null
  const at = all.findIndex(pieces => pieces.some(p => p.id === from))
  const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length
  const pieces = all[next]!
  return (pieces.find(p => p.leads) ?? pieces[0]!).id
}
