import type { RuleEntry, RuleId } from '@sandtable/kernel'
import { IconArrowLeft, IconExternalLink, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useRules } from '../app/queries.ts'
import { useTable, useTableApi } from '../store/table-store.ts'
import { asButton, Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Finder } from './Finder.tsx'
import { findRule } from './find-rules.ts'
import { headingOf } from './heading.ts'
import { InYourGame } from './InYourGame.tsx'
import { RuleView } from './RuleView.tsx'
import type { GoTo } from './RuleWords.tsx'
import style from './rules-drawer.module.css'

/** The rulebook beside the table: open while the table names a rule or its contents. */
export function RulesDrawer() {
  const rule = useTable(s => s.rule)
  const game = useTable(s => s.state?.game ?? null)
  return rule === null || game === null ? null : <Drawer rule={rule} game={game} />
}

function Drawer({ rule, game }: { rule: RuleId | 'contents'; game: string }) {
  const rules = useRules(game)
  const panel = useFocusBack()
  const api = useTableApi()
  const close = () => api.getState().set({ rule: null })
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={`panel ${style.drawer}`}
      aria-label="Rulebook"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <Head rule={rule} game={game} onClose={close} />
      {rules.isPending ? <Skeleton rows={10} label="Loading the rulebook" /> : null}
      {rules.isError ? (
        <Failure
          what="The rulebook could not be opened."
          safe="Your game is saved."
          error={rules.error}
          onRetry={() => rules.refetch()}
        />
      ) : null}
      {rules.data ? <Inside rule={rule} entries={rules.data} /> : null}
    </aside>
  )
}

/** The keyboard goes into the drawer, and back to where it was. */
function useFocusBack() {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return panel
}

function Head({ rule, game, onClose }: { rule: RuleId | 'contents'; game: string; onClose(): void }) {
  const set = useTable(s => s.set)
  const address = rule === 'contents' ? `/rules/${game}` : `/rules/${game}?rule=${rule}`
  return (
    <header className={style.head}>
      {rule === 'contents' ? null : (
        <Button kind="icon" size="small" aria-label="All chapters" title="All chapters" onClick={() => set({ rule: 'contents' })}>
          <IconArrowLeft size={18} aria-hidden="true" />
        </Button>
      )}
      <h2 className={style.title}>Rulebook</h2>
      <a
        {...asButton('icon', 'small')}
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label="Open on its own page"
        title="Open on its own page"
      >
        <IconExternalLink size={17} aria-hidden="true" />
      </a>
      <Button kind="icon" size="small" aria-label="Close the rulebook" title="Close (Esc)" onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </Button>
    </header>
  )
}

function Inside({ rule, entries }: { rule: RuleId | 'contents'; entries: readonly RuleEntry[] }) {
  const set = useTable(s => s.set)
  const [words, setWords] = useState('')
  const [chapter, setChapter] = useState<string | null>(null)
  const entry = rule === 'contents' ? null : findRule(entries, rule)
  const open = (id: RuleId) => set({ rule: id })
  const goTo: GoTo = (id, children) => (
    <button type="button" className="rule" onClick={() => open(id)}>
      {children}
    </button>
  )
  if (entry)
    return (
      <div className={style.scroll} key={entry.id}>
        <div className={style.rule}>
          {headingOf(entry).heading === entry.section ? null : <p className={style.section}>{entry.section}</p>}
          <RuleView entry={entry} reading={{ entries, words, goTo }} level={2} />
        </div>
        <InYourGame rule={entry.id} />
      </div>
    )
  return (
    <>
      {rule === 'contents' ? null : <p className={style.missing}>There is no rule {rule} in this book.</p>}
      <Finder
        entries={entries}
        words={words}
        onWords={setWords}
        rule={null}
        chapter={chapter}
        goToRule={(found, children) => (
          <button type="button" onClick={() => open(found.id)}>
            {children}
          </button>
        )}
        goToChapter={(title, children, isHere) => (
          <button type="button" aria-expanded={isHere} onClick={() => setChapter(isHere ? null : title)}>
            {children}
          </button>
        )}
      />
    </>
  )
}
