import { IconCopy, IconDownload, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import type { Army } from '../host/army-host.ts'
import { Button } from '../ui/Button.tsx'
import { copied } from '../ui/copied.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { armyLink, scannedLinks } from './army-link.ts'
import style from './export-sheet.module.css'
import { QrCodes } from './QrCode.tsx'
import { Sheet } from './Sheet.tsx'

/** An army on its way out: as text, as a file, as a link, as a code to be scanned. */
export function ExportSheet({ game, army, onClose }: { game: string; army: Army; onClose(): void }) {
  const host = useHost()
  const written = useQuery({ queryKey: ['army-written', game, army], queryFn: () => host.armies.written(game, army), gcTime: 0 })
  const [said, setSaid] = useState('')
  const copy = async (what: string, text: string) =>
    setSaid((await copied(text)) ? `${what} copied.` : 'The browser does not let the page copy: select the text and copy it.')
  return (
    <Sheet opened onClose={onClose} title={`Export ${army.name}`} size="lg">
      {written.isError ? (
        <Failure
          what="This army cannot be written."
          safe="Nothing was changed."
          error={written.error}
          onRetry={written.refetch}
        />
      ) : null}
      {written.data ? (
        <div className={style.sheet}>
          <div className={style.buttons}>
            <Button onClick={() => void copy('Text', written.data.text)}>
              <IconCopy size={16} aria-hidden="true" /> Copy text
            </Button>
            <Button onClick={() => void copy('Link', armyLink(location.origin, game, written.data.code))}>
              <IconLink size={16} aria-hidden="true" /> Copy link
            </Button>
            <Button onClick={() => download(`${fileNameOf(army.name)}.json`, written.data.file)}>
              <IconDownload size={16} aria-hidden="true" /> Save file
            </Button>
          </div>
          <p role="status" className={style.said}>
            {said}
          </p>
          <div className={style.forms}>
            <textarea className={style.text} aria-label="The army as text" readOnly rows={14} value={written.data.text} />
            <QrCodes links={scannedLinks(location.origin, game, written.data.code)} />
          </div>
        </div>
      ) : (
        <Skeleton rows={5} label="Writing the army" />
      )}
    </Sheet>
  )
}
