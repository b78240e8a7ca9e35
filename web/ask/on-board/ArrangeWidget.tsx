import type { Decision, PieceId, Placed } from '@sandtable/kernel'
import { IconArrowsMove, IconPlayerTrackNext } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { capital, counted } from '../../ui/words.ts'
import { type Remedy, useBar } from '../bar.ts'
import parts from '../parts/parts.module.css'
import { type ArrangeView, arrangeOverlays, arrangeWords, ghostLevel, ghostName, movedText } from './arrange-view.ts'
import { blamesOf, canTurn, movedPieces, shifted, withPlace, withReset } from './ghosts.ts'
import { KeyButton } from './KeyButton.tsx'
import { LevelButtons } from './LevelButtons.tsx'
import { levelByKey, settledOn } from './levels.ts'
import style from './on-board.module.css'
import { Refused } from './Refused.tsx'
import { SpokenState } from './SpokenState.tsx'
import { isArrow, type Modifiers, nudged, turnedByKey } from './steps.ts'
import { TurnButtons } from './TurnButtons.tsx'
import { type Arrangement, useArrangement } from './use-arrangement.ts'
import { useGhostPointers } from './use-ghost-pointers.ts'
import { useGround } from './use-ground.ts'
import { useIsTouch } from './use-is-touch.ts'
import { isTabFree, useStepKeys } from './use-keys.ts'
import { useOverlays, useScene } from './use-overlay.ts'
import { useSideOf } from './use-side.ts'
import { useWholeTable } from './use-whole-table.ts'
import { violationsOf } from './words.ts'

/** Places for many: the proposal as ghosts at once, each of which can be moved. */
export function ArrangeWidget({ decision }: { decision: Decision }) {
  const arrangement = useArrangement(decision)
  const [isAll, setAll] = useState(false)
  const scene = useScene()
  const side = useSideOf(decision.seat)
  const { ask, places, proposed, verdict, held: chosen } = arrangement
  const magnet = useGhostPointers(arrangement, isAll)
  const ground = useGround()
  const view: ArrangeView = useMemo(
    () => ({ scene, ask, proposed, places, verdict, chosen, side, magnet, ground }),
    [scene, ask, proposed, places, verdict, chosen, side, magnet, ground],
  )
  useWholeTable(ask.pieces.every(p => p.from === null))
  useOverlays(
    'ask',
    useMemo(() => arrangeOverlays(view), [view]),
  )
  const press = useArrangeBar(arrangement, view, isAll)
  return (
    <>
      <ArrangeState view={view} />
      <div className={parts.line}>
        {places.length > 1 && <ManyButtons isAll={isAll} onAll={setAll} press={press} />}
        <GhostButtons view={view} press={press} />
        <Resets arrangement={arrangement} view={view} />
      </div>
      <SpokenState words={arrangeWords(view)} />
    </>
  )
}

function ManyButtons({ isAll, onAll, press }: { isAll: boolean; onAll(isAll: boolean): void; press(key: string): boolean }) {
  return (
    <>
      <KeyButton
        label="Next piece"
        shortcut="N"
        icon={<IconPlayerTrackNext size={17} aria-hidden="true" />}
        onClick={() => press('n')}
      />
      <KeyButton
        label="Move all"
        shortcut={null}
        pressed={isAll}
        icon={<IconArrowsMove size={17} aria-hidden="true" />}
        onClick={() => onAll(!isAll)}
      />
    </>
  )
}

/** For the one in hand. */
function GhostButtons({ view, press }: { view: ArrangeView; press(key: string): boolean }) {
  const { ask, places, chosen } = view
  const ghost = places.find(p => p.piece === chosen)
  if (!ghost) return null
  const level = ghostLevel(view, ghost)
  return (
    <>
      {canTurn(ask, ghost) && <TurnButtons onTurn={press} />}
      {level !== null && <LevelButtons level={level} onLevel={press} />}
    </>
  )
}

function Resets({ arrangement, view }: { arrangement: Arrangement; view: ArrangeView }) {
  const { places, proposed, chosen, put } = arrangement
  const moved = movedPieces(proposed, places)
  if (moved.length === 0) return null
  const one = chosen !== null && moved.includes(chosen) ? chosen : null
  return (
    <>
      {one !== null && places.length > 1 && (
        <KeyButton
          label={`Reset ${ghostName(view, one)}`}
          shortcut="Backspace"
          onClick={() => put(withReset(proposed, places, one))}
        />
      )}
      <KeyButton label={places.length > 1 ? 'Reset all' : 'Reset'} shortcut={null} onClick={() => put(proposed)} />
    </>
  )
}

function ArrangeState({ view }: { view: ArrangeView }) {
  const isTouch = useIsTouch()
  const violations = violationsOf(view.verdict)
  const [violation] = violations
  const point = isTouch ? 'Tap' : 'Click'
  if (view.places.length === 0) return <p className={parts.note}>{point} a place on the board: everybody is placed near it.</p>
  if (!violation)
    return (
      <p className={parts.note}>
        {movedText(view)}. {hintOf(view, isTouch)}; {point.toLowerCase()} open ground to{' '}
        {view.places.length > 1 ? 'place' : 'set it there'}.
      </p>
    )
  const blamed = blamesOf(violations, view.places)
  const name = [...blamed].find(([, blame]) => blame.violation === violation)?.[0]
  return (
    <div className={style.state}>
      <Refused
        who={name === undefined ? null : ghostName(view, name)}
        violation={violation}
        more={violations.length - 1}
        isFinal
      />
    </div>
  )
}

/** What a hand can do with ghosts: one is dragged and, where it looks somewhere, turned; of several all can be. */
function hintOf({ places, ask }: ArrangeView, isTouch: boolean): string {
  const turns = places.some(place => canTurn(ask, place)) ? ', turn it by its handle' : ''
  if (places.length === 1) return `Drag it${turns}`
  return `Drag one${turns}${isTouch ? '' : ', with Shift all of them'}`
}

function useArrangeBar(arrangement: Arrangement, view: ArrangeView, isAll: boolean): (key: string) => boolean {
  const { places, proposed, verdict, put, snap, submit } = arrangement
  const press = useGhostKeys(arrangement, view, isAll)
  const [refusal] = violationsOf(verdict)
  const hasMoved = movedPieces(proposed, places).length > 0
  const isMissing = places.length === 0
  /** After the last piece Tab goes on to the next control, as it does everywhere. */
  const tab = () => places.at(-1)?.piece !== arrangement.chosen && press('n')
  const give = () => void submit({ type: 'arrange', places })
  useBar({
    primary: {
      label: `${view.ask.act} ${places.length > 1 ? places.length : 'it'}`,
      hint: hasMoved ? movedText(view) : null,
      disabled: refusal !== undefined || isMissing,
      reason: refusal ? capital(refusal.text) : isMissing ? 'Nobody has a place yet' : null,
      run: give,
    },
    remedy: wayBack({ snap: refusal ? () => void snap() : null, propose: hasMoved ? () => put(proposed) : null }),
    status: hasMoved ? movedText(view) : view.ask.pieces.length > 1 ? counted(view.ask.pieces.length, 'piece') : null,
    back: () => {
      if (arrangement.chosen !== null) arrangement.choose(null)
      else if (hasMoved) put(proposed)
      else return false
      return true
    },
    key: event => (event.key === 'Tab' ? isTabFree(event) && tab() : press(event.key, event.shiftKey, event.altKey)),
  })
  useStepKeys(press)
  return press
}

type WaysBack = { snap: (() => void) | null; propose: (() => void) | null }

/** Out of a refusal to the nearest legal places, otherwise back to those that were proposed; it never gives the answer. */
function wayBack({ snap, propose }: WaysBack): Remedy | null {
  if (snap) return { label: 'Snap', disabled: false, run: snap }
  return propose && { label: 'As proposed', disabled: false, run: propose }
}

type Pressed = Modifiers & { key: string }

/** The places after an arrow, Q, E, Page Up or Page Down for the one in hand; null for any other key. */
function placesAfterKey(view: ArrangeView, held: Placed, isAll: boolean, pressed: Pressed): readonly Placed[] | null {
  const { scene, ask, places, ground } = view
  const { key } = pressed
  if (isArrow(key)) {
    const { x, y } = nudged(scene.board, held, key, pressed)
    const moved = isAll ? shifted(scene.board, places, held, { x, y }) : withPlace(places, held.piece, { x, y })
    return settledOn(ground, places, moved)
  }
  const [by, level] = [levelByKey(key), ghostLevel(view, held)]
  if (by !== null) return level === null ? null : withPlace(places, held.piece, { level: level + by })
  const facing = canTurn(ask, held) ? turnedByKey(scene.board, held.facing ?? 0, key, pressed) : null
  return facing === null ? null : withPlace(places, held.piece, { facing })
}

/** Arrows, Q, E and Page keys move, turn and lift the one in hand; N, P and Tab go round; Backspace puts it back. */
function useGhostKeys({ places, proposed, chosen, choose, put }: Arrangement, view: ArrangeView, isAll: boolean) {
  const ghost = places.find(p => p.piece === chosen) ?? null
  const next = (by: number): PieceId | null => {
    const at = places.findIndex(p => p.piece === chosen)
    return places[at < 0 ? (by > 0 ? 0 : places.length - 1) : (at + by + places.length) % places.length]?.piece ?? null
  }
  return (key: string, shiftKey = false, altKey = false): boolean => {
    const lower = key.toLowerCase()
    if (lower === 'n' || lower === 'p') {
      choose(next(lower === 'p' ? -1 : 1))
      return places.length > 0
    }
    if (key === 'Backspace' && ghost) {
      put(withReset(proposed, places, ghost.piece))
      return true
    }
    const held = ghost ?? places[0]
    const after = held ? placesAfterKey(view, held, isAll, { key, shiftKey, altKey }) : null
    if (!held || !after) return false
    if (!ghost) choose(held.piece)
    put(after)
    return true
  }
}
