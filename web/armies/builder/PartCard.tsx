import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { useIcons } from '../../app/use-icons.ts'
import type { Part } from '../../host/army-host.ts'
import { Disc } from '../Disc.tsx'
import { useBuilder } from './builder-store.ts'
import { dropOn } from './drag.ts'
import { PartFields } from './PartFields.tsx'
import { PartMenu } from './PartMenu.tsx'
import { PriceButton } from './PriceButton.tsx'
import { ProblemCard } from './ProblemCard.tsx'
import style from './part-card.module.css'
import { onlyCount, problemsAt } from './parts.ts'
import { SlotGrid } from './SlotGrid.tsx'
import { useMissing } from './use-lacking.ts'

/** One part of the army: closed a line, open its fields, what it is made of and what is wrong with it. */
export const PartCard = memo(function PartCard({ part, siblings }: { part: Part; siblings: number }) {
  const problems = useBuilder(s => s.sheet.problems)
  const mine = problemsAt(problems, part)
  const isContainer = part.list !== null
  const hasMore = isContainer || part.fields.length > (onlyCount(part) ? 1 : 0)
  const [isOpen, setOpen] = useState(isContainer || mine.length > 0)
  const isWrong = mine.some(({ kind }) => kind === 'wrong')
  return (
    <article
      className={style.card}
      data-wrong={isWrong}
      data-open={isOpen && hasMore}
      data-part={part.at}
      {...dropOn(part.list)}
      aria-label={part.name}
    >
      <Head part={part} siblings={siblings} isOpen={isOpen} onToggle={hasMore ? () => setOpen(!isOpen) : null} />
      {isOpen && hasMore ? (
        <div className={style.body}>
          <PartFields part={part} problems={mine} />
          {isContainer ? <SlotGrid part={part} /> : null}
        </div>
      ) : null}
      {mine.map(problem => (
        <ProblemCard key={problem.rule + problem.text} problem={problem} isRow />
      ))}
    </article>
  )
})

type HeadProps = { part: Part; siblings: number; isOpen: boolean; onToggle: (() => void) | null }

function Head({ part, siblings, isOpen, onToggle }: HeadProps) {
  const icons = useIcons(useBuilder(s => s.kit.game))
  const set = useBuilder(s => s.set)
  const count = onlyCount(part)
  const missing = useMissing(part.at)
  const look = () => {
    set({ at: part.at, ...(part.entry === null ? {} : { shown: part.entry }) })
    onToggle?.()
  }
  return (
    <Swiped part={part}>
      <h2 className={style.heading}>
        <button
          type="button"
          className={style.about}
          data-focus-row
          data-at={part.at}
          data-siblings={siblings}
          aria-expanded={onToggle ? isOpen : undefined}
          onClick={look}
        >
          <Disc name={part.name} lines={icons[part.icon ?? '']} size={38} />
          <span className={style.words}>
            <span className={style.name}>{part.name}</span>
            <span className={style.text}>{part.text}</span>
            {missing === '' ? null : <span className={style.missing}>missing: {missing}</span>}
          </span>
        </button>
      </h2>
      {count ? <PartFields part={part} problems={[]} only={count} /> : null}
      {part.price === null ? null : <PriceButton price={part.price} at={part.at} of={part.name} />}
      <PartMenu part={part} siblings={siblings} />
      {onToggle ? (
        <button
          type="button"
          className={style.toggle}
          aria-label={isOpen ? `Close ${part.name}` : `Open ${part.name}`}
          onClick={onToggle}
        >
          {isOpen ? <IconChevronUp size={18} aria-hidden="true" /> : <IconChevronDown size={18} aria-hidden="true" />}
        </button>
      ) : null}
    </Swiped>
  )
}

/** On a touch screen a row that is swiped to the left shows what else can be done with it. */
function Swiped({ part: { at, name, isFixed }, children }: { part: Part; children: ReactNode }) {
  const edit = useBuilder(s => s.edit)
  return (
    <header className={style.swiped}>
      <div className={style.head}>{children}</div>
      {isFixed ? null : (
        <div className={style.behind}>
          <button type="button" onClick={() => void edit([{ type: 'copy', at }], `${name} copied`)}>
            Copy<span className="unseen"> {name}</span>
          </button>
          <button type="button" data-bad onClick={() => void edit([{ type: 'take', at }], `${name} taken out`)}>
            Take<span className="unseen"> {name}</span> out
          </button>
        </div>
      )}
    </header>
  )
}
