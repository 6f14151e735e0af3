import { Fragment } from 'react';

/** A word's opening punctuation, the word, and its closing punctuation. */
const parts = /^([("'<[]*)(.*?)([)"'>\].,;:!?]*)$/;
const webAddress = /^(?:https?:\/\/|www\.)[^\s"'<>]+$/i;
const emailAddress = /^(?:mailto:)?([\w.%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,})$/i;

/** Plain text in which web addresses and email addresses are links. Nothing else in it has a meaning. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, index) => {
    const [, before = '', core = '', after = ''] = parts.exec(word) ?? [];
    const url = urlOf(core);
    if (url === null) return <Fragment key={index}>{word}</Fragment>;
    return (
      <Fragment key={index}>
        {before}
        <a className="link" href={url} rel="noopener noreferrer nofollow">
          {core}
        </a>
        {after}
      </Fragment>
    );
  });
}

/** Only web and mail links: any other scheme stays text. */
function urlOf(word: string): string | null {
  const address = emailAddress.exec(word)?.[1];
  if (address !== undefined) return `mailto:${address}`;
  if (!webAddress.test(word)) return null;
  const url = /^www\./i.test(word) ? `https://${word}` : word;
  return URL.canParse(url) ? url : null;
}
