import { type ChoiceOf, type Decision, oddsText, type Place, type Verdict } from '@sandtable/kernel'
import { IconBackspace, IconPlus, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTable } from '../../store/table-store.ts'
import { capital } from '../../ui/words.ts'
import { type Remedy, useBar } from '../bar.ts'
import parts from '../parts/parts.module.css'
import { useSuggestion } from '../parts/use-suggestion.ts'
import { BudgetMeter } from './BudgetMeter.tsx'
import { amountOfText, amountText } from './counting.ts'
import { KeyButton } from './KeyButton.tsx'
import { LevelButtons } from './LevelButtons.tsx'
import { isHexBoard } from './measure.ts'
import style from './on-board.module.css'
import { knotsAfterKey } from './path-keys.ts'
import { breakOf, breakText, findCost, isLimited, meterOf, pathOverlays, type RouteView, routeWords } from './path-view.ts'
import { RefusalCard, Refused } from './Refused.tsx'
import { facingAfter, findBreak } from './route.ts'
import { SpokenState } from './SpokenState.tsx'
import { TurnButtons } from './TurnButtons.tsx'
import { useOdds } from './use-answer.ts'
import { useIsTouch } from './use-is-touch.ts'
import { useStepKeys } from './use-keys.ts'
import { useOverlays } from './use-overlay.ts'
import { type Route, useRoute } from './use-route.ts'
import { useSideOf } from './use-side.ts'
import { findNamed, findPreview, violationsOf } from './words.ts'

/** A route: drawn on the board, measured in the bar. */
export function PathWidget({ decision }: { decision: Decision }) {
  const route = useRoute(decision)
  const side = useSideOf(decision.seat)
  const { scene, ask, points, verdict, proposal, turns, count, refused, level } = route.seen
  const view: RouteView = useMemo(
    () => ({ scene, ask, points, verdict, proposal, side, turns, count, refused, level }),
    [scene, ask, points, verdict, proposal, side, turns, count, refused, level],
  )
  useOverlays(
    'ask',
    useMemo(() => pathOverlays(view), [view]),
  )
  const press = usePathBar(route, view, decision)
  return (
    <>
      <PathState view={view} isThought={route.isThought} />
      <PathButtons route={route} press={press} />
      <SpokenState words={routeWords(view)} />
    </>
  )
}

function PathButtons({ route, press }: { route: Route; press(key: string): boolean }) {
  const { seen, knots, level, put } = route
  const isEmpty = knots.length === 0
  return (
    <div className={parts.line}>
      <KeyButton
        isShort
        label="Start over"
        shortcut={null}
        icon={<IconX size={17} aria-hidden="true" />}
        disabled={isEmpty}
        onClick={() => put([])}
      />
      <KeyButton
        isShort
        label="Take back"
        shortcut="Backspace"
        icon={<IconBackspace size={17} aria-hidden="true" />}
        disabled={isEmpty}
        onClick={() => press('Backspace')}
      />
      {!isHexBoard(seen.scene.board) && (
        <KeyButton
          label="Next point"
          shortcut="K"
          icon={<IconPlus size={17} aria-hidden="true" />}
          disabled={isEmpty || knots.length >= seen.ask.points}
          onClick={() => press('k')}
        />
      )}
      {seen.turns && <TurnButtons onTurn={press} />}
      {level !== null && <LevelButtons level={level} onLevel={press} />}
    </div>
  )
}

function PathState({ view, isThought }: { view: RouteView; isThought: boolean }) {
  return (
    <div className={style.state}>
      {isLimited(view) && <BudgetMeter meter={meterOf(view)} />}
      <PathMessage view={view} isFinal={!isThought} />
    </div>
  )
}

function PathMessage({ view, isFinal }: { view: RouteView; isFinal: boolean }) {
  const { scene, points, verdict } = view
  const more = violationsOf(verdict).length - 1
  const isTouch = useIsTouch()
  const draft = useTable(s => s.draft)
  const odds = useOdds<'path'>(isFinal && verdict?.ok && draft?.type === 'path' ? draft : null)
  const broken = breakOf(view)
  if (!broken) {
    const hint = hintOf(points.length > 0, isTouch, isHexBoard(scene.board))
    return <p className={`${parts.note} ${style.say}`}>{odds ? oddsText(odds) : hint}</p>
  }
  const { violation } = broken
  if (points.length === 0) return <Refused who={null} violation={violation} more={more} isFinal={isFinal} />
  return (
    <RefusalCard
      where={breakText(view, broken)}
      what={findNamed(scene, violation)}
      violation={violation}
      more={more}
      isFinal={isFinal}
    />
  )
}

function hintOf(isBegun: boolean, isTouch: boolean, isHex: boolean): string {
  const point = isHex ? 'hex' : 'point'
  if (!isBegun) return `Drag from the piece, or ${isTouch ? 'tap' : 'click'} ${point} by ${point}.`
  return isTouch
    ? `Tap the next ${point}, or drag on from the last one.`
    : `Double click goes there, Backspace takes the last ${point} back.`
}

/** What keys and buttons do. */
function usePress({ seen, knots, level, isByPoints, put }: Route) {
  const { scene, ask, turns } = seen
  const [isFixed, setFixed] = useState(false)
  return (key: string, shiftKey = false, altKey = false): boolean => {
    if (key.toLowerCase() === 'k' && !isHexBoard(scene.board)) {
      setFixed(knots.length > 0)
      return true
    }
    const route = { board: scene.board, ask, turns, isFixed, isByPoints, level }
    const next = knotsAfterKey(route, knots, { key, shiftKey, altKey })
    if (!next) return false
    setFixed(false)
    put(next)
    return true
  }
}

/** The bar's parts. They speak of the knots, not of what the pointer passes over: the line is read out when it changes. */
function usePathBar(route: Route, view: RouteView, decision: Decision): (key: string) => boolean {
  const { knots, verdict, put, submit } = route
  const { board } = view.scene
  const suggest = useSuggestion<'path'>(decision, ({ points }) => put(points))
  const own: ChoiceOf<'path'> = { type: 'path', points: knots }
  const used = findCost(view, own, verdict)
  const left = findPreview(verdict, 'left')
  const [refusal] = violationsOf(verdict)
  const press = usePress(route)
  useBar({
    primary: {
      label: knots.length === 0 ? (view.ask.none ?? view.ask.act) : [verbOf(view.ask, knots), ...textsOf(view, used)].join(' '),
      hint: left === null || knots.length === 0 ? null : `${amountText(board, view.count, left)} left`,
      disabled: refusal !== undefined,
      reason: refusal ? capital(firstReason(view, knots, verdict)) : null,
      declines: knots.length === 0,
      run: () => void submit(own),
    },
    remedy: refusal && knots.length > 0 ? snapOf(route, view) : suggest && { label: 'Suggest', disabled: false, run: suggest },
    status: statusOf(view, knots.length === 0 ? null : used),
    back: () => knots.length > 0 && press('Backspace'),
    key: event => press(event.key, event.shiftKey, event.altKey),
  })
  useStepKeys(press)
  return press
}

/** To the nearest legal way. */
const snapOf = ({ isSought, put }: Route, view: RouteView): Remedy => {
  const { proposal } = view
  return {
    label: ['Snap', ...textsOf(view, proposal && findCost(view, proposal.choice, proposal.verdict))].join(', '),
    disabled: proposal === null,
    isSought,
    run: () => proposal && put(proposal.choice.points),
  }
}

/** What a way does. */
function verbOf(ask: RouteView['ask'], knots: readonly Place[]): string {
  if (knots.some(({ x, y }) => x !== ask.from.x || y !== ask.from.y)) return ask.act
  return facingAfter(ask, knots) === ask.from.facing ? 'Change level' : 'Turn'
}
const textsOf = ({ scene, count }: RouteView, amount: number | null): string[] =>
  amount === null ? [] : [amountText(scene.board, count, amount)]

/** What of the budget is used; all of it while that is not known. */
function statusOf(view: RouteView, used: number | null): string | null {
  const { scene, count } = view
  if (!isLimited(view)) return null
  return used === null ? amountText(scene.board, count, count.limit) : amountOfText(scene.board, count, used)
}

/** What is said to the first place where the way breaks. */
const firstReason = ({ scene, ask }: RouteView, knots: readonly Place[], verdict: Verdict | null): string =>
  findBreak(scene.board, [ask.from, ...knots], violationsOf(verdict))?.violation.text ?? ''
