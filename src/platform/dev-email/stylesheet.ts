/** The shop's colors for a page that loads no other style sheet. */
export const stylesheet = `
:root { color-scheme: light dark; --paper: #fbf6ee; --card: #fffdf9; --ink: #241c17; --soft: #594c42; --line: #e0d3c1;
  --link: #9e370a; --focus: #1f5a4c; --waiting: #f8e8b4; --on-waiting: #654600; --failed: #f6dad3; --on-failed: #8e2418; }
@media (prefers-color-scheme: dark) { :root { --paper: #20171a; --card: #372a2c; --ink: #f7eddf; --soft: #d6c7b7;
  --line: #4a3a3b; --link: #f59a69; --focus: #8cc7b0; --waiting: #4c3a10; --on-waiting: #f2d68a; --failed: #52231d; --on-failed: #f5b5a8; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1.0625rem/1.6 "Figtree Variable", Figtree, system-ui, sans-serif; }
.mode { margin: 0; padding: 8px 16px; text-align: center; font-size: .8125rem; color: var(--soft); border-bottom: 1px solid var(--line); }
main { max-width: 60rem; margin: 0 auto; padding: 48px 20px 96px; }
h1 { margin: 0 0 8px; font: 430 2rem/1.2 "Fraunces Variable", Fraunces, Georgia, serif; letter-spacing: -.018em; }
.lead, .none { margin: 0 0 32px; color: var(--soft); }
a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
.emails { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.emails li { border-bottom: 1px solid var(--line); }
.emails a { display: grid; grid-template-columns: 1fr auto; gap: 0 24px; padding: 16px 4px; color: inherit; text-decoration: none; }
.emails a:hover .subject { color: var(--link); text-decoration: underline; text-decoration-thickness: 1px; }
.subject { font: 430 1.25rem/1.4 "Fraunces Variable", Fraunces, Georgia, serif; }
.emails time { grid-column: 2; grid-row: 1; font-size: .8125rem; line-height: 1.75rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.to, .words { grid-column: 1 / -1; font-size: .9375rem; color: var(--soft); }
.words { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.unsent { overflow-x: auto; margin: 0 0 40px; padding: 8px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: 8px 16px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; } th { font-weight: 600; }
.badge { padding: 2px 8px; border-radius: 4px; font-size: .8125rem; font-weight: 600; background: var(--waiting); color: var(--on-waiting); }
.badge.failed { background: var(--failed); color: var(--on-failed); }
.back { margin: 0 0 24px; }
.envelope { display: grid; grid-template-columns: auto 1fr; gap: 2px 24px; margin: 16px 0 32px; font-size: .9375rem; }
dt { color: var(--soft); } dd { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0 0 24px; border-bottom: 1px solid var(--line); }
nav a { padding: 10px 0; color: var(--soft); text-decoration: none; font-weight: 600; font-size: .9375rem; border-bottom: 3px solid transparent; }
nav a[aria-current] { color: var(--ink); border-color: var(--link); }
nav a:last-child { margin-left: auto; }
.sizes { margin: 0 0 12px; font-size: .9375rem; }
iframe { display: block; max-width: 100%; height: max(70vh, 60rem); border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.w700 { width: 700px; } .w360 { width: 360px; }
pre { overflow-x: auto; margin: 0; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
  font: .875rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; }
@media (max-width: 40rem) { .sizes { display: none; } main { padding-top: 32px; } .emails a { grid-template-columns: 1fr; } .emails time { grid-column: 1; grid-row: auto; }
  .envelope { grid-template-columns: 1fr; } dd { margin-bottom: 6px; } nav a:last-child { margin-left: 0; } pre { padding: 16px; } }
`;
