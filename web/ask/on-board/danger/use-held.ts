import { useEffect } from 'react'
import { useTableApi } from '../../../store/table-store.ts'
import { isLetter } from '../../../ui/keys.ts'

/** A key that is down for so long is held, not pressed. */
const HELD = 350

/** The threat that a key has shown goes when the key is let go after a while. */
export function useHeldThreat(): void {
  const api = useTableApi()
  useEffect(() => {
    let since: number | null = null
    const down = (event: KeyboardEvent) => {
      if (isLetter(event.key, 'd') && !event.repeat) since = event.timeStamp
    }
    const up = (event: KeyboardEvent) => {
      if (!isLetter(event.key, 'd') || since === null) return
      const { layers, toggle } = api.getState()
      if (event.timeStamp - since > HELD && layers.threat) toggle('threat')
      since = null
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [api])
}
