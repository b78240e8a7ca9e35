import type { Decision } from '@sandtable/kernel'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useBar } from '../bar.ts'
import parts from '../parts/parts.module.css'
import { capitalised } from '../parts/words.ts'
import { BudgetMeter } from './BudgetMeter.tsx'
import { KeyButton } from './KeyButton.tsx'
import { lengthText, ofText } from './measure.ts'
import style from './on-board.module.css'
import { knotsAfterKey } from './path-keys.ts'
import { breakOf, costOf, isLimited, meterOf, pathOverlays, type RouteView, routeWords } from './path-view.ts'
import { Refused, Stopped } from './Refused.tsx'
import { findBreak } from './route.ts'
import { SpokenState } from './SpokenState.tsx'
import { TurnButtons } from './TurnButtons.tsx'
import { useIsTouch } from './use-is-touch.ts'
import { useStepKeys } from './use-keys.ts'
import { useOverlays } from './use-overlay.ts'
import { useRoute } from './use-route.ts'
import { useSideOf } from './use-side.ts'
import { findNamed, findPreview, violationsOf } from './words.ts'

/** A route: drawn on the board, measured in the bar. */
export function PathWidget({ decision }: { decision: Decision }) {
  const route = useRoute(decision)
  const side = useSideOf(decision.seat)
  const { scene, ask, points, shown, proposal, turns } = route
  const view: RouteView = useMemo(
    () => ({ scene, ask, points, verdict: shown, proposal, side, turns }),
    [scene, ask, points, shown, proposal, side, turns],
  )
  useOverlays(
    'ask',
    useMemo(() => pathOverlays(view), [view]),
  )
  const press = usePathBar(route)
  return (
    <>
      <PathState view={view} isThought={route.isThought} />
      <div className={parts.line}>
        <KeyButton label="Stay here" shortcut={null} disabled={route.knots.length === 0} onClick={() => route.put([])} />
        <KeyButton
          label="Take back"
          shortcut="Backspace"
          icon={<IconArrowBackUp size={17} aria-hidden="true" />}
          disabled={route.knots.length === 0}
          onClick={() => press('Backspace')}
        />
        <KeyButton
          label="Next knot"
          shortcut="K"
          icon={<IconPlus size={17} aria-hidden="true" />}
          disabled={route.knots.length === 0 || route.knots.length >= ask.points}
          onClick={() => press('k')}
        />
        {turns && <TurnButtons onTurn={press} />}
      </div>
      <SpokenState words={routeWords(view)} />
    </>
  )
}

function PathState({ view, isThought }: { view: RouteView; isThought: boolean }) {
  const { scene, ask } = view
  return (
    <div className={style.state}>
      {isLimited(scene, ask) && <BudgetMeter meter={meterOf(view)} />}
      <PathMessage view={view} isFinal={!isThought} />
    </div>
  )
}

function PathMessage({ view, isFinal }: { view: RouteView; isFinal: boolean }) {
  const { scene, points, verdict } = view
  const more = violationsOf(verdict).length - 1
  const isTouch = useIsTouch()
  const broken = breakOf(view)
  if (!broken) return <p className={`${parts.note} ${style.say}`}>{hintOf(points.length > 0, isTouch)}</p>
  const { violation, along } = broken
  if (points.length === 0) return <Refused who={null} violation={violation} more={more} isFinal={isFinal} />
  const where = lengthText(scene.board, along)
  return <Stopped where={where} what={findNamed(scene, violation)} violation={violation} more={more} isFinal={isFinal} />
}

function hintOf(isBegun: boolean, isTouch: boolean): string {
  if (!isBegun) return `Drag from the piece, or ${isTouch ? 'tap' : 'click'} knots.`
  return isTouch ? 'Tap the next knot, or drag the last one.' : 'Double click ends it, Backspace takes the last knot.'
}

/** The bar's parts, and what keys and buttons do. */
function usePathBar(route: ReturnType<typeof useRoute>): (key: string) => boolean {
  const { scene, ask, knots, verdict, proposal, turns, put, submit } = route
  const [isFixed, setFixed] = useState(false)
  const { board } = scene
  const used = costOf(scene, ask, { type: 'path', points: knots }, verdict)
  const left = findPreview(verdict, 'left')
  const refusal = findBreak(board, [ask.from, ...knots], violationsOf(verdict))?.violation
  const press = (key: string, shiftKey = false, altKey = false): boolean => {
    if (key.toLowerCase() === 'k') {
      setFixed(knots.length > 0)
      return true
    }
    const next = knotsAfterKey({ board, ask, turns, isFixed }, knots, { key, shiftKey, altKey })
    if (!next) return false
    setFixed(false)
    put(next)
    return true
  }
  useBar({
    primary: {
      label: knots.length === 0 ? 'Stay here' : `Move ${lengthText(board, used)}`,
      hint: left === null || knots.length === 0 ? null : `${lengthText(board, left)} left`,
      disabled: refusal !== undefined,
      reason: refusal ? capitalised(refusal.text) : null,
      run: () => void submit({ type: 'path', points: knots }),
    },
    remedy: {
      label: proposal ? `Snap, ${lengthText(board, costOf(scene, ask, proposal.choice, proposal.verdict))}` : 'Snap',
      disabled: proposal === null,
      run: () => proposal && put(proposal.choice.points),
    },
    // Not what the pointer passes over: the line is read out when it changes.
    status: isLimited(scene, ask) ? (knots.length === 0 ? lengthText(board, ask.budget) : ofText(board, used, ask.budget)) : null,
    back: () => knots.length > 0 && press('Backspace'),
    key: event => press(event.key, event.shiftKey, event.altKey),
  })
  useStepKeys(press)
  return press
}
