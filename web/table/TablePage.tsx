import { isVeil } from '@sandtable/kernel'
import { useParams } from '@tanstack/react-router'
import { memo, useEffect, useState } from 'react'
import { NoPage } from '../app/NoPage.tsx'
import { reloadNewest } from '../app/offline.ts'
import { Danger } from '../ask/on-board/danger/Danger.tsx'
import { ShotPreview } from '../ask/on-board/shot/ShotPreview.tsx'
import { EndSheet } from '../end/EndSheet.tsx'
import { Lesson } from '../lessons/Lesson.tsx'
import { DiceTray } from '../log/DiceTray.tsx'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { createTableStore, TableContext, useTable } from '../store/table-store.ts'
import { Story } from '../story/Story.tsx'
import { Button } from '../ui/Button.tsx'
import { Guide } from './Guide.tsx'
import { HandOver } from './HandOver.tsx'
import { HoldNotice } from './HoldNotice.tsx'
import { Keys } from './Keys.tsx'
import { NothingToChoose } from './NothingToChoose.tsx'
import { Panels } from './Panels.tsx'
import { StoredStill } from './StoredStill.tsx'
import { TableBoard } from './TableBoard.tsx'
import { Telling } from './Telling.tsx'
import { ToolRail } from './ToolRail.tsx'
import { TopBar } from './TopBar.tsx'
import style from './table-page.module.css'
import { Tools } from './tools/Tools.tsx'
import { useLasting } from './use-lasting.ts'
import { useSeating } from './use-seating.ts'
import { useSteps } from './use-steps.ts'

/** A game on the screen. */
export function TablePage() {
  const { id } = useParams({ from: '/table/$id' })
  const [store] = useState(createTableStore)
  return (
    <TableContext value={store}>
      <Seated key={id} id={id} />
    </TableContext>
  )
}

/** Until a seat looks at the table there is nothing of it on the page. */
function Seated({ id }: { id: string }) {
  const seating = useSeating(id)
  const isIdle = useTable(s => isVeil(s.state?.decision ?? null))
  useTableTitle()
  useLasting()
  if (seating.problem) return <NoTable id={id} problem={seating.problem} />
  if (seating.next) return <HandOver player={seating.next} onReady={seating.take} />
  if (isIdle) return <NothingToChoose />
  return <Laid />
}

/** The title of the window says whose turn it is. */
function useTableTitle(): void {
  const title = useTable(s => {
    if (!s.state) return 'Sandtable'
    const { seat, waiting, gameName } = s.state
    return `${waiting.some(w => w.seat === seat) ? 'Your choice · ' : ''}${gameName} · Sandtable`
  })
  useEffect(() => {
    document.title = title
  }, [title])
}

function NoTable({ id, problem }: { id: string; problem: string }) {
  return (
    <NoPage title="This table cannot be opened">
      <p role="alert">{problem} Your saved games are on the first page.</p>
      <StoredStill id={id} />
      <Button onClick={() => void reloadNewest()}>Try again</Button>
    </NoPage>
  )
}

/** How many choices were made is a mark on the page; what lies in it follows the store by itself. */
function Laid() {
  const seq = useTable(s => s.state?.seq ?? null)
  return (
    <div className={style.page} data-seq={seq ?? undefined} aria-busy={seq === null}>
      {seq !== null && <Things />}
    </div>
  )
}

/** The question first, then the board, then what lies around it: all at once would take too long. */
const Things = memo(function Things() {
  const step = useSteps(2)
  return (
    <>
      <TopBar />
      <main className={style.table}>
        {step > 0 && <TableBoard />}
        {step > 1 && <ToolRail />}
        {step > 1 && <Danger />}
        <HoldNotice />
        <Story />
        {step > 1 && <Beside />}
      </main>
      <Telling />
      <Tools />
      <ShotPreview />
      <Keys />
    </>
  )
})

/** What lies beside the board and over it. */
function Beside() {
  return (
    <>
      <DiceTray />
      <Panels />
      <Lesson>
        <Guide />
      </Lesson>
      <EndSheet />
      <RulesDrawer />
    </>
  )
}
