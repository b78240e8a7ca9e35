import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { RuleLink } from '../app/RuleLink.tsx'
import type { EndReport, Moment as GameMoment, TableState } from '../host/host.ts'
import { apartBy, curveOf, roundNames, roundsOf, valueAt } from '../replay/curve.ts'
import { hashOf, pointOf } from '../replay/point.ts'
import { asButton } from '../ui/Button.tsx'
import type { Side } from '../ui/side.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import style from './decided.module.css'
import { tollOf } from './toll.ts'

const WIDTH = 656
/** A drawing made for a phone, so that its words keep their size. */
const NARROW = 356
const HEIGHT = 58
/** Between the middles of two moments. */
const GAP = 19

type Teams = { mine: Side; theirs: Side; flip: boolean }
/** Whose colour is above the middle: the reader's, else the first team's. */
function teamsOf({ players, seat }: TableState): Teams {
  const first = players[0]?.side ?? 'a'
  const other = players.find(p => p.side !== first)?.side ?? 'b'
  const me = players.find(p => p.seat === seat)?.side ?? first
  return me === first ? { mine: first, theirs: other, flip: false } : { mine: me, theirs: first, flip: true }
}

/** The course of the game, and what changed it most. */
export function CourseOfGame({ state, end }: { state: TableState; end: EndReport }) {
  if (end.curve.length < 2) return null
  const teams = teamsOf(state)
  const hasPerson = state.seat !== null
  return (
    <section className={style.decided} aria-labelledby="decided">
      <h3 id="decided" className={style.title}>
        What decided it <span>{hasPerson ? 'how far ahead you were' : 'who was ahead'}, as a bot sees it</span>
      </h3>
      <Curve state={state} end={end} teams={teams} />
      <ol className={style.moments}>
        {end.moments.map((moment, i) => (
          <Moment key={moment.line} state={state} moment={moment} number={i + 1} />
        ))}
      </ol>
      {end.moments.length === 0 ? <p className={style.none}>No single choice stood out.</p> : null}
    </section>
  )
}

function Curve({ state, end, teams }: { state: TableState; end: EndReport; teams: Teams }) {
  const clip = useId()
  const width = useNarrow() ? NARROW : WIDTH
  const drawn = curveOf(end.curve, state.seq, { width, height: HEIGHT, flip: teams.flip })
  if (!drawn) return null
  const x = (seq: number) => (seq / state.seq) * width
  const y = (seq: number) => drawn.middle - (teams.flip ? -1 : 1) * valueAt(end.curve, seq) * drawn.middle
  const rounds = roundsOf(state.log, state.seq)
  const names = roundNames(rounds, r => x(r.to) - x(r.from), 44)
  const dots = apartBy(
    end.moments.map(m => x(m.seq)),
    GAP,
    width,
  )
  return (
    <svg className={style.curve} viewBox={`0 -10 ${width} ${HEIGHT + 30}`} role="img" aria-label="The course of the game">
      <defs>
        <clipPath id={`${clip}up`}>
          <rect y={-10} width={width} height={drawn.middle + 10} />
        </clipPath>
        <clipPath id={`${clip}low`}>
          <rect y={drawn.middle} width={width} height={HEIGHT} />
        </clipPath>
      </defs>
      {rounds.slice(1).map(r => (
        <path key={r.number} d={`M${x(r.from)} 0V${HEIGHT}`} className={style.round} />
      ))}
      <path d={drawn.area} clipPath={`url(#${clip}up)`} data-side={teams.mine} className={style.area} />
      <path d={drawn.area} clipPath={`url(#${clip}low)`} data-side={teams.theirs} className={style.area} />
      <path d={`M0 ${drawn.middle}H${width}`} className={style.middle} />
      <path d={drawn.line} className={style.line} />
      {rounds.length > 12
        ? null
        : rounds.map((r, i) => (
            <text key={r.number} x={(x(r.from) + x(r.to)) / 2} y={HEIGHT + 15} className={style.label}>
              {names[i]}
            </text>
          ))}
      {end.moments.map((moment, i) => (
        <g key={moment.line} transform={`translate(${dots[i]} ${y(moment.seq)})`}>
          <circle r={8.5} className={style.dot} />
          <text y={4.4} className={style.number}>
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

type MomentProps = { state: TableState; moment: GameMoment; number: number }

function Moment({ state, moment, number }: MomentProps) {
  const point = pointOf(state.log, moment.line) ?? { seq: moment.seq, line: 0 }
  return (
    <li className={style.moment}>
      <span className={style.badge} aria-hidden="true">
        {number}
      </span>
      <p className={style.what}>
        {moment.text} <RuleLink rule={moment.rule} game={state.game} />
      </p>
      <ul className={style.changes}>
        {tollOf(moment, state.players, state.seat).map(({ side, figure, words }) => (
          <li key={words} data-side={side ?? undefined}>
            <strong>{figure}</strong> <span>{words}</span>
          </li>
        ))}
      </ul>
      <Link to="/replay/$id" params={{ id: state.id }} hash={hashOf(point)} {...asButton('plain', 'small')}>
        <IconPlayerPlay size={14} aria-hidden="true" />
        See<span className="unseen"> moment {number} in the replay</span>
      </Link>
    </li>
  )
}
