/** Focuses a form control, or the first control of a fieldset. */
export function focusField(field: HTMLElement | null | undefined): void {
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field
  control?.focus()
}
