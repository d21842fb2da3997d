import { useNavigation } from 'react-router'

/** Whether the order of this page is being sent. The other forms of the page have an `intent`. */
export function useIsOrderSending(path: string): boolean {
  const { formAction, formMethod, formData } = useNavigation()
  return formMethod === 'POST' && formAction?.split('?')[0] === path && !formData?.has('intent')
}
