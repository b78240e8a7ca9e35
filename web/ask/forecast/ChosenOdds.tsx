import type { AskOf, Option } from '@sandtable/kernel'
import { useEffect, useMemo, useState } from 'react'
import { isLetter } from '../../ui/keys.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Beside } from '../beside/Beside.tsx'
import { isTaken } from '../use-bar-keys.ts'
import { OddsCard } from './OddsCard.tsx'
import style from './odds-card.module.css'

type Props = {
  ask: AskOf<'pick'>
  chosen: readonly string[]
  /** As the digits count them. */
  shown: readonly Option[]
}

/** `I` opens where the figures come from, and closes it. */
function useLedgerKey(toggle: () => void, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return
    const press = (event: KeyboardEvent) => {
      const { defaultPrevented, ctrlKey, metaKey, altKey } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTaken(event.target) || !isLetter(event.key, 'i')) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [toggle, isThere])
}

/** The odds of what is chosen, beside its target on the board; on a phone, in the sheet. */
export function ChosenOdds({ ask, chosen, shown }: Props) {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const [toggle] = useState(() => () => setOpen(now => !now))
  const option = ask.options.find(o => o.id === chosen[0] && o.odds)
  useLedgerKey(toggle, option !== undefined)
  const others = useMemo(
    () => ask.options.filter(o => o !== option && o.refusal === null).flatMap(({ pieces, upon = [] }) => [pieces, upon]),
    [ask.options, option],
  )
  if (!option?.odds) return null
  const against = option.odds.against ?? option.upon
  const of = against ?? (option.pieces.length > 0 ? option.pieces : ask.on)
  const number = shown.indexOf(option) + 1
  const cap = number > 0 && number <= 9 ? String(number) : null
  const note = [option.odds.distance, option.means?.label, option.note].filter(Boolean).join(' · ') || null
  const about = { ...option, note, pieces: of }
  const card = <OddsCard about={about} odds={option.odds} cap={cap} isOpen={isOpen} toggle={toggle} />
  if (isNarrow)
    return (
      <div className={style.inSheet} data-shape="sheet">
        {card}
      </div>
    )
  return (
    <Beside of={of} by={against ? option.pieces : ask.by} others={others}>
      {card}
    </Beside>
  )
}
