import { useBuilder } from './builder-store.ts'

/** What a screen reader is told after each change. */
export function Said() {
  const said = useBuilder(s => s.said)
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
