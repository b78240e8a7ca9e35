import type { Place, PlanOption, PlanPlace } from '@sandtable/kernel'
import { IconArrowLeft } from '@tabler/icons-react'
import { useId } from 'react'
import { useTable } from '../../store/table-store.ts'
import { Group } from '../parts/Group.tsx'
import list from '../parts/list.module.css'
import parts from '../parts/parts.module.css'
import cards from '../pick/pick.module.css'
import { OrderFace } from './OrderFace.tsx'
import style from './plan.module.css'
import { closedPlaces, isOpen, priceText } from './plan.ts'
import type { Plan } from './use-plan.ts'
import type { ShownOptions } from './use-shown-options.ts'

/** What may be ordered now: groups, options, or the places of the option in hand. */
export function PlanOptions({ plan, shown }: { plan: Plan; shown: ShownOptions }) {
  const { sought, seek } = plan
  const place = sought.type === 'some' ? sought.place : null
  const { max } = plan.ask
  if (plan.rows.length >= max) return <p className={parts.note}>A plan has {max} orders at most: seal it, or take one out.</p>
  return (
    <>
      {sought.type !== 'all' && (
        <div className={parts.line}>
          <button type="button" className={parts.quiet} onClick={() => seek({ type: 'all' })}>
            <IconArrowLeft size={16} aria-hidden="true" />
            All orders
          </button>
          {shown.hand && <b>{shown.hand.option.label}: where? Press a place.</b>}
        </div>
      )}
      <Group className={style.options} label={shown.hand ? `Places for ${shown.hand.option.label}` : 'What may be ordered'}>
        {shown.groups
          .filter(({ open }) => open > 0)
          .map(({ group, open }, i) => (
            <button key={group} type="button" className={cards.card} onClick={() => seek({ type: 'group', group })}>
              <span className={cards.words}>
                <b>{group}</b>
              </span>
              <span className={style.count}>{open}</span>
              <Digit number={i + 1} />
            </button>
          ))}
        {shown.options.map((option, i) => (
          <OptionButton key={option.id} option={option} number={i + 1} place={place} plan={plan} />
        ))}
        {shown.hand && <Places hand={shown.hand} plan={plan} />}
      </Group>
      <NotNow shown={shown} seek={seek} />
    </>
  )
}

/** What is not possible takes a quiet line: a press on a group tells why. */
function NotNow({ shown: { groups, hand }, seek }: { shown: ShownOptions; seek: Plan['seek'] }) {
  const closed = groups.filter(({ open }) => open === 0)
  return (
    <>
      {closed.length > 0 && (
        <p className={style.closed}>
          Not now:
          {closed.map(({ group }) => (
            <button key={group} type="button" onClick={() => seek({ type: 'group', group })}>
              {group}
            </button>
          ))}
        </p>
      )}
      {closedPlaces(hand?.places ?? []).map(({ text, where }) => (
        <p key={text} className={style.closed}>
          Not at {where}: {text}
        </p>
      ))}
    </>
  )
}

function Digit({ number }: { number: number }) {
  return number <= 9 ? <kbd className={parts.kbd}>{number}</kbd> : null
}

type OptionProps = { option: PlanOption; number: number; place: Place | null; plan: Plan }
function OptionButton({ option, number, place, plan }: OptionProps) {
  const hover = useTable(s => s.hover)
  const id = useId()
  const isFree = isOpen(option)
  const why = option.refusal?.text ?? (isFree ? null : 'no place for it now')
  return (
    <button
      type="button"
      className={`${cards.card} ${style.option}`}
      data-refused={!isFree || undefined}
      aria-disabled={!isFree}
      aria-describedby={id}
      onClick={() => isFree && plan.order(option, place)}
      onPointerEnter={() => hover(option.pieces)}
      onPointerLeave={() => hover([])}
    >
      <OrderFace pieces={option.pieces} icon={option.icon} />
      <span className={cards.words}>
        <b>{option.label}</b>
        <small id={id}>{why ?? priceText(option.price, plan.ask.balances)}</small>
      </span>
      {isFree && <Digit number={number} />}
    </button>
  )
}

function Places({ hand: { option, places }, plan }: { hand: { option: PlanOption; places: readonly PlanPlace[] }; plan: Plan }) {
  return places
    .filter(({ refusal }) => refusal === null)
    .map(({ at, label }, i) => (
      <button
        key={`${at.x},${at.y},${at.facing},${at.level}`}
        type="button"
        className={`${cards.card} ${style.option}`}
        onClick={() => plan.order(option, at)}
      >
        <span className={list.number}>{i + 1}</span>
        <span className={cards.words}>
          <b>{label}</b>
        </span>
        <Digit number={i + 1} />
      </button>
    ))
}
