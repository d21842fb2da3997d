import { useSearchParams } from 'react-router'

/** The filters of a list. They are part of the address, so that a list can be shared. An empty value removes a filter. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  return {
    search,
    set: (name: string, value: string, { replace = false }: { replace?: boolean } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace },
      ),
  }
}
