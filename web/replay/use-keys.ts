import { useEffect, useRef } from 'react'
import type { Player } from './use-player.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range')
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, label') !== null

/** Whether the key means something here; then it is done. */
function hasActed({ step, turn, go, play, length }: Player, key: string, byTurns: boolean): boolean {
  switch (key) {
    case 'ArrowLeft':
      if (byTurns) turn(-1)
      else step(-1)
      return true
    case 'ArrowRight':
      if (byTurns) turn(1)
      else step(1)
      return true
    case 'Home':
      go({ seq: 0, line: 0 })
      return true
    case 'End':
      go({ seq: length, line: 0 })
      return true
    case ' ':
      play()
      return true
    default:
      return false
  }
}

/** `Home` `←` `Space` `→` `End`; with `Shift` the arrows go by turns. */
export function useKeys(player: Player): void {
  const latest = useRef(player)
  latest.current = player
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ' && isPressable(event.target)) return
      if (hasActed(latest.current, event.key, event.shiftKey)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
