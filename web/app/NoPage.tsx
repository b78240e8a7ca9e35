import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asButton } from '../ui/Button.tsx'
import { Page } from './Page.tsx'

/** An address that leads nowhere: what is the matter, and the way back. */
export function NoPage({ title = 'There is no such page', children }: { title?: string; children?: ReactNode }) {
  return (
    <Page title={title}>
      {children ?? <p role="alert">Check the address: it may be mistyped, or the page may have moved. Your games are safe.</p>}
      <p>
        <Link to="/" {...asButton('primary')}>
          To the first page
        </Link>
      </p>
    </Page>
  )
}
