import { useQuery } from '@tanstack/react-query'
import style from './export-sheet.module.css'

/** The dark squares of a code as one path; null where the text is too long for any. */
async function drawn(text: string): Promise<{ size: number; path: string } | null> {
  const { encodeQR } = await import('qr')
  try {
    const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 })
    const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, path: squares.join('') }
  } catch {
    // More than the largest code holds: the page says so, and the link does the same.
    return null
  }
}

/** A text as a code to be scanned. */
export function QrCode({ text }: { text: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => drawn(text), gcTime: 0 })
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
