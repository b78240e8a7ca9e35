import { useRef } from 'react'

/** A track pad sends many small steps: one turn in so many milliseconds is enough. */
const PAUSE = 70

/** Turns by the wheel, a step at a time. True: the board does not zoom. */
export function useWheelTurn(turn: (way: 1 | -1) => void): (way: 1 | -1) => boolean {
  const last = useRef(0)
  return way => {
    const now = performance.now()
    if (now - last.current >= PAUSE) {
      last.current = now
      turn(way)
    }
    return true
  }
}
