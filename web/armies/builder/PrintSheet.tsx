import { useElementSize } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Paper } from '../../host/army-host.ts'
import { fontsFor } from '../../share/styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Sheet } from '../Sheet.tsx'
import { useBuilder } from './builder-store.ts'
import style from './print-sheet.module.css'

const PAPERS: readonly { value: Paper; label: string }[] = [
  { value: 'A4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
]

/** The army as it is printed, or saved as PDF: by the browser itself. */
export function PrintSheet() {
  const isPrinting = useBuilder(s => s.isPrinting)
  const set = useBuilder(s => s.set)
  const name = useBuilder(s => s.sheet.army.name)
  return (
    <Sheet opened={isPrinting} onClose={() => set({ isPrinting: false })} title={`Print ${name}`} size="xl">
      {isPrinting ? <Printed /> : null}
    </Sheet>
  )
}

function Printed() {
  const { game, army } = useBuilder(s => s.sheet)
  const printed = useBuilder(s => s.printed)
  const [paper, setPaper] = useState<Paper>('A4')
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useQuery({
    queryKey: ['army-printed', game, paper, army],
    queryFn: () => printed(army, paper),
    gcTime: 0,
  })
  return (
    <div className={style.sheet}>
      <div className={style.actions}>
        <Segments<Paper> label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
        <Button kind="primary" disabled={!page.data} onClick={() => frame.current?.contentWindow?.print()}>
          <IconPrinter size={17} aria-hidden="true" />
          Print
        </Button>
      </div>
      {page.isError ? (
        <Failure what="This cannot be printed." safe="Nothing was changed." error={page.error} onRetry={page.refetch} />
      ) : null}
      {page.data ? <Preview frame={frame} html={page.data} /> : <Skeleton rows={6} label="Laying out the sheets" />}
    </div>
  )
}

/** A page in a frame has no letters of its own: those of the app go into it. */
async function lettered(sheets: Document | null): Promise<void> {
  const css = sheets?.createElement('style')
  if (!css) return
  css.textContent = await fontsFor()
  sheets?.head.append(css)
}

/** So wide a sheet is laid out, in pixels. */
const SHEET = 820
/** The sheets as wide as paper, drawn smaller where there is less room. */
function Preview({ frame, html }: { frame: RefObject<HTMLIFrameElement | null>; html: string }) {
  const { ref, width, height } = useElementSize()
  const scale = width > 0 ? Math.min(1, width / SHEET) : 1
  const size = { width: width / scale, height: height / scale, transform: `scale(${scale})` }
  return (
    <div ref={ref} className={style.desk}>
      <iframe
        ref={frame}
        onLoad={event => void lettered(event.currentTarget.contentDocument)}
        className={style.paper}
        style={size}
        title="The printed sheets"
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
      />
    </div>
  )
}
