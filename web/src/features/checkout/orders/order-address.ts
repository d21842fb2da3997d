/** Address of the page with the status of an order. */
export const orderAddress = (id: string, method: string) => `/credits/${id}/${method}`
