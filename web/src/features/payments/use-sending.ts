import { useNavigation } from 'react-router'

/** While the order of this page is on its way; its other forms name their intent. */
export function useSending(path: string): boolean {
  const { formAction, formMethod, formData } = useNavigation()
  return formMethod === 'POST' && formAction?.split('?')[0] === path && !formData?.has('intent')
}
