import { NumberInput, Slider } from '@mantine/core'
import type { Decision } from '@sandtable/kernel'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { digitOf } from '../../ui/keys.ts'
import { useBar } from '../bar.ts'
import parts from '../parts/parts.module.css'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { type Draft, useDraft } from '../use-draft.ts'
import style from './amount.module.css'
import { amountLabel, boundText, clamped, ticksOf } from './amount.ts'

/** How many: a slider with steps, two large buttons, and a field to type in. */
export function AmountWidget({ decision }: { decision: Decision }) {
  const draft = useDraft<'amount'>(decision)
  const { ask, choice, verdict, compose, submit } = draft
  const value = choice?.amount ?? ask.min
  const set = (amount: number) => compose({ type: 'amount', amount: clamped(ask, amount) })
  useEffect(() => {
    if (choice === null) compose({ type: 'amount', amount: ask.min })
  }, [choice, ask, compose])
  const isRefused = verdict?.ok === false
  const give = () => void submit({ type: 'amount', amount: value })
  useBar({
    primary: {
      label: amountLabel(ask, value),
      hint: boundText(ask, value),
      disabled: isRefused,
      reason: isRefused ? 'the rules refuse it' : null,
      run: give,
    },
    remedy: null,
    status: `from ${ask.min} to ${ask.max}`,
    back: () => {
      if (value === ask.min) return false
      set(ask.min)
      return true
    },
    key: event => keyed(event, value, ask.step, set),
  })
  return (
    <>
      <Controls draft={draft} value={value} set={set} give={give} isRefused={isRefused} />
      {isRefused ? <RefusalLine violations={verdict.violations} /> : <Result draft={draft} value={value} />}
    </>
  )
}

function keyed({ key }: KeyboardEvent, value: number, step: number, set: (n: number) => void): boolean {
  const wanted = digitOf(key) ?? { ArrowLeft: value - step, ArrowRight: value + step }[key]
  if (wanted === undefined) return false
  set(wanted)
  return true
}

type Parts = { draft: Draft<'amount'>; value: number; set(amount: number): void; give(): void; isRefused: boolean }

function Controls({ draft: { ask }, value, set, give, isRefused }: Parts) {
  return (
    <div className={style.controls} data-refused={isRefused || undefined}>
      <button type="button" aria-label="Less" disabled={value <= ask.min} onClick={() => set(value - ask.step)}>
        <IconMinus size={20} aria-hidden="true" />
      </button>
      <Slider
        className={style.slider ?? ''}
        color={isRefused ? 'bad' : 'brass'}
        thumbLabel={ask.text}
        label={null}
        size="lg"
        thumbSize={24}
        min={ask.min}
        max={ask.max}
        step={ask.step}
        disabled={ask.min === ask.max}
        marks={ticksOf(ask).map(tick => ({ value: tick, label: null }))}
        value={value}
        onChange={set}
      />
      <button type="button" aria-label="More" disabled={value >= ask.max} onClick={() => set(value + ask.step)}>
        <IconPlus size={20} aria-hidden="true" />
      </button>
      <NumberInput
        className={style.typed ?? ''}
        aria-label={ask.text}
        hideControls
        allowDecimal={false}
        min={ask.min}
        max={ask.max}
        step={ask.step}
        value={value}
        onChange={typed => typed !== '' && set(Number(typed))}
        onKeyDown={event => event.key === 'Enter' && !isRefused && give()}
      />
    </div>
  )
}

/** Where the number stands between its bounds. */
function Result({ draft: { ask }, value }: { draft: Draft<'amount'>; value: number }) {
  return <p className={parts.note}>{boundText(ask, value) || `${value - ask.min} of ${ask.max - ask.min}`}</p>
}
