import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { granted } from '../../home/use-begin.ts'
import { textOf } from '../../home/use-record-file.ts'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/Failure.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import style from '../import-sheet.module.css'
import { Sheet } from '../Sheet.tsx'

/** Brings an army book in: a new one, whatever is here already. */
export function ImportBook({ onClose }: { onClose(): void }) {
  const host = useHost()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const take = useMutation({
    networkMode: 'always',
    async mutationFn(raw: string | File) {
      const { game, book } = granted(await host.armies.readBook(typeof raw === 'string' ? raw : await textOf(raw)))
      return granted(await host.armies.addBook(game, book))
    },
    async onSuccess(book) {
      await queries.invalidateQueries({ queryKey: ['books'] })
      await navigate({ to: '/books/$book', params: { book } })
    },
  })
  return (
    <Sheet opened onClose={onClose} title="Import an army book" size="lg">
      <div className={style.form}>
        <label className={style.label}>
          Paste its file
          <textarea className={style.text} rows={10} value={text} onChange={event => setText(event.target.value)} />
        </label>
        {take.error ? (
          <Notice tone="bad" title="This is no army book that can be read here.">
            <p>{wordsOf(take.error)} Nothing was changed.</p>
          </Notice>
        ) : null}
        <div className={style.buttons}>
          <Button kind="primary" disabled={text.trim() === '' || take.isPending} onClick={() => take.mutate(text)}>
            Read it
          </Button>
          <FileButton onFile={file => take.mutate(file)}>Open a file</FileButton>
        </div>
      </div>
    </Sheet>
  )
}
