import type { KitCard } from '../host/army-host.ts'
import style from './wishes.module.css'

type Props = { kit: Pick<KitCard, 'wishes'>; tags: readonly string[]; onChange(tags: readonly string[]): void }

/** What is wished for when an army is proposed: one choice of each kind, or none. */
export function Wishes({ kit, tags, onChange }: Props) {
  if (kit.wishes.length === 0) return null
  return (
    <fieldset className={style.wishes}>
      <legend className="unseen">What is preferred when it is filled or proposed</legend>
      <span className="eyebrow" aria-hidden="true">
        Prefer
      </span>
      {kit.wishes.map(({ id, label, options }) => {
        const isOf = (tag: string) => options.some(option => option.tag === tag)
        return (
          <label key={id} className={style.wish}>
            <span>{label}</span>
            <select
              value={tags.find(isOf) ?? ''}
              onChange={({ target: { value } }) =>
                onChange([...tags.filter(tag => !isOf(tag)), ...(value === '' ? [] : [value])])
              }
            >
              <option value="">any</option>
              {options.map(({ tag, name }) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </fieldset>
  )
}
