import type { At } from '../../host/army-host.ts'
import { moneyFigure } from '../words.ts'
import { useBuilder, useOpenLedger } from './builder-store.ts'
import style from './price-button.module.css'

/** A price; pressed it opens, line by line. */
export function PriceButton({ price, at, of }: { price: number; at: At; of: string }) {
  const money = useBuilder(s => s.kit.money)
  const openLedger = useOpenLedger()
  return (
    <button type="button" className={style.price} title="How this price comes about" onClick={() => openLedger(at)}>
      {moneyFigure(price, money)}
      <span className="unseen">
        {' '}
        {money.many}, how the price of {of} comes about
      </span>
    </button>
  )
}
