import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { GameCard, SavedGame } from '../host/host.ts'
import { asButton, Button } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import { GoOn } from './GoOn.tsx'
import style from './home.module.css'
import type { Play } from './use-begin.ts'
import { gamesText } from './words.ts'

type Props = { games: readonly GameCard[]; running: readonly SavedGame[]; isBusy: boolean; onPlay(play: Play): void }

/** A table that is ready, and one click to sit down at it. */
export function Hero({ games, running, isBusy, onPlay }: Props) {
  const first = games[0] ?? null
  return (
    <div className={style.hero}>
      <div className={style.scene}>
        <Picture name="hero" eager />
      </div>
      <div className={style.pitch}>
        <h1 className={style.headline}>The table is set.</h1>
        <p className={style.lead}>
          {first ? gamesText(games.length) : 'Wargames'} with every rule enforced. Move, and the table tells you what is legal,
          what it may cost, and why.
        </p>
        {/* Its place is kept, so that nothing moves when the games are there. */}
        <div className={style.start}>{first ? <Start game={first} isBusy={isBusy} onPlay={onPlay} /> : null}</div>
        <p className={style.small}>Against a bot. No account, nothing to read first.</p>
      </div>
      <GoOn games={running} />
    </div>
  )
}

function Start({ game, isBusy, onPlay }: { game: GameCard; isBusy: boolean; onPlay(play: Play): void }) {
  return (
    <>
      <Button kind="primary" size="large" disabled={isBusy} onClick={() => onPlay({ game: game.id, isTaught: false })}>
        <IconPlayerPlay size={20} aria-hidden="true" />
        {isBusy ? 'Setting the table' : `Play ${game.name} now`}
      </Button>
      <Link to="/set-up/$game" params={{ game: game.id }} {...asButton('plain', 'large')}>
        Set up a game
      </Link>
    </>
  )
}
