import { IconDownload } from '@tabler/icons-react'
import { useHost } from '../../app/host-context.tsx'
import { textOf } from '../../home/use-record-file.ts'
import { Button } from '../../ui/Button.tsx'
import { download, fileNameOf } from '../../ui/download.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Sheet } from '../Sheet.tsx'
import { useBuilder } from './builder-store.ts'
import style from './design-sheet.module.css'

/** The tables of an army for other programs, both ways. What is read in can be undone. */
export function CsvSheets({ onClose }: { onClose(): void }) {
  const host = useHost()
  const { kit, sheet, replace } = useBuilder(s => s)
  const { game, army } = sheet
  const save = async (id: string) => {
    const csv = await host.armies.sheetWritten(game, army, id)
    download(`${fileNameOf(`${army.name} ${id}`)}.csv`, new Blob([csv], { type: 'text/csv' }))
  }
  const take = (id: string, name: string, file: File) => {
    void replace(
      textOf(file).then(csv => host.armies.sheetRead(game, army, id, csv)),
      `${name} read`,
    )
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={`Sheets of ${army.name}`}>
      <ul className={style.rows}>
        {kit.sheets.map(({ id, name }) => (
          <li key={id} className={style.row}>
            <span className={style.words}>{name}</span>
            <Button size="small" onClick={() => void save(id)}>
              <IconDownload size={16} aria-hidden="true" />
              Save<span className="unseen"> {name}</span>
            </Button>
            <FileButton size="small" accept=".csv,text/csv" onFile={file => take(id, name, file)}>
              Read in<span className="unseen"> {name}</span>
            </FileButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
