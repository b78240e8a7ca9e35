import { RangeSlider } from '@mantine/core'
import { useMemo } from 'react'
import { moneyFigure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import { boundsOf, priceBins, rangeOf } from './price-bins.ts'
import style from './prices.module.css'

/** How many things cost how much, between two handles. */
export function Prices() {
  const catalogue = useBuilder(s => s.sheet.catalogue)
  const money = useBuilder(s => s.kit.money)
  const filter = useBuilder(s => s.filter)
  const set = useBuilder(s => s.set)
  const bins = useMemo(() => {
    const shown = catalogue.filter(({ group }) => filter.group === null || group === filter.group)
    return priceBins(
      shown.map(({ price }) => price),
      money.share,
    )
  }, [catalogue, filter.group, money.share])
  const { edges, counts } = bins
  if (counts.length < 2) return null
  const [from, to] = rangeOf(bins, filter)
  const [least, most] = [from, to].map(edge => moneyFigure(edges[edge]!, money))
  const highest = Math.max(1, ...counts)
  return (
    <div className={style.prices} data-finer>
      <div className={style.head}>
        <span className="eyebrow">Price</span>
        <span className={style.range}>
          {least} to {most}
        </span>
      </div>
      <div className={style.bars} aria-hidden="true">
        {counts.map((count, i) => (
          <span
            key={edges[i]}
            style={{ height: `${(count / highest) * 100}%` }}
            data-within={i >= from && i < to}
            title={`${count} up to ${moneyFigure(edges[i + 1]!, money)}`}
          />
        ))}
      </div>
      <RangeSlider
        className={style.slider!}
        size="xs"
        thumbSize={18}
        min={0}
        max={edges.length - 1}
        step={1}
        minRange={1}
        label={null}
        value={[from, to]}
        thumbFromLabel={`Price from ${least}`}
        thumbToLabel={`Price up to ${most}`}
        onChange={range => set({ filter: { ...filter, ...boundsOf(bins, range) } })}
      />
    </div>
  )
}
