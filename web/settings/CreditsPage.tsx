import { Page } from '../app/Page.tsx'
import style from './settings.module.css'

const CREDITS: readonly { what: string; who: string; licence: string }[] = [
  {
    what: 'Silhouettes',
    who: 'Game-icons.net: Lorc, Delapouite and contributors',
    licence: 'CC BY 3.0; colours and sizes changed',
  },
  { what: 'Barlow Condensed', who: 'The Barlow Project Authors', licence: 'SIL Open Font License 1.1' },
  { what: 'Source Sans 3', who: 'Adobe', licence: 'SIL Open Font License 1.1' },
  { what: 'Marks of buttons', who: 'Tabler Icons', licence: 'MIT' },
]

/** Whose work is in what one sees. */
export function CreditsPage() {
  return (
    <Page title="Credits">
      <p className={style.note}>Terrain, pieces, diagrams and everything else that is drawn is Sandtable’s own.</p>
      <dl>
        {CREDITS.map(({ what, who, licence }) => (
          <div key={what} className={style.credit}>
            <dt className={style.label}>{what}</dt>
            <dd className={style.text}>
              {who}. {licence}.
            </dd>
          </div>
        ))}
      </dl>
    </Page>
  )
}
