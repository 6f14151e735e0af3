/** Tells people from programs before anything is spent on them. */
export interface Captcha {
  /**
   * What a visitor's answer to the widget is worth; each is good once and for minutes. `address`: the visitor's.
   * 'unreachable' when the service does not say; never throws.
   */
  verify(token: string, address: string): Promise<'person' | 'robot' | 'unreachable'>;
}
