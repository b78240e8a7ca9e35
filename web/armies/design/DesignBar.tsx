import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { useBuilder } from '../builder/builder-store.ts'
import { SaveChip } from '../builder/SaveChip.tsx'
import { Name, UndoRedo } from '../builder/TopBar.tsx'
import style from '../builder/top-bar.module.css'
import { Levels } from './Levels.tsx'
import { UseInArmy } from './UseInArmy.tsx'

/** Where one is, what the thing is called, whether its book keeps it, and the way into an army. */
export function DesignBar() {
  const { kit, id, shelf, set } = useBuilder(s => s)
  return (
    <header className={style.bar}>
      <Link to="/" className={style.brand} aria-label="Sandtable, to the first page">
        <Mark />
        <span className={style.brandName}>Sandtable</span>
      </Link>
      <Link to="/books/$book" params={{ book: id }} className={style.where} aria-label={`${shelf}, all of the book`}>
        <IconArrowLeft size={18} aria-hidden="true" className={style.back!} />
        <span>{shelf}</span>
      </Link>
      <span className={style.game}>
        {kit.gameName} <Levels />
      </span>
      <div className={style.named}>
        <Name />
        <SaveChip />
      </div>
      <span className={style.gap} />
      <div className={style.actions}>
        <UndoRedo />
        <span className={style.roomy}>
          <Button size="small" onClick={() => set({ isPrinting: true })}>
            <IconPrinter size={16} aria-hidden="true" />
            Print card
          </Button>
        </span>
        <span className={style.roomy}>
          <UseInArmy />
        </span>
      </div>
    </header>
  )
}
