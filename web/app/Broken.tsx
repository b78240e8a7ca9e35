import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failure } from '../ui/Failure.tsx'
import { NoPage } from './NoPage.tsx'

/** A page that failed. Every choice is stored when it is made: loading the page again goes on from the last one. */
export function Broken({ error }: ErrorComponentProps) {
  return (
    <NoPage title="Something went wrong">
      <Failure
        what="This page cannot go on."
        safe="Your games are saved up to the last choice."
        error={error}
        onRetry={() => location.reload()}
      />
    </NoPage>
  )
}
