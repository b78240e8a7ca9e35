import type { CSSProperties } from 'react'
import { useTable } from '../store/table-store.ts'
import style from './silhouette.module.css'
import { useIcons } from './use-book.ts'

const maskOf = (body: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`)}")`

/** A silhouette in the colour of the text around it; nothing where there is no such drawing. */
export function Silhouette({ icon, size }: { icon: string; size: number }) {
  const game = useTable(s => s.state?.game ?? '')
  const body = useIcons(game)[icon]
  if (!body) return icon === '?' ? <span className={style.unknown}>?</span> : null
  const drawn: CSSProperties = { width: size, height: size, maskImage: maskOf(body) }
  return <span aria-hidden="true" className={style.shape} style={drawn} />
}
