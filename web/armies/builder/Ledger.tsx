import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { RuleLink } from '../../app/RuleLink.tsx'
import type { MarkedLine } from '../../host/army-host.ts'
import { Sheet } from '../Sheet.tsx'
import { exactFigure, figure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import { Figure } from './Figure.tsx'
import style from './ledger.module.css'
import { findPart } from './parts.ts'

/** How a price comes about, line by line. */
export function Ledger() {
  const host = useHost()
  const { ledger, set, kit } = useBuilder(s => s)
  const { army, tree } = useBuilder(s => s.sheet)
  const before = useBuilder(s => s.last?.before.army ?? null)
  const lines = useQuery({
    queryKey: ['army-price', kit.game, ledger, army, before],
    queryFn: () => (ledger === null ? [] : host.armies.price(kit.game, army, ledger, before)),
  }).data
  const of = ledger === null || ledger === '' ? army.name : (findPart(tree, ledger)?.name ?? army.name)
  return (
    <Sheet opened={ledger !== null} onClose={() => set({ ledger: null })} title={`What ${of} costs`} size="lg">
      <LedgerLines lines={lines ?? []} />
    </Sheet>
  )
}

/** What the last change touched is marked. */
export function LedgerLines({ lines }: { lines: readonly MarkedLine[] }) {
  return (
    <ol className={style.lines}>
      {numbered(lines).map(({ line, key, block, isRuled }) => (
        <Fragment key={key}>
          {block === null ? null : <li className={`eyebrow ${style.block}`}>{block}</li>}
          <Line line={line} isRuled={isRuled} />
        </Fragment>
      ))}
    </ol>
  )
}
/** `block`: the name of the block that begins with it. `isRuled`: its rule is not that of the line above. */
const numbered = (lines: readonly MarkedLine[]) =>
  lines.map((line, i) => ({
    ...{ line, key: `${line.block ?? ''} ${line.text} ${lines.slice(0, i).filter(one => one.text === line.text).length}` },
    block: line.block !== undefined && line.block !== lines[i - 1]?.block ? line.block : null,
    isRuled: line.rule !== lines[i - 1]?.rule,
  }))

function Line({ line, isRuled }: { line: MarkedLine; isRuled: boolean }) {
  const { money, game } = useBuilder(s => s.kit)
  return (
    <li className={style.line} data-sum={line.isSum} data-idle={line.isIdle} data-touched={line.isTouched}>
      <span className={style.words}>
        {line.text} <span className={style.working}>{line.working}</span>
      </span>
      {isRuled ? <RuleLink rule={line.rule} game={game} /> : null}
      <span className={style.value}>
        {line.isIdle ? `× ${figure(line.value)}` : <Figure value={line.value} format={value => exactFigure(value, money)} />}
        {line.isTouched ? <span className="unseen">, touched by the last change</span> : null}
      </span>
    </li>
  )
}
