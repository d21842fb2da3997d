import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { inputClass } from './input-class.ts'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const field = useFieldControl()
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <input
        {...field}
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={cx(inputClass, 'pe-13', className)}
      />
      <IconButton
        label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
        className="absolute! end-0.5 top-0.5"
      >
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </span>
  )
}
