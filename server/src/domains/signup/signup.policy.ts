import { dateOfBirthProblem, emailProblem, usernameProblem, type Problem } from '@velvet/contract/rules'

type SignupRule = 'all' | 'with_trafficsource' | 'closed'

/** Whether this site takes this visitor. */
export function maySignUp(signups: SignupRule, tracking: { network?: string; ref?: string }): boolean {
  if (signups === 'all') return true
  return signups === 'with_trafficsource' && Boolean(tracking.network ?? tracking.ref)
}

type Form = { email: string; username: string; date_of_birth: string }

/** Every problem of the form's account part, by field. */
export function signupProblems(form: Form, minAge: number, now: Date): Map<keyof Form, Problem> {
  const problems = new Map<keyof Form, Problem>()
  const found = {
    email: emailProblem(form.email),
    username: usernameProblem(form.username, form.email),
    date_of_birth: dateOfBirthProblem(form.date_of_birth, minAge, now),
  }
  for (const [field, problem] of Object.entries(found)) if (problem) problems.set(field as keyof Form, problem)
  return problems
}
