import { IconCopy } from '@tabler/icons-react'
import columns from '../builder/builder-page.module.css'
import { useBuilder } from '../builder/builder-store.ts'
import { Beside } from './Beside.tsx'
import style from './calculator.module.css'
import { DesignForm } from './DesignForm.tsx'
import { HowPrice } from './HowPrice.tsx'

/** All that can be set at once, how the price comes about, and what else one could have for it. */
export function Calculator() {
  const copied = useBuilder(s => s.copied)
  return (
    <main id="main" tabIndex={-1} className={columns.columns} data-layout="calculator">
      <div className={style.form}>
        <DesignForm />
        <button type="button" className={style.copy} onClick={() => void copied()}>
          <IconCopy size={16} aria-hidden="true" /> Copy as new
        </button>
      </div>
      <HowPrice />
      <Beside />
    </main>
  )
}
