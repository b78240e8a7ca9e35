import { IconLock, IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useIcons } from '../../app/use-icons.ts'
import type { At, Entry, Opening, Part, Slot } from '../../host/army-host.ts'
import { Disc } from '../Disc.tsx'
import { moneyFigure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import { dropOn } from './drag.ts'
import { PartFields } from './PartFields.tsx'
import { PartMenu } from './PartMenu.tsx'
import { isWithin } from './parts.ts'
import style from './slot-grid.module.css'
import { useMissing } from './use-lacking.ts'

type Numbered = Slot & { key: string }
type Row = { group: string; parts: readonly Part[]; slots: readonly Numbered[] }

/** The parts of a container by the groups of the catalogue, each with the room that is open, locked or missing by rule. */
function rowsOf({ parts, slots }: Part, catalogue: readonly Entry[]): readonly Row[] {
  const groupOf = (part: Part) => catalogue.find(({ id }) => id === part.entry)?.group ?? ''
  const groups = [...new Set([...catalogue.map(({ group }) => group), ''])]
  return groups
    .map(group => ({
      group,
      parts: parts.filter(part => groupOf(part) === group),
      slots: slots.filter(slot => slot.group === group).map((slot, i) => ({ ...slot, key: `${group} ${i}` })),
    }))
    .filter(row => row.parts.length + row.slots.length > 0)
}

/** Where parts open room for others the columns are as many as can open, and what is opened stands below what opens it. */
export function SlotGrid({ part }: { part: Part }) {
  const catalogue = useBuilder(s => s.sheet.catalogue)
  const rows = rowsOf(part, catalogue)
  const openings = part.openings ?? []
  const columns = Math.max(0, ...openings.map(({ most }) => most))
  return (
    <div className={style.grid} style={{ '--columns': columns } as CSSProperties} data-columns={columns > 0}>
      {rows.map(row => {
        const opening = openings.find(({ to }) => to === row.group)
        const count = rows.find(({ group }) => group === opening?.from)?.parts.length ?? 0
        return (
          <div key={row.group} className={style.row} style={{ '--span': spanOf(row.group, openings) } as CSSProperties}>
            {opening ? <Arrows opening={opening} count={count} targets={row.parts.length + row.slots.length} /> : null}
            <h3 className={style.group}>
              {row.group === '' ? 'It has' : row.group}
              <span className={style.count}>{row.parts.length}</span>
            </h3>
            <div className={style.cells}>
              {row.parts.map(inner => (
                <Cell key={inner.at} part={inner} siblings={part.parts.length} />
              ))}
              {row.slots.map(slot => (
                <SlotCell key={slot.key} slot={slot} list={part.list} />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** How many columns one of a group takes: those that open it; two where nothing opens it. */
function spanOf(group: string, openings: readonly Opening[]): number {
  if (openings.some(({ from }) => from === group)) return 1
  return openings.find(({ to }) => to === group)?.each ?? 2
}

const NUMBERS = ['none', 'each', 'two', 'three', 'four']
/** From what opens room to what is opened by it: dashed where it is not open yet. */
function Arrows({ opening: { each }, count, targets }: { opening: Opening; count: number; targets: number }) {
  const words = each === 1 ? 'each opens one' : `${NUMBERS[each] ?? each} open one`
  const arrows = Array.from({ length: targets }, (_, n) => ({ id: `to ${n}`, isOpen: (n + 1) * each <= count }))
  return (
    <>
      <span className={style.opens}>{words}</span>
      <div className={style.arrows} aria-hidden="true">
        {arrows.map(({ id, isOpen }) => (
          <span key={id} className={style.arrow} data-open={isOpen} data-wide={each > 1} />
        ))}
      </div>
    </>
  )
}

function Cell({ part, siblings }: { part: Part; siblings: number }) {
  const money = useBuilder(s => s.kit.money)
  const set = useBuilder(s => s.set)
  const isShown = useBuilder(s => s.at === part.at)
  const isWrong = useBuilder(s => s.sheet.problems.some(({ at, kind }) => kind === 'wrong' && isWithin(at, part.at)))
  const icons = useIcons(useBuilder(s => s.kit.game))
  const missing = useMissing(part.at)
  return (
    <div className={style.cell} data-shown={isShown} data-wrong={isWrong} data-part={part.at}>
      <button
        type="button"
        className={style.about}
        data-focus-row
        data-at={part.at}
        data-siblings={siblings}
        aria-pressed={isShown}
        onClick={() => set({ at: part.at, ...(part.entry === null ? {} : { shown: part.entry }) })}
      >
        <Disc name={part.name} lines={icons[part.icon ?? '']} size={28} />
        <span className={style.words}>
          <span className={style.name}>{part.name}</span>
          <span className={style.text}>{part.text}</span>
          {missing === '' ? null : <span className={style.missing}>missing: {missing}</span>}
        </span>
        {part.price === null ? null : <span className={style.price}>{moneyFigure(part.price, money)}</span>}
      </button>
      <PartMenu part={part} siblings={siblings} />
      {part.fields.length > 0 && isShown ? (
        <div className={style.fields}>
          <PartFields part={part} problems={[]} />
        </div>
      ) : null}
    </div>
  )
}

/** Pressed, the catalogue shows what fits there. */
function SlotCell({ slot, list }: { slot: Slot; list: At | null }) {
  const filter = useBuilder(s => s.filter)
  const set = useBuilder(s => s.set)
  const words = (
    <span className={style.words}>
      <span className={style.name}>
        {slot.state === 'locked' ? 'locked' : slot.state === 'missing' ? `${slot.group} missing` : slot.group}
      </span>
      <span className={style.text}>{slot.text}</span>
    </span>
  )
  if (slot.state === 'locked')
    return (
      <div className={style.slot} data-state="locked" data-locked={slot.text}>
        <IconLock size={16} aria-hidden="true" />
        {words}
      </div>
    )
  return (
    <button
      type="button"
      className={style.slot}
      data-state={slot.state}
      data-group={slot.group}
      {...dropOn(list)}
      onClick={() => set({ filter: { ...filter, group: slot.group }, place: 'add' })}
    >
      <IconPlus size={16} aria-hidden="true" />
      {words}
    </button>
  )
}
