import type { Option } from '@sandtable/kernel'
import { IconFlagOff } from '@tabler/icons-react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useTable } from '../../store/table-store.ts'
import type { Outlook } from '../forecast/forecast-words.ts'
import { cellsOf } from './verb.ts'
import style from './verbs.module.css'

/** What a verb does, in one sentence, its figures, what it ends, and for plans what may come of it. */
export function VerbCard({ option, outlook }: { option: Option; outlook: Outlook | null }) {
  const game = useTable(s => s.state?.game ?? '')
  const cells = cellsOf(option)
  return (
    <div className={style.card} data-card="">
      <header>
        <span className="eyebrow">{option.label}</span>
        {option.rule && <RuleLink rule={option.rule} game={game} />}
      </header>
      {option.note && <p>{option.note}</p>}
      {cells.length > 0 && (
        <dl className={style.cells}>
          {cells.map(({ label, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {option.ends && (
        <p className={style.ends}>
          <IconFlagOff size={16} aria-hidden="true" />
          {option.ends}
        </p>
      )}
      {outlook && outlook.words !== '' && (
        <div className={style.outlook}>
          <span className="eyebrow">Outlook</span>
          <p>{outlook.words}</p>
        </div>
      )}
    </div>
  )
}
