const services = { ga4: 'Google Analytics', plausible: 'Plausible' };

/** Describes what is counted and which analytics services get it, according to the meta elements in the page's head. */
export function CountingNote() {
  const recipients = Object.entries(services).flatMap(([name, service]) =>
    document.querySelector(`meta[name="shop:${name}"]`) === null ? [] : [service],
  );
  return (
    <p>
      We count which buttons are pressed, by the hour, without cookies and without knowing who pressed them
      {recipients.length === 0 ? '' : `, and tell ${recipients.join(' and ')} the same`}. Browsers that ask not to be
      tracked are not counted.
    </p>
  );
}
