import { TextInput } from '@mantine/core'
import type { Option } from '@sandtable/kernel'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTable } from '../../store/table-store.ts'
import { Group } from '../parts/Group.tsx'
import parts from '../parts/parts.module.css'
import { Cards } from './Cards.tsx'
import style from './pick.module.css'
import { asShown, groupOptions, type OptionGroup, searched } from './pick.ts'
import type { Pick } from './use-pick.ts'

/** More options than this are searched, not looked through. */
export const LONG = 9

/** Many options: a field to search in, and the rest by formation or kind. */
export function OptionList({ pick }: { pick: Pick }) {
  const { options } = pick.ask
  const scene = useTable(s => s.scene)
  const [search, setSearch] = useState('')
  const found = useMemo(() => searched(options, search), [options, search])
  const groups = useMemo(() => (scene ? groupOptions(found, scene) : [{ title: null, options: found }]), [scene, found])
  const { number } = pick
  const order = useMemo(() => groups.flatMap(g => asShown(g.options)), [groups])
  useEffect(() => number(order), [number, order])
  return (
    <div className={style.list}>
      <TextInput
        size="sm"
        className={style.search ?? ''}
        aria-label="Search the options"
        placeholder={`Search ${options.length} options`}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && found[0]) pick.choose(found[0])
        }}
      />
      {found.length === 0 && <p className={style.none}>Nothing is called that.</p>}
      <Groups groups={groups} order={order} pick={pick} />
    </div>
  )
}

function Groups({ groups, order, pick }: { groups: readonly OptionGroup[]; order: readonly Option[]; pick: Pick }) {
  return (
    <div className={style.scroll}>
      {groups.map(group => (
        <Group key={group.title ?? ''} label={group.title ?? pick.ask.text}>
          {group.title && <GroupHead group={group} title={group.title} pick={pick} />}
          <div className={style.cards}>
            <Cards options={group.options} order={order} pick={pick} />
          </div>
        </Group>
      ))}
    </div>
  )
}

/** The name of a formation or kind; where many may be chosen, it takes all of them. */
function GroupHead({ group, title, pick }: { group: OptionGroup; title: string; pick: Pick }) {
  const { ask, chosen, many } = pick
  const open = group.options.filter(o => o.refusal === null)
  if (ask.max === 1 || open.length < 2) return <h3 className="eyebrow">{title}</h3>
  const isAll = open.every(o => chosen.includes(o.id))
  return (
    <h3 className={`eyebrow ${style.head}`}>
      {title}
      <button type="button" className={parts.quiet} onClick={() => many.take(open.map(o => o.id))}>
        {isAll ? 'None of them' : `All ${open.length}`}
        <span className="unseen"> of {title}</span>
      </button>
    </h3>
  )
}
