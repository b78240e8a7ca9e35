import type { KeyboardEvent } from 'react'
import type { Part, Region } from '../../host/army-host.ts'
import { useBuilder } from '../builder/builder-store.ts'
import { Place } from '../builder/EntryCard.tsx'
import drawn from '../builder/entry-card.module.css'
import { PartFields } from '../builder/PartFields.tsx'
import { isWithin } from '../builder/parts.ts'
import style from './body.module.css'

/** The drawing of what is designed: a place that is pressed shows what it has, and the catalogue what fits there. */
export function Body({ regions }: { regions: readonly Region[] }) {
  const name = useBuilder(s => s.sheet.army.name)
  return (
    <div className={style.body}>
      {/* biome-ignore lint/a11y/useSemanticElements: the places of a drawing are a group, not a set of fields */}
      <svg className={drawn.drawing} viewBox="-1 -1 102 102" role="group" aria-label={`The sections of ${name}`}>
        {regions.map(region => (
          <Pressed key={`${region.name} ${region.x} ${region.y}`} region={region} />
        ))}
      </svg>
      <p className={style.hint}>Press a section: the catalogue shows what fits there.</p>
    </div>
  )
}

/** Arrows go from section to section. */
function onArrow(event: KeyboardEvent<SVGGElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<SVGGElement>('[data-region]') ?? [])]
  all.at((all.indexOf(event.currentTarget) + by) % all.length)?.focus()
}

function Pressed({ region }: { region: Region }) {
  const { at, name, value } = region
  const spot = useBuilder(s => s.spot)
  const choose = useBuilder(s => s.choose)
  const isWrong = useBuilder(s =>
    s.sheet.problems.some(one => one.kind === 'wrong' && at !== undefined && one.at !== '' && isWithin(one.at, at)),
  )
  if (at === undefined) return <Place region={region} />
  const isChosen = spot?.at === at
  const press = () => void choose(isChosen ? null : { at, name })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand within a drawing
    <g
      role="button"
      tabIndex={0}
      className={style.region}
      aria-pressed={isChosen}
      aria-label={`${name}, ${value}${isWrong ? ', something is wrong with it' : ''}`}
      data-region
      data-wrong={isWrong}
      onClick={press}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          press()
        } else onArrow(event)
      }}
    >
      <Place region={region} />
    </g>
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
