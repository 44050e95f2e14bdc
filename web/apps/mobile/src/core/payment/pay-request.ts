/** A payment that needs the payment password. */
export interface PayRequest<Result> {
  /** What is paid for, such as an order number. */
  subject: string;
  amount: string;
  currency: string;
  /** Whose wallet pays; may be left out by a buyer of one customer. */
  customerId?: string | undefined;
  /** Sends the payment with the entered password. Called once per complete entry. */
  submit: (payPassword: string) => Promise<Result>;
  /** Asks what became of a payment whose answer was lost; null where nothing was paid. */
  look: () => Promise<Result | null>;
}

/** A payment the sheet is asking the password for. */
export interface OpenPayment extends Omit<PayRequest<unknown>, "submit" | "look"> {
  attempt: (payPassword: string) => Promise<void>;
  /** Whether it was paid after all, which ends the sheet. */
  look: () => Promise<boolean>;
  giveUp: () => void;
  fail: (error: unknown) => void;
}
