/** From 992 px on, filters and saved searches are left of the results. Below that, the page has one column. */
export const browseClass = (hasFilters: boolean): string => `wrap grid py-6 md:py-9 ${hasFilters ? 'browse' : 'gap-6'}`
