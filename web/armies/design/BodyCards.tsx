import { IconPaperclip } from '@tabler/icons-react'
import type { Part, Region } from '../../host/army-host.ts'
import { useBuilder } from '../builder/builder-store.ts'
import { PartFields } from '../builder/PartFields.tsx'
import { PartMenu } from '../builder/PartMenu.tsx'
import { ProblemCard } from '../builder/ProblemCard.tsx'
import { isWithin, siblingsOf } from '../builder/parts.ts'
import { Body } from './Body.tsx'
import style from './body-cards.module.css'
import { sidesOf } from './body-cards.ts'

/** The drawing with a card for each of its places on either side: what it has, what fits there, and what is wrong with it. */
export function BodyCards({ regions, root }: { regions: readonly Region[]; root: Part }) {
  const { left, right } = sidesOf(regions)
  const cards = (side: readonly Region[]) => (
    <div className={style.cards}>
      {side.map(region => {
        const part = root.parts.find(({ at }) => at === region.at)
        return part ? <Card key={part.at} part={part} region={region} root={root} /> : null
      })}
    </div>
  )
  return (
    <div className={style.body}>
      {cards(left)}
      <Body regions={regions} leads={{ left, right }} />
      {cards(right)}
    </div>
  )
}

function Card({ part, region: { name, value }, root }: { part: Part; region: Region; root: Part }) {
  const { edit, choose } = useBuilder(s => s)
  const isChosen = useBuilder(s => s.spot?.at === part.at)
  const problems = useBuilder(s => s.sheet.problems).filter(({ at }) => isWithin(at, part.at))
  const inside = root.parts.filter(({ at }) => at !== part.at && isWithin(at, part.at))
  const isWrong = problems.some(({ kind }) => kind === 'wrong')
  return (
    <section
      className={style.card}
      aria-label={name}
      data-chosen={isChosen}
      data-wrong={isWrong}
      data-part={part.at}
      data-spot={part.at}
      data-name={name}
    >
      <header className={style.head}>
        <button type="button" aria-pressed={isChosen} onClick={() => void choose(isChosen ? null : { at: part.at, name })}>
          <span className="unseen">What fits </span>
          {name}
        </button>
        <b>{value}</b>
        <PartMenu part={part} siblings={siblingsOf(part, root.parts)} />
      </header>
      <div className={style.fields}>
        <PartFields part={part} problems={problems} isWhole />
      </div>
      <ul className={style.inside}>
        {inside.map(one => (
          <li key={one.at}>
            <button type="button" onClick={() => void edit([{ type: 'take', at: one.at }], `${one.name} taken out`)}>
              {one.name} <span aria-hidden="true">×</span>
              <span className="unseen"> take it out</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={style.text}>
        <IconPaperclip size={14} aria-hidden="true" /> <span>{part.text}</span>
      </p>
      {problems.map(problem => (
        <ProblemCard key={problem.rule + problem.text} problem={problem} isRow />
      ))}
    </section>
  )
}
