import type { ConfigProblem } from './config-variables.ts';

/** The settings cannot be used; `message` lists every reason, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(
      ['The shop cannot start with these settings:', ...problems.map((p) => `  ${p.variable} ${p.problem}`)].join('\n'),
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
