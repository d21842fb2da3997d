// Made by `npm run generate` from calls.ts.
export const routes = {
  getSettings: { method: 'GET', path: '/api/settings.php', write: false },
  getInterests: { method: 'GET', path: '/api/interests.php', write: false },
  getRegions: { method: 'GET', path: '/api/regions.php', write: false },
  getCompanyInfo: { method: 'GET', path: '/api/companyinfo.php', write: false },
  login: { method: 'POST', path: '/api/user.php', write: true },
  getUser: { method: 'GET', path: '/api/user.php', write: false },
  updateUser: { method: 'PUT', path: '/api/user.php', write: true },
  logout: { method: 'GET', path: '/api/logout.php', write: true },
} as const
