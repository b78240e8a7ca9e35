import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useHost } from '../app/host-context.tsx'
import type { SetupPreview, SetupSheet } from '../host/host.ts'
import { Contours } from '../ui/Contours.tsx'
import { sideOf } from './set-up-sheet.ts'
import style from './table-preview.module.css'

const BoardPicture = lazy(() => import('./BoardPicture.tsx'))

/** The table of a set-up, or of what one of its fields would make of it. */
export function usePreview(
  sheet: SetupSheet,
  wish: { field: string; option: string } | null,
): UseQueryResult<SetupPreview | null> {
  const host = useHost()
  const { game, setup } = sheet
  return useQuery({
    queryKey: ['preview', game, setup, wish],
    queryFn: async () => host.preview(game, wish ? (await host.change(game, setup, wish.field, wish.option)).setup : setup),
    placeholderData: before => before,
  })
}

/** The table as it is laid, drawn when it is known. */
export function TablePreview({ sheet, preview }: { sheet: SetupSheet; preview: SetupPreview | null }) {
  const { game, seats } = sheet
  const players = useMemo(() => seats.map(({ id, team }) => ({ seat: id, name: id, team, side: sideOf(seats, team) })), [seats])
  return (
    <div className={style.picture} aria-hidden="true">
      <Suspense fallback={<Contours />}>
        {preview ? <BoardPicture game={game} scene={preview.scene} players={players} fit="table" /> : <Contours />}
      </Suspense>
    </div>
  )
}

/** What one option of a field would lay on the table. */
export function OptionPicture({ sheet, field, option }: { sheet: SetupSheet; field: string; option: string }) {
  const { data } = usePreview(sheet, { field, option })
  return (
    <>
      <TablePreview sheet={sheet} preview={data ?? null} />
      {data?.isRolled ? <span className={style.example}>for example</span> : null}
    </>
  )
}
