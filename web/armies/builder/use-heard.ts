import { useEffect } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { useBuilderStore } from './builder-store.ts'

/** What is shown follows what another tab makes of it. */
export function useHeard(): void {
  const store = useBuilderStore()
  const host = useHost()
  useEffect(() => {
    const { id, heard } = store.getState()
    let isGone = false
    // Without it a change elsewhere is told when something is saved here.
    host.armies.watch(changed => void (!isGone && changed === id && heard())).catch(() => {})
    return () => {
      isGone = true
    }
  }, [store, host])
}
