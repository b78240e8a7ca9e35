import { IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Mark } from '../ui/Mark.tsx'
import style from './nav.module.css'
import { useGames } from './queries.ts'

/** Two links lead to the first page: the whole address tells them apart. */
const HERE = { exact: true, includeHash: true }

export type Where = 'play' | 'armies' | 'rules' | 'replays' | 'settings'

/** The pages, and a way past them for keyboards. The page's main part has the id `main`. */
export function Nav({ here }: { here: Where | null }) {
  return (
    <header className={style.nav}>
      <button type="button" className={style.skip} onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      <Link to="/" className={style.brand} activeOptions={HERE}>
        <Mark size={30} />
        <span className={style.word}>Sandtable</span>
      </Link>
      <nav aria-label="Pages" style={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <Links here={here} />
      </nav>
    </header>
  )
}

function Links({ here }: { here: Where | null }) {
  const book = useGames().data?.[0]?.id ?? null
  const current = (place: Where) => ({
    'data-here': here === place,
    'aria-current': here === place ? ('page' as const) : undefined,
  })
  return (
    <ul className={style.links}>
      <li>
        <Link to="/" className={style.link} {...current('play')}>
          Play
        </Link>
      </li>
      <li>
        <Link to="/armies" className={style.link} {...current('armies')}>
          Armies
        </Link>
      </li>
      {book === null ? null : (
        <li>
          <Link to="/rules/$game" params={{ game: book }} search={{}} className={style.link} {...current('rules')}>
            Rulebooks
          </Link>
        </li>
      )}
      <li>
        <Link to="/" hash="replays" className={style.link} {...current('replays')}>
          Replays
        </Link>
      </li>
      <li>
        <Link to="/settings" className={style.link} {...current('settings')}>
          <IconSettings size={20} aria-hidden="true" />
          <span className={style.word}>Settings</span>
        </Link>
      </li>
    </ul>
  )
}
