import type { ReactNode } from 'react'
import style from './notice.module.css'

type Props = { tone: 'plain' | 'good' | 'bad'; title: string; children?: ReactNode; actions?: ReactNode }

/** Something that happened: what it was, what is safe, what to do. */
export function Notice({ tone, title, children, actions }: Props) {
  return (
    <div className={style.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={style.words}>
        <strong className={style.title}>{title}</strong>
        {children}
      </div>
      {actions ? <div className={style.actions}>{actions}</div> : null}
    </div>
  )
}
