import type { PieceId, SceneMark } from '@sandtable/kernel'
import { memo, useMemo } from 'react'
import { useNarrow } from '../ui/use-narrow.ts'
import style from './board.module.css'
import type { Stage } from './camera/camera-control.ts'
import type { Contact } from './camera/nearby.ts'
import { useClaimed } from './camera/use-claimed.ts'
import { FarWays, isWay } from './FarWays.tsx'
import type { Icons } from './icons.ts'
import type { Layers } from './layers.ts'
import type { Shown } from './overlay.ts'
import { Contacts } from './overlays/Contacts.tsx'
import { explainedBy } from './overlays/explained.ts'
import { OverlayOnScreen, OverlayOnTable } from './overlays/Overlays.tsx'
import { Marked, outlineOf } from './overlays/Places.tsx'
import { RangeRing, ringsOf, useNamedRings } from './overlays/Ranges.tsx'
import { Reach } from './overlays/Reach.tsx'
import { Grid, RulerNumbers, RulerTicks } from './overlays/Ruler.tsx'
import type { RingKinds } from './overlays/ring-kinds.ts'
import { Tags } from './overlays/Tags.tsx'
import { TileEdges, TileLevels } from './overlays/Tiles.tsx'
import {
  Footprints,
  FootprintWords,
  isDeed,
  isGround,
  keptIn,
  liveShapes,
  PlacePins,
  TerrainTags,
  ZoneLayer,
} from './overlays/Zones.tsx'
import { counterShifts } from './pieces/counters.ts'
import { Defs } from './pieces/Defs.tsx'
import { Names } from './pieces/Names.tsx'
import { Pieces } from './pieces/Pieces.tsx'
import { Pinned, World } from './Stage.tsx'
import type { Point } from './space/point.ts'
import type { Aftermath } from './telling/aftermath.ts'
import type { BoardStory } from './telling/board-story.ts'
import { CueOnScreen, CueOnTable, FreshMark, ShotMark, Smoke } from './telling/Cues.tsx'
import cueStyle from './telling/cues.module.css'
import { StoryOnScreen, StoryOnTable } from './telling/StoryMarks.tsx'
import type { Timed } from './telling/schedule.ts'
import type { Area } from './terrain/area.ts'
import type { Scar } from './terrain/scars.ts'
import { useSame } from './terrain/use-terrain.ts'
import type { Drawing } from './use-drawing.ts'
import { useOwnRings } from './use-own-rings.ts'
import { usePinned } from './use-pinned.ts'

type Props = {
  drawing: Drawing
  stage: Stage
  icons: Icons
  areas: readonly Area[]
  scars: { fresh: readonly Scar[]; after: Aftermath }
  cues: readonly Timed[]
  story: BoardStory | null
  overlays: readonly Shown[]
  cursor: PieceId | null
  over: Area | null
  hasFonts: boolean
  layers: Layers
  selected: PieceId | null
  hovered: readonly PieceId[]
  /** Those the question is about: no plate lies on them. */
  involved: ReadonlySet<PieceId>
  /** Where the answer may lie. */
  area: readonly SceneMark[]
  /** Where bases touch in the close combat that is asked about. */
  contacts: readonly Contact[]
  /** Which rings of whoever is looked at help to answer. */
  ringKinds: RingKinds
}

/** The silhouettes that pieces, badges and cues show. */
const namesOf = ({ names }: Drawing, cues: readonly Timed[], scars: readonly Scar[], overlays: readonly Shown[]): string[] => [
  ...new Set([
    ...names,
    ...cues.flatMap(({ cue }) => (cue.type === 'lost' || cue.type === 'token' ? [cue.icon] : [])),
    ...scars.flatMap(({ icon }) => icon ?? []),
    ...overlays.flatMap(({ overlay }) => (overlay.type === 'ghost' ? [overlay.icon] : [])),
  ]),
]

const useLiveShapes = ({ scene: { layers } }: Drawing) => useMemo(() => liveShapes(layers), [layers])

/** Ranges, threats and reach lie under the pieces. */
const isField = ({ overlay: { type } }: Shown): boolean => type === 'range' || type === 'threat' || type === 'ahead'
const fieldsIn = (overlays: readonly Shown[]): Shown[] => overlays.filter(isField)
const UNDER = { detail: 'middle', icon: null } as const

/** What guns really reach is drawn already where it is known. */
const withoutRange = (kinds: RingKinds, hasRange: boolean): RingKinds =>
  hasRange ? new Set([...kinds].filter(kind => kind !== 'range')) : kinds

/** Layers 5 to 15, from below. Those under them are bitmaps. */
export function BoardStage(props: Props) {
  const { drawing, icons, areas, cues, scars, overlays, stage, hasFonts, layers, area } = props
  const wanted = useMemo(() => namesOf(drawing, cues, scars.fresh, overlays), [drawing, cues, scars.fresh, overlays])
  const names = useSame(wanted, wanted.join(' '))
  const rings = useOwnRings(props)
  const ranged = rangedOf(props)
  const hasRange = fieldsIn(overlays).some(({ overlay }) => overlay.type === 'range')
  const kinds = useMemo(() => withoutRange(props.ringKinds, hasRange), [props.ringKinds, hasRange])
  return (
    <>
      <World defs={<Defs names={names} icons={icons} looks={drawing.looks} />}>
        <OnGround {...{ drawing, icons, areas, scars, stage, cues, layers, area, ranged, kinds }} />
        {fieldsIn(overlays).map(({ key, overlay }) => (
          <OverlayOnTable key={key} overlay={overlay} {...{ icons, space: drawing.space, drawn: drawing.drawn }} {...UNDER} />
        ))}
        <OnPieces {...props} rings={rings} />
      </World>
      {hasFonts && <OnScreen {...props} rings={rings} ranged={ranged} kinds={kinds} />}
    </>
  )
}

/** Whose ranges are shown: the chosen one's; from near, those of a Titan that is pointed at. */
function rangedOf({ drawing: { drawn }, stage: { detail }, selected, hovered }: Props): PieceId | null {
  const pointed = detail === 'near' ? hovered.find(id => drawn.byId.get(id)?.isBig) : undefined
  return pointed ?? selected
}

type GroundProps = Pick<Props, 'drawing' | 'icons' | 'areas' | 'scars' | 'stage' | 'cues' | 'layers' | 'area'> & {
  ranged: PieceId | null
  kinds: RingKinds
}

/** Scars, grid, zones, reach and ranges. */
const OnGround = memo(function OnGround({ drawing, icons, areas, scars, stage, cues, layers, area, ranged, kinds }: GroundProps) {
  const { space, players, drawn } = drawing
  const shapes = useLiveShapes(drawing)
  return (
    <>
      {space.hexes === null && <RulerTicks space={space} />}
      {scars.fresh.map(scar => (
        <FreshMark
          key={scar.id}
          at={scar.at}
          icon={scar.icon}
          radius={scar.radius}
          icons={icons}
          timed={cues.find(c => c.key === scar.id) ?? null}
        />
      ))}
      {space.hexes && stage.detail !== 'far' && <TileLevels space={space} hexes={space.hexes} />}
      {layers.grid && (space.hexes ? <TileEdges space={space} hexes={space.hexes} /> : <Grid space={space} />)}
      {layers.footprints && <Footprints areas={areas} />}
      <ZoneLayer shapes={layers.zones ? shapes : shapes.filter(isGround)} space={space} players={players} />
      {layers.reach && <Reach shapes={area} space={space} />}
      {layers.ranges &&
        ringsOf(ranged, drawn, space, kinds).map(shown => <RangeRing key={shown.key} shown={shown} space={space} />)}
    </>
  )
})

/** Hulls, bases, smoke, shots, ways. */
function OnPieces({
  drawing,
  icons,
  stage,
  scars,
  cues,
  story,
  overlays,
  layers,
  selected,
  contacts,
  rings,
}: Props & { rings: readonly Shown[] }) {
  const { space, drawn } = drawing
  const told = new Set(cues.map(({ key }) => key))
  const shapes = useLiveShapes(drawing)
  const deeds = useMemo(() => shapes.filter(isDeed), [shapes])
  const under = { space, drawn, icons, detail: stage.detail }
  return (
    <>
      {stage.detail !== 'far' && (
        <g className={style.layer}>
          <Pieces drawn={drawn} icons={icons} window={stage.window} selected={selected} hasHulls={layers.hulls} />
        </g>
      )}
      {layers.scars && scars.after.smoke.slice(-12).map(({ key, at }) => <Smoke key={key} at={space.at(at)} />)}
      {scars.after.shots
        .filter(({ key }) => !told.has(key))
        .map(({ key, shot }) => (
          <g key={key} className={cueStyle.past}>
            <ShotMark from={shot.from} to={shot.to} kind={shot.style} space={space} />
          </g>
        ))}
      {story && <StoryOnTable story={story} space={space} drawn={drawn} icons={icons} step={stage.step} />}
      {cues.map(timed => (
        <CueOnTable key={timed.key} timed={timed} space={space} icons={icons} />
      ))}
      {deeds.map(shape => (
        <Marked key={shape.id} d={outlineOf(shape, space).d} name={shape.style} />
      ))}
      {stage.detail !== 'far' && <Contacts contacts={contacts} />}
      {[...rings, ...overlays.filter(shown => !(isField(shown) || (stage.detail === 'far' && isWay(shown))))].map(
        ({ key, overlay }) => (
          <OverlayOnTable key={key} overlay={overlay} icon={selectedIcon(drawing, selected)} {...under} />
        ),
      )}
    </>
  )
}
const selectedIcon = ({ drawn }: Drawing, selected: PieceId | null): string | null =>
  (selected === null ? null : drawn.byId.get(selected)?.piece.icon) ?? null

type ScreenProps = Props & { rings: readonly Shown[]; ranged: PieceId | null; kinds: RingKinds }

const NO_PINS: BoardStory['pins'] = []
const UNSHIFTED: ReadonlyMap<string, Point> = new Map()
/** Counters show from far away only. */
const useShifts = ({ drawn, space }: Drawing, { detail, step }: Stage): ReadonlyMap<string, Point> =>
  useMemo(() => (detail === 'far' ? counterShifts(drawn, space, step) : UNSHIFTED), [drawn, space, detail, step])

/** The terrain that says what it does: what somebody is about to go to, and what is pointed at. */
function useExplained({ overlays, areas, over, layers, drawing: { space }, stage: { detail } }: Props): readonly Area[] {
  const isSaid = layers.zones && detail !== 'far'
  const touched = useMemo(() => {
    if (!isSaid) return []
    return explainedBy(
      overlays.map(({ overlay }) => overlay),
      areas,
      space,
    )
  }, [isSaid, overlays, areas, space])
  return useMemo(() => [...new Set([...(over ? [over] : []), ...touched])], [over, touched])
}

/** Plates, pins and words: they keep their size. */
function OnScreen(props: ScreenProps) {
  const { drawing, icons, stage, cues, story, overlays, rings, areas, layers, selected, hovered, involved } = props
  const { space, players, drawn } = drawing
  const shapes = useLiveShapes(drawing)
  const isMoving = overlays.some(({ overlay }) => overlay.type === 'path' || overlay.type === 'ghost')
  const explained = useExplained(props)
  const { detail, step, scale, window } = stage
  const ranges = useNamedRings(props.ranged, drawing, step, { isShown: layers.ranges && !isMoving, kinds: props.kinds })
  const shifts = useShifts(drawing, stage)
  const isSmall = useNarrow()
  const pinned = usePinned(overlays, drawing)
  const claimed = useClaimed()
  const kept = useMemo(
    () => [...keptIn(shapes, { space, players, areas, tokens: detail === 'far' ? [] : drawn.tokens, scale }), ...pinned],
    [shapes, areas, space, players, drawn, detail, scale, pinned],
  )
  const isFar = detail === 'far'
  const words = (
    <>
      {space.hexes === null && <RulerNumbers space={space} scale={step} />}
      {layers.zones && <PlacePins {...{ shapes, space, players, areas, detail, scale }} tokens={drawn.tokens} />}
      {layers.zones && !isFar && (
        <TerrainTags areas={areas.filter(area => !explained.includes(area))} tokens={drawn.tokens} scale={scale} />
      )}
      <FootprintWords areas={explained} tokens={drawn.tokens} scale={scale} />
      {(layers.labels || isFar) && (
        <g key={isFar ? 'far' : 'close'} className={style.layer}>
          <Names {...{ drawn, icons, detail, scale, shifts, window, selected, hovered, involved, kept, claimed, isSmall }} />
        </g>
      )}
    </>
  )
  return (
    <>
      {isFar && <Pinned>{words}</Pinned>}
      {isFar && <FarWays {...{ overlays, drawing, icons }} icon={selectedIcon(drawing, selected)} />}
      <Pinned>
        {!isFar && words}
        {[...rings, ...overlays].map(({ key, overlay }) => (
          <OverlayOnScreen key={key} {...{ overlay, space, drawn, icons, detail, shifts }} icon={null} />
        ))}
        <Tags
          {...{ overlays, ranges, space, stage, shifts, drawn, selected, involved, kept, claimed, isSmall }}
          pins={story?.pins ?? NO_PINS}
        />
        {story && <StoryOnScreen story={story} space={space} step={step} />}
        {cues.map(timed => (
          <CueOnScreen key={timed.key} {...{ timed, space, players, icons }} />
        ))}
      </Pinned>
    </>
  )
}
