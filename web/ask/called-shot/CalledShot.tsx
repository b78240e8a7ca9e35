import type { DiagramPart, Option, ScenePiece } from '@sandtable/kernel'
import { useEffect, useState } from 'react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useTable } from '../../store/table-store.ts'
import { DIAGRAM, labelsOf } from '../../table/diagram-figures.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Beside } from '../beside/Beside.tsx'
import { Ledger } from '../forecast/OddsCard.tsx'
import { CardHead } from '../parts/CardHead.tsx'
import type { Pick } from '../pick/use-pick.ts'
import { isTaken } from '../use-bar-keys.ts'
import { Body, type PartState } from './Body.tsx'
import style from './called-shot.module.css'
import { chanceText, type findBody, optionOfPart, outcomesOf, waysOf } from './called-shot.ts'
import { PartLabel, SmallPart } from './PartLabel.tsx'
import { TimesStepper, WeaponSwitch } from './Ways.tsx'

type Target = NonNullable<ReturnType<typeof findBody>>

/** Which part of a drawn body, with what and how often: in the sheet of a phone, elsewhere beside the piece it is about. */
export function CalledShot({ pick, target }: { pick: Pick; target: Target }) {
  const isNarrow = useNarrow()
  if (isNarrow) return <Card pick={pick} target={target} isNarrow />
  return (
    <Beside of={[target.id]} by={pick.ask.by} others={[]}>
      <Card pick={pick} target={target} isNarrow={false} />
    </Beside>
  )
}

/** `+` and `−` change how often, before they mean nearer and farther. */
function useTimesKeys(fewer: Option | null, more: Option | null, choose: (option: Option) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMore = event.key === '+' || event.key === '='
      if (isTaken(event.target) || event.ctrlKey || event.metaKey || (!isMore && event.key !== '-')) return
      event.preventDefault()
      event.stopPropagation()
      const option = isMore ? more : fewer
      if (option) choose(option)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [fewer, more, choose])
}

function Card({ pick, target, isNarrow }: { pick: Pick; target: Target; isNarrow: boolean }) {
  const { ask, choose } = pick
  const chosen = ask.options.find(o => o.id === pick.chosen[0]) ?? null
  const ways = chosen && waysOf(ask, chosen)
  useTimesKeys(ways?.fewer ?? null, ways?.more ?? null, choose)
  return (
    <section className={style.card} data-narrow={isNarrow || undefined} aria-label={`Parts of ${target.name}`}>
      {!isNarrow && <Head pick={pick} target={target} />}
      {ways && <WeaponSwitch options={ways.means} chosen={chosen} choose={choose} />}
      <Parts pick={pick} target={target} chosen={chosen} isNarrow={isNarrow} />
      {chosen && ways && <Outcome option={chosen} fewer={ways.fewer} more={ways.more} choose={choose} />}
      {chosen && !isNarrow && <Figures option={chosen} />}
    </section>
  )
}

function Head({ pick: { decision, ask }, target }: { pick: Pick; target: ScenePiece }) {
  const game = useTable(s => s.state?.game ?? '')
  return (
    <CardHead pieces={[target.id]} title={target.name} note={ask.note}>
      <RuleLink rule={decision.rule} game={game} />
    </CardHead>
  )
}

type PartsProps = { pick: Pick; target: Target; chosen: Option | null; isNarrow: boolean }

function Parts({ pick: { ask, choose }, target, chosen, isNarrow }: PartsProps) {
  const { diagram } = target
  const optionOf = (part: string) => optionOfPart(ask, part, chosen)
  const stateOf = ({ id, state }: DiagramPart): PartState => {
    const option = optionOf(id)
    if (!option) return state === 'broken' ? 'gone' : 'hidden'
    return option.part?.part === chosen?.part?.part ? 'chosen' : option.refusal === null ? 'open' : 'hidden'
  }
  const press = (part: DiagramPart) => {
    const option = optionOf(part.id)
    if (option) choose(option)
  }
  const labels = labelsOf(diagram)
  const drawn = diagram.parts.map(part => part.id)
  const named = [...new Set(ask.options.flatMap(o => o.part?.part ?? []))]
  const beside = isNarrow ? [] : labels
  const below = named.filter(id => !beside.some(({ part }) => part.id === id) && !(isNarrow && drawn.includes(id)))
  return (
    <div className={style.parts}>
      <div className={style.stage}>
        <Body diagram={diagram} labels={labels} isCropped={isNarrow} stateOf={stateOf} press={press} />
        {(isNarrow ? labels : beside).map(({ part, side, y }) => (
          <PartLabel
            key={part.id}
            part={part}
            side={side}
            top={`${((y - 12) / DIAGRAM.height) * 100}%`}
            option={optionOf(part.id)}
            state={stateOf(part)}
            press={press}
          />
        ))}
      </div>
      {below.length > 0 && (
        <div className={style.below}>
          {below.map(id => (
            <SmallPart key={id} option={optionOf(id)!} chosen={chosen} choose={choose} />
          ))}
        </div>
      )}
    </div>
  )
}

type OutcomeProps = { option: Option; fewer: Option | null; more: Option | null; choose(option: Option): void }

function Outcome({ option, fewer, more, choose }: OutcomeProps) {
  return (
    <div className={style.outcome} aria-live="polite">
      <p className={style.said}>
        <b className={style.chosen}>
          {option.label}
          <em className={style.chance}>{chanceText(option)}</em>
        </b>
        {outcomesOf(option).map(({ chance, words }) => (
          <span key={words}>
            <strong>{chance}</strong> {words}
          </span>
        ))}
        {option.note && <small className={style.note}>{option.note}</small>}
      </p>
      <TimesStepper option={option} fewer={fewer} more={more} choose={choose} />
    </div>
  )
}

/** Where the chances come from. */
function Figures({ option }: { option: Option }) {
  const [isOpen, setOpen] = useState(false)
  return option.odds ? <Ledger odds={option.odds} isOpen={isOpen} toggle={() => setOpen(!isOpen)} /> : null
}
