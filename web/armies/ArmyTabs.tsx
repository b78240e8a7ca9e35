import { Link } from '@tanstack/react-router'
import style from './army-tabs.module.css'

const PLACES = [
  { to: '/armies', name: 'Armies' },
  { to: '/books', name: 'Army books' },
  { to: '/collection', name: 'Collection' },
] as const
type Place = (typeof PLACES)[number]['name']

/** What one has: armies, things of one's own, miniatures. */
export function ArmyTabs({ here }: { here: Place }) {
  return (
    <nav aria-label="Yours" className={style.tabs}>
      {PLACES.map(({ to, name }) => (
        <Link key={to} to={to} className={style.tab} aria-current={name === here ? 'page' : undefined} data-here={name === here}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
