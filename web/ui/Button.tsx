import type { ComponentProps } from 'react'
import style from './button.module.css'

export type ButtonKind = 'plain' | 'primary' | 'soft' | 'bare' | 'icon'
export type ButtonSize = 'small' | 'medium' | 'large'

/** The looks of a button, for links and labels that behave as one. */
export const asButton = (kind: ButtonKind = 'plain', size: ButtonSize = 'medium') => ({
  className: style.button!,
  'data-kind': kind,
  'data-size': size,
})

type Props = Omit<ComponentProps<'button'>, 'className'> & { kind?: ButtonKind; size?: ButtonSize }

export function Button({ kind = 'plain', size = 'medium', type = 'button', ...rest }: Props) {
  // A menu hands its own class on to what opens it: the looks are the button's.
  return <button type={type} {...rest} {...asButton(kind, size)} />
}
