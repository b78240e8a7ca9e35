import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHost } from '../app/host-context.tsx'
import { useSaved } from '../app/queries.ts'
import { granted } from '../home/use-begin.ts'
import { asButton, Button } from '../ui/Button.tsx'
import { download, fileNameOf } from '../ui/download.ts'
import { wordsOf } from '../ui/Failure.tsx'

/** What can be done with a game that cannot be played here: it is still stored. Nothing where it is not. */
export function StoredStill({ id }: { id: string }) {
  const host = useHost()
  const game = useSaved().data?.find(saved => saved.id === id)
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (title: string) => download(`${fileNameOf(title)}.json`, granted(await host.exported(id))),
  })
  if (!game) return null
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Link to="/replay/$id" params={{ id }} {...asButton('plain')}>
        <IconPlayerPlay size={16} aria-hidden="true" />
        Look at it
      </Link>
      <Button onClick={() => saving.mutate(game.title)}>
        <IconDownload size={16} aria-hidden="true" />
        Save as a file
      </Button>
      {saving.isError ? <span role="alert">{wordsOf(saving.error)}</span> : null}
    </p>
  )
}
