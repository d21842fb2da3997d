import { cx } from '@velvet/ui/cx'

/** From 992 px on, filters and saved searches are left of the results. Below that, the page has one column. */
export const browseClass = (hasFilters: boolean): string =>
  cx(
    'wrap grid grid-cols-1 gap-6 py-6 md:py-9',
    hasFilters &&
      'lg:grid-cols-[248px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 xl:grid-cols-[264px_minmax(0,1fr)] xl:gap-x-11',
  )
