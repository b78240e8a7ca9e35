import type { SceneStanding } from '@sandtable/kernel'
import type { Player, TableState } from '../host/host.ts'
import { SideMark } from '../ui/SideMark.tsx'
import style from './standing.module.css'

type Stood = Partial<SceneStanding['sides'][number]>

/** Who plays, their points and their part, and how far the game is: the first team, the round, the others. */
export function Standing({ state }: { state: TableState }) {
  const { scene, players, end } = state
  const { standing } = scene
  const [first, ...others] = [...new Set(players.map(p => p.team))]
  const stood = (team: string): Stood => standing?.sides.find(side => side.team === team) ?? {}
  const chips = (team: string) => {
    const members = players.filter(p => p.team === team)
    return members.map((player, i) => (
      <PlayerChip key={player.seat} player={player} state={state} stood={stood(team)} isLast={i === members.length - 1} />
    ))
  }
  return (
    <div className={style.standing}>
      <ul className={style.players} aria-label="Players">
        {first === undefined ? null : chips(first)}
      </ul>
      <div className={style.middle}>
        <Round title={end ? 'Game over' : scene.title} round={end ? null : (standing?.round ?? null)} />
        {!end && standing?.phases && <Phases {...standing.phases} />}
      </div>
      <ul className={style.players} data-after aria-label="Their opponents">
        {others.flatMap(chips)}
      </ul>
    </div>
  )
}

/** The points of a team stand with its last player. */
function PlayerChip({ player, state, stood, isLast }: { player: Player; state: TableState; stood: Stood; isLast: boolean }) {
  const isAsked = !state.end && state.waiting.some(w => w.seat === player.seat)
  const who = player.seat === state.seat ? 'you' : player.kind.type === 'bot' ? 'bot' : ''
  const note = [stood.role ?? '', who].filter(text => text !== '').join(', ')
  // What was hidden counts at the end too.
  const final = state.end?.scores.find(({ seat }) => seat === player.seat)?.score
  const points = isLast && stood.points !== undefined ? (final ?? stood.points) : null
  return (
    <li className={style.player} data-asked={isAsked ? player.kind.type : undefined} aria-current={isAsked ? 'true' : undefined}>
      <SideMark side={player.side} size={14} />
      <span className={style.who}>{player.name}</span>
      {note === '' ? null : <span className={style.note}>{note}</span>}
      {points === null ? null : (
        <strong className={style.points} title={state.scene.standing?.points}>
          {points}
          <span className="unseen"> {state.scene.standing?.points}</span>
        </strong>
      )}
    </li>
  )
}

/** The phases of a round by name, the present one framed; where there is no room it stands alone. */
function Phases({ names, at }: NonNullable<SceneStanding['phases']>) {
  return (
    <ol className={style.phases} aria-label="Phases">
      {names.map((name, i) => (
        <li key={name} aria-current={i === at ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}

/** More rounds than this are a number, not pips. */
const MOST_PIPS = 12

function Round({ title, round: now }: { title: string; round: SceneStanding['round'] }) {
  if (now === null) return <h1 className={style.title}>{title}</h1>
  const { n, of } = now
  return (
    <div className={style.round}>
      <h1 className="eyebrow">{of === null ? `Round ${n}` : `Round ${n} of ${of}`}</h1>
      {of === null || of > MOST_PIPS ? null : (
        <span className={style.pips} aria-hidden="true">
          {Array.from({ length: of }, (_, i) => i + 1).map(round => (
            <i key={round} data-state={round < n ? 'over' : round === n ? 'now' : 'ahead'} />
          ))}
        </span>
      )}
    </div>
  )
}
