/** Which kind of user a profile belongs to; decides tabs and the landing page. */
export type TerminalType = 1 | 2 | 3 | 4;

/** Names for the terminal type numbers. */
export const terminal = {
  buyer: 1,
  promoter: 2,
  representative: 3,
  messaging: 4,
} as const satisfies Record<string, TerminalType>;

/** Narrows a number from outside; an unknown type gets the least: messages and workplace only. */
export function terminalTypeOrMessaging(value: unknown): TerminalType {
  return value === 1 || value === 2 || value === 3 ? value : terminal.messaging;
}

/** Messaging users have no cart, so the cart count is never asked for them. */
export function hasCart(type: TerminalType): boolean {
  return type !== terminal.messaging;
}
