import { useEffect } from 'react'

/** What the page is called in tabs and in the history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Sandtable' : `${title} · Sandtable`
  }, [title])
}
