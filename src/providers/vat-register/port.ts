/** What a register of the European Union says of a VAT ID. */
export interface VatAnswer {
  /** Whether a company has it, and may use it across borders. */
  readonly isKnown: boolean;
  /** Proves that the seller has asked; null where the register gives none. */
  readonly consultation: string | null;
}

/** The VAT IDs of the companies of the European Union. */
export interface VatRegister {
  /**
   * Asks for a VAT ID of the Union, in capitals and without spaces. `requester` is the seller's own, without which there
   * is no consultation number. Throws VatRegisterBusyError if there is no answer now.
   */
  check(vatId: string, requester: string | null): Promise<VatAnswer>;
}

/** The register, or that of the member state, does not answer. It says nothing about the VAT ID. */
export class VatRegisterBusyError extends Error {}
