import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { reloadNewest } from '../app/offline.ts'
import { HOLD_WORDS, holdText } from '../host/hold-words.ts'
import type { Hold, HoldKind } from '../host/host.ts'
import { StorageView } from '../settings/StorageView.tsx'
import { useTable, useTableApi } from '../store/table-store.ts'
import { Button } from '../ui/Button.tsx'
import { download, fileNameOf } from '../ui/download.ts'
import { wordsOf } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import style from './hold-notice.module.css'
import { keepDraft } from './kept-draft.ts'

type Way = 'retry' | 'reload' | 'export' | 'space' | 'unsaved'
/** The ways out of each hold; the first is the one that one is led to. */
const WAYS: { readonly [kind in HoldKind]: readonly Way[] } = {
  full: ['retry', 'export', 'space', 'unsaved'],
  broken: ['retry', 'export', 'unsaved'],
  gone: ['retry', 'export'],
  outdated: ['reload'],
  blocked: ['retry', 'export'],
  elsewhere: ['retry'],
  unsaved: ['export', 'space', 'retry'],
}
const RETRY: { readonly [kind in HoldKind]?: string } = { gone: 'Save it again', elsewhere: 'Take it over', unsaved: 'Save now' }

/** Why the table takes no answers, what is safe, and what can be done. */
export function HoldNotice() {
  const hold = useTable(s => s.state?.hold ?? null)
  const hadIt = useHadIt(hold)
  useLeaveWarning(hold)
  return hold ? <Held hold={hold} hadIt={hadIt} /> : null
}

/** The game was played in this tab before another took it. */
function useHadIt(hold: Hold | null): boolean {
  const had = useRef(false)
  useEffect(() => {
    had.current ||= hold === null
  }, [hold])
  return had.current
}

/** What is only on this page is not left without a warning. */
function useLeaveWarning(hold: Hold | null): void {
  const isInDanger = hold !== null && (hold.held || hold.kind === 'gone' || hold.kind === 'unsaved')
  useEffect(() => {
    if (!isInDanger) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isInDanger])
}

const timeOf = (since: number): string => new Date(since).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })

function titleOf({ kind, since }: Hold): string {
  if (kind === 'elsewhere' && since !== null) return `This game has been open in another tab since ${timeOf(since)}.`
  return HOLD_WORDS[kind].title
}

function Held({ hold, hadIt }: { hold: Hold; hadIt: boolean }) {
  const isAsked = useTable(s => s.state?.decision != null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isListed, setListed] = useState(false)
  const run = useWays(setProblem, () => setListed(true))
  const { kind } = hold
  const retry = kind === 'elsewhere' && hadIt ? 'Take it back' : (RETRY[kind] ?? 'Try again')
  const labels: { readonly [way in Way]: string } = {
    retry,
    reload: 'Reload',
    export: 'Export the game',
    space: 'What takes space',
    unsaved: 'Play on without saving',
  }
  return (
    <div className={style.place} data-hold={kind}>
      <Notice
        tone={kind === 'elsewhere' || kind === 'unsaved' ? 'plain' : 'bad'}
        title={titleOf(hold)}
        actions={WAYS[kind].map((way, i) => (
          <Button key={way} size="small" kind={i === 0 ? 'primary' : way === 'unsaved' ? 'bare' : 'plain'} onClick={run[way]}>
            {labels[way]}
          </Button>
        ))}
      >
        <p>
          {hold.held ? `${isAsked ? 'Your' : 'The last'} answer is not saved yet. ` : ''}
          {HOLD_WORDS[kind].text}
        </p>
        {problem ? <p role="alert">{problem}</p> : null}
      </Notice>
      <SpaceSheet isOpen={isListed} onClose={() => setListed(false)}>
        <StorageView />
      </SpaceSheet>
    </div>
  )
}

function useWays(tell: (problem: string | null) => void, onSpace: () => void): { readonly [way in Way]: () => void } {
  const api = useTableApi()
  const host = useHost()
  const link = () => api.getState().link
  const attempt = async (act: () => Promise<void>) => {
    tell(null)
    await act().catch(error => tell(wordsOf(error)))
  }
  const out = async (way: 'retry' | 'playUnsaved') => {
    const verdict = await link()?.[way]()
    const { hold } = api.getState().state ?? {}
    const said = verdict?.ok === false ? verdict.violations[0]?.text : undefined
    // What the notice itself says is not said twice.
    if (said !== undefined && !(hold && said === holdText(hold.kind))) tell(said)
  }
  return {
    retry: () => void attempt(() => out('retry')),
    unsaved: () => void attempt(() => out('playUnsaved')),
    reload: () => {
      keepDraft(api.getState())
      void reloadNewest()
    },
    export: () =>
      void attempt(async () => {
        const { state } = api.getState()
        const exported = await host.exported(state?.id ?? '')
        if (exported.ok) download(`${fileNameOf(state?.gameName ?? '')}.json`, exported.value)
        else tell(exported.violations[0]?.text ?? null)
      }),
    space: onSpace,
  }
}

/** Over the table, so that the answer being composed stays. */
function SpaceSheet({ isOpen, onClose, children }: { isOpen: boolean; onClose(): void; children: ReactNode }) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={640} classNames={{ content: style.sheet ?? '' }}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={style.head}>
            <Modal.Title className={style.title}>What takes space</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
