import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { granted } from '../home/use-begin.ts'
import { textOf } from '../home/use-record-file.ts'
import { Button } from '../ui/Button.tsx'
import { wordsOf } from '../ui/Failure.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import style from './import-sheet.module.css'
import { Sheet } from './Sheet.tsx'
import { useKeepNew } from './use-armies.ts'

/** Brings an army in, in whatever form somebody has it. */
export function ImportSheet({ onClose }: { onClose(): void }) {
  const host = useHost()
  const keep = useKeepNew()
  const [text, setText] = useState('')
  const take = useMutation({
    networkMode: 'always',
    mutationFn: async (raw: string) => keep.mutateAsync(granted(await host.armies.read(raw, null))),
  })
  const takeFile = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => take.mutateAsync(await textOf(file)),
  })
  const error = take.error ?? takeFile.error
  return (
    <Sheet opened onClose={onClose} title="Import an army" size="lg">
      <div className={style.form}>
        <label className={style.label}>
          Paste its text, its link, its code or its file
          <textarea className={style.text} rows={10} value={text} onChange={event => setText(event.target.value)} />
        </label>
        {error ? (
          <Notice tone="bad" title="This is no army that can be read here.">
            <p>{wordsOf(error)} Nothing was changed.</p>
          </Notice>
        ) : null}
        <div className={style.buttons}>
          <Button kind="primary" disabled={text.trim() === '' || take.isPending} onClick={() => take.mutate(text)}>
            Read it
          </Button>
          <FileButton onFile={takeFile.mutate}>Open a file</FileButton>
        </div>
      </div>
    </Sheet>
  )
}
