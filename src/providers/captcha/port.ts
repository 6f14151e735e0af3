/** Distinguishes people from scripts before anything is spent on them. */
export interface Captcha {
  /**
   * Verifies a visitor's answer to the widget. Each answer is valid once and for some minutes. `address` is the
   * visitor's IP address. Resolves to 'unreachable' when the service gives no verdict; never rejects.
   */
  verify(token: string, address: string): Promise<'person' | 'robot' | 'unreachable'>;
}
