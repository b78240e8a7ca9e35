import { Link } from '@tanstack/react-router'
import style from './foot.module.css'

/** Below every page of text: whose work is in it. */
export function PageFoot() {
  return (
    <footer className={style.foot}>
      <Link to="/credits" className={style.link}>
        Credits and licences
      </Link>
    </footer>
  )
}
