import { type CSSProperties, useEffect } from 'react'
import { RuleLink } from '../app/RuleLink.tsx'
import { Die } from '../log/Die.tsx'
import { diceWords, rowOf } from '../log/dice.ts'
import { onFelt, rollWords } from '../log/dice-tray.ts'
import { useSettings } from '../settings/settings.ts'
import { usePace } from '../settings/use-pace.ts'
import { useTable } from '../store/table-store.ts'
import { findSide, nameOf } from '../table/sides.ts'
import { SideMark } from '../ui/SideMark.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { rollsOf, type ToldBeat } from './beats.ts'
import { resultsOf, type ShownRoll } from './rolls.ts'
import style from './story-dice.module.css'
import { useStory } from './story-store.ts'
import { isTelling } from './use-story.ts'

/** The dice of the beat that is told, for each side, with what they did; they lie until the next are thrown or another acts. */
export function StoryDice() {
  const story = useStory(s => s.story)
  const isWanted = useSettings(s => s.diceTray)
  const { beat, done, phase } = story
  if (!isWanted || !beat || !isTelling(phase)) return null
  const rolled = [...done, beat].findLast(told => rollsOf(told).length > 0)
  return rolled ? <Tray key={rolled.id} beat={rolled} isNow={rolled === beat} time={story.time} /> : null
}

type TrayProps = { beat: ToldBeat; isNow: boolean; time: { moves: number; holds: number } }

function Tray({ beat, isNow, time }: TrayProps) {
  const director = useStory(s => s.director)
  const game = useTable(s => s.state?.game ?? '')
  const isPaused = useStory(s => s.story.pauses.length > 0)
  const isStill = usePace() === 0
  const rolls = resultsOf(beat)
  // A tray that goes while somebody points at it stops nothing any more.
  useEffect(() => () => director?.pause('dice', false), [director])
  const times = { '--rolls': `${isStill ? 0 : time.moves}ms`, '--holds': `${time.holds}ms` } as CSSProperties
  return (
    <aside
      className={`panel ${style.tray}`}
      aria-label="Dice"
      data-now={isNow || undefined}
      data-paused={isPaused || undefined}
      style={times}
      onPointerMove={() => director?.pause('dice', isNow)}
      onPointerLeave={() => director?.pause('dice', false)}
    >
      <header>
        <span className="eyebrow">{beat.word}</span>
        {rolls[0] && <RuleLink rule={rolls[0].rule} game={game} />}
      </header>
      {rolls.map(roll => (
        <Roll key={roll.id} roll={roll} isNow={isNow} />
      ))}
      {isNow && <div className={style.hold} aria-hidden="true" />}
    </aside>
  )
}

/** In two rows, with what is said of the others. */
const MOST_ON_PHONE = 9

/** So few dice need no number beside them. */
const FEW = 2

function Roll({ roll: { seat, dice, did }, isNow }: { roll: ShownRoll; isNow: boolean }) {
  const players = useTable(s => s.state?.players) ?? []
  const { result, of, expected } = rollWords(dice)
  const isNarrow = useNarrow()
  const { shown, rest } = isNarrow ? rowOf(dice, MOST_ON_PHONE) : onFelt(dice, false)
  const isFew = shown.length <= FEW
  return (
    <div className={style.roll} data-few={isFew || undefined}>
      <div className={style.who}>
        <SideMark side={findSide(players, seat)} size={13} />
        <b>{seat === null ? 'The table' : nameOf(players, seat)}</b>
        <span className={style.of}>{of}</span>
      </div>
      <div className={`felt ${style.felt}`} data-now={isNow || undefined} role="img" aria-label={diceWords(dice)}>
        {shown.map(die => (
          <span key={die.id} style={{ '--n': die.id % 7 } as CSSProperties}>
            <Die face={die.face} print={die.print} sides={dice.sides} state={die.state} isCritical={die.isCritical} size={26} />
          </span>
        ))}
        {rest && <span className={style.rest}>{rest}</span>}
      </div>
      <div className={style.result} data-now={isNow || undefined}>
        {(!isFew || did === '') && <b>{result}</b>}
        <span className={style.did}>{did}</span>
        {!isFew && <small>{expected}</small>}
      </div>
    </div>
  )
}
