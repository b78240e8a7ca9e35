import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AskBar } from '../ask/AskBar.tsx'
import { Board } from '../board/Board.tsx'
import { EndSheet } from '../end/EndSheet.tsx'
import { DiceTray } from '../log/DiceTray.tsx'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { Guide } from './Guide.tsx'
import { HandOver } from './HandOver.tsx'
import { Keys } from './Keys.tsx'
import { Panels } from './Panels.tsx'
import { StackView } from './StackView.tsx'
import { createTableStore, TableContext, useTable } from './store.ts'
import { Telling } from './Telling.tsx'
import { ToolRail } from './ToolRail.tsx'
import { TopBar } from './TopBar.tsx'
import style from './table-page.module.css'
import { Tools } from './tools/Tools.tsx'
import { useSeating } from './use-seating.ts'

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
  useEffect(() => {
    document.title = 'Sandtable'
  }, [])
  if (seating.problem) return <p role="alert">{seating.problem}</p>
  if (seating.next) return <HandOver player={seating.next} onReady={seating.take} />
  return <Laid />
}

function Laid() {
  const ready = useTable(s => s.state !== null)
  if (!ready) return <div className={style.page} aria-busy="true" />
  return (
    <div className={style.page}>
      <TopBar />
      <main className={style.table}>
        <Board />
        <ToolRail />
        <StackView />
        <AskBar />
        <DiceTray />
        <Panels />
        <Guide />
        <EndSheet />
        <RulesDrawer />
      </main>
      <Telling />
      <Tools />
      <Keys />
    </div>
  )
}
