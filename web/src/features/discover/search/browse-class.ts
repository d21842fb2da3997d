/** From 992 px on, filters and saved searches are left of the results. Below that, the page has one column. */
export const browseClass = (hasFilters: boolean): string => `wrap grid py-6 md:py-9 ${hasFilters ? 'browse' : 'gap-6'}`

/** The row of the title, which contains the tabs on wide screens. */
export const titleRowClass = (hasTabs: boolean): string =>
  hasTabs
    ? 'page-head xl:flex xl:flex-row-reverse xl:items-end xl:justify-between xl:gap-6 xl:border-b xl:border-line'
    : ''
