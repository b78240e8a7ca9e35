import { Button } from './Button.tsx'
import { copied } from './copied.ts'
import { Notice } from './Notice.tsx'

/** The words of whatever was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Props = { what: string; safe: string; error: unknown; onRetry: (() => void) | null }

/** What happened, what is safe, and a way on. */
export function Failure({ what, safe, error, onRetry }: Props) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    <Notice
      tone="bad"
      title={what}
      actions={
        <>
          {onRetry ? (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          <Button size="small" kind="bare" onClick={() => copied(details)}>
            Copy details
          </Button>
        </>
      }
    >
      <p>
        {wordsOf(error)} {safe}
      </p>
    </Notice>
  )
}
