import { IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTable } from '../store/table-store.ts'
import { findSide } from '../table/sides.ts'
import { SideMark } from '../ui/SideMark.tsx'
import { MomentPicture } from './MomentPicture.tsx'
import type { RecapItem } from './recap.ts'
import type { RecapProps } from './recap-props.ts'
import style from './recap-strip.module.css'
import { useStory } from './story-store.ts'
import { ThingText } from './ThingText.tsx'

type Placed = RecapProps & { style: CSSProperties }

/** The gravest things with a picture of each; pressing one plays it again in its place. */
export function RecapStrip({ recap, onOpen, isLine, style: place }: Placed & { isLine: boolean }) {
  const players = useTable(s => s.state?.players) ?? []
  const isAgain = useStory(s => s.story.phase === 'again')
  const set = useTable(s => s.set)
  return (
    <section
      className={`panel ${style.strip}`}
      style={place}
      data-slim={isAgain || isLine || undefined}
      aria-label="What happened before"
    >
      <div className={style.head}>
        <h3>
          <SideMark side={findSide(players, recap.seat)} size={14} /> {recap.head}
        </h3>
        <span>{recap.count}</span>
        {recap.more > 0 && (
          <button type="button" className={style.more} onClick={() => set({ panel: 'log', logAt: recap.firstLine })}>
            {recap.more} more
          </button>
        )}
      </div>
      <ol className={style.things}>
        {recap.things.map((thing, i) => (
          <li key={thing.moment.beat.id}>
            <ThingCard thing={thing} number={i + 1} />
          </li>
        ))}
      </ol>
      <button type="button" className={style.close} aria-label="Put the recap away" onClick={() => onOpen(false)}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </section>
  )
}

function ThingCard({ thing, number }: { thing: RecapItem; number: number }) {
  const director = useStory(s => s.director)
  return (
    <button
      type="button"
      className={style.thing}
      title={`Play again: ${thing.title}`}
      onClick={() => director?.again(thing.moment)}
    >
      <span className={style.picture}>
        <MomentPicture moment={thing.moment} order={number} />
        <i className={style.number}>{number}</i>
        <i className={style.play}>
          <IconPlayerPlay size={14} aria-hidden="true" />
        </i>
      </span>
      <span className={style.words}>
        <b>{thing.title}</b>
        <ThingText thing={thing} />
      </span>
    </button>
  )
}

/** Put away at the first own choice; a press brings it back. */
export function RecapChip({ recap, onOpen, style: place }: Placed) {
  const players = useTable(s => s.state?.players) ?? []
  return (
    <button type="button" className={`panel ${style.chip}`} style={place} data-recap onClick={() => onOpen(true)}>
      <SideMark side={findSide(players, recap.seat)} size={12} /> {recap.head}: {recap.count}
    </button>
  )
}
