import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Meter } from '../../host/army-host.ts'
import { Button } from '../../ui/Button.tsx'
import { mendText, meterFigures, moneyFigure, wrongIn } from '../words.ts'
import { useBuilder, useOpenLedger } from './builder-store.ts'
import { Charts } from './Charts.tsx'
import { EntryCard } from './EntryCard.tsx'
import { Figure } from './Figure.tsx'
import { ProblemCard } from './ProblemCard.tsx'
import style from './sum.module.css'
import { missingText, useLacking } from './use-lacking.ts'

/** Price and limits, what is wrong, and the card of what is looked at. */
export function Sum() {
  const problems = useBuilder(s => s.sheet.problems)
  return (
    <section className={style.sum} aria-label="Sum">
      <Meters>
        <Budget />
      </Meters>
      <div className={style.problems}>
        <Legal count={wrongIn(problems).length} />
        {problems.map(problem => (
          <ProblemCard key={problem.at + problem.rule + problem.text} problem={problem} />
        ))}
      </div>
      <Owned />
      <EntryCard />
      <Charts />
    </section>
  )
}

/** The price stays in sight however far one scrolls; what else is limited stands below it. */
export function Meters({ children }: { children?: ReactNode }) {
  const { meters, budget } = useBuilder(s => s.sheet)
  return (
    <>
      <div className={`panel ${style.meters} ${style.stays}`}>
        <Price />
      </div>
      {meters.length > 1 || budget !== null ? (
        <div className={`panel ${style.meters}`}>
          <Others />
          {children}
        </div>
      ) : null}
    </>
  )
}

/** What of it stands in the cupboard, for those who keep a collection. */
function Owned() {
  const lacking = useLacking()
  if (!lacking) return null
  const { minis, painted, missing } = lacking
  return (
    <div className={`panel ${style.owned}`}>
      <h2 className="eyebrow">In your collection</h2>
      <p>{missing.length === 0 ? `All ${minis} owned, ${painted} painted.` : `Missing: ${missingText(missing)}.`}</p>
    </div>
  )
}

const share = (value: number, limit: number): number => Math.min(1, limit === 0 ? 1 : value / limit)

function Price() {
  const meter = useBuilder(s => s.sheet.meters[0])
  const money = useBuilder(s => s.kit.money)
  const openLedger = useOpenLedger()
  if (!meter) return null
  const { limit } = meterFigures(meter, money, true)
  const isOver = meter.limit !== null && meter.value > meter.limit
  return (
    <div className={style.price} data-over={isOver}>
      <button type="button" className={style.figures} title="How the price comes about" onClick={() => openLedger('')}>
        <span className="eyebrow">{meter.name}</span>
        <span className={style.value} data-price>
          <Figure value={meter.value} format={value => moneyFigure(value, money)} />
          {limit === null ? null : <span className={style.limit}>{` / ${limit}`}</span>}
        </span>
      </button>
      {meter.limit === null ? (
        <Stack />
      ) : (
        <div className={style.bar}>
          <span style={{ width: `${share(meter.value, meter.limit) * 100}%` }} />
        </div>
      )}
      <p className={style.words}>{meter.text}</p>
    </div>
  )
}

const EXACT = 0.001
/** Without a limit: what the price is made of. */
function Stack() {
  const { design, price } = useBuilder(s => s.sheet)
  const parts = (design?.lines ?? []).filter(({ isSum, value }) => !isSum && value > 0)
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  // Where it is no plain sum its lines are no parts of it.
  if (parts.length < 2 || Math.abs(whole - price) > EXACT) return null
  return (
    <div className={style.stack} aria-hidden="true">
      {parts.map(({ text, value }, i) => (
        <span key={text} style={{ flexGrow: value }} data-colour={i % COLOURS} title={text} />
      ))}
    </div>
  )
}
/** Beside each other they are told apart. */
const COLOURS = 6

function Others() {
  const meters = useBuilder(s => s.sheet.meters)
  const money = useBuilder(s => s.kit.money)
  if (meters.length < 2) return null
  return (
    <div className={style.others}>
      {meters.slice(1).map(meter => (
        <Other key={meter.name} meter={meter} figures={meterFigures(meter, money, false)} />
      ))}
    </div>
  )
}
function Other({ meter, figures }: { meter: Meter; figures: { value: string; limit: string | null } }) {
  // Some figures of a design are to be reached, not kept to: what is too much of others is a problem.
  const isDesign = useBuilder(s => s.sheet.design !== undefined)
  const isOver = !isDesign && meter.limit !== null && meter.value > meter.limit
  return (
    <div data-over={isOver} className={style.other}>
      <span className="eyebrow">{meter.name}</span>
      <span className={style.otherValue}>
        {figures.value}
        {figures.limit === null ? null : <span className={style.limit}> of {figures.limit}</span>}
      </span>
      {meter.limit === null ? null : (
        <span className={style.thin} data-full={meter.value >= meter.limit} aria-hidden="true">
          <span style={{ width: `${share(meter.value, meter.limit) * 100}%` }} />
        </span>
      )}
      <span className={style.words}>{meter.text}</span>
    </div>
  )
}

/** What the army is written for. */
function Budget() {
  const { sheet, kit, edit } = useBuilder(s => s)
  if (sheet.budget === null) return null
  const sizes = [...new Set([...kit.budgets, sheet.budget])].sort((a, b) => a - b)
  return (
    <label className={style.budget}>
      <span>Written for</span>
      <input
        type="number"
        list="budgets"
        min={1}
        key={sheet.budget}
        defaultValue={sheet.budget}
        onBlur={event => {
          const value = Math.round(Number(event.target.value))
          if (value > 0 && value !== sheet.budget) void edit([{ type: 'set', at: sheet.budgetAt, value }], `Written for ${value}`)
        }}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <datalist id="budgets">
        {sizes.map(size => (
          <option key={size} value={size} />
        ))}
      </datalist>
      <span>{kit.money.many}</span>
    </label>
  )
}

export function Legal({ count }: { count: number }) {
  const { kit, sheet, edit } = useBuilder(s => s)
  if (count === 0)
    return (
      <p className={style.legal}>
        <IconCheck size={18} aria-hidden="true" /> This {kit.noun} {sheet.design ? 'is sound' : 'may be fielded'}.
      </p>
    )
  const first = wrongIn(sheet.problems).find(({ mends }) => mends.length > 0)
  return (
    <div className={style.wrong}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span className={style.wrongWords}>{mendText(count)}</span>
      {first && count > 1 ? (
        <Button size="small" onClick={() => void edit(first.mends[0]!.edits, first.mends[0]!.text)}>
          Mend the first
        </Button>
      ) : null}
    </div>
  )
}
