import type { Option, SceneMark } from '@sandtable/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { Overlay } from '../../board/overlay.ts'
import type { TableLink } from '../../host/host.ts'
import { useTable } from '../../store/table-store.ts'
import { useLatest } from '../on-board/use-answer.ts'
import { useOverlays } from '../on-board/use-overlay.ts'

/** A pointer passes over chips faster than rules answer. */
const RESTS = 120
const NOTHING: readonly Overlay[] = []

type Asked = { link: TableLink; id: string }

/** Draws where a verb would lead, as soon as it is pointed at or chosen: nothing moves for it. */
export function useAhead(told: Option | null): void {
  const link = useTable(s => s.link)
  const isShown = useTable(s => s.layers.reach)
  const [found, setFound] = useState<{ id: string; marks: readonly SceneMark[] } | null>(null)
  const asking = useLatest(
    async ({ link: at, id }: Asked) => (await at.ahead({ type: 'pick', ids: [id] })) ?? [],
    ({ id }, marks) => setFound({ id, marks }),
    RESTS,
  )
  const id = told?.id ?? null
  useEffect(() => {
    if (link && id !== null && isShown) asking.ask({ link, id })
    else asking.drop()
  }, [asking, link, id, isShown])
  const marks = found && found.id === id && isShown ? found.marks : null
  useOverlays(
    'ahead',
    useMemo((): readonly Overlay[] => (marks && marks.length > 0 ? [{ type: 'ahead', shapes: marks }] : NOTHING), [marks]),
  )
}
