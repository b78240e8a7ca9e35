import './tones.css'
import type { Scene } from '@sandtable/kernel'
import { useEffect, useMemo, useState } from 'react'
import style from './board.module.css'
import type { BoardLine, BoardPlayer } from './board-props.ts'
import { useFonts } from './drawing/use-fonts.ts'
import type { Icons } from './icons.ts'
import { IdsContext, useIds, useOwnIds } from './ids.ts'
import { RulerNumbers, RulerTicks } from './overlays/Ruler.tsx'
import { TileLevels } from './overlays/Tiles.tsx'
import { keptIn, liveShapes, PlacePins, ZoneLayer } from './overlays/Zones.tsx'
import { Defs } from './pieces/Defs.tsx'
import { Names } from './pieces/Names.tsx'
import { Pieces } from './pieces/Pieces.tsx'
import type { Token } from './pieces/token.ts'
import { type Box, boxAround, grown, middleOf, type Point } from './space/point.ts'
import { useScars } from './telling/use-scars.ts'
import { documentOf, tokensOfPage } from './terrain/document.ts'
import { extentOf, tableOf } from './terrain/terrain.ts'
import { useTerrain, useTheme } from './terrain/use-terrain.ts'
import { type Drawing, useDrawing } from './use-drawing.ts'

/** `table`: all of it. `fight`: the part where most pieces stand, near enough to tell them apart. */
export type Fit = 'table' | 'fight'
type Props = {
  scene: Scene
  players: readonly BoardPlayer[]
  icons: Icons
  fit?: Fit
  /** What has happened: its wrecks and craters lie on the ground. */
  log?: readonly BoardLine[]
  /** Plates, pins and the ruler of the table. */
  hasWords?: boolean
}

/** About so much of the table is seen of a fight, in millimetres. */
const FIGHT = { width: 560, height: 360 }

const windowAt = ({ x, y }: Point, size: number): Box => ({
  left: x - (FIGHT.width * size) / 2,
  right: x + (FIGHT.width * size) / 2,
  top: y - (FIGHT.height * size) / 2,
  bottom: y + (FIGHT.height * size) / 2,
})
const inside = (tokens: readonly Token[], box: Box): Token[] =>
  tokens.filter(({ at }) => at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom)

/** A window is as good as the weaker side in it, then as what else it shows. */
function worthOf(tokens: readonly Token[]): number {
  const counts = [...Map.groupBy(tokens, t => t.colours).values()].map(some => Math.min(8, some.length)).sort((a, b) => b - a)
  return (counts[0] ?? 0) + 4 * (counts[1] ?? 0) + 4 * tokens.filter(t => t.isBig).length
}

/** The part where sides meet; a larger one if they are far apart. */
function fightOf({ drawn: { tokens }, space }: Drawing): Box {
  if (tokens.length === 0) return tableOf(space)
  const best = [1, 1.35, 1.8]
    .flatMap(size => tokens.map(({ at }) => ({ size, seen: inside(tokens, windowAt(at, size)) })))
    .map(found => ({ ...found, worth: worthOf(found.seen) / found.size }))
    .reduce((a, b) => (b.worth > a.worth ? b : a))
  return windowAt(middleOf(boxAround(best.seen.map(t => t.at))), best.size)
}

/** The ground as an image of its own, which the browser draws once. */
function GroundImage({ markup, drawing: { space } }: { markup: string; drawing: Drawing }) {
  const theme = useTheme()
  const extent = extentOf(space)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const draw = (_theme: string) =>
      URL.createObjectURL(new Blob([documentOf(markup, extentOf(space), tokensOfPage)], { type: 'image/svg+xml' }))
    const made = draw(theme)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [markup, space, theme])
  if (!address) return null
  const { left, top, right, bottom } = extent
  return <image href={address} x={left} y={top} width={right - left} height={bottom - top} />
}

/** A position as a picture: the same drawing, nothing to do with it. */
export function StaticBoard(props: Props) {
  const ids = useOwnIds()
  return (
    <IdsContext value={ids}>
      <Picture {...props} />
    </IdsContext>
  )
}

const NO_LOG: readonly BoardLine[] = []
const NOBODY: readonly string[] = []
const UNCLAIMED: readonly Box[] = []
const UNSHIFTED: ReadonlyMap<string, Point> = new Map()
const UNASKED: ReadonlySet<string> = new Set()

function Picture({ scene, players, icons, fit = 'table', log = NO_LOG, hasWords = fit === 'fight' }: Props) {
  const hasFonts = useFonts()
  const ids = useIds()
  const drawing = useDrawing(scene, players)
  const { space, drawn, looks, names } = drawing
  const { laid, fresh } = useScars(log, space, true)
  const scars = useMemo(() => [...laid, ...fresh], [laid, fresh])
  const markup = useTerrain(scene, space, scars, icons)
  const isFight = fit === 'fight'
  const window = useMemo(() => (isFight ? fightOf(drawing) : tableOf(space)), [drawing, isFight, space])
  const shapes = useMemo(() => liveShapes(scene.layers), [scene.layers])
  const tokens = drawn.tokens
  const kept = useMemo(() => keptIn(shapes, { space, players, areas: [], tokens, scale: 1 }), [shapes, space, players, tokens])
  const { left, top, right, bottom } = window
  return (
    <svg
      className={style.static}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      preserveAspectRatio={isFight ? 'xMidYMid slice' : 'xMidYMid meet'}
      role="img"
      aria-labelledby={ids.id('title')}
    >
      <title id={ids.id('title')}>{scene.title}</title>
      <Defs names={names} icons={icons} looks={looks} />
      <GroundImage markup={markup} drawing={drawing} />
      {space.hexes && <TileLevels space={space} hexes={space.hexes} />}
      {hasWords && space.hexes === null && <RulerTicks space={space} />}
      <ZoneLayer shapes={shapes} space={space} players={players} />
      <Pieces drawn={drawn} icons={icons} window={grown(window, 200)} selected={null} hasHulls />
      {hasWords && space.hexes === null && <RulerNumbers space={space} scale={1} />}
      {hasWords && (
        <PlacePins
          {...{ shapes, space, players }}
          areas={[]}
          detail={isFight ? 'far' : 'middle'}
          tokens={drawn.tokens}
          scale={1}
        />
      )}
      {hasWords && hasFonts && (
        <Names
          drawn={drawn}
          icons={icons}
          detail="middle"
          scale={1}
          window={grown(window, 200)}
          selected={null}
          hovered={NOBODY}
          involved={UNASKED}
          shifts={UNSHIFTED}
          kept={kept}
          claimed={UNCLAIMED}
          isSmall={false}
        />
      )}
    </svg>
  )
}
