import { startProduct } from './product.ts'

let product: { stop: () => Promise<void> } | undefined

export async function setup(): Promise<void> {
  product = await startProduct()
}

export async function teardown(): Promise<void> {
  await product?.stop()
}
