import { IconAlertTriangle, IconCheck, IconCopy, IconShare2, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { useForgetting } from '../home/forgetting.ts'
import { agoText } from '../home/words.ts'
import type { KeptCard, Money } from '../host/army-host.ts'
import { asButton, Button } from '../ui/Button.tsx'
import { wordsOf } from '../ui/Failure.tsx'
import { asSentence } from '../ui/sentence.ts'
import style from './armies-page.module.css'
import { Disc } from './Disc.tsx'
import { ExportSheet } from './ExportSheet.tsx'
import { useCopyArmy } from './use-armies.ts'
import { figure, mendText, moneyFigure, recordText } from './words.ts'

/** One army of one's own: what it costs, whether it may be fielded, how it fared. */
export function ArmyRow({ army, money }: { army: KeptCard; money: Money }) {
  const isGoing = useForgetting(s => army.id in s.going)
  return <li className={style.row}>{isGoing ? <Gone army={army} /> : <ArmyInList army={army} money={money} />}</li>
}

function ArmyInList({ army, money }: { army: KeptCard; money: Money }) {
  const record = recordText(army.games)
  return (
    <>
      <Disc name={army.name} size={38} />
      <div className={style.words}>
        <h3 className={style.name}>
          <Link to="/armies/$id" params={{ id: army.id }} className={style.open}>
            {army.name}
          </Link>
        </h3>
        <p className={style.note}>{[army.banner, record, agoText(army.changed, Date.now())].filter(Boolean).join(' · ')}</p>
      </div>
      <Legal army={army} />
      {army.figures ? (
        <span className={style.price}>
          {moneyFigure(army.figures.price, money)} <small>of {figure(army.figures.budget)}</small>
        </span>
      ) : null}
      <Actions army={army} />
    </>
  )
}

function Legal({ army: { wrong, figures } }: { army: KeptCard }) {
  if (wrong.length === 0)
    return (
      <span className={style.legal}>
        <IconCheck size={16} aria-hidden="true" />
        may be fielded
      </span>
    )
  return (
    <span className={style.wrong} title={wrong.map(asSentence).join(' ')}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {figures === null ? asSentence(wrong[0] ?? '') : mendText(wrong.length)}
    </span>
  )
}

function Actions({ army }: { army: KeptCard }) {
  const host = useHost()
  const queries = useQueryClient()
  const copy = useCopyArmy()
  const forget = useForgetting(s => s.forget)
  const [isExporting, setExporting] = useState(false)
  const carryOut = () => host.armies.forget(army.id).then(() => queries.invalidateQueries({ queryKey: ['armies'] }))
  return (
    <div className={style.actions}>
      <Link to="/armies/$id" params={{ id: army.id }} {...asButton('plain', 'small')}>
        Open<span className="unseen"> {army.name}</span>
      </Link>
      <Button kind="icon" size="small" aria-label={`Copy ${army.name}`} title="Copy" onClick={() => copy.mutate(army.id)}>
        <IconCopy size={17} aria-hidden="true" />
      </Button>
      <Button kind="icon" size="small" aria-label={`Export ${army.name}`} title="Export" onClick={() => setExporting(true)}>
        <IconShare2 size={17} aria-hidden="true" />
      </Button>
      <Button
        kind="icon"
        size="small"
        aria-label={`Delete ${army.name}`}
        title="Delete"
        onClick={() => forget(army.id, carryOut)}
      >
        <IconTrash size={17} aria-hidden="true" />
      </Button>
      {copy.isError ? <span role="alert">{wordsOf(copy.error)}</span> : null}
      {isExporting ? <ExportKept id={army.id} onClose={() => setExporting(false)} /> : null}
    </div>
  )
}

function ExportKept({ id, onClose }: { id: string; onClose(): void }) {
  const host = useHost()
  const kept = useQuery({ queryKey: ['army-kept', id], queryFn: () => host.armies.open(id), gcTime: 0 }).data
  return kept ? <ExportSheet game={kept.game} army={kept.army} onClose={onClose} /> : null
}

function Gone({ army }: { army: KeptCard }) {
  const undo = useForgetting(s => s.undo)
  return (
    <>
      <span className={style.gone} role="status">
        {army.name} is deleted.
      </span>
      <Button kind="soft" size="small" autoFocus onClick={() => undo(army.id)}>
        Undo
      </Button>
    </>
  )
}
