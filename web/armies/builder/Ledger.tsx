import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { RuleLink } from '../../app/RuleLink.tsx'
import type { PriceLine } from '../../host/army-host.ts'
import { Sheet } from '../Sheet.tsx'
import { exactFigure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import style from './ledger.module.css'
import { findPart } from './parts.ts'

/** How a price comes about, line by line. */
export function Ledger() {
  const host = useHost()
  const { ledger, set, kit } = useBuilder(s => s)
  const { army, tree } = useBuilder(s => s.sheet)
  const lines = useQuery({
    queryKey: ['army-price', kit.game, ledger, army],
    queryFn: () => (ledger === null ? [] : host.armies.price(kit.game, army, ledger)),
  }).data
  const of = ledger === null || ledger === '' ? army.name : (findPart(tree, ledger)?.name ?? army.name)
  return (
    <Sheet opened={ledger !== null} onClose={() => set({ ledger: null })} title={`What ${of} costs`} size="lg">
      <LedgerLines lines={lines ?? []} />
    </Sheet>
  )
}
export function LedgerLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <ol className={style.lines}>
      {numbered(lines).map(({ line, key, block }) => (
        <Fragment key={key}>
          {block === null ? null : <li className={`eyebrow ${style.block}`}>{block}</li>}
          <Line line={line} />
        </Fragment>
      ))}
    </ol>
  )
}
/** `block`: the name of the block that begins with it. */
const numbered = (lines: readonly PriceLine[]) =>
  lines.map((line, i) => ({
    ...{ line, key: `${i} ${line.text}` },
    block: line.block !== undefined && line.block !== lines[i - 1]?.block ? line.block : null,
  }))

function Line({ line }: { line: PriceLine }) {
  const { money, game } = useBuilder(s => s.kit)
  return (
    <li className={style.line} data-sum={line.isSum}>
      <span className={style.words}>
        {line.text} <span className={style.working}>{line.working}</span>
      </span>
      <RuleLink rule={line.rule} game={game} />
      <span className={style.value}>{exactFigure(line.value, money)}</span>
    </li>
  )
}
