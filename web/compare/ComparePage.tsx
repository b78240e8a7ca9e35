import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useHost } from '../app/host-context.tsx'
import { Page } from '../app/Page.tsx'
import { granted } from '../home/use-begin.ts'
import type { Comparison } from '../host/host.ts'
import { useDropped } from '../replay/dropped.ts'
import { asButton } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import style from './compare.module.css'
import { DifferenceView } from './DifferenceView.tsx'

/** What newer rules would have made of a game: `/compare/<id>` for a stored one, `/compare/file` for a record that was dropped. */
export function ComparePage() {
  const { id } = useParams({ from: '/compare/$id' })
  const host = useHost()
  const file = useDropped(s => s.file)
  const from = id === 'file' ? { record: file?.text ?? '' } : { id }
  const compared = useQuery({
    queryKey: ['compared', id, file?.text],
    queryFn: async () => granted(await host.compared(from)),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page title="What changed" here="replays">
      {compared.isPending ? <Skeleton rows={8} label="Playing the game under both rules" /> : null}
      {compared.isError ? (
        <Failure
          what="This game cannot be used to compare the rules."
          safe="Nothing was changed."
          error={compared.error}
          onRetry={null}
        />
      ) : null}
      {compared.data ? <Compared id={id} comparison={compared.data} /> : null}
    </Page>
  )
}

function Compared({ id, comparison }: { id: string; comparison: Comparison }) {
  const { gameName, from, to, choices, alike, play, words } = comparison
  return (
    <>
      <p className={style.lead}>
        This game of {gameName} was played under <b>rules {from}</b>. Here it is replayed under <b>rules {to}</b>, with the same
        answers and the dice as they fell.
      </p>
      <section className={`panel ${style.sum}`} aria-label="How much is the same">
        <p className={style.figure} data-same={play === null}>
          {play === null ? 'The whole game plays out the same' : `${alike} of ${choices} choices play out the same`}
        </p>
        <div className={style.track} aria-hidden="true">
          <span style={{ width: `${choices === 0 ? 100 : (100 * alike) / choices}%` }} />
        </div>
        <div className={style.actions}>
          <Link to="/replay/$id" params={{ id }} {...(play ? { hash: String(play.seq) } : {})} {...asButton('plain', 'small')}>
            <IconPlayerPlay size={15} aria-hidden="true" />
            {play ? `Replay at choice ${play.seq}` : 'Replay'}
          </Link>
        </div>
      </section>
      {play ? <DifferenceView title="Where they part" difference={play} comparison={comparison} /> : null}
      {words ? (
        <DifferenceView title="The first line that is only worded differently" difference={words} comparison={comparison} />
      ) : null}
    </>
  )
}
