import { TextInput } from '@mantine/core'
import type { Option } from '@sandtable/kernel'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTable } from '../../store/table-store.ts'
import { useIsTouch } from '../on-board/use-is-touch.ts'
import { Group } from '../parts/Group.tsx'
import parts from '../parts/parts.module.css'
import { UnaskedRows } from '../unasked/UnaskedRows.tsx'
import { DrawerHead } from './DrawerHead.tsx'
import style from './drawer.module.css'
import { OptionRow, RefusedRow } from './OptionRow.tsx'
import { groupOptions, type OptionGroup, reasonsOf, searched } from './pick.ts'
import type { Pick } from './use-pick.ts'

/** Everything that may be chosen, in groups, with a field to search in; what cannot be chosen now is one line at the end. */
export function Drawer({ pick }: { pick: Pick }) {
  const scene = useTable(s => s.scene)
  const [search, setSearch] = useState('')
  const { ask, entries } = pick
  const found = useMemo(() => searched(entries.filter(isOpen), search), [entries, search])
  const not = useMemo(
    () =>
      searched(
        entries.filter(o => !isOpen(o)),
        search,
      ),
    [entries, search],
  )
  const groups = useMemo(() => (scene ? groupOptions(found, scene) : [{ title: null, options: found }]), [scene, found])
  const take = (option: Option | undefined) => {
    if (option) (pick.chosen.includes(option.id) ? pick.give : pick.choose)(option)
  }
  return (
    <section className={style.drawer} aria-label="All options">
      <DrawerHead title={ask.text} rule={pick.decision.rule} onClose={pick.drawer.close} />
      <Search search={search} isWanted={pick.drawer.isWanted} onSearch={setSearch} onEnter={() => take(found[0])} />
      <div className={style.list}>
        {groups.map(group => (
          <Group key={group.title ?? ''} label={group.title ?? ask.text} className={style.group}>
            {group.title && <GroupHead group={group} title={group.title} pick={pick} />}
            {group.options.map(option => (
              <OptionRow key={option.id} option={option} pick={pick} />
            ))}
          </Group>
        ))}
        {search === '' && <UnaskedRows title="At any time" />}
        {found.length + not.length === 0 && (
          <p className={style.none}>{search === '' ? 'There is nothing to choose from.' : 'Nothing is called that.'}</p>
        )}
      </div>
      {not.length > 0 && <NotNow options={not} />}
    </section>
  )
}

const SLASH = '/'
const isOpen = ({ refusal }: Option): boolean => refusal === null

type SearchProps = { search: string; isWanted: boolean; onSearch(search: string): void; onEnter(): void }
function Search({ search, isWanted, onSearch, onEnter }: SearchProps) {
  const isTouch = useIsTouch()
  return (
    <TextInput
      size="sm"
      className={style.search ?? ''}
      aria-label="Search the options"
      placeholder="Search"
      autoFocus={isWanted && !isTouch}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={<kbd className={parts.kbd}>{SLASH}</kbd>}
      value={search}
      onChange={event => onSearch(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && onEnter()}
    />
  )
}

/** The name of a group; where many may be chosen, it takes all of them. */
function GroupHead({ group, title, pick }: { group: OptionGroup; title: string; pick: Pick }) {
  const { ask, chosen, many } = pick
  const isAll = group.options.every(o => chosen.includes(o.id))
  return (
    <h3 className={`eyebrow ${style.title}`}>
      {title}
      {ask.max > 1 && group.options.length > 1 && (
        <button type="button" className={parts.quiet} onClick={() => many.take(group.options.map(o => o.id))}>
          {isAll ? 'None of them' : `All ${group.options.length}`}
          <span className="unseen"> of {title}</span>
        </button>
      )}
    </h3>
  )
}

/** '8 not now: no drone, already moved', opened on wish. */
function NotNow({ options }: { options: readonly Option[] }) {
  return (
    <details className={style.not}>
      <summary>
        <IconLock size={15} aria-hidden="true" />
        <span className={style.reasons}>
          {options.length} not now: {reasonsOf(options).join(', ')}
        </span>
        <b />
      </summary>
      <ul>
        {options.map(option => (
          <RefusedRow key={option.id} option={option} />
        ))}
      </ul>
    </details>
  )
}
