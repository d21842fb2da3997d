import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './lib/api/query-client.ts'
import { applyTheme } from './lib/theme.ts'
import { createDeskRouter } from './routes/desk-router.tsx'
import './styles/desk.css'

applyTheme()
const root = document.querySelector('#root')
if (!root) throw new Error('the page has no root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createDeskRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
