import { useEffect, useState } from 'react'
import { useTable } from '../../store/table-store.ts'

/** How long after a question was put the camera may still be sent elsewhere on its account. */
const SETTLING_MS = 500

/** Shows the whole table, or on a small screen where one may place, when a question begins whose pieces do not stand on it yet: there is nothing else to look at. */
export function useWholeTable(isWanted: boolean): void {
  const camera = useTable(s => s.camera)
  const focus = useTable(s => s.focus)
  const [began] = useState(() => Date.now())
  useEffect(() => {
    if (isWanted && camera && Date.now() - began < SETTLING_MS) camera.survey()
    // A new wish to look somewhere, made for the same question, comes after the first look.
    void focus
  }, [isWanted, camera, focus, began])
}
