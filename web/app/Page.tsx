import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Mark } from './Mark.tsx'
import style from './page.module.css'

/** A page of text and forms: brand, title, one column. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Sandtable`
  }, [title])
  return (
    <div className={style.page}>
      <header className={style.bar}>
        <Link to="/" className={style.brand}>
          <Mark />
          <span>Sandtable</span>
        </Link>
        <nav aria-label="Pages" className={style.nav}>
          <Link to="/settings">Settings</Link>
          <Link to="/credits">Credits</Link>
        </nav>
      </header>
      <main className={style.column}>
        <h1 className={style.title}>{title}</h1>
        {children}
      </main>
    </div>
  )
}
