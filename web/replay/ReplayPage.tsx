import { useElementSize } from '@mantine/hooks'
import { IconFileImport, IconFlag, IconShare2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type CSSProperties, type Ref, useMemo, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { Nav } from '../app/Nav.tsx'
import { granted } from '../home/use-begin.ts'
import { useDrop } from '../home/use-drop.ts'
import type { LogLine, ReplaySource } from '../host/host.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { createTableStore, TableContext } from '../store/table-store.ts'
import { TableBoard } from '../table/TableBoard.tsx'
import { Telling } from '../table/Telling.tsx'
import { ToolRail } from '../table/ToolRail.tsx'
import { Tools } from '../table/tools/Tools.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useDropped } from './dropped.ts'
import { JumpList } from './JumpList.tsx'
import { PlayOn } from './PlayOn.tsx'
import { ReplayTop, SeenBy } from './ReplayTop.tsx'
import style from './replay-page.module.css'
import { Share } from './Share.tsx'
import { type PauseAt, SPEEDS, type Speed, type View, viewsOf } from './steps.ts'
import { Timeline } from './Timeline.tsx'
import { Transport } from './Transport.tsx'
import { useKeys } from './use-keys.ts'
import { type Player, usePlayer } from './use-player.ts'
import { type Opened, useLines, useReplay } from './use-replay.ts'
import { useTakeFile } from './use-take-file.ts'

/** A game outside of time: `/replay/<id>` for a stored one, `/replay/file` for a record that was dropped here. */
export function ReplayPage() {
  const { id } = useParams({ from: '/replay/$id' })
  const file = useDropped(s => s.file)
  const [problem, setProblem] = useState<string | null>(null)
  const take = useTakeFile(setProblem)
  const isOver = useDrop(take)
  const source = useMemo((): ReplaySource | null => {
    if (id !== 'file') return { id }
    if (!file) return null
    return file.title === undefined ? { record: file.text } : { record: file.text, title: file.title }
  }, [id, file])
  return (
    <>
      {source ? <Loaded source={source} onFile={take} /> : <Nothing onFile={take} />}
      {problem ? (
        <div className={style.problem}>
          <Notice
            tone="bad"
            title="This file cannot be shown."
            actions={
              <Button size="small" kind="bare" onClick={() => setProblem(null)}>
                Close
              </Button>
            }
          >
            <p>{problem} Nothing was changed.</p>
          </Notice>
        </div>
      ) : null}
      {isOver ? <div className={style.veil}>Drop the record to see it</div> : null}
    </>
  )
}

function Nothing({ onFile }: { onFile(file: File): void }) {
  useTitle('Replay')
  return (
    <div className={style.plain}>
      <Nav here="replays" />
      <main id="main" tabIndex={-1} className={style.alone}>
        <h1>Replay</h1>
        <p>Drop a record file on this page, or choose one. It is only shown here; nothing is stored.</p>
        <FileButton kind="primary" onFile={onFile}>
          <IconFileImport size={17} aria-hidden="true" />
          Open a record
        </FileButton>
      </main>
    </div>
  )
}

function Loaded({ source, onFile }: { source: ReplaySource; onFile(file: File): void }) {
  const { opened, error, retry } = useReplay(source)
  useTitle(opened ? `Replay of ${opened.info.title}` : 'Replay')
  if (opened) return <Shown key={opened.info.id ?? 'file'} opened={opened} />
  return (
    <div className={style.plain}>
      <Nav here="replays" />
      <main id="main" tabIndex={-1} className={style.alone}>
        <h1>Replay</h1>
        {error ? (
          <>
            <Failure what="This game cannot be shown." safe="Nothing was changed." error={error} onRetry={retry} />
            <FileButton onFile={onFile}>
              <IconFileImport size={17} aria-hidden="true" />
              Open another record
            </FileButton>
          </>
        ) : (
          <Skeleton rows={10} label="Replaying the game" />
        )}
      </main>
    </div>
  )
}

function Shown({ opened }: { opened: Opened }) {
  const [store] = useState(createTableStore)
  return (
    <TableContext value={store}>
      <Table opened={opened} />
    </TableContext>
  )
}

/** Padding and borders of what lies below the table, and its distances to its neighbours. */
const DOCK_EDGES = 44

function Table({ opened }: { opened: Opened }) {
  const { info } = opened
  const [view, setView] = useState<View>(() => viewsOf(info)[0]!)
  const lines = useLines(opened, view)
  const player = usePlayer(opened, view, lines)
  const [isListed, setListed] = useState(false)
  const dock = useElementSize<HTMLElement>()
  const room = { '--dock': `${dock.height + DOCK_EDGES}px` } as CSSProperties
  useKeys(player)
  return (
    <div className={style.page} style={room}>
      <ReplayTop info={info} view={view} onView={setView} isListed={isListed} onList={() => setListed(!isListed)} />
      <main className={style.table} id="main" tabIndex={-1} aria-label="The table">
        <div className={style.stage}>
          <TableBoard />
          <ToolRail />
        </div>
        <aside className={`panel ${style.list}`} data-open={isListed} aria-label="What happened">
          <div className={style.phoneOptions}>
            <SeenBy info={info} view={view} onView={setView} />
            <Options player={player} />
          </div>
          <JumpList lines={lines} seated={info.players} player={player} isOpen={isListed} />
        </aside>
        {player.error ? (
          <div className={style.problem}>
            <Notice tone="bad" title="This point cannot be shown.">
              <p>{player.error.message} Go to another one.</p>
            </Notice>
          </div>
        ) : null}
        <Dock ref={dock.ref} opened={opened} lines={lines} player={player} />
        <RulesDrawer />
      </main>
      <Telling />
      <Tools />
    </div>
  )
}

const PAUSES: readonly { value: PauseAt; label: string }[] = [
  { value: 'nothing', label: 'nothing' },
  { value: 'big', label: 'big moments' },
  { value: 'dice', label: 'dice' },
]
const PACES = SPEEDS.map(value => ({ value, label: `${value === '0.5' ? '½' : value}×` }))

function Options({ player }: { player: Player }) {
  return (
    <>
      <Segments<Speed> label="Speed" shown options={PACES} value={player.speed} onChange={player.setSpeed} />
      <Segments<PauseAt> label="Pause at" shown options={PAUSES} value={player.pauseAt} onChange={player.setPauseAt} />
    </>
  )
}

type DockProps = { ref: Ref<HTMLElement>; opened: Opened; lines: readonly LogLine[]; player: Player }

/** What one steers with, below the table. */
function Dock({ ref, opened, lines, player }: DockProps) {
  const [pop, setPop] = useState<'share' | 'play-on' | null>(null)
  const toggle = (which: 'share' | 'play-on') => setPop(pop === which ? null : which)
  const { seq } = player.point
  return (
    <section ref={ref} className={`panel ${style.dock}`} aria-label="Point of the game">
      {pop === 'share' ? <Share info={opened.info} point={player.point} onClose={() => setPop(null)} /> : null}
      {pop === 'play-on' ? <PlayOn key={seq} opened={opened} seq={seq} onClose={() => setPop(null)} /> : null}
      <div className={style.controls}>
        <Transport player={player} lines={lines} />
        <div className={style.options}>
          <Options player={player} />
        </div>
        <div className={style.actions}>
          {opened.info.id === null ? <Keep /> : null}
          <Button
            size="small"
            aria-expanded={pop === 'play-on'}
            disabled={seq >= player.length}
            onClick={() => toggle('play-on')}
          >
            <IconFlag size={16} aria-hidden="true" />
            Play on from here
          </Button>
          <Button size="small" kind="soft" aria-expanded={pop === 'share'} onClick={() => toggle('share')}>
            <IconShare2 size={16} aria-hidden="true" />
            Share this point
          </Button>
        </div>
      </div>
      <Timeline opened={opened} lines={lines} player={player} />
    </section>
  )
}

/** A record that was only looked at becomes one of the stored games. */
function Keep() {
  const host = useHost()
  const navigate = useNavigate()
  const text = useDropped(s => s.file?.text ?? '')
  const keeping = useMutation({
    networkMode: 'always',
    mutationFn: async () => granted(await host.imported(text)),
    onSuccess: ({ id }) => navigate({ to: '/replay/$id', params: { id }, replace: true }),
  })
  return (
    <Button size="small" disabled={keeping.isPending} title={keeping.error?.message} onClick={() => keeping.mutate()}>
      {keeping.isError ? 'It could not be kept' : 'Keep it'}
    </Button>
  )
}
