import { expect, test } from 'vitest';
import { createLogger, redactText } from './log.ts';

function capture(write: (log: ReturnType<typeof createLogger>) => void): string {
  let written = '';
  write(createLogger('trace', { write: (line) => void (written += line) }));
  return written;
}

const secrets = {
  email: 'jo@home.test',
  name: 'Jo Fuller',
  street: '12 Elm Street',
  key: 'sk_live_51Habcdefg',
  clientSecret: 'pi_3Nabc_secret_Xyz123',
  password: 'hunter2',
};

function expectNoSecrets(line: string): void {
  for (const value of Object.values(secrets)) expect(line).not.toContain(value);
}

test('writes one line of JSON with level and time', () => {
  const line = JSON.parse(capture((log) => log.info({ orderId: 'ord_1' }, 'placed')));
  expect(line).toMatchObject({ level: 'info', orderId: 'ord_1', msg: 'placed' });
  expect(new Date(line.time).getTime()).toBeGreaterThan(0);
});

test('hides private fields at the first four levels of nesting', () => {
  const line = capture((log) =>
    log.info(
      {
        email: secrets.email,
        order: { shippingAddress: { street: secrets.street }, customerEmail: secrets.email, firstName: secrets.name },
        deeper: { still: { deep: { password: secrets.password, clientSecret: secrets.clientSecret } } },
        headers: { authorization: `Bearer ${secrets.key}`, cookie: 'visitor=vis_1' },
      },
      'with everything',
    ),
  );
  expectNoSecrets(line);
  expect(line).not.toContain('vis_1');
});

test('hides addresses and secrets in text and in errors', () => {
  const error = new Error(`cannot mail ${secrets.email} with ${secrets.key} for ${secrets.clientSecret}`);
  const line = capture((log) => {
    log.error({ err: error }, `no way to reach ${secrets.email}`);
    log.warn('cannot connect to postgres://shop:%s@db.test/shop', secrets.password);
    log.warn(`cannot connect to postgres://shop:${secrets.password}@db.test/shop`);
  });
  expectNoSecrets(line);
  expect(line).toContain('cannot mail [email]');
});

test('omits the parameters of a failed query', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    detail: `Key (name)=(${secrets.name}) exists`,
    code: '23505',
  });
  const error = new Error(
    `Failed query: insert into address values ($1, $2)\nparams: ${secrets.name},${secrets.street}`,
    { cause },
  );
  const line = capture((log) => log.error({ err: error }, 'a bug answered 500'));
  expectNoSecrets(line);
  expect(line).toContain('insert into address');
});

test.each(['a', 'a.', 'pi_', 'a@', 'a@a', 'a://', '?key='])('redacts a long text of %j in linear time', (part) => {
  // A pattern that backtracks would take an hour.
  const text = part.repeat(1_000_000);
  expect(redactText(`${text} ${secrets.email}`)).not.toContain(secrets.email);
});
