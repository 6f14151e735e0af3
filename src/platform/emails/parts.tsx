import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactNode } from 'react';
import { fonts } from './palette.ts';
import { usePalette } from './use-palette.ts';

/** User input may be one very long word. */
const breakLongWords: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

export function Title({ children }: { children: ReactNode }) {
  const light = usePalette();
  const style = {
    margin: '0 0 12px',
    font: `430 30px/36px ${fonts.display}`,
    letterSpacing: '-0.018em',
    color: light.ink,
  };
  return (
    <Heading as="h1" className="title ink" style={{ ...style, ...breakLongWords }}>
      {children}
    </Heading>
  );
}

export function Subtitle({ children }: { children: ReactNode }) {
  const light = usePalette();
  return (
    <Heading
      as="h2"
      className="ink"
      style={{ margin: '0 0 8px', font: `430 20px/28px ${fonts.display}`, color: light.ink, ...breakLongWords }}
    >
      {children}
    </Heading>
  );
}

export function Say({ children }: { children: ReactNode }) {
  const light = usePalette();
  return (
    <Text
      className="soft"
      style={{ margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: light.inkSoft, ...breakLongWords }}
    >
      {children}
    </Text>
  );
}

/** The HTML of a legal text, which the server has made and escaped. */
export function Terms({ html }: { html: string }) {
  const light = usePalette();
  return (
    <div
      className="soft"
      style={{ fontSize: '13px', lineHeight: '20px', color: light.inkSoft, ...breakLongWords }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A code to type. */
export function Code({ children }: { children: string }) {
  const light = usePalette();
  return (
    <Text
      className="ink"
      style={{
        margin: '0 0 20px',
        font: `430 32px/40px ${fonts.display}`,
        letterSpacing: '0.16em',
        color: light.ink,
      }}
    >
      {children}
    </Text>
  );
}

/** Lines of text such as a postal address. */
export function Lines({ lines }: { lines: readonly string[] }) {
  const light = usePalette();
  return (
    <Text
      className="soft"
      style={{ margin: '0 0 8px', fontSize: '15px', lineHeight: '23px', color: light.inkSoft, ...breakLongWords }}
    >
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </span>
      ))}
    </Text>
  );
}

/** The main button. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  const light = usePalette();
  return (
    <Section style={{ margin: '8px 0 20px' }}>
      <Button
        className="button"
        href={href}
        style={{
          backgroundColor: light.action,
          borderRadius: '8px',
          color: light.onAction,
          fontSize: '16px',
          fontWeight: 600,
          lineHeight: '24px',
          padding: '12px 22px',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const light = usePalette();
  return (
    <Link
      className="link"
      href={href}
      style={{ color: light.actionInk, fontWeight: 600, textDecoration: 'underline', ...breakLongWords }}
    >
      {children}
    </Link>
  );
}

/** A highlighted notice that asks for a reply. */
export function Notice({ children }: { children: ReactNode }) {
  const light = usePalette();
  const style = { margin: '0 0 16px', padding: '12px 16px', borderRadius: '8px', fontSize: '15px', lineHeight: '23px' };
  return (
    <Text
      className="notice"
      style={{ ...style, backgroundColor: light.pending, color: light.pendingInk, ...breakLongWords }}
    >
      {children}
    </Text>
  );
}

export function Rule() {
  const light = usePalette();
  return <Hr className="rule" style={{ margin: '20px 0', border: 'none', borderTop: `1px solid ${light.line}` }} />;
}

export interface PriceRow {
  readonly label: string;
  /** Small text below the label. */
  readonly aside?: string;
  readonly value: string;
  readonly tone?: 'sum' | 'free';
  /** Draws a thin line above, before the totals. */
  readonly ruled?: boolean;
}

/** A price list: a table in HTML, and aligned columns in plain text. */
export function PriceList({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <table
      className="figures"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', margin: '0 0 12px', width: '100%' }}
    >
      <tbody>
        {rows.map((row, index) => (
          <PriceListRow key={index} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function PriceListRow({ row: { label, aside, value, tone, ruled } }: { row: PriceRow }) {
  const light = usePalette();
  const sum = tone === 'sum';
  const cell: CSSProperties = {
    padding: sum ? '10px 0 4px' : '5px 0',
    fontSize: '15px',
    lineHeight: '23px',
    verticalAlign: sum ? 'baseline' : 'top',
    ...(ruled === true && { borderTop: `1px solid ${light.line}` }),
    ...(sum && { borderTop: `1px solid ${light.lineStrong}` }),
  };
  const amount = sum ? { font: `430 22px/30px ${fonts.display}` } : {};
  return (
    <tr>
      <td
        className={sum ? 'ink rule-strong' : 'soft rule'}
        style={{ ...cell, color: sum ? light.ink : light.inkSoft, fontWeight: sum ? 600 : 400, ...breakLongWords }}
      >
        {label}
        {aside === undefined ? null : (
          <>
            {' '}
            <span className="faint" style={{ color: light.inkFaint, display: 'inline-block', fontSize: '13px' }}>
              {aside}
            </span>
          </>
        )}
      </td>
      <td
        align="right"
        className={tone === 'free' ? 'green' : sum ? 'ink rule-strong' : 'ink rule'}
        style={{
          ...cell,
          color: tone === 'free' ? light.green : light.ink,
          fontWeight: tone === 'free' ? 600 : 400,
          paddingLeft: '16px',
          whiteSpace: 'nowrap',
          ...amount,
        }}
      >
        {value}
      </td>
    </tr>
  );
}
