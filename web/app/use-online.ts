import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the browser believes in a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
