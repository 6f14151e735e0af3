import { useRef, useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { roleLimits, roleSummaries, teamRole, teamRoles, type TeamRole } from '../../../accounts/contract.ts';
import type { TeamMember } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { Problem } from '../notices/problem.tsx';
import { ListKeys } from '../order-list/keys-dialog.tsx';
import { rowKeys } from '../order-list/use-list-keys.ts';
import { formatDay } from '../order-words.ts';
import { useChangeTeam, useTeam } from './use-team.ts';

const labels: Readonly<Record<TeamRole, string>> = { owner: 'Owner', staff: 'Staff', printer: 'Printer' };

const keys = rowKeys('person who was added here', 'Remove them; Shift+Tab leads to their role');

/** Who may open the panel, and what they may do there. */
export function TeamView({ admin }: { admin: string | null }) {
  const { data, isError, error, isFetching, refetch } = useTeam();
  const list = useRef<HTMLUListElement>(null);
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="mt-5 h-[240px] w-full" />;
  }
  return (
    <div className="grid items-start gap-x-gutter gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <ul ref={list} aria-label="Team">
          {data.map((member) => (
            <MemberRow key={member.email} member={member} isSelf={member.email === admin} />
          ))}
        </ul>
        {data.every(({ fixed }) => fixed) ? null : (
          <div className="border-t border-line pt-2 max-lg:hidden">
            <ListKeys list={list} keys={keys} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <AddMember />
        <dl className="mt-6 grid gap-3 border-t border-line pt-4 text-sm">
          {teamRoles.map((role) => (
            <div key={role}>
              <dt className="font-semibold">{labels[role]}</dt>
              <dd className="text-ink-soft">{[roleSummaries[role], roleLimits[role]].filter(Boolean).join(' ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function RoleOptions() {
  return teamRoles.map((role) => (
    <option key={role} value={role}>
      {labels[role]}
    </option>
  ));
}

function AddMember() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('staff');
  const { mutate, error, isPending } = useChangeTeam(() => setEmail(''));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ email: email.trim(), role });
      }}
    >
      <h2 className="text-lg">Add a person</h2>
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={320}
        value={email}
        hint="They sign in with this address and find the panel in their profile menu."
        onChange={(event) => setEmail(event.target.value)}
      />
      <Select label="Role" value={role} onChange={(event) => setRole(teamRole.parse(event.target.value))}>
        <RoleOptions />
      </Select>
      <div>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Saving...' : 'Add to Team'}
        </Button>
        <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
      </div>
    </form>
  );
}

function MemberRow({
  member: { email, role, fixed, addedAt, addedBy },
  isSelf,
}: {
  member: TeamMember;
  isSelf: boolean;
}) {
  const [removing, setRemoving] = useState(false);
  // It is saved by a button, because an arrow key in the select chooses each role on its way.
  const [chosen, setChosen] = useState<TeamRole | null>(null);
  const close = () => {
    setRemoving(false);
    setChosen(null);
  };
  const change = useChangeTeam(close);
  const since = fixed ? 'Set by ADMIN_EMAILS' : `${addedAt === null ? '' : formatDay(addedAt)}, by ${addedBy}`;
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-3 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_150px_80px]">
      <div className="min-w-0 text-sm">
        <p className="font-semibold break-words">
          {email}
          {isSelf ? <span className="font-normal text-ink-soft">, you</span> : null}
        </p>
        <p className="break-words text-ink-soft">{since}</p>
      </div>
      {fixed ? (
        <p className="text-sm">{labels[role]}</p>
      ) : (
        <>
          <select
            aria-label={`Role of ${email}`}
            className="min-h-[40px] w-full rounded-md border border-line-strong bg-card px-3 text-sm max-sm:max-w-[200px]"
            value={chosen ?? role}
            disabled={change.isPending}
            aria-busy={change.isPending || undefined}
            onChange={(event) => setChosen(teamRole.parse(event.target.value))}
          >
            <RoleOptions />
          </select>
          {chosen === null || chosen === role ? (
            <Button
              // A button of its own, so that Enter on Save, pressed twice, removes nobody: the focus goes to the role.
              key="remove"
              data-row
              tone="link"
              className="min-h-[40px] justify-self-start text-sm"
              onClick={() => setRemoving(true)}
            >
              Remove
              <span className="sr-only"> {email}</span>
            </Button>
          ) : (
            <Button
              key="save"
              data-row
              size="sm"
              className="justify-self-start"
              busy={change.isPending}
              onClick={() => change.mutate({ email, role: chosen })}
            >
              Save
              <span className="sr-only"> the role of {email}</span>
            </Button>
          )}
        </>
      )}
      {change.error === null || removing ? null : (
        <div className="sm:col-span-3">
          <Problem>{userMessageOf(change.error, unreachable)}</Problem>
        </div>
      )}
      <Dialog open={removing} title="Remove from the team?" onClose={close}>
        <p className="text-ink-soft">
          {isSelf
            ? 'From your next click on, you can no longer open the panel. Another owner can add you again.'
            : `From their next click on, ${email} can no longer open the panel.`}
        </p>
        <Problem>{change.error === null ? null : userMessageOf(change.error, unreachable)}</Problem>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={change.isPending} onClick={() => change.mutate({ email, role: null })}>
            {change.isPending ? 'Removing...' : 'Remove'}
          </Button>
          <Button tone="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
