import type { ReactNode } from 'react'
import { useTitle } from '../ui/use-title.ts'
import { Nav, type Where } from './Nav.tsx'
import { PageFoot } from './PageFoot.tsx'
import style from './page.module.css'

/** A page of text and forms: the way to the others, title, one column. */
export function Page({ title, here = null, children }: { title: string; here?: Where | null; children: ReactNode }) {
  useTitle(title)
  return (
    <div className={style.page}>
      <Nav here={here} />
      <main id="main" tabIndex={-1} className={style.column}>
        <h1 className={style.title}>{title}</h1>
        {children}
      </main>
      <PageFoot />
    </div>
  )
}
