import { IconPlayerPlay } from '@tabler/icons-react'
import { Fragment } from 'react'
import { UnaskedMenu } from '../ask/unasked/UnaskedMenu.tsx'
import { useTable } from '../store/table-store.ts'
import { PieceToken } from '../table/PieceToken.tsx'
import { findSide, nameOf } from '../table/sides.ts'
import { Segments } from '../ui/Segments.tsx'
import { SideMark } from '../ui/SideMark.tsx'
import { listed } from '../ui/words.ts'
import type { ToldBeat } from './beats.ts'
import { iconOfActor } from './board.ts'
import type { StoryView } from './director.ts'
import { dotsOf } from './dots.ts'
import style from './story-bar.module.css'
import { useStory } from './story-store.ts'
import { PACE_OPTIONS, useStoryPace } from './use-story-pace.ts'

/** While others act: who does what, how far it is told, and what goes on, skips and sets the pace. It has the place of the question. */
export function StoryBar() {
  const story = useStory(s => s.story)
  const players = useTable(s => s.state?.players) ?? []
  const { beat, phase } = story
  const isThinking = beat === null || phase === 'thinking'
  const side = findSide(players, beat?.seat ?? null)
  return (
    <section className={style.bar} aria-label="Story" data-bar data-side={side ?? 'none'} data-phase={phase}>
      <Progress story={story} />
      {isThinking ? <Thinking /> : <BeatInWords beat={beat} story={story} />}
      <Controls story={story} isThinking={isThinking} />
    </section>
  )
}

/** The upper edge fills with the beats that are told. */
function Progress({ story: { beat, done, ahead, phase } }: { story: StoryView }) {
  if (beat === null || phase === 'thinking') return <div className={style.moving} aria-hidden="true" />
  const share = (done.length + 0.5) / (done.length + 1 + ahead.length)
  return <div className={style.progress} aria-hidden="true" style={{ inlineSize: `${Math.round(share * 100)}%` }} />
}

/** So many letters go into one line. */
const ONE_LINE = 42

function BeatInWords({ beat, story }: { beat: ToldBeat; story: StoryView }) {
  const players = useTable(s => s.state?.players) ?? []
  const icon = useTable(s => s.scene && iconOfActor(s.scene, beat.actor))
  const side = findSide(players, beat.seat)
  return (
    <>
      {icon === null ? <SideMark side={side} size={24} /> : <PieceToken icon={icon} side={side} size={42} />}
      <div className={style.said}>
        <h2 data-long={beat.title.length > ONE_LINE || undefined}>
          {story.pauses.length > 0 ? `Paused: ${beat.title}` : beat.title}
        </h2>
        <Dots story={story} />
      </div>
    </>
  )
}

function Dots({ story }: { story: StoryView }) {
  return (
    <ol className={style.dots}>
      {dotsOf(story).map(({ key, word, state }, i) => (
        <Fragment key={key}>
          {i > 0 && <li className={style.link} aria-hidden="true" />}
          <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true" />
            <span>{word}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

/** They have not chosen yet. */
function Thinking() {
  const waiting = useTable(s => s.state?.waiting) ?? []
  const own = useTable(s => s.state?.seat)
  const players = useTable(s => s.state?.players) ?? []
  const seats = [...new Set(waiting.map(w => w.seat))].filter(seat => seat !== own)
  const names = listed(seats.map(seat => nameOf(players, seat)))
  return (
    <>
      <SideMark side={findSide(players, seats[0] ?? null)} size={24} />
      <div className={style.said} aria-live="polite">
        <h2>{names === '' ? 'Others choose in secret' : `${names} ${seats.length > 1 ? 'are' : 'is'} thinking`}</h2>
      </div>
    </>
  )
}

function Controls({ story: { pauses }, isThinking }: { story: StoryView; isThinking: boolean }) {
  const director = useStory(s => s.director)
  const select = useTable(s => s.select)
  const { pace, setPace } = useStoryPace()
  const goOn = () => {
    select(null)
    director?.next()
  }
  return (
    <div className={style.controls}>
      <span className={style.pace}>
        <Segments label="Pace of others' turns" options={PACE_OPTIONS} value={pace} onChange={setPace} />
      </span>
      {isThinking ? (
        <UnaskedMenu />
      ) : (
        <button type="button" className={style.button} onClick={goOn}>
          {pauses.length > 0 ? 'Go on' : 'Next'} <kbd>Space</kbd>
        </button>
      )}
      <button type="button" className={style.button} onClick={() => director?.toOwnTurn()}>
        <IconPlayerPlay size={16} aria-hidden="true" /> <span className={style.long}>Skip to my turn</span>
        <span className={style.short}>Skip</span> <kbd>Esc</kbd>
      </button>
    </div>
  )
}
