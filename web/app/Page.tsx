import type { ReactNode } from 'react'
import { Foot } from '../home/parts/Foot.tsx'
import { Nav, type Where } from '../home/parts/Nav.tsx'
import { useTitle } from '../home/parts/use-title.ts'
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
      <Foot />
    </div>
  )
}
