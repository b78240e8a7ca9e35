import type { ReactNode } from 'react'
import style from './parts.module.css'

/** Controls that belong together, under a name that is read out. */
export function Group({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={`${style.group} ${className ?? ''}`} aria-label={label}>
      {children}
    </fieldset>
  )
}
