import type { KeyboardEvent } from 'react'
import type { Part, Region } from '../../host/army-host.ts'
import { useBuilder } from '../builder/builder-store.ts'
import { PartFields } from '../builder/PartFields.tsx'
import { isWithin } from '../builder/parts.ts'
import style from './body.module.css'

/** Cards beside a drawing, to which lines lead. */
type Leads = { left: readonly Region[]; right: readonly Region[] }
/** The drawing of what is designed: a place that is pressed shows what it has, and the catalogue what fits there. */
export function Body({ regions, leads }: { regions: readonly Region[]; leads?: Leads }) {
  const spot = useBuilder(s => s.spot)
  const problems = useBuilder(s => s.sheet.problems)
  const isWrongAt = (at: string | undefined) =>
    problems.some(one => one.kind === 'wrong' && at !== undefined && one.at !== '' && isWithin(one.at, at))
  const states = regions.map(region => ({
    ...{ region, key: `${region.name} ${region.x} ${region.y}` },
    ...{ isChosen: spot !== null && spot.at === region.at, isWrong: isWrongAt(region.at) },
  }))
  return (
    <div className={style.body} data-tall={leads !== undefined}>
      <div className={style.drawing}>
        <svg viewBox="-1 -1 102 102" preserveAspectRatio={leads ? 'none' : undefined} aria-hidden="true">
          {leads ? (
            <>
              <Lines regions={leads.left} to={-8} />
              <Lines regions={leads.right} to={108} />
            </>
          ) : null}
          {states.map(({ region, key, isChosen, isWrong }) => (
            <path key={key} d={region.outline} data-chosen={isChosen} data-wrong={isWrong} />
          ))}
        </svg>
        {states.map(({ region, key, isChosen, isWrong }) => (
          <Pressed key={key} region={region} isChosen={isChosen} isWrong={isWrong} />
        ))}
      </div>
      <p className={style.hint}>Press a section: the catalogue shows what fits there. Or drag a part onto it.</p>
    </div>
  )
}

/** From the edge of each to the middle of its card, which share the height. */
function Lines({ regions, to }: { regions: readonly Region[]; to: number }) {
  return regions.map(({ name, x, y, width, height }, i) => {
    const middle = -1 + ((i + 0.5) / regions.length) * 102
    const [from, at] = [to < 0 ? x : x + width, y + height / 3]
    const bend = to < 0 ? Math.min(from, 4) - 2 : Math.max(from, 96) + 2
    return <polyline key={`${name} ${x}`} className={style.lead!} points={`${from},${at} ${bend},${at} ${to},${middle}`} />
  })
}

/** Arrows go from section to section. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-region]') ?? [])]
  all.at((all.indexOf(event.currentTarget) + by) % all.length)?.focus()
}

/** Of the frame of the drawing, which is 1 wide on every side. */
const percent = (n: number): string => `${(n / 102) * 100}%`
type PressedProps = { region: Region; isChosen: boolean; isWrong: boolean }
function Pressed({ region: { at, name, value, x, y, width, height }, isChosen, isWrong }: PressedProps) {
  const choose = useBuilder(s => s.choose)
  return (
    <button
      type="button"
      className={style.region}
      style={{ left: percent(x + 1), top: percent(y + 1), width: percent(width), height: percent(height) }}
      aria-pressed={isChosen}
      disabled={at === undefined}
      data-region
      data-spot={at}
      data-name={name}
      onClick={() => void choose(isChosen || at === undefined ? null : { at, name })}
      onKeyDown={onArrow}
    >
      <span>{name}</span> <b>{value}</b>
      {isWrong ? <span className="unseen">, something is wrong with it</span> : null}
    </button>
  )
}

/** The place that was pressed: its own fields, and what lies in it, each a press away from being taken out. */
export function Spot({ root }: { root: Part }) {
  const { spot, edit, choose } = useBuilder(s => s)
  const problems = useBuilder(s => s.sheet.problems)
  const part = root.parts.find(({ at }) => at === spot?.at)
  if (!spot || !part) return null
  const inside = root.parts.filter(({ at }) => at !== spot.at && isWithin(at, spot.at))
  return (
    <section className={style.spot} aria-label={spot.name}>
      <header className={style.head}>
        <h2>{spot.name}</h2>
        <button type="button" className={style.close} onClick={() => void choose(null)}>
          Done
          <span className="unseen"> with {spot.name}, show the whole catalogue</span>
        </button>
      </header>
      <p className={style.text}>{part.text}</p>
      <PartFields part={part} problems={problems} isWhole />
      {inside.length === 0 ? null : (
        <ul className={style.inside}>
          {inside.map(one => (
            <li key={one.at}>
              <button type="button" onClick={() => void edit([{ type: 'take', at: one.at }], `${one.name} taken out`)}>
                {one.name} <span aria-hidden="true">×</span>
                <span className="unseen">, take it out of {spot.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
