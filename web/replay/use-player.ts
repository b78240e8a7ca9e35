import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LogLine, TableState } from '../host/host.ts'
import { useTableApi } from '../store/table-store.ts'
import { hashOf, type Point, pointIn, pointOf } from './point.ts'
import { isStop, linesAt, nextTurn, type PauseAt, type Speed, stayTime, turnBefore, type View } from './steps.ts'
import type { Opened } from './use-replay.ts'

export type Player = {
  point: Point
  length: number
  isPlaying: boolean
  speed: Speed
  pauseAt: PauseAt
  error: Error | null
  go(point: Point): void
  jump(line: LogLine): void
  step(by: number): void
  turn(by: 1 | -1): void
  play(): void
  setSpeed(speed: Speed): void
  setPauseAt(pauseAt: PauseAt): void
}

/** The point the address names, and the address for the point: it follows when one stays somewhere. */
function useAddress(length: number): [Point, (point: Point) => void] {
  const hash = useRouterState({ select: s => s.location.hash })
  const navigate = useNavigate()
  const [point, setPoint] = useState<Point>(() => pointIn(hash, length) ?? { seq: 0, line: 0 })
  const written = useRef(hash)
  useEffect(() => {
    if (hash === written.current) return
    written.current = hash
    const named = pointIn(hash, length)
    if (named) setPoint(named)
  }, [hash, length])
  useEffect(() => {
    const next = hashOf(point)
    if (next === written.current || (written.current === '' && next === '0')) return
    const timer = setTimeout(() => {
      written.current = next
      navigate({ to: '.', hash: next, replace: true, resetScroll: false, hashScrollIntoView: false })
    }, 350)
    return () => clearTimeout(timer)
  }, [point, navigate])
  return [point, setPoint]
}

/** Puts the table of a point on the board; tells which choice is on it. */
function useShown({ link }: Opened, { seat }: View, point: Point, lines: readonly LogLine[]) {
  const api = useTableApi()
  const [shown, setShown] = useState<number | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const told = useRef(lines)
  told.current = lines
  useEffect(() => {
    let isHere = true
    const show = (state: TableState) => {
      if (!isHere) return
      const before = api.getState().state?.seq ?? -1
      const telling = state.seq === before + 1 ? linesAt(told.current, state.seq) : []
      api.getState().set({ state, scene: state.scene, telling })
      setShown(state.seq)
      setError(null)
    }
    link.at(point.seq, seat).then(show, (reason: unknown) => {
      if (isHere) setError(reason instanceof Error ? reason : new Error(String(reason)))
    })
    return () => {
      isHere = false
    }
  }, [api, link, point.seq, seat])
  useEffect(() => {
    const pieces = linesAt(told.current, point.seq)[point.line - 1]?.pieces ?? []
    if (shown !== point.seq) return
    api.getState().hover(pieces)
    if (pieces.length > 0) api.getState().lookAt(pieces)
  }, [api, shown, point])
  return { shown, error }
}

/** Moves through a game. */
export function usePlayer(opened: Opened, view: View, lines: readonly LogLine[]): Player {
  const { length } = opened.info
  const [point, setPoint] = useAddress(length)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')
  const [pauseAt, setPauseAt] = useState<PauseAt>('big')
  const { shown, error } = useShown(opened, view, point, lines)
  const go = useCallback(
    (to: Point) => {
      setPlaying(false)
      setPoint({ seq: Math.min(length, Math.max(0, to.seq)), line: to.line })
    },
    [length, setPoint],
  )
  useEffect(() => {
    if (!isPlaying || shown !== point.seq) return
    if (point.seq >= length) return setPlaying(false)
    const timer = setTimeout(
      () => {
        const next = point.seq + 1
        setPoint({ seq: next, line: 0 })
        if (isStop(linesAt(lines, next), pauseAt)) setPlaying(false)
      },
      stayTime(linesAt(lines, point.seq), speed),
    )
    return () => clearTimeout(timer)
  }, [isPlaying, shown, point, length, lines, pauseAt, speed, setPoint])
  return {
    point,
    length,
    isPlaying,
    speed,
    pauseAt,
    error,
    go,
    jump: line => go(pointOf(lines, line.id) ?? { seq: line.seq, line: 0 }),
    step: by => go({ seq: point.seq + by, line: 0 }),
    turn: by => go({ seq: by > 0 ? nextTurn(lines, point.seq, length) : turnBefore(lines, point.seq), line: 0 }),
    play() {
      if (!isPlaying && point.seq >= length) setPoint({ seq: 0, line: 0 })
      setPlaying(!isPlaying)
    },
    setSpeed,
    setPauseAt,
  }
}
