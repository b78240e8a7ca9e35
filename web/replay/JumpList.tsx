import { useEffect, useMemo, useRef, useState } from 'react'
import type { LogLine, Player as Seated } from '../host/host.ts'
import { DiceRow } from '../log/Die.tsx'
import { useTableApi } from '../store/table-store.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Segments } from '../ui/Segments.tsx'
import { type Filter, firstFilter, hereOf, type Jump, jumpsOf, linesAround } from './jump.ts'
import style from './jump-list.module.css'
import { linesAt } from './steps.ts'
import type { Player } from './use-player.ts'

const MOST = 240
const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'big', label: 'Big' },
  { value: 'losses', label: 'Losses' },
  { value: 'all', label: 'All' },
]

type Props = { lines: readonly LogLine[]; seated: readonly Seated[]; player: Player; isOpen: boolean }

/** What happened, to go there. */
export function JumpList({ lines, seated, player, isOpen }: Props) {
  const [filter, setFilter] = useState<Filter>(() => firstFilter(lines))
  const [words, setWords] = useState('')
  const groups = useMemo(() => jumpsOf(lines, filter, words), [lines, filter, words])
  const looked = linesAt(lines, player.point.seq)[player.point.line - 1]?.id ?? null
  const here = hereOf(groups, player.point.seq, looked)
  const shown = linesAround(groups, here, MOST)
  const list = useFollow(here, isOpen)
  return (
    <section className={style.jump} aria-labelledby="jump">
      <header className={style.head}>
        <div className={style.row}>
          <h2 id="jump" className={style.title}>
            Jump to
          </h2>
          <Segments<Filter> label="What is listed" options={FILTERS} value={filter} onChange={setFilter} />
        </div>
        <SearchBox label="Look for a line" hint="unit, rule or word" value={words} onChange={setWords} />
      </header>
      <ol ref={list} className={style.list} tabIndex={-1}>
        {shown.before > 0 ? <li className={style.more}>{shown.before} earlier ones</li> : null}
        {shown.groups.map(group => (
          <li key={group.round}>
            <h3 className={`eyebrow ${style.round}`}>{group.round === 0 ? 'Before the first round' : `Round ${group.round}`}</h3>
            <ol className={style.lines}>
              {group.lines.map(line => (
                <JumpLine key={line.id} line={line} isHere={line.id === here} seated={seated} onJump={() => player.jump(line)} />
              ))}
            </ol>
          </li>
        ))}
        {shown.after > 0 ? <li className={style.more}>{shown.after} later ones</li> : null}
      </ol>
      {groups.length === 0 ? <p className={style.none}>{noneText(words)}</p> : null}
    </section>
  )
}

const noneText = (words: string): string =>
  words === '' ? 'Nothing of this kind happened. Choose All.' : 'No line matches all of these words. Try fewer, or choose All.'

/** The list follows the point, without taking the keyboard. */
function useFollow(here: number | null, isOpen: boolean) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (here !== null || isOpen) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [here, isOpen])
  return list
}

type JumpProps = { line: Jump; isHere: boolean; seated: readonly Seated[]; onJump(): void }

function JumpLine({ line, isHere, seated, onJump }: JumpProps) {
  const api = useTableApi()
  const side = seated.find(p => p.seat === line.seat)?.side ?? 'none'
  return (
    <li>
      <button
        type="button"
        className={style.line}
        data-weight={line.weight}
        aria-current={isHere ? 'true' : undefined}
        onClick={onJump}
        onMouseEnter={() => api.getState().hover(line.pieces)}
        onMouseLeave={() => api.getState().hover([])}
      >
        <span className={style.seq}>{line.seq}</span>
        <span className={style.bar} data-side={side} />
        <span className={style.words}>
          {line.text}
          {line.times > 1 ? <b className={style.times}> {line.times} times</b> : null}
          {line.dice?.faces ? (
            <span className={style.dice}>
              <DiceRow dice={line.dice} size={16} />
            </span>
          ) : null}
        </span>
      </button>
    </li>
  )
}
