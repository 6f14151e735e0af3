import setUp from '../../tests/harness/global-setup.ts';

/** Sets up without a Postgres server, which would double the time and detect no more mutants. */
export default function setUpMutants(): () => void {
  const tearDown = setUp();
  for (const name of ['SHOP_TEST_POSTGRES', 'TEST_DATABASE_URL', 'CI']) delete process.env[name];
  return tearDown;
}
