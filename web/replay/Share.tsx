import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { granted } from '../home/use-begin.ts'
import type { ReplayInfo } from '../host/host.ts'
import { Button } from '../ui/Button.tsx'
import { copied } from '../ui/copied.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { wordsOf } from '../ui/Failure.tsx'
import { useDropped } from './dropped.ts'
import { hashOf, type Point } from './point.ts'
import style from './pop.module.css'

type Props = { info: ReplayInfo; point: Point; onClose(): void }

/** This point as an address, and the game as a file. */
export function Share({ info, point, onClose }: Props) {
  const host = useHost()
  const file = useDropped(s => s.file)
  const [said, setSaid] = useState('')
  const place = `${window.location.origin}/replay/${info.id ?? 'file'}`
  const copy = async () => setSaid((await copied(`${place}#${hashOf(point)}`)) ? 'Copied.' : 'Select the address and copy it.')
  const save = async () => {
    try {
      const text = info.id === null ? (file?.text ?? '') : granted(await host.exported(info.id))
      download(`${fileNameOf(info.title)}.json`, text)
      setSaid('Saved.')
    } catch (error) {
      setSaid(wordsOf(error))
    }
  }
  return (
    <section className={`panel ${style.pop}`} aria-label="Share this point">
      <header className={style.head}>
        <h2 className={style.title}>Share this point</h2>
        <Button kind="icon" size="small" aria-label="Close" onClick={onClose}>
          <IconX size={17} aria-hidden="true" />
        </Button>
      </header>
      <div className={style.address}>
        <span className={style.link}>
          {place}
          <b>#{hashOf(point)}</b>
        </span>
        <Button kind="primary" size="small" onClick={copy}>
          Copy
        </Button>
      </div>
      <Button size="small" onClick={save}>
        Record file
      </Button>
      <p className={style.note} role="status">
        {said}
      </p>
      <p className={style.note}>
        The address opens the game at choice {point.seq} where it is stored. For somebody else send the record file: dropped on
        Sandtable it shows the same game.
      </p>
    </section>
  )
}
