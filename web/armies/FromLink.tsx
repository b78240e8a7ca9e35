import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useHost } from '../app/host-context.tsx'
import { granted } from '../home/use-begin.ts'
import { Button } from '../ui/Button.tsx'
import { wordsOf } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Piece } from './army-link.ts'
import { gathered } from './kept-pieces.ts'
import { useKeepNew, useKit } from './use-armies.ts'
import { moneyText } from './words.ts'

/** A piece of a large army: with those that were scanned before it is whole, or what is missing is said. */
export function FromPieces({ piece }: { piece: Piece }) {
  const { code, have, of } = useMemo(() => gathered(piece), [piece])
  if (code !== null) return <FromLink code={code} />
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter(n => !have.includes(n))
  return (
    <Notice tone="good" title={`This is ${have.length === 1 ? 'a piece' : `${have.length} pieces`} of a large army.`}>
      <p>
        Scan the other codes beside it with the same phone: {missing.join(', ')} of {of} {missing.length === 1 ? 'is' : 'are'}{' '}
        missing.
      </p>
    </Notice>
  )
}

/** The army that the address carries: it is kept only on wish. */
export function FromLink({ code }: { code: string }) {
  const host = useHost()
  const navigate = useNavigate()
  const keep = useKeepNew()
  const { game = null } = useSearch({ from: '/armies' })
  const read = useQuery({
    queryKey: ['army-link', game, code],
    queryFn: async () => {
      const found = granted(await host.armies.read(code, game))
      return { ...found, sheet: granted(await host.armies.sheet(found.game, found.army)) }
    },
  })
  const kit = useKit(read.data?.game ?? null).data
  const close = (
    <Button size="small" kind="bare" onClick={() => void navigate({ to: '/armies', search: {}, hash: '' })}>
      Close
    </Button>
  )
  if (read.isError)
    return (
      <Notice tone="bad" title="The army of this link cannot be read." actions={close}>
        <p>{wordsOf(read.error)} Your own armies are as they were.</p>
      </Notice>
    )
  if (!read.data || !kit) return null
  const { army, sheet } = read.data
  return (
    <Notice
      tone="good"
      title={`This link carries ${army.name}.`}
      actions={
        <>
          <Button size="small" kind="primary" disabled={keep.isPending} onClick={() => keep.mutate({ game: sheet.game, army })}>
            Add to my armies
          </Button>
          {close}
        </>
      }
    >
      <p>
        {kit.gameName}, {moneyText(sheet.price, kit.money)}
      </p>
      {keep.isError ? <p role="alert">{wordsOf(keep.error)}</p> : null}
    </Notice>
  )
}
