import { IconAlertTriangle, IconBook2, IconCheck, IconListSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { figure } from '../end/odds.ts'
import type { ReplayInfo } from '../host/host.ts'
import { useTable } from '../store/table-store.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SideMark } from '../ui/SideMark.tsx'
import style from './replay-top.module.css'
import { type View, viewsOf } from './steps.ts'

type Props = { info: ReplayInfo; view: View; onView(view: View): void; isListed: boolean; onList(): void }

/** Which game it was, whether its record is sound, through whose eyes it is seen. */
export function ReplayTop({ info, view, onView, isListed, onList }: Props) {
  const set = useTable(s => s.set)
  return (
    <header className={style.bar}>
      <Link to="/" className={style.brand} aria-label="Sandtable, to the first page">
        <Mark />
        <span className={style.name}>Sandtable</span>
      </Link>
      <h1 className={style.game}>
        <span className={style.word}>Replay</span> {info.title}{' '}
        {info.title === info.gameName ? null : <span className={style.of}>{info.gameName}</span>}
      </h1>
      <Sound info={info} />
      <Version info={info} />
      <span className={style.gap} />
      <div className={style.views}>
        <SeenBy info={info} view={view} onView={onView} />
      </div>
      <Players info={info} />
      <span className={style.listButton}>
        <Button kind="icon" size="small" aria-label="Jump list" aria-pressed={isListed} onClick={onList}>
          <IconListSearch size={20} aria-hidden="true" />
        </Button>
      </span>
      <Button kind="icon" size="small" aria-label="Rulebook beside the table" onClick={() => set({ rule: 'contents' })}>
        <IconBook2 size={20} aria-hidden="true" />
      </Button>
    </header>
  )
}

/** Through whose eyes; nothing where there is no choice. */
export function SeenBy({ info, view, onView }: Pick<Props, 'info' | 'view' | 'onView'>) {
  const views = viewsOf(info)
  if (views.length < 2) return null
  return (
    <Segments
      label="Seen by"
      shown
      options={views}
      value={view.value}
      onChange={value => onView(views.find(v => v.value === value) ?? view)}
    />
  )
}

function Sound({ info }: { info: ReplayInfo }) {
  const isGood = info.problems.length === 0
  return (
    <span className={style.sound} data-good={isGood} title={info.problems.join('\n')} role={isGood ? undefined : 'alert'}>
      {isGood ? <IconCheck size={14} aria-hidden="true" /> : <IconAlertTriangle size={14} aria-hidden="true" />}
      <span className={style.soundWords}>{isGood ? 'record verified' : info.problems[0]}</span>
    </span>
  )
}

/** A finished game of an earlier version can be compared with the rules of today. */
function Version({ info: { id, version, today, end } }: { info: ReplayInfo }) {
  if (version === today || end === null) return null
  return (
    <Link to="/compare/$id" params={{ id: id ?? 'file' }} className={style.version} title={`Played under rules ${version}`}>
      <span className={style.soundWords}>rules {version}: </span>what changed?
    </Link>
  )
}

function Players({ info }: { info: ReplayInfo }) {
  return (
    <ul className={style.players} aria-label="Players">
      {info.players.map(({ seat, name, side }) => {
        const score = info.end?.scores.find(s => s.seat === seat)
        const hasWon = info.end?.winners.includes(seat)
        return (
          <li key={seat}>
            <SideMark side={side} size={13} />
            <b>{name}</b>
            <small>
              {score ? figure(score.score) : ''}
              {hasWon ? `${score ? ', ' : ''}won` : ''}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
