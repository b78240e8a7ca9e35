import { useQuery } from '@tanstack/react-query'
import style from './export-sheet.module.css'
import { qrSquares } from './qr-squares.ts'

/** A text as a code to be scanned. */
export function QrCode({ text }: { text: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => qrSquares(text), gcTime: 0 })
  if (data === undefined) return null
  if (data === null)
    return <p className={style.qrWords}>This army is too large for a code that can be scanned: send its link or its file.</p>
  return (
    <div className={style.qr}>
      <svg
        viewBox={`0 0 ${data.size} ${data.size}`}
        role="img"
        aria-label="The army as a code to scan"
        shapeRendering="crispEdges"
      >
        <path d={data.path} fill="#000" />
      </svg>
      <p className={style.qrWords}>Scanned with a phone it opens the whole army there.</p>
    </div>
  )
}
