import { Popover } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import type { RuleEntry, RuleId } from '@sandtable/kernel'
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { RuleLink } from '../app/RuleLink.tsx'
import { useTable } from '../store/table-store.ts'
import style from './rule-tip.module.css'
import { useRules } from './use-book.ts'

const WAIT = 300

/** Open while pointed at, after a moment, and while focused; a tap opens and shuts it. */
function useTip() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const shift = (open: boolean, wait: number) => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), wait)
  }
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return {
    isOpen,
    setOpen: (open: boolean) => shift(open, 0),
    enter: (event: PointerEvent) => event.pointerType === 'mouse' && shift(true, WAIT),
    leave: (event: PointerEvent) => event.pointerType === 'mouse' && shift(false, WAIT / 2),
  }
}

type RuleTipProps = { rule: RuleId | null; className?: string | undefined; tone?: string; children: ReactNode }

/** Something that rests on a rule: its title and text come up when it is pointed at, focused or tapped. */
export function RuleTip({ rule, className, tone, children }: RuleTipProps) {
  const game = useTable(s => s.state?.game ?? '')
  const entry = useRules(game).get(rule ?? 'NO-RULE')
  if (!rule || !entry)
    return (
      <span className={className} data-tone={tone}>
        {children}
      </span>
    )
  return (
    <RuleTrigger entry={entry} game={game} className={className} tone={tone}>
      {children}
    </RuleTrigger>
  )
}

type RuleTriggerProps = {
  entry: RuleEntry
  game: string
  className: string | undefined
  tone: string | undefined
  children: ReactNode
}

/** Nothing but the button until it is pointed at: there are many of them, and few are ever opened. */
function RuleTrigger({ entry, game, className, tone, children }: RuleTriggerProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const tip = useTip()
  const { isOpen, setOpen, enter, leave } = tip
  const set = useTable(s => s.set)
  const openRule = (event: MouseEvent) => {
    const byTouch = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (byTouch) setOpen(!isOpen)
    else set({ rule: entry.id })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${style.trigger} ${className ?? ''}`}
        data-tone={tone}
        aria-describedby={isOpen ? id : undefined}
        onClick={openRule}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={event => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        {children}
      </button>
      {isOpen && <RuleText id={id} entry={entry} game={game} at={button} tip={tip} />}
    </>
  )
}

type RuleTextProps = {
  id: string
  entry: RuleEntry
  game: string
  at: RefObject<HTMLElement | null>
  tip: ReturnType<typeof useTip>
}

function RuleText({ id, entry, game, at, tip: { setOpen, enter, leave } }: RuleTextProps) {
  return (
    <Popover opened onChange={setOpen} position="left" offset={8} width={300} shadow="md" withRoles={false}>
      <Popover.Target>
        <Anchor at={at} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={style.tip!} onPointerEnter={enter} onPointerLeave={leave}>
        <h4 className={style.title}>{entry.title}</h4>
        <p className={style.text}>{entry.text}</p>
        <RuleLink rule={entry.id} game={game} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Lets a popover stand beside something that is already there. */
function Anchor({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (ref) assignRef(ref, at.current)
  }, [ref, at])
  return null
}
