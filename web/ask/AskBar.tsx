import type { AskType } from '@sandtable/kernel'
import { useState } from 'react'
import type { TableState } from '../host/host.ts'
import { type TableStore, useTable } from '../store/table-store.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { Actions } from './Actions.tsx'
import style from './ask-bar.module.css'
import { DockContext } from './dock.tsx'
import { Handle } from './Handle.tsx'
import { Question } from './Question.tsx'
import { useAutoPass } from './reaction/use-auto-pass.ts'
import { SealedPanel } from './sealed/SealedPanel.tsx'
import { UnaskedDrawer } from './unasked/UnaskedDrawer.tsx'
import { useUnaskedDrawer } from './unasked/use-unasked.ts'
import { useAsked } from './use-asked.ts'
import { useBarKeys, useFocusKept } from './use-bar-keys.ts'
import { useLines } from './use-lines.ts'
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

/** Rows need more room than the bar has: they lie in the dock. */
const IN_DOCK: ReadonlySet<AskType> = new Set(['assign', 'allocate', 'order', 'plan'])

/** The bar is slim, and what does not fit into it lies in the dock; the region around both has no box of its own. */
function Bar() {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const sheet = useSheet(bar)
  useLines(bar)
  const panel = useTable(s => s.panel)
  const judging = useTable(isJudging)
  const isPassing = useAutoPass()
  const { decision, key } = useAsked()
  const asked = isPassing ? null : decision
  const isNarrow = useNarrow()
  const sealed = useTable(s => (s.answering ? null : (s.state?.sealed ?? null)))
  const isInDock = asked !== null && !isNarrow && IN_DOCK.has(asked.ask.type)
  const widget = asked && dock && <Widget key={key} decision={asked} />
  const unasked = useUnaskedDrawer(key)
  useBarKeys(unasked)
  useFocusKept(bar)
  return (
    <section
      className={style.ask}
      style={sheet.style}
      data-waiting={asked === null || undefined}
      data-height={sheet.height}
      data-behind={panel !== null || undefined}
      data-kind={asked?.ask.type}
      data-judging={judging || undefined}
      aria-label="Question"
    >
      <DockContext value={dock}>
        <div className={style.place}>
          <div ref={setBar} className={style.bar} data-bar>
            <Handle sheet={sheet} />
            {asked ? <Question decision={asked} /> : <Waiting />}
            {asked && !isInDock && (
              <div className={style.widget} data-options="">
                {widget}
              </div>
            )}
            {sealed && isNarrow && (
              <div className={style.widget}>
                <SealedPanel sealed={sealed} />
              </div>
            )}
            <Actions isAsked={asked !== null} unasked={unasked} />
          </div>
        </div>
        <div
          ref={setDock}
          className={style.dock}
          data-dock=""
          data-rows={isInDock || (sealed !== null && !isNarrow) || undefined}
        >
          {isInDock && widget}
          {sealed && !isNarrow && <SealedPanel sealed={sealed} />}
          {unasked?.isOpen && <UnaskedDrawer onClose={unasked.close} />}
        </div>
      </DockContext>
    </section>
  )
}
