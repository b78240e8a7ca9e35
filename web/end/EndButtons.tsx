import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { granted } from '../home/use-begin.ts'
import type { TableState } from '../host/host.ts'
import { Share } from '../table/Share.tsx'
import { asButton, Button } from '../ui/Button.tsx'
import { download, fileNameOf } from '../ui/download.ts'
import style from './end-sheet.module.css'

/** What comes after a game. */
export function EndButtons({ state, onHide }: { state: TableState; onHide(): void }) {
  const rematch = useRematch(state.id)
  const saving = useSaving(state)
  const error = rematch.error ?? saving.error
  return (
    <footer className={style.buttons}>
      {error ? (
        <p role="alert" className={style.error}>
          {error.message} The game itself is saved.
        </p>
      ) : null}
      <Button kind="primary" disabled={rematch.isPending} onClick={() => rematch.mutate()}>
        Rematch
      </Button>
      <Link to="/replay/$id" params={{ id: state.id }} {...asButton('plain')}>
        <IconPlayerPlay size={16} aria-hidden="true" data-extra />
        Replay
      </Link>
      <Button onClick={() => saving.mutate()}>{saving.isSuccess ? 'Saved' : 'Save record'}</Button>
      <ShareButton />
      <span className={style.gap} />
      <span className={style.wide}>
        <Button kind="bare" onClick={onHide}>
          Look at the board{' '}
          <span className={style.key} aria-hidden="true">
            \
          </span>
        </Button>
      </span>
      <Link to="/" {...asButton('bare')}>
        Home
      </Link>
    </footer>
  )
}

/** The last position as a picture. */
function ShareButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <Share onClose={() => setOpen(false)} />}
    </>
  )
}

function useRematch(id: string) {
  const host = useHost()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => granted(await host.rematch(id)),
    async onSuccess(next) {
      await queries.invalidateQueries({ queryKey: ['saved'] })
      await navigate({ to: '/table/$id', params: { id: next } })
    },
  })
}

function useSaving({ id, gameName }: TableState) {
  const host = useHost()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const title = (await host.saved()).find(g => g.id === id)?.title ?? gameName
      download(`${fileNameOf(title)}.json`, granted(await host.exported(id)))
    },
  })
}
