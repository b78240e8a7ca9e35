import { lazy, type ReactNode, Suspense } from 'react'
import { useTable } from '../store/table-store.ts'
import { useLessons } from './lesson-store.ts'

const LessonCard = lazy(() => import('./LessonCard.tsx'))

/** What is taught at this table; at others whatever else stands there. */
export function Lesson({ children }: { children: ReactNode }) {
  const table = useTable(s => s.state?.id ?? '')
  const taught = useLessons(s => s.tables[table])
  if (!taught) return children
  return (
    <Suspense fallback={null}>
      <LessonCard table={table} taught={taught} />
    </Suspense>
  )
}
