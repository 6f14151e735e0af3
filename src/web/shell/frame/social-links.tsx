import { shopIdentity } from '../shop-identity.ts';

const networks = [
  {
    key: 'facebook',
    name: 'Facebook',
    path: 'M13.5 21v-7.6h2.7l.5-3.2h-3.2V8.3c0-1 .4-1.7 1.8-1.7h1.5V3.8c-.5-.1-1.3-.2-2.2-.2-2.5 0-4 1.5-4 4.2v2.4H8v3.2h2.6V21',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM17 6.9v.1',
  },
  { key: 'tiktok', name: 'TikTok', path: 'M13.5 3.5v11.2a3.3 3.3 0 1 1-3.3-3.3M13.5 3.5c.3 2.7 2 4.3 4.7 4.6' },
] as const;

export function SocialLinks() {
  return (
    <ul className="mt-4 -ms-3 flex">
      {networks.map(({ key, name, path }) => (
        <li key={key}>
          <a
            href={shopIdentity.social[key]}
            aria-label={name}
            rel="noopener noreferrer"
            target="_blank"
            className="grid size-[44px] place-items-center rounded-md text-on-night-soft hover:text-on-night"
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              className="size-[20px] fill-none stroke-current stroke-[1.6]"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
