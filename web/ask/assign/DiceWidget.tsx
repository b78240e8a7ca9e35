import type { Decision, Item } from '@sandtable/kernel'
import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { digitOf } from '../../ui/keys.ts'
import { useBar } from '../bar.ts'
import { Group } from '../parts/Group.tsx'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { areOpen } from '../parts/words.ts'
import { useDraft } from '../use-draft.ts'
import style from './assign.module.css'
import { mayHave, nextOpen, openItems } from './assign.ts'

export const DICE = 'kernel.dice'

/** What real dice show: press a face for each die, in any order; a printed die has the symbols on its own faces. */
export function DiceWidget({ decision }: { decision: Decision }) {
  const { ask, choice, verdict: said, compose, submit } = useDraft<'assign'>(decision)
  const given = choice?.to ?? {}
  const open = openItems(ask, given)
  const [hand, setHand] = useState(ask.items[0]?.id ?? '')
  const verdict = open.length === 0 ? said : null
  const faces = ask.options.filter(o => mayHave(ask, hand, o))
  const type = (face: string) => {
    const to = { ...given, [hand]: face }
    compose({ type: 'assign', to })
    setHand(nextOpen(ask, to, hand) ?? hand)
  }
  const erase = (): boolean => {
    const last = ask.items.findLast(i => given[i.id] !== undefined)
    if (!last) return false
    compose({ type: 'assign', to: Object.fromEntries(Object.entries(given).filter(([id]) => id !== last.id)) })
    setHand(last.id)
    return true
  }
  useBar({
    primary: {
      label: `${ask.act} ${ask.items.length} ${ask.items.length === 1 ? 'die' : 'dice'}`,
      hint: null,
      disabled: open.length > 0 || verdict?.ok === false,
      reason: open.length > 0 ? areOpen(open.length) : 'the rules refuse it',
      run: () => void submit({ type: 'assign', to: given }),
    },
    remedy: null,
    status: null,
    key: event => {
      if (event.key === 'Backspace') return erase()
      const digit = digitOf(event.key)
      const face = digit === null ? undefined : faces[digit === 0 ? 9 : digit - 1]
      if (face) type(face.id)
      return face !== undefined
    },
  })
  const faceOf = (item: Item) => ask.options.find(o => o.id === given[item.id])?.label ?? null
  return (
    <>
      <Group className={style.dice} label="Dice">
        {ask.items.map(item => (
          <button
            key={item.id}
            type="button"
            className={style.die}
            data-set={faceOf(item) !== null || undefined}
            data-hand={item.id === hand || undefined}
            aria-label={`${item.label}: ${faceOf(item) ?? 'not set'}`}
            onClick={() => setHand(item.id)}
          >
            {faceOf(item) ?? '?'}
          </button>
        ))}
      </Group>
      {verdict && !verdict.ok && <RefusalLine violations={verdict.violations} />}
      <Group className={style.pad} label="Faces">
        {faces.map(face => (
          <button key={face.id} type="button" onClick={() => type(face.id)}>
            {face.label}
          </button>
        ))}
        <button type="button" aria-label="Take the last one back" onClick={erase}>
          <IconBackspace size={20} aria-hidden="true" />
        </button>
      </Group>
    </>
  )
}
