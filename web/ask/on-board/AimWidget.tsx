import { type Decision, oddsText, type Place, type RollOdds } from '@sandtable/kernel'
import { IconFocus2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTableApi } from '../../store/table-store.ts'
import { capital } from '../../ui/words.ts'
import { useBar } from '../bar.ts'
import parts from '../parts/parts.module.css'
import { type AimView, aimLevel, aimOverlays, aimWords, touchedText } from './aim-view.ts'
import { Coordinate } from './Coordinate.tsx'
import { KeyButton } from './KeyButton.tsx'
import { LevelButtons } from './LevelButtons.tsx'
import { levelByKey, levelInto } from './levels.ts'
import { apart, isHexBoard, lengthText, ofText, placeAt } from './measure.ts'
import style from './on-board.module.css'
import { Refused } from './Refused.tsx'
import { SpokenState } from './SpokenState.tsx'
import { type Arrow, isArrow, type Modifiers, nudged, turnedByKey } from './steps.ts'
import { TurnButtons } from './TurnButtons.tsx'
import { canBeTurned } from './template.ts'
import { type Aim, useAim } from './use-aim.ts'
import { useGround } from './use-ground.ts'
import { useIsTouch } from './use-is-touch.ts'
import { isTabFree, useStepKeys } from './use-keys.ts'
import { useOverlays } from './use-overlay.ts'
import { violationsOf } from './words.ts'

/** A point or a template: it follows the pointer until it is set. */
export function AimWidget({ decision }: { decision: Decision }) {
  const aim = useAim(decision)
  const { scene, ask, at, verdict } = aim
  const isSet = aim.set !== null
  const ground = useGround()
  const view: AimView = useMemo(() => ({ scene, ask, at, verdict, isSet, ground }), [scene, ask, at, verdict, isSet, ground])
  useOverlays(
    'ask',
    useMemo(() => aimOverlays(view), [view]),
  )
  const press = useAimBar(aim, view)
  const level = aimLevel(view)
  return (
    <>
      <AimState view={view} odds={aim.odds} isFinal={isSet} />
      <div className={parts.line}>
        <AimFields aim={aim} view={view} />
        <KeyButton
          isShort
          label="Next best point"
          shortcut="Tab"
          icon={<IconFocus2 size={17} aria-hidden="true" />}
          onClick={() => void aim.next()}
        />
        {canBeTurned(ask.footprint) && <TurnButtons onTurn={press} />}
        {level !== null && <LevelButtons level={level} onLevel={press} />}
      </div>
      <SpokenState words={aimWords(view)} />
    </>
  )
}

function AimFields({ aim, view }: { aim: Aim; view: AimView }) {
  const { scene, ask, at, put } = aim
  const isRefused = violationsOf(view.verdict).length > 0
  const touched = touchedText(view)
  const start = at ?? placeAt(ask.from ?? middleOf(aim), null)
  return (
    <span className={style.fields}>
      <Coordinate label="x" board={scene.board} value={at?.x ?? null} refused={isRefused} onChange={x => put({ ...start, x })} />
      <Coordinate label="y" board={scene.board} value={at?.y ?? null} refused={isRefused} onChange={y => put({ ...start, y })} />
      {touched !== null && <span className={style.field}>{touched}</span>}
    </span>
  )
}

function AimState({ view, odds, isFinal }: { view: AimView; odds: RollOdds | null; isFinal: boolean }) {
  const { verdict, at } = view
  const isTouch = useIsTouch()
  const violations = violationsOf(verdict)
  const [violation] = violations
  if (violation)
    return (
      <div className={style.state}>
        <Refused who={null} violation={violation} more={violations.length - 1} isFinal={isFinal} />
      </div>
    )
  return <p className={parts.note}>{odds ? oddsText(odds) : hintOf(at !== null, isTouch)}</p>
}

function hintOf(isAimed: boolean, isTouch: boolean): string {
  if (isTouch) return isAimed ? 'Drag it, or tap elsewhere.' : 'Tap a place.'
  return isAimed ? 'Click again to move it, Esc lets it go.' : 'Click a place, or Tab for the best point.'
}

/** Where keys begin when nothing is aimed at: the middle of a table, on hexes where somebody stands. */
const middleOf = ({ scene: { board, pieces } }: Aim) =>
  isHexBoard(board) ? (pieces[0]?.at ?? { x: 0, y: 0 }) : { x: board.width / 2, y: board.height / 2 }

function useAimBar(aim: Aim, view: AimView): (key: string) => boolean {
  const { scene, ask, set, verdict, clear, next, submit } = aim
  const snap = useSnap(aim)
  const press = useAimKeys(aim, view)
  const [refusal] = set ? violationsOf(verdict) : []
  const away = set && ask.from ? apart(scene.board, ask.from, set) : null
  useBar({
    primary: {
      label: `${ask.act} here`,
      hint: set && touchedText(view),
      disabled: set === null || refusal !== undefined,
      reason: set === null ? 'Choose a point' : refusal ? capital(refusal.text) : null,
      run: () => set && void submit({ type: 'aim', at: set }),
    },
    remedy: refusal
      ? { label: 'Snap', disabled: false, run: snap }
      : { label: 'Best point', disabled: false, run: () => void next() },
    status: away === null ? null : ask.range === null ? lengthText(scene.board, away) : ofText(scene.board, away, ask.range),
    back: () => {
      if (set) clear()
      return set !== null
    },
    key: event =>
      event.key === 'Tab' ? isTabFree(event) && !aim.isLast() && press('Tab') : press(event.key, event.shiftKey, event.altKey),
  })
  useStepKeys(press)
  return press
}

/** The legal point nearest to the refused one; without one the best point there is. */
function useSnap({ set, put, next }: Aim): () => void {
  const api = useTableApi()
  return async () => {
    const found = set && (await api.getState().link?.propose({ type: 'aim', at: set }))
    if (found?.type === 'aim') put(found.at)
    else await next()
  }
}

function useAimKeys(aim: Aim, view: AimView) {
  const { scene, ask, at, put, next } = aim
  const { board } = scene
  return (key: string, shiftKey = false, altKey = false): boolean => {
    if (key === 'Tab') {
      void next()
      return true
    }
    const start = at ?? placeAt(ask.from ?? middleOf(aim), canBeTurned(ask.footprint) ? 0 : null)
    const facing = canBeTurned(ask.footprint) ? turnedByKey(board, start.facing ?? 0, key, { shiftKey, altKey }) : null
    const [by, level] = [levelByKey(key), aimLevel({ ...view, at: start })]
    if (facing !== null) put({ ...start, facing })
    else if (by !== null && level !== null) put({ ...start, level: level + by })
    else if (isArrow(key)) put(nudgedAim(view, start, key, { shiftKey, altKey }))
    else return false
    return true
  }
}
/** Elsewhere the ground may be higher. */
function nudgedAim({ scene, ground }: AimView, from: Place, key: Arrow, modifiers: Modifiers): Place {
  const to = nudged(scene.board, from, key, modifiers)
  return { ...from, ...to, level: levelInto(ground, from, to) }
}
