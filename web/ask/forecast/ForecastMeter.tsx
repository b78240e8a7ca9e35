import style from './forecast.module.css'
import { type Loss, lossText, type Outlook, rangeText } from './forecast-words.ts'

/** Mean losses of each side, and bars: the range of 80 % and a tick at the mean. */
export function ForecastMeter({ outlook }: { outlook: Outlook }) {
  const { losses, about } = outlook
  if (losses.length === 0) return null
  const told = losses.map(l => `${lossText(l.mean, outlook)}, eight in ten ${rangeText(l)}`).join('; ')
  return (
    <span className={style.meter} role="img" aria-label={`Forecast of losses, the enemy first: ${about ? 'about ' : ''}${told}`}>
      {losses.map(loss => (
        <Row key={loss.side} loss={loss} outlook={outlook} />
      ))}
    </span>
  )
}

function Row({ loss, outlook }: { loss: Loss; outlook: Outlook }) {
  const { scale } = outlook
  const { side, mean, low, high } = loss
  const at = (value: number) => `${(Math.min(value, scale) / scale) * 100}%`
  return (
    <span className={style.row} data-side={side} title={`eight in ten: ${rangeText(loss)}`}>
      <b>{lossText(mean, outlook)}</b>
      <i className={style.track}>
        <i className={style.range} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
        <i className={style.mean} style={{ left: at(mean) }} />
      </i>
    </span>
  )
}
