import type { Ask } from '@sandtable/kernel'
import { IconShieldCheck } from '@tabler/icons-react'
import { type CSSProperties, Fragment, useEffect, useState } from 'react'
import { useSettings } from '../settings/settings.ts'
import { usePace } from '../settings/use-pace.ts'
import { useTable } from '../store/table-store.ts'
import { useIsStory } from '../story/use-story.ts'
import { useAskHeight } from '../table/use-ask-height.ts'
import { withoutStop } from '../ui/sentence.ts'
import { Die } from './Die.tsx'
import { diceWords } from './dice.ts'
import style from './dice-tray.module.css'
import { faceShownAt, onFelt, rollWords } from './dice-tray.ts'
import { type RollShown, useRolls } from './use-rolls.ts'

/** Dice as they fall, on felt. It only shows: nothing waits for it. */
export function DiceTray() {
  const isWanted = useSettings(s => s.diceTray)
  const pace = usePace()
  // What others throw is shown by their story.
  const isStory = useIsStory()
  const isOnCard = useTable(s => liesOnCard(s.state?.decision?.ask))
  return isWanted && pace > 0 && !isStory && !isOnCard ? <Tray pace={pace} /> : null
}

/** Hits that are placed lie beside the dice they came from. */
const liesOnCard = (ask: Ask | undefined): boolean => ask?.type === 'allocate' && ask.proposal !== undefined

function Tray({ pace }: { pace: number }) {
  const shown = useRolls(pace)
  const above = useAskHeight()
  if (!shown) return null
  return (
    <div className={style.place} data-passing style={{ '--above': `${above}px` } as CSSProperties}>
      <Roll shown={shown} />
    </div>
  )
}

function Roll({ shown: { dice, isRolling, hide, hold } }: { shown: RollShown }) {
  const { result, of, expected } = rollWords(dice)
  return (
    <button
      type="button"
      className={`panel ${style.tray}`}
      title="Put the dice away"
      onClick={hide}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
    >
      <span className={style.why}>{withoutStop(dice.says)}</span>
      <span className="unseen">{diceWords(dice)}</span>
      <Felt dice={dice} isRolling={isRolling} />
      <span className={style.words} data-rolling={isRolling}>
        <b>{result}</b>
        <span>{of}</span>
        <small>{expected}</small>
      </span>
      <span
        className={style.seal}
        title="It comes from the seed that was sealed before the first die and from what every player added to it; the menu has the seal"
      >
        Roll {dice.number} of the game <IconShieldCheck size={15} aria-label="sealed" />
      </span>
    </button>
  )
}

function Felt({ dice, isRolling }: Pick<RollShown, 'dice' | 'isRolling'>) {
  const tick = useTick(isRolling)
  const { shown, rest } = onFelt(dice, isRolling)
  return (
    <span className={`felt ${style.felt}`} data-rolling={isRolling}>
      {shown.map((die, i) => (
        <Fragment key={die.id}>
          {die.isApart && !isRolling && !shown[i - 1]?.isApart && <span className={style.rest}>{dice.apart?.label}</span>}
          <span className={style.cast} style={{ '--n': die.id % 7, '--lie': `${lieOf(die.id)}deg` } as CSSProperties}>
            <Die
              {...faceShownAt(die, dice, isRolling, tick)}
              sides={dice.sides}
              state={isRolling ? 'hit' : die.state}
              isCritical={!isRolling && die.isCritical}
              size={27}
            />
          </span>
        </Fragment>
      ))}
      {rest && <span className={style.rest}>{rest}</span>}
    </span>
  )
}

/** No two neighbours lie quite alike. */
const lieOf = (id: number): number => ((id * 5) % 7) - 3

const FLICKER = 75

function useTick(isOn: boolean): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setTick(t => t + 1), FLICKER)
    return () => clearInterval(timer)
  }, [isOn])
  return tick
}
