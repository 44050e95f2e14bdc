/** The part of a WebSocket that is used. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
  addEventListener: ((name: "open" | "close", listener: () => void) => void) &
    ((name: "message", listener: (event: { data: unknown }) => void) => void);
}

/** Opens a connection of the platform. */
export const openSocket = (address: string): Socket => new WebSocket(address);
