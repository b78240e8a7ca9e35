import { IconClock, IconMovie, IconPlayerPlay, IconRuler2, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { GameCard } from '../host/host.ts'
import { asButton, Button } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import style from './cards.module.css'
import type { Play } from './use-begin.ts'
import { useWatch } from './use-watch.ts'
import { lengthText, playersText } from './words.ts'

type Props = { games: readonly GameCard[]; isBusy: boolean; onPlay(play: Play): void }

export function GameCards({ games, isBusy, onPlay }: Props) {
  return (
    <ul className={style.cards}>
      {games.map((game, i) => (
        <Card
          key={game.id}
          game={game}
          isFirst={i === 0}
          isBusy={isBusy}
          onPlay={isTaught => onPlay({ game: game.id, isTaught })}
        />
      ))}
    </ul>
  )
}

function Card({
  game,
  isFirst,
  isBusy,
  onPlay,
}: {
  game: GameCard
  isFirst: boolean
  isBusy: boolean
  onPlay(isTaught: boolean): void
}) {
  return (
    <li className={style.card} data-first={isFirst}>
      <div className={style.picture}>
        <Picture name={game.id} />
      </div>
      <div className={style.inside}>
        <h3 className={style.name}>{game.name}</h3>
        <p className={style.about}>{game.about}</p>
        <Facts game={game} />
        <div className={style.actions}>
          <Button kind={isFirst ? 'primary' : 'plain'} disabled={isBusy} onClick={() => onPlay(false)} style={{ flex: 1 }}>
            <IconPlayerPlay size={15} aria-hidden="true" />
            Play now<span className="unseen">: {game.name}</span>
          </Button>
          {game.isTaught ? (
            <Button kind="plain" disabled={isBusy} onClick={() => onPlay(true)}>
              Learn it<span className="unseen">: {game.name}</span>
            </Button>
          ) : null}
          <Link to="/set-up/$game" params={{ game: game.id }} {...asButton('bare')}>
            Set up<span className="unseen"> {game.name}</span>
          </Link>
          <Recorded game={game} />
        </div>
      </div>
    </li>
  )
}

/** Recorded games that come with it. */
function Recorded({ game }: { game: GameCard }) {
  const watch = useWatch()
  return game.replays?.map(({ id, name }) => (
    <Button
      key={id}
      kind="bare"
      disabled={watch.isPending}
      title={watch.error?.message}
      onClick={() => watch.mutate({ game: game.id, replay: id, name })}
    >
      <IconMovie size={15} aria-hidden="true" />
      {watch.isError ? 'It could not be loaded' : `Watch: ${name}`}
    </Button>
  ))
}

function Facts({ game }: { game: GameCard }) {
  return (
    <ul className={style.facts}>
      <li>
        <IconClock size={14} aria-hidden="true" />
        <span className="unseen">Length: </span>
        {lengthText(game.minutes)}
      </li>
      <li>
        <IconUsers size={14} aria-hidden="true" />
        <span className="unseen">Players: </span>
        {playersText(game.players)}
      </li>
      <li>
        <IconRuler2 size={14} aria-hidden="true" />
        <span className="unseen">Played on: </span>
        {game.table}
      </li>
    </ul>
  )
}
