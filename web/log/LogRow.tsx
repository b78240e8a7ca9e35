import { IconChevronRight } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { RuleLink } from '../app/RuleLink.tsx'
import type { LogLine } from '../host/host.ts'
import { withoutStop } from '../ui/sentence.ts'
import type { Side } from '../ui/side.ts'
import style from './battle-log.module.css'
import { DiceRow } from './Die.tsx'
import { wordsOf } from './log.ts'

/** How a line is told: names to set apart, whose it is, what happens when it is pointed at or chosen. */
type LogRowProps = {
  line: LogLine
  side: Side | null
  game: string
  names: RegExp | null
  onPoint(line: LogLine | null): void
  onChoose(line: LogLine): void
}

/** One sentence of the battle: who, what, the dice, the rule. */
function LogRow({ line, side, game, names, onPoint, onChoose, more }: LogRowProps & { more: More | null }) {
  const text = line.dice?.says ?? line.text
  return (
    <li
      className={style.line}
      data-weight={line.weight}
      data-line={line.id}
      onPointerEnter={() => onPoint(line)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(line)}
      onBlur={() => onPoint(null)}
    >
      <i className={style.bar} data-side={side ?? 'none'} />
      {line.pieces.length > 0 && (
        <button
          type="button"
          className={style.show}
          aria-label={`Show on the board: ${line.text}`}
          onClick={() => onChoose(line)}
        />
      )}
      <Sentence text={text} names={names} /> {line.dice && <DiceRow dice={line.dice} />} <RuleLink rule={line.rule} game={game} />{' '}
      {more && <MoreButton more={more} />}
    </li>
  )
}

function Sentence({ text, names }: { text: string; names: RegExp | null }) {
  return <span>{wordsOf(text, names).map(({ text: word, isName, at }) => (isName ? <b key={at}>{word}</b> : word))}</span>
}

/** Where a round or a turn begins. */
export function LogSeparator({ line, isNow }: { line: LogLine; isNow: boolean }) {
  return (
    <li className={style.separator} data-now={isNow} data-weight={line.weight}>
      <span>{withoutStop(line.text)}</span>
    </li>
  )
}

type LogEntryProps = LogRowProps & { details: readonly LogLine[] }

/** Lines never change, so the same line with as many details is the same entry. */
const isSameEntry = (a: LogEntryProps, b: LogEntryProps): boolean =>
  a.line === b.line &&
  a.details.length === b.details.length &&
  a.side === b.side &&
  a.game === b.game &&
  a.names === b.names &&
  a.onPoint === b.onPoint &&
  a.onChoose === b.onChoose

/** A sentence, and what there is to know more exactly, when somebody wants it. */
export const LogEntryRow = memo(function LogEntryRow({ details, ...row }: LogEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const more = details.length === 0 ? null : { count: details.length, isOpen, toggle: () => setOpen(!isOpen) }
  return (
    <>
      <LogRow {...row} more={more} />
      {isOpen && details.map(line => <LogRow {...row} key={line.id} line={line} more={null} />)}
    </>
  )
}, isSameEntry)

type More = { count: number; isOpen: boolean; toggle(): void }

function MoreButton({ more: { count, isOpen, toggle } }: { more: More }) {
  const label = count === 1 ? '1 detail' : `${count} details`
  return (
    <button type="button" className={style.more} aria-expanded={isOpen} aria-label={label} title={label} onClick={toggle}>
      <IconChevronRight size={12} aria-hidden="true" />
      {count}
    </button>
  )
}
