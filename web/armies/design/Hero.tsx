import { useState } from 'react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useIcons } from '../../app/use-icons.ts'
import type { Portrait } from '../../host/army-host.ts'
import columns from '../builder/builder-page.module.css'
import { useBuilder } from '../builder/builder-store.ts'
import { Disc } from '../Disc.tsx'
import { DesignForm } from './DesignForm.tsx'
import { DesignSum } from './DesignSum.tsx'
import style from './hero.module.css'

/** Somebody: under which banner, what it learns at which level, and what stands around it. */
export function Hero({ portrait }: { portrait: Portrait }) {
  return (
    <main id="main" tabIndex={-1} className={columns.columns} data-layout="hero">
      <div className={`panel ${style.left}`}>
        <BannerOf portrait={portrait} />
        <Others portrait={portrait} />
      </div>
      <DesignForm />
      <DesignSum />
    </main>
  )
}

/** The banner, and small ones to look at another. */
function BannerOf({ portrait: { banners, banner } }: { portrait: Portrait }) {
  const [looked, setLooked] = useState(banner)
  const icons = useIcons(useBuilder(s => s.kit.game))
  const game = useBuilder(s => s.kit.game)
  const shown = banners.find(({ id }) => id === looked) ?? banners[0]
  if (!shown) return null
  return (
    <section className={style.faction} aria-label="Faction">
      <svg className={style.banner} viewBox="0 0 252 300" aria-hidden="true">
        <rect x="2" y="4" width="248" height="16" rx="8" className={style.pole} />
        <path d="M28 18H224V272L168 246L126 292L84 246L28 272Z" className={style.cloth} />
        <path d="M38 28H214V256L168 235L126 278L84 235L38 256Z" className={style.seam} />
        <path d={icons[shown.icon] ?? ''} transform="translate(66 62) scale(.235)" className={style.emblem} />
      </svg>
      <p className="eyebrow">Faction</p>
      <h2 className={style.name}>{shown.name}</h2>
      <p className={style.about}>{shown.text}</p>
      <ul className={style.gives}>
        {shown.gives.map(({ text, rule }, i) => (
          <li key={text}>
            {text} {i === shown.gives.length - 1 ? <RuleLink rule={rule} game={game} /> : null}
          </li>
        ))}
      </ul>
      <div className={style.banners}>
        {banners.map(({ id, name, icon }) => (
          <button key={id} type="button" title={name} aria-pressed={id === shown.id} onClick={() => setLooked(id)}>
            <svg viewBox="0 0 40 48" aria-hidden="true">
              <path d="M4 2H36V44L20 36L4 44Z" className={style.cloth} />
              <path d={icons[icon] ?? ''} transform="translate(9 6) scale(.043)" className={style.emblem} />
            </svg>
            <span className="unseen">{name}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

/** Who else it could be. */
function Others({ portrait: { choice } }: { portrait: Portrait }) {
  const field = useBuilder(s => s.sheet.tree[0]?.fields.find(({ at }) => at === choice))
  const edit = useBuilder(s => s.edit)
  const icons = useIcons(useBuilder(s => s.kit.game))
  if (field?.type !== 'choice') return null
  return (
    <section className={style.others} aria-label={field.label}>
      <h3 className="eyebrow">{field.label}</h3>
      <ul>
        {field.options.map(({ value, name, text, icon = '' }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={value === field.value}
              onClick={() => void edit([{ type: 'set', at: field.at, value }], `${field.label}: ${name}`)}
            >
              <Disc name={name} lines={icons[icon]} size={28} />
              <span className={style.other}>{name}</span>
              <small>{text}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
