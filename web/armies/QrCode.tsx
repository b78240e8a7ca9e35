import { useQuery } from '@tanstack/react-query'
import style from './export-sheet.module.css'
import { qrSquares } from './qr-squares.ts'

/** Links as codes to be scanned: one, or several one after the other. */
export function QrCodes({ links }: { links: readonly string[] }) {
  const isOne = links.length === 1
  return (
    <div className={style.codes}>
      {links.map((link, i) => (
        <QrCode key={link} text={link} title={isOne ? '' : `${i + 1} of ${links.length}`} />
      ))}
      <p className={style.qrWords}>
        {isOne
          ? 'Scanned with a phone it opens the whole army there.'
          : `A large army: scan all ${links.length} with the same phone, in any order, and it opens there.`}
      </p>
    </div>
  )
}

function QrCode({ text, title }: { text: string; title: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => qrSquares(text), gcTime: 0 })
  if (!data) return null
  return (
    <figure className={style.qr}>
      <svg
        viewBox={`0 0 ${data.size} ${data.size}`}
        role="img"
        aria-label={`The army as a code to scan${title === '' ? '' : `, ${title}`}`}
        shapeRendering="crispEdges"
      >
        <path d={data.path} fill="#000" />
      </svg>
      {title === '' ? null : <figcaption className={style.qrWords}>{title}</figcaption>}
    </figure>
  )
}
