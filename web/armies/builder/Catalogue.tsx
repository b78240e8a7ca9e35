import { useMemo } from 'react'
import type { ArmySheet, Money } from '../../host/army-host.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Disc } from '../Disc.tsx'
import { figure, moneyText, withArticle } from '../words.ts'
import { entriesAt } from './adding.ts'
import { useBuilder } from './builder-store.ts'
import style from './catalogue.module.css'
import { EntryRow } from './EntryRow.tsx'
import { facetsOf, findEntries, groupsOf, isOpen, NO_FILTER, tagsOf } from './find-entries.ts'
import { Prices } from './Prices.tsx'

/** Tags beyond these are found by searching. */
const MOST_TAGS = 40

/** Everything that can be put into the army: what does not fit stays in sight, with the reason. */
export function Catalogue() {
  const sheet = useBuilder(s => s.sheet)
  const filter = useBuilder(s => s.filter)
  const money = useBuilder(s => s.kit.money)
  const left = leftIn(sheet, money)
  const spot = useBuilder(s => s.spot)
  const groups = useMemo(() => findEntries(entriesAt(sheet.catalogue, spot), filter, left), [sheet.catalogue, spot, filter, left])
  const found = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <section className={style.catalogue} aria-label="Catalogue">
      <Head count={found} />
      <div className={style.list} data-list="catalogue">
        {groups.map(({ group, entries }) => (
          <section key={group} aria-label={group}>
            <h3 className={`eyebrow ${style.group}`}>{group}</h3>
            <ul className={style.rows}>
              {entries.map(entry => (
                <EntryRow key={entry.id} entry={entry} left={left} money={money} />
              ))}
            </ul>
          </section>
        ))}
        {found === 0 ? <NothingFound left={left} /> : null}
      </div>
    </section>
  )
}

/** Why nothing is listed, and the way to all of it. */
function NothingFound({ left }: { left: number }) {
  const all = useBuilder(s => s.sheet.catalogue.length)
  const { filter, set, kit } = useBuilder(s => s)
  const isShort = filter.onlyFitting && isOpen(filter)
  if (all === 0) return <p className={style.none}>There is nothing to add: all that it has stands beside this.</p>
  return (
    <div className={style.none}>
      <p>{isShort ? `Nothing fits into the ${moneyText(Math.max(0, left), kit.money)} left.` : 'Nothing matches.'}</p>
      <Button size="small" onClick={() => set({ filter: NO_FILTER })}>
        Show all {all}
      </Button>
    </div>
  )
}

function Head({ count }: { count: number }) {
  const sheet = useBuilder(s => s.sheet)
  const kit = useBuilder(s => s.kit)
  const filter = useBuilder(s => s.filter)
  const spot = useBuilder(s => s.spot)
  const set = useBuilder(s => s.set)
  const banner = kit.banners.find(({ id }) => id === sheet.banner)
  const tags = useMemo(() => tagsOf(sheet.catalogue).slice(0, MOST_TAGS), [sheet.catalogue])
  const left = figure(Math.max(0, leftIn(sheet, kit.money)) / kit.money.share)
  return (
    <div className={style.head} data-head>
      {banner ? (
        <div className={style.banner} data-banner>
          <Disc name={banner.name} size={38} />
          <div className={style.bannerWords}>
            <h2 className={style.bannerName}>{banner.name}</h2>
            <p className={style.small}>{banner.text}</p>
          </div>
        </div>
      ) : (
        <h2 className={style.bannerName} data-banner>
          {spot ? `Fits ${spot.name}` : `What ${withArticle(kit.noun)} can have`}
        </h2>
      )}
      <div data-search>
        <SearchBox
          label="Find in the catalogue"
          hint="Find a name or a keyword"
          value={filter.words}
          note={filter.words === '' ? '' : `${count} found`}
          onChange={words => set({ filter: { ...filter, words } })}
        />
      </div>
      <div className={style.filters}>
        {sheet.budget === null ? null : <Shown left={left} />}
        <Groups />
        <Facets />
        {tags.length > 0 ? (
          <select
            data-finer={sheet.catalogue.length >= MANY ? '' : undefined}
            className={style.select}
            aria-label="Keyword"
            value={filter.tag ?? ''}
            onChange={event => set({ filter: { ...filter, tag: event.target.value === '' ? null : event.target.value } })}
          >
            <option value="">any keyword</option>
            {tags.map(tag => (
              <option key={tag}>{tag}</option>
            ))}
          </select>
        ) : null}
      </div>
      {sheet.catalogue.length >= MANY ? <Prices /> : null}
      {filter.group === null || sheet.catalogue.length >= MANY ? null : (
        <button type="button" className={style.narrowed} onClick={() => set({ filter: { ...filter, group: null } })}>
          only {filter.group} <span aria-hidden="true">×</span>
          <span className="unseen">, show all groups</span>
        </button>
      )}
    </div>
  )
}

/** Large catalogues are narrowed down by group and by price. */
const MANY = 60
/** So few groups stand side by side. */
const FEW_GROUPS = 9
function Groups() {
  const catalogue = useBuilder(s => s.sheet.catalogue)
  const filter = useBuilder(s => s.filter)
  const set = useBuilder(s => s.set)
  const groups = useMemo(() => groupsOf(catalogue), [catalogue])
  if (catalogue.length < MANY || groups.length < 2) return null
  const choose = (group: string | null) => set({ filter: { ...filter, facets: {}, group } })
  if (groups.length < FEW_GROUPS)
    return (
      <fieldset className={style.groups} data-finer>
        <legend className="unseen">Group</legend>
        {groups.map(([group, count]) => (
          <button key={group} type="button" aria-pressed={filter.group === group} onClick={() => choose(group)}>
            {group} <small>{count}</small>
          </button>
        ))}
        <button type="button" aria-pressed={filter.group === null} onClick={() => choose(null)}>
          All <small>{catalogue.length}</small>
        </button>
      </fieldset>
    )
  return (
    <select
      className={style.select}
      aria-label="Group"
      value={filter.group ?? ''}
      onChange={event => choose(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">all {catalogue.length}</option>
      {groups.map(([group, count]) => (
        <option key={group} value={group}>
          {group}, {count}
        </option>
      ))}
    </select>
  )
}

/** One choice for each facet: what stands in it, and how often. */
function Facets() {
  const catalogue = useBuilder(s => s.sheet.catalogue)
  const filter = useBuilder(s => s.filter)
  const set = useBuilder(s => s.set)
  const facets = useMemo(() => facetsOf(catalogue, filter.group), [catalogue, filter.group])
  const choose = (facet: string, value: string) => {
    const { [facet]: _, ...others } = filter.facets
    set({ filter: { ...filter, facets: value === '' ? others : { ...others, [facet]: value } } })
  }
  return facets.map(([facet, options]) => (
    <select
      key={facet}
      data-finer
      className={style.select}
      aria-label={facet}
      value={filter.facets[facet] ?? ''}
      onChange={event => choose(facet, event.target.value)}
    >
      <option value="">any {facet.toLowerCase()}</option>
      {options.map(([value, count]) => (
        <option key={value} value={value}>
          {value}, {count}
        </option>
      ))}
    </select>
  ))
}

function Shown({ left }: { left: string }) {
  const count = useBuilder(s => s.sheet.catalogue.length)
  const filter = useBuilder(s => s.filter)
  const set = useBuilder(s => s.set)
  return (
    <Segments
      label="Which are shown"
      options={[
        { value: 'all', label: `all ${count}` },
        { value: 'fitting', label: `fits in ${left}` },
      ]}
      value={filter.onlyFitting ? 'fitting' : 'all'}
      onChange={value => set({ filter: { ...filter, onlyFitting: value === 'fitting' } })}
    />
  )
}

/** What may still be spent. */
const leftIn = ({ budget, price }: ArmySheet, { share }: Money): number =>
  budget === null ? Number.POSITIVE_INFINITY : budget * share - price
