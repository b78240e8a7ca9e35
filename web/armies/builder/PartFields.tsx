import { useEffect, useId, useState } from 'react'
import { useIcons } from '../../app/use-icons.ts'
import type { Edit, Part, PartField, Problem } from '../../host/army-host.ts'
import { Segments } from '../../ui/Segments.tsx'
import { capital } from '../../ui/words.ts'
import { Disc } from '../Disc.tsx'
import { moneyFigure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import style from './part-fields.module.css'
import { isCount, isWithin, onlyCount, splitPlace } from './parts.ts'
import { Stepper } from './Stepper.tsx'

type Count = Extract<PartField, { type: 'count' }>
type Props = { part: Part; problems: readonly Problem[]; only?: Count; isWhole?: boolean }

/** What can be set in a part: numbers that are more than 0 as rows, the others as one press each, then choices and names. Whole: every number as a row, names first. */
export function PartFields({ part, problems, only, isWhole = false }: Props) {
  if (only) return <CountStepper field={only} isWrong={false} />
  const single = onlyCount(part)
  const counts = part.fields.filter(isCount).filter(field => field !== single)
  const others = part.fields.filter(field => !isCount(field))
  const isWrong = (field: PartField) => problems.some(({ at }) => isWithin(at, field.at))
  const isRow = ({ value }: Count) => value > 0
  const rows = counts.filter(isRow).map(field => <Row key={field.at} field={field} isWrong={isWrong(field)} />)
  if (isWhole) return <Whole part={part} isWrong={isWrong} />
  return (
    <>
      {rows}
      <Adds counts={counts.filter(field => !isRow(field))} />
      <Others fields={others} />
    </>
  )
}

type Wrong = (field: PartField) => boolean
/** Those after the last number say what is of less weight. */
const laterOf = (fields: readonly PartField[]): readonly PartField[] =>
  fields.slice(fields.findLastIndex(isCount) + 1 || fields.length)
/** Names and choices before the numbers, and all numbers. */
function Whole({ part: { at, fields }, isWrong }: { part: Part; isWrong: Wrong }) {
  const later = laterOf(fields)
  return (
    <>
      <Others fields={fields.filter(field => !isCount(field) && !later.includes(field))} />
      <div className={style.all}>
        {fields.filter(isCount).map(field => (
          <Row key={field.at} field={field} isWrong={isWrong(field)} />
        ))}
      </div>
      {at === '' ? null : <Others fields={later} />}
    </>
  )
}
/** What comes after the numbers of a whole design: it stands at the end of its form. */
export const LaterFields = ({ part }: { part: Part }) => <Others fields={laterOf(part.fields)} />
function Others({ fields }: { fields: readonly PartField[] }) {
  if (fields.length === 0) return null
  return (
    <div className={style.others}>
      {fields.map(field => (
        <OtherField key={field.at} field={field} />
      ))}
    </div>
  )
}
function Row({ field, isWrong }: { field: Count; isWrong: boolean }) {
  const money = useBuilder(s => s.kit.money)
  return (
    <div className={style.row} data-wrong={isWrong}>
      <Counted field={field} />
      <CountStepper field={field} isWrong={isWrong} />
      {field.price === undefined ? null : <span className={style.price}>{moneyFigure(field.price * field.value, money)}</span>}
    </div>
  )
}

/** What is counted, with its silhouette and its figures where it has them. */
function Counted({ field }: { field: Count }) {
  const icons = useIcons(useBuilder(s => s.kit.game))
  return (
    <>
      {field.icon ? <Disc name={field.label} lines={icons[field.icon]} size={28} /> : null}
      <span className={style.label}>{field.label}</span>
      {field.text ? <span className={style.facts}>{field.text}</span> : null}
    </>
  )
}

function CountStepper({ field, isWrong }: { field: Count; isWrong: boolean }) {
  const edit = useBuilder(s => s.edit)
  const set = useBuilder(s => s.set)
  return (
    <Stepper
      label={field.label}
      value={field.value}
      least={field.least}
      most={field.most}
      isWrong={isWrong}
      onSet={value => void edit([{ type: 'set', at: field.at, value }], `${field.label} ${value}`)}
      onRefused={refusal => set({ refusal })}
    />
  )
}

/** What is not in it yet. */
function Adds({ counts }: { counts: readonly Count[] }) {
  const edit = useBuilder(s => s.edit)
  const money = useBuilder(s => s.kit.money)
  if (counts.length === 0) return null
  return (
    <div className={style.adds}>
      {counts.map(({ at, label, most, least, price }) => (
        <button
          key={at}
          type="button"
          className={style.add}
          disabled={most < 1}
          onClick={() => void edit([{ type: 'set', at, value: Math.max(1, least) }], `${label} added`)}
        >
          + {label}
          {price === undefined ? null : <small className={style.flagText}>{moneyFigure(price, money)}</small>}
        </button>
      ))}
    </div>
  )
}

function OtherField({ field }: { field: PartField }) {
  if (field.type === 'choice') return <ChoiceField field={field} />
  if (field.type === 'flag') return <FlagField field={field} />
  return field.type === 'text' ? <TextField field={field} /> : null
}

function FlagField({ field }: { field: Extract<PartField, { type: 'flag' }> }) {
  const edit = useBuilder(s => s.edit)
  const set = useBuilder(s => s.set)
  const change = () =>
    field.why && !field.value
      ? set({ refusal: `${field.label}: ${field.why.text}` })
      : void edit([{ type: 'set', at: field.at, value: !field.value }], `${field.label} ${field.value ? 'off' : 'on'}`)
  return (
    <button
      type="button"
      className={style.flag}
      aria-pressed={field.value}
      data-shut={field.why !== null}
      title={field.why?.text ?? field.text}
      onClick={change}
    >
      {field.label}
      {field.text === '' ? null : <small className={style.flagText}>{field.text}</small>}
    </button>
  )
}

type Choice = Extract<PartField, { type: 'choice' }>
/** A few short ones stand side by side. */
const FEW = 5
const SHORT = 34
const isShort = ({ options, value }: Choice): boolean =>
  options.length > 1 &&
  options.length <= FEW &&
  options.every(({ why }) => why === null) &&
  options.some(one => one.value === value) &&
  options.reduce((sum, { name, text }) => sum + name.length + text.length, 0) <= SHORT
function ChoiceField({ field }: { field: Choice }) {
  return isShort(field) ? <SegmentField field={field} /> : <SelectField field={field} />
}
function SegmentField({ field }: { field: Choice }) {
  const edit = useBuilder(s => s.edit)
  const place = (value: Choice['value']): string => `${field.options.findIndex(one => one.value === value)}`
  return (
    <Segments
      label={field.label}
      shown
      options={field.options.map(({ name, value }) => ({ value: place(value), label: capital(name) }))}
      value={place(field.value)}
      onChange={chosen => {
        const option = field.options[Number(chosen)]!
        void edit([{ type: 'set', at: field.at, value: option.value }], `${field.label}: ${option.name}`)
      }}
    />
  )
}
function SelectField({ field }: { field: Choice }) {
  const edit = useBuilder(s => s.edit)
  const id = useId()
  const now = field.options.findIndex(({ value }) => value === field.value)
  return (
    <label className={style.other} htmlFor={id}>
      <span className={style.otherLabel}>{field.label}</span>
      <select
        id={id}
        value={now}
        onChange={event => {
          const option = field.options[Number(event.target.value)]
          if (option) void edit([{ type: 'set', at: field.at, value: option.value }], `${field.label}: ${option.name}`)
        }}
      >
        {now === -1 ? <option value={-1}>none</option> : null}
        {field.options.map((option, i) => (
          <option key={option.name} value={i} disabled={option.why !== null && i !== now}>
            {[option.name, option.why?.text ?? option.text].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </label>
  )
}

type Text = Extract<PartField, { type: 'text' }>
/** What carries a name comes with it and goes with it. */
function textEdit({ at, within }: Text, value: string | null): Edit {
  if (!within) return { type: 'set', at, value }
  const { of, key } = splitPlace(at)
  return value === null ? { type: 'take', at: of } : { type: 'set', at: of, value: { ...within, [key]: value } }
}
/** It counts when it is left, or with Enter. */
function TextField({ field }: { field: Text }) {
  const edit = useBuilder(s => s.edit)
  const [text, setText] = useState(field.value ?? '')
  useEffect(() => setText(field.value ?? ''), [field.value])
  const give = () => {
    const value = text.trim() === '' ? null : text.trim()
    if (value !== field.value) void edit([textEdit(field, value)], `${field.label}: ${value ?? 'none'}`)
  }
  return (
    <label className={style.other}>
      <span className={style.otherLabel}>{field.label}</span>
      <input
        value={text}
        maxLength={60}
        placeholder="none"
        onChange={event => setText(event.target.value)}
        onBlur={give}
        onKeyDown={event => event.key === 'Enter' && give()}
      />
    </label>
  )
}
