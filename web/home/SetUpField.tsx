import { NumberInput, Select, Switch } from '@mantine/core'
import type { SetupField } from '@sandtable/kernel'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { RuleLink } from '../app/RuleLink.tsx'
import type { SetupSheet } from '../host/host.ts'
import style from './set-up.module.css'
import { OptionPicture } from './TablePreview.tsx'

type Choice = Extract<SetupField, { type: 'choice' }>
type Amount = Extract<SetupField, { type: 'number' }>
type Given<F> = { field: F; onChange(value: string | boolean | number): void }
const CARDS = 4
const SEARCHED = 8

type FieldProps = Given<SetupField> & { sheet: SetupSheet; children?: ReactNode }

/** One thing to agree on, with what it means and its rule; below it what else could stand there. */
export function SetUpField({ field, sheet, onChange, children }: FieldProps) {
  const id = useId()
  return (
    <div className={style.field} data-type={field.type}>
      <div className={style.about}>
        <span id={id} className={style.label}>
          {field.label}
        </span>
        <span className={style.text}>
          {field.text} {field.rule ? <RuleLink rule={field.rule} game={sheet.game} /> : null}
        </span>
      </div>
      <Control field={field} sheet={sheet} labelled={id} onChange={onChange} />
      {children}
    </div>
  )
}

function Control({ field, sheet, labelled, onChange }: Given<SetupField> & { sheet: SetupSheet; labelled: string }) {
  if (field.type === 'switch')
    return <Switch aria-labelledby={labelled} checked={field.value} onChange={e => onChange(e.currentTarget.checked)} />
  if (field.type === 'number') return <AmountBox field={field} labelled={labelled} onChange={onChange} />
  if (field.onTable) return <Cards field={field} sheet={sheet} labelled={labelled} onChange={onChange} />
  if (field.options.length <= CARDS) return <Cards field={field} sheet={null} labelled={labelled} onChange={onChange} />
  return <Many field={field} labelled={labelled} onChange={onChange} />
}

/** It is asked for when the person is done with it: half of a number is no number. */
function AmountBox({ field, labelled, onChange }: Given<Amount> & { labelled: string }) {
  const [value, setValue] = useState<string | number>(field.value)
  useEffect(() => setValue(field.value), [field.value])
  const give = (wanted: string | number) => {
    const amount = Math.min(field.max, Math.max(field.min, Math.round(Number(wanted) / field.step) * field.step))
    setValue(amount)
    if (amount !== field.value) onChange(amount)
  }
  return (
    <NumberInput
      aria-labelledby={labelled}
      className={style.amount}
      value={value}
      min={field.min}
      max={field.max}
      step={field.step}
      onChange={setValue}
      onBlur={() => give(value)}
      onKeyDown={event => event.key === 'Enter' && give(value)}
      description={`${field.min} to ${field.max}`}
    />
  )
}

/** Options side by side; with a sheet each of them carries a picture of its table. */
function Cards({ field, sheet, labelled, onChange }: Given<Choice> & { sheet: SetupSheet | null; labelled: string }) {
  const name = useId()
  return (
    <div className={style.options} data-pictures={sheet !== null} role="radiogroup" aria-labelledby={labelled}>
      {field.options.map(option => (
        <label key={option.id} className={style.option}>
          <input type="radio" name={name} checked={option.id === field.value} onChange={() => onChange(option.id)} />
          {sheet ? (
            <span className={style.optionPicture}>
              <OptionPicture sheet={sheet} field={field.id} option={option.id} />
            </span>
          ) : null}
          <span className={style.optionName}>{option.label}</span>
          <span className={style.text}>{option.text}</span>
        </label>
      ))}
    </div>
  )
}

function Many({ field, labelled, onChange }: Given<Choice> & { labelled: string }) {
  const chosen = field.options.find(o => o.id === field.value)
  return (
    <div className={style.many}>
      <Select
        aria-labelledby={labelled}
        data={field.options.map(({ id, label }) => ({ value: id, label }))}
        value={field.value}
        searchable={field.options.length > SEARCHED}
        allowDeselect={false}
        nothingFoundMessage="Nothing matches. Try other words."
        onChange={value => value !== null && onChange(value)}
        renderOption={({ option }) => (
          <span className={style.selectOption}>
            <span className={style.optionName}>{option.label}</span>
            <span className={style.text}>{field.options.find(o => o.id === option.value)?.text}</span>
          </span>
        )}
      />
      {chosen?.text ? <span className={style.text}>{chosen.text}</span> : null}
    </div>
  )
}
