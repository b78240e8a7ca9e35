import {
  expectedOf,
  isYesOrNo,
  manyOf,
  type OddsLine,
  type Option,
  oddsLines,
  percentText,
  type RollOdds,
  spokenOdds,
} from '@sandtable/kernel'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useTable } from '../../store/table-store.ts'
import { findSide } from '../../table/sides.ts'
import { CardHead } from '../parts/CardHead.tsx'
import parts from '../parts/parts.module.css'
import { faceOf } from '../parts/places.ts'
import { type Column, columnsOf } from './columns.ts'
import style from './odds-card.module.css'

type Props = {
  /** Whom or what it is about. */
  about: Pick<Option, 'label' | 'note' | 'pieces'>
  odds: RollOdds
  /** The key that chooses it. */
  cap: string | null
  isOpen: boolean
  toggle(): void
}

/** The odds of an act in full: the dice, the chance of every number, what it comes to, and where it all comes from. */
export function OddsCard({ about, odds, cap, isOpen, toggle }: Props) {
  const { label, note, pieces } = about
  const side = useTable(s => findSide(s.state?.players ?? [], s.scene ? (faceOf(s.scene, pieces)?.seat ?? null) : null))
  const own = useTable(s => findSide(s.state?.players ?? [], s.state?.seat ?? null))
  return (
    <section className={style.card} data-side={side ?? undefined} aria-label={`${label}, ${spokenOdds(odds)}`}>
      <CardHead pieces={pieces} title={label} note={note}>
        {cap && <kbd className={parts.kbd}>{cap}</kbd>}
      </CardHead>
      <Throw odds={odds} />
      {odds.back && (
        <div data-side={own ?? undefined}>
          <Throw odds={odds.back} title="Struck back" />
        </div>
      )}
      <Ledger odds={odds} isOpen={isOpen} toggle={toggle} />
    </section>
  )
}

/** One throw: its dice, columns and results. */
function Throw({ odds, title = null }: { odds: RollOdds; title?: string | null }) {
  return (
    <>
      <Roll odds={odds} title={title} />
      {!isYesOrNo(odds) && <Columns odds={odds} />}
      <Results odds={odds} />
    </>
  )
}

function Roll({ odds, title }: { odds: RollOdds; title: string | null }) {
  const { dice, need, usually, reasons } = odds
  return (
    <p className={style.roll}>
      {title && <em>{title}</em>}
      {dice > 0 && (
        <>
          <b>{dice}</b>
          <span>
            {dice === 1 ? 'die' : 'dice'}
            {need !== null && `, ${manyOf(odds)} on`}
          </span>
        </>
      )}
      {usually !== undefined && <s>{usually}</s>}
      {need !== null && <b data-changed={usually !== undefined || undefined}>{need}</b>}
      <span className={style.why} data-changed={usually !== undefined || undefined}>
        {reasons.map(({ text }) => text).join(', ')}
      </span>
    </p>
  )
}

/** From here on a column says its percent. */
const SAID = 0.02

function Columns({ odds }: { odds: RollOdds }) {
  const columns = columnsOf(odds.chances)
  const most = Math.max(...columns.map(({ chance }) => chance))
  return (
    <table className={style.columns}>
      <caption className="unseen">Chance of each number of {manyOf(odds)}</caption>
      <tbody>
        <tr>
          {columns.map(column => (
            <ColumnBar key={column.label} column={column} most={most} />
          ))}
        </tr>
      </tbody>
      <tfoot>
        <tr>
          {columns.map(({ label, isUsual }) => (
            <th key={label} scope="col" data-usual={isUsual || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
function ColumnBar({ column: { chance, isUsual }, most }: { column: Column; most: number }) {
  return (
    <td>
      <span className={chance < SAID ? 'unseen' : style.percent}>
        {Math.round(chance * 100)}
        <span className="unseen"> percent</span>
      </span>
      <i style={{ height: `${Math.max(1.5, (chance / most) * 34)}px` }} data-usual={isUsual || undefined} />
    </td>
  )
}

function Results({ odds }: { odds: RollOdds }) {
  const { figure, words, range } = expectedOf(odds)
  return (
    <dl className={style.results}>
      <dt>{figure}</dt>
      <dd>
        {words}{' '}
        {range !== null && (
          <small>
            ({range}
            <span className={style.often}>, four times in five or more</span>)
          </small>
        )}
      </dd>
      {odds.results.map(({ text, chance, note }) => (
        <ResultLine key={text} text={text} chance={chance} note={note ?? null} />
      ))}
    </dl>
  )
}
function ResultLine({ text, chance, note }: { text: string; chance: number; note: string | null }) {
  return (
    <>
      <dt>{percentText(chance)}</dt>
      <dd>
        {text} {note !== null && <small>{note}</small>}
      </dd>
    </>
  )
}

/** Where the figures come from, folded away. */
export function Ledger({ odds, isOpen, toggle }: Pick<Props, 'odds' | 'isOpen' | 'toggle'>) {
  const id = useId()
  const lines = [...oddsLines(odds), ...(odds.back ? oddsLines(odds.back) : [])]
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <button type="button" className={style.fold} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Chevron size={16} aria-hidden="true" />
        Where the figures come from
        <kbd className={parts.kbd}>I</kbd>
      </button>
      {isOpen && (
        <ul id={id} className={style.ledger}>
          {lines.map(line => (
            <LedgerLine key={`${line.text}${line.figure}`} line={line} />
          ))}
        </ul>
      )}
    </>
  )
}
function LedgerLine({ line: { text, note, figure, rule } }: { line: OddsLine }) {
  const game = useTable(s => s.state?.game ?? '')
  return (
    <li>
      <span>
        {text}
        {note !== null && <small>{note}</small>}
      </span>
      <b>{figure}</b>
      {rule === null ? <i /> : <RuleLink rule={rule} game={game} />}
    </li>
  )
}
