import { IconChevronRight } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { RuleLink } from '../app/RuleLink.tsx'
import type { LogLine, Side } from '../host/host.ts'
import style from './battle-log.module.css'
import { DiceRow } from './Die.tsx'
import { withoutFaces } from './dice.ts'
import { wordsOf } from './log.ts'

/** How a line is told: names to set apart, whose it is, what happens when it is pointed at or chosen. */
export type LogRowProps = {
  line: LogLine
  side: Side | null
  game: string
  names: readonly string[]
  onPoint(line: LogLine | null): void
  onChoose(line: LogLine): void
}

/** One sentence of the battle: who, what, the dice, the rule. */
export const LogRow = memo(function LogRow({ line, side, game, names, onPoint, onChoose }: LogRowProps) {
  const text = line.dice ? withoutFaces(line.text, line.dice) : line.text
  return (
    <li
      className={style.line}
      data-weight={line.weight}
      onPointerEnter={() => onPoint(line)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(line)}
      onBlur={() => onPoint(null)}
    >
      <i className={style.bar} data-side={side ?? 'none'} />
      {line.pieces.length > 0 && (
        <button type="button" className={style.show} aria-label="Show on the board" onClick={() => onChoose(line)} />
      )}
      <Sentence text={text} names={names} /> {line.dice && <DiceRow dice={line.dice} />} <RuleLink rule={line.rule} game={game} />
    </li>
  )
})

function Sentence({ text, names }: { text: string; names: readonly string[] }) {
  return <span>{wordsOf(text, names).map(({ text: word, isName, at }) => (isName ? <b key={at}>{word}</b> : word))}</span>
}

/** Where a round or a turn begins. */
export function LogSeparator({ line, isNow }: { line: LogLine; isNow: boolean }) {
  return (
    <li className={style.separator} data-now={isNow} data-weight={line.weight}>
      <span>{line.text.replace(/\.$/, '')}</span>
    </li>
  )
}

/** Details, put away until somebody wants them. */
export function LogDetails({ lines, ...rest }: Omit<LogRowProps, 'line' | 'side'> & { lines: readonly LogLine[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <li className={style.fold}>
        <button type="button" className={style.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={13} aria-hidden="true" />
          {lines.length === 1 ? 'one detail' : `${lines.length} details`}
        </button>
      </li>
      {isOpen && lines.map(line => <LogRow key={line.id} line={line} side={null} {...rest} />)}
    </>
  )
}
