import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCopy,
  IconDotsVertical,
  IconKeyboard,
  IconPencilPlus,
  IconPrinter,
  IconShare2,
  IconTable,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { asButton, Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { ExportSheet } from '../ExportSheet.tsx'
import { copyName, mendText, wrongIn } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import { CsvSheets } from './CsvSheets.tsx'
import { DesignSheet } from './DesignSheet.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { SaveChip } from './SaveChip.tsx'
import style from './top-bar.module.css'

/** Where one is, what the army is called, whether it is kept, and what can be done with all of it. */
export function TopBar() {
  const kit = useBuilder(s => s.kit)
  return (
    <header className={style.bar}>
      <Link to="/" className={style.brand} aria-label="Sandtable, to the first page">
        <Mark />
        <span className={style.brandName}>Sandtable</span>
      </Link>
      <Link to="/armies" className={style.where} aria-label="Armies, all of them">
        <IconArrowLeft size={18} aria-hidden="true" className={style.back!} />
        <span>Armies</span>
      </Link>
      <span className={style.game}>{kit.gameName}</span>
      <div className={style.named}>
        <Name />
        <SaveChip />
      </div>
      <span className={style.gap} />
      <Actions />
    </header>
  )
}

/** The name is the title of the page, and changed in place. */
export function Name() {
  const name = useBuilder(s => s.sheet.army.name)
  const noun = useBuilder(s => s.kit.noun)
  const edit = useBuilder(s => s.edit)
  const [text, setText] = useState(name)
  useEffect(() => setText(name), [name])
  const give = () => {
    const value = text.trim()
    if (value === '') setText(name)
    else if (value !== name) void edit([{ type: 'set', at: '/name', value }], `Called ${value}`)
  }
  return (
    <h1 className={style.name}>
      <span className="unseen">{name}</span>
      <input
        aria-label={`Name of the ${noun}`}
        value={text}
        maxLength={60}
        onChange={event => setText(event.target.value)}
        onBlur={give}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </h1>
  )
}

export function UndoRedo() {
  const { past, future, undo, redo } = useBuilder(s => s)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Undo"
        disabled={past.length === 0}
        onClick={() => void undo()}
      >
        <IconArrowBackUp size={20} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Do again"
        disabled={future.length === 0}
        onClick={() => void redo()}
      >
        <IconArrowForwardUp size={20} />
      </ActionIcon>
    </>
  )
}

function Actions() {
  const { sheet, kit } = useBuilder(s => s)
  const [isExporting, setExporting] = useState(false)
  return (
    <div className={style.actions}>
      <UndoRedo />
      <span className={style.roomy}>
        <Button size="small" onClick={() => setExporting(true)}>
          <IconShare2 size={16} aria-hidden="true" />
          Export
        </Button>
      </span>
      <span className={style.roomy}>
        <Play />
      </span>
      <MoreMenu onExport={() => setExporting(true)} />
      {isExporting ? <ExportSheet game={kit.game} army={sheet.army} onClose={() => setExporting(false)} /> : null}
    </div>
  )
}

/** Disabled it says why. */
export function Play() {
  const { sheet, kit, id } = useBuilder(s => s)
  const wrong = wrongIn(sheet.problems).length
  if (wrong > 0)
    return (
      <Button size="small" kind="primary" aria-disabled="true" title={`Not yet: ${mendText(wrong)}`}>
        Play with this {kit.noun}
        <span className="unseen">, not yet: {mendText(wrong)}</span>
      </Button>
    )
  return (
    <Link to="/set-up/$game" params={{ game: kit.game }} search={{ army: id }} {...asButton('primary', 'small')}>
      Play with this {kit.noun}
    </Link>
  )
}

function MoreMenu({ onExport }: { onExport(): void }) {
  const host = useHost()
  const navigate = useNavigate()
  const { sheet, kit, set } = useBuilder(s => s)
  const [areKeysShown, setKeysShown] = useState(false)
  const [isDesigning, setDesigning] = useState(false)
  const [areSheetsShown, setSheetsShown] = useState(false)
  const copy = async () => {
    const added = await host.armies.add(kit.game, { ...sheet.army, name: copyName(sheet.army.name) })
    if (added.ok) await navigate({ to: '/armies/$id', params: { id: added.value } })
    else set({ refusal: added.violations[0]?.text ?? '' })
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Menu">
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconShare2 size={16} />} onClick={onExport}>
            Export
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => set({ isPrinting: true })}>
            Print
          </Menu.Item>
          <Menu.Item leftSection={<IconPencilPlus size={16} />} onClick={() => setDesigning(true)}>
            Design something
          </Menu.Item>
          {kit.sheets.length > 0 ? (
            <Menu.Item leftSection={<IconTable size={16} />} onClick={() => setSheetsShown(true)}>
              Sheets, CSV
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            Copy this {kit.noun}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => setKeysShown(true)}>
            Keys
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDesigning ? <DesignSheet onClose={() => setDesigning(false)} /> : null}
      {areSheetsShown ? <CsvSheets onClose={() => setSheetsShown(false)} /> : null}
      <KeysSheet isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </>
  )
}
