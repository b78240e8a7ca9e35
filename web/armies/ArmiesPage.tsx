import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Nav } from '../app/Nav.tsx'
import { PageFoot } from '../app/PageFoot.tsx'
import type { GameName, KeptCard, KitCard } from '../host/army-host.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ArmyRow } from './ArmyRow.tsx'
import { ArmyTabs } from './ArmyTabs.tsx'
import style from './armies-page.module.css'
import { codeIn, pieceIn } from './army-link.ts'
import { FromLink, FromPieces } from './FromLink.tsx'
import { ImportSheet } from './ImportSheet.tsx'
import { NewArmy } from './NewArmy.tsx'
import { useArmies, useGameNames, useKit } from './use-armies.ts'

/** Armies of one's own, by game: make one, open one, bring one in. */
export function ArmiesPage() {
  useTitle('Armies')
  const names = useGameNames()
  const armies = useArmies()
  const [begun, setBegun] = useState<KitCard | null>(null)
  const [isImporting, setImporting] = useState(false)
  const { hash } = useLocation()
  const piece = useMemo(() => pieceIn(hash), [hash])
  const code = codeIn(hash)
  const failed = names.error ?? armies.error
  return (
    <div className={style.page}>
      <Nav here="armies" />
      <main id="main" tabIndex={-1} className={style.main}>
        <div className={style.top}>
          <h1 className={style.title}>Armies</h1>
          <Button onClick={() => setImporting(true)}>
            <IconFileImport size={17} aria-hidden="true" />
            Import
          </Button>
        </div>
        <ArmyTabs here="Armies" />
        {code === null ? null : <FromLink code={code} />}
        {piece === null ? null : <FromPieces piece={piece} />}
        {failed ? (
          <Failure
            what="Your armies could not be read."
            safe="They are still on this device."
            error={failed}
            onRetry={() => void armies.refetch()}
          />
        ) : null}
        {names.data ? (
          names.data.map(name => (
            <Game
              key={name.game}
              name={name}
              armies={armies.data?.filter(({ game }) => game === name.game) ?? null}
              onNew={setBegun}
            />
          ))
        ) : failed ? null : (
          <Skeleton rows={8} label="Loading the armies" />
        )}
      </main>
      <PageFoot />
      {begun ? <NewArmy kit={begun} onClose={() => setBegun(null)} /> : null}
      {isImporting ? <ImportSheet onClose={() => setImporting(false)} /> : null}
    </div>
  )
}

type GameProps = { name: GameName; armies: readonly KeptCard[] | null; onNew(kit: KitCard): void }
/** Each game is there as soon as it is loaded. */
function Game({ name: { game, gameName }, armies, onNew }: GameProps) {
  const kit = useKit(game)
  const own = armies ?? []
  return (
    <section className={`panel ${style.game}`} aria-label={gameName}>
      <div className={style.gameHead}>
        <span className={style.thumb}>
          <Picture name={game} />
        </span>
        <div className={style.gameWords}>
          <h2 className={style.gameName}>{gameName}</h2>
          <p className={style.note}>
            {kit.isError ? 'This game could not be loaded.' : kit.data ? `${kit.data.ready.length} ready, ` : 'loading'}
            {kit.data && armies ? (own.length === 0 ? 'none of your own yet' : `${own.length} of your own`) : ''}
          </p>
        </div>
        {kit.data ? (
          <Button kind={own.length === 0 ? 'soft' : 'plain'} onClick={() => onNew(kit.data)}>
            <IconPlus size={17} aria-hidden="true" />
            New {kit.data.noun}
          </Button>
        ) : null}
      </div>
      {own.length === 0 || !kit.data ? null : (
        <ul className={style.rows}>
          {own.map(army => (
            <ArmyRow key={army.id} army={army} money={kit.data.money} />
          ))}
        </ul>
      )}
    </section>
  )
}
