/** The shop's colors for a page that loads no other style sheet. */
export const controlsStyle = `
:root { color-scheme: light dark; --paper: #fbf6ee; --card: #fffdf9; --ink: #241c17; --soft: #594c42; --line: #e0d3c1; --edge: #937f6a;
  --link: #9e370a; --action: #bf440f; --on-action: #fffbf5; --focus: #1f5a4c; --good: #d9e8df; --on-good: #1d4b3c;
  --wait: #f8e8b4; --on-wait: #654600; --bad: #f6dad3; --on-bad: #8e2418; --mute: #ece2d3; }
@media (prefers-color-scheme: dark) { :root { --paper: #20171a; --card: #372a2c; --ink: #f7eddf; --soft: #d6c7b7; --line: #4a3a3b; --edge: #8d7b69;
  --link: #f59a69; --action: #e8784a; --on-action: #1d120b; --focus: #8cc7b0; --good: #22443a; --on-good: #bfe3d3;
  --wait: #4c3a10; --on-wait: #f2d68a; --bad: #52231d; --on-bad: #f5b5a8; --mute: #46393a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 "Figtree Variable", Figtree, system-ui, sans-serif; }
.mode { margin: 0; padding: 8px 16px; text-align: center; font-size: .8125rem; color: var(--soft); border-bottom: 1px solid var(--line); }
main { max-width: 62rem; margin: 0 auto; padding: 40px 20px 96px; }
h1, h2 { margin: 0 0 8px; font: 430 2rem/1.2 "Fraunces Variable", Fraunces, Georgia, serif; letter-spacing: -.018em; }
h2 { margin-top: 48px; font-size: 1.5rem; }
.back { margin: 0 0 24px; } .lead, .none { margin: 0 0 32px; color: var(--soft); }
a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
.forms { margin-bottom: 24px; display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 24px; }
.forms form { display: flex; flex-direction: column; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
fieldset { flex: 1; margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; margin: 0 0 8px; font: 430 1.25rem/1.4 "Fraunces Variable", Fraunces, Georgia, serif; }
label { display: flex; gap: 10px; align-items: center; min-height: 44px; }
.indented { padding-left: 34px; color: var(--soft); }
input[type="radio"] { width: 20px; height: 20px; margin: 0; accent-color: var(--focus); }
input[type="number"] { width: 6rem; min-height: 40px; padding: 4px 10px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--edge); border-radius: 8px; }
button { min-height: 48px; padding: 8px 20px; font: inherit; font-weight: 600; color: var(--on-action); background: var(--action);
  border: 1px solid transparent; border-radius: 8px; cursor: pointer; }
button.quiet { min-height: 40px; padding: 4px 12px; font-size: .9375rem; font-weight: 500; color: inherit; background: transparent; border-color: var(--edge); white-space: nowrap; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
.scroll { overflow-x: auto; padding: 4px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: 10px 20px 10px 0; text-align: left; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
tr:last-child td { border-bottom: 0; } th { font-weight: 600; } td:last-child, th:last-child { padding-right: 0; }
td small { display: block; color: var(--soft); } time { color: var(--soft); white-space: nowrap; }
code { font: .875rem ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.badge { padding: 2px 8px; border-radius: 4px; font-size: .8125rem; font-weight: 600; white-space: nowrap; background: var(--mute); }
.badge.succeeded, .badge.delivered, .badge.won { background: var(--good); color: var(--on-good); }
.badge.processing, .badge.waiting, .badge.needs_response, .badge.requires_action { background: var(--wait); color: var(--on-wait); }
.badge.held, .badge.lost { background: var(--bad); color: var(--on-bad); }
`;
