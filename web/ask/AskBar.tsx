import { useRef } from 'react'
import type { TableState } from '../host/host.ts'
import { type TableStore, useTable } from '../store/table-store.ts'
import { Actions } from './Actions.tsx'
import style from './ask-bar.module.css'
import { Handle } from './Handle.tsx'
import { Question } from './Question.tsx'
import { useAutoPass } from './reaction/use-auto-pass.ts'
import { useAsked } from './use-asked.ts'
import { useBarKeys } from './use-bar-keys.ts'
import { useSheet } from './use-sheet.ts'
import { Waiting } from './Waiting.tsx'
import { Widget } from './Widget.tsx'

/** Where questions are answered: the question, the widget of its type, and what gives the answer. */
export function AskBar() {
  const isOver = useTable(s => s.state === null || s.state.end !== null || isNobodyAsked(s.state))
  return isOver ? null : <Bar />
}

const isNobodyAsked = ({ decision, waiting, interjections }: TableState) =>
  decision === null && waiting.length === 0 && interjections.length === 0

/** The rules have not yet said what they say to the answer as it is now. */
const isJudging = ({ draft, judged, answering, state }: TableStore) =>
  draft !== null && judged !== draft && answering === (state?.decision ?? null)

function Bar() {
  const ref = useRef<HTMLElement>(null)
  const sheet = useSheet(ref)
  const panel = useTable(s => s.panel)
  const judging = useTable(isJudging)
  const isPassing = useAutoPass()
  const { decision, key } = useAsked()
  const asked = isPassing ? null : decision
  useBarKeys()
  return (
    <section
      ref={ref}
      className={style.bar}
      style={sheet.style}
      data-waiting={asked === null || undefined}
      data-height={sheet.height}
      data-behind={(panel !== null && panel !== 'ask') || undefined}
      data-kind={asked?.ask.type}
      data-judging={judging || undefined}
      aria-label="Question"
    >
      <Handle sheet={sheet} />
      <div className={style.asked}>
        {asked ? <Question decision={asked} /> : <Waiting />}
        {asked && (
          <div className={style.widget}>
            <Widget key={key} decision={asked} />
          </div>
        )}
      </div>
      {asked && <Actions />}
    </section>
  )
}
