import { Menu } from '@mantine/core'
import { IconChevronDown, IconLock, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useIcons } from '../../app/use-icons.ts'
import type { Entry, Money } from '../../host/army-host.ts'
import { Disc } from '../Disc.tsx'
import { moneyFigure } from '../words.ts'
import { addingOf } from './adding.ts'
import { useBuilder } from './builder-store.ts'
import style from './catalogue.module.css'
import { placeName } from './parts.ts'

/** Why it cannot be added now; null: it can. */
function whyNot({ why, to, price }: Entry, left: number, money: Money): string | null {
  if (why) return why.text
  if (to.length === 0) return 'no place for it'
  return price > left ? `${moneyFigure(price, money)} is more than the ${moneyFigure(Math.max(0, left), money)} left` : null
}

/** Where to put it, if it could go to several places. */
function Where({ entry }: { entry: Entry }) {
  const edit = useBuilder(s => s.edit)
  const tree = useBuilder(s => s.sheet.tree)
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <button type="button" className={style.where} aria-label={`Where to add ${entry.name}`}>
          <IconChevronDown size={15} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.to.map(to => (
          <Menu.Item key={to} onClick={() => void edit([{ type: 'add', entry: entry.id, to }], `${entry.name} added`)}>
            {placeName(tree, to)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type RowProps = { entry: Entry; left: number; money: Money }
/** One thing of the catalogue: what it is, what it costs, and the press that adds it; shut it says why. */
export const EntryRow = memo(function EntryRow({ entry, left, money }: RowProps) {
  const edit = useBuilder(s => s.edit)
  const set = useBuilder(s => s.set)
  const isShown = useBuilder(s => s.shown === entry.id)
  const icons = useIcons(useBuilder(s => s.kit.game))
  const why = whyNot(entry, left, money)
  // What a design has is priced with all of it.
  const isFree = useBuilder(s => s.sheet.design !== undefined) && entry.price === 0
  const spot = useBuilder(s => s.spot)
  const edits = addingOf(entry, spot)
  const isShut = edits === null
  const add = () => (edits ? void edit(edits, `${entry.name} added`) : set({ refusal: `${entry.name}: ${why}.` }))
  return (
    <li className={style.row} data-shown={isShown} data-shut={isShut} data-dear={why !== null}>
      <button
        type="button"
        className={style.about}
        data-focus-row
        data-entry={entry.id}
        aria-pressed={isShown}
        onClick={() => set({ shown: entry.id })}
      >
        <Disc name={entry.name} lines={icons[entry.icon ?? '']} />
        <span className={style.words}>
          <span className={style.name}>{entry.name}</span>
          <span className={why ? style.why : style.figures}>{why ?? entry.text}</span>
        </span>
        {isFree ? null : <span className={style.price}>{moneyFigure(entry.price, money)}</span>}
      </button>
      <button
        type="button"
        className={style.add}
        aria-label={`Add ${entry.name}`}
        aria-disabled={isShut}
        data-add={entry.id}
        onClick={add}
      >
        {isShut ? <IconLock size={16} aria-hidden="true" /> : <IconPlus size={17} aria-hidden="true" />}
      </button>
      {entry.to.length > 1 ? <Where entry={entry} /> : null}
    </li>
  )
})
