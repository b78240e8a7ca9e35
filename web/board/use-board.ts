import type { PieceId } from '@sandtable/kernel'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import type { BoardProps } from './board-props.ts'
import { concernedBy } from './camera/asked.ts'
import type { CameraControl } from './camera/camera-control.ts'
import { type Contact, contactsOf, fightersIn, fightersWith, tokensOf } from './camera/nearby.ts'
import { useLastFight } from './camera/use-last-fight.ts'
import { usePlacing } from './camera/use-placing.ts'
import type { Shown } from './overlay.ts'
import { ringKindsOf } from './overlays/ring-kinds.ts'
import type { Drawn } from './pieces/formation.ts'
import { wearing } from './pieces/wearing.ts'
import { useKeys } from './pointer/use-keys.ts'
import { usePointers } from './pointer/use-pointers.ts'
import { useScars } from './telling/use-scars.ts'
import { useStoryCamera } from './telling/use-story-camera.ts'
import { useTelling } from './telling/use-telling.ts'
import { areasOf } from './terrain/terrain.ts'
import { useTerrain } from './terrain/use-terrain.ts'
import { useDrawing } from './use-drawing.ts'

/** What others draw over the board, each with a name of its own. */
const namedOverlays = (overlays: BoardProps['overlays']): Shown[] =>
  Object.entries(overlays).flatMap(([owner, some]) => some.map((overlay, i) => ({ key: `${owner}-${i}`, overlay })))

/** The bases a question is about, with those they fight. */
function useInvolved(asked: BoardProps['asked'], drawn: Drawn): ReadonlySet<PieceId> {
  return useMemo(() => {
    const concerned = asked ? concernedBy(asked.ask) : []
    return new Set(tokensOf([...concerned, ...fightersWith(concerned, drawn)], drawn).map(({ id }) => id))
  }, [asked, drawn])
}

/** Where bases touch in the close combat that is asked about. */
function useContacts(asked: BoardProps['asked'], drawn: Drawn): readonly Contact[] {
  return useMemo(() => (asked ? contactsOf(fightersIn(asked.ask, drawn), drawn) : []), [asked, drawn])
}

/** Everything a laid board draws and does. */
export function useBoard(props: BoardProps, control: CameraControl, box: RefObject<HTMLDivElement | null>) {
  const { players, telling, story, log, icons, pace, selected, hovered, area, owner } = props
  const scene = useMemo(() => wearing(props.scene, Object.values(props.overlays).flat()), [props.scene, props.overlays])
  const drawing = useDrawing(scene, players)
  const { space, drawn } = drawing
  const { layers } = scene
  const areas = useMemo(() => areasOf({ layers }, space), [layers, space])
  const scars = useScars(log, space, props.layers.scars)
  const markup = useTerrain(scene, space, scars.laid, icons)
  const { cues, skip } = useTelling({ telling, story, pace }, space, drawn, box)
  const over = usePointers({ box, control, drawn, space, areas, hovered, owner, skip })
  const { cursor, onKeyDown } = useKeys(control, drawn, space, props)
  usePlacing(box, control, drawn, space, props)
  useLastFight(box, control, drawn, props)
  useStoryCamera(control, drawn, space, story)
  const onKey = (event: KeyboardEvent) => {
    skip()
    onKeyDown(event)
  }
  const overlays = useMemo(() => namedOverlays(props.overlays), [props.overlays])
  const involved = useInvolved(props.asked, drawn)
  const contacts = useContacts(props.asked, drawn)
  const ask = props.asked?.ask ?? null
  const isInvolved = selected !== null && involved.has(selected)
  const ringKinds = useMemo(() => ringKindsOf(ask, isInvolved), [ask, isInvolved])
  const state = { layers: props.layers, selected, hovered, area, involved, contacts, ringKinds }
  return { markup, onKeyDown: onKey, shown: { drawing, icons, areas, scars, cues, over, cursor, overlays, story, ...state } }
}
